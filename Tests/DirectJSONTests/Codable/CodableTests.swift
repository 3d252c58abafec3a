import DirectJSON
import Foundation
import Testing

@Suite("Codable: types that are Codable inside models")
struct CodableTests {
  private struct Size: Codable, Equatable {
    var width = 1
    var height: Double?
    var made: Date?

    enum CodingKeys: String, CodingKey {
      case width = "w"
      case height = "h"
      case made
    }
  }

  private enum Plain: String, Codable {
    case first, second
  }

  private struct OnlyDecodable: Decodable, Equatable {
    var value = 1
    var inner: [OnlyDecodable] = []
  }

  private struct OnlyEncodable: Encodable {
    var value = 1
    enum CodingKeys: String, CodingKey {
      case value = "v"
    }
  }

  private struct Row: HandyJSON {
    var range = 1...2
    var size: Size? = Size()
    var sizes: [Size] = []
    var table: [String: Size] = [:]
    var plain = Plain.second
    var locale = Locale(identifier: "kept")
    var after = 0
  }

  private static let json = """
    {"range":[3,5],"size":{"h":1.5,"made":2.5,"w":2},"sizes":[{"w":3}],"table":{"a":{"w":4}},"plain":"first",\
    "locale":{"current":0,"identifier":"fr"},"after":1}
    """

  @Test(
    "a date comes back as it was, and as the date of a model",
    arguments: [0, 721_692_800.1, 600_000_000.000_000_1, 1.0 / 3, -1.0 / 3, -978_307_200.5, 64_092_211_200.25, 1e14])
  func dates(secondsSince2001: Double) throws {
    struct Dated: HandyJSON {
      var date = Date(timeIntervalSince1970: 0)
      var size: Size?
    }
    let date = Date(timeIntervalSinceReferenceDate: secondsSince2001)
    let text = try Dated(date: date, size: Size(made: date)).encode()
    let back = try Dated.decode(from: text)
    #expect(back.date == date && back.size?.made == date, "\(text)")
    let own = try JSONCoder.encode(date)
    #expect(text == #"{"date":\#(own),"size":{"made":\#(own),"w":1}}"#)
  }

  @Test("decoded and encoded as their conformance says")
  func roundTrip() throws {
    let (row, mismatches) = try decoded(Row.self, from: Self.json)
    #expect(mismatches == [])
    #expect(row.range == 3...5)
    #expect(row.size == Size(width: 2, height: 1.5, made: Date(timeIntervalSince1970: 2.5)))
    #expect(row.sizes == [Size(width: 3)])
    #expect(row.table == ["a": Size(width: 4)])
    #expect(row.plain == .first)
    #expect(row.locale.identifier == "fr")
    #expect(row.after == 1)
    #expect(try row.encode() == Self.json)
    #expect(rendering(row.toJSON()?["size"]) == "{h=1.5 made=2.5 w=2}")
    #expect(rendering(row.toJSON()?["range"]) == "[3 5]")
  }

  @Test("dates in them are read and written as those of models")
  func dates() throws {
    let row = try Row.decode(from: #"{"size":{"w":1,"made":"1970-01-01T00:00:07Z"}}"#)
    #expect(row.size?.made == Date(timeIntervalSince1970: 7))
    let (kept, mismatches) = try decoded(Row.self, from: #"{"size":{"w":1,"made":"today"}}"#)
    #expect(kept.size == Size())
    #expect(mismatches == ["$.size (line 1, column 9): expected Size, found an object"])
  }

  @Test(
    "what they refuse keeps the default",
    arguments: [
      (#"{"range":[5,3],"after":1}"#, "$.range (line 1, column 10): expected ClosedRange<Int>, found an array"),
      (#"{"size":{"w":"x"},"after":1}"#, "$.size (line 1, column 9): expected Size, found an object"),
      (#"{"sizes":[{"w":null}],"after":1}"#, "$.sizes[0] (line 1, column 11): expected Size, found an object"),
      (#"{"plain":"third","after":1}"#, #"$.plain (line 1, column 10): expected Plain, found string "third""#),
      (#"{"plain":null,"size":null,"after":1}"#, ""),
    ])
  func mismatches(json: String, message: String) throws {
    var report = JSONReport()
    let row = try Row.decode(from: json, report: &report)
    #expect((report.isEmpty ? "" : report.finding) == message)
    #expect(row.range == 1...2 && row.size == Size() && row.sizes.isEmpty && row.plain == .second && row.after == 1)
  }

  @Test("text is written in the form that the options ask for")
  func form() throws {
    struct Small: HandyJSON {
      var size = Size(width: 1, height: 2)
      var link = ["a/b": [URL(string: "a/b")]]
      var range = 1...2
    }
    var options = EncodingOptions()
    options.prettyPrint = true
    options.escapeSlashes = true
    #expect(
      try Small().encode(options: options) == #"""
        {
          "size" : {
            "h" : 2,
            "w" : 1
          },
          "link" : {
            "a\/b" : [
              "a\/b"
            ]
          },
          "range" : [
            1,
            2
          ]
        }
        """#)
  }

  @Test("what cannot be written is named")
  func infinity() throws {
    var row = Row()
    row.size = Size(width: 1, height: .infinity)
    let failure = try #require(throws: JSONFailure.self) { try row.encode() }
    #expect(failure.path.description == "$.size.h")
    #expect(failure.finding.hasPrefix("$.size.h: Size: Unable to encode"))
  }

  @Test("a type that can only be decoded is written by reflection, one that can only be encoded stays")
  func oneDirection() throws {
    struct Both: HandyJSON {
      var decodable = OnlyDecodable()
      var encodable = OnlyEncodable()
      var list: [OnlyDecodable] = []
    }
    let (row, mismatches) = try decoded(
      Both.self,
      from:
        #"{"decodable":{"value":2,"inner":[{"value":3,"inner":[]}]},"encodable":{"v":2},"list":[{"value":4,"inner":[]}]}"#
    )
    #expect(row.decodable == OnlyDecodable(value: 2, inner: [OnlyDecodable(value: 3)]))
    #expect(row.encodable.value == 1)
    #expect(row.list == [OnlyDecodable(value: 4)])
    #expect(
      mismatches == [
        "$.encodable (line 1, column 71): `encodable` is not decoded: OnlyEncodable conforms to neither HandyJSON nor Decodable"
      ])
    #expect(
      try row.encode()
        == #"{"decodable":{"value":2,"inner":[{"value":3,"inner":[]}]},"encodable":{"v":1},"list":[{"value":4,"inner":[]}]}"#
    )
    #expect(rendering(row.toJSON()?["decodable"]) == "{inner=[{inner=[] value=3}] value=2}")
  }

  @Test("a type with renamed keys that can only be decoded is written under the names of its properties")
  func renamedKeys() throws {
    struct Named: Decodable {
      var firstName = ""
      enum CodingKeys: String, CodingKey { case firstName = "first_name" }
    }
    struct Holder: HandyJSON { var named = Named() }
    let holder = try Holder.decode(from: #"{"named":{"first_name":"Ada"}}"#)
    #expect(holder.named.firstName == "Ada")
    #expect(try holder.encode() == #"{"named":{"firstName":"Ada"}}"#)
  }

  @Test("types that are neither are written by their stored properties, as before")
  func neither() {
    struct Neither {
      var value = 1
      var at = Date(timeIntervalSince1970: 2)
    }
    #expect(JSONSerializer.serialize(model: Neither()).toJSON() == #"{"value":1,"at":2}"#)
    #expect(JSONSerializer.serialize(model: [Neither()]).toJSON() == #"[{"value":1,"at":2}]"#)
    #expect(JSONSerializer.serialize(model: Size(width: 7)).toJSON() == #"{"w":7}"#)
  }

  @Test("in dictionaries, numbers inside keep all their digits")
  func exactNumbers() throws {
    struct Money: Codable, Equatable {
      var amount = Decimal(string: "12345678901234567.89")
      var short = 0.1
      var large = UInt64.max
    }
    struct Purchase: HandyJSON {
      var money = Money(amount: 0)
    }
    var purchase = Purchase()
    purchase.money = Money()
    let dictionary = try #require(purchase.toJSON())
    #expect(((dictionary["money"] as? [String: Any])?["amount"] as? NSNumber)?.decimalValue == Money().amount)
    #expect((dictionary["money"] as? [String: Any])?["short"] as? Double == 0.1)
    #expect(try Purchase.decode(from: dictionary).money == Money())
  }

  @Test("a value that cannot be encoded leaves the one before under its key, as with JSONEncoder")
  func failedMember() throws {
    struct Twice: Codable {
      enum CodingKeys: CodingKey { case first, second }
      init() {}
      init(from decoder: any Decoder) throws {}
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("old", forKey: .first)
        #expect(throws: (any Error).self) { try container.encode(Double.nan, forKey: .first) }
        #expect(throws: (any Error).self) { try container.encode(Double.nan, forKey: .second) }
      }
    }
    struct Holder: HandyJSON {
      var twice = Twice()
    }
    #expect(try Holder().encode() == #"{"twice":{"first":"old"}}"#)
    #expect(String(decoding: try JSONEncoder().encode(Twice()), as: UTF8.self) == #"{"first":"old"}"#)
  }
}
