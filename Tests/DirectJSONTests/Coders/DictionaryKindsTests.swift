import DirectJSON
import Foundation
import Testing

/// Dictionaries are compiled for some types of keys and values; for all others, the runtime is asked.
@Suite("Decoding: dictionaries with keys and values of every kind")
struct DictionaryKindsTests {
  private enum Color: String, HandyJSONEnum, Codable, CodingKeyRepresentable { case red, green, blue }

  private struct Point: HandyJSON, Codable, Hashable {
    var x = 0
    var name: String?
  }

  private struct Wide: HandyJSON, Equatable {
    /// Has a greater alignment than scratch memory.
    var vector = SIMD8<Double>(repeating: 1)
    var id = 0
  }

  private struct Holder<Key: Hashable & Codable, Value: Codable & Equatable>: HandyJSON, Codable, Equatable {
    var table: [Key: Value] = [:]
    var end: Int = 0
  }

  private static let counts = [0, 1, 3, 400, 2100]

  private func expectEqual<Key: Hashable & Codable, Value: Codable & Equatable>(
    _ key: (Int) -> Key, _ value: (Int) -> Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for count in Self.counts {
      var holder = Holder<Key, Value>()
      for index in 0..<count { holder.table[key(index)] = value(index) }
      holder.end = 7
      let text = try encoder.encode(holder)
      let decoded = try Holder<Key, Value>.decode(from: text)
      #expect(decoded == holder, sourceLocation: sourceLocation)
      #expect(
        try Holder<Key, Value>.decode(from: JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]) == holder
      )
      #expect(
        try decoded.encode(options: sorted) == String(decoding: text, as: UTF8.self), sourceLocation: sourceLocation)
      let unsorted = try JSONDecoder().decode(Holder<Key, Value>.self, from: Data(decoded.encode().utf8))
      #expect(unsorted == holder, sourceLocation: sourceLocation)
      #expect(try Holder<Key, Value>.decode(from: #require(decoded.toJSON())) == holder, sourceLocation: sourceLocation)
      // In a strict call, keys are checked, too.
      #expect(try Holder<Key, Value>.decode(from: text, options: .strict) == holder, sourceLocation: sourceLocation)
    }
  }

  @Test("values of every kind, by strings")
  func values() throws {
    let key: (Int) -> String = { "key number \($0)" }
    try expectEqual(key, { $0 })
    try expectEqual(key, { [$0, $0] })
    try expectEqual(key, { ["\($0)", "text"] })
    try expectEqual(key, { [Double($0) / 4] })
    try expectEqual(key, { Set([$0]) })
    try expectEqual(key, { ["a": $0, "b": 1] })
    try expectEqual(key, { ["a": "\($0)"] })
    try expectEqual(key, { ["a": [$0]] })
    try expectEqual(key, { ["a": Point(x: $0)] })
    try expectEqual(key, { [Point(x: $0, name: "n"), Point()] })
    try expectEqual(key, { Point(x: $0) as Point? })
    try expectEqual(key, { $0 as Int? })
    try expectEqual(key, { "\($0)" as String? })
    try expectEqual(key, { URL(string: "https://example.com/\($0)") })
    try expectEqual(key, { UInt8(truncatingIfNeeded: $0) })
    try expectEqual(key, { [[[$0]]] })
  }

  @Test("keys of every kind")
  func keys() throws {
    try expectEqual({ $0 - 3 }, { $0 })
    try expectEqual({ $0 * 1_000_003 }, { ["\($0)"] })
    try expectEqual({ $0 - 7 }, { Point(x: $0) })
    try expectEqual({ $0 }, { [$0: "text"] })
    let colors: [Color] = [.red, .green, .blue]
    if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) {
      try expectEqual({ colors[$0 % 3] }, { $0 })
      try expectEqual({ colors[$0 % 3] }, { [Point(x: $0)] })
      try expectEqual({ colors[$0 % 3] }, { [colors[$0 % 2]: Double($0)] })
    }
  }

  private struct Loose: HandyJSON {
    var any: [String: Any] = [:]
    var arrays: [String: [Any]] = [:]
    var objects: [String: [String: Any]] = [:]
    var lists: [String: [[String: Any]]] = [:]
    var hashable: [AnyHashable: Any] = [:]
    var wide: [String: Wide] = [:]
    var numbered: [Int: Wide] = [:]
    var small: [Int8: [String: Int?]] = [:]
  }

  @Test("values without a type, and of a greater alignment", arguments: counts)
  func loose(count: Int) throws {
    func object(_ value: (Int) -> String) -> String {
      "{" + (0..<count).map { #""\#($0)":\#(value($0))"# }.joined(separator: ",") + "}"
    }
    let text = #"""
      {"any":\#(object { "[\($0),null]" }),"arrays":\#(object { #"["x",\#($0)]"# }),
      "objects":\#(object { #"{"k":\#($0)}"# }),"lists":\#(object { #"[{"k":\#($0)},{}]"# }),
      "hashable":\#(object { "\($0)" }),"wide":\#(object { #"{"id":\#($0)}"# }),
      "numbered":\#(object { #"{"id":\#($0)}"# }),"small":\#(object { #"{"n":null,"v":\#($0)}"# })}
      """#
    let loose = try Loose.decode(from: text)
    let tables = [loose.any.count, loose.arrays.count, loose.objects.count, loose.lists.count, loose.hashable.count]
    #expect(tables.allSatisfy { $0 == count } && loose.wide.count == count && loose.numbered.count == count)
    // A key that is no `Int8` is no entry's.
    #expect(loose.small.count == min(count, 128))
    for index in 0..<count {
      #expect(loose.wide["\(index)"] == Wide(id: index) && loose.numbered[index] == Wide(id: index))
      #expect((loose.any["\(index)"] as? [Any])?.first as? Int == index)
      #expect(loose.arrays["\(index)"]?.last as? Int == index && loose.objects["\(index)"]?["k"] as? Int == index)
      #expect(loose.lists["\(index)"]?.first?["k"] as? Int == index && loose.hashable["\(index)"] as? Int == index)
      if index < 128 { #expect(loose.small[Int8(index)] == ["n": nil, "v": index]) }
    }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    let written = try JSONSerialization.jsonObject(with: Data(loose.encode().utf8)) as? NSDictionary
    for key in ["any", "arrays", "objects", "lists", "hashable"] {
      #expect(written?[key] as? NSDictionary == object?[key] as? NSDictionary)
    }
  }

  private struct Tracked: HandyJSON {
    var id = 0
    var tracked = LifetimeTracked()
  }

  private struct TrackedRow: HandyJSON {
    var numbered: [Int: Tracked] = [:]
    var lists: [String: [Tracked]] = [:]
    var optional: [Color: Tracked?] = [:]
  }

  @Test("every prefix of a document releases what it made", arguments: [3, 900])
  func prefixes(count: Int) throws {
    let numbered = (0..<count).map { #""\#($0)":{"id":\#($0)}"# }.joined(separator: ",")
    let lists = (0..<count).map { #""a key, number \#($0)":[{"id":\#($0)}]"# }.joined(separator: ",")
    let text =
      #"{"numbered":{\#(numbered),"0":{"id":7},"x":{}},"lists":{\#(lists),"l":5},"#
      + #""optional":{"red":{},"pink":{},"red":{"id":1},"blue":null}}"#
    try LifetimeCounter.counting { counter in
      for length in stride(from: 0, to: text.utf8.count, by: max(1, text.utf8.count / 100)) {
        #expect(throws: JSONFailure.self) { try TrackedRow.decode(from: String(text.prefix(length))) }
      }
      do {
        let row = try TrackedRow.decode(from: text)
        #expect(row.numbered.count == count && row.numbered[0]?.id == 7 && row.lists.count == count)
        #expect(row.optional.count == 2 && row.optional[.red]??.id == 1)
        withExtendedLifetime(row) { #expect(counter.livingCount >= 2 * count) }
      }
      #expect(counter.madeCount > count && counter.livingCount == 0)
    }
  }

  @Test("keys that are equal though not the same are refused where keys are checked", arguments: [2, 900])
  func equalKeys(count: Int) throws {
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    let members = (0..<count).map { #""\#($0)":{"id":\#($0)}"# }.joined(separator: ",")
    func decode(_ last: String) throws -> [Int: Point] {
      try Holder<Int, Point>.decode(from: #"{"table":{\#(members),\#(last)},"end":1}"#, options: options).table
    }
    #expect(try decode(#""x":{},"y":{}"#).count == count)
    #expect(try decode(#""-5":3,"-6":4"#).count == count)
    for last in [#""01":{}"#, #""+1":{}"#, #""01":7"#, #""-5":3,"-05":{}"#, #""-5":{},"-05":3"#, #""1":{}"#] {
      let failure = #expect(throws: JSONFailure.self) { try decode(last) }
      #expect(failure?.position != nil)
    }
  }
}
