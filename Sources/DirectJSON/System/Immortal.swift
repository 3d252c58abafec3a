import FieldLayout

/// A reference to an object that is never released, so that using it counts no references.
///
/// Coders and plans are compiled once per type and live as long as the process.
///
/// SAFETY: `kept`, or the caller of `init(kept:)`, holds every object that such a reference was ever made to.
@safe struct Immortal<Object: AnyObject>: @unchecked Sendable {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    kept.withLock { $0.append(object) }
    unsafe reference = .passUnretained(object)
  }

  /// - Parameter reference: Refers to an object that the caller knows to live as long as the process.
  @inline(__always) @unsafe init(kept reference: Unmanaged<Object>) {
    unsafe self.reference = reference
  }

  /// The object, retained.
  @inline(__always) var object: Object { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the object, without retaining it.
  @inline(__always) func callAsFunction<Failure: Error, Result>(
    _ body: (Object) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The standard library's closure has no typed errors.
    let result = unsafe reference._withUnsafeGuaranteedRef { object in
      Swift.Result { () throws(Failure) in try body(object) }
    }
    return try result.get()
  }
}

private let kept = Locked<[AnyObject]>([])
