import FieldLayout

class Animal {
  var a: Int8 = 1
  weak var w: Animal?
  unowned var u: Animal?
  lazy var z = 5
  let k = 3
  var any: Any = 3
  var cl: (() -> Void)?
}
class Cat: Animal {
  var b: Int8 = 1
  var name: String! = ""
}
struct NC: ~Copyable { var x = 1 }
class HasNC {
  var n = NC()
  var y = 2
}
class Tail {
  var y = 2
  var n = NC()
}
actor Act { var x = 1 }
enum E { case a }
class Empty {}
struct S {
  var a: Int8 = 1
  var b = 2
}
for t in [
  Animal.self, Cat.self, HasNC.self, Tail.self, Act.self, E.self, Int?.self, (Int, Int).self, Empty.self, S.self,
  Int.self, String.self, [Int].self,
] as [any Any.Type] {
  do {
    let l = try TypeLayout.of(t)
    print(t, l.extent, l.properties.map { ($0.name, $0.offset, $0.type, $0.refusal ?? "") })
  } catch { print(error) }
}
