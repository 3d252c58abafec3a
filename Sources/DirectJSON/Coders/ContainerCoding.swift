/// A coder of arrays, or of objects, which takes the text of a string that holds one, too.
protocol ContainerCoding: TypedCoding {
  /// Elements, or members by key, as trees hold them.
  associatedtype Parsed

  /// Whether a value of this type is taken from a tree as it is.
  var takesReadyValues: Bool { get }

  /// The container in a tree; nil for any other value.
  static func parsed(_ value: Any) -> Parsed?

  /// Makes a value of a container of a tree.
  func read(_ container: Parsed, in tree: inout TreeInput) throws(ParsingFault) -> Coded
}

extension ContainerCoding where Parsed == [Any] {
  static func parsed(_ value: Any) -> [Any]? { TreeValue.array(value) }
}

extension ContainerCoding where Parsed == [String: Any] {
  static func parsed(_ value: Any) -> [String: Any]? { TreeValue.object(value) }
}

extension ContainerCoding {
  var takesReadyValues: Bool { true }

  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if takesReadyValues, let value = asIs(value) {
      unsafe store(value, in: slot)
    } else if let container = Self.parsed(value) {
      unsafe store(try read(container, in: &tree), in: slot)
    } else {
      return try unsafe tree.initializeFromText(slot, of: value, with: self)
    }
    return true
  }
}

/// A coder of arrays that makes a value of the whole array at once.
protocol WholeContainerCoding: ContainerCoding {
  /// Makes a value of the array at the position.
  func read(from input: inout ByteInput) throws(ParsingFault) -> Coded
}

extension WholeContainerCoding {
  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let value = try input.readContainer(opening: UInt8(ascii: "["), expected: expectedValue) {
      input throws(ParsingFault) in try read(from: &input)
    }
    guard let value else { return false }
    unsafe store(value, in: slot)
    return true
  }
}
