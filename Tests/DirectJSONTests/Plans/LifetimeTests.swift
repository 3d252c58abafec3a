import DirectJSON
import Foundation
import Testing

@Suite("Decoding: lifetimes")
struct LifetimeTests {
  /// Objects that are counted in every place that decoding makes, moves, replaces or releases.
  class Node: HandyJSON {
    private let tracked = LifetimeTracked()
    var name = "a default name that is too long for a small string"
    var next: Node?
    var list: [Node] = []
    var table: [String: Node] = [:]
    var values: [Value] = []
    var value = Value()
    var optional: Value? = Value()
    var onEvent: ((Int) -> Int)?
    var any: Any? = LifetimeTracked()
    var texts = ["a default text that is too long for a small string"]

    required init() {
      let captured = LifetimeTracked()
      onEvent = { withExtendedLifetime(captured) { _ in 1 } + $0 }
    }

    func mapping(mapper: HelpingMapper) {}
  }

  final class Leaf: Node {
    lazy var tail = Value()
    var converted = Value()
    var kept: Node = Leaf2()

    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      let captured = LifetimeTracked()
      mapper.specify(property: &converted) { text in
        withExtendedLifetime(captured) { Value(text: text) }
      }
      mapper <<< name <-- ["title", "name", "label"]
    }
  }

  final class Leaf2: Node {
    required init() {
      super.init()
      any = nil
    }
  }

  struct Value: HandyJSON {
    private var tracked = LifetimeTracked()
    var text = "another default text that is too long for a small string"
    var numbers = [1, 2, 3]
    init() {}
    init(text: String) { self.text = text }
  }

  /// What a mapping's closures hold is held for as long as the process lives, if they hold no instance.
  init() {
    _ = Leaf.deserialize(from: "{}")
    _ = [Leaf].deserialize(from: "[{}]")
  }

  static let document = #"""
    {"title":"a decoded name that is too long for a small string","label":"x","next":{"name":"inner","value":{"text":"a"}},
    "list":[{"list":[{},{}]},{"optional":{"text":"b"}},5,"{\"name\":\"c\"}"],"table":{"a":{},"b":{"next":{}},"a":{}},
    "values":[{"text":"d"},{},null,{"numbers":[4,5]}],"value":{"numbers":[6]},"value":{"text":"twice"},"optional":{},
    "any":[{"a":["b",{"c":1}]},"text"],"texts":["a text that is too long for a small string","e"],"tail":{"text":"f"},
    "converted":"g","converted":"h","kept":{"name":"k"},"onEvent":5}
    """#

  @Test("decoding leaves nothing behind but its result")
  func decodesOnce() throws {
    LifetimeCounter.counting { counter in
      var leaf = Leaf.deserialize(from: Self.document)
      #expect(leaf?.table.count == 2)
      #expect(leaf?.converted.text == "h")
      #expect(leaf?.onEvent?(1) == 2)
      #expect(counter.livingCount > 20)
      leaf = nil
      #expect(counter.livingCount == 0)
    }
  }

  @Test("100,000 decodes and overwrites release every old value once")
  func hundredThousandTimes() throws {
    final class Holder: HandyJSON {
      private let tracked = LifetimeTracked()
      var text = "a default text that is too long for a small string"
      var object: Holder?
      var value = Value()
      var closure: (() -> LifetimeTracked)?
      var list: [String] = []
      required init() {
        let captured = LifetimeTracked()
        closure = { captured }
      }
    }
    let json = #"""
      {"text":"a first text that is too long for a small string","text":"a second text that is too long for a small string",
      "object":{"text":"inner"},"object":{},"value":{"text":"x"},"closure":null,"closure":5,"list":["one","two"]}
      """#
    let bytes = Array(json.utf8)
    try LifetimeCounter.counting { counter in
      var live = Holder()
      let livingAtFirst = counter.livingCount
      let rounds = (0..<20_000).tried()
      for round in rounds {
        let made = try Holder.decode(from: bytes)
        #expect(made.closure != nil)
        // Four overwrites of the same object for each decode.
        for _ in 0..<4 {
          JSONDeserializer.update(object: &live, from: round % 2 == 0 ? json : #"{"object":{"value":{}},"list":[]}"#)
        }
      }
      // The live object has got an inner object, which has a value and a closure of its own.
      #expect(counter.livingCount == livingAtFirst + livingAtFirst)
      #expect(counter.madeCount > 20 * rounds.count)
      live = Holder()
      #expect(counter.livingCount == livingAtFirst)
    }
  }

  @Test("a document that fails at any of its bytes releases what was made before")
  func failureAtEveryByte() throws {
    let bytes = Array(Self.document.utf8)
    let live = LifetimeCounter.counting { _ in Leaf.deserialize(from: "{}") }
    for offset in bytes.indices {
      LifetimeCounter.counting { counter in
        let cut = Array(bytes[..<offset])
        #expect(throws: JSONFailure.self) { try Leaf.decode(from: cut) }
        #expect(counter.livingCount == 0, "cut at \(offset)")
        // A byte that stands nowhere in JSON.
        let broken = cut + [0x01] + bytes[(offset + 1)...]
        #expect(throws: JSONFailure.self) { try Leaf.decode(from: broken) }
        #expect([Leaf].deserialize(from: Data("[{},".utf8) + cut) == nil)
        #expect(Leaf.deserialize(from: Data(#"{"a":{"list":[{}]},"a":"#.utf8) + broken, designatedPath: "a") == nil)
        if var object = live { JSONDeserializer.update(object: &object, from: Data(broken)) }
        #expect(counter.livingCount == 0, "broken at \(offset)")
        #expect(offset < 5 || counter.madeCount > 0)
      }
    }
  }

  @Test("large arrays that fail after their last element release each of them once")
  func failureOfLargeArray() throws {
    struct Table: HandyJSON {
      var objects: [Node] = []
      var values: [Value] = []
      var optionals: [Value?] = []
      var lists: [[Value]] = []
    }
    // In a large document, an array inside another one gets a second block to be collected in.
    let space = String(repeating: " ", count: 1_200_000)
    for (opening, element, count, closing) in [
      (#"{"objects":["#, "{}", 4200, "]}"), (#"{"values":["#, "{}", 1500, "]}"), (#"{"optionals":["#, "{}", 1500, "]}"),
      (#"{"lists":["#, "[{}]", 4200, "]}"), (#"{"lists":\#(space)[[],["#, "{}", 1500, "]]}"),
      (#"{"lists":\#(space)[[],["#, "{}", 3500, "]]}"),
    ] {
      for end in ["]", "]}x", ",]}", "", ",{", ",{\"text\":\"\\x\"}]}"] {
        LifetimeCounter.counting { counter in
          let json = opening + Array(repeating: element, count: count).joined(separator: ",") + end
          #expect(Table.deserialize(from: json) == nil)
          #expect(counter.livingCount == 0, "\(opening) ending in \(end)")
          #expect(counter.madeCount >= count)
        }
      }
      LifetimeCounter.counting { counter in
        let json = opening + Array(repeating: element, count: count).joined(separator: ",") + closing
        #expect(Table.deserialize(from: json) != nil)
        #expect(counter.livingCount == 0)
      }
    }
  }

  @Test("encoding leaves nothing behind, and changes nothing")
  func encoding() throws {
    try LifetimeCounter.counting { counter in
      let leaf = try Leaf.decode(from: Self.document)
      let living = counter.livingCount
      for _ in 0..<100 {
        #expect(leaf.toJSONString() != nil)
        _ = leaf.toJSON()
        _ = JSONSerializer.serialize(model: leaf).toPrettifyJSON()
      }
      #expect(counter.livingCount == living)
    }
  }

  @Test("a value at a path that is given up is released")
  func designatedPath() throws {
    LifetimeCounter.counting { counter in
      #expect(Node.deserialize(from: #"{"a":{"list":[{}]},"a":{"b":1},"a":5}"#, designatedPath: "a") == nil)
      #expect(Node.deserialize(from: #"{"a":{"b":{"list":[{}]}},"a":{}}"#, designatedPath: "a.b") == nil)
      #expect(Node.deserialize(from: #"{"a":{"list":[{}]},"a":{"name":"x"}}"#, designatedPath: "a")?.name == "x")
      #expect([Node].deserialize(from: #"{"a":[{},{}],"a":[{}]}"#, designatedPath: "a")?.count == 1)
      #expect([Node].deserialize(from: #"{"a":[{},{}],"a":5}"#, designatedPath: "a") == nil)
      #expect(counter.livingCount == 0)
      #expect(counter.madeCount > 10)
    }
  }
}
