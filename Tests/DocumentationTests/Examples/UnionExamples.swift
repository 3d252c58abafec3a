import DirectJSON

final class UnionExamples: Printer, DocumentExamples {
  static let all: [@Sendable (UnionExamples) throws -> Void] = [
    { try $0.decodeShapes() }, { try $0.decodeAnimals() },
  ]

  struct Circle: JSONRecord {
    let radius: Double
  }

  struct Square: HandyJSON {
    var side = 1.0
  }

  enum Shape: JSONUnion {
    case circle(Circle)
    case square(Square)
    case nothing
    case unknown(JSONValue)

    static var cases: [UnionCase<Shape>] {
      [
        .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
        .case("nothing", Shape.nothing) { if case .nothing = $0 { true } else { false } },
      ]
    }

    static var unknownCase: UnknownCase<Shape> {
      .kept(Shape.unknown) { if case .unknown(let value) = $0 { value } else { nil } }
    }
  }

  struct Point: JSONRecord {
    let x: Double, y: Double
  }

  enum Step: JSONUnion {
    case move(x: Double, y: Double)

    static var cases: [UnionCase<Step>] {
      [
        .case(
          "move", { (point: Point) in Step.move(x: point.x, y: point.y) },
          { if case .move(let x, let y) = $0 { Point(x: x, y: y) } else { nil } })
      ]
    }
  }

  protocol Animal {
    var name: String { get }
  }

  struct Cat: JSONRecord, Animal {
    let name: String
  }

  struct Dog: JSONRecord, Animal {
    let name: String
    let tricks: [String]
  }

  struct AnyAnimal: JSONUnion {
    let animal: any Animal

    static var cases: [UnionCase<AnyAnimal>] {
      [
        .case("cat", { (cat: Cat) in AnyAnimal(animal: cat) }, { $0.animal as? Cat }),
        .case("dog", { (dog: Dog) in AnyAnimal(animal: dog) }, { $0.animal as? Dog }),
      ]
    }
  }

  private func decodeShapes() throws {
    let shapes = try [Shape].decode(
      from: #"[{"type": "circle", "radius": 2}, {"side": 3, "type": "square"}, {"type": "nothing"}, {"type": "star"}]"#)
    for shape in shapes {
      switch shape {
      case .circle(let circle): print("circle", circle.radius)
      case .square(let square): print("square", square.side)
      case .nothing: print("nothing")
      case .unknown(let value): print("unknown", value["type"]?.string ?? "")
      }
    }
    print(try shapes.encode())
  }

  private func decodeAnimals() throws {
    let animals = try [AnyAnimal].decode(
      from: #"[{"type": "cat", "name": "Tom"}, {"type": "dog", "name": "Rex", "tricks": ["fetch"]}]"#)
    for animal in animals { print(type(of: animal.animal), animal.animal.name) }
  }
}
