import DirectJSON
import Foundation
import Testing

@Suite("Encoding: the text of sorted dictionaries")
struct SortedTextTests {
  private struct Box: HandyJSON { var table: [String: [String: Int]] = [:] }

  private final class Node: HandyJSON {
    var text = ""
    var table: [String: Node] = [:]
  }

  @Test("members are in order at every level, whichever was written first")
  func order() throws {
    var options = EncodingOptions()
    options.sortedKeys = true
    for names in [["a"], ["a", "b"], ["b", "a"], ["c", "a", "b"], ["ä", "z", "", "a/b"]] {
      var box = Box()
      for name in names { box.table[name] = ["k": 1, "i": 2] }
      for isPretty in [false, true] {
        options.prettyPrint = isPretty
        let object = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let members = object.map { #""\#($0)":{"i":2,"k":1}"# }.joined(separator: ",")
        let text = try box.encode(options: options)
        let plain = text.filter { !$0.isWhitespace }
        #expect(plain == #"{"table":{\#(members)}}"#)
      }
    }
    #expect(try Box().encode(options: options).filter { !$0.isWhitespace } == #"{"table":{}}"#)
  }

  private struct Tables: HandyJSON {
    var numbered: [Int: [Int8: Any]] = [:]
    var any: [String: Any] = [:]
  }

  private struct Unwritable {}

  @Test("so are those of other keys, and of values of any type; what is left alone is left out")
  func otherDictionaries() throws {
    var options = EncodingOptions()
    options.sortedKeys = true
    var tables = Tables()
    for key in [10, 9, -1, 100] { tables.numbered[key] = [3: "c", 20: Unwritable(), 1: [2, 1]] }
    for key in ["b", "ab", "", "ä"] { tables.any[key] = ["y": 1, "x": key, "z": Unwritable()] as [String: Any] }
    for isPretty in [false, true] {
      options.prettyPrint = isPretty
      let numbers = ["-1", "10", "100", "9"].map { #""\#($0)":{"1":[2,1],"3":"c"}"# }.joined(separator: ",")
      let others = ["", "ab", "b", "ä"].map { #""\#($0)":{"x":"\#($0)","y":1}"# }.joined(separator: ",")
      let text = try tables.encode(options: options).filter { !$0.isWhitespace }
      #expect(text == #"{"any":{\#(others)},"numbered":{\#(numbers)}}"#)
      #expect(try Tables().encode(options: options).filter { !$0.isWhitespace } == #"{"any":{},"numbered":{}}"#)
    }
  }

  @Test("of several entries that cannot be written, the first in order says so")
  func faults() throws {
    var options = EncodingOptions()
    options.sortedKeys = true
    for _ in 0..<8 {
      let numbers = Dictionary(uniqueKeysWithValues: (10..<40).map { ($0, $0 == 25 || $0 == 31 ? Double.nan : 1) })
      let failure = #expect(throws: JSONFailure.self) { try JSONCoder.encode(numbers, options: options) }
      #expect(failure?.path.description == "$.25")
      // All others are nested too deeply. One of them says so, and no entry after it is tried: where entries contain
      // themselves, all would be followed to the same depth.
      var deep: Any = 1
      for _ in 0..<600 { deep = [deep] }
      let values = [Int: Any](uniqueKeysWithValues: (10..<40).map { ($0, $0 == 11 ? Double.nan : deep) })
      let other = #expect(throws: JSONFailure.self) { try JSONCoder.encode(values, options: options) }
      #expect(other.map { "\($0.reason)" }?.contains("nested deeper") == true)
      #expect(other?.path.segments.first != .key("11"))
    }
  }

  @Test("dictionaries with one member around a long text are not copied for each level")
  func singleMembers() throws {
    var node = Node()
    node.text = String(repeating: "x", count: 8_000_000)
    for _ in 0..<200 {
      let outer = Node()
      outer.table["k"] = node
      node = outer
    }
    var options = EncodingOptions()
    let plain = try processorTime { _ = try node.encodeData(options: options) }
    options.sortedKeys = true
    let sorted = try processorTime { _ = try node.encodeData(options: options) }
    #expect(sorted < 10 * plain + 0.05, "\(sorted) and \(plain) seconds")
  }
}
