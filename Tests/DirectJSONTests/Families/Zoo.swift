import DirectJSON

// Families for the tests of this folder.

class Pet: ClassFamily {
  class var discriminator: String { "type" }
  class var members: [String: Pet.Type] {
    ["Pet": Pet.self, "Cat": Cat.self, "Dog": Dog.self, "Lion": Lion.self, "3": Fish.self, "true": Bird.self]
  }

  var name = "unnamed"
  var type: String?
  required init() {}
  func mapping(mapper: HelpingMapper) {}
}

class Cat: Pet {
  var lives = 9
}

/// A member below another one.
final class Lion: Cat {
  var cubs: [Pet] = []
  var prey: Pet?
}

final class Dog: Pet {
  var tricks: [String] = []
  var friend: Pet = Cat()
  override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper.specify(property: &tricks, name: "can")
  }
}

final class Fish: Pet {
  var depth = 0.5
}

final class Bird: Pet {
  var canFly = true
}

/// A family inside a family, with a discriminator of its own.
class Vehicle: ClassFamily {
  class var discriminator: String { "meta.kind" }
  class var members: [String: Vehicle.Type] { ["car": Car.self, "boat": Boat.self] }
  class var unknownMember: UnknownMember { .skipped }
  var speed = 1
  required init() {}
}

class Car: Vehicle {
  override class var discriminator: String { "drive" }
  override class var members: [String: Vehicle.Type] { ["electric": ElectricCar.self, "fuel": FuelCar.self] }
  override class var unknownMember: UnknownMember { .base }
  var seats = 4
}

final class ElectricCar: Car {
  var range = 300
}

final class FuelCar: Car {
  var tank = 50
}

final class Boat: Vehicle {
  var crew: [Pet] = []
}

/// A family that takes no others.
class Step: ClassFamily {
  static var discriminator: String { "op" }
  static var members: [String: Step.Type] { ["add": Add.self, "group": Group.self] }
  static var unknownMember: UnknownMember { .failure }
  required init() {}
}

final class Add: Step {
  var amount = 0
}

final class Group: Step {
  var steps: [Step] = []
}

/// What an object is, in words: its class, and what it holds.
func words(_ pet: Pet?) -> String {
  switch pet {
  case nil: "nil"
  case let lion as Lion: "Lion \(lion.name) \(lion.lives) \(lion.cubs.map(words)) \(words(lion.prey))"
  case let cat as Cat: "Cat \(cat.name) \(cat.lives)"
  case let dog as Dog: "Dog \(dog.name) \(dog.tricks) <\(words(dog.friend))>"
  case let fish as Fish: "Fish \(fish.name) \(fish.depth)"
  case let bird as Bird: "Bird \(bird.name) \(bird.canFly)"
  case let pet?: "\(Swift.type(of: pet)) \(pet.name)"
  }
}

func words(_ vehicle: Vehicle?) -> String {
  switch vehicle {
  case nil: "nil"
  case let car as ElectricCar: "ElectricCar \(car.speed) \(car.seats) \(car.range)"
  case let car as FuelCar: "FuelCar \(car.speed) \(car.seats) \(car.tank)"
  case let car as Car: "Car \(car.speed) \(car.seats)"
  case let boat as Boat: "Boat \(boat.speed) \(boat.crew.map(words))"
  case let vehicle?: "Vehicle \(vehicle.speed)"
  }
}
