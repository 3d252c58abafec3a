import DirectJSON
import Foundation
import Testing

/// Key paths are found out about without changing what others rely on.
@Suite("Mapping: key paths and other people's state", .serialized)
struct KeyPathSafetyTests {
  /// Fails when a number is not the sum that it was made with.
  static func check(_ sum: Int, _ parts: [Int]) {
    #expect(sum == parts.reduce(0, +))
  }

  /// Its getters and its end rely on its fields.
  final class Ledger {
    private var sum = 6
    private var parts = [1, 2, 3]
    var total: Int {
      check(sum, parts)
      return sum
    }
    deinit { check(sum, parts) }
  }

  struct History: Codable, Equatable {
    private var sum = 3
    private var parts = [1, 2]
    var last: Int {
      check(sum, parts)
      return parts[1]
    }
    var label = ""
    static func == (left: History, right: History) -> Bool { left.last == right.last && left.label == right.label }
  }

  @propertyWrapper struct Checked {
    private var sum: Int
    private var copy: Int
    var storage: Int
    var wrappedValue: Int {
      didSet { (sum, copy) = (wrappedValue, wrappedValue) }
    }
    init(wrappedValue: Int) { (sum, copy, storage, self.wrappedValue) = (wrappedValue, wrappedValue, 0, wrappedValue) }
    func verify() { #expect(sum == copy && sum == wrappedValue) }
  }

  @propertyWrapper final class Guarded {
    private let first: Int
    private var stored: Int
    var wrappedValue: Int {
      get {
        #expect(first == stored)
        return stored
      }
      set { stored = newValue }
    }
    init(wrappedValue: Int) { (first, stored) = (wrappedValue, wrappedValue) }
  }

  final class Doc: HandyJSON {
    var ledger = Ledger()
    var history = History()
    var number = 1
    var other = 1
    var text = "a"
    required init() {}
    deinit {
      check(ledger.total, [1, 2, 3])
      #expect(history.last == 2)
      #expect((number, other) == (1, 1) || text == "decoded")
    }
    func mapping(mapper: HelpingMapper) {
      mapper <<< [\Doc.history <-- "h", \Doc.other <-- "o"]
    }
  }

  @Test("the only property of a type is found without a change, and scalars are as they were at the end")
  func findsOnlyOne() throws {
    #expect(LayoutReport(of: Doc.self).mappingProblems == [])
    let doc = try Doc.decode(
      from: #"{"h":{"sum":9,"parts":[4,5],"label":"x"},"o":3,"number":4,"text":"decoded"}"#)
    #expect((doc.history.label, doc.number, doc.other) == ("x", 4, 3))
    doc.history = History()
  }

  struct Sum: Codable {
    private var sum = 3
    private var parts = 3
    var label = ""
    var last: Int {
      check(sum, [parts])
      return parts
    }
  }

  class Pair: HandyJSON {
    var history = Sum()
    var past = Sum()
    var first: Doc?
    var second: Doc?
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< \Pair.past <-- "p"
      mapper <<< \Pair.second <-- "s"
      mapper.specify(propertyNamed: "history", names: ["h", "hh"])
    }
  }

  @Test("what cannot be told apart safely is reported, with the form that works")
  func reportsUnclear() throws {
    #expect(
      LayoutReport(of: Pair.self).mappingProblems == [
        """
        Pair: a key path from Pair to Sum may lead to `history` or `past`; the mapping is ignored: use the name, as in \
        `specify(propertyNamed: "history", names: "key")`
        """,
        """
        Pair: a key path from Pair to Optional<Doc> may lead to `first` or `second`; the mapping is ignored: use the \
        name, as in `specify(propertyNamed: "first", names: "key")`
        """,
      ])
    let pair = try Pair.decode(
      from: #"{"hh":{"sum":3,"parts":3,"label":"x"},"past":{"sum":3,"parts":3,"label":"y"}}"#)
    #expect((pair.history.label, pair.past.label) == ("x", "y"))
  }

  class Distinct: HandyJSON {
    var history = History()
    var past: History = {
      var history = History()
      history.label = "past"
      return history
    }()
    var dates = [Date(timeIntervalSince1970: 1)]
    var one = Doc()
    var two = Doc()
    weak var parent: Distinct?
    var child: Distinct?
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< \Distinct.past <-- "p"
      mapper <<< \Distinct.two <-- "t"
    }
  }

  @Test("properties that hold different values are told apart by them")
  func tellsDifferentValuesApart() throws {
    #expect(LayoutReport(of: Distinct.self).mappingProblems == [])
    let model = try Distinct.decode(from: #"{"t":{"o":7,"text":"decoded"},"p":{"sum":3,"parts":[1,2],"label":"new"}}"#)
    #expect((model.two.other, model.one.other, model.past.label) == (7, 1, "new"))
    (model.two.number, model.two.other) = (1, 1)
  }

  class Wrapped: HandyJSON {
    @Checked var checked = 1
    @Checked var otherChecked = 2
    @Guarded var guarded = 3
    var plain = 1
    required init() {}
    deinit {
      _checked.verify()
      _otherChecked.verify()
    }
    func mapping(mapper: HelpingMapper) {
      mapper <<< \Wrapped.otherChecked <-- "b"
      mapper <<< \Wrapped.guarded <-- "g"
      mapper <<< \Wrapped.plain <-- "p"
    }
  }

  @Test("the fields of a wrapper are never changed to find out")
  func leavesWrappersAlone() throws {
    let problems = LayoutReport(of: Wrapped.self).mappingProblems
    let reason = "matches no stored property; the mapping is ignored: map a stored property instead"
    #expect(problems == ["Wrapped: a key path from Wrapped to Int \(reason)"])
    let tree = Wrapped()
    #expect(try tree.encode() == #"{"checked":1,"b":2,"p":1}"#)
  }

  class Lists: HandyJSON {
    var docs: [Doc] = []
    var moreDocs: [Doc] = []
    var names: [String]?
    var moreNames: [String]?
    var set: Set<Int> = []
    var otherSet: Set<Int> = []
    lazy var slow = 1
    lazy var slower = 1
    var watched = 1 { didSet { _ = oldValue } }
    var shout: Int { slow + 0 }
    @Observed var flag = false
    var plainFlag = false
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< [
        \Lists.moreDocs <-- "d", \Lists.moreNames <-- "n", \Lists.otherSet <-- "s", \Lists.slower <-- "l",
        \Lists.watched <-- "w", \Lists.plainFlag <-- "f",
      ]
    }
  }

  @propertyWrapper struct Observed: HandyJSONTestWrapper {
    var wrappedValue: Bool
  }

  @Test("scalars, optional ones and empty collections that lie in the model are still found by trying")
  func triesOwnValues() throws {
    #expect(LayoutReport(of: Lists.self).mappingProblems == [])
    let lists = try Lists.decode(
      from: #"{"d":[{"text":"decoded"}],"n":["x"],"s":[1],"l":5,"w":6,"f":true,"watched":9,"slower":9}"#)
    #expect((lists.docs.count, lists.moreDocs.count, lists.names, lists.moreNames) == (0, 1, nil, ["x"]))
    #expect((lists.set, lists.otherSet, lists.slow, lists.slower, lists.watched) == ([], [1], 1, 5, 6))
    #expect((lists.flag, lists.plainFlag) == (false, true))
  }

  struct Inner: HandyJSON {
    var value = 0
  }

  /// Decodes a model of a type that was never decoded before, wherever it is hashed or compared.
  struct Argument: Hashable {
    final class Fresh<Value>: HandyJSON {
      var inner = Inner()
      var count = 0
      required init() {}
      func mapping(mapper: HelpingMapper) { mapper <<< \Fresh<Value>.inner <-- "i" }
    }
    var index = 0

    private func decodeModel() {
      #expect((try? Fresh<Int>.decode(from: #"{"i":{"value":1}}"#))?.inner.value == 1)
      #expect(Keyed.decodedDate() != nil)
    }
    func hash(into hasher: inout Hasher) {
      decodeModel()
      hasher.combine(index)
    }
    static func == (left: Argument, right: Argument) -> Bool {
      left.decodeModel()
      return left.index == right.index
    }
  }

  class Computing: HandyJSON {
    var count = 0
    var flag = true
    var list: [Int] = []
    var observed: Int16 = 0 { didSet { count += 1 } }
    required init() {}
    var doubled: Int { count * 2 }
    var isEmpty: Bool { list.isEmpty }
    func mapping(mapper: HelpingMapper) {
      mapper <<< \Computing.doubled <-- "twice"
      mapper >>> \Computing.isEmpty
      mapper <<< \Computing.observed <-- "seen"
    }
  }

  @Test("a computed property is not taken for the only stored one of its type")
  func computedIsNotStored() throws {
    let model = try Computing.decode(from: #"{"count":5,"twice":7,"flag":false,"seen":3}"#)
    #expect(model.count == 5)
    #expect(!model.flag)
    #expect(model.observed == 3)
    #expect(
      LayoutReport(of: Computing.self).mappingProblems
        == ["Int", "Bool"].map {
          """
          Computing: a key path from Computing to \($0) matches no stored property; the mapping is ignored: map a stored \
          property instead
          """
        })
  }

  final class Keyed: HandyJSON {
    struct Dated: HandyJSON {
      @DateFormat("yyyy") var year: Date?
    }
    var values = [1, 2]
    var name = ""
    required init() {}
    subscript(argument: Argument) -> Int {
      get { values[argument.index] }
      set { values[argument.index] = newValue }
    }
    static func decodedDate() -> Date? { (try? Dated.decode(from: #"{"year":"1970"}"#))?.year }
    func mapping(mapper: HelpingMapper) {
      mapper <<< \Keyed[Argument(index: 1)] <-- "x"
      mapper.specify(property: \Keyed.name, name: "n") { $0 }
    }
  }

  @Test("a key path's argument may decode models while it is hashed or compared")
  func argumentsMayDecode() throws {
    for name in ["a", "b", "c"] {
      #expect(try Keyed.decode(from: "{\"n\":\"\(name)\"}").name == name)
    }
    #expect(
      LayoutReport(of: Keyed.self).mappingProblems
        == [
          """
          Keyed: a key path from Keyed to Int matches no stored property; the mapping is ignored: map a stored property \
          instead
          """
        ])
  }

  /// Reads the handler while its own handler is released.
  final class Echo: Sendable {
    deinit { HandyJSONConfiguration.logHandler("gone") }
  }

  @Test("what a log handler holds may use the configuration while it is released")
  func handlerIsReleasedOutside() {
    GlobalSettings.exclusively {
      let echo = Echo()
      HandyJSONConfiguration.logHandler = { _ in _ = echo }
      HandyJSONConfiguration.logHandler = { _ in }
    }
  }
}

/// Nothing to the library.
protocol HandyJSONTestWrapper {}
