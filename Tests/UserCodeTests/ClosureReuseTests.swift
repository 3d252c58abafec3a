import DirectJSON
import Foundation
import Testing

/// A mapping runs once for its type, unless its closures hold the instance that it runs on.
@Suite("Mapping: closures that serve all instances")
struct ClosureReuseTests {
  /// Counts calls of mappings, by type.
  final class Calls: @unchecked Sendable {
    static let all = Calls()
    private let lock = NSLock()
    private var counts: [ObjectIdentifier: Int] = [:]

    func note(_ type: any Any.Type) { lock.withLock { counts[ObjectIdentifier(type), default: 0] += 1 } }
    func count(_ type: any Any.Type) -> Int { lock.withLock { counts[ObjectIdentifier(type)] ?? 0 } }
  }

  static func suffixed(_ text: @escaping () -> String?) -> TransformOf<String, String> {
    TransformOf(
      fromJSON: { json in json.map { $0 + (text() ?? "-") } }, toJSON: { value in value.map { $0 + (text() ?? "-") } })
  }

  class Base: HandyJSON {
    var name = ""
    /// Differs from instance to instance.
    var tag = "new"
    required init() {}
    func mapping(mapper: HelpingMapper) { Calls.all.note(Self.self) }
  }

  final class Free: Base {
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< name <-- ClosureReuseTests.suffixed { "!" }
    }
  }

  /// Held by all instances, and by other threads that come and go.
  final class Shared: @unchecked Sendable {
    static let one = Shared()
    var holders: [Shared] = []
  }

  final class Sharing: Base {
    var shared = Shared.one

    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      // As if another thread made an instance meanwhile.
      if Calls.all.count(Self.self) == 1 { Shared.one.holders.append(Shared.one) }
      mapper <<< name <-- ClosureReuseTests.suffixed { "?" }
    }
  }

  @Test("what other threads do to an object that all instances share is not taken for a closure's hold")
  func sharedObject() throws {
    for _ in 0..<5 { #expect(try Sharing.decode(from: #"{"name":"a"}"#).name == "a?") }
    // Two of these three answers are the same.
    #expect(Calls.all.count(Sharing.self) == 3)
  }

  final class Strong: Base {
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< name <-- ClosureReuseTests.suffixed { self.tag }
    }
  }

  final class Weak: Base {
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< name <-- ClosureReuseTests.suffixed { [weak self] in self?.tag }
    }
  }

  final class Unowned: Base {
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< name <-- ClosureReuseTests.suffixed { [unowned self] in tag }
    }
  }

  final class Boxed: Base {
    final class Box {
      let owner: Base
      init(_ owner: Base) { self.owner = owner }
    }

    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      let boxes = [Box(self)]
      mapper <<< name <-- ClosureReuseTests.suffixed { boxes[0].owner.tag }
    }
  }

  final class WeaklyBoxed: Base {
    final class Box {
      weak var owner: Base?
      unowned let same: Base
      init(_ owner: Base) { (self.owner, same) = (owner, owner) }
    }

    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      let box = Box(self)
      mapper <<< name <-- ClosureReuseTests.suffixed { (box.owner ?? box.same).tag }
    }
  }

  final class Method: Base {
    func text() -> String? { tag }
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< name <-- ClosureReuseTests.suffixed(text)
    }
  }

  @Test("closures that hold the instance are given the one at hand")
  func closuresOfInstances() throws {
    func check<Model: Base>(_ type: Model.Type) throws {
      for tag in ["a", "b"] {
        // A name after the tag, so that the closure sees what was decoded before.
        let model = try Model.decode(from: #"{"tag":"\#(tag)","name":"x"}"#)
        #expect(model.name == "x" + tag)
        #expect(try Model.decode(from: ["tag": tag, "name": "x"]).name.hasPrefix("x"))
        #expect(try model.encode() == #"{"name":"x\#(tag)\#(tag)","tag":"\#(tag)"}"#)
        #expect(model.toJSON()?["name"] as? String == "x" + tag + tag)
      }
      #expect(Calls.all.count(type) >= 8)
    }
    try check(Strong.self)
    try check(Weak.self)
    try check(Unowned.self)
    try check(Boxed.self)
    try check(WeaklyBoxed.self)
    try check(Method.self)
  }

  @Test("closures that hold no instance are registered once")
  func closuresOfTypes() throws {
    let first = try Free.decode(from: #"{"name":"x"}"#)
    let count = Calls.all.count(Free.self)
    for _ in 0..<10 {
      #expect(try Free.decode(from: #"{"name":"x"}"#).name == "x!")
      #expect(try Free.decode(from: ["name": "x"]).name == "x!")
      #expect(try first.encode() == #"{"name":"x!!","tag":"new"}"#)
      #expect(first.toJSON()?["name"] as? String == "x!!")
    }
    #expect(Calls.all.count(Free.self) == count)
  }

  struct Value: HandyJSON {
    var name = ""
    var names: [String] = []
    var count: Int?
    mutating func mapping(mapper: HelpingMapper) {
      Calls.all.note(Self.self)
      mapper <<< name <-- ("n", ClosureReuseTests.suffixed { "!" })
      mapper.specify(property: &names, converter: { $0.components(separatedBy: ",") })
      mapper <<< count <-- (
        ["c", "a.count"], TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } })
      )
    }
  }

  @Test("structs register closures once, under several names and on paths, too")
  func structs() throws {
    _ = try Value.decode(from: "{}")
    let count = Calls.all.count(Value.self)
    for _ in 0..<3 {
      let value = try Value.decode(from: #"{"n":"x","names":"a,b","a":{"count":"5"}}"#)
      #expect(value.name == "x!" && value.names == ["a", "b"] && value.count == 5)
      #expect(try Value.decode(from: #"{"n":null,"c":"7","a":{"count":"5"}}"#).count == 7)
      #expect(try value.encode() == #"{"n":"x!!","names":["a","b"],"c":"5"}"#)
      var report = JSONReport()
      _ = try Value.decode(from: #"{"c":"none"}"#, report: &report)
      #expect(report.mismatches.count == 1)
    }
    #expect(Calls.all.count(Value.self) == count)
  }

  /// Apart, since its mapping runs once for the type around it, too.
  final class FlatFree: Base {
    override func mapping(mapper: HelpingMapper) {
      mapper <<< name <-- ClosureReuseTests.suffixed { "!" }
    }
  }

  struct Outer: HandyJSON {
    @Flattened var free = FlatFree()
    @Flattened var strong: Strong? = Strong()
  }

  @Test("flattened models keep their closures")
  func flattened() throws {
    let outer = try Outer.decode(from: #"{"name":"x","tag":"t"}"#)
    #expect(outer.free.name == "x!")
  }

  private final class Replaced: ReplacingItself {
    var name = ""
  }

  @Test("a mapping that puts another object in the place of the instance runs every time")
  func replacedInstances() throws {
    for _ in 0..<5 {
      var object = Replaced()
      let old = object
      try Replaced.decode(into: &object, from: #"{"name":"x"}"#)
      #expect(object.name == "x!" && object !== old && old.name == "")
    }
  }

  private final class Box: @unchecked Sendable { var texts: [String] = [] }

  private final class HoldsBox: HandyJSON {
    let box = Box()
    lazy var other: Box? = Box()
    var name = ""
    var second = ""
    required init() { _ = other }
    func mapping(mapper: HelpingMapper) {
      let (box, other) = (box, other)
      mapper.specify(property: &name) { text in
        box.texts.append(text)
        return text
      }
      mapper.specify(property: &second) { text in
        other?.texts.append(text)
        return text
      }
    }
  }

  private struct BoxInStruct: HandyJSON {
    var box: Box? = Box()
    var name = ""
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &name) { [box] text in
        box?.texts.append(text)
        return text
      }
    }
  }

  private final class LazyBox: HandyJSON {
    lazy var box = Box()
    var name = ""
    required init() {}
    func mapping(mapper: HelpingMapper) {
      let box = box
      mapper.specify(property: &name) { text in
        box.texts.append(text)
        return text
      }
    }
  }

  private final class LazyOptionalBox: HandyJSON {
    lazy var box: Box? = Box()
    var name = ""
    required init() { _ = box }
    func mapping(mapper: HelpingMapper) {
      let box = box
      mapper.specify(property: &name) { text in
        box?.texts.append(text)
        return text
      }
    }
  }

  private struct TakesBox: HandyJSON {
    var box: Box? = Box()
    var kept: Box?
    var name = ""
    mutating func mapping(mapper: HelpingMapper) {
      let taken = box
      (box, kept) = (nil, taken)
      mapper.specify(property: &name) { text in
        taken?.texts.append(text)
        return text
      }
    }
  }

  private struct Excluded: HandyJSON {
    @TaskLocal static var runs = Box()
    lazy var box = Box()
    var name = ""
    mutating func mapping(mapper: HelpingMapper) {
      Self.runs.texts.append("run")
      mapper >>> box
      mapper.specify(property: &name) { $0 + "!" }
    }
  }

  @Test("a lazy object that a mapping makes is held where a closure captures it, and not where none does")
  func lazyObjects() throws {
    let json = #"[{"name":"a"},{"name":"b"},{"name":"c"}]"#
    #expect(try [LazyBox].decode(from: json).map(\.box.texts) == [["a"], ["b"], ["c"]])
    #expect(try [LazyOptionalBox].decode(from: json).map { $0.box?.texts } == [["a"], ["b"], ["c"]])
    #expect(try [TakesBox].decode(from: json).map { $0.kept?.texts } == [["a"], ["b"], ["c"]])
    let runs = Box()
    try Excluded.$runs.withValue(runs) {
      #expect(try [Excluded].decode(from: json).map(\.name) == ["a!", "b!", "c!"])
      let count = runs.texts.count
      _ = try [Excluded].decode(from: json)
      #expect(runs.texts.count == count, "once per type")
    }
  }

  @Test("a closure that holds an object of its instance serves no other instance")
  func heldObjects() throws {
    let json = #"[{"name":"a","second":"x"},{"name":"b"},{"name":"c"}]"#
    let models = try [HoldsBox].decode(from: json)
    #expect(models.map(\.box.texts) == [["a"], ["b"], ["c"]])
    #expect(models.map { $0.other?.texts } == [["x"], [], []])
    #expect(try [BoxInStruct].decode(from: json).map { $0.box?.texts } == [["a"], ["b"], ["c"]])
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(try tree.map { try BoxInStruct.decode(from: $0).box?.texts } == [["a"], ["b"], ["c"]])
    #expect(try BoxInStruct(name: "d").encode() == #"{"name":"d"}"#)
  }

  @Test("no instance made for a mapping stays behind")
  func nothingIsKept() throws {
    final class Counted: HandyJSON {
      nonisolated(unsafe) static var count = 0
      var name = ""
      required init() { unsafe Self.count += 1 }
      deinit { unsafe Self.count -= 1 }
      func mapping(mapper: HelpingMapper) { mapper <<< name <-- ClosureReuseTests.suffixed { "!" } }
    }
    for _ in 0..<3 { #expect(try Counted.decode(from: #"{"name":"x"}"#).name == "x!") }
    #expect(unsafe Counted.count == 0)
  }
}

private protocol ReplacingItself: HandyJSON {
  var name: String { get set }
}

extension ReplacingItself {
  mutating func mapping(mapper: HelpingMapper) {
    self = Self()
    mapper.specify(property: \Self.name, name: "name") { $0 + "!" }
  }
}
