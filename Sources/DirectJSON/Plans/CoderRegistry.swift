import FieldLayout

/// The coders of all types used so far, shared between threads. They live as long as the process.
enum CoderRegistry {
  private static let coders = Locked(Coders())

  private struct Coders {
    var published: [(type: any Any.Type, coder: RetainedCoder)] = []
    /// Compiled while another thread compiled the same types, and may be in use: kept like all others.
    var superseded: [any ValueCoder] = []
    var unfinished = UnfinishedCoders()
    /// All that were ever current; readers may still be in an old one.
    var tables: [CoderTable] = []
  }

  /// The coder for values of `type`, compiled on first use.
  @inline(never) static func coder(for type: any Any.Type) -> any ValueCoder {
    if let kept = published(type) { return kept { $0.coder } }
    return compile(type)
  }

  /// The coder of a type that is known to make its own, so that nobody has to look for its conformance.
  @inline(__always) static func coder(for provider: any _Transformable.Type) -> any ValueCoder {
    if let kept = published(provider) { return kept { $0.coder } }
    return compile(provider)
  }

  /// Lets a model check itself that has been filled without that.
  static func validate<Model: HandyJSON>(_ model: inout Model, _ options: DecodingOptions) throws(JSONFailure) {
    try (coder(for: Model.self) as? ModelCoder<Model>)?.validate(&model, options)
  }

  /// Calls `body` with the coder, whose references are not counted once it is compiled: all threads would count in the
  /// same place.
  @inline(__always) static func withCoder<Failure: Error>(
    for provider: any _Transformable.Type, _ body: (any ValueCoder) throws(Failure) -> Void
  ) throws(Failure) {
    if let kept = published(provider) {
      try kept { kept throws(Failure) in try body(kept.coder) }
    } else {
      try body(compile(provider))
    }
  }

  @inline(never) private static func compile(_ provider: any _Transformable.Type) -> any ValueCoder {
    compile(provider) { $0.coder(for: provider) }
  }

  @inline(__always) static func published(_ type: any Any.Type) -> Immortal<RetainedCoder>? {
    guard let table = currentTable else { return nil }
    return table { $0.coder(for: type) }
  }

  @inline(never) private static func compile(_ type: any Any.Type) -> any ValueCoder {
    // User code runs while a plan is compiled (`init`, `mapping`), so no lock is held. Two threads may compile the same
    // type; the first to finish publishes its plan, and both use that one.
    compile(type) { $0.coder(for: type) }
  }

  private static func compile(
    _ type: any Any.Type, _ make: (PlanCompiler) -> any ValueCoder
  ) -> any ValueCoder {
    if let coder = coders.withLock({ $0.unfinished.coder(for: type) }) { return coder }
    let stackSize = StackSpace.spareSize
    let (coder, isUnfinished) = compiling { (make($0), $0.needsMoreStack) }
    if let published = published(type) { return published.object.coder }
    if isUnfinished { coders.withLock { $0.unfinished.keep(coder, for: type, stackSize: stackSize) } }
    return coder
  }

  /// ``withCoder(for:_:)`` for a type that need not be known to make its coder.
  @inline(__always) static func withCoder<Result>(
    for type: any Any.Type, _ body: (any ValueCoder) -> Result
  ) -> Result {
    if let kept = published(type) { return kept { body($0.coder) } }
    return body(compile(type))
  }

  /// The running compilations, each thread's innermost one last.
  private static let current = Locked<[(thread: UInt, compiler: PlanCompiler)]>([])

  /// Runs `body` with a compiler, and publishes what it compiles: plans are never freed, so none may be wasted.
  static func compiling<Result>(_ body: (PlanCompiler) -> Result) -> Result {
    let thread = StackSpace.currentThread
    let compiler = current.withLock { current in
      let compiler = PlanCompiler(inside: current.last { $0.thread == thread }?.compiler)
      current.append((thread, compiler))
      return compiler
    }
    defer {
      current.withLock { $0.removeAll { $0.compiler === compiler } }
      finish(compiler)
      // Done afterwards, since a layout report asks for the coders.
      HandyJSONConfiguration.log(.verbose, layoutReports(of: compiler.compiledCoders.values.map { $0.valueType }))
    }
    return body(compiler)
  }

  /// The layout reports of those types that are models.
  private static func layoutReports(of types: [any Any.Type]) -> [String] {
    types.filter { BuiltInCoders.isModel($0) }.map { LayoutReport(of: $0).description }.sorted()
  }

  /// Completes what depends on all coders of a compilation, and publishes them.
  private static func finish(_ compiler: PlanCompiler) {
    let compiled = compiler.compiledCoders
    compiler.complete()
    settle(
      compiled.values, isSo: { $0.endsDecodesItself || $0.parts.contains { $0.mayEndDecode } },
      { $0.settle(canEndDecode: $1) })
    for merging in [false, true] {
      settle(
        compiled.values,
        isSo: { $0.fillsShared(merging: merging) || $0.parts.contains { $0.mayFillShared(merging: merging) } },
        { $0.settle(fillsShared: $1, merging: merging) })
    }
    if compiler.isPublishable {
      publish(compiled)
    } else {
      coders.withLock { $0.superseded += compiled.values }
    }
  }

  /// Tells coders whether something is so of them, which depends on their parts. Types may contain each other: it is so
  /// of none unless there is a reason.
  private static func settle(
    _ coders: [any ValueCoder], isSo: (any ValueCoder) -> Bool, _ tell: (any ValueCoder, Bool) -> Void
  ) {
    var open = coders
    for coder in coders { tell(coder, false) }
    var count = 0
    repeat {
      count = open.count
      open.removeAll { coder in
        guard isSo(coder) else { return false }
        tell(coder, true)
        return true
      }
    } while open.count != count
  }

  private static func publish(_ compiled: TypeTable<any ValueCoder>) {
    coders.withLock { coders in
      // Enough for the types of most programs: a table that is half full is replaced by one twice as large.
      var current = currentTable?.object ?? addTable(capacity: 256, to: &coders)
      for (type, coder) in zip(compiled.types, compiled.values) {
        if current.coder(for: type) != nil {
          coders.superseded.append(coder)
          continue
        }
        let kept = RetainedCoder(coder, lastTextSize: .made())
        coders.published.append((type, kept))
        if coders.published.count * 2 > current.capacity {
          current = addTable(capacity: current.capacity * 2, to: &coders)
        } else {
          current.insert(kept, for: type)
        }
      }
    }
  }

  /// Adds a table of all coders, which becomes the one that look-ups read.
  private static func addTable(capacity: Int, to coders: inout Coders) -> CoderTable {
    let table = CoderTable(capacity: capacity)
    coders.tables.append(table)
    for (type, coder) in coders.published { table.insert(coder, for: type) }
    AtomicWord.coderTable.storeReleasing(UInt(bitPattern: unsafe Unmanaged.passUnretained(table).toOpaque()))
    return table
  }

  /// The newest table; nil before the first coder is published.
  @inline(__always) private static var currentTable: Immortal<CoderTable>? {
    // SAFETY: the word holds the address of a `CoderTable`, and `Coders.tables` keeps them all.
    unsafe UnsafeRawPointer(bitPattern: AtomicWord.coderTable.loadAcquiring()).map {
      unsafe Immortal(kept: .fromOpaque($0))
    }
  }
}
