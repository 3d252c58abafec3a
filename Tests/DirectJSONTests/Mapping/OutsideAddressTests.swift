import DirectJSON
import Foundation
import Testing

/// Mappings of properties that have no address of their own.
@Suite("Mapping: properties without an address")
struct OutsideAddressTests {
  /// Runs `body` in debug mode and returns what was logged about a type; other tests may log at the same time.
  private func messages(
    about type: String, mode: HandyJSONConfiguration.DebugMode = .debug, _ body: () throws -> Void
  ) rethrows -> [String] {
    try GlobalSettings.exclusively {
      let messages = LoggedMessages()
      HandyJSONConfiguration.logHandler = { messages.append($0) }
      HandyJSONConfiguration.debugMode = mode
      try body()
      return messages.about(type)
    }
  }

  final class LazyModel: HandyJSON {
    var before = 0
    lazy var slow = "initial"
    var after = 0
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper.specify(property: &slow, name: "other") }
  }

  struct ObservedModel: HandyJSON {
    var before = 0
    var observed = 0 {
      didSet { after = oldValue }
    }
    var after = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< observed <-- "other" }
  }

  struct PlainlyWatchedModel: HandyJSON {
    var before = 0
    var observed = 0 {
      didSet { before += 1 }
    }
    var after = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< observed <-- "other" }
  }

  @propertyWrapper final class Boxed {
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  }

  struct BoxedModel: HandyJSON {
    var before = 0
    @Boxed var boxed = 1
    var after = 0
    mutating func mapping(mapper: HelpingMapper) { mapper >>> boxed }
  }

  struct ForeignModel: HandyJSON {
    var before = 0
    var after = 0
    mutating func mapping(mapper: HelpingMapper) {
      var foreign = 5
      mapper.specify(property: &foreign, name: "x")
      mapper <<< foreign <-- TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0 })
    }
  }

  private struct PartModel: HandyJSON {
    var pair = Pair()
    var after = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> pair.first
      mapper <<< pair.first <-- "x"
      mapper.specify(property: &pair.first, name: "y")
      mapper <<< after <-- "later"
    }
  }

  private struct Pair: HandyJSON {
    var first = 0
    var second = 0
  }

  @Test("the first part of a property is not the property: reported, and the property is decoded")
  func firstPart() throws {
    let logged = try messages(about: "PartModel") {
      let model = try PartModel.decode(from: #"{"pair":{"first":1,"second":2},"x":{"first":5},"later":3}"#)
      #expect((model.pair.first, model.pair.second, model.after) == (1, 2, 3))
    }
    let message = """
      DirectJSON: PartModel: the mapping names a part of `pair`, of type Int, and not the property itself; the mapping \
      is ignored: map the part in the mapping of Pair, or map the whole property
      """
    #expect(logged == [message, message, message])
    #expect(LayoutReport.problems(of: PartModel.self).count == 3)
  }

  private static let advice = """
    the address of a mapped property lies outside the instance (the property is lazy, has willSet or a \
    didSet that uses oldValue, or a wrapper that is a class or computes its value); the mapping is ignored: use a key path, or the \
    name, as in `specify(propertyNamed: "name", names: "key")`
    """

  @Test("lazy: reported by name of the model, decoded under its own name")
  func lazyProperty() throws {
    let logged = try messages(about: "LazyModel") {
      let model = try LazyModel.decode(from: #"{"before":1,"slow":"own","other":"x","after":2}"#)
      #expect((model.before, model.slow, model.after) == (1, "own", 2))
    }
    #expect(logged == ["DirectJSON: LazyModel: \(Self.advice)"])
  }

  @Test("observed with oldValue: reported, decoded under its own name")
  func observedProperty() throws {
    let logged = try messages(about: "ObservedModel") {
      let model = try ObservedModel.decode(from: #"{"before":1,"observed":5,"other":6,"after":2}"#)
      #expect((model.before, model.observed, model.after) == (1, 5, 2))
    }
    #expect(logged == ["DirectJSON: ObservedModel: \(Self.advice)"])
  }

  @Test("observed without oldValue: recognised")
  func plainlyObservedProperty() throws {
    let logged = try messages(about: "PlainlyWatchedModel") {
      let model = try PlainlyWatchedModel.decode(from: #"{"before":1,"observed":5,"other":6,"after":2}"#)
      #expect((model.before, model.observed, model.after) == (1, 6, 2))
    }
    #expect(logged == [])
  }

  @Test("wrapped by a class: reported")
  func boxedProperty() throws {
    let logged = try messages(about: "BoxedModel") {
      let model = try BoxedModel.decode(from: #"{"before":1,"boxed":5,"after":2}"#)
      #expect((model.before, model.boxed, model.after) == (1, 5, 2))
    }
    #expect(logged == ["DirectJSON: BoxedModel: \(Self.advice)"])
  }

  @Test("a variable of another place: reported, and never written")
  func foreignVariable() throws {
    let logged = try messages(about: "ForeignModel") {
      let model = try ForeignModel.decode(from: #"{"before":1,"x":9,"after":2}"#)
      #expect((model.before, model.after) == (1, 2))
    }
    #expect(logged == Array(repeating: "DirectJSON: ForeignModel: \(Self.advice)", count: 2))
  }

  struct QuietModel: HandyJSON {
    var before = 0
  }

  @Test("nothing is said unless debugging, and then why a call gave nil")
  func debugMode() throws {
    #expect(messages(about: "QuietModel", mode: .none) { _ = QuietModel.deserialize(from: "[]") } == [])
    for mode in [HandyJSONConfiguration.DebugMode.verbose, .debug, .error] {
      let logged = messages(about: "QuietModel", mode: mode) { _ = QuietModel.deserialize(from: "[]") }
      #expect(
        logged == [
          "DirectJSON: QuietModel: $ (line 1, column 1): expected QuietModel, found an array; "
            + "hint: decode [QuietModel], or add the index of an element to the designated path"
        ])
    }
  }
}
