import FieldLayout
import Testing

@Suite("Layout rules: placing fields")
struct LayoutRulesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var shapes: [ValueShape]
    var start = 0
    var offsets: [Int]
    var end: Int
  }

  @Test(
    "fields go to the next multiple of their alignment after the size of the one before",
    arguments: [
      Case(testDescription: "nothing", shapes: [], offsets: [], end: 0),
      Case(testDescription: "nothing after a header", shapes: [], start: 16, offsets: [], end: 16),
      Case(testDescription: "padding before, none after", shapes: [byte, word, byte], offsets: [0, 8, 16], end: 17),
      Case(testDescription: "size, not stride", shapes: [nineBytes, byte, word], offsets: [0, 9, 16], end: 24),
      Case(testDescription: "16-byte alignment", shapes: [byte, wide, byte], offsets: [0, 16, 32], end: 33),
      Case(
        testDescription: "start inside a word", shapes: [byte, half, word], start: 33, offsets: [33, 34, 40], end: 48),
      Case(testDescription: "no room", shapes: [byte, empty, half, empty], offsets: [0, 1, 2, 4], end: 4),
    ])
  func placesFields(example: Case) {
    let placed = LayoutRules.place(example.shapes, startingAt: example.start)
    #expect(placed.offsets == example.offsets)
    #expect(placed.end == example.end)
  }

  @Test("an object starts with two words of header")
  func classHeader() {
    #expect(LayoutRules.classHeaderSize == 2 * MemoryLayout<UInt>.size)
  }

  @Test("a metatype without a place takes no room, one with a place takes a word")
  func metatypeShapes() {
    let unplaced = ReflectedField(name: "type", type: Int.Type.self, offset: 0)
    let placed = ReflectedField(name: "type", type: Int.Type.self, offset: 8)
    #expect(ValueShape(ofUnplaced: unplaced) == ValueShape(size: 0, alignment: 1))
    #expect(ValueShape(ofUnplaced: placed) == ValueShape(of: Int.self))
    #expect(
      ValueShape(ofUnplaced: ReflectedField(name: "first", type: Int.self, offset: 0)) == ValueShape(of: Int.self))
  }

  private static let byte = ValueShape(size: 1, alignment: 1)
  private static let half = ValueShape(size: 2, alignment: 2)
  private static let word = ValueShape(size: 8, alignment: 8)
  private static let nineBytes = ValueShape(size: 9, alignment: 8)
  private static let wide = ValueShape(size: 16, alignment: 16)
  private static let empty = ValueShape(size: 0, alignment: 1)
}
