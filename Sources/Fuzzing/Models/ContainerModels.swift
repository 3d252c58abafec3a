import DirectJSON
import Foundation

struct Collections: HandyJSON {
  var list = [1]
  var optionals: [Int?] = [nil, 1]
  var strings = ["a default text, too long for a small string"]
  var doubles: [Double] = []
  var table: [String: Int] = ["kept": 1]
  var numbered: [Int: String] = [:]
  var lists: [[String]] = [["a"], []]
  var tables: [[String: Bool]] = []
  var suits: [Suit] = [.hearts]
  var optional: [Int]?
}

/// Sets are encoded in any order, so this model takes no part in round trips.
struct Sets: HandyJSON {
  var list: Set<Int> = [1]
  var strings: Set<String> = ["a"]
}

struct Anything: HandyJSON {
  var any: Any = 1
  var list: [Any] = []
  var table: [String: Any] = [:]
  var optional: Any?
  var array: NSArray?
  var dictionary: NSDictionary?
}

/// A tree of every shape.
class Node: HandyJSON {
  var id = 0
  var string = "a default text, too long for a small string"
  var next: Node?
  var list: [Node] = []
  var table: [String: Node] = [:]
  var value = Leaf()
  var optional: Leaf?
  required init() {}
  func mapping(mapper: HelpingMapper) {}
}

struct Leaf: HandyJSON {
  var int = 0
  var string: String?
  var list: [Leaf] = []
}

/// Other keys, dotted paths, several names, converters and a closure, which is registered for every instance.
final class MappedNode: Node {
  var renamed = 1
  var deep: String?
  var deeper = 1.5
  var converted = "none"
  var transformed: Date?
  var excluded = 7
  lazy var later = 3

  override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper <<< renamed <-- ["int", "other", "a.b"]
    mapper <<< deep <-- "deep.string"
    mapper <<< deeper <-- "deep.next.double"
    mapper <<< transformed <-- DateTransform()
    mapper >>> excluded
    mapper.specify(property: &converted, name: "string2") { text in text.isEmpty ? "none" : text }
  }
}

struct Coded: Codable {
  var int: Int?
  var string: String?
  var list: [Double]?
}

/// Types that `JSONDecoder` and `JSONEncoder` are asked about, and properties that are encoded through a wrapper or
/// never.
struct Others: HandyJSON {
  var coded: Coded?
  var codedList: [Coded] = []
  @Wrapped var wrapped = 1
  var closure: (() -> Int)? = { 1 }
  var tuple = (1, 2)
  weak var weakNode: Node?
  let constant = 5
}

@propertyWrapper struct Wrapped<Value> {
  var wrappedValue: Value
}

struct Empty: HandyJSON {}
