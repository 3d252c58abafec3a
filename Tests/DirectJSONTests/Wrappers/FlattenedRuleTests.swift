import DirectJSON
import Testing

private final class Node: HandyJSON {
  var value = 0
  @Flattened var next: Node?
  required init() {}
}

private final class Left: HandyJSON {
  var left = 0
  @Flattened var right: Right?
  required init() {}
}

private final class Right: HandyJSON {
  var right = 0
  @Flattened var left: Left?
  required init() {}
}

private final class Growing<T>: HandyJSON {
  var value = 0
  @Flattened var next: Growing<[T]>?
  required init() {}
}

/// Flattens what has no end, and keeps its other properties.
private struct Holder: HandyJSON {
  var name = ""
  @Flattened var node: Node?
  @Flattened var growing: Growing<Int>?
}

/// The property that would have no end is excluded.
private final class Ended: HandyJSON {
  var value = 0
  @Flattened var next: Ended?
  required init() {}
  func mapping(mapper: HelpingMapper) { mapper >>> \Ended.next }
}

@Suite("Wrappers: flattened models without an end")
struct RecursiveFlatteningTests {
  private func refusal<Model: HandyJSON>(of type: Model.Type) throws -> String {
    let failure = try #require(throws: JSONFailure.self) { try Model.decode(from: "{}") }
    guard case .refusedType(let reason) = failure.reason else { return "not refused: \(failure)" }
    return reason
  }

  @Test("a model that is flattened into itself is refused with the chain of types")
  func refusesCycles() throws {
    #expect(try refusal(of: Node.self) == "Node is refused: it is flattened into itself: Node, Node")
    #expect(try refusal(of: Left.self) == "Left is refused: it is flattened into itself: Left, Right, Left")
    #expect(try refusal(of: Right.self) == "Right is refused: it is flattened into itself: Right, Left, Right")
    #expect(LayoutReport(of: Node.self).refusal == "Node is refused: it is flattened into itself: Node, Node")
    #expect(Node().toJSONString() == nil)
  }

  @Test("so is a generic one that is flattened with ever larger arguments")
  func refusesGrowth() throws {
    #expect(try refusal(of: Growing<Int>.self).contains("grow without end: Growing<Int>, Growing<Array<Int>>, "))
    #expect(try refusal(of: Growing<[Int]>.self).contains("grow without end"))
  }

  @Test("a model that flattens one keeps its other properties")
  func keepsOtherProperties() throws {
    #expect(try Holder.decode(from: #"{"name":"n","value":5}"#).name == "n")
    #expect(try Holder(name: "n").encode() == #"{"name":"n"}"#)
    #expect(LayoutReport(of: Holder.self).properties.map(\.isWritten) == [true, false, false])
    #expect(LayoutReport.problems(of: Holder.self).count == 2)
  }

  @Test("a mapping can exclude the property")
  func takesExcluded() throws {
    #expect(try Ended.decode(from: #"{"value":5}"#).value == 5)
  }

  @Test("none ends a thread with little stack", arguments: [128, 512])
  func sparesSmallStacks(kilobytes: Int) {
    onSmallStack(kilobytes: kilobytes) {
      _ = Growing<String>.deserialize(from: "{}")
      _ = Left.deserialize(from: "{}")
    }
  }
}

@Suite("Wrappers: rules for flattened models")
struct FlattenedRuleTests {
  private struct Secret: HandyJSON, Equatable {
    var pin = 1
    var code: Int? = 2
  }

  private struct Account: HandyJSON {
    var id = 0
    @Flattened var sent = Secret()
    mutating func mapping(mapper: HelpingMapper) { mapper.exclude(property: &sent, from: .decoding) }
  }

  private struct Received: HandyJSON {
    var id = 0
    @Flattened var secret = Secret()
    mutating func mapping(mapper: HelpingMapper) { mapper.exclude(property: &secret, from: .encoding) }
  }

  private struct Around: HandyJSON {
    var name = ""
    @Flattened var inner = Received()
    mutating func mapping(mapper: HelpingMapper) { mapper.exclude(property: &inner, from: .decoding) }
  }

  @Test("a flattened model is excluded from one direction, with all that it flattens")
  func excludesOneDirection() throws {
    let json = #"{"id":3,"pin":4,"code":5}"#
    try decodedFromBoth(Account.self, from: json) { account, mismatches in
      #expect((account.id, account.sent) == (3, Secret()))
      #expect(mismatches == [])
      try expectEncoding(of: account, #"{"id":3,"pin":1,"code":2}"#)
    }
    try decodedFromBoth(Received.self, from: json) { received, mismatches in
      #expect((received.id, received.secret) == (3, Secret(pin: 4, code: 5)))
      #expect(mismatches == [])
      try expectEncoding(of: received, #"{"id":3}"#)
      #expect(received.toJSON()?.keys.sorted() == ["id"])
    }
    try decodedFromBoth(Around.self, from: #"{"name":"n","id":3,"pin":4}"#) { around, _ in
      #expect((around.name, around.inner.id, around.inner.secret) == ("n", 0, Secret()))
      try expectEncoding(of: around, #"{"name":"n","id":0}"#)
    }
  }

  @Test("keys of a model that is excluded from decoding are unknown, and not missed")
  func countsAsUnknown() throws {
    #expect(try Account.decode(from: #"{"id":3}"#, options: .strict).id == 3)
    let failure = try #require(throws: JSONFailure.self) {
      try Account.decode(from: #"{"id":3,"pin":4}"#, options: .strict)
    }
    #expect(failure.reason == .unknownKey("pin"))
  }

  private final class Published: HandyJSON {
    @ObservableTests.Publishing var count = 1
    var id = 0
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper.exclude(propertyNamed: "count", from: .decoding) }
  }

  @Test("a wrapper that cannot be asked is excluded from decoding, too")
  func excludesUnaskedWrapper() throws {
    var options = DecodingOptions.strict
    options.unknownKeys = .ignored
    #expect(try Published.decode(from: #"{"count":5,"id":2}"#, options: options).id == 2)
    let failure = try #require(throws: JSONFailure.self) {
      try Published.decode(from: #"{"count":5,"id":2}"#, options: .strict)
    }
    #expect(failure.reason == .unknownKey("count"))
  }

  private struct Named: HandyJSON {
    @Flattened var first = Secret()
    @Flattened var second: Secret?
    @Flattened var third: Secret?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- "s"
      mapper.specify(propertyNamed: "second", encodedName: "t")
      mapper <<< third <-- TransformOf<Secret, Int>(fromJSON: { _ in nil }, toJSON: { _ in 1 })
    }
  }

  @Test("names and transforms for a flattened property are reported and ignored")
  func reportsUselessRules() throws {
    let problems = LayoutReport.problems(of: Named.self)
    #expect(problems.filter { $0.contains("is flattened, so it has no key and no conversion") }.count == 3)
    try expectEncoding(of: Named(), #"{"pin":1,"code":2}"#)
  }

  private struct Ignoring: HandyJSON {
    @Ignored var cache = 1
    @Ignored var other = 2
    @Ignored var excluded = 3
    var last = 4
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< cache <-- "c"
      mapper <<< other <-- TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0 })
      mapper >>> excluded
    }
  }

  @Test("names and transforms for an ignored property are reported and ignored")
  func reportsIgnored() throws {
    let problems = LayoutReport.problems(of: Ignoring.self)
    #expect(problems.count == 2 && problems.allSatisfy { $0.contains("is ignored by its wrapper") })
    try expectEncoding(of: Ignoring(), #"{"last":4}"#)
    #expect(try Ignoring.decode(from: #"{"c":5,"cache":6,"other":7}"#).cache == 1)
  }

  private struct Converted: HandyJSON, HandyJSONCustomTransformable {
    var text = "x"
    static func _transform(from object: Any) -> Converted? { Converted() }
    func _plainValue() -> Any? { text }
  }

  private struct Outer: HandyJSON {
    var id = 0
    @Flattened var converted = Converted()
  }

  private struct Deep: HandyJSON {
    var name = ""
    @Flattened var outer = Outer()
    @Flattened var wrong = Wrong()
  }

  private struct Wrong: HandyJSON {
    var number = 0
    mutating func mapping(mapper: HelpingMapper) { mapper.specify(propertyNamed: "none", names: "n") }
  }

  @Test("a model that cannot be flattened is reported, at every level")
  func reportsWhatCannotBeFlattened() throws {
    let report = LayoutReport(of: Outer.self)
    let reason = "Converted conforms to HandyJSONCustomTransformable, so it cannot be flattened"
    #expect(report.properties.map(\.isWritten) == [true, false])
    #expect(report.properties[1].reason?.hasPrefix(reason) == true)
    let problem = "Outer.converted is neither decoded nor encoded: \(reason)"
    #expect(LayoutReport.problems(of: Outer.self).map { $0.hasPrefix(problem) } == [true])
    #expect(LayoutReport.problems(of: Deep.self).count == 2)
    // Each mistake has one line.
    #expect(LayoutReport.problems(of: Deep.self, Outer.self, Wrong.self).count == 2)
    #expect(try Deep.decode(from: #"{"id":3,"name":"n"}"#).outer.id == 3)
  }

  private struct Inner: HandyJSON {
    var number = 1
    var text: String?
    var deep: Int?
    var action: (() -> Void)?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< deep <-- "group.deep"
      mapper <<< text <-- TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 })
    }
  }

  private final class Boxed: HandyJSON {
    var boxed: Int?
    @Flattened var inner: Inner?
    required init() {}
  }

  private struct Nullable: HandyJSON {
    var own: Int?
    @Flattened var inner: Inner?
    @Flattened var boxed = Boxed()
  }

  @Test("a model that is nil adds no keys, not even as null")
  func nilModelHasNoKeys() throws {
    var options = EncodingOptions()
    options.writeNull = true
    var model = Nullable()
    try expectEncoding(of: model, #"{"own":null,"boxed":null}"#, options)
    try expectEncoding(of: model, "{}")
    model.inner = Inner()
    try expectEncoding(
      of: model, #"{"own":null,"number":1,"text":null,"group":null,"boxed":null}"#, options)
    model.inner?.deep = 5
    model.inner?.text = "t"
    try expectEncoding(
      of: model, #"{"own":null,"number":1,"text":"t","group":{"deep":5},"boxed":null}"#, options)
  }

  private final class Suffixed: HandyJSON {
    var suffix = "!"
    var name = ""
    var other = ""
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &name) { [unowned self] text in text + suffix }
      mapper.specify(property: &other) { [weak self] text in text + (self?.name ?? "nobody") }
    }
  }

  private final class Middle: HandyJSON {
    var number = 0
    @Flattened var inner: Suffixed?
    required init() {}
  }

  private struct Outermost: HandyJSON {
    @Flattened var suffixed: Suffixed?
  }

  private struct Twice: HandyJSON {
    var own = 0
    @Flattened var middle: Middle?
  }

  @Test("closures that hold a flattened model hold the one that is made for its keys")
  func closuresOfMadeModel() throws {
    try decodedFromBoth(Outermost.self, from: #"{"suffix":"?","name":"a","other":"b"}"#) { model, mismatches in
      #expect(model.suffixed?.name == "a?")
      #expect(model.suffixed?.other == "ba?")
      #expect(mismatches == [])
    }
    try decodedFromBoth(Outermost.self, from: #"{"name":null,"other":null}"#) { model, _ in
      #expect(model.suffixed == nil)
    }
    try decodedFromBoth(Twice.self, from: #"{"own":1,"name":"a","number":2,"other":"b"}"#) { model, mismatches in
      #expect(model.middle?.inner?.name == "a!")
      #expect(model.middle?.inner?.other == "ba!")
      #expect(model.middle?.number == 2)
      #expect(mismatches == [])
    }
    let models = try [Outermost].decode(from: #"[{"name":"a"},{},{"name":"b"}]"#)
    #expect(models.map { $0.suffixed?.name } == ["a!", nil, "b!"])
  }
}
