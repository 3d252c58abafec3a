import FieldLayout

extension JSONValue: _Transformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: JSONValueCoder()) }
}

extension JSONObject: _Transformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: JSONObjectCoder()) }
}

/// Any JSON value. Even `null` is a value like any other here, and replaces a property's default.
final class JSONValueCoder: TypedCoder<JSONValue>, @unchecked Sendable {
  override var refusesNull: Bool { false }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    var reader = JSONValueReader()
    unsafe slot.initializeValue(to: try reader.readValue(&input), as: JSONValue.self)
    return true
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    var reader = JSONValueReader()
    unsafe slot.replaceValue(with: try reader.readValue(&input), as: JSONValue.self)
  }

  override func deinitialize(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.deinitializeValues(as: JSONValue.self, count: 1)
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard let made = try tree.readJSONValue(value) else {
      tree.note(expectedName, found: value)
      return false
    }
    unsafe slot.initializeValue(to: made, as: JSONValue.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.append(unsafe slot.readValue(as: JSONValue.self))
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe slot.readValue(as: JSONValue.self).plainValue(nesting)
  }
}

/// Objects, and strings that hold one.
final class JSONObjectCoder: TypedCoder<JSONObject>, @unchecked Sendable {
  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let object = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedName) {
      input throws(ParsingFault) in
      var reader = JSONValueReader()
      return try reader.readObject(&input)
    }
    guard let object else { return false }
    unsafe slot.initializeValue(to: object, as: JSONObject.self)
    return true
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if case .string = LooseValue(tree: value) { return try unsafe super.initialize(slot, from: value, in: &tree) }
    guard case .object(let object) = try tree.readJSONValue(value) else {
      tree.noteMismatch(expectedName, found: value)
      return false
    }
    unsafe slot.initializeValue(to: object, as: JSONObject.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.append(unsafe slot.readValue(as: JSONObject.self))
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe slot.readValue(as: JSONObject.self).plainValue(nesting)
  }
}
