import Synchronization

/// The coders of all types met so far, shared between threads. They live as long as the process.
enum CoderRegistry {
  private static let coders = Mutex<[ObjectIdentifier: ValueCoder]>([:])

  /// The coder for values of `type`, compiled on first use.
  static func coder(for type: any Any.Type) -> ValueCoder {
    if let known = published(type) { return known }
    // User code runs while a plan is compiled (`init`, `mapping`), so no lock is held. Two threads may compile the same
    // type; the first to finish publishes its plan, and both use that one.
    let compiler = PlanCompiler()
    let coder = compiler.coder(for: type)
    publish(compiler.compiledCoders)
    return published(type) ?? coder
  }

  static func published(_ type: any Any.Type) -> ValueCoder? {
    coders.withLock { $0[ObjectIdentifier(type)] }
  }

  private static func publish(_ compiled: [ObjectIdentifier: ValueCoder]) {
    coders.withLock { coders in coders.merge(compiled) { first, _ in first } }
  }
}
