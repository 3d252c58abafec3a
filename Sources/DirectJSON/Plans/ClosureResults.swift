import FieldLayout

/// What a user's closure has returned for the keys of each plan, kept with the options that hold the closure.
///
/// Plans that were met lately are found without a lock: a table of addresses, in which a plan replaces another of the
/// same place.
///
/// SAFETY: the table is allocated in `init` and freed in `deinit`. An address in it is that of an object in `known`,
/// from which nothing is removed before `deinit`; a reader that sees the address (acquiring) sees the object that was
/// made before it was stored (releasing).
@safe final class ClosureResults<Found: RuleCacheEntry>: @unchecked Sendable {
  private let known = Locked<[ObjectIdentifier: [Result]]>([:])
  private let recent: UnsafeMutablePointer<UInt>

  /// A power of two: more types than most documents hold.
  private static var recentCount: Int { 64 }

  private final class Result: Sendable {
    let plan: ObjectIdentifier
    let found: Found

    init(_ plan: ObjectIdentifier, _ found: Found) { (self.plan, self.found) = (plan, found) }
  }

  init() {
    unsafe recent = .allocate(capacity: Self.recentCount)
    unsafe recent.initialize(repeating: 0, count: Self.recentCount)
  }

  deinit { unsafe recent.deallocate() }

  /// - Parameters:
  ///   - plan: An object that stands for the plan and lives as long as the process.
  ///   - rule: Copies of the options may differ in their other settings for keys.
  ///   - make: Finds out what is not known yet. Runs without a lock. If two threads call it, the first to finish
  ///     counts.
  func found(for plan: AnyObject, under rule: Found.Rule, make: () -> Found) -> Found {
    let plan = ObjectIdentifier(plan)
    let place = unsafe AtomicWord(at: recent + (Int(bitPattern: plan) >> 4 & (Self.recentCount - 1)))
    if let address = unsafe UnsafeRawPointer(bitPattern: place.loadAcquiring()) {
      let found = unsafe Unmanaged<Result>.fromOpaque(address)._withUnsafeGuaranteedRef { result in
        result.plan == plan && result.found.rule == rule ? result.found : nil
      }
      if let found { return found }
    }
    let result = find(plan, rule) ?? keep(Result(plan, make()), rule)
    place.storeReleasing(UInt(bitPattern: unsafe Unmanaged.passUnretained(result).toOpaque()))
    return result.found
  }

  private func find(_ plan: ObjectIdentifier, _ rule: Found.Rule) -> Result? {
    known.withLock { known in known[plan]?.first { $0.found.rule == rule } }
  }

  private func keep(_ made: Result, _ rule: Found.Rule) -> Result {
    known.withLock { known in
      if let first = known[made.plan, default: []].first(where: { $0.found.rule == rule }) { return first }
      known[made.plan, default: []].append(made)
      return made
    }
  }
}

/// How documents spell the keys of each plan, as a closure converts them.
typealias CustomSpellings = ClosureResults<Spellings>

/// The members of each plan, under the keys that a closure gives them.
typealias CustomMembers = ClosureResults<RespelledMembers>
