import DirectJSON
import Foundation
import Testing

/// The two ways to name a property that need no address.
@Suite("Mapping: key paths and names", .serialized)
struct KeyPathMappingTests {
  @propertyWrapper final class Boxed<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  @propertyWrapper struct Clamped: Equatable {
    var range = 0...9
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  }

  struct Part: HandyJSON, Equatable {
    var size = 0
    var label: String?
  }

  /// Two properties of each type and of each kind, so that none is found by its type alone.
  class Machine: HandyJSON {
    var first = 0
    var second = 0
    var title = "a"
    var subtitle = "a"
    var watched = 0 { didSet { first += oldValue * 0 } }
    lazy var slow = "slow"
    lazy var slower = "slow"
    @Boxed var boxed = 1
    @Boxed var otherBoxed = 1
    @Clamped var clamped = 2
    @Clamped var otherClamped = 2
    var part = Part()
    var spare = Part()
    var list: [Part] = []
    var otherList: [Part] = []
    var optional: Int?
    var otherOptional: Int?
    var next: Machine?
    var previous: Machine?
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper <<< [
        \Machine.second <-- "b", \Machine.subtitle <-- ["x.y", "s"], \Machine.watched <-- "w", \Machine.slower <-- "sl",
        \Machine.otherList <-- "ol", \Machine.otherOptional <-- "oo",
      ]
      // Their values may rely on their own state, and two are the same: a key path would be reported.
      for (name, key) in [("otherBoxed", "ob"), ("otherClamped", "oc"), ("spare", "sp"), ("previous", "pr")] {
        mapper.specify(propertyNamed: name, names: key)
      }
    }
  }

  final class Robot: Machine {
    var legs = 0
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper.specify(property: \Robot.legs, name: "l")
      mapper.exclude(property: \Machine.title)
    }
  }

  static let json = #"""
    {"b":2,"x":{"y":"sub"},"w":3,"sl":"fast","ob":4,"oc":5,"sp":{"size":6},"ol":[{"size":7}],"oo":8,"pr":{"b":9},"l":10,
     "title":"t","second":70,"subtitle":"no","watched":70,"slower":"no","otherBoxed":70,"otherClamped":70}
    """#

  private func check(_ machine: Machine) {
    #expect((machine.first, machine.second, machine.subtitle) == (0, 2, "sub"))
    #expect((machine.watched, machine.slow, machine.slower) == (3, "slow", "fast"))
    #expect((machine.boxed, machine.otherBoxed, machine.clamped, machine.otherClamped) == (1, 4, 2, 5))
    #expect((machine.part, machine.spare) == (Part(), Part(size: 6)))
    #expect((machine.list, machine.otherList) == ([], [Part(size: 7)]))
    #expect((machine.optional, machine.otherOptional) == (nil, 8))
    #expect((machine.next?.second, machine.previous?.second) == (nil, 9))
  }

  @Test("key paths find properties of every kind in a class")
  func findsInClass() throws {
    let machine = try Machine.decode(from: Self.json)
    check(machine)
    #expect(machine.title == "t")
    let again = try Machine.decode(from: machine.encode())
    check(again)
  }

  @Test("key paths of a superclass and of the class itself work in a subclass")
  func findsInSubclass() throws {
    let robot = try Robot.decode(from: Self.json)
    check(robot)
    #expect((robot.legs, robot.title) == (10, "a"))
  }

  struct Station: HandyJSON, Equatable {
    var a = 0
    var b = 0
    var watched = 0 { didSet { a = oldValue } }
    var otherWatched = 0 { didSet { a = oldValue } }
    @Clamped var clamped = 1
    @Clamped var otherClamped = 1
    var when = Date(timeIntervalSince1970: 0)
    var maybe: Date?
    var text = ""
    var hidden = "hidden"
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< \Station.b <-- "bb"
      mapper <<< \Station.otherWatched <-- "ww"
      mapper.specify(propertyNamed: "otherClamped", names: "cc")
      mapper <<< \Station.when <-- ("w", DateTransform())
      mapper <<< \Station.maybe <-- (["m", "mm"], DateTransform())
      mapper.specify(property: \Station.text, name: "t") { $0 + "!" }
      mapper >>> \Station.hidden
    }
  }

  @Test("key paths find properties of every kind in a struct, with transforms and converters")
  func findsInStruct() throws {
    let station = try Station.decode(
      from: #"{"bb":2,"ww":3,"cc":4,"w":5,"mm":6,"t":7,"b":70,"otherWatched":70,"otherClamped":70,"hidden":"no"}"#)
    var expected = Station()
    expected.b = 2
    expected.otherWatched = 3
    expected.a = 0
    expected.otherClamped = 4
    expected.when = Date(timeIntervalSince1970: 5)
    expected.maybe = Date(timeIntervalSince1970: 6)
    expected.text = "7!"
    #expect(station == expected)
    #expect(
      try station.encode()
        == #"{"a":0,"bb":2,"watched":0,"ww":3,"clamped":1,"cc":4,"w":5,"m":6,"t":"7!"}"#)
  }

  struct Listed: HandyJSON {
    var plain = 0
    var date: Date?
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "plain", names: ["p", "pp"])
      mapper.specify(propertyNamed: "date", names: ["d", "dd"], transform: DateTransform())
    }
  }

  @Test("names of keys may be handed in as an array")
  func takesArrayOfNames() throws {
    let listed = try Listed.decode(from: #"{"pp":1,"dd":2}"#)
    #expect((listed.plain, listed.date) == (1, Date(timeIntervalSince1970: 2)))
    #expect(try listed.encode() == #"{"p":1,"d":2}"#)
  }

  final class Named: HandyJSON {
    var plain = 0
    lazy var slow = 1
    @Boxed var boxed = Date(timeIntervalSince1970: 0)
    var watched: Date? { didSet { plain += oldValue == nil ? 0 : 1 } }
    var left = 0
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "plain", names: "p", "pp")
      mapper.specify(propertyNamed: "slow", names: "s")
      mapper.specify(propertyNamed: "boxed", names: "b", transform: DateTransform())
      mapper.specify(propertyNamed: "watched", transform: DateTransform())
      mapper.exclude(propertyNamed: "left")
    }
  }

  @Test("names find properties of every kind, with transforms, in both directions and from both sources")
  func findsByName() throws {
    let json = #"{"pp":1,"s":2,"b":3,"watched":4,"left":5}"#
    for named in [
      try Named.decode(from: json),
      try Named.decode(from: ["pp": 1, "s": 2, "b": 3, "watched": 4, "left": 5] as [String: Any]),
    ] {
      #expect((named.plain, named.slow, named.left) == (1, 2, 0))
      #expect((named.boxed, named.watched) == (Date(timeIntervalSince1970: 3), Date(timeIntervalSince1970: 4)))
      #expect(try named.encode() == #"{"p":1,"s":2,"b":3,"watched":4}"#)
    }
  }

  struct Misdirected: HandyJSON {
    var number = 0
    var inner = Part()
    var computed: Int { 5 }
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< \Misdirected.computed <-- "c"
      mapper <<< \Misdirected.inner.size <-- "s"
      mapper <<< \Part.size <-- "f"
      mapper.specify(propertyNamed: "nubmer", names: "n")
      mapper <<< \Misdirected.number <-- DateTransform()
      mapper.exclude(propertyNamed: "other")
    }
  }

  @Test("what is no property of the model is reported at first use, and ignored")
  func reportsWrongOnes() throws {
    let messages = LoggedMessages()
    try GlobalSettings.exclusively {
      HandyJSONConfiguration.logHandler = { messages.append($0) }
      HandyJSONConfiguration.debugMode = .error
      let model = try Misdirected.decode(from: #"{"c":1,"s":2,"f":3,"n":4,"number":5}"#)
      #expect((model.number, model.inner) == (5, Part()))
    }
    #expect(
      messages.about("Misdirected") == [
        "DirectJSON: Misdirected: a key path from Misdirected to Int matches no stored property; the mapping is ignored: map a stored property instead",
        "DirectJSON: Misdirected: a key path from Misdirected to Int matches no stored property; the mapping is ignored: map a stored property instead",
        "DirectJSON: Misdirected: a key path from Part to Int matches no stored property; the mapping is ignored: map a stored property instead",
        "DirectJSON: Misdirected: the name 'nubmer' matches no stored property; the mapping is ignored: map a stored property instead",
        "DirectJSON: Misdirected.number is of type Int, but its mapping converts to Date; the mapping is ignored: use a conversion to Int",
        "DirectJSON: Misdirected: the name 'other' matches no stored property; the mapping is ignored: map a stored property instead",
      ])
  }

  struct Identified: HandyJSON, Identifiable {
    var userId = 0
    var name = ""
    private(set) var count = 0 { didSet { _ = count } }
    var id: Int { userId }
    var label: String { String(name) }

    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> \Identified.id
      mapper <<< \Identified.label <-- "other"
      mapper <<< \Identified.count <-- "number"
    }
  }

  @Test("a computed property that returns a stored one does not stand for it")
  func computed() throws {
    let user = try Identified.decode(from: #"{"userId":7,"name":"Ada","other":"Bob","number":3}"#)
    #expect((user.userId, user.name, user.count) == (7, "Ada", 3))
    #expect(try user.encode() == #"{"userId":7,"name":"Ada","number":3}"#)
    #expect(LayoutReport.problems(of: Identified.self).count == 2)
  }

  struct Nameless: HandyJSON {
    var (first, second) = (1, 2)
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- ""
      mapper <<< second <-- [".", "two"]
    }
  }

  @Test("a name without a key is a mistake, and as if it were not there")
  func nameless() throws {
    #expect(LayoutReport.problems(of: Nameless.self).count == 2)
    let model = try Nameless.decode(from: #"{"first":5,"two":6}"#)
    #expect((model.first, model.second) == (5, 6))
    #expect(try model.encode() == #"{"first":5,"two":6}"#)
  }

  private struct NamelessInEncoding: HandyJSON {
    var (first, second, third) = (1, 2, 3)
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &first, encodedName: "")
      mapper.specify(property: &second, encodedName: "two")
      mapper.specify(property: &second, encodedName: ".")
      mapper <<< third <-- "three"
      mapper.specify(propertyNamed: "third", encodedName: ".")
    }
  }

  @Test("so is a name for encoding without a key, and the property keeps the name that it has")
  func namelessInEncoding() throws {
    let problems = LayoutReport.problems(of: NamelessInEncoding.self)
    #expect(problems.map { $0.contains("the mapping has a name without a key") } == [true, true, true])
    #expect(try NamelessInEncoding().encode() == #"{"first":1,"two":2,"three":3}"#)
  }
}
