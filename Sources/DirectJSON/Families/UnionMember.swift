import FieldLayout

/// One case of a union, ready for use.
///
/// Its addresses have no type: the cases of one union have payloads of different types, and only the closures that were
/// compiled where the case is listed know them.
///
/// SAFETY, for all of it: the coder of the union passes addresses of memory for a union of the type that lists the case
/// (`PlanCompiler.unionCoder`), and the coder of the payload is that of its type (`UnionCase`).
@safe final class UnionMember: @unchecked Sendable {
  let name: String
  /// Of the payload; nil where there is none.
  private(set) var coder: (any ValueCoder)?
  /// The size of the payload in bytes; zero where there is none.
  let payloadSize: Int
  /// Refers to the coder of the payload without counting references.
  private(set) var payload: Immortal<RetainedCoder>?
  private let store: (UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Bool) -> Bool
  private let take: (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Bool
  /// The coders of payloads whose objects name the case, too, where there are such: those that pass the name when they
  /// make a value, and those that write it. Set by the compiler, before any other thread can see this.
  private(set) var namedReader: (any ValueCoder)?
  private var namedWriter: Immortal<RetainedCoder>?
  /// Holds the coder of both.
  private var naming: TaggedCoder?
  /// The kinds of JSON values that the payload may fit exactly. Set by the compiler, as those coders are.
  private(set) var exactKinds = ExactKinds.any
  /// The name as the key of a member.
  let key: MemberKey
  /// The case after this one in the list of a union's coder.
  private(set) var next: Immortal<UnionMember>?

  @unsafe init(
    _ name: String, _ coder: (any ValueCoder)?,
    store: @escaping (UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Bool) -> Bool,
    take: @escaping (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Bool
  ) {
    (self.name, self.coder) = (name, coder)
    payload = coder.map { Immortal(RetainedCoder($0)) }
    func size<Payload>(of type: Payload.Type) -> Int { MemoryLayout<Payload>.size }
    payloadSize = coder.map { size(of: $0.valueType) } ?? 0
    key = MemberKey(name)
    unsafe (self.store, self.take) = (store, take)
  }

  /// Creates the member for another list, in which the payload is made and written by another coder.
  func copy(with coder: (any ValueCoder)?) -> UnionMember { unsafe UnionMember(name, coder, store: store, take: take) }

  /// The coder that writes a payload and the name of the case into one object, if one does.
  @unsafe func namedWriter(of payload: UnsafeRawPointer) -> Immortal<RetainedCoder>? {
    guard let namedWriter, let writtenClass = naming?.writtenClass else { return namedWriter }
    // SAFETY: the payload's type is a class model, so it is a reference to an object.
    return unsafe payload.readObjectType() == writtenClass ? namedWriter : nil
  }

  /// Puts the case at the head of a list.
  func kept(before next: Immortal<UnionMember>?) -> Immortal<UnionMember> {
    self.next = next
    return Immortal(self)
  }

  /// Takes the key that names the case for no entry of the payload's. Called when all coders of the compilation are
  /// complete, before any other thread can see this.
  func hide(_ key: CaseKey) {
    guard let hiding = coder?.hiding(key.text) else { return }
    (coder, payload) = (hiding, Immortal(RetainedCoder(hiding)))
  }

  /// Called when all coders of the compilation are complete.
  /// - Parameter key: Where objects of the payload's own name the case; nil where they do not.
  func becomeReady(key: CaseKey?) {
    if let coder { exactKinds = coder.exactKinds }
    guard let key else { return }
    naming = coder?.naming(TagMember(key: key.text, name: name, spelledKey: key.spelled))
    guard let naming else { return }
    namedReader = naming.readsName ? naming.coder : nil
    namedWriter = Immortal(RetainedCoder(naming.coder))
  }

  /// Makes a union of the payload at a place, in memory that holds none. A case without a payload takes any value.
  /// - Returns: false, with the memory as it was, when the payload does not fit, which has been noted.
  @unsafe func initialize<Source: ValueSource>(
    _ slot: UnsafeMutableRawPointer, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) -> Bool {
    guard let payload else {
      try source.passValue(place)
      return unsafe store(slot) { _ in true }
    }
    return try payload { kept throws(ParsingFault) in
      try unsafe initialize(slot, at: place, from: &source, with: kept.coder)
    }
  }

  /// Makes a union of the payload at the position.
  @unsafe func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try unsafe initialize(slot, at: input.cursor.offset, from: &input)
  }

  /// Makes a union of the payload at a place.
  /// - Parameter coder: A coder of the payload.
  @inline(__always) @unsafe func initialize<Source: ValueSource>(
    _ slot: UnsafeMutableRawPointer, at place: Source.Place, from source: inout Source, with coder: any ValueCoder
  ) throws(ParsingFault) -> Bool {
    var fault: ParsingFault?
    let isMade = unsafe store(slot) { room in
      do throws(ParsingFault) { return try unsafe source.initialize(room, at: place, with: coder) } catch {
        fault = error
      }
      return false
    }
    if let fault { throw fault }
    return isMade
  }

  /// Makes a union of the payload at a place that is a part of the union's value. Where it does not fit, no record is
  /// made of it, and its problems stand for themselves.
  @unsafe func initializePart<Source: ValueSource>(
    _ slot: UnsafeMutableRawPointer, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) -> Bool {
    let noted = source.notedCount ?? 0
    let isNull = source.isNull(place)
    if try unsafe initialize(slot, at: place, from: &source) { return true }
    // Coders do not note `null`, which leaves properties as they are. Here it keeps the union from being made.
    if isNull, let coder, source.notedCount == noted { source.note(coder.expectedValue, at: place, hint: nil) }
    if coder?.listsProblems == true { source.mismatches?.dropSummary(since: noted) }
    source.settleNotes(after: noted, at: place) { .failedUnion }
    return false
  }

  /// Calls `body` with the address of the payload, if the live union is of this case; nil stands for no payload.
  /// - Returns: Whether it is.
  @unsafe func withPayload(
    of slot: UnsafeRawPointer, _ body: (UnsafeRawPointer?) throws(EncodingFault) -> Void
  ) throws(EncodingFault) -> Bool {
    var fault: EncodingFault?
    let isTaken = unsafe take(slot) { payload in
      do throws(EncodingFault) { try unsafe body(coder == nil ? nil : payload) } catch { fault = error }
    }
    if let fault { throw fault }
    return isTaken
  }
}
