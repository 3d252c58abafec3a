private protocol Pet { var name: String { get } }

private protocol Keeper: AnyObject {}

private struct Dog: Pet, Equatable { var name = "dog" }

/// Too large for the three words of room that an existential has.
private struct Parrot: Pet, Equatable {
  var name = "parrot"
  var words = ["hello"]
  var age = 3
}

private final class Shelter: Pet, Keeper, Error {
  let name = "shelter"
  let tracked = Tracked(9)
}

private struct Existentials {
  var before: Int8 = 1
  var any: Any = 3
  var pet: any Pet = Dog()
  var error: any Error = CancellationError()
  var object: AnyObject = Tracked(1)
  var keeper: any Keeper = Shelter()
  var both: any Pet & Keeper = Shelter()
  var sequence: any Sequence<Int> = [1]
  var hashable: AnyHashable = 1
  var after: Int8 = 2
}

private final class ExistentialObject {
  var before: Int8 = 1
  var any: Any = Parrot()
  var optionalAny: Any?
  var pet: any Pet = Parrot()
  var optionalPet: (any Pet)? = Parrot()
  var error: (any Error)?
  var object: AnyObject?
  var keeper: (any Keeper)?
  var after: Int8 = 2
}

extension FixedModels {
  static func existentials() -> [ModelProbe] {
    [
      ModelProbe(Existentials()) {
        $0.field(\.before, -1)
        $0.field(\.any, Tracked(7))
        $0.field(\.pet, Parrot())
        $0.field(\.error, Shelter())
        $0.field(\.object, Tracked(7))
        $0.field(\.keeper, Shelter())
        $0.field(\.both, Shelter())
        $0.field(\.sequence, Set([2]))
        $0.field(\.hashable, "text")
        $0.field(\.after, -1)
      },
      ModelProbe(ExistentialObject()) {
        $0.field(\.before, -1) { at(&$0.before) }
        $0.field(\.any, 7) { at(&$0.any, Any.self) }
        $0.field(\.optionalAny, "text") { at(&$0.optionalAny) }
        $0.field(\.pet, Dog()) { at(&$0.pet, (any Pet).self) }
        $0.field(\.optionalPet, Dog()) { at(&$0.optionalPet) }
        $0.field(\.error, Shelter()) { at(&$0.error) }
        $0.field(\.object, Tracked(7)) { at(&$0.object) }
        $0.field(\.keeper, Shelter()) { at(&$0.keeper) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
    ]
  }
}
