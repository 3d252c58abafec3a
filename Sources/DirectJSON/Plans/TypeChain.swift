import FieldLayout

/// The types whose coders are being made, each for a property or an element of the one before.
///
/// A generic type may contain itself with ever larger arguments, as `final class Node<T> { var next: Node<[T]>? }`
/// does. Its plan would never be complete, so the chain ends there, and all types in it are refused.
struct TypeChain {
  private var types: [any Any.Type] = []
  /// The types that are refused, and why.
  private var refused: (types: [any Any.Type], reason: String)?
  /// The names of the generic types that were found to grow. The rest of a chain may hold even larger ones.
  private var growing: [String] = []
  /// Whether the stack of the thread was too small for the chain. Another thread may have more.
  private(set) var ranOutOfStack = false

  /// The names of generic types that some chain of this process held when it was refused for growing without end.
  private static let suspects = Locked<Set<String>>([])

  var last: (any Any.Type)? { types.last }

  /// Whether the chain may grow without end, as others did. Coders that those chains left would end it before that can
  /// be seen, so that it would depend on the order of calls which types are refused.
  var isSuspect: Bool {
    let suspects = Self.suspects.withLock { $0 }
    return !suspects.isEmpty && types.contains { GenericName($0).map { suspects.contains($0.base) } ?? false }
  }

  func contains(_ type: any Any.Type) -> Bool { types.contains { $0 == type } }

  /// Why a type of the chain is refused; nil when it is not.
  func problem(of type: any Any.Type) -> String? {
    guard let refused, refused.types.contains(where: { $0 == type }) else { return nil }
    return refused.reason
  }

  /// Adds a type; ``leave()`` removes it.
  mutating func enter(_ type: any Any.Type) {
    types.append(type)
    if StackSpace.isShort() {
      ranOutOfStack = true
      refuse(types, because: "the stack of this thread is too small for its chain of types")
    } else if !growing.isEmpty, let name = GenericName(type), growing.contains(name.base) {
      refused?.types.append(type)
    } else if types.count % Self.checkedLength == 0, let (name, types) = growingTypes() {
      growing.append(name)
      let names = types.compactMap { GenericName($0)?.base }
      Self.suspects.withLock { $0.formUnion(names) }
      refuse(types, because: "it contains itself with type arguments that grow without end")
    }
  }

  mutating func leave() { types.removeLast() }

  /// How many types are added between two checks of their names: a check takes longer than making most coders.
  private static let checkedLength = 16
  /// How often a generic type must have recurred, each time larger. No finite chain of models is known to do so.
  private static let refusedGrowth = 4

  /// Refuses types. The first reason holds for all of them.
  private mutating func refuse(_ types: [any Any.Type], because cause: String) {
    guard refused == nil else {
      refused?.types += types
      return
    }
    let names = types.map { TypeName.short($0) }
    let shown = names.prefix(6).map { $0.utf8.count > 120 ? $0.prefix(117) + "..." : $0[...] }
    let chain = shown.joined(separator: ", ") + (names.count > shown.count ? ", ..." : "")
    refused = (types, "\(shown.first ?? "the type") is refused: \(cause): \(chain)")
  }

  /// The name of a generic type that recurs with ever larger arguments, and the types from its first occurrence on; nil
  /// when there is none that is not known yet.
  private func growingTypes() -> (name: String, types: [any Any.Type])? {
    var growths: [Growth] = []
    for (index, type) in types.enumerated() {
      guard let name = GenericName(type), !growing.contains(name.base) else { continue }
      if let known = growths.firstIndex(where: { $0.name == name.base }) {
        growths[known].add(name.depth)
      } else {
        growths.append(Growth(name: name.base, start: index, depth: name.depth))
      }
    }
    return growths.first { $0.count > Self.refusedGrowth }.map { ($0.name, Array(types[$0.start...])) }
  }

  /// One generic type in the chain.
  private struct Growth {
    let name: String
    /// The index of its first occurrence.
    let start: Int
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
      let name = String(reflecting: type)
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
