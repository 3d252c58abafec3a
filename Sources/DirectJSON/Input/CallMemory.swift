/// What one call remembers of the text that it has scanned, so that it need not scan it again. Made only when there is
/// something to remember: most calls scan every byte once.
final class CallMemory {
  /// - Parameters:
  ///   - ownText: The text that is scanned, if it is that of a value of a `Codable` type.
  ///   - outer: What is remembered of the text around it, which has its own offsets.
  init(_ ownText: ValueText? = nil, inside outer: CallMemory? = nil) {
    self.ownText = ownText
    guard let outer else { return }
    // What is being tried, or read by hand, is so in here, too.
    nesting = outer.nesting > 0 ? 1 : 0
    (searchCount, trialCount) = (outer.searchCount > 0 ? 1 : 0, outer.isTrying ? 1 : 0)
    (ignoresKeys, guesses.areOver) = (outer.ignoresKeys, outer.guesses.areOver)
  }

  deinit { life?.end() }

  private let ownText: ValueText?
  private let thread = StackSpace.currentThread
  /// The last value of a `Codable` type in the text.
  private var codable: (start: Int, trial: PlacedType.Trial, text: ValueText, memory: CallMemory)?

  /// Whether the current thread is the one that decodes. The code of a type may hand its decoder to others.
  var isOfCurrentThread: Bool { thread == StackSpace.currentThread }

  /// The ends of containers, by their starts.
  private var ends: [Int: Int] = [:]

  /// What arrays and objects are checked by while they are decoded. Here, so that calls that check none need not hold
  /// it.
  var watch: TextWatch?

  /// The last model that its own code has refused.
  private var rejection: MismatchLog.Entry?
  /// What was noted about the last value of which its own code made nothing.
  private var complaint: MismatchLog.Entry?

  // See `ModelCoder+Manual.swift`.

  /// What the last reader was made of, with the text from its first byte on, as far as readers need it.
  private var readerCall: ReaderCall?
  /// Shared with all texts that there have been.
  private var life: CallLifetime?
  /// What ended the reading of a key by hand, and must end the decode around it.
  private var readerFault: ParsingFault?
  /// How many models with keys by hand are being decoded, each inside the one before.
  private var nesting = 0
  /// How many have been begun, which numbers them; the number of the innermost one; 0 outside of all.
  private var (modelCount, innermost) = (0, 0)
  private var models = DecodedModelCache()
  /// Whether no model has been made that may be asked for again. Asked for each model: unlike a look at the models, it
  /// needs no check for overlapping accesses.
  private(set) var hasNoModels = true
  private var choices: [PlacedType: Int] = [:]

  private var trial: PlacedType.Trial { isTrying ? ignoresKeys ? .ignoringKeys : .exact : .none }

  // MARK: Values of `Codable` types

  /// Whether values may be decoded several times: by cases that are tried, or by code that reads them by hand.
  private var repeats: Bool { searchCount > 0 || nesting > 0 }

  /// Finds the value of a `Codable` type at an offset in a copy of its text.
  /// - Returns: The copy, the value's place in it, and the memory of the copy; nil when there is no copy.
  func codable(at offset: Int) -> (text: ValueText, place: ValueText.Place, memory: CallMemory)? {
    if let ownText { return (ownText, ownText.place(at: offset), self) }
    guard let codable, codable.trial == trial, offset >= codable.start,
      offset - codable.start < codable.text.count
    else { return nil }
    return (codable.text, codable.text.place(at: offset - codable.start), codable.memory)
  }

  /// Remembers the text of a value of a `Codable` type, if it may be needed again.
  /// - Returns: What is remembered of that text.
  func remember(codable text: ValueText, at start: Int) -> CallMemory? {
    guard repeats else { return nil }
    let memory = CallMemory(text, inside: self)
    // Which cases fit has perhaps been found out there, in another kind of trial.
    if let codable, codable.start == start { memory.choices = codable.memory.choices }
    keep(codable: (start, trial, text, memory))
    return memory
  }

  /// What is remembered no longer is released when nothing here is being changed: code of models in it may read keys.
  private func keep(codable new: (start: Int, trial: PlacedType.Trial, text: ValueText, memory: CallMemory)?) {
    let old = codable
    codable = new
    withExtendedLifetime(old) {}
  }

  // MARK: Containers

  var hasContainers: Bool { !ends.isEmpty }

  func end(ofContainerAt offset: Int) -> Int? { ends[offset] }

  func remember(containerAt offset: Int, end: Int) { ends[offset] = end }

  // MARK: Unions

  var openUnions = OpenUnions()

  /// Which case of a union fits the value at an offset, by its number; nil when that has not been tried.
  func choice(at offset: Int, of type: any Any.Type) -> Int? { choices[choiceKey(offset, type)] }

  func remember(choice: Int, at offset: Int, of type: any Any.Type) {
    if openUnions.holdsElsewhere(type, at: offset) { choices[choiceKey(offset, type)] = choice }
  }

  private func choiceKey(_ offset: Int, _ type: any Any.Type) -> PlacedType {
    PlacedType(offset: offset, type: ObjectIdentifier(type), trial: ignoresKeys ? .ignoringKeys : .exact)
  }

  /// Whether cases are looked for that may not know all keys of their values.
  var ignoresKeys = false

  /// Whether the object of a payload has named another case than the one that it is being decoded for.
  var hasOtherName = false
  var guesses = GuessBudget()

  /// SAFETY: not checked for exclusive access, since that takes time for each union. No code of anybody else's runs
  /// while it is read or set.
  @exclusivity(unchecked) private var knownLogOfTrials: MismatchLog?

  /// A log that only counts, for cases that are tried where nothing else is remembered.
  func logOfTrials() -> MismatchLog {
    if let log = unsafe knownLogOfTrials { return log }
    let log = MismatchLog(limit: 0, refused: .none)
    unsafe knownLogOfTrials = log
    return log
  }

  /// Whether a log is that of such trials.
  func counts(in log: MismatchLog?) -> Bool { unsafe log != nil && log === knownLogOfTrials }

  private var unions = DecodedUnionCache()
  private var searchCount = 0
  private var trialCount = 0
  private var madeAgainCount = 0

  /// Whether a case is being tried, so that what is made may be given up.
  var isTrying: Bool { trialCount > 0 }

  /// Begins to look for the case of a value.
  func beginSearch() { searchCount += 1 }

  func endSearch() {
    searchCount -= 1
    if searchCount == 0 {
      unions = DecodedUnionCache()
      updateMark()
    }
    if !repeats { keep(codable: nil) }
  }

  /// How much had been found out when a value was begun that may be given up.
  struct Mark {
    fileprivate var unionsInUse = 0
    fileprivate var knownKeys = 0
    fileprivate var models = 0
  }

  /// What there was when a trial began.
  struct TrialMark {
    fileprivate let mark: Mark
    /// What is remembered of the text of a `Codable` value, and how much there was of it.
    fileprivate let inner: (memory: CallMemory, mark: Mark)?
  }

  /// How much has been found out. Kept, since it is asked for each guess: unlike a look at what has been found out, it
  /// needs no check for overlapping accesses.
  private(set) var mark = Mark()

  private func updateMark() {
    mark = Mark(unionsInUse: unions.countInUse, knownKeys: knownKeys.count, models: models.count)
  }

  /// Begins to try a case.
  /// - Returns: What ``endTrial(_:isTaken:)`` needs.
  func beginTrial() -> TrialMark {
    trialCount += 1
    return TrialMark(mark: mark, inner: codable.map { ($0.memory, $0.memory.mark) })
  }

  /// Ends a trial. If the case does not fit, the unions in its value are free for the next one. That one need not know
  /// the same keys, and it makes its models anew: code of the case may have changed them.
  func endTrial(_ trial: TrialMark, isTaken: Bool) {
    trialCount -= 1
    if isTaken { return }
    unions.giveUp(after: trial.mark.unionsInUse)
    forgetTried(since: trial.mark)
    if let memory = codable?.memory {
      memory.forgetTried(since: trial.inner.flatMap { $0.memory === memory ? $0.mark : nil } ?? Mark())
    }
  }

  private func forgetTried(since mark: Mark) {
    knownKeys.truncate(to: mark.knownKeys)
    forgetModels(since: mark)
    updateMark()
  }

  /// The union that was made of the value at an offset.
  func takeUnion(at offset: Int, of type: any Any.Type) -> DecodedUnionCache.Known {
    if madeAgainCount > 0 { return .unknown }
    defer { updateMark() }
    return unions.take(PlacedType(offset: offset, type: ObjectIdentifier(type), trial: trial))
  }

  func remember<Union>(union: Union, at offset: Int, end: Int) {
    if madeAgainCount > 0 { return }
    unions.insert(union, at: PlacedType(offset: offset, type: ObjectIdentifier(Union.self), trial: trial), end: end)
    updateMark()
  }

  /// Calls `body`, which makes a union again.
  func makingAgain<Result>(_ body: () throws(ParsingFault) -> Result) throws(ParsingFault) -> Result {
    madeAgainCount += 1
    defer { madeAgainCount -= 1 }
    return try body()
  }

  private var knownKeys = RecognizedKeys()

  func know(keyAt offset: Int) {
    knownKeys.insert(offset)
    updateMark()
  }

  func knows(keyAt offset: Int) -> Bool { knownKeys.contains(offset) }

  /// Forgets what has been found out since a mark about an object that is to be decoded again, perhaps as another type.
  /// - Parameter object: Its offset.
  func forgetFindings(since mark: Mark, in object: Int) {
    knownKeys.truncate(to: mark.knownKeys)
    updateMark()
    if let last = rejection, last.offset >= object { keep(rejection: nil) }
    if let last = complaint, last.offset >= object { keep(complaint: nil) }
    forgetModels(since: mark, in: object)
  }

  // MARK: Models that are not valid

  func remember(rejected entry: MismatchLog.Entry) { keep(rejection: entry) }

  // The errors in these entries are the user's. Code that runs when one is released may read keys, and so ask this
  // memory: the old entry is released when the new one is in its place.

  private func keep(rejection new: MismatchLog.Entry?) {
    let old = rejection
    rejection = new
    withExtendedLifetime(old) {}
  }

  private func keep(complaint new: MismatchLog.Entry?) {
    let old = complaint
    complaint = new
    withExtendedLifetime(old) {}
  }

  /// What is wrong with the model at an offset, if its own code has refused it.
  func rejection(at offset: Int) -> MismatchLog.Entry? {
    rejection.flatMap { $0.offset == offset ? $0 : nil }
  }

  func remember(complaint entry: MismatchLog.Entry) { keep(complaint: entry) }

  /// What was noted about the value at an offset, if its own code made nothing of it.
  func complaint(at offset: Int) -> MismatchLog.Entry? { complaint.flatMap { $0.offset == offset ? $0 : nil } }

  // MARK: Models with keys by hand

  /// What readers of an input share.
  /// - Parameters:
  ///   - end: How far they read at least.
  ///   - input: Not changed; borrowed, it would be copied.
  @inline(__always) func readerCall(upTo end: Int, of input: inout ByteInput) -> ReaderCall {
    if let readerCall, readerCall.text.bytes.count >= end, readerCall.serves(&input) { return readerCall }
    return makeReaderCall(upTo: end, of: &input)
  }

  @inline(never) private func makeReaderCall(upTo end: Int, of input: inout ByteInput) -> ReaderCall {
    let made = ReaderCall(unsafe text(upTo: end, of: input.cursor), of: input)
    readerCall = made
    return made
  }

  /// The text up to an offset, or beyond.
  @unsafe private func text(upTo end: Int, of cursor: ByteCursor) -> CallText {
    if let text = readerCall?.text, text.bytes.count >= end { return text }
    // Much more than is needed, so that the next model, which ends later, most often finds it there: copies are made in
    // memory that nobody has touched, which takes longer than the copying.
    // The first one may remain the only one, as for an element of a stream.
    let (total, factor) = (cursor.offset + cursor.remainingCount, readerCall == nil ? 8 : 64)
    let count = end > total / factor ? total : factor * end
    let life = self.life ?? CallLifetime()
    self.life = life
    return CallText(unsafe Array(cursor.bytes(from: 0, to: count)), self, life)
  }

  /// A model begins to read keys by hand.
  /// - Returns: What ``endReading(_:)`` needs.
  func beginReading() -> ParsingFault? {
    defer { readerFault = nil }
    return readerFault
  }

  /// A model has read its keys.
  /// - Throws: The first fault that was noted meanwhile.
  func endReading(_ outer: ParsingFault?) throws(ParsingFault) {
    let fault = readerFault
    readerFault = outer
    if let fault { throw fault }
  }

  /// Notes what must end the decode around a key that is read by hand.
  func note(_ fault: ParsingFault) { readerFault = readerFault ?? fault }

  /// A model whose keys are read by hand, while it is being decoded.
  struct ManualModel {
    fileprivate let number: Int
    fileprivate let outer: Int
    fileprivate let passedCount: Int
  }

  func beginModel() -> ManualModel {
    nesting += 1
    modelCount += 1
    let model = ManualModel(number: modelCount, outer: innermost, passedCount: passedCount)
    innermost = model.number
    return model
  }

  /// Whether the innermost of these models lies inside another one.
  var isInsideModel: Bool { nesting > 1 }

  /// Members of the objects of such models that no property has taken.
  ///
  /// SAFETY: not checked for exclusive access, since that takes time for each model. Each access ends before other code
  /// runs. Members are replaced and added, but never removed, so an index stays valid.
  @exclusivity(unchecked) private var passed: [UnclaimedMember] = []
  /// How many of them are in use: the others are of objects that have ended, and will be overwritten.
  private var passedCount = 0

  /// To look through more of them would take longer than to look the key up in the object.
  private static let mostPassed = 16

  func remember(passed member: UnclaimedMember) {
    unsafe passed.put(member, at: passedCount)
    passedCount += 1
  }

  /// The members of a model's object that no property has taken.
  /// - Parameter depth: That of the members.
  func passedMembers(of model: ManualModel, depth: Int) -> UnclaimedMembers? {
    let count = passedCount - model.passedCount
    if count == 0 || count > Self.mostPassed { return nil }
    return UnclaimedMembers(model: model.number, first: model.passedCount, depth: depth)
  }

  /// The last of such members whose key `isKey` accepts; nil also while the model is not the innermost one.
  func find(
    in members: UnclaimedMembers, _ isKey: (UnclaimedMember) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> UnclaimedMember? {
    guard members.model == innermost else { return nil }
    var index = passedCount
    while index > members.first {
      index -= 1
      let member = unsafe passed.member(at: index)
      if member.depth == members.depth, try isKey(member) { return member }
    }
    return nil
  }

  /// - Returns: Whether the model lies inside another one.
  func end(_ model: ManualModel) -> Bool {
    passedCount = model.passedCount
    innermost = model.outer
    nesting -= 1
    if nesting == 0, !hasNoModels {
      // Released when nothing here is being changed; see `DecodedModelCache`.
      let ended = models
      (models, hasNoModels) = (DecodedModelCache(), true)
      updateMark()
      withExtendedLifetime(ended) {}
    }
    if !repeats { keep(codable: nil) }
    return nesting > 0
  }

  /// A model that has been made of the value at an offset, and the offset after that value. All trials of a kind
  /// have the same options, and so share their models.
  func model<Model>(at offset: Int, as type: Model.Type) -> (model: Model, end: Int)? {
    models.model(at: PlacedType(offset: offset, type: ObjectIdentifier(type), trial: trial), as: type)
  }

  func remember<Model>(_ model: Model, at offset: Int, end: Int) {
    let place = PlacedType(offset: offset, type: ObjectIdentifier(Model.self), trial: trial)
    let replaced = models.insert(model, at: place, end: end)
    updateMark()
    hasNoModels = false
    withExtendedLifetime(replaced) {}
  }

  /// Forgets the models that were made since a mark, from the object at an offset, which is to be decoded again.
  func forgetModels(since mark: Mark, in object: Int) {
    if let codable, codable.start >= object { keep(codable: nil) }
    forgetModels(since: mark)
  }

  private func forgetModels(since mark: Mark) {
    guard self.mark.models > mark.models else { return }
    let forgotten = models.remove(after: mark.models)
    updateMark()
    withExtendedLifetime(forgotten) {}
  }
}
