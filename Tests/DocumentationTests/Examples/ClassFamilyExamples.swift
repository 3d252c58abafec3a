import DirectJSON

final class ClassFamilyExamples: Printer, DocumentExamples {
  static let all: [@Sendable (ClassFamilyExamples) throws -> Void] = [
    { try $0.decodePerson() }, { try $0.decodeTopLevel() }, { try $0.decodeUnknown() }, { try $0.decodeShapes() },
  ]

  class Pet: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Pet.Type] { ["cat": Cat.self, "dog": Dog.self] }

    var type = ""
    var name = ""
    required init() {}
  }

  class Cat: Pet {
    var lives = 0
  }

  class Dog: Pet {
    var tricks: [String] = []
  }

  struct Person: HandyJSON {
    var name = ""
    var pets: [Pet] = []
  }

  class Shape: ClassFamily {
    class var discriminator: String { "kind" }
    class var members: [String: Shape.Type] { ["round": Round.self] }
    class var unknownMember: UnknownMember { .skipped }
    required init() {}
  }

  class Round: Shape {
    override class var discriminator: String { "form.name" }
    override class var members: [String: Shape.Type] { ["circle": Circle.self] }
  }

  class Circle: Round {
    var radius = 0.0
  }

  private func decodePerson() throws {
    let text = """
      {
        "name": "Kevin",
        "pets": [
          {"type": "cat", "name": "Garfield", "lives": 9},
          {"type": "dog", "name": "Pluto", "tricks": ["fetch"]}
        ]
      }
      """
    let person = try Person.decode(from: text)
    for pet in person.pets {
      switch pet {
      case let cat as Cat: print(cat.name, cat.lives)
      case let dog as Dog: print(dog.name, dog.tricks)
      default: print(pet.name)
      }
    }
    print(try person.encode())
  }

  private func decodeTopLevel() throws {
    let pets = try [Pet].decode(from: #"[{"name": "Pluto", "type": "dog"}, {"type": "cat"}]"#)
    let pet = try Pet.decode(from: #"{"pet": {"type": "cat", "lives": 7}}"#, designatedPath: "pet")
    print(pets.map { "\(type(of: $0))" }, (pet as? Cat)?.lives ?? 0)
  }

  private func decodeUnknown() throws {
    var report = JSONReport()
    let pets = try [Pet].decode(from: #"[{"type": "fish", "name": "Nemo"}, {"name": "Rex"}]"#, report: &report)
    print(pets.map(\.name))
    print(report)
  }

  private func decodeShapes() throws {
    let text = #"[{"kind": "round", "form": {"name": "circle"}, "radius": 2}, {"kind": "square"}]"#
    let shapes = try [Shape].decode(from: text)
    print(shapes.count, (shapes.first as? Circle)?.radius ?? 0)
  }
}
