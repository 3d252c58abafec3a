import Foundation

/// The assumptions by name. All sizes, alignments and offsets are in bytes, and hold on 64-bit platforms.
///
/// Source: swift `docs/ABI/TypeLayout.rst`.
package enum Assumptions {
  package static func all() -> [AssumptionProbe] {
    objects() + structs() + scalars() + optionals() + enums() + existentials() + standardTypes() + empties() + tuples()
      + cStructs() + constants()
  }

  private class Base {
    var number = 1
    var flag: Int8 = 2
  }

  private final class Derived: Base {
    var small: Int8 = 3
    var wide: Int128 = 4
  }

  private final class Record: NSObject { var number: Int8 = 1 }

  private static func objects() -> [AssumptionProbe] {
    let base = Base()
    let derived = Derived()
    var probes: [AssumptionProbe] = [
      .offset("objects have a 16-byte header", of: &base.number, in: base, 16),
      .offset("a subclass starts where its superclass's fields end", of: &derived.small, in: derived, 25),
      .offset("a subclass aligns its fields from there", of: &derived.wide, in: derived, 32),
    ]
    let record = Record()
    #if canImport(ObjectiveC)
      probes.append(.offset("NSObject is a header of one word", of: &record.number, in: record, 8))
    #else
      probes.append(.offset("NSObject is a header without fields", of: &record.number, in: record, 16))
    #endif
    return probes
  }

  private struct Nine {
    var word = 1
    var byte: Int8 = 2
  }

  private struct AfterNine {
    var nine = Nine()
    var byte: Int8 = 1
    var half: Int16 = 2
  }

  private static func structs() -> [AssumptionProbe] {
    [
      .size("a struct ends with its last field", Nine.self, 9),
      .offset("fields are placed by size, not stride", \AfterNine.byte, 9),
      .offset("fields are aligned", \AfterNine.half, 10),
      .size("a struct ends with its last field", AfterNine.self, 12),
      .alignment("a struct is aligned as its most aligned field", AfterNine.self, 8),
    ]
  }

  private static func scalars() -> [AssumptionProbe] {
    var probes: [AssumptionProbe] = [
      .size("integers take their width", Int8.self, 1),
      .size("integers take their width", Int16.self, 2),
      .size("integers take their width", Int32.self, 4),
      .size("integers take their width", Int64.self, 8),
      .size("integers take their width", Int.self, 8),
      .size("integers take their width", Int128.self, 16),
      .alignment("128-bit integers are aligned to 16 bytes", Int128.self, 16),
      .alignment("128-bit integers are aligned to 16 bytes", UInt128.self, 16),
      .size("a Bool takes a byte", Bool.self, 1),
      .size("floating-point numbers take their width", Float.self, 4),
      .size("floating-point numbers take their width", Double.self, 8),
      .alignment("vectors are aligned to 16 bytes at most", SIMD4<Double>.self, 16),
    ]
    #if arch(x86_64) && !os(Windows) && !os(Android)
      probes.append(.size("Float80 takes 16 bytes", Float80.self, 16))
      probes.append(.alignment("Float80 is aligned to 16 bytes", Float80.self, 16))
    #endif
    return probes
  }

  private static func optionals() -> [AssumptionProbe] {
    let spare = "an optional of a type with spare values takes no more"
    let payload = "the value of an optional lies at the optional's own address"
    let same = "an optional that takes no more has the bytes of its value"
    let byte = "an optional of a type without spare values takes a byte more"
    return [
      .size(spare, Bool?.self, 1), .size(spare, Bool??.self, 1), .size(spare, String?.self, 16),
      .size(spare, [Int]?.self, 8), .size(spare, [String: Int]?.self, 8), .size(spare, Tracked?.self, 8),
      .size(spare, AnyObject?.self, 8), .size(spare, Any?.self, 32), .size(spare, (any Error)?.self, 8),
      .size(spare, URL?.self, 16), .size(spare, Data?.self, 16), .size(spare, Character?.self, 16),
      .size(byte, Int8?.self, 2), .size(byte, Int16?.self, 3), .size(byte, Int32?.self, 5),
      .size(byte, Int64?.self, 9), .size(byte, Int?.self, 9), .size(byte, UInt?.self, 9), .size(byte, Double?.self, 9),
      .size(byte, Float?.self, 5), .size(byte, Int128?.self, 17), .size(byte, Date?.self, 9),
      .size(byte, UUID?.self, 17), .size(byte, Decimal?.self, 21), .size(byte, Int??.self, 10),
      .size(byte, Never?.self, 1), .size(byte, Unicode.Scalar?.self, 5),
      .payload(payload, false), .payload(payload, Int8(1)), .payload(payload, 1), .payload(payload, Int128(1)),
      .payload(payload, "text"), .payload(payload, [1]), .payload(payload, Tracked(1)), .payload(payload, Nine()),
      .payload(payload, Date()), .payload(payload, Plain.first), .payload(payload, Int?.some(1)),
      .bytes(same, false), .bytes(same, Bool?.none), .bytes(same, "text"), .bytes(same, [1]), .bytes(same, ["a": 1]),
      .bytes(same, Tracked(1)), .bytes(same, (1, "text")), .bytes(same, Plain.first), .bytes(same, Data([1])),
    ]
  }

  private enum Plain { case first, second, third }
  private enum Single { case only }
  private enum Payload {
    case nothing
    case number(Int)
    case text(String)
  }
  private enum Bytes {
    case byte(Int8)
    case flag(Bool)
  }
  private indirect enum Tree {
    case leaf
    case branch(Tree, Tree)
  }

  private static func enums() -> [AssumptionProbe] {
    [
      .size("an enum without payload takes a byte", Plain.self, 1),
      .size("an enum without payload has spare values", Plain?.self, 1),
      .size("an enum with one case takes no room", Single.self, 0),
      .size("an enum takes its largest payload and a tag", Payload.self, 17),
      .size("an enum takes its largest payload and a tag", Bytes.self, 2),
      .size("an indirect enum is a reference", Tree.self, 8),
    ]
  }

  private protocol Some {}
  private protocol Other {}
  private protocol Bound: AnyObject {}
  private typealias AnyType = any Any.Type

  private static func existentials() -> [AssumptionProbe] {
    [
      .size("Any is three words and a type", Any.self, 32),
      .size("an existential adds a word per protocol", (any Some).self, 40),
      .size("an existential adds a word per protocol", (any Some & Other).self, 48),
      .size("a class existential is a reference and its protocols", AnyObject.self, 8),
      .size("a class existential is a reference and its protocols", (any Bound).self, 16),
      .size("an error is a reference", (any Error).self, 8),
      .size("a metatype is a word and its protocols", AnyType.self, 8),
      .size("a metatype is a word and its protocols", (any Some.Type).self, 16),
      .size("a closure is two words", (() -> Void).self, 16),
      .size("a C function is a word", (@convention(c) () -> Void).self, 8),
    ]
  }

  private static func standardTypes() -> [AssumptionProbe] {
    [
      .size("strings take two words", String.self, 16),
      .size("strings take two words", Character.self, 16),
      .size("collections are a reference", [Int8].self, 8),
      .size("collections are a reference", [String: Int].self, 8),
      .size("collections are a reference", Set<Int>.self, 8),
      .size("an object reference is a word", Tracked.self, 8),
      .size("a date is a number", Date.self, 8),
    ]
  }

  private struct Nothing {}

  private struct AroundNothing {
    var byte: Int8 = 1
    var nothing = Nothing()
    var after: Int8 = 2
  }

  private static func empties() -> [AssumptionProbe] {
    [
      .size("an empty struct takes no room", Nothing.self, 0),
      .alignment("an empty struct has alignment 1", Nothing.self, 1),
      .size("Void takes no room", Void.self, 0),
      .offset("an empty field takes no room", \AroundNothing.after, 1),
      .size("an empty field takes no room", AroundNothing.self, 2),
    ]
  }

  private static func tuples() -> [AssumptionProbe] {
    [
      .size("a tuple is laid out as a struct", (Int8, Int).self, 16),
      .size("a tuple is laid out as a struct", (Int, Int8).self, 9),
      .size("a tuple is laid out as a struct", (Int8, (Int, Int8), Int8).self, 18),
    ]
  }

  private static func cStructs() -> [AssumptionProbe] {
    [
      .size("a C struct takes its stride", timespec.self, 16),
      .size("a C struct takes its stride", div_t.self, 8),
      .size("a C struct takes its stride", lldiv_t.self, 16),
      .size("an optional C struct takes a byte more", timespec?.self, 17),
    ]
  }
}
