import DirectJSON
import Foundation

/// A model of the fixed set, without its type.
struct ModelProbe: Sendable {
  let name: String
  /// The result of decoding a document.
  let decode: @Sendable (GuardedInput, String?) -> Verdict
  /// The result of decoding a document that holds a list of models.
  let decodeArray: @Sendable (GuardedInput) -> Verdict
  /// The result of an update, and the live model before and after it.
  let update: @Sendable (GuardedInput) throws -> (verdict: Verdict, before: String, after: String)
  /// The document as the model encodes it, nil when it is no such model; and the text that the model encodes after
  /// decoding that.
  let roundTrip: @Sendable (GuardedInput) throws -> (first: String, second: String)?
  /// The keys of the model and of models inside, with its values.
  let sample: @Sendable () -> String

  init<Model: HandyJSON & SendableMetatype>(_ type: Model.Type) {
    name = "\(type)"
    decode = { input, path in Verdict { _ = try Model.decode(from: input, designatedPath: path) } }
    decodeArray = { input in Verdict { _ = try [Model].decode(from: input) } }
    update = { input in
      var model = Model()
      let before = try model.encode()
      let verdict = Verdict { try Model.decode(into: &model, from: input) }
      // Infinite numbers in an `Any` can be decoded, but not encoded.
      return (verdict, before, (try? model.encode()) ?? "not encodable")
    }
    roundTrip = { input in
      guard let model = try? Model.decode(from: input) else { return nil }
      let first = try model.encode()
      var report = JSONReport()
      let second = try Model.decode(from: first, report: &report)
      // Everything that was encoded fits, except that constants are encoded and never decoded.
      if let mismatch = report.mismatches.first(where: { !$0.description.contains("a `let` constant") }) {
        throw Finding("\(Model.self) does not read what it wrote, \(first): \(mismatch)")
      }
      return (first, try second.encode())
    }
    sample = {
      var options = EncodingOptions()
      options.writeNull = true
      return (try? Model().encode(options: options)) ?? "{}"
    }
  }

  static let all = [
    ModelProbe(Empty.self), ModelProbe(Scalars.self), ModelProbe(OptionalScalars.self),
    ModelProbe(FoundationValues.self), ModelProbe(Collections.self), ModelProbe(Sets.self), ModelProbe(Anything.self),
    ModelProbe(Node.self), ModelProbe(MappedNode.self), ModelProbe(Others.self),
  ]

  /// The models that always encode the same text, except for the order of dictionaries.
  static let ordered = all.filter { $0.name != "Sets" }
}

/// The result of a call for a document.
enum Verdict: Equatable, CustomStringConvertible {
  case decoded
  /// Well-formed, but no such model: the reason.
  case other(JSONFailure.Reason)
  /// The message of the failure.
  case malformed(String)
  case nestedTooDeeply

  init(_ body: () throws -> Void) {
    do {
      try body()
      self = .decoded
    } catch let failure as JSONFailure {
      switch failure.reason {
      case .nestedTooDeeply: self = .nestedTooDeeply
      case .malformed: self = .malformed(failure.description)
      default: self = .other(failure.reason)
      }
    } catch {
      self = .malformed("an error that is not a JSONFailure: \(error)")
    }
  }

  var isWellFormed: Bool {
    switch self {
    case .decoded, .other: true
    case .malformed, .nestedTooDeeply: false
    }
  }

  var description: String {
    switch self {
    case .decoded: "decoded"
    case .other(let reason): "\(reason)"
    case .malformed(let message): message
    case .nestedTooDeeply: "nested too deeply"
    }
  }
}
