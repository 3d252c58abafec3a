import DirectJSON
import Foundation
import Testing

@Suite("Families: classes")
struct ClassFamilyTests {
  /// The example of the package ClassFamily.
  struct Person: HandyJSON {
    var name = ""
    var pets: [Pet] = []
  }

  @Test("a person's pets are cats and dogs")
  func person() throws {
    let json =
      #"{"name":"Kim","pets":[{"type":"Cat","name":"Tom","lives":7},{"type":"Dog","name":"Rex","can":["sit"],"friend":{"type":3}}]}"#
    try decodedFromBoth(Person.self, from: json) { person, mismatches in
      #expect(person.name == "Kim")
      #expect(person.pets.map(words) == ["Cat Tom 7", #"Dog Rex ["sit"] <Fish unnamed 0.5>"#])
      #expect(mismatches == [])
      #expect(
        try person.encode()
          == #"{"name":"Kim","pets":[{"name":"Tom","type":"Cat","lives":7},{"name":"Rex","type":"Dog","can":["sit"],"friend":{"name":"unnamed","type":"3","depth":0.5}}]}"#
      )
      let again = try Person.decode(from: try person.encode())
      #expect(again.pets.map(words) == person.pets.map(words))
      let pets = try #require(person.toJSON()?["pets"] as? [[String: Any]])
      #expect(pets.map { rendering($0["lives"]) } == ["7", "nil"])
    }
  }

  @Test("a whole document is an array of them, or one")
  func topLevel() throws {
    let json = #"[{"type":"Cat","lives":1},{"type":"Dog"},{"name":"?"},5,{"type":"Lion","cubs":[{"type":"Cat"}]}]"#
    let expected = [
      "Cat unnamed 1", "Dog unnamed [] <Cat unnamed 9>", "Pet ?", #"Lion unnamed 9 ["Cat unnamed 9"] nil"#,
    ]
    #expect(try [Pet].decode(from: json).map(words) == expected)
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any])
    #expect(try [Pet].decode(from: tree).map(words) == expected)
    #expect([Pet].deserialize(from: json)?.map(words)[3...] == ["nil", expected[3]])
    #expect([Pet].deserialize(from: tree)?.map(words)[3...] == ["nil", expected[3]])
    let array = try [Pet].decode(from: json)
    #expect(
      array.toJSONString()
        == #"[{"name":"unnamed","type":"Cat","lives":1},{"name":"unnamed","type":"Dog","can":[],"friend":{"name":"unnamed","lives":9}},{"name":"?"},{"name":"unnamed","type":"Lion","lives":9,"cubs":[{"name":"unnamed","type":"Cat","lives":9}]}]"#
    )
    #expect(Pet.deserialize(from: #"{"pet":{"type":"Cat"}}"#, designatedPath: "pet").map(words) == "Cat unnamed 9")
    #expect(Pet.deserialize(from: ["type": "Cat", "lives": 3] as [String: Any]).map(words) == "Cat unnamed 3")
  }

  struct Home: HandyJSON {
    var before = UInt8(0x5A)
    var pet: Pet = Dog()
    var optional: Pet?
    var table: [String: Pet] = [:]
    var nested: [[Pet?]] = []
    var any: Any?
    var after = UInt8(0x5A)
  }

  @Test("properties, optionals, arrays and dictionaries hold members")
  func places() throws {
    let cat = #"{"type":"Cat","lives":2}"#
    let json = #"{"pet":\#(cat),"optional":\#(cat),"table":{"a":\#(cat),"b":{}},"nested":[[\#(cat),null],[]]}"#
    try decodedFromBoth(Home.self, from: json) { home, mismatches in
      #expect(mismatches == [])
      #expect(words(home.pet) == "Cat unnamed 2")
      #expect(words(home.optional) == "Cat unnamed 2")
      #expect(home.table.mapValues(words) == ["a": "Cat unnamed 2", "b": "Pet unnamed"])
      #expect(home.nested.map { $0.map(words) } == [["Cat unnamed 2", "nil"], []])
      #expect((home.before, home.after) == (0x5A, 0x5A))
      let again = try Home.decode(from: try home.encode())
      #expect(words(again.pet) == "Cat unnamed 2")
      #expect(again.table.mapValues(words) == home.table.mapValues(words))
    }
  }

  @Test(
    "the discriminator stands anywhere, and may be a number, a literal, or written with escapes",
    arguments: [
      (#"{"type":"Cat","lives":2}"#, "Cat unnamed 2"), (#"{"lives":2,"name":"n","type":"Cat"}"#, "Cat n 2"),
      (#"{"a":{"type":"Dog"},"b":[{"type":"Dog"}],"type" : "Cat"}"#, "Cat unnamed 9"),
      (#"{"type":3,"depth":7}"#, "Fish unnamed 7.0"), (#"{"type":"3"}"#, "Fish unnamed 0.5"),
      (#"{"type":true,"canFly":false}"#, "Bird unnamed false"), (#"{"t\u0079pe":"C\u0061t"}"#, "Cat unnamed 9"),
      (#"{"type":"Pet","lives":2}"#, "Pet unnamed"), (#"{"type":null,"lives":2}"#, "Pet unnamed"),
      ("{}", "Pet unnamed"),
      (
        #"{"type":"Dog","friend":{"type":"Lion","prey":{"type":"Dog"}}}"#,
        "Dog unnamed [] <Lion unnamed 9 [] Dog unnamed [] <Cat unnamed 9>>"
      ),
    ])
  func discriminators(json: String, expected: String) throws {
    try decodedFromBoth(Pet.self, from: json) { pet, mismatches in
      #expect(words(pet) == expected)
      #expect(mismatches == [])
    }
    let quoted = try #require(String(data: JSONEncoder().encode([json]), encoding: .utf8))
    #expect(try [Pet].decode(from: quoted).map(words) == [expected])
    #expect(try [Pet].decode(from: [json]).map(words) == [expected])
  }

  @Test(
    "a name that no member has gives the base class, and is reported",
    arguments: [
      (#"{"type":"Cow","name":"n"}"#, #"$.type: expected a member of the family Pet, found string "Cow""#),
      (#"{"name":"n","type":3.5}"#, "$.type: expected a member of the family Pet, found number 3.5"),
      (#"{"type":false,"name":"n"}"#, "$.type: expected a member of the family Pet, found false"),
      (#"{"type":["Cat"],"name":"n"}"#, "$.type: expected a member of the family Pet, found an array"),
      (#"{"type":"cat","name":"n"}"#, #"$.type: expected a member of the family Pet, found string "cat""#),
    ])
  func unknownGivesBase(json: String, mismatch: String) throws {
    try decodedFromBoth(Pet.self, from: json) { pet, mismatches in
      #expect(words(pet) == "Pet n")
      #expect(mismatches == [mismatch])
    }
    var strict = DecodingOptions()
    strict.isStrict = true
    #expect(throws: JSONFailure.self) { try Pet.decode(from: json, options: strict) }
  }

  @Test("what is no object at all is a mismatch of the base class")
  func noObject() throws {
    try decodedFromBoth(Home.self, from: #"{"pet":5,"optional":[],"table":{"a":"b"}}"#) { home, mismatches in
      #expect(words(home.pet) == "Dog unnamed [] <Cat unnamed 9>")
      #expect(home.optional == nil)
      #expect(home.table.isEmpty)
      #expect(
        mismatches == [
          "$.pet: expected Pet, found number 5", "$.optional: expected Pet, found an array",
          #"$.table.a: expected Pet, found string "b""#,
        ])
    }
  }

  @Test("the options for keys hold for the discriminator")
  func keyOptions() throws {
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    try decodedFromBoth(Pet.self, from: #"{"TYPE":"Cat","Lives":2}"#, options: options) { pet, _ in
      #expect(words(pet) == "Cat unnamed 2")
    }
    options = DecodingOptions()
    options.keyStrategy = .convertFromPascalCase
    try decodedFromBoth(Vehicle.self, from: #"{"Meta":{"Kind":"boat"},"Speed":7}"#, options: options) { boat, _ in
      #expect(words(boat) == "Boat 7 []")
    }
  }

  @Test("a member is decoded by its own name without a look at the discriminator; one with subclasses, with one")
  func members() throws {
    #expect(try words(Dog.decode(from: #"{"type":"Cat","can":["sit"]}"#)) == #"Dog unnamed ["sit"] <Cat unnamed 9>"#)
    #expect(try words(Cat.decode(from: #"{"type":"Lion"}"#)) == "Lion unnamed 9 [] nil")
    #expect(try words(Cat.decode(from: #"{"type":"Cat"}"#)) == "Cat unnamed 9")
    #expect(try words(Cat.decode(from: ["type": "Lion"])) == "Lion unnamed 9 [] nil")
    let (cat, mismatches) = try decoded(Cat.self, from: #"{"type":"Dog"}"#)
    #expect(words(cat) == "Cat unnamed 9")
    #expect(mismatches == [#"$.type (line 1, column 9): expected a member of the family Cat, found string "Dog""#])
  }

  @Test("update fills an object of the base class, whatever the discriminator says")
  func update() throws {
    var pet = Pet()
    let same = pet
    JSONDeserializer.update(object: &pet, from: #"{"type":"Cat","name":"n"}"#)
    #expect(words(pet) == "Pet n")
    JSONDeserializer.update(object: &pet, from: ["type": "Cat", "name": "m"] as [String: Any])
    #expect(words(pet) == "Pet m")
    #expect(pet === same)
  }

  @Test("objects that are there already are taken as they are")
  func instances() throws {
    let cat = Cat()
    let home = try Home.decode(from: ["pet": cat, "table": ["a": cat]] as [String: Any])
    #expect(home.pet === cat)
    #expect(home.table["a"] === cat)
  }
}
