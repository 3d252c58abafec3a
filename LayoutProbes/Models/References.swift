private protocol Owner: AnyObject {}

private final class Person: Owner, Sendable {}

private final class Weakly {
  var before: Int8 = 1
  weak var person: Person?
  weak var owner: (any Owner)?
  var between: Int8 = 2
  unowned var unownedPerson: Person
  unowned var optionalPerson: Person?
  unowned(unsafe) var unsafePerson: Person?
  var after: Int8 = 3

  init(_ person: Person) { unownedPerson = person }
}

private struct WeaklyInStruct {
  var before: Int8 = 1
  weak var person: Person?
  var after: Int8 = 2
}

@safe private struct Pointers {
  var before: Int8 = 1
  var opaque: OpaquePointer? = nil
  var raw: UnsafeRawPointer? = nil
  var identifier = ObjectIdentifier(Int.self)
  var path: AnyKeyPath = \String.count
  var after: Int8 = 2
}

private struct Constants {
  let before: Int8
  let text: String
  var between: Int8 = 2
  let number = 5
  var after = 3
}

private final class ConstantObject {
  let before: Int8 = 1
  let object = Tracked(1)
  var between: Int8 = 2
  let text = "text"
  var after = 3
}

private final class Functions {
  var before: Int8 = 1
  var closure: (Int) -> Int = { $0 }
  var optional: ((String) -> Void)?
  var asynchronous: @Sendable (Int) async throws -> Void = { _ in }
  var pointer: @convention(c) (Int32) -> Int32 = { $0 }
  var pair: (Int8, () -> Void) = (1, {})
  var after: Int8 = 2
}

/// The metatype of a struct takes no room here, that of a class one word.
private struct Metatypes {
  var before: Int8 = 1
  var value: Int.Type = Int.self
  var any: any Any.Type = Int.self
  var object: AnyClass = Tracked.self
  var after: Int8 = 2
}

private struct GenericMetatype<Value> {
  var before: Int8 = 1
  var value: Value.Type
  var after: Int8 = 2
}

extension FixedModels {
  private static let person = Person()

  static func references() -> [ModelProbe] {
    [
      ModelProbe(Weakly(person)) {
        $0.field(\.before, -1) { at(&$0.before) }
        $0.kept(Person?.self)
        $0.kept((any Owner)?.self)
        $0.field(\.between, -1) { at(&$0.between) }
        $0.kept(Person.self)
        $0.kept(Person?.self)
        $0.kept(Person?.self)
        $0.field(\.after, -1) { at(&$0.after) }
      },
      ModelProbe(WeaklyInStruct()) {
        $0.field(\.before, -1)
        $0.kept(\.person)
        $0.field(\.after, -1)
      },
      ModelProbe(Pointers()) {
        $0.field(\.before, -1)
        unsafe $0.field(\.opaque, OpaquePointer(bitPattern: 16))
        unsafe $0.field(\.raw, UnsafeRawPointer(bitPattern: 16))
        $0.field(\.identifier, ObjectIdentifier(String.self))
        $0.field(\.path, \String.isEmpty)
        $0.field(\.after, -1)
      },
      ModelProbe(Constants(before: 1, text: "text")) {
        $0.kept(\.before)
        $0.kept(\.text)
        $0.field(\.between, -1)
        $0.kept(\.number)
        $0.field(\.after, -1)
      },
      ModelProbe(ConstantObject()) {
        $0.kept(\.before)
        $0.kept(\.object)
        $0.field(\.between, -1) { at(&$0.between) }
        $0.kept(\.text)
        $0.field(\.after, -1) { at(&$0.after) }
      },
      ModelProbe(Functions()) {
        $0.field(\.before, -1) { at(&$0.before) }
        $0.kept(\.closure)
        $0.kept(\.optional)
        $0.kept(\.asynchronous)
        $0.kept(\.pointer)
        $0.kept(\.pair)
        $0.field(\.after, -1) { at(&$0.after) }
      },
      ModelProbe(Metatypes()) {
        $0.field(\.before, -1)
        $0.kept(\.value)
        $0.kept(\.any)
        $0.kept(\.object)
        $0.field(\.after, -1)
      },
      ModelProbe(GenericMetatype<Int>(value: Int.self)) {
        $0.field(\.before, -1)
        $0.kept(\.value)
        $0.field(\.after, -1)
      },
    ]
  }
}
