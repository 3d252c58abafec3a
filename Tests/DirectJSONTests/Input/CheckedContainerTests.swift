import DirectJSON
import Foundation
import Testing

/// What a call that asks more than well-formed text finds in containers that are checked while they are decoded, it
/// also finds in a walk over the text alone.
@Suite("Input: containers that are checked while they are decoded")
struct CheckedContainerTests {
  private struct Part: HandyJSON, Codable {
    var n = 0
    var list: [Int]?
  }

  private struct Fitting: JSONRecord {
    let n: Int
  }

  /// How a decode ends: by a fault of arrays, objects or strings, or not.
  private static func verdict<Value>(_ decode: () throws(JSONFailure) -> Value) -> String {
    do throws(JSONFailure) {
      _ = try decode()
      return "decoded"
    } catch {
      if case .mismatch = error.reason { return "decoded" }
      return "\(error)"
    }
  }

  /// Faults of arrays and objects, in places that a type does and does not take.
  private static let values = [
    "1", "null", #""x""#, "[1,2]", #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"[{"n":1,"n":2}]"#, "[[[1,2,3,4,5,6]]]",
    "[1,2,3,4,5,6]", "[null,null,null,null,null,null]", #"[1,"x",{"b":1,"b":1},2]"#, #"{"n":1,"list":[1,2]}"#,
    #"{"n":1,"list":[1,{"q":[],"q":1}]}"#, #"{"n":{"z":1,"z":2}}"#, #"{"a":{"n":1},"b":{"n":2},"a":{"n":3}}"#,
    #"{"a":null,"a":{"n":1}}"#, #"{"1":{"n":1},"2":{"n":2},"x":3,"x":4}"#, #"{"1":5,"01":6,"x":{"k":1,"k":2}}"#,
    #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}"#, #"{"a":[{"n":1},{"n":2},{"n":3},{"n":4},{"n":5},{"n":6}]}"#,
    #"{"a":"[1,1]","b":"{\"n\":1}"}"#, "[0.5,1e5,-7]", #"["a","b","\u00e9"]"#, "[true,false]",
    #"{"é":1,"e\u0301":2}"#, #"[{"n":1},{"n":"x","list":[[1],{"r":1,"r":1}]}]"#,
  ]

  private static let optionSets: [DecodingOptions] = {
    var unique = DecodingOptions()
    unique.refusesDuplicateKeys = true
    var small = DecodingOptions()
    (small.maximumElementCount, small.maximumKeyCount) = (5, 5)
    var both = unique
    (both.maximumElementCount, both.maximumKeyCount) = (4, 3)
    var strings = unique
    strings.maximumStringLength = 4
    return [unique, small, both, strings]
  }()

  private func check<Value: JSONDocument>(_ type: Value.Type) {
    for options in Self.optionSets {
      for value in Self.values {
        for text in [value, "[\(value)]", #"{"a":\#(value)}"#, #"{"7":\#(value),"8":\#(value)}"#] {
          let expected = Self.verdict { () throws(JSONFailure) in try JSONValue(parsing: text, options: options) }
          let found = Self.verdict { () throws(JSONFailure) in try type.decode(from: text, options: options) }
          // A type may find more: keys that are equal for it alone.
          if expected == "decoded", found.contains("means the same") { continue }
          #expect(found == expected, "\(type) of \(text)")
        }
      }
    }
  }

  @Test("scalars")
  func scalars() {
    check([Int].self)
    check([Double].self)
    check([String].self)
    check([[Int]].self)
    check([Int?].self)
    check([String: Set<Int>].self)
    check([[Bool]?].self)
  }

  @Test("dictionaries")
  func dictionaries() {
    check([String: Int].self)
    check([String: [Int]].self)
    check([String: Part].self)
    check([String: Fitting].self)
    check([String: Part?].self)
    check([Int: Part].self)
    check([Int: [String: Part]].self)
    check([String: [Part]].self)
  }

  private struct Wrapped: HandyJSON {
    @LossyArray var a: [Part] = []
    @DefaultValue var b: [String: Part] = [:]
    @DefaultValue var list: [Int] = []
    var n = Part()
  }

  private struct LossyPart: HandyJSON {
    @LossyArray var list: [Int] = []
  }

  @Test("wrapped properties")
  func wrappers() {
    check(Wrapped.self)
    check([String: LossyPart].self)
  }
}
