import FieldLayout

/// A property wrapper that computes the value it wraps.
///
/// A wrapper that stores its `wrappedValue` need not conform: decoding writes into that property. A wrapper that
/// computes the value conforms to this protocol:
///
/// ```swift
/// @propertyWrapper struct Clamped: JSONPropertyWrapper {
///   private var storage = 0
///   var wrappedValue: Int {
///     get { storage }
///     set { storage = min(max(newValue, 0), 100) }
///   }
/// }
/// ```
///
/// A value that fits is assigned to `wrappedValue` of the existing wrapper, so that the arguments of the property's
/// declaration stay in effect. A wrapper that stores its value, but must be told about changes, can conform as well.
public protocol JSONPropertyWrapper {
  /// What the property holds.
  associatedtype WrappedValue
  /// The property's value.
  var wrappedValue: WrappedValue { get set }
}

/// Wrappers of this library with rules of their own.
protocol RuledWrapper: JSONPropertyWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder
}

extension PlanCompiler {
  /// The coder for the storage of a wrapped property whose wrapper is to be asked; nil for all other properties.
  func wrapperCoder(for role: PropertyRole) -> (any ValueCoder)? {
    switch role {
    #if canImport(Combine)
      case .published(let wrapper): return wrapper.coder(self)
    #endif
    case .asked(let wrapper, _):
      if let ruled = wrapper as? any RuledWrapper.Type { return ruled.coder(self) }
      func open<Wrapper: JSONPropertyWrapper>(_ type: Wrapper.Type) -> any ValueCoder {
        WrapperCoder<Wrapper>(value: coder(for: Wrapper.WrappedValue.self))
      }
      return open(wrapper)
    default: return nil
    }
  }
}
