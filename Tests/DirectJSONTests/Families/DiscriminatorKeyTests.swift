import DirectJSON
import Foundation
import Testing

/// The look ahead passes short, plain keys without a closer look.
@Suite("Families: keys around the discriminator")
struct DiscriminatorKeyTests {
  class Shape: ClassFamily {
    class var discriminator: String { "kind" }
    class var members: [String: Shape.Type] { ["round": Round.self, "square": Square.self] }
    var kind = ""
    required init() {}
  }

  final class Round: Shape {}
  final class Square: Shape {}

  static let others = [
    #""kin":"square""#, #""kinds":"square""#, #""KIND":"square""#, #""x":{"kind":"square"}"#, #""":["kind","square"]"#,
    #""a key of more than fifteen bytes":"square""#, #""kïnd":"square""#, #""k\u0069n\"":"square""#,
    #""exactly15bytes!":null"#, #""value":"\"kind\":\"square\"""#, #""n":-1.5e3"#, #""t" : true"#,
  ]

  @Test("the discriminator is found before, after and between other keys, and is not mistaken for one of them")
  func findsDiscriminator() throws {
    for spelling in ["kind", #"k\u0069nd"#] {
      let own = #""\#(spelling)":"round""#
      for place in 0...Self.others.count {
        var members = Self.others
        members.insert(own, at: place)
        #expect(try Shape.decode(from: "{\(members.joined(separator: " , "))}") is Round)
        #expect(try Shape.decode(from: "{\(own),\(Self.others[min(place, 11)])}") is Round)
      }
    }
  }

  @Test("of several, the last one counts, however it is spelled")
  func takesLast() throws {
    let spellings = ["kind", #"\u006bind"#]
    for first in spellings {
      for second in spellings {
        for other in Self.others {
          let json = #"{"\#(first)":"round",\#(other),"\#(second)":"square"}"#
          #expect(try Shape.decode(from: json) is Square)
        }
      }
    }
  }

  @Test("a malformed object fails as any other")
  func refusesMalformed() throws {
    let json = #"{"kind":"round","other":[1,{"kind":"square"}],"n":-1.5}"#
    for count in 0..<json.utf8.count {
      #expect(throws: JSONFailure.self) { try Shape.decode(from: String(json.prefix(count))) }
    }
  }

  @Test("a member is written with all of its properties where the base class is wanted, and found again")
  func writesMembers() throws {
    let shapes = try [Shape].decode(from: #"[{"kind":"square"},{"kind":"round"},{}]"#)
    #expect(shapes.map { "\(type(of: $0))" } == ["Square", "Round", "Shape"])
    #expect(try shapes.encode() == #"[{"kind":"square"},{"kind":"round"},{"kind":""}]"#)
  }

  private class Numbered: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Numbered.Type] { ["3": Third.self, "9007199254740992": Neighbor.self] }
    required init() {}
  }

  private final class Third: Numbered {}
  private final class Neighbor: Numbered {}

  private enum Version: JSONUnion {
    case third(Third)
    var isThird: Bool { if case .third = self { true } else { false } }
    static var cases: [UnionCase<Version>] {
      [.case("3", Version.third) { if case .third(let third) = $0 { third } else { nil } }]
    }
  }

  @Test("a whole number names a member, however it is written", arguments: ["3", "3.0", "30e-1", "0.3E1"])
  func findsNumbers(number: String) throws {
    for other in ["", #","other":1"#] {
      let json = #"{"type":\#(number)\#(other)}"#
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(try Numbered.decode(from: json) is Third)
      #expect(try Numbered.decode(from: tree) is Third)
      #expect(try Version.decode(from: json).isThird)
      #expect(try Version.decode(from: tree).isThird)
    }
    for number in ["3.5", "-3.0", "9007199254740993", "9007199254740993.0", "3e400"] {
      #expect(try !(Numbered.decode(from: #"{"type":\#(number)}"#) is Third))
      let isNeighbor = try Numbered.decode(from: #"{"type":\#(number)}"#) is Neighbor
      #expect(isNeighbor == number.hasSuffix("93.0"), "as a Double, it is the whole number before")
    }
    let three = try #require(JSONNumber("3.0"))
    for number in [3, 3.0, Float(3), NSNumber(value: Float(3)), CGFloat(3), Decimal(3), three] as [Any] {
      #expect(try Numbered.decode(from: ["type": number]) is Third, "\(Swift.type(of: number))")
    }
  }

  private enum Counted: JSONUnion {
    case third(CountedObject)
    static var cases: [UnionCase<Counted>] {
      [.case("3", Counted.third) { if case .third(let third) = $0 { third } else { nil } }]
    }
  }

  private final class Count: @unchecked Sendable { var value = 0 }

  private final class CountedObject: HandyJSON {
    @TaskLocal static var count = Count()
    required init() { Self.count.value += 1 }
  }

  @Test("a number that names a case is known at once, however it is written")
  func knowsNumbersAtOnce() throws {
    _ = try Counted.decode(from: #"{"type":"3"}"#)  // makes instances to look at
    for number in ["3", "3.0", "30e-1"] {
      let count = Count()
      _ = try CountedObject.$count.withValue(count) {
        try Counted.decode(from: #"{"type":\#(number),"other":[1]}"#)
      }
      #expect(count.value == 1, "\(number)")
    }
  }

  private struct Form: HandyJSON { var size = 0 }

  private class Field: ClassFamily {
    class var discriminator: String { "form.name" }
    class var members: [String: Field.Type] { ["text": TextField.self] }
    var form = Form()
    required init() {}
  }

  private final class TextField: Field { var other: Form? }

  private struct Meta: JSONRecord { let size: Int }

  private struct Circle: JSONRecord {
    let meta: Meta
    let other: Meta?
  }

  private enum Drawn: JSONUnion {
    case circle(Circle)
    static let tag = UnionTag.inside("meta.kind")
    static var cases: [UnionCase<Drawn>] {
      [.case("circle", Drawn.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  private struct Canvas: HandyJSON { var drawn: Drawn? }

  @Test("every key on the way to a name is known, and no other of the same name")
  func knowsWholeWay() throws {
    var options = DecodingOptions()
    options.unknownKeys = .reported
    let field = #"{"form":{"name":"text","size":1},"other":{"name":"text"}}"#
    try decodedFromBoth(Field.self, from: field, options: options) { field, mismatches in
      #expect(field is TextField && field.form.size == 1)
      #expect(mismatches == ["$.other.name: the key 'name' is unknown"])
    }
    let canvas = #"{"drawn":{"meta":{"size":1,"kind":"circle"},"other":{"kind":"circle","size":2}}}"#
    try decodedFromBoth(Canvas.self, from: canvas, options: options) { canvas, mismatches in
      #expect(canvas.drawn != nil)
      #expect(mismatches == ["$.drawn.other.kind: the key 'kind' is unknown"])
    }
    let strict = #"{"drawn":{"meta":{"size":1,"kind":"circle"},"other":null}}"#
    #expect(try Canvas.decode(from: strict, options: .strict).drawn != nil)
  }
}
