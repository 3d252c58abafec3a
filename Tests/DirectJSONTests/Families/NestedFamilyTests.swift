import DirectJSON
import Foundation
import Testing

@Suite("Families: nested ones, and unknown members")
struct NestedFamilyTests {
  struct Garage: HandyJSON {
    var vehicles: [Vehicle] = []
    var best: Vehicle? = Boat()
    var car = Car()
    var table: [String: Vehicle] = [:]
  }

  @Test(
    "each family has its own discriminator, which may lie deeper in the object",
    arguments: [
      (#"{"meta":{"kind":"car"},"drive":"electric","range":5}"#, "ElectricCar 1 4 5"),
      (#"{"drive":"fuel","tank":6,"meta":{"x":[{}],"kind":"car"}}"#, "FuelCar 1 4 6"),
      (#"{"meta":{"kind":"car"},"seats":2}"#, "Car 1 2"),
      (#"{"meta":{"kind":"boat"},"drive":"fuel","crew":[{"type":"Cat"}]}"#, #"Boat 1 ["Cat unnamed 9"]"#),
    ])
  func nested(json: String, expected: String) throws {
    try decodedFromBoth(Vehicle.self, from: json) { vehicle, mismatches in
      #expect(words(vehicle) == expected)
      #expect(mismatches == [])
    }
    try decodedFromBoth(Garage.self, from: #"{"vehicles":[\#(json)],"table":{"a":\#(json)}}"#) { garage, mismatches in
      #expect(garage.vehicles.map(words) == [expected])
      #expect(garage.table.mapValues(words) == ["a": expected])
      #expect(mismatches == [])
    }
  }

  @Test("a member with a family of its own is decoded by that family alone")
  func inner() throws {
    try decodedFromBoth(Garage.self, from: #"{"car":{"drive":"fuel","meta":{"kind":"boat"}}}"#) { garage, mismatches in
      #expect(words(garage.car) == "FuelCar 1 4 50")
      #expect(mismatches == [])
    }
    try decodedFromBoth(Car.self, from: #"{"drive":"steam"}"#) { car, mismatches in
      #expect(words(car) == "Car 1 4")
      #expect(mismatches == [#"$.drive: expected a member of the family Car, found string "steam""#])
    }
    try decodedFromBoth(Vehicle.self, from: #"{"meta":{"kind":"car"},"drive":7}"#) { car, mismatches in
      #expect(words(car) == "Car 1 4")
      #expect(mismatches == ["$.drive: expected a member of the family Car, found number 7"])
    }
  }

  @Test("what a family skips leaves properties as they are and collections without it")
  func skipped() throws {
    let plane = #"{"meta":{"kind":"plane"}}"#
    let json = #"{"vehicles":[\#(plane),{"meta":{"kind":"boat"}},{}],"best":\#(plane),"table":{"a":\#(plane)}}"#
    let words = "expected a member of the family Vehicle, found"
    try decodedFromBoth(Garage.self, from: json) { garage, mismatches in
      #expect(garage.vehicles.map { DirectJSONTests.words($0) } == ["Boat 1 []"])
      #expect(garage.best is Boat)
      #expect(garage.table.isEmpty)
      #expect(
        mismatches == [
          #"$.vehicles[0].meta.kind: \#(words) string "plane""#,
          "$.vehicles[2]: the key 'meta.kind' is missing",
          #"$.best.meta.kind: \#(words) string "plane""#, #"$.table.a.meta.kind: \#(words) string "plane""#,
        ])
    }
    #expect([Vehicle].deserialize(from: "[\(plane)]")?.map { DirectJSONTests.words($0) } == ["nil"])
    let failure = try failure(decoding: Vehicle.self, from: plane)
    #expect(failure.finding == #"$.meta.kind (line 1, column 17): \#(words) string "plane""#)
  }

  struct Recipe: HandyJSON {
    var title = "untitled"
    var steps: [Step] = []
    var last: Step?
  }

  @Test(
    "a family that takes no others ends the decode, wherever the object stands",
    arguments: [
      (
        #"{"title":"t","steps":[{"op":"add"},{"op":"sub"}]}"#, #"$.steps[1].op (line 1, column 42): "#, #"string "sub""#
      ),
      (#"{"last":{"op":"group","steps":[{"op":5}]}}"#, "$.last.steps[0].op (line 1, column 38): ", "number 5"),
      (#"{"last":{"x":1}}"#, "$.last (line 1, column 9): ", ""),
      (#"{"last":{"op":null}}"#, "$.last (line 1, column 9): ", "null"),
      (#"{"last":"{\"op\":\"sub\"}"}"#, "$.last (line 1, column 9): ", #"string "{\"op\":\"sub\"}""#),
    ])
  func failing(json: String, place: String, found: String) throws {
    let failure = try failure(decoding: Recipe.self, from: json)
    let expected = found == "null" ? "a value for 'op'" : "a member of the family Step"
    let finding = found.isEmpty ? "the key 'op' is missing" : "expected \(expected), found \(found)"
    #expect(failure.finding == place + finding)
    #expect(failure.hint == #"known: "add", "group""#)
    #expect(failure.isMismatch)
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let treeFailure = try #require(throws: JSONFailure.self) { try Recipe.decode(from: tree) }
    #expect(treeFailure.isMismatch)
    var recipe = Recipe(title: "kept", steps: [Add()])
    JSONDeserializer.update(object: &recipe, from: json)
    JSONDeserializer.update(object: &recipe, from: tree)
    #expect(recipe.title == "kept")
    #expect(recipe.steps.count == 1)
  }

  @Test("in a dictionary, the failure has the path of the name")
  func failingInDictionary() throws {
    let failure = try #require(throws: JSONFailure.self) {
      try Recipe.decode(from: ["steps": [["op": "group", "steps": [["op": "sub"]]]]] as [String: Any])
    }
    #expect(failure.finding == #"$.steps[0].steps[0].op: expected a member of the family Step, found string "sub""#)
    #expect(failure.hint == #"known: "add", "group""#)
    #expect(
      failure.reason
        == .unknownCase(
          expected: "a member of the family Step", found: #"string "sub""#, known: ["add", "group"]))
  }

  @Test("what it knows, it decodes; update fills it")
  func succeeding() throws {
    let json = #"{"steps":[{"op":"group","steps":[{"amount":3,"op":"add"}]}]}"#
    try decodedFromBoth(Recipe.self, from: json) { recipe, mismatches in
      let group = try #require(recipe.steps.first as? Group)
      #expect((group.steps.first as? Add)?.amount == 3)
      #expect(mismatches == [])
    }
    var recipe = Recipe()
    JSONDeserializer.update(object: &recipe, from: json)
    #expect(recipe.steps.first is Group)
  }

  class Mineral: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Pet.Type] { ["cat": Cat.self] }
    required init() {}
  }

  @Test("a family with members that are no subclasses is refused")
  func strangers() throws {
    #expect(
      try failure(decoding: Mineral.self, from: #"{"type":"cat"}"#).description
        == "Cat is a member of the family Mineral, but not a subclass of Mineral")
  }

  /// Shares nothing but a plain superclass with the families above it.
  class Plant: HandyJSON {
    var height = 1
    required init() {}
  }

  class Tree: Plant, ClassFamily {
    static let discriminator = "type"
    static let members: [String: Tree.Type] = ["oak": Oak.self]
  }

  final class Oak: Tree {
    var acorns = 2
  }

  @Test("a class that is no base of the hierarchy can be one of a family")
  func belowPlainClass() throws {
    #expect(try Plant.decode(from: #"{"type":"oak"}"#) is Tree == false)
    let oak = try #require(try Tree.decode(from: #"{"type":"oak","height":3,"acorns":4}"#) as? Oak)
    #expect((oak.height, oak.acorns) == (3, 4))
  }

  @Test("malformed objects are malformed, wherever the look ahead ends")
  func malformed() throws {
    let json = #"{"steps":[{"a":[1,{"b":"c"}],"op":"add","amount":1}]}"#
    for count in 1..<json.utf8.count {
      #expect(try !failure(decoding: Recipe.self, from: String(json.prefix(count))).isMismatch)
    }
    #expect(
      try failure(decoding: Vehicle.self, from: #"{"meta":{"kind":"boat"},"speed":}"#).description
        == "$.speed (line 1, column 33): expected a value, found '}'")
    // What stands before the name is only passed on the way to it.
    for value in ["", "1x", "1]", "tru", "-", #"1"a"#, #"{"b":1"#, "[1", #""\u00x""#] {
      for end in ["", #","amount":1"#] {
        let json = #"{"steps":[{"a":\#(value),"op":"add"\#(end)}]}"#
        #expect(try !failure(decoding: Recipe.self, from: json).isMismatch, "\(json)")
      }
    }
  }

  private class Animal: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Animal.Type] { ["cat": Feline.self, "dog": Canine.self, "persian": Persian.self] }
    required init() {}
  }

  private class Feline: Animal {
    override class var discriminator: String { "breed" }
  }

  private final class Canine: Animal {}
  private final class Persian: Feline {}

  @Test("a member that only names its own members elsewhere has those that are its subclasses")
  func ownDiscriminator() throws {
    #expect(try Feline.decode(from: #"{"breed":"persian"}"#) is Persian)
    #expect(try Animal.decode(from: #"{"type":"cat","breed":"persian"}"#) is Persian)
    #expect(try Animal.decode(from: #"{"type":"dog","breed":"persian"}"#) is Canine)
  }

  private enum Misled: JSONUnion {
    case pet(Animal)
    static var cases: [UnionCase<Misled>] {
      [.case("pet", Misled.pet) { if case .pet(let pet) = $0 { pet } else { nil } }]
    }
  }

  private enum Named: JSONUnion {
    case dog(Animal)
    static var cases: [UnionCase<Named>] {
      [.case("dog", Named.dog) { if case .dog(let pet) = $0 { pet } else { nil } }]
    }
  }

  @Test("a union that would name its case where a family names the class is refused, unless the class has that name")
  func misledFamily() throws {
    let error = #expect(throws: JSONFailure.self) { try Misled.decode(from: #"{"type":"pet"}"#) }
    #expect(error?.description.contains("its case 'pet' holds values that are named by 'type', too") == true)
    guard case .dog(let pet) = try Named.decode(from: #"{"type":"dog"}"#) else { return }
    #expect(pet is Canine)
  }

  private class Tenant: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Tenant.Type] { ["owner": Owner.self] }
    var home: Home?
    required init() {}
  }

  private final class Owner: Tenant {}

  private enum Home: JSONUnion {
    case tenant(Tenant)
    static var cases: [UnionCase<Home>] {
      [.case("tenant", Home.tenant) { if case .tenant(let tenant) = $0 { tenant } else { nil } }]
    }
  }

  private enum Optional: JSONUnion {
    case pet(Animal?)
    static var cases: [UnionCase<Optional>] {
      [.case("pet", Optional.pet) { if case .pet(let pet) = $0 { pet } else { nil } }]
    }
  }

  private class Dotted: ClassFamily {
    class var discriminator: String { #"meta\.kind"# }
    class var members: [String: Dotted.Type] { [:] }
    required init() {}
  }

  private enum Elsewhere: JSONUnion {
    case dotted(Dotted)
    static let tag = UnionTag.inside("meta.kind")
    static var cases: [UnionCase<Elsewhere>] {
      [.case("dotted", Elsewhere.dotted) { if case .dotted(let dotted) = $0 { dotted } else { nil } }]
    }
  }

  @Test("which of two types is compiled first does not matter for that, nor does an optional; a key with a dot does")
  func misledInAnyOrder() throws {
    _ = try Tenant.decode(from: #"{"type":"owner","home":null}"#)
    #expect(throws: JSONFailure.self) { try Home.decode(from: #"{"type":"tenant"}"#) }
    #expect(throws: JSONFailure.self) { try Optional.decode(from: #"{"type":"pet"}"#) }
    _ = try Elsewhere.decode(from: #"{"meta":{"kind":"dotted"}}"#)
  }
}

extension JSONFailure {
  fileprivate var isMismatch: Bool {
    switch reason {
    case .mismatch, .missingKey, .unknownCase: true
    default: false
    }
  }
}
