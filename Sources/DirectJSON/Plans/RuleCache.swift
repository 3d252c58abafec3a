import FieldLayout

/// What a plan has found out under one rule of a call's options.
protocol RuleCacheEntry: AnyObject, Sendable {
  associatedtype Rule: Equatable
  var rule: Rule { get }
  /// What was found out under another rule.
  var next: Immortal<Self>? { get }
}

/// What a plan has found out under each rule that calls have used: a list that grows at its head and is read without a
/// lock. It lives as long as the process, and so does everything in it.
///
/// The type itself asks for no protocol: the runtime would search all conformances of the process for it.
final class RuleCache<Found: AnyObject & Sendable>: Sendable {
  /// The address of the first item; zero for an empty list.
  private let head = AtomicWord.made()
  /// How many there are. Who adds one holds the lock.
  private let count = Locked(0)
}

extension RuleCache where Found: RuleCacheEntry {
  /// - Parameter make: Finds out what is not known yet; receives the value for its ``RuleCacheEntry/next``. Runs under
  ///   a lock.
  func found(under rule: Found.Rule, make: (Immortal<Found>?) -> Found) -> Immortal<Found> {
    find(rule)
      ?? count.withLock { count in
        // Another thread may have been faster.
        if let known = find(rule) { return known }
        let made = make(first)
        let kept = Immortal(made)
        count += 1
        head.storeReleasing(UInt(bitPattern: unsafe Unmanaged.passUnretained(made).toOpaque()))
        return kept
      }
  }

  @inline(__always) private func find(_ rule: Found.Rule) -> Immortal<Found>? {
    var candidate = first
    while let found = candidate {
      if found({ $0.rule == rule }) { return found }
      candidate = found({ $0.next })
    }
    return nil
  }

  private var first: Immortal<Found>? {
    // SAFETY: the address is one of an object that an `Immortal` has kept.
    unsafe UnsafeRawPointer(bitPattern: head.loadAcquiring()).map { unsafe Immortal(kept: .fromOpaque($0)) }
  }
}
