import DirectJSON
import Foundation
import Observation
import Testing

@Suite("Wrappers: observable classes, and wrappers that cannot be asked")
struct ObservableTests {
  @Observable final class Part: HandyJSON {
    var size = 0
    required init() {}
  }

  @Observable class Cat: HandyJSON {
    var name = ""
    var _tag = "none"
    var age: Int?
    var part = Part()
    var parts: [Part] = []
    let fixed = 1
    weak var friend: Part?
    @ObservationIgnored var hidden = 5
    @ObservationIgnored lazy var slow = 6
    required init() {}
  }

  @Observable final class Lion: Cat {
    var mane = false
    @ObservationIgnored var _raw = 1
  }

  class House: Cat {
    var _kept = 1
    var rooms = 2
  }

  static let json = """
    {"name":"Tom","_tag":"t","age":3,"part":{"size":4},"parts":[{"size":5},{"size":6}],"hidden":7,"slow":8,"mane":true,\
    "rooms":9,"_kept":10}
    """

  private func check(_ cat: Cat) {
    #expect((cat.name, cat._tag, cat.age, cat.part.size) == ("Tom", "t", 3, 4))
    #expect(cat.parts.map(\.size) == [5, 6])
    #expect((cat.hidden, cat.slow) == (7, 8))
  }

  @Test("are decoded and encoded under their own names, from both sources, and so are subclasses")
  func decodes() throws {
    let written =
      #"{"name":"Tom","_tag":"t","age":3,"part":{"size":4},"parts":[{"size":5},{"size":6}],"fixed":1,"hidden":7,"slow":8"#
    try decodedFromBoth(Cat.self, from: Self.json) { cat, mismatches in
      check(cat)
      #expect(mismatches == [])
      try expectEncoding(of: cat, written + "}")
      let again = try Cat.decode(from: cat.encode())
      try expectEncoding(of: again, written + "}")
    }
    let lion = try Lion.decode(from: Self.json)
    check(lion)
    #expect(lion.mane)
    #expect(try lion.encode() == written + #","mane":true,"raw":1}"#)
    let house = try House.decode(from: Self.json)
    check(house)
    #expect((house.rooms, house._kept) == (9, 10))
    #expect(try house.encode() == written + #","_kept":10,"rooms":9}"#)
  }

  @Test("layout reports have the names that were written, and no registrar")
  func reports() {
    let report = LayoutReport(of: Cat.self)
    #expect(
      report.properties.map(\.name) == ["name", "_tag", "age", "part", "parts", "fixed", "friend", "hidden", "slow"])
    #expect(report.properties.filter { !$0.isWritten }.map(\.name) == ["fixed", "friend"])
    #expect(report.mappingProblems == [])
  }

  @Observable final class Mapped: HandyJSON {
    var first = 0
    var second = 0
    var third = 0
    var fourth = 0
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "first", names: "a")
      mapper <<< \Mapped.second <-- "b"
      mapper <<< third <-- "c"
      mapper >>> \Mapped.fourth
    }
  }

  @Test("a mapping names their properties in every way")
  func maps() throws {
    let mapped = try Mapped.decode(from: #"{"a":1,"b":2,"c":3,"fourth":4}"#)
    #expect((mapped.first, mapped.second, mapped.third, mapped.fourth) == (1, 2, 3, 0))
    #expect(try mapped.encode() == #"{"a":1,"b":2,"c":3}"#)
    #expect(LayoutReport(of: Mapped.self).mappingProblems == [])
  }

  @Test("observation goes on as if nothing had been written")
  func observes() throws {
    let cat = try Cat.decode(from: Self.json)
    final class Changes: @unchecked Sendable { var count = 0 }
    let changes = Changes()
    withObservationTracking {
      _ = cat.name
    } onChange: {
      changes.count += 1
    }
    cat.name = "Tim"
    #expect(changes.count == 1)
    #expect(cat.name == "Tim")
  }

  /// As `Published` is stored.
  @propertyWrapper struct Publishing<Value> {
    private enum Storage {
      case value(Value)
      case publisher([Value])
    }
    private var storage: Storage
    init(wrappedValue: Value) { storage = .value(wrappedValue) }
    var wrappedValue: Value {
      get {
        switch storage {
        case .value(let value): value
        case .publisher(let values): values[0]
        }
      }
      set { storage = .publisher([newValue]) }
    }
  }

  @propertyWrapper enum Delayed<Value> {
    case now(Value)
    case later(Value)
    init(wrappedValue: Value) { self = .now(wrappedValue) }
    var wrappedValue: Value {
      switch self {
      case .now(let value), .later(let value): value
      }
    }
  }

  @propertyWrapper final class Stored {
    private var text = ""
    var wrappedValue: String {
      get { text }
      set { text = newValue }
    }
  }

  struct Cache { var entries = 3 }

  final class Counter: HandyJSON {
    @Publishing var count = 1
    @Publishing var token: String? = "secret"
    @Delayed var late = 2
    @Stored var text
    var _cache = Cache()
    var id = 0
    var other = Cache()
    required init() {}
  }

  @Test("a wrapper that cannot be asked is reported under the property's name, and never written or decoded")
  func opaqueWrapper() throws {
    try decodedFromBoth(Counter.self, from: #"{"count":5,"token":"x","late":3,"text":"t","id":2}"#) {
      counter, mismatches in
      #expect((counter.count, counter.token, counter.late, counter.text, counter.id) == (1, "secret", 2, "", 2))
      #expect(
        mismatches.sorted() == [
          "$.count: `count` is not decoded: Publishing<Int> is a wrapper whose value cannot be read",
          "$.late: `late` is not decoded: Delayed<Int> is a wrapper whose value cannot be read",
          "$.text: `text` is not decoded: Stored is a wrapper whose value cannot be read",
          "$.token: `token` is not decoded: Publishing<Optional<String>> is a wrapper whose value cannot be read",
        ])
      try expectEncoding(of: counter, #"{"id":2}"#)
      #expect(rendering(counter.toJSON()) == "{id=2}")
    }
    var report = JSONReport()
    _ = try Counter.decode(from: #"{"count":5}"#, report: &report)
    #expect("\(report)".contains("make it conform to `JSONPropertyWrapper`"))
    #expect(
      LayoutReport(of: Counter.self).properties.map(\.name) == [
        "count", "token", "late", "_text", "_cache", "id", "other",
      ])
  }

  private final class Styled: HandyJSON {
    @Publishing var likeCount = 1
    var _lastCache = Cache()
    required init() {}
    static var keyStyle: JSONKeyStyle { .snakeCase }
  }

  @Test("such a wrapper is reported under the key that the style of the type gives it")
  func styledUnaskedWrapper() throws {
    let json = #"{"like_count":5,"likeCount":6,"_last_cache":{}}"#
    try decodedFromBoth(Styled.self, from: json) { _, mismatches in
      #expect(mismatches.count == 2 && mismatches.allSatisfy { !$0.hasPrefix("$.likeCount") }, "\(mismatches)")
      #expect(mismatches.contains { $0.hasPrefix("$.like_count: `likeCount` is not decoded") }, "\(mismatches)")
      #expect(mismatches.contains { $0.hasPrefix("$._last_cache: ") }, "\(mismatches)")
    }
    var options = DecodingOptions()
    options.unknownKeys = .reported
    var report = JSONReport()
    _ = try Styled.decode(from: json, options: options, report: &report)
    #expect(
      report.mismatches.compactMap { if case .unknownKey(let key) = $0.reason { key } else { nil } } == ["likeCount"])
  }

  final class Excluding: HandyJSON {
    @Publishing var count = 1
    var id = 0
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper.exclude(propertyNamed: "count") }
  }

  @Test("a mapping can exclude such a property by its name")
  func excludesUnaskedWrapper() throws {
    let (model, mismatches) = try decoded(Excluding.self, from: #"{"count":5,"id":1}"#)
    #expect((model.count, model.id) == (1, 1))
    #expect(mismatches == [])
    #expect(LayoutReport(of: Excluding.self).mappingProblems == [])
  }
}
