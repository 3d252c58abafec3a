import FieldLayout

extension JSONValue: _Transformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: JSONValueCoder()) }
}

extension JSONObject: _Transformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: JSONObjectCoder()) }
}

/// Whatever JSON holds, `null` included: it is a value like any other here, and takes the place of a property's
/// default.
final class JSONValueCoder: TypedCoder<JSONValue>, TypedCoding, @unchecked Sendable {
  override var shape: ExpectedShape { .anything }
  override var refusesNull: Bool { false }
  override var holdsObjects: Bool { false }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    var reader = JSONValueReader()
    unsafe slot.initializeValue(to: try reader.readValue(&input))
    return true
  }

  func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    var reader = JSONValueReader()
    unsafe slot.replaceValue(with: try reader.readValue(&input))
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    guard let made = try tree.readJSONValue(value) else {
      tree.note(expectedValue, found: value)
      return false
    }
    unsafe slot.initializeValue(to: made)
    return true
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.append(unsafe slot.readValue())
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe slot.readValue().plainValue(nesting)
  }
}

/// Objects, and strings that hold one.
final class JSONObjectCoder: TypedCoder<JSONObject>, TypedCoding, @unchecked Sendable {
  override var shape: ExpectedShape { .anything }
  override var nameInJSON: String { ValueKind.object.rawValue }
  override var holdsObjects: Bool { false }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let object = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) {
      input throws(ParsingFault) in
      var reader = JSONValueReader()
      return try reader.readObject(&input)
    }
    guard let object else { return false }
    unsafe slot.initializeValue(to: object)
    return true
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if case .string = LooseValue(tree: value) {
      return try unsafe initializeAsItIsOrFromText(slot, from: value, in: &tree)
    }
    guard case .object(let object) = try tree.readJSONValue(value) else {
      tree.noteMismatch(expectedValue, found: value)
      return false
    }
    unsafe slot.initializeValue(to: object)
    return true
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.append(unsafe slot.readValue())
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe slot.readValue().plainValue(nesting)
  }
}
