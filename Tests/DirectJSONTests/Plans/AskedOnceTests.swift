import DirectJSON
import FieldLayout
import Foundation
import Testing

/// User code that says what a property is written as runs once for each property.
@Suite("Plans: user code that is asked once")
struct AskedOnceTests {
  /// Counts how often it is asked; a reference, so that copies count together.
  final class Counter: @unchecked Sendable, HandyJSON {
    private let asked = Locked(0)
    var count: Int { asked.withLock { $0 } }
    func ask() { asked.withLock { $0 += 1 } }
    init() {}
  }

  @propertyWrapper struct Asked<Value>: JSONPropertyWrapper {
    let counter = Counter()
    private var stored: Value
    var wrappedValue: Value {
      get {
        counter.ask()
        return stored
      }
      set { stored = newValue }
    }
    var projectedValue: Counter { counter }
    init(wrappedValue: Value) { stored = wrappedValue }
  }

  struct Wrapped: HandyJSON {
    @Asked var none: Int?
    @Asked var some: Int? = 1
    @Asked var list: [Int?] = [nil]
    @Asked var own = Own(value: 3)
    @Asked var ownNone: Own? = nil
  }

  /// Converts itself.
  struct Own: HandyJSONCustomTransformable {
    var value: Int?
    let counter = Counter()
    static func _transform(from object: Any) -> Own? { Own(value: object as? Int) }
    func _plainValue() -> Any? {
      counter.ask()
      return value
    }
  }

  struct Owning: HandyJSON {
    var none = Own()
    var some = Own(value: 1)
    var list = [Own(value: 2)]
    var optional: Own? = Own(value: 3)
    var optionalNone: Own? = Own()
  }

  struct Grouped: HandyJSON {
    var near: Int? = 1
    var far: Int? = 2
    var beside: Int?
    var last: Int?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< near <-- "a.near"
      mapper <<< far <-- ("a.b.c.far", CountedTransform())
      mapper <<< beside <-- ("a.b.d.beside", CountedTransform())
      mapper <<< last <-- "z.y.last"
    }
  }

  struct CountedTransform: TransformType {
    @TaskLocal static var counter = Counter()
    func transformFromJSON(_ value: Any?) -> Int? { value as? Int }
    func transformToJSON(_ value: Int?) -> Int? {
      Self.counter.ask()
      return value
    }
  }

  @Test("the getter of a wrapper", arguments: [false, true])
  func wrappers(isTree: Bool) throws {
    let row = Wrapped()
    if isTree {
      #expect(row.toJSON() as NSDictionary? == ["some": 1, "list": [NSNull()], "own": 3])
    } else {
      #expect(try row.encode() == #"{"some":1,"list":[null],"own":3}"#)
    }
    #expect([row.$none, row.$some, row.$list, row.$own, row.$ownNone].map(\.count) == [1, 1, 1, 1, 1])
    #expect(row.own.counter.count == 1)
  }

  @Test("a type that converts itself", arguments: [false, true])
  func ownTypes(isTree: Bool) throws {
    let row = Owning()
    if isTree {
      #expect(row.toJSON() as NSDictionary? == ["some": 1, "list": [2], "optional": 3])
    } else {
      #expect(try row.encode() == #"{"some":1,"list":[2],"optional":3}"#)
    }
    let owns = [row.none, row.some, row.list[0], row.optional, row.optionalNone]
    #expect(owns.map { $0?.counter.count } == [1, 1, 1, 1, 1])
  }

  struct ByHand: JSONArchivable {
    var none = Own()
    var some = Own(value: 1)
    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> none
      mapper >>> some
    }
    func archive(to object: inout JSONObjectWriter) {
      object.archive(none, "none")
      object.archive("inner") { $0.archive(some, "some") }
    }
  }

  @Test("a value that is written by hand", arguments: [false, true])
  func handWritten(isTree: Bool) throws {
    let row = ByHand()
    if isTree {
      #expect(row.toJSON() as NSDictionary? == ["inner": ["some": 1]])
    } else {
      #expect(try row.encode() == #"{"inner":{"some":1}}"#)
    }
    #expect([row.none, row.some].map(\.counter.count) == [1, 1])
    var options = EncodingOptions()
    options.writeNull = true
    options.keyStrategy = .custom { $0.uppercased() }
    #expect(try ByHand().encode(options: options) == #"{"NONE":null,"INNER":{"SOME":1}}"#)
  }

  @Test("a transform inside nested objects", arguments: [false, true])
  func nestedTransforms(isTree: Bool) throws {
    let counter = Counter()
    let (text, tree) = try CountedTransform.$counter.withValue(counter) {
      (isTree ? nil : try Grouped().encode(), isTree ? Grouped().toJSON()?["a"] as? NSDictionary : nil)
    }
    if isTree {
      #expect(tree == ["near": 1, "b": ["c": ["far": 2]]])
    } else {
      #expect(text == #"{"a":{"near":1,"b":{"c":{"far":2}}}}"#)
    }
    #expect(counter.count == 1)
  }

  @Test("nested objects without values are left out, and are null if the options say so")
  func emptyGroups() throws {
    var row = Grouped()
    (row.near, row.far) = (nil, nil)
    #expect(try row.encode() == "{}")
    #expect(row.toJSON()?.isEmpty == true)
    var options = EncodingOptions()
    options.writeNull = true
    #expect(try row.encode(options: options) == #"{"a":null,"z":null}"#)
    row.beside = 1
    options.prettyPrint = true
    #expect(
      try row.encode(options: options) == """
        {
          "a" : {
            "near" : null,
            "b" : {
              "c" : null,
              "d" : {
                "beside" : 1
              }
            }
          },
          "z" : null
        }
        """)
  }

  struct Item: HandyJSON {
    var id: Int? = 1
    var note: Int?
  }

  /// Models inside nested objects have absences of their own, as many as those objects have members.
  struct Holding: HandyJSON {
    var one = Item()
    var list = [Item()]
    var maybe: Item? = Item()
    var beside: Int?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< one <-- "a.one"
      mapper <<< list <-- "b.list"
      mapper <<< maybe <-- "c.d.maybe"
      mapper <<< beside <-- "c.beside"
    }
  }

  @Test("nested objects that hold models with absences stay", arguments: [false, true])
  func heldModels(isSorted: Bool) throws {
    var options = EncodingOptions()
    options.writeNull = true
    options.sortedKeys = isSorted
    let item = #"{"id":1,"note":null}"#
    let members = isSorted ? #""beside":null,"d":{"maybe":\#(item)}"# : #""d":{"maybe":\#(item)},"beside":null"#
    let expected = #"{"a":{"one":\#(item)},"b":{"list":[\#(item)]},"c":{\#(members)}}"#
    #expect(try Holding().encode(options: options) == expected)
    options.keyStrategy = .custom { $0.uppercased() }
    #expect(try Holding().encode(options: options) == expected.uppercased().replacing("NULL", with: "null"))
    var row = Holding()
    (row.maybe, row.beside) = (nil, nil)
    options.keyStrategy = .useDefaultKeys
    #expect(
      try row.encode(options: options) == #"{"a":{"one":\#(item)},"b":{"list":[\#(item)]},"c":null}"#)
  }
}
