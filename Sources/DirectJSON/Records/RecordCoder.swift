import FieldLayout

/// Records: structs whose properties are initialized by their plan, all of them or none.
final class RecordCoder<Record: JSONRecord>: TypedCoder<Record>, TypedCoding, @unchecked Sendable {
  /// Set once by the compiler, before any other thread can see this coder.
  private var plan: RecordPlan?
  private var partCoders: [any ValueCoder] = []
  private var unwrittenKeys: [String] = []
  /// Why no record is ever made. A plan may be there all the same, for writing.
  private var refusal: String?

  func complete(with plan: RecordPlan, parts: [any ValueCoder], keyProblems: [String]) {
    (self.plan, partCoders, unwrittenKeys) = (plan, parts, keyProblems)
  }

  func refuse(_ reason: String) { refusal = refusal ?? reason }

  override func refuse(growth problem: String) {
    super.refuse(growth: problem)
    refuse(problem)
  }

  @inline(__always) func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let plan, refusal == nil else { return try skipRefused(&input) }
    if input.cursor.current == UInt8(ascii: "{") {
      return try unsafe plan.initialize(UnsafeMutableRawPointer(slot), from: &input)
    }
    return try unsafe initializeFromText(slot, from: &input)
  }

  @inline(never) private func skipRefused(_ input: inout ByteInput) throws(ParsingFault) -> Bool {
    try refuse(&input)
    return false
  }

  /// Some servers send objects as strings that hold their JSON.
  @inline(never) @unsafe private func initializeFromText(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let start = input.cursor.offset
    let isTaken = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) {
      input throws(ParsingFault) in
      try unsafe initialize(slot, from: &input)
    }
    // What did not fit was noted in the inner text; here, it is the string.
    if isTaken == false { input.unfitOffset = start }
    return isTaken ?? false
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let record = asIs(value) {
      unsafe slot.initializeValue(to: record)
      return true
    }
    guard let object = TreeValue.object(value), let plan, refusal == nil else {
      return try unsafe tree.initializeFromText(slot, of: value, with: self)
    }
    return try unsafe plan.initialize(UnsafeMutableRawPointer(slot), from: object, in: &tree)
  }

  override var compiledStorage: (any _Storable.Type)? { Record.self }
  override var nameInJSON: String { ValueKind.object.rawValue }
  override var decodingRefusal: String? { refusal }
  override var keyProblems: [String] { unwrittenKeys }
  override var isInPlace: Bool { true }
  override var runsUserCode: Bool { plan?.details { $0.runsUserCode } ?? true }
  override var listsProblems: Bool { true }
  override func naming(_ name: TagMember) -> TaggedCoder? {
    guard let plan, refusal == nil else { return nil }
    let (named, readsName) = plan.naming(name)
    let coder = RecordCoder()
    coder.complete(with: named, parts: partCoders, keyProblems: unwrittenKeys)
    return TaggedCoder(coder: coder, readsName: readsName)
  }

  override var checksParts: Bool { true }

  // MARK: Ending a decode

  override var parts: [any ValueCoder] { partCoders }
  override var exactKinds: ExactKinds { .object }
  override var mayEndDecode: Bool { canEndDecode ?? true }
  override func mayFillShared(merging: Bool) -> Bool { sharing[merging] ?? true }

  // MARK: Encoding

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    // SAFETY: a struct lies where no user code can reach it, see `DetachedCoder`.
    try unsafe encodingPlan().members.write(slot, mapper: nil, to: &writer)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe encodingPlan().members.plainDictionary(slot, mapper: nil, nesting)
  }

  @inline(__always) private func encodingPlan() throws(EncodingFault) -> RecordPlan {
    if let plan { return plan }
    throw EncodingFault(.refused(refusal ?? "\(Record.self) has no plan"))
  }
}
