/// The member that names the case of a union in the object of the case's payload, or the class of an object of a
/// family.
///
/// It is a coder as those of properties are, so that a plan takes and writes the name on its way. It touches no memory
/// of the instance.
final class TagMember: CoderBase, UntypedCoder, @unchecked Sendable {
  let key: String
  let name: String
  /// The key as a call writes it; nil where only plans of models write it.
  let spelledKey: ((EncodingOptions) -> String)?
  private let bytes: KeyBytes
  /// The name as it is written under all options; nil where one changes it.
  private let written: MemberKey?

  init(key: String, name: String, spelledKey: ((EncodingOptions) -> String)? = nil) {
    (self.key, self.name, self.spelledKey) = (key, name, spelledKey)
    bytes = KeyBytes(name)
    // Options only say how slashes are written.
    written = name.utf8.contains(UInt8(ascii: "/")) ? nil : MemberKey(name)
    super.init(Void.self)
  }

  deinit {
    bytes.deallocate()
    written?.deallocate()
  }

  /// Passes the name at the position. Another one is noted in the memory of the call: the object names another case.
  func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    if !passName(&input) { try passOther(&input) }
  }

  /// Passes the name at the position, if it is written without escapes; false, without moving, for all else.
  @inline(__always) fileprivate func passName(_ input: inout ByteInput) -> Bool {
    var cursor = input.cursor
    guard cursor.current == UInt8(ascii: "\"") else { return false }
    cursor.advanceUnchecked()
    guard cursor.starts(with: bytes) else { return false }
    input.cursor.advanceUnchecked(by: 1 &+ bytes.count)
    return true
  }

  func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try unsafe replace(slot, from: &input)
    return false
  }

  @inline(never) private func passOther(_ input: inout ByteInput) throws(ParsingFault) {
    let start = input.cursor
    try input.skipRemembering()
    let text = unsafe String(decoding: start.bytes(from: start.offset, to: input.cursor.offset), as: UTF8.self)
    // Digits name a number; `null` names nothing.
    let isName = text.utf8.elementsEqual(name.utf8) || LooseNumber.wholeText(of: text) == name
    if start.isAtNull || !isName {
      input.startMemory().hasOtherName = true
    }
  }

  func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) {
    if let written { writer.append(written.textOfValue) } else { writer.append(string: name) }
  }

  func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) -> Any? { name }
}

/// A property whose values are the names, too.
final class TagProperty: CoderBase, UntypedCoder, @unchecked Sendable {
  private let property: any ValueCoder
  private let name: TagMember
  /// Whether the property is a `String` and takes the name as it is.
  private let isString: Bool

  init(_ property: any ValueCoder, _ name: TagMember) {
    (self.property, self.name) = (property, name)
    isString = property.stepKind == .string
    super.init(property.valueType)
  }

  func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    if isString, name.passName(&input) {
      unsafe slot.replaceValue(with: name.name, as: String.self)
    } else {
      try unsafe lookAtName(slot, &input)
      try unsafe property.replace(slot, from: &input)
    }
  }

  func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try unsafe lookAtName(slot, &input)
    return try unsafe property.initialize(slot, from: &input)
  }

  /// Looks at the name at the position, which stays where it is.
  @unsafe private func lookAtName(_ slot: UnsafeMutableRawPointer, _ input: inout ByteInput) throws(ParsingFault) {
    let start = input.cursor.offset
    try unsafe name.replace(slot, from: &input)
    input.cursor.move(to: start)
  }

  func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe property.write(slot, to: &writer)
  }

  func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe property.plainValue(slot, nesting)
  }
}

/// A coder of the same type as another one, whose objects name the case of a union as well.
struct TaggedCoder {
  let coder: any ValueCoder
  /// Whether it passes the name when it makes a value, where keys are plain and no mismatches are noted.
  let readsName: Bool
  /// The class whose objects alone it writes; nil if it writes all values. It writes the name, too.
  var writtenClass: (any Any.Type)?
}
