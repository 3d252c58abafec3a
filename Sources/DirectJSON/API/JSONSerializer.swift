import FieldLayout

/// Writes models, collections of them, and any other struct or class, which need not conform to anything.
public final class JSONSerializer {
  /// Takes a value to be written in one of several forms.
  public static func serialize(model: Any?) -> JSONSerializer {
    JSONSerializer(model)
  }

  private let model: Any?

  private init(_ model: Any?) {
    self.model = model
  }

  /// The value as JSON on one line; nil when it cannot be written.
  public func toJSON() -> String? {
    text(prettyPrint: false)
  }

  /// The value as JSON, one member or element a line; nil when it cannot be written.
  public func toPrettifyJSON() -> String? {
    text(prettyPrint: true)
  }

  /// The properties of the value by their keys; nil when it is no struct, class or dictionary.
  public func toSimpleDictionary() -> [String: Any]? {
    model.flatMap { plainDictionary(of: $0) }
  }

  private func text(prettyPrint: Bool) -> String? {
    model.flatMap { jsonText(of: $0, prettyPrint: prettyPrint) }
  }
}

extension HandyJSON {
  /// The model's properties by their keys, as values that `JSONSerialization` takes; nil when one cannot be written.
  public func toJSON() -> [String: Any]? {
    plainDictionary(of: self)
  }

  /// The model as JSON; nil when a value in it cannot be written (not a finite number, a reference cycle).
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    jsonText(of: self, prettyPrint: prettyPrint)
  }

  /// The model as JSON, or why there is none.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be written.
  public func encode(options: EncodingOptions = EncodingOptions()) throws -> String {
    try encodedText(of: self, options: options)
  }
}

extension Collection where Element: HandyJSON {
  /// The models as dictionaries.
  public func toJSON() -> [[String: Any]?] {
    map { $0.toJSON() }
  }

  /// The models as a JSON array; nil when a value in them cannot be written.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    jsonText(of: Array(self), prettyPrint: prettyPrint)
  }

  /// The models as a JSON array, or why there is none.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be written.
  public func encode(options: EncodingOptions = EncodingOptions()) throws -> String {
    try encodedText(of: Array(self), options: options)
  }
}

private func jsonText<Value>(of value: Value, prettyPrint: Bool) -> String? {
  var options = EncodingOptions()
  options.prettyPrint = prettyPrint
  do { return try encodedText(of: value, options: options) } catch {
    HandyJSONConfiguration.log(error)
    return nil
  }
}

private func encodedText<Value>(of value: Value, options: EncodingOptions) throws(JSONFailure) -> String {
  let coder = CoderRegistry.coder(for: Value.self)
  return try unsafe withValueAddress(value) { slot throws(JSONFailure) in
    try unsafe encodedText(slot, with: coder, options)
  }
}

private func encodedText(
  _ slot: UnsafeRawPointer, with coder: ValueCoder, _ options: EncodingOptions
) throws(JSONFailure) -> String {
  var writer = JSONWriter(options: options)
  do throws(EncodingFault) {
    if let refusal = coder.encodingRefusal { throw EncodingFault(.refused(refusal)) }
    try unsafe coder.write(slot, to: &writer)
  } catch { throw error.failure }
  return writer.text
}

private func plainDictionary<Value>(of value: Value) -> [String: Any]? {
  do throws(EncodingFault) {
    let coder = CoderRegistry.coder(for: Value.self)
    return try unsafe withValueAddress(value) { slot throws(EncodingFault) in
      try unsafe coder.plainValue(slot, Nesting())
    }
      as? [String: Any]
  } catch {
    HandyJSONConfiguration.log(error.failure)
    return nil
  }
}

extension EncodingFault {
  /// In the words of the public error.
  var failure: JSONFailure {
    let words =
      switch reason {
      case .nonFiniteNumber(let number): "\(number) is not a finite number, which JSON cannot hold"
      case .nestedTooDeeply(let limit):
        "nested deeper than \(limit) levels; perhaps objects refer to each other in a circle"
      case .refused(let reason): reason
      }
    return JSONFailure(.notEncodable(words), path: path)
  }
}
