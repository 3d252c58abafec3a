import FieldLayout

/// Writes single keys of the object that a model is being encoded to; see ``JSONArchivable``.
///
/// Keys are written unchanged, except for the key strategy of the options. Dots have no meaning.
public struct JSONObjectWriter {
  private(set) var members: [ArchivedMember] = []
  /// A bit for each length that a key has, in bytes.
  private var lengths: UInt64 = 0
  /// The index of each key in ``members``; empty while there are few, which are compared sooner than one is hashed.
  private var indices: [ExactKey: Int] = [:]

  private static let few = 4

  init() {}

  /// Writes a value of any type that can be encoded. An absent value is left out, as for properties.
  public mutating func archive<Value>(_ value: Value, _ key: String) {
    add(key, .value(value, CoderRegistry.coder(for: Value.self)))
  }

  /// Writes the result of a transform; nothing if the transform returns nil.
  public mutating func archive<Transform: TransformType>(
    _ value: Transform.Object?, _ key: String, by transform: Transform
  ) {
    // What it returns may be an optional itself.
    let json = transform.transformToJSON(value).flatMap { TreeValue.unwrapped($0) == nil ? nil : $0 }
    add(key, json.map { .converted($0, CoderRegistry.coder(for: Transform.JSON.self)) } ?? .absent)
  }

  /// Writes an object. Properties whose paths lead through its key are written into it, beside its own members.
  /// - Parameters:
  ///   - key: The key of the object.
  ///   - body: Called with a writer for its members.
  public mutating func archive(_ key: String, _ body: (inout JSONObjectWriter) -> Void) {
    var inner = JSONObjectWriter()
    body(&inner)
    add(key, .object(inner))
  }

  /// Whether one of ``members`` has a key of so many bytes: tells most keys that have not been written.
  @inline(__always) func mayHaveKey(ofLength count: Int) -> Bool { lengths & Self.bit(ofLength: count) != 0 }

  private static func bit(ofLength count: Int) -> UInt64 { 1 << UInt64(min(count, 63)) }

  /// The index of a key in ``members``; nil when it has not been written.
  func index(of key: String) -> Int? {
    if members.count > Self.few { return indices[ExactKey(key)] }
    for index in members.indices where ExactKey(members[index].key) == ExactKey(key) { return index }
    return nil
  }

  /// A key that is archived twice has its last value.
  private mutating func add(_ key: String, _ content: ArchivedMember.Content) {
    let member = ArchivedMember(key: key, content: content)
    lengths |= Self.bit(ofLength: key.utf8.count)
    if let index = index(of: key) {
      members[index] = member
      return
    }
    if members.count == Self.few {
      for (index, member) in members.enumerated() { indices[ExactKey(member.key)] = index }
    }
    if members.count >= Self.few { indices[ExactKey(key)] = members.count }
    members.append(member)
  }
}

extension JSONObjectWriter {
  /// The members that are none of a plan's, as the options spell and order them. Where the options change nothing,
  /// ``MemberPlan/write(_:mapper:replacedBy:to:)`` finds them by itself, unless there are very many.
  @inline(never) func others(
    besides plan: MemberPlan, _ options: EncodingOptions
  ) throws(EncodingFault) -> [(key: String, member: ArchivedMember)] {
    let others =
      plan.details { details in
        details.template.map { template in members.filter { template.dictionary.exactIndex(forKey: $0.key) == nil } }
      }
      ?? {
        let known = Set(plan.names.lazy.map { ExactKey($0) })
        return members.filter { !known.contains(ExactKey($0.key)) }
      }()
    if others.isEmpty { return [] }
    // Names that are not spelled need no others beside them.
    let names = if case .useDefaultKeys = options.keyStrategy { [String]() } else { plan.names }
    return try others.spelled(by: options, beside: names)
  }
}

/// A member of an object that is written by hand.
struct ArchivedMember {
  enum Content {
    /// Left out if it is an absence, or `null` if the options say so. User code may decide whether it is one, so this
    /// is asked when the value is written.
    case value(Any, any ValueCoder)
    /// What a transform has returned. It is written even if it is an absence elsewhere; what JSON does not have is an
    /// error.
    case converted(Any, any ValueCoder)
    case object(JSONObjectWriter)
    /// Left out, or `null` if the options say so.
    case absent
  }

  let key: String
  let content: Content
}

extension JSONWriter {
  /// Writes a member, with the comma before it.
  /// - Parameter key: The key of the member, as the options spell it.
  mutating func append(_ member: ArchivedMember, key: String, _ isFirst: inout Bool) throws(EncodingFault) {
    let (mark, wasFirst) = (self.mark, isFirst)
    beginMember(key, isFirst: isFirst)
    isFirst = false
    try appendContent(of: member, mark, wasFirst, &isFirst)
  }

  /// Writes a member under the key of a plan, with the comma before it.
  mutating func append(_ member: ArchivedMember, key: MemberKey, _ isFirst: inout Bool) throws(EncodingFault) {
    let (mark, wasFirst) = (self.mark, isFirst)
    beginMember(key, &isFirst)
    try appendContent(of: member, mark, wasFirst, &isFirst)
  }

  /// Writes what comes after a key; where there is nothing, takes the key back.
  /// - Parameter mark: Where the key begins; `wasFirst` says what `isFirst` was there.
  private mutating func appendContent(
    of member: ArchivedMember, _ mark: Mark, _ wasFirst: Bool, _ isFirst: inout Bool
  ) throws(EncodingFault) {
    var isAbsent = false
    var isRefused = false
    do throws(EncodingFault) {
      switch member.content {
      case .value(let value, let coder) where coder.canBeAbsent:
        isAbsent = try !coder.writeMember(.written, instance: value, &isFirst, to: &self)
        isRefused = coder.encodingRefusal != nil
      case .value(let value, let coder), .converted(let value, let coder):
        try coder.write(instance: value, to: &self)
      case .absent: isAbsent = true
      case .object(let object):
        try beginObject()
        var isFirst = true
        for inner in try object.members.spelled(by: options) { try append(inner.member, key: inner.key, &isFirst) }
        endObject(isEmpty: isFirst)
      }
    } catch { throw error.inside(.key(member.key)) }
    if isAbsent, writesNull, !isRefused {
      appendNull()
    } else if isAbsent {
      takeBack(to: mark)
      isFirst = wasFirst
    }
  }
}

extension Sequence<ArchivedMember> {
  /// The members with their keys as the options spell them, in the order in which they are written.
  ///
  /// This is done for each object. Only the keys of properties are known when a plan is compiled.
  /// - Parameter known: The names of the object's other members.
  /// - Throws: `EncodingFault` if two names have the same key.
  func spelled(
    by options: EncodingOptions, beside known: [String] = []
  ) throws(EncodingFault) -> [(key: String, member: ArchivedMember)] {
    let strategy = options.keyStrategy
    if case .useDefaultKeys = strategy {
    } else if let fault = EncodingFault.sameKey(
      of: (known + map(\.key)).lazy.map { (name: $0, key: "\"\(strategy.key(for: $0))\"") })
    {
      throw fault
    }
    let members = map { (key: strategy.key(for: $0.key), member: $0) }
    return options.sortedKeys ? members.sorted(byBytesOf: { $0.key }) : members
  }
}

extension [ArchivedMember] {
  /// The members as `toJSON()` returns them.
  func plainDictionary(_ nesting: Nesting) throws(EncodingFault) -> [String: Any] {
    let inner = try nesting.entered()
    var result: [String: Any] = [:]
    for member in self {
      do throws(EncodingFault) {
        switch member.content {
        case .value(let value, let coder): result[member.key] = try coder.plainMember(ofInstance: value, inner)
        case .converted(let value, let coder):
          result[member.key] = try coder.plainValue(ofInstance: value, inner) ?? JSONNull.value
        case .object(let object): result[member.key] = try object.members.plainDictionary(inner)
        case .absent: break
        }
      } catch { throw error.inside(.key(member.key)) }
    }
    return result
  }
}
