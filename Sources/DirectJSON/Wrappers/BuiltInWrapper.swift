import FieldLayout

/// Wrappers of this library with rules of their own.
protocol BuiltInWrapper: JSONPropertyWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder
}

extension PlanCompiler {
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
