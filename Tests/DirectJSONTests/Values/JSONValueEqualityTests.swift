import DirectJSON
import Testing

@Suite("Values: equality of JSONValue")
struct JSONValueEqualityTests {
  /// Values of one line are equal to each other, and to those of no other line.
  static let classes: [[JSONValue]] = [
    [.null, nil], [true], [false], [0, 0.0, -0.0, .unsignedInteger(0)], [1, 1.0, .unsignedInteger(1)], [-1, -1.0],
    [1.5], ["1"],
    ["true"], [""], [[]], [[:]], [[.null]], [["a": .null]], ["null"],
    [.integer(.max), .unsignedInteger(UInt64(Int64.max))],
    [.unsignedInteger(UInt64(Int64.max) + 1), 9_223_372_036_854_775_808.0],
    [.integer(.min), .double(-0x1p63)], [.unsignedInteger(.max)], [.double(0x1p64)],
    [9_007_199_254_740_992, 9_007_199_254_740_992.0], [9_007_199_254_740_993], [.double(.infinity)],
    [.double(-.infinity)],
    [[1, 2], [1.0, 2.0]], [[2, 1]], [[1]], [[[1]]],
    [["a": 1, "b": [2]], ["b": [2], "a": 1.0]], [["a": 1]], [["a": 1, "c": [2]]], [["b": 1]], [["a": 2]],
    [["a": 1, "b": [3]]],
    ["\u{E9}"], ["e\u{301}"], [["\u{E9}": 1]], [["e\u{301}": 1]],
    [["k": ["x": 1, "y": 2], "l": 3], ["l": 3, "k": ["y": 2, "x": 1]]],
  ]

  @Test("values are equal when they mean the same as JSON, and then have the same hash")
  func equality() {
    for (line, values) in Self.classes.enumerated() {
      for value in values {
        for (otherLine, others) in Self.classes.enumerated() {
          for other in others {
            #expect((value == other) == (line == otherLine), "\(value) and \(other)")
            if line == otherLine { #expect(value.hashValue == other.hashValue, "\(value) and \(other)") }
          }
        }
      }
    }
    #expect(Set(Self.classes.joined()).count == Self.classes.count)
  }

  @Test("objects with other hashes of members have other hashes")
  func hashesDiffer() {
    let objects: [JSONObject] = [
      [:], ["a": 1], ["a": 2], ["b": 1], ["a": 1, "b": 2], ["a": 2, "b": 1], ["a": ["b": 1]],
    ]
    #expect(Set(objects.map(\.hashValue)).count == objects.count)
  }

  @Test("large objects are compared by key, in whatever order")
  func largeObjects() throws {
    let keys = (0..<300).map { "key \($0)" }
    let forwards = JSONObject(keys.map { ($0, JSONValue($0)) })
    let backwards = JSONObject(keys.reversed().map { ($0, JSONValue($0)) })
    #expect(forwards == backwards)
    #expect(forwards.hashValue == backwards.hashValue)
    var other = backwards
    other["key 7"] = 0
    #expect(forwards != other)
  }
}
