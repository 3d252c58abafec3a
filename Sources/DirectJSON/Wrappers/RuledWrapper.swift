import FieldLayout

/// Wrappers of this library with rules of their own.
protocol RuledWrapper: JSONPropertyWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder

  /// The coder of a wrapper whose value closures of a mapping convert, if it has rules for them, too.
  /// - Parameter value: The coder of the value.
  static func coder(forClosuresOn value: any ValueCoder) -> (any ValueCoder)?
}

extension RuledWrapper {
  static func coder(forClosuresOn value: any ValueCoder) -> (any ValueCoder)? { nil }
}

extension PlanCompiler {
  /// The coder for the storage of a wrapped property whose value closures convert, if its wrapper has rules for that.
  /// - Parameter value: The coder of the value.
  func wrapperCoder(for role: PropertyRole, closuresOn value: any ValueCoder) -> (any ValueCoder)? {
    if case .ruled(let wrapper, _) = role { wrapper.coder(forClosuresOn: value) } else { nil }
  }

  /// The coder for the storage of a wrapped property whose wrapper is to be asked; nil for all other properties.
  func wrapperCoder(for role: PropertyRole) -> (any ValueCoder)? {
    switch role {
    #if canImport(Combine)
      case .published(let wrapper): return wrapper.coder(self)
    #endif
    case .ruled(let wrapper, _): return wrapper.coder(self)
    case .asked(let wrapper, _):
      func open<Wrapper: JSONPropertyWrapper>(_ type: Wrapper.Type) -> any ValueCoder {
        WrapperCoder<Wrapper>(value: coder(for: Wrapper.WrappedValue.self))
      }
      return open(wrapper)
    default: return nil
    }
  }
}
