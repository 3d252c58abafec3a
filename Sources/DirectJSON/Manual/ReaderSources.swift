import FieldLayout

/// An object in a text, for as long as somebody reads it.
struct ReaderText {
  let call: ReaderCall
  /// Where the object is.
  let range: Range<Int>
  /// The members of the object that no property has taken, in the order of the text; nil when they are not known.
  private let passed: PassedMembers?

  /// Objects of at most so many bytes, which hold about 20 members, are searched for each key.
  private static let searchedCount = 512
  /// How often a larger object is searched before a table of its members is made. A search was measured to take 230 to
  /// 340 instructions for each member, and a table 4,700: reading all keys takes at most half as long again.
  private static let mostSearches = 8

  init(_ call: ReaderCall, _ range: Range<Int>, passed: PassedMembers?) {
    (self.call, self.range, self.passed) = (call, range, passed)
  }

  private var text: CallText { call.text }

  /// Where the value of a key is, or else that of a key that the options let stand for it, of the last one if there are
  /// several; nil when there is none.
  /// - Parameter input: Of the text of ``call``; how deep it is, is how deep the object is.
  func value(of key: String, _ input: inout ByteInput) throws(ParsingFault) -> Range<Int>? {
    let depth = input.depth
    if let value = try exactValue(of: key, &input) { return value }
    if input.options.matchesKeysExactly { return nil }
    input.cursor.move(to: range.lowerBound)
    input.depth = depth
    return try spelledMembers(&input)[input.options.nameForComparing(key)]
  }

  /// Where the values of all keys are, by what the keys are compared by: of several, the last one.
  /// - Parameter input: Its position is at the object.
  private func spelledMembers(_ input: inout ByteInput) throws(ParsingFault) -> [String: Range<Int>] {
    if let known = text.spelledMembers(ofObjectAt: range.lowerBound) { return known }
    let options = input.options
    // Only large objects are searched in the other table, too.
    let all = try range.count <= Self.searchedCount ? input.members() : members(&input)
    let inOrder = all.sorted { $0.value.lowerBound < $1.value.lowerBound }
    let members = Dictionary(
      inOrder.map { (options.nameForComparing(key: $0.key.text), $0.value) }, uniquingKeysWith: { $1 })
    text.remember(spelled: members, ofObjectAt: range.lowerBound)
    return members
  }

  private func exactValue(of key: String, _ input: inout ByteInput) throws(ParsingFault) -> Range<Int>? {
    if let known = try passedValue(of: key, input.cursor, input.memory) { return known }
    input.cursor.move(to: range.lowerBound)
    if range.count <= Self.searchedCount { return try input.lastValue(of: key) }
    if let known = text.members(ofObjectAt: range.lowerBound) { return known[ExactKey(key)] }
    if text.countSearch(ofObjectAt: range.lowerBound) <= Self.mostSearches { return try input.lastValue(of: key) }
    return try members(&input)[ExactKey(key)]
  }

  /// Where the values of all keys are.
  /// - Parameter input: Its position is at the object.
  private func members(_ input: inout ByteInput) throws(ParsingFault) -> [ExactKey: Range<Int>] {
    if let known = text.members(ofObjectAt: range.lowerBound) { return known }
    let members = try input.members()
    text.remember(members, ofObjectAt: range.lowerBound)
    return members
  }

  /// Where the value of a key is that no property has taken. Properties take all values of a key or none.
  private func passedValue(
    of key: String, _ text: ByteCursor, _ memory: CallMemory?
  ) throws(ParsingFault) -> Range<Int>? {
    guard let passed, let memory else { return nil }
    var key = key
    // The standard library's closure is not typed for the errors it passes on.
    let result = key.withUTF8 { key in
      Result { () throws(ParsingFault) in
        let member = try memory.find(in: passed) { member throws(ParsingFault) in
          var cursor = text
          cursor.move(to: member.key)
          let token = try cursor.scanString()
          return try unsafe cursor.stands(token, for: key)
        }
        return member?.value
      }
    }
    return try result.get()
  }
}

/// An object in a tree, for as long as a reader uses it.
final class ReaderTree {
  let object: [String: Any]
  let place: TreePlace
  /// What the call remembers; nil when the call is over.
  private(set) weak var memory: TreeMemory?
  let options: DecodingOptions
  private let callLog: TreeMismatchLog?
  private let spelled = Locked<[String: String]?>(nil)

  init(
    _ object: [String: Any], _ place: TreePlace, _ memory: TreeMemory?, _ options: DecodingOptions,
    _ log: TreeMismatchLog?
  ) {
    (self.object, self.place, self.memory, self.options, callLog) = (object, place, memory, options, log)
  }

  /// Where mismatches are noted; nil when no report is wanted, and when the call is over.
  var log: TreeMismatchLog? { memory == nil ? nil : callLog }

  /// The key that is a name, or else one that the options let stand for it; nil when there is none.
  func key(for name: String) -> String? {
    if object[name] != nil { return name }
    if options.matchesKeysExactly { return nil }
    return spelledKeys[options.nameForComparing(name)]
  }

  /// The keys by what they are compared by: of several, the first one in alphabetic order.
  private var spelledKeys: [String: String] {
    if let known = spelled.withLock({ $0 }) { return known }
    let spellings = Array(object.keys).sorted().map { (options.nameForComparing(key: $0), $0) }
    let keys = Dictionary(spellings, uniquingKeysWith: { first, _ in first })
    spelled.withLock { $0 = keys }
    return keys
  }

  /// An object inside this one.
  func inner(_ object: [String: Any], under key: String) -> ReaderTree {
    let step = JSONPath.Segment.key(key)
    return ReaderTree(object, TreePlace(place, [step]), memory?.inner(at: [step]), options, callLog)
  }
}
