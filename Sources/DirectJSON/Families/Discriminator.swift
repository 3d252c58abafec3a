/// Where the objects of a family hold the name of a member.
struct Discriminator {
  /// The keys that lead to the name, from the outermost object.
  let path: [NamedKey]
  /// The only key on the way.
  private let only: KeyBytes?
  /// Whether the keys have only lower-case letters.
  let isWord: Bool

  /// - Parameter path: Dots lead into nested objects.
  init(path: String) { self.init(DottedPath.segments(of: path)) }

  /// - Parameter key: A key of the object itself, dots and all.
  init(key: String) { self.init([key]) }

  private init(_ keys: [String]) {
    path = keys.map { NamedKey($0) }
    only = path.count == 1 ? path[0].bytes : nil
    isWord = keys.joined().utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// For what is named nowhere in the object.
  static let none = Discriminator([])

  /// The path as it is written; empty where there is none.
  var name: String { path.map(\.name).joined(separator: ".") }

  /// The position of the value in the object at the position; nil when there is none. Malformed text is left for the
  /// decode to find.
  ///
  /// Text is read ahead and then again from the start, since the name may stand after what it decides about.
  /// - Parameter passKey: Called with the offset of each key on the way.
  func position(in input: inout ByteInput, _ passKey: (Int) -> Void = { _ in }) -> ByteCursor? {
    if path.isEmpty { return nil }
    // A copy, to look ahead. It never touches the scratch memory, which belongs to the original.
    var ahead = input
    // What is scanned here is scanned again when the next object of a family inside this one looks ahead.
    defer { input.memory = ahead.memory }
    for key in path {
      guard let offset = (try? ahead.move(toValueOf: key)) ?? nil else { return nil }
      passKey(offset)
    }
    return ahead.cursor
  }

  /// The position of the value of the object at the position, if its key is the first of all; nil otherwise.
  @inline(__always) func leadingValue(at position: ByteCursor) -> ByteCursor? {
    var cursor = position
    cursor.advanceUnchecked()
    cursor.skipWhitespace()
    return value(ofKeyAt: cursor)
  }

  /// The position of the value of the member at the position, if its key is the only one on the way; nil otherwise.
  @inline(__always) func value(ofKeyAt position: ByteCursor) -> ByteCursor? {
    guard let key = only else { return nil }
    var cursor = position
    guard cursor.current == UInt8(ascii: "\"") else { return nil }
    cursor.advanceUnchecked()
    guard cursor.starts(with: key) else { return nil }
    cursor.advanceUnchecked(by: key.count)
    return cursor.passColon() ? cursor : nil
  }

  /// Moves to the first value in the object at the position, before any other one of the same key.
  /// - Parameter depth: How many more containers may be nested in each other.
  /// - Returns: false where there is none, and where a closer look is needed. The position is then where that was found
  ///   out.
  func move(_ cursor: inout ByteCursor, toFirstValueAt depth: Int) -> Bool {
    guard let key = only, depth > 0 else { return false }
    // A copy: the original is in memory.
    var ahead = cursor
    defer { cursor.move(with: ahead) }
    ahead.advanceUnchecked()
    ahead.skipWhitespace()
    while ahead.current == UInt8(ascii: "\"") {
      ahead.advanceUnchecked()
      let isFound = ahead.starts(with: key)
      if isFound {
        ahead.advanceUnchecked(by: key.count)
      } else {
        guard ahead.passPlainText() else { return false }
      }
      guard ahead.passColon() else { return false }
      if isFound { return true }
      guard ahead.passValue(depth: depth - 1) else { return false }
      ahead.skipWhitespace()
      guard ahead.current == UInt8(ascii: ",") else { return false }
      ahead.advanceUnchecked()
      ahead.skipWhitespace()
    }
    return false
  }

  /// The key that is the only one on the way to the value; nil where there is not one.
  var onlyName: String? { only == nil ? nil : path[0].name }

  /// The value in a dictionary and the path to it; nil when there is none.
  func value(in object: [String: Any], _ options: DecodingOptions) -> (value: Any, path: [JSONPath.Segment])? {
    var object: [String: Any]? = object
    var found: (value: Any, path: [JSONPath.Segment])?
    for name in path.map(\.name) {
      guard let current = object, let key = Self.key(name, in: current, options), let value = current[key] else {
        return nil
      }
      found = (value, (found?.path ?? []) + [.key(key)])
      object = TreeValue.object(value)
    }
    return found
  }

  private static func key(_ name: String, in object: [String: Any], _ options: DecodingOptions) -> String? {
    if object.exactIndex(forKey: name) != nil { return name }
    return options.matchesKeysExactly ? nil : Array(object.keys).sorted().first { options.lets($0, standFor: name) }
  }
}

/// A key on the way to a name.
final class NamedKey: Sendable {
  let name: String
  let bytes: KeyBytes
  /// How documents spell it.
  private let spellings = RuleCache<Spellings>()

  init(_ name: String) { (self.name, bytes) = (name, KeyBytes(name)) }

  /// Calls `body` with how documents spell the key under the rule of a call.
  func withSpellings<Result>(
    _ options: DecodingOptions, _ body: (Spellings) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    let rule = options.keyRule
    if rule.isCustom {
      let known = options.customSpellings.found(for: self, under: rule) {
        Spellings(rule: rule, names: [name], next: nil)
      }
      return try body(known)
    }
    let known = spellings.found(under: rule) { next in Spellings(rule: rule, names: [name], next: next) }
    return try known { spellings throws(ParsingFault) in try body(spellings) }
  }
}

extension ByteInput {
  /// Moves into the object at the position, to the value of a key, or the last one if the key stands there twice. Of
  /// all keys that the options let stand for the name, as for a property.
  /// - Returns: The offset of the key; nil when there is none, and the position is then undefined.
  fileprivate mutating func move(toValueOf key: NamedKey) throws(ParsingFault) -> Int? {
    if keyRule == .exact { return try move { input throws(ParsingFault) in try input.pass(key.bytes, key.name) } }
    let name = key.name
    return try key.withSpellings(options) { spellings throws(ParsingFault) in
      try move { input throws(ParsingFault) in
        try input.findStep(in: spellings) { $1.lets($0, standFor: name) ? 0 : nil } != nil
      }
    }
  }

  /// - Parameter passKey: Moves past the key at the position, and returns whether it is the one that is looked for.
  @inline(__always) private mutating func move(
    _ passKey: (inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> Int? {
    guard cursor.current == UInt8(ascii: "{") else { return nil }
    try enter()
    guard try moveToFirstKey() else { return nil }
    let depth = depth
    var found: (key: Int, value: Int)?
    repeat {
      let opening = cursor.offset
      let isFound = try passKey(&self)
      try moveToValue()
      if isFound { found = (opening, cursor.offset) }
      try skipRemembering()
    } while try moveToNextKey()
    guard let found else { return nil }
    cursor.move(to: found.value)
    self.depth = depth
    return found.key
  }

  /// Moves past the key at the position, and returns whether it is the one that is looked for.
  @inline(__always) private mutating func pass(_ key: KeyBytes, _ name: String) throws(ParsingFault) -> Bool {
    let opening = cursor.offset
    cursor.advanceUnchecked()
    if cursor.starts(with: key) {
      cursor.advanceUnchecked(by: key.count)
      return true
    }
    cursor.move(to: opening)
    // Most keys are short and plain, and those are not the one that is looked for.
    if let other = cursor.shortKey(), other.isASCII {
      cursor.advanceUnchecked(by: 1 &+ other.count)
      return false
    }
    let token = try cursor.scanString()
    return token.hasEscapes ? try cursor.string(token).utf8.elementsEqual(name.utf8) : false
  }
}
