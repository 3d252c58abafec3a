import DirectJSON
import Testing

/// A value that properties have before anything is decoded, so that a test can see that it was kept.
protocol Keepable: Hashable, Sendable, SendableMetatype {
  static var kept: Self { get }
}

extension Int: Keepable { static var kept: Int { 77 } }
extension Int8: Keepable { static var kept: Int8 { 77 } }
extension Int16: Keepable { static var kept: Int16 { 77 } }
extension Int32: Keepable { static var kept: Int32 { 77 } }
extension Int64: Keepable { static var kept: Int64 { 77 } }
extension Int128: Keepable { static var kept: Int128 { 77 } }
extension UInt: Keepable { static var kept: UInt { 77 } }
extension UInt8: Keepable { static var kept: UInt8 { 77 } }
extension UInt16: Keepable { static var kept: UInt16 { 77 } }
extension UInt32: Keepable { static var kept: UInt32 { 77 } }
extension UInt64: Keepable { static var kept: UInt64 { 77 } }
extension UInt128: Keepable { static var kept: UInt128 { 77 } }
extension Double: Keepable { static var kept: Double { 7.75 } }
extension Float: Keepable { static var kept: Float { 7.75 } }
extension Bool: Keepable { static var kept: Bool { true } }
extension String: Keepable { static var kept: String { "a kept text, too long for a small string" } }
extension Array: Keepable where Element: Keepable { static var kept: [Element] { [.kept] } }
extension Set: Keepable where Element: Keepable { static var kept: Set<Element> { [.kept] } }
extension Dictionary: Keepable where Key: Keepable, Value: Keepable {
  static var kept: [Key: Value] { [.kept: .kept] }
}

/// All places in which a value of one type can be wanted, with neighbours that must not change. Single bytes follow the
/// properties, in the padding at the end of the value before them if it has any.
struct Places<Value: Keepable>: HandyJSON {
  var before = "before"
  var plain = Value.kept
  var afterPlain: UInt8 = 0x5A
  var optional: Value? = Value.kept
  var afterOptional: UInt8 = 0x5A
  var absent: Value?
  var afterAbsent: UInt8 = 0x5A
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var implicit: Value! = Value.kept
  var afterImplicit: UInt8 = 0x5A
  var list: [Value] = [.kept]
  var optionals: [Value?] = [.kept]
  var table: [String: Value] = ["kept": .kept]
  var lists: [[Value]] = [[.kept]]
  var after = "after"

  private var bytesBetween: [UInt8] { [afterPlain, afterOptional, afterAbsent, afterImplicit] }

  /// Decodes `json` in every place.
  /// - Parameters:
  ///   - expected: What it is decoded to; nil when it does not fit.
  ///   - mismatch: What the report says in every place.
  static func check(
    _ json: String, _ expected: Value?, _ mismatch: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let keys = ["plain", "optional", "absent", "implicit"]
    let text =
      "{" + keys.map { "\"\($0)\":\(json)" }.joined(separator: ",")
      + ",\"list\":[\(json)],\"optionals\":[\(json)],\"table\":{\"k\":\(json)},\"lists\":[[\(json),\(json)]]}"
    let (places, mismatches) = try decoded(Self.self, from: text)
    let isNull = json == "null"
    let value = expected ?? .kept
    let elements = expected.map { [$0] } ?? []
    let checks = [
      "plain": places.plain == value, "optional": places.optional == value, "absent": places.absent == expected,
      "implicit": places.implicit == value, "list": places.list == elements,
      "optionals": places.optionals == (isNull ? [nil] : elements.map(Optional.some)),
      "table": places.table == (expected.map { ["k": $0] } ?? [:]), "lists": places.lists == [elements + elements],
    ]
    let wrong = checks.filter { !$0.value }.keys.sorted()
    #expect(wrong.isEmpty, "\(json) gave \(places)", sourceLocation: sourceLocation)
    let isIntact = places.before == "before" && places.after == "after" && places.bytesBetween.allSatisfy { $0 == 0x5A }
    #expect(isIntact, "\(json) changed a neighbour", sourceLocation: sourceLocation)
    // `null` leaves properties as they are, which is no mismatch; in collections without room for it, it is one.
    let properties = isNull ? [] : keys.map { "$.\($0)" } + ["$.list[0]", "$.optionals[0]"]
    let reporting = properties + (isNull ? ["$.list[0]"] : []) + ["$.table.k", "$.lists[0][0]", "$.lists[0][1]"]
    let wantedReport = mismatch.map { words in reporting.map { "\($0): \(words)" } } ?? []
    var report = mismatches.map { $0.replacing(#/\ \(line 1, column \d+\)/#, with: "") }
    // Properties of type Int64 share a shortcut with Int, and its name.
    if Value.self == Int64.self { report = report.map { $0.replacing("expected Int,", with: "expected Int64,") } }
    #expect(report == wantedReport, "\(json)", sourceLocation: sourceLocation)
  }
}
