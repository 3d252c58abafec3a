// Typed access to the containers of `JSONSerialization`, by the rules that properties of models follow.

extension Dictionary where Key == String, Value == Any {
  /// The value of a key as a property of type `Result?` would hold it: converted where that is safe (`"7"` to 7), or
  /// decoded, such as into a model, an array of models or a date. A value that does not fit is not logged. Keys are
  /// compared by their code units, as in text.
  ///
  /// ```swift
  /// let id = dictionary.jsonValue("id") as UInt?
  /// let cats = dictionary.jsonValue("cats", as: [Cat].self)
  /// ```
  /// - Returns: The value; nil when the key is not there, or its value is null or does not fit.
  public func jsonValue<Result>(_ key: String, as type: Result.Type = Result.self) -> Result? {
    exactIndex(forKey: key).flatMap { PlainValue.converted(values[$0], to: type) }
  }

  /// The value of a key as a property would hold it, or a default: converted where that is safe (`"7"` to 7), or
  /// decoded, such as into a model, an array of models or a date.
  /// - Returns: The value; `defaultValue` when the key is not there, or its value is null or does not fit.
  public func jsonValue<Result>(_ key: String, default defaultValue: @autoclosure () -> Result) -> Result {
    jsonValue(key) ?? defaultValue()
  }

  /// The value at a path as a property would hold it: converted where that is safe (`"7"` to 7), or decoded, such as
  /// into a model, an array of models or a date.
  /// - Parameters:
  ///   - path: Keys and array indices, separated by dots; `\.` is a literal dot.
  ///   - type: The type to convert to.
  /// - Returns: The value; nil when the path leads nowhere, or its value is null or does not fit.
  public func jsonValue<Result>(at path: String, as type: Result.Type = Result.self) -> Result? {
    PlainValue.value(in: self, at: path).flatMap { PlainValue.converted($0, to: type) }
  }

  /// The value at a path as a property would hold it, or a default: converted where that is safe (`"7"` to 7), or
  /// decoded, such as into a model, an array of models or a date.
  /// - Returns: The value; `defaultValue` when the path leads nowhere, or its value is null or does not fit.
  public func jsonValue<Result>(at path: String, default defaultValue: @autoclosure () -> Result) -> Result {
    jsonValue(at: path) ?? defaultValue()
  }
}

extension Array where Element == Any {
  /// The element at an index as a property of type `Result?` would hold it: converted where that is safe (`"7"` to 7),
  /// or decoded, such as into a model, an array of models or a date. A value that does not fit is not logged.
  /// - Returns: The value; nil when the index is out of range, or the element is null or does not fit.
  public func jsonValue<Result>(_ index: Int, as type: Result.Type = Result.self) -> Result? {
    indices.contains(index) ? PlainValue.converted(self[index], to: type) : nil
  }

  /// The element at an index as a property would hold it, or a default: converted where that is safe (`"7"` to 7), or
  /// decoded, such as into a model, an array of models or a date.
  /// - Returns: The value; `defaultValue` when the index is out of range, or the element is null or does not fit.
  public func jsonValue<Result>(_ index: Int, default defaultValue: @autoclosure () -> Result) -> Result {
    jsonValue(index) ?? defaultValue()
  }

  /// The value at a path as a property would hold it: converted where that is safe (`"7"` to 7), or decoded, such as
  /// into a model, an array of models or a date.
  /// - Parameters:
  ///   - path: Array indices and keys, separated by dots; `\.` is a literal dot.
  ///   - type: The type to convert to.
  /// - Returns: The value; nil when the path leads nowhere, or its value is null or does not fit.
  public func jsonValue<Result>(at path: String, as type: Result.Type = Result.self) -> Result? {
    PlainValue.value(in: self, at: path).flatMap { PlainValue.converted($0, to: type) }
  }

  /// The value at a path as a property would hold it, or a default: converted where that is safe (`"7"` to 7), or
  /// decoded, such as into a model, an array of models or a date.
  /// - Returns: The value; `defaultValue` when the path leads nowhere, or its value is null or does not fit.
  public func jsonValue<Result>(at path: String, default defaultValue: @autoclosure () -> Result) -> Result {
    jsonValue(at: path) ?? defaultValue()
  }
}

private enum PlainValue {
  static func value(in root: Any, at path: String) -> Any? {
    var value = root
    for step in PathStep.steps(of: path) {
      if let key = step.key, let object = TreeValue.object(value), let place = object.exactIndex(forKey: key) {
        value = object.values[place]
      } else if let index = step.index, let elements = TreeValue.array(value), elements.indices.contains(index) {
        value = elements[index]
      } else {
        return nil
      }
    }
    return value
  }

  static func converted<Result>(_ value: Any, to type: Result.Type) -> Result? {
    if TreeValue.isNull(value) { return nil }
    let coder = CoderRegistry.coder(for: type)
    // The type is never decoded from JSON, but a value of it may be there.
    if coder.decodingRefusal != nil { return TreeValue.ownValue(value, as: type) }
    var tree = TreeInput(path: [], options: .global, mismatches: nil)
    return try? tree.readValue(value, as: type, with: coder)
  }
}
