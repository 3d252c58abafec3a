import DirectJSON
import Foundation
import Testing

extension Places {
  /// Encodes `value` from every place, compares the text, and decodes that, the dictionary, and the dictionary's text
  /// to the same value in every place.
  /// - Parameters:
  ///   - json: How the value is written.
  ///   - dictionaries: Whether numbers of Foundation hold the value, too.
  static func checkRoundTrip(
    _ value: Value, _ json: String, dictionaries: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var places = Places()
    (places.plain, places.optional, places.implicit) = (value, value, value)
    (places.list, places.optionals) = ([value], [value, nil])
    (places.table, places.lists) = (["k": value], [[value], []])
    let text = try places.encode()
    #expect(
      text == """
        {"before":"before","plain":\(json),"afterPlain":90,"optional":\(json),"afterOptional":90,"afterAbsent":90,\
        "implicit":\(json),"afterImplicit":90,"list":[\(json)],\
        "optionals":[\(json),null],"table":{"k":\(json)},"lists":[[\(json)],[]],"after":"after"}
        """, sourceLocation: sourceLocation)
    let plain = try #require(places.toJSON(), sourceLocation: sourceLocation)
    #expect(JSONSerialization.isValidJSONObject(plain), "\(plain)", sourceLocation: sourceLocation)
    var report = JSONReport()
    let copies = [
      "text": try decode(from: text, report: &report), "dictionary": try decode(from: plain, report: &report),
      "the dictionary's text": try decode(from: JSONSerialization.data(withJSONObject: plain), report: &report),
    ]
    for (road, copy) in copies where dictionaries || road == "text" {
      let isSame =
        copy.plain == value && copy.optional == value && copy.absent == nil && copy.implicit == value
        && copy.list == places.list && copy.optionals == places.optionals && copy.table == places.table
        && copy.lists == places.lists
      #expect(isSame, "through \(road), \(text) gave \(copy)", sourceLocation: sourceLocation)
    }
    #expect(report.finding == "all values fit", sourceLocation: sourceLocation)
  }
}

extension CGFloat: Keepable { static var kept: CGFloat { 7.75 } }
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: Keepable { static var kept: Float16 { 7.75 } }
#endif
#if arch(x86_64) && !os(Windows) && !os(Android)
  extension Float80: Keepable { static var kept: Float80 { 7.75 } }
#endif
extension Character: Keepable { static var kept: Character { "k" } }
extension Substring: Keepable { static var kept: Substring { "a kept text, too long for a small string" } }
extension Decimal: Keepable { static var kept: Decimal { 7.75 } }
extension Date: Keepable { static var kept: Date { Date(timeIntervalSince1970: 7.75) } }
extension Data: Keepable { static var kept: Data { Data([7, 7]) } }
extension UUID: Keepable {
  static var kept: UUID { UUID(uuid: (7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7)) }
}
extension URL: Keepable { static var kept: URL { URL(filePath: "/kept") } }
