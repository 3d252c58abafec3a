import DirectJSON

// Three families, one for each way to treat unknown members. Each holds the others.

/// Unknown members are of the base class.
class FuzzPet: Counted, ClassFamily, FuzzModel {
  class var discriminator: String { "petKind" }
  class var members: [String: FuzzPet.Type] {
    ["cat": FuzzCat.self, "lion": FuzzLion.self, "3": FuzzFish.self]
  }
  var petKind: String?
  var name = "unnamed"
  required override init() {}
  func mapping(mapper: HelpingMapper) {}

  class var fields: [FuzzField] {
    [
      FuzzField("petKind", Word.self), FuzzField("name", String.self), FuzzField("lives", Int.self),
      FuzzField("prey", FuzzPet.self), FuzzField("cage", FuzzVehicle.self), FuzzField("cubs", [FuzzPet].self),
      FuzzField("depth", Double.self), FuzzField("petKind", Word.self),
    ]
  }

  /// Names of members of all families.
  enum Word: FuzzValue {
    case none
    static var sample: Word { .none }
    static func write(_ maker: inout TextMaker) {
      maker.raw([
        "\"cat\"", "\"lion\"", "3", "\"3\"", "\"car\"", "\"boat\"", "\"fuel\"", "\"plain\"", "\"open\"", "\"x\"",
      ])
    }
  }
}

class FuzzCat: FuzzPet {
  var lives = 9
}

final class FuzzLion: FuzzCat {
  var prey: FuzzPet?
  var cubs: [FuzzPet] = []
  var cage: FuzzVehicle?
}

final class FuzzFish: FuzzPet {
  var depth = 0.5
  override func mapping(mapper: HelpingMapper) { mapper <<< \FuzzFish.depth <-- ["depth", "deep.depth"] }
}

/// Unknown members are left out. The name lies deeper in the object, and one member has a family of its own.
class FuzzVehicle: Counted, ClassFamily, FuzzModel {
  class var discriminator: String { "meta.kind" }
  class var members: [String: FuzzVehicle.Type] {
    ["plain": FuzzVehicle.self, "car": FuzzCar.self, "boat": FuzzBoat.self]
  }
  class var unknownMember: UnknownMember { .skipped }
  var kind = "plain"
  var speed = 1
  required override init() {}
  func mapping(mapper: HelpingMapper) { mapper.specify(property: \FuzzVehicle.kind, name: "meta.kind") }

  class var fields: [FuzzField] {
    [
      FuzzField("speed", Int.self), FuzzField("drive", FuzzPet.Word.self), FuzzField("seats", Int.self),
      FuzzField("driver", FuzzPet.self), FuzzField("tank", Int.self), FuzzField("guards", [FuzzGuard].self),
      FuzzField("meta.kind", FuzzPet.Word.self),
    ]
  }
}

class FuzzCar: FuzzVehicle {
  override class var discriminator: String { "drive" }
  override class var members: [String: FuzzVehicle.Type] { ["fuel": FuzzFuelCar.self] }
  override class var unknownMember: UnknownMember { .base }
  var drive: String?
  var seats = 4
  var driver: FuzzPet?
}

final class FuzzFuelCar: FuzzCar {
  var tank = 50
}

final class FuzzBoat: FuzzVehicle {
  var guards: [FuzzGuard] = []
}

/// Unknown members end the decode.
class FuzzGuard: Counted, ClassFamily, FuzzModel {
  class var discriminator: String { "post" }
  class var members: [String: FuzzGuard.Type] { ["open": FuzzGuard.self, "closed": FuzzWatch.self] }
  class var unknownMember: UnknownMember { .failure }
  var post = "open"
  var pet: FuzzPet?
  required override init() {}

  class var fields: [FuzzField] {
    [FuzzField("post", Post.self), FuzzField("pet", FuzzPet.self), FuzzField("watched", [FuzzVehicle].self)]
  }

  /// Mostly names of members.
  enum Post: FuzzValue {
    case none
    static var sample: Post { .none }
    static func write(_ maker: inout TextMaker) {
      maker.raw(Array(repeating: "\"open\"", count: 6) + Array(repeating: "\"closed\"", count: 6) + ["\"x\""])
    }
  }
}

final class FuzzWatch: FuzzGuard {
  var watched: [FuzzVehicle] = []
}
