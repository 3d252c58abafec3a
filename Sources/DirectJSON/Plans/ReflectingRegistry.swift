import FieldLayout

/// The coders for what lies below a value that `JSONSerializer` or `JSONStreamWriter` encodes and that is no model:
/// there, structs and classes that conform to nothing are encoded by their stored properties. Everywhere else they are
/// left alone; see `CoderRegistry`.
enum ReflectingRegistry {
  private static let coders = Locked(TypeTable<any ValueCoder>())
  private static let unfinished = Locked(UnfinishedCoders())

  static func published(_ type: any Any.Type) -> (any ValueCoder)? {
    coders.withLock { $0[type] }
  }

  /// The coder for values of `type`, compiled on first use.
  static func coder(for type: any Any.Type) -> any ValueCoder {
    if let known = published(type) { return known }
    if let known = unfinished.withLock({ $0.coder(for: type) }) { return known }
    let stackSize = StackSpace.spareSize
    // Models inside are compiled meanwhile, which runs user code, so no lock is held.
    let compiler = PlanCompiler(reflects: true)
    let coder = compiler.coder(for: type)
    let compiled = compiler.compiledCoders
    guard compiler.isPublishable else {
      // Plans are never freed.
      for coder in compiled.values { _ = Immortal(RetainedCoder(coder)) }
      if compiler.needsMoreStack {
        unfinished.withLock { $0.keep(coder, for: type, stackSize: stackSize) }
      }
      return coder
    }
    return coders.withLock { coders in
      for (type, coder) in zip(compiled.types, compiled.values) {
        if coders[type] == nil {
          coders.set(coder, for: type)
        } else {
          // Another thread compiled the same type and was faster.
          _ = Immortal(RetainedCoder(coder))
        }
      }
      return coders[type] ?? coder
    }
  }
}

extension CoderRegistry {
  /// The coder for values whose type shows only when they are written.
  static func coder(for type: any Any.Type, reflects: Bool) -> any ValueCoder {
    reflects ? ReflectingRegistry.coder(for: type) : coder(for: type)
  }
}
