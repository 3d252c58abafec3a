import Foundation
import Testing

@testable import DirectJSON

@Suite("Codable: what is kept for the time of a call")
struct EncodedPartsTests {
  /// Refers to what a call keeps, without keeping it alive.
  private final class Observer {
    weak var parts: EncodedParts?
    weak var value: EncodedValue?
    var count = 0

    func observe(_ encoder: any Encoder) throws {
      let encoder = try #require(encoder as? ValueEncoder)
      (parts, value) = (encoder.call.options.parts, encoder.value)
      count += 1
    }
  }

  private struct Model: HandyJSON {
    var name = "text"
    var value: Value?
  }

  /// A model lies in this value, and other values of this type in the model.
  private struct Value: Encodable, Decodable {
    var observer: Observer?
    var models: [Model] = []
    var isMerged = false

    init(_ observer: Observer, _ models: [Model] = [], isMerged: Bool = false) {
      (self.observer, self.models, self.isMerged) = (observer, models, isMerged)
    }

    init(from decoder: any Decoder) throws {}

    private enum Key: CodingKey { case name, models }

    func encode(to encoder: any Encoder) throws {
      if isMerged {
        for model in models { try model.encodeModel(to: encoder) }
      }
      var container = encoder.container(keyedBy: Key.self)
      if !isMerged { try container.encode(models.map { CodableModel(wrappedValue: $0) }, forKey: .models) }
      try container.encode("value", forKey: .name)
      try observer?.observe(encoder)
    }
  }

  @Test("a call frees all that it kept, at every depth of values inside models", arguments: [false, true])
  func everyDepth(isMerged: Bool) throws {
    let observer = Observer()
    var value = Value(observer)
    for depth in 1...4 {
      value = Value(observer, [Model(value: value), Model(value: Value(observer))], isMerged: isMerged)
      observer.count = 0
      let text = try JSONCoder.encode(Model(value: value))
      #expect(observer.count == depth * 2 + 1)
      #expect(text.contains(#""name":"value""#) && !text.contains("#"))
      #expect(observer.parts == nil && observer.value == nil)
    }
  }
}
