import FieldLayout
import Testing

@Suite("Type table")
struct TypeTableTests {
  @Test func growsAndKeepsTheOrder() {
    var table = TypeTable<Int>()
    func nest<Value>(_ type: Value.Type) -> any Any.Type { Value?.self }
    var types: [any Any.Type] = [Int.self]
    var last: any Any.Type = Int.self
    while types.count < 100 {
      last = nest(last)
      types.append(last)
    }
    for (index, type) in types.enumerated() { table.set(index, for: type) }
    #expect(types.map { table[$0] } == Array(0..<100))
    #expect(table.types.map { ObjectIdentifier($0) } == types.map { ObjectIdentifier($0) })
    #expect(table.values == Array(0..<100))
    #expect(table[String.self] == nil)
  }

  @Test func replacesAValueInItsPlace() {
    var table = TypeTable<String>()
    table.set("a", for: Int.self)
    table.set("b", for: String.self)
    table.set("c", for: Int.self)
    #expect(table[Int.self] == "c")
    #expect(table.values == ["c", "b"])
  }
}
