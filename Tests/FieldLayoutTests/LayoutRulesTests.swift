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

  @Test("an object starts with two words of header, whatever the size of a word")
  func classHeader() {
    #expect(LayoutRules.classHeaderSize() == 2 * MemoryLayout<UInt>.size)
    #expect(LayoutRules.classHeaderSize(wordSize: 8) == 16)
    #expect(LayoutRules.classHeaderSize(wordSize: 4) == 8)
  }

  /// A class with a string, an optional integer, an integer of 64 bits, a reference and an array, and a subclass with a
  /// flag and a half word. The shapes are those of the standard library on systems of that word size: a string has 16
  /// bytes, and 12 where addresses have 32 bits.
  @Test(
    "classes are placed by the same rules where words have 32 bits",
    arguments: [(8, 16, [16, 32, 48, 56, 64, 72, 74], 76), (4, 12, [8, 20, 32, 40, 44, 48, 50], 52)])
  func wordSizes(wordSize: Int, stringSize: Int, offsets: [Int], end: Int) {
    let word = ValueShape(size: wordSize, alignment: wordSize)
    let base = LayoutRules.place(
      [
        ValueShape(size: stringSize, alignment: wordSize), ValueShape(size: wordSize + 1, alignment: wordSize),
        ValueShape(size: 8, alignment: 8), word, word,
      ], startingAt: LayoutRules.classHeaderSize(wordSize: wordSize))
    let subclass = LayoutRules.place([Self.byte, Self.half], startingAt: base.end)
    #expect(base.offsets + subclass.offsets == offsets)
    #expect(subclass.end == end)
  }

  /// The greatest alignment is that of a half word: the fields move by multiples of 2 from where the compiler places
  /// them, which is after a header of one word.
  @Test(
    "fields after ivars start within a word of where those end, an allowed distance from where they were placed",
    arguments: [
      (8, 24, [18: 18, 20: 20, 24: 24, 17: 24, 19: 24, 16: 24, 26: 24, 25: 24]),
      (4, 12, [10: 10, 12: 12, 9: 12, 8: 12, 14: 12, 13: 12]),
    ])
  func movedStarts(wordSize: Int, end: Int, starts: [Int: Int]) {
    for (offset, start) in starts {
      let found = LayoutRules.movedStart(
        offset, [Self.byte, Self.half], placedAt: wordSize, after: end, isRounded: true, wordSize: wordSize)
      #expect(found == start, "\(offset)")
    }
    let bytes = [Self.byte]
    #expect(LayoutRules.movedStart(23, bytes, placedAt: 8, after: 24, isRounded: true, wordSize: 8) == 23)
    #expect(LayoutRules.movedStart(23, bytes, placedAt: 8, after: 24, isRounded: false, wordSize: 8) == 24)
    #expect(LayoutRules.movedStart(nil, [], placedAt: 8, after: 24, isRounded: true, wordSize: 8) == 24)
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
