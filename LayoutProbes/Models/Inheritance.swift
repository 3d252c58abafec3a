import Foundation

private class Animal {
  var name = "animal"
  var id: Int8 = 1
}

/// Its first field goes into the byte after its superclass's last one.
private class Cat: Animal {
  var lives: Int8 = 9
  var owner: String?
  var hungry = false
}

private final class Kitten: Cat {
  var age: Int16 = 1
  var mother: Cat?
  var friends: [Animal] = []
}

private class Bare {}

private final class Dressed: Bare {
  var size: Int8 = 1
  var name = ""
}

/// Adds nothing to its superclass.
private final class SameAsAnimal: Animal {}

private class Model: NSObject {
  var id: Int8 = 1
  var name = ""
}

private final class User: Model {
  var age: Int8 = 2
  var tags: [String] = []
}

extension FixedModels {
  static func inheritance() -> [ModelProbe] {
    [
      ModelProbe(Animal()) { animal(&$0) },
      ModelProbe(Cat()) { cat(&$0) },
      ModelProbe(Kitten()) {
        cat(&$0)
        $0.field(\.age, -1) { at(&$0.age) }
        $0.field(\.mother, Cat()) { at(&$0.mother) }
        $0.field(\.friends, [Animal()]) { at(&$0.friends) }
      },
      ModelProbe(Bare()) { _ in },
      ModelProbe(Dressed()) {
        $0.field(\.size, -1) { at(&$0.size) }
        $0.field(\.name, "new") { at(&$0.name) }
      },
      ModelProbe(SameAsAnimal()) { animal(&$0) },
      ModelProbe(Model()) { model(&$0) },
      ModelProbe(User()) {
        model(&$0)
        $0.field(\.age, -1) { at(&$0.age) }
        $0.field(\.tags, ["new"]) { at(&$0.tags) }
      },
    ]
  }

  private static func animal<Subclass: Animal>(_ list: inout FieldList<Subclass>) {
    list.field(\.name, "a string that is too long to be stored inline") { at(&$0.name) }
    list.field(\.id, -1) { at(&$0.id) }
  }

  private static func cat<Subclass: Cat>(_ list: inout FieldList<Subclass>) {
    animal(&list)
    list.field(\.lives, -1) { at(&$0.lives) }
    list.field(\.owner, "owner") { at(&$0.owner) }
    list.field(\.hungry, true) { at(&$0.hungry) }
  }

  private static func model<Subclass: Model>(_ list: inout FieldList<Subclass>) {
    list.field(\.id, -1) { at(&$0.id) }
    list.field(\.name, "new") { at(&$0.name) }
  }
}
