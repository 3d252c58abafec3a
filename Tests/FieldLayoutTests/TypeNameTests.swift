import FieldLayout
import Testing

private struct FilePrivate<Value> {}

@Suite("Layout: names of types")
struct TypeNameTests {
  private struct Nested {}

  @Test("private types are named without their file, in debug and optimized builds")
  func privateTypes() {
    #expect(TypeName.qualified(Nested.self) == "FieldLayoutTests.TypeNameTests.Nested")
    #expect(TypeName.short(Nested.self) == "Nested")
    #expect(
      TypeName.qualified(FilePrivate<Nested?>.self)
        == "FieldLayoutTests.FilePrivate<Swift.Optional<FieldLayoutTests.TypeNameTests.Nested>>")
    #expect(
      TypeName.short([String: (Nested, FilePrivate<Int>)].self) == "Dictionary<String, (Nested, FilePrivate<Int>)>")
  }

  @Test("other types are named as the standard library names them")
  func otherTypes() {
    #expect(TypeName.qualified(Int?.self) == "Swift.Optional<Swift.Int>")
    #expect(TypeName.short(((Int) -> Void).self) == "(Int) -> ()")
  }
}
