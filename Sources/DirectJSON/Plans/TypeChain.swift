import FieldLayout

/// The types whose coders are being made, each for a property or an element of the one before.
///
/// A generic type may contain itself with ever larger arguments, as `final class Node<T> { var next: Node<[T]>? }`
/// does. Its plan would never be complete, so the chain ends there. All generic types that lead there are refused, see
/// ``ExpandingTypes``.
struct TypeChain {
  private var types: [any Any.Type] = []
  /// The types that were in the chain when the stack ran out, and why they are refused.
  private var tooDeep: (types: [any Any.Type], reason: String)?
  /// How deeply the arguments of the generic types that grow are nested where each occurs first.
  private var growing: [String: Int] = [:]
  /// Why all of these are refused; the reason names the first that was found.
  private var growthReason: String?

  /// Why a chain ends.
  enum End {
    case tooSmallStack(String)
    case growth(String)

    var reason: String {
      switch self {
      case .tooSmallStack(let reason), .growth(let reason): reason
      }
    }
  }

  var last: (any Any.Type)? { types.last }

  /// Whether the stack of the thread was too small for the chain. Another thread may have more.
  var ranOutOfStack: Bool { tooDeep != nil }

  func contains(_ type: any Any.Type) -> Bool { types.contains { $0 == type } }

  /// Why a type is refused that was in the chain when the stack ran out; nil when it was not.
  func problem(of type: any Any.Type) -> String? {
    guard let tooDeep, tooDeep.types.contains(where: { $0 == type }) else { return nil }
    return tooDeep.reason
  }

  /// Adds a type; ``leave()`` removes it.
  /// - Returns: Why the chain ends with this type; nil when it does not.
  mutating func enter(_ type: any Any.Type) -> End? {
    types.append(type)
    if StackSpace.isShort() {
      let reason =
        tooDeep?.reason ?? Self.reason(types, because: "the stack of this thread is too small for its chain of types")
      tooDeep = ((tooDeep?.types ?? []) + types, reason)
      return .tooSmallStack(reason)
    }
    if types.count % Self.checkedLength == 0 { findGrowth() }
    // Others of the same name may be finite: where the type occurs first, it has smaller arguments than where it grows.
    guard let growthReason, let name = GenericName(type), let least = growing[name.base], name.depth > least else {
      return nil
    }
    return .growth(growthReason)
  }

  mutating func leave() { types.removeLast() }

  /// How many types are added between two checks of their names: a check takes longer than making most coders.
  private static let checkedLength = 16
  /// How often a generic type must have recurred, each time larger. No finite chain of models is known to do so.
  private static let refusedGrowth = 4

  /// What is said about a chain of types that is refused.
  static func reason(_ types: [any Any.Type], because cause: String) -> String {
    let names = types.map { TypeName.short($0) }
    let shown = names.prefix(6).map { $0.utf8.count > 120 ? $0.prefix(117) + "…" : $0[...] }
    let chain = shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
    return "\(shown.first ?? "the type") is refused: \(cause): \(chain)"
  }

  /// Finds a generic type that recurs with ever larger arguments, if there is one that is not known yet.
  private mutating func findGrowth() {
    var growths: [Growth] = []
    for (index, type) in types.enumerated() {
      guard let name = GenericName(type), growing[name.base] == nil else { continue }
      if let known = growths.firstIndex(where: { $0.name == name.base }) {
        growths[known].add(name.depth)
      } else {
        growths.append(Growth(name: name.base, start: index, first: name.depth, depth: name.depth))
      }
    }
    guard let growth = growths.first(where: { $0.count > Self.refusedGrowth }) else { return }
    growing[growth.name] = growth.first
    growthReason =
      growthReason
      ?? Self.reason(
        Array(types[growth.start...]), because: "it contains itself with type arguments that grow without end")
  }

  /// One generic type in the chain.
  private struct Growth {
    let name: String
    /// The index of its first occurrence, and how deeply its arguments are nested there.
    let start: Int
    let first: Int
    /// How deeply they are where it occurred last.
    var depth: Int
    /// How often it recurred with larger arguments; -1 when it once recurred with smaller ones.
    var count = 0

    mutating func add(_ next: Int) {
      if next < depth { count = -1 }
      if next > depth, count >= 0 { count += 1 }
      depth = next
    }
  }

  /// A generic type that is not the standard library's.
  private struct GenericName {
    let base: String
    /// How deeply its arguments are nested.
    let depth: Int

    init?(_ type: any Any.Type) {
      let name = TypeName.complete(type)
      guard !name.hasPrefix("Swift."), let end = name.firstIndex(of: "<") else { return nil }
      base = String(name[..<end])
      var (open, deepest) = (0, 0)
      for byte in name.utf8 {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "("): open += 1
        case UInt8(ascii: ">"), UInt8(ascii: ")"): open -= 1
        default: break
        }
        deepest = max(deepest, open)
      }
      depth = deepest
    }
  }
}
