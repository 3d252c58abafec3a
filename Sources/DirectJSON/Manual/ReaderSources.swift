import FieldLayout

/// Where an object is that a reader reads from a text. Without references, so that handing it on retains nothing.
struct ReaderPlace {
  let range: Range<Int>
  /// The members of the object that no property has taken, in the order of the text; nil when they are not known.
  let passed: UnclaimedMembers?
  /// How many more arrays and objects may be nested in each other, including the object.
  let depth: Int

  /// For an object in a tree, which is in no text.
  static var none: ReaderPlace { ReaderPlace(range: 0..<0, passed: nil, depth: 0) }

  /// Objects of at most so many bytes, which hold about 20 members, are searched for each key.
  fileprivate static let searchedCount = 512
  /// How often a larger object is searched before a table of its members is made. A search was measured to take 230 to
  /// 340 instructions for each member, and a table 4,700: reading all keys takes at most half as long again.
  fileprivate static let mostSearches = 8
}

extension ReaderCall {
  /// Calls `body` at the value of a key, and with where it is.
  /// - Returns: What `body` returns; false when there is no such key.
  func find(
    _ key: String, in object: ReaderPlace, _ body: (inout ByteInput, Range<Int>) throws(ParsingFault) -> Bool
  ) -> Bool {
    withLentInput { find(key, in: object, with: &$0, body) } ?? findInCopy(key, in: object, body)
  }

  @inline(never) private func findInCopy(
    _ key: String, in object: ReaderPlace, _ body: (inout ByteInput, Range<Int>) throws(ParsingFault) -> Bool
  ) -> Bool {
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      let log = log
      var input = unsafe ByteInput(ByteCursor(bytes), depth: object.depth, options: options, mismatches: log)
      // What surrounds the object may be made again, and then notes everything. A call that is over notes nothing.
      (input.memory, input.noting) = (text.memory, log == nil ? .undecided : noting)
      defer { input.scratch.deallocate() }
      return find(key, in: object, with: &input, body)
    }
  }

  private func find(
    _ key: String, in object: ReaderPlace, with input: inout ByteInput,
    _ body: (inout ByteInput, Range<Int>) throws(ParsingFault) -> Bool
  ) -> Bool {
    input.mismatches?.hasReaders = true
    do throws(ParsingFault) {
      input.cursor.move(to: object.range.lowerBound)
      input.depth = object.depth
      if StackSpace.isShort() { try input.cursor.refuse(.lessNesting) }
      var range: Range<Int>?
      if let passed = object.passed, let memory = input.memory {
        range = try passedValue(of: key, in: passed, memory, input.cursor)
      }
      if range == nil { range = try value(of: key, in: object, &input) }
      guard let range else { return false }
      input.cursor.move(to: range.lowerBound)
      input.depth = object.depth - 1
      let noted = input.mismatches?.count ?? 0
      let isTaken = try body(&input, range)
      input.mismatches?.settle(since: noted, at: range.lowerBound) { .restoredNothing }
      return isTaken
    } catch {
      input.memory?.note(error)
      return false
    }
  }

  /// Where the value of a key is, or else that of a key that the options let stand for it, of the last one if there are
  /// several; nil when there is none.
  /// - Parameter input: Of the text; how deep it is, is how deep the object is.
  private func value(
    of key: String, in object: ReaderPlace, _ input: inout ByteInput
  ) throws(ParsingFault) -> Range<Int>? {
    input.cursor.move(to: object.range.lowerBound)
    let isSearched = isSearched(object)
    let value = try isSearched ? input.lastValue(of: key) : members(of: object, &input)[ExactKey(key)]
    let rule = input.options.keyRule
    // A search knows the styles, but a closure is asked only once for each key of an object.
    if value != nil || rule == .exact || isSearched && !rule.isCustom { return value }
    input.cursor.move(to: object.range.lowerBound)
    input.depth = object.depth
    return try spelledMembers(of: object, &input)[input.options.nameForComparing(key)]
  }

  /// Whether an object is searched once more before a table of its members is made.
  private func isSearched(_ object: ReaderPlace) -> Bool {
    if object.range.count <= ReaderPlace.searchedCount { return true }
    if text.members(ofObjectAt: object.range.lowerBound) != nil { return false }
    return text.countSearch(ofObjectAt: object.range.lowerBound) <= ReaderPlace.mostSearches
  }

  /// Where the values of all keys are, by what the keys are compared by: of several, the last one.
  /// - Parameter input: Its position is at the object.
  private func spelledMembers(
    of object: ReaderPlace, _ input: inout ByteInput
  ) throws(ParsingFault) -> [String: Range<Int>] {
    if let known = text.spelledMembers(ofObjectAt: object.range.lowerBound) { return known }
    let options = input.options
    // Only large objects are searched in the other table, too.
    let all = try object.range.count <= ReaderPlace.searchedCount ? input.members() : members(of: object, &input)
    let inOrder = all.sorted { $0.value.lowerBound < $1.value.lowerBound }
    let members = Dictionary(
      inOrder.map { (options.nameForComparing(key: $0.key.text), $0.value) }, uniquingKeysWith: { $1 })
    text.remember(spelled: members, ofObjectAt: object.range.lowerBound)
    return members
  }

  /// Where the values of all keys are.
  /// - Parameter input: Its position is at the object.
  private func members(
    of object: ReaderPlace, _ input: inout ByteInput
  ) throws(ParsingFault) -> [ExactKey: Range<Int>] {
    if let known = text.members(ofObjectAt: object.range.lowerBound) { return known }
    let members = try input.members()
    text.remember(members, ofObjectAt: object.range.lowerBound)
    return members
  }

  /// Where the value of a key is that no property has taken. Properties take all values of a key or none.
  private func passedValue(
    of key: String, in passed: UnclaimedMembers, _ memory: CallMemory, _ text: ByteCursor
  ) throws(ParsingFault) -> Range<Int>? {
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
  private let object: [String: Any]
  private let place: TreePlace
  /// What the call remembers; nil when the call is over.
  private weak var memory: TreeMemory?
  private let options: DecodingOptions
  /// How many more arrays and objects may be nested in each other, including the object.
  private let depth: Int
  private let callLog: TreeMismatchLog?
  private let spelled = Locked(SpelledKeys())

  init(
    _ object: [String: Any], _ place: TreePlace, _ memory: TreeMemory?, _ options: DecodingOptions,
    _ log: TreeMismatchLog?, depth: Int
  ) {
    (self.object, self.place, self.memory, self.options, callLog) = (object, place, memory, options, log)
    self.depth = depth
  }

  /// Where mismatches are noted; nil when no report is wanted, and when the call is over.
  private var log: TreeMismatchLog? { memory == nil ? nil : callLog }

  /// The key that is a name, or else one that the options let stand for it; nil when there is none.
  func key(for name: String) -> String? {
    if object.exactIndex(forKey: name) != nil { return name }
    guard let spelled = SpelledName(name, options) else {
      return options.matchesKeysExactly ? nil : spelledKeys[options.nameForComparing(name)]
    }
    if isSearched {
      return object.keys.filter { spelled.mayBeMeant(by: $0.utf8) && spelled.isMeant(by: $0, options) }.min()
    }
    return spelledKeys[options.nameForComparing(name)]
  }

  /// What is known of how the keys are spelled.
  private struct SpelledKeys {
    /// The keys by what they are compared by: of several, the first one in alphabetic order. nil before it is made.
    var table: [String: String]?
    /// How often all keys have been searched in its place.
    var searchCount = 0
  }

  /// Whether the keys are searched once more before a table of them is made.
  private var isSearched: Bool {
    spelled.withLock { spelled in
      spelled.searchCount += 1
      return spelled.searchCount <= ReaderPlace.mostSearches
    }
  }

  private var spelledKeys: [String: String] {
    if let known = spelled.withLock({ $0.table }) { return known }
    let spellings = Array(object.keys).sorted().map { (options.nameForComparing(key: $0), $0) }
    let keys = Dictionary(spellings, uniquingKeysWith: { first, _ in first })
    spelled.withLock { $0.table = keys }
    return keys
  }

  /// Calls `body` with the value of a key; nil when there is none.
  func find<Value>(_ key: String, _ body: (Any, inout TreeInput) throws(ParsingFault) -> Value?) -> Value? {
    let log = log
    log?.hasReaders = true
    guard let key = self.key(for: key), let value = object[key] else { return nil }
    var tree = TreeInput(path: [], from: place, depth: depth, options: options, mismatches: log)
    tree.archivable = memory.map { ($0, 0) }
    do throws(ParsingFault) {
      if StackSpace.isShort() { throw tree.tooDeep() }
      try tree.enter()
      return try tree.at(.key(key)) { tree throws(ParsingFault) in
        let noted = log?.count ?? 0
        let value = try body(value, &tree)
        log?.settle(since: noted, at: tree.stepCount) { .restoredNothing }
        return value
      }
    } catch {
      memory?.note(tree.failure(of: error))
      return nil
    }
  }

  /// An object inside this one.
  func inner(_ object: [String: Any], under key: String, depth: Int) -> ReaderTree {
    let step = JSONPath.Segment.key(key)
    return ReaderTree(object, TreePlace(place, [step]), memory?.inner(at: [step]), options, callLog, depth: depth)
  }
}
