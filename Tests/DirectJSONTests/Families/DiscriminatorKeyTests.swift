import DirectJSON
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
}
