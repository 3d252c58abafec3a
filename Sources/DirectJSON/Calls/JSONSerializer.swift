import FieldLayout
import Foundation

/// Encodes models, collections of models, and any other struct or class, which need not conform to anything.
public final class JSONSerializer {
  /// Wraps a value so that you can encode it in one of several forms.
  public static func serialize(model: Any?) -> JSONSerializer {
    JSONSerializer(model)
  }

  private let model: Any?

  private init(_ model: Any?) {
    self.model = model
  }

  /// The value as JSON on one line; nil when it cannot be encoded.
  public func toJSON() -> String? {
    text(prettyPrint: false)
  }

  /// The value as JSON with one member or element per line; nil when it cannot be encoded.
  public func toPrettifyJSON() -> String? {
    text(prettyPrint: true)
  }

  /// The value's properties by key; nil when it isn't a struct, class or dictionary, or when a part of it cannot be
  /// encoded.
  public func toSimpleDictionary() -> [String: Any]? {
    model.flatMap { plainDictionary(of: $0, reflects: true) }
  }

  /// Encodes the value as JSON text.
  /// - Throws: ``JSONFailure``, with the path of the part that cannot be encoded.
  public func encode(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> String {
    try encodedModel(options).text
  }

  /// Encodes the value as UTF-8 JSON. This is faster than encoding a string.
  /// - Throws: ``JSONFailure``, with the path of the part that cannot be encoded.
  public func encodeData(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> Data {
    try encodedModel(options).data()
  }

  private func encodedModel(_ options: EncodingOptions) throws(JSONFailure) -> JSONWriter {
    guard let model else { throw JSONFailure(.notEncodable("there is no value to write")) }
    return try encoded(model, options, reflects: true)
  }

  private func text(prettyPrint: Bool) -> String? {
    model.flatMap { jsonText(of: $0, prettyPrint: prettyPrint, reflects: true) }
  }
}

extension JSONRoot {
  /// The value's members by key, as values that `JSONSerialization` accepts; nil when one of them cannot be encoded, or
  /// when the value is a union that is no object.
  ///
  /// A date is a `Double`, the seconds since 1970. So it may lose the last bit of its fraction, a ten-millionth of a
  /// second, which `toJSONString()` keeps.
  public func toJSON() -> [String: Any]? {
    plainDictionary(of: self)
  }

  /// The value as JSON; nil when a part of it cannot be encoded, such as a number that is not finite or a reference
  /// cycle.
  @_disfavoredOverload  // Dictionaries of many apps have a call of this name.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    jsonText(of: self, prettyPrint: prettyPrint)
  }

  /// The value as UTF-8 JSON; nil when a part of it cannot be encoded. This is faster than encoding a string.
  @_disfavoredOverload
  public func toJSONData(prettyPrint: Bool = false) -> Data? {
    jsonData(of: self, prettyPrint: prettyPrint)
  }

  /// Encodes the value as JSON text.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encode(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> String {
    try encoded(self, options).text
  }

  /// Encodes the value as UTF-8 JSON. This is faster than encoding a string.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encodeData(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> Data {
    try encoded(self, options).data()
  }
}

extension Collection where Element: JSONRoot {
  /// The values as dictionaries; an element is nil when a part of its value cannot be encoded.
  public func toJSON() -> [[String: Any]?] {
    map { $0.toJSON() }
  }

  /// The values as a JSON array; nil when a value in them cannot be encoded.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    jsonText(of: Array(self), prettyPrint: prettyPrint)
  }

  /// The values as a UTF-8 JSON array; nil when a value in them cannot be encoded. This is faster than encoding a
  /// string.
  public func toJSONData(prettyPrint: Bool = false) -> Data? {
    jsonData(of: Array(self), prettyPrint: prettyPrint)
  }

  /// Encodes the values as a JSON array.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encode(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> String {
    try encoded(Array(self), options).text
  }

  /// Encodes the values as a UTF-8 JSON array. This is faster than encoding a string.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encodeData(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> Data {
    try encoded(Array(self), options).data()
  }
}

/// The result of `body`; when `body` throws, logs the error and returns nil.
@inline(__always) func resultOrLog<Result>(about type: any Any.Type, _ body: () throws -> Result) -> Result? {
  do { return try body() } catch {
    HandyJSONConfiguration.log(error, about: type)
    return nil
  }
}

func jsonText<Value>(of value: Value, prettyPrint: Bool, reflects: Bool = false) -> String? {
  resultOrLog(about: Value.self) {
    try encoded(value, EncodingOptions(prettyPrint: prettyPrint), reflects: reflects).text
  }
}

func jsonData<Value>(of value: Value, prettyPrint: Bool) -> Data? {
  resultOrLog(about: Value.self) { try encoded(value, EncodingOptions(prettyPrint: prettyPrint)).data() }
}

/// Encodes a value of any type with that type's coder.
///
/// - Parameter reflects: Whether a type that conforms to nothing is encoded by its stored properties, instead of being
///   left alone; models keep their own rules.
func encoded<Value>(
  _ value: Value, _ options: EncodingOptions, reflects: Bool = false
) throws(JSONFailure) -> JSONWriter {
  let kept = reflects ? nil : CoderRegistry.published(Value.self)
  let coder = kept.map { $0 { $0.coder } } ?? CoderRegistry.coder(for: Value.self, reflects: reflects)
  let lastSize = kept.flatMap { $0 { $0.lastTextSize } }
  var writer = JSONWriter(options: options, capacity: predictedCapacity(lastSize))
  do throws(EncodingFault) {
    if let refusal = coder.encodingRefusal { throw EncodingFault(.refused(refusal)) }
    try unsafe withValueAddress(value) { slot throws(EncodingFault) in try unsafe coder.write(slot, to: &writer) }
  } catch { throw error.failure }
  lastSize?.storeRelaxed(UInt(writer.count))
  return writer
}

/// How many bytes a text most likely takes: a little more than the last one of its type. No more than 1 MB, so that a
/// short text after a long one takes little address space.
///
/// A block that grows to the size of a text is often given back to the system with it, and then each of its pages has
/// to be made anew. With the texts of `twitter`, that was three fifths of the time of encoding.
/// - Parameter lastSize: The size of the last text, zero if there was none.
private func predictedCapacity(_ lastSize: AtomicWord?) -> Int {
  guard let last = lastSize?.loadRelaxed(), last > 0 else { return 1024 }
  return Int(min(last &+ last / 16 &+ 48, 1024 * 1024))
}

func plainDictionary<Value>(of value: Value, reflects: Bool = false) -> [String: Any]? {
  resultOrLog(about: Value.self) {
    let coder = CoderRegistry.coder(for: Value.self, reflects: reflects)
    do throws(EncodingFault) {
      return try unsafe withValueAddress(value) { slot throws(EncodingFault) in
        try unsafe coder.plainValue(slot, Nesting())
      } as? [String: Any]
    } catch { throw error.failure }
  } ?? nil
}

extension EncodingFault {
  /// The fault as the public error.
  var failure: JSONFailure {
    let message =
      switch reason {
      case .nonFiniteNumber(let number): "JSON cannot represent \(number), which is not a finite number"
      case .nestedTooDeeply where isEndless: "an object contains itself"
      case .nestedTooDeeply(let limit):
        "nested deeper than \(limit) levels; there may be a reference cycle"
      case .refused(let reason): reason
      }
    return JSONFailure(.notEncodable(message), path: path)
  }
}
