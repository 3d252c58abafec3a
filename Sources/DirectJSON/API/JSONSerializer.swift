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
    model.flatMap { plainValue(of: $0) } as? [String: Any]
  }

  private func text(prettyPrint: Bool) -> String? {
    model.flatMap { jsonText(of: $0, prettyPrint: prettyPrint) }
  }
}

extension HandyJSON {
  /// The model's properties by their keys, as values that `JSONSerialization` takes; nil when one cannot be written.
  public func toJSON() -> [String: Any]? {
    plainValue(of: self) as? [String: Any]
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
}

private func jsonText(of value: Any, prettyPrint: Bool) -> String? {
  var options = EncodingOptions()
  options.prettyPrint = prettyPrint
  do { return try encodedText(of: value, options: options) } catch {
    HandyJSONConfiguration.log(error)
    return nil
  }
}

private func encodedText(of value: Any, options: EncodingOptions) throws -> String {
  var writer = JSONWriter(options: options)
  do throws(EncodingFault) {
    try writer.append(plain: value)
  } catch { throw error.failure }
  return writer.text
}

private func plainValue(of value: Any) -> Any? {
  do throws(EncodingFault) {
    return try CoderRegistry.coder(for: type(of: value)).plainValue(ofInstance: value)
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
