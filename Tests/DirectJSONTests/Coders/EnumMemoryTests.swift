import DirectJSON
import Foundation
import Testing

@Suite("Decoding: enums whose values are remembered")
struct EnumMemoryTests {
  /// More values than are remembered, with names of 1 to 30 bytes.
  enum Wide: RawRepresentable, HandyJSONEnum, Equatable {
    case number(UInt16)

    init?(rawValue: String) {
      guard let number = UInt16(rawValue.drop { $0 == "n" }), Self(number).rawValue == rawValue else { return nil }
      self = .number(number)
    }

    init(_ number: UInt16) { self = .number(number) }

    var rawValue: String {
      switch self {
      case .number(let number): String(repeating: "n", count: Int(number) % 26) + "\(number)"
      }
    }
  }

  struct WideRow: HandyJSON {
    var list: [Wide] = []
  }

  @Test("a thousand values with short and long names are told apart, there and back, again and again")
  func manyValues() throws {
    let row = WideRow(list: (0..<1000).map { Wide($0 &* 61) })
    for _ in 0..<3 {
      let text = try row.encode()
      #expect(text == #"{"list":[\#(row.list.map { "\"\($0.rawValue)\"" }.joined(separator: ","))]}"#)
      #expect(try WideRow.decode(from: text).list == row.list)
      #expect(try WideRow.decode(from: #require(row.toJSON())).list == row.list)
    }
  }

  enum Name: String, HandyJSONEnum, CaseIterable {
    case first = "awaiting_confirmation_a_today_again"
    case second = "awaiting_confirmation_b_today_again"
    case sixteen = "abcdefghijklmnop"
    case fifteen = "abcdefghijklmno"
    case five = "5"
    case comma = ","
    case slash = "a/b"
    case quote = "say \"so\"\n"
    case accent = "Grüße, 你好"
    case empty = ""
  }

  struct NameRow: HandyJSON {
    var name = Name.empty
    var optional: Name?
    var list: [Name] = []
    var table: [String: Name] = [:]
  }

  @Test("names alike at both ends, escapes, slashes and other alphabets", arguments: Name.allCases)
  func names(name: Name) throws {
    let row = NameRow(name: name, optional: name, list: [name, name], table: ["k": name])
    for _ in 0..<3 {
      for escapesSlashes in [false, true] {
        var options = EncodingOptions()
        options.escapeSlashes = escapesSlashes
        let text = try row.encode(options: options)
        #expect(text.contains("\\/") == (escapesSlashes && name == .slash))
        let copy = try NameRow.decode(from: text)
        #expect(copy.name == name && copy.optional == name && copy.list == [name, name] && copy.table == ["k": name])
      }
    }
  }

  private enum Extreme: RawRepresentable, HandyJSONEnum {
    case endless, zero

    init?(rawValue: Double) {
      switch rawValue {
      case .infinity: self = .endless
      case 0: self = .zero
      default: return nil
      }
    }

    var rawValue: Double {
      switch self {
      case .endless: .infinity
      case .zero: 0
      }
    }
  }

  private struct ExtremeRow: HandyJSON {
    var value = Extreme.endless
  }

  @Test("names for infinity are those of the call")
  func nonFiniteNames() throws {
    for name in ["A", "B"] {
      var options = EncodingOptions()
      options.nonFiniteNames = NonFiniteNames(infinity: name, negativeInfinity: "-", notANumber: "?")
      #expect(try ExtremeRow().encode(options: options) == #"{"value":"\#(name)"}"#)
      #expect(throws: JSONFailure.self) { try ExtremeRow().encode() }
    }
  }

  @Test("a name that looks like a number is a name")
  func numericNames() throws {
    struct Row: HandyJSON {
      var double = 0.0
      var float: Float = 0
      var wide: CGFloat = 0
      var optional: Double?
      var list: [Double] = []
      var number: NSNumber = 0
    }
    var options = DecodingOptions()
    options.nonFiniteNames = NonFiniteNames(notANumber: "-9999")
    let name = "-9999"
    let json = """
      {"double":"-9999","float":"-9999","wide":"-9999","optional":"-9999","list":["-9999","5"],"number":"-9999"}
      """
    let tree: [String: Any] = [
      "double": name, "float": name, "wide": name, "optional": name, "list": [name, "5"], "number": name,
    ]
    for row in [try Row.decode(from: json, options: options), try Row.decode(from: tree, options: options)] {
      #expect(row.double.isNaN && row.float.isNaN && row.wide.isNaN && row.optional?.isNaN == true)
      #expect(row.list.count == 2 && row.list[0].isNaN && row.list[1] == 5)
      #expect(row.number.doubleValue.isNaN)
    }
    #expect(try Row.decode(from: json).double == -9999)
    #expect(try Row.decode(from: tree).double == -9999)
  }

  @Test("a raw value that is nil is null in dictionaries, as in text")
  func absentRawValue() throws {
    struct Level: RawRepresentable, HandyJSONEnum {
      var rawValue: [Int]?
    }
    struct Row: HandyJSON {
      var level = Level(rawValue: nil)
      var other = Level(rawValue: [1])
    }
    #expect(try Row().encode() == #"{"level":null,"other":[1]}"#)
    let dictionary = try #require(Row().toJSON())
    #expect(dictionary["level"] is NSNull)
    #expect(dictionary["other"] as? [Int] == [1])
  }

  private enum Letter: Character { case first = "a" }

  private enum Large: Float16 { case one = 1.5 }

  private struct LetterRow: HandyJSON {
    var letter = Letter.first
    var large = Large.one
  }

  @Test("raw values of enums that conform to nothing become values of Foundation in dictionaries")
  func rawValuesInDictionaries() throws {
    let dictionary = try #require(LetterRow().toJSON())
    #expect(JSONSerialization.isValidJSONObject(dictionary))
    #expect(dictionary["letter"] as? String == "a")
    #expect(LetterRow().toJSONString() == #"{"letter":"a","large":1.5}"#)
  }

  @Test("a number that was taken for a name is not remembered as another text")
  func numberAsName() throws {
    #expect(try NameRow.decode(from: #"{"name":5,"list":[5,",","no",5]}"#).list == [.five, .comma, .five])
    #expect(try NameRow.decode(from: #"{"name":"5","optional":"\u0035"}"#).optional == .five)
    #expect(try NameRow.decode(from: #"{"name":"6"}"#).name == .empty)
  }

  @Test("what stands for no value is asked for every time, what does is asked for once")
  func calls() throws {
    enum Counted: RawRepresentable, HandyJSONEnum {
      case known, other
      nonisolated(unsafe) static var calls: [String] = []

      init?(rawValue: String) {
        unsafe Self.calls.append(rawValue)
        switch rawValue {
        case "known": self = .known
        case "other": self = .other
        default: return nil
        }
      }

      var rawValue: String {
        switch self {
        case .known: "known"
        case .other: "other"
        }
      }
    }
    struct Row: HandyJSON {
      var list: [Counted] = []
    }
    let row = try Row.decode(from: #"{"list":["known","new","known","other","new","other"]}"#)
    #expect(row.list == [.known, .known, .other, .other])
    #expect(unsafe Counted.calls == ["known", "new", "other", "new"])
  }

  @Test("values that refer to memory are made each time")
  func references() throws {
    enum Open: RawRepresentable, HandyJSONEnum, Equatable {
      case known
      case other(String)

      init(rawValue: String) { self = rawValue == "known" ? .known : .other(rawValue) }

      var rawValue: String {
        switch self {
        case .known: "known"
        case .other(let text): text
        }
      }
    }
    struct Row: HandyJSON {
      var list: [Open] = []
    }
    let texts = (0..<50).map { "a rather long value, number \($0 % 7)" }
    let row = Row(list: texts.map { Open(rawValue: $0) } + [.known])
    #expect(try Row.decode(from: row.encode()).list == row.list)
  }
}
