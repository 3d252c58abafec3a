import DirectJSON
import Foundation
import Testing

@Suite("Interop: sets of Foundation")
struct NSSetTests {
  private struct Row: HandyJSON {
    var set = NSSet(object: "kept")
    var optional: NSSet?
    var mutable = NSMutableSet()
    var counted: NSCountedSet?
    var ordered = NSOrderedSet()
    var mutableOrdered: NSMutableOrderedSet?
    var sets: [NSSet] = []
    var after = 0
  }

  @Test("decoded from an array, and written as one")
  func properties() throws {
    let json = """
      {"set":[1],"optional":["a"],"mutable":[true],"counted":[2,2,2],"ordered":[3,1,2],"mutableOrdered":["b","a"],\
      "sets":[[],[5]],"after":1}
      """
    let (row, mismatches) = try decoded(Row.self, from: json)
    #expect(mismatches == [])
    #expect(row.set == NSSet(object: 1))
    #expect(row.optional == NSSet(object: "a"))
    row.mutable.add("more")
    #expect(row.mutable.count == 2)
    row.mutable.remove("more")
    #expect(row.counted?.count(for: 2) == 3)
    #expect(row.ordered.map { "\($0)" } == ["3", "1", "2"])
    row.mutableOrdered?.add("c")
    row.mutableOrdered?.remove("c")
    #expect(row.after == 1)
    #expect(try row.encode() == json)
    #expect(try Row.decode(from: #require(row.toJSON())).encode() == json)
    #expect(try Row.decode(from: JSONSerialization.data(withJSONObject: #require(row.toJSON()))).encode() == json)
    let many = try Row.decode(from: #"{"set":[1,2,3,2,{"a":1},[1]]}"#)
    #expect(many.set.count == 5)
    let (wrong, problems) = try decoded(Row.self, from: #"{"set":{},"ordered":7,"mutable":"[1]","counted":null}"#)
    #expect(wrong.set == NSSet(object: "kept"))
    #expect(wrong.mutable == NSMutableSet(object: 1))
    #expect(problems.count == 2)
  }

  @Test("numbers that 64 bits do not hold can be hashed")
  func longNumbers() throws {
    struct Numbers: HandyJSON {
      var set: Set<NSNumber> = []
      var foundation = NSSet()
      var ordered = NSOrderedSet()
      var counted = NSCountedSet()
      var hashable: Set<AnyHashable> = []
      var single: AnyHashable = 0
      var exact: NSNumber = 0
    }
    let number = "12345678901234567890123"
    let json = """
      {"set":[\(number),"\(number)",5],"foundation":[\(number)],"ordered":[\(number)],"counted":[\(number)],\
      "hashable":[\(number)],"single":\(number),"exact":\(number)}
      """
    let array = [NSDecimalNumber(string: number)]
    let tree: [String: Any] = [
      "set": array, "foundation": array, "ordered": array, "counted": array, "hashable": array, "single": array[0],
      "exact": array[0],
    ]
    let value = try JSONValue(parsing: json)
    for numbers in [try Numbers.decode(from: json), try Numbers.decode(from: tree), try Numbers.decode(from: value)] {
      let nearest = NSNumber(value: 1.2345678901234568e22)
      #expect(numbers.set.contains(nearest))
      #expect(numbers.foundation.contains(nearest))
      #expect(numbers.ordered.contains(nearest))
      #expect(numbers.counted.count(for: nearest) == 1)
      #expect(numbers.hashable.count == 1)
      #expect(Set([numbers.single]).count == 1)
      #expect("\(numbers.exact)" == number)
    }
    #if !canImport(ObjectiveC)
      struct Refused: HandyJSON {
        var decimals: Set<NSDecimalNumber> = []
        var optional: Set<NSNumber?> = []
        var lists: Set<[NSDecimalNumber]> = []
        var after = 0
      }
      let (refused, mismatches) = try decoded(
        Refused.self, from: #"{"decimals":[1],"optional":[1],"lists":[[1]],"after":2}"#)
      #expect(refused.decimals.isEmpty && refused.optional.isEmpty && refused.lists.isEmpty && refused.after == 2)
      #expect("\(mismatches)".contains("use Decimal"), "\(mismatches)")
    #endif
  }

  @Test("a set in a tree is an array")
  func sources() throws {
    struct Target: HandyJSON {
      var numbers: [Int] = []
      var set: Set<Int> = []
      var texts: [String]?
      var any: Any?
      var text = ""
      var value: JSONValue = nil
      var rows: [Inner] = []
    }
    struct Inner: HandyJSON, Hashable {
      var id = 0
    }
    let tree: [String: Any] = [
      "numbers": NSSet(array: [1]), "set": NSSet(array: [1, 2, 3]), "texts": NSOrderedSet(array: ["b", "a"]),
      "any": NSSet(object: 1), "text": NSMutableSet(object: 4), "value": NSSet(object: 5),
      "rows": NSSet(array: [["id": 6] as NSDictionary]),
    ]
    for source in [tree as any JSONTreeSource, NSDictionary(dictionary: tree)] {
      var report = JSONReport()
      let target = try Target.decode(from: source, report: &report)
      #expect(report.finding == "all values fit")
      #expect(target.numbers == [1])
      #expect(target.set == [1, 2, 3])
      #expect(target.texts == ["b", "a"])
      #expect(target.text == "[4]")
      #expect(target.value == [5])
      #expect(target.rows == [Inner(id: 6)])
    }
    #expect(try Target.decode(from: ["numbers": Set([7]), "set": Set(["8"])] as [String: Any]).numbers == [7])
    #expect(try Target.decode(from: ["value": NSCountedSet(array: [5, 5])] as [String: Any]).value == [5, 5])
    #expect(JSONValue(any: ["a": NSSet(object: 1)]) == ["a": [1]])
    #expect(JSONValue(any: ["a": Set([1])]) == ["a": [1]])
  }
}
