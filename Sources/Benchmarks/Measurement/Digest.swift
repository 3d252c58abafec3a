/// The contents of models in one line, which programs in other languages can print, too: how many values of each kind,
/// and a hash of all values in the order of the properties.
package struct Digest: CustomStringConvertible {
  private var integers = 0
  private var doubles = 0
  private var booleans = 0
  private var strings = 0
  private var bytes = 0
  private var absent = 0
  private var elements = 0
  private var hash = Self.start

  /// The offset basis of the 64-bit FNV-1a hash.
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  /// Stands for `nil`.
  private static let absence: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// - Parameter models: Structs and classes of integers, doubles, booleans, strings, optionals, arrays and
  ///   dictionaries.
  package init(of models: Any) {
    add(models)
  }

  package var description: String {
    let text = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - text.count) + text
    return """
      \(integers) integers, \(doubles) doubles, \(booleans) booleans, \(strings) strings of \(bytes) bytes, \
      \(absent) absent, \(elements) elements, hash \(padded)
      """
  }

  private mutating func add(_ value: Any) {
    // An optional that holds a value is cast as that value.
    switch value {
    case let value as Bool:
      booleans += 1
      mix(value ? 1 : 0)
    case let value as any BinaryInteger:
      integers += 1
      mix(UInt64(truncatingIfNeeded: value))
    case let value as Double:
      doubles += 1
      mix(value.bitPattern)
    case let value as String:
      strings += 1
      bytes += value.utf8.count
      mix(UInt64(value.utf8.count))
      mix(value.utf8.reduce(Self.start) { ($0 ^ UInt64($1)) &* Self.prime })
    default: add(childrenOf: Mirror(reflecting: value))
    }
  }

  private mutating func add(childrenOf mirror: Mirror) {
    switch mirror.displayStyle {
    case .optional where mirror.children.isEmpty:
      absent += 1
      mix(Self.absence)
    case .collection:
      elements += mirror.children.count
      mix(UInt64(mirror.children.count))
      for child in mirror.children { add(child.value) }
    case .dictionary:
      elements += mirror.children.count
      mix(UInt64(mirror.children.count))
      add(entries: mirror.children)
    default:
      for child in mirror.children { add(child.value) }
    }
  }

  /// Each entry has a hash of its own, since their order does not count.
  private mutating func add(entries: Mirror.Children) {
    let before = hash
    var sum: UInt64 = 0
    for entry in entries {
      hash = Self.start
      add(entry.value)
      sum &+= hash
    }
    hash = before
    mix(sum)
  }

  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* Self.prime
    hash ^= hash >> 32
  }
}
