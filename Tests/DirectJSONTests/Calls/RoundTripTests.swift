import DirectJSON
import Foundation
import Testing

@Suite("Encoding: round trips")
struct RoundTripTests {
  enum Suit: String, HandyJSONEnum, CaseIterable, Codable {
    case hearts, spades, clubs
  }

  struct Inner: HandyJSON, Hashable, Codable {
    var id: UInt8 = 0
    var label: String?
    var ratio: Float?
  }

  struct Row: HandyJSON, Equatable, Codable {
    var a: Int8 = 0
    var b: UInt16?
    var c = 0
    var d: Int64?
    var e: UInt64 = 0
    var f = 0.0
    var g: Double?
    var h: Float = 0
    var i = false
    var j: Bool?
    var k = ""
    var l: String?
    var m: [Int] = []
    var n: [String?] = []
    var o: [[Double]] = []
    var p: Set<Int> = []
    var q: [String: Int] = [:]
    var r: [Int: Inner] = [:]
    var s = Inner()
    var t: Inner?
    var u: [Inner] = []
    var v = Suit.hearts
    var w: [Suit?] = []
    var x: [String: [Inner?]]?
    var y: Int128?
  }

  /// Random values that lean to the unusual.
  private struct Maker {
    var random: SeededGenerator

    mutating func bool() -> Bool { Bool.random(using: &random) }
    mutating func optional<Value>(_ make: (inout Maker) -> Value) -> Value? { bool() ? make(&self) : nil }
    mutating func list<Value>(_ make: (inout Maker) -> Value) -> [Value] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in make(&self) }
    }

    mutating func integer<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .min
      case 1: .max
      case 2: Integer(truncatingIfNeeded: Int.random(in: -20...20, using: &random))
      default:
        Integer(truncatingIfNeeded: random.next())
          &>> Integer(truncatingIfNeeded: Int.random(in: 0..<Integer.bitWidth, using: &random))
      }
    }

    mutating func double() -> Double {
      let value = Double(bitPattern: random.next())
      return bool() || !value.isFinite ? Double(integer(Int16.self)) / 8 : value
    }

    mutating func float() -> Float {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      return value.isFinite ? value : 0.1
    }

    mutating func text() -> String {
      let samples = [
        "", "a", "\"", "\\", "\n", "\0", "é", "日本", "😀", "a text that is longer than sixteen bytes", "/", "\u{2028}",
        "null", "5",
      ]
      return list { samples[Int.random(in: 0..<samples.count, using: &$0.random)] }.joined()
    }

    mutating func inner() -> Inner {
      Inner(id: integer(UInt8.self), label: optional { $0.text() }, ratio: optional { $0.float() })
    }

    mutating func suit() -> Suit { Suit.allCases[Int.random(in: 0..<3, using: &random)] }

    mutating func row() -> Row {
      var row = Row()
      row.a = integer(Int8.self)
      row.b = optional { $0.integer(UInt16.self) }
      row.c = integer(Int.self)
      row.d = optional { $0.integer(Int64.self) }
      row.e = integer(UInt64.self)
      row.f = double()
      row.g = optional { $0.double() }
      row.h = float()
      row.i = bool()
      row.j = optional { $0.bool() }
      row.k = text()
      row.l = optional { $0.text() }
      row.m = list { $0.integer(Int.self) }
      row.n = list { $0.optional { $0.text() } }
      row.o = list { $0.list { $0.double() } }
      row.p = Set(list { $0.integer(Int.self) })
      row.q = Dictionary(list { ($0.text(), $0.integer(Int.self)) }) { $1 }
      row.r = Dictionary(list { ($0.integer(Int.self), $0.inner()) }) { $1 }
      row.s = inner()
      row.t = optional { $0.inner() }
      row.u = list { $0.inner() }
      row.v = suit()
      row.w = list { $0.optional { $0.suit() } }
      row.x = optional { Dictionary($0.list { ($0.text(), $0.list { $0.optional { $0.inner() } }) }) { $1 } }
      row.y = optional { $0.integer(Int128.self) }
      return row
    }
  }

  @Test("what is encoded is decoded to the same, without a mismatch", arguments: 0..<20)
  func randomModels(seed: UInt64) throws {
    var maker = Maker(random: SeededGenerator(state: seed))
    for _ in 0..<50 {
      let row = maker.row()
      for json in [try row.encode(), try #require(row.toJSONString(prettyPrint: true))] {
        let (back, mismatches) = try decoded(Row.self, from: json)
        #expect(back == row)
        #expect(mismatches == [])
      }
    }
  }

  @Test("JSONDecoder reads what is encoded, and JSONEncoder's output is decoded, to the same", arguments: 0..<10)
  func agreesWithFoundation(seed: UInt64) throws {
    var maker = Maker(random: SeededGenerator(state: 100 + seed))
    for _ in 0..<10 {
      var row = maker.row()
      // Foundation has no 128-bit integers in JSON on every system.
      row.y = nil
      #expect(try JSONDecoder().decode(Row.self, from: Data(try row.encode().utf8)) == row)
      #expect(try Row.decode(from: JSONEncoder().encode(row)) == row)
    }
  }

  @Test("models hold the same after a round trip through a dictionary's text")
  func throughDictionaries() throws {
    var maker = Maker(random: SeededGenerator(state: 7))
    for _ in 0..<50 {
      var row = maker.row()
      row.y = nil
      row.e = row.e >> 1
      let data = try JSONSerialization.data(withJSONObject: try #require(row.toJSON()))
      #expect(try Row.decode(from: data) == row)
    }
  }

  @Test("what Any holds of a document comes back equal", arguments: WellFormedDocumentTests.values.map(\.0))
  func throughAny(json: String) throws {
    let value = try ValueProbe.decode(from: "{\"a\":\(json)}").a
    let text = try #require(JSONSerializer.serialize(model: value).toJSON())
    let back = try ValueProbe.decode(from: "{\"a\":\(text)}").a
    #expect(NSArray(object: back).isEqual(NSArray(object: value)), "\(text)")
  }
}
