import DirectJSON
import Foundation
import Testing

/// What a decode has built when it fails in the middle.
@Suite("Decoding: failure in the middle")
struct FailureAtFieldTests {
  struct Part: HandyJSON {
    private(set) var tracked = LifetimeTracked()
    var text = "a default text that is too long for a small string"
    var number = 1
  }

  struct Record: HandyJSON {
    private(set) var tracked = LifetimeTracked()
    var number = 1
    var text = "a default text that is too long for a small string"
    var part = Part()
    var optional: Part? = Part()
    var parts = [Part(), Part()]
    var table = ["kept": Part()]
    var object = Leaf()
    var objects: [Leaf?] = [Leaf(), nil]
    var any: Any = [LifetimeTracked()]
    var mapped = Part()

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< mapped <-- ["deep.mapped", "shallow"]
    }

    /// One of each property.
    var trackedObjects: [ObjectIdentifier] {
      let parts: [Part?] = [part, optional, parts.last, table["kept"], mapped]
      let objects: [AnyObject?] = [tracked, object, objects.first ?? nil] + parts.map { $0?.tracked }
      return objects.compactMap { $0.map { ObjectIdentifier($0) } }
    }
  }

  class Leaf: HandyJSON {
    private(set) var tracked = LifetimeTracked()
    var text = "a default text that is too long for a small string"
    required init() {}
  }

  final class Tree: Leaf {
    var number = 1
    var part = Part()
    var optional: Part? = Part()
    var parts = [Part(), Part()]
    var table = ["kept": Part()]
    var object = Leaf()
    var objects: [Leaf?] = [Leaf(), nil]
    var any: Any = [LifetimeTracked()]
    var mapped = Part()
  }

  /// A member for each property, of both models.
  static let members = [
    #""number":5"#, #""text":"a decoded text that is too long for a small string""#, #""part":{"number":2}"#,
    #""optional":{"text":"x"}"#, #""parts":[{},{"number":3},{}]"#, #""table":{"a":{},"b":{"number":4}}"#,
    #""object":{"text":"y"}"#, #""objects":[{},null,{"text":"z"}]"#, #""any":[{"a":[1,"b"]}]"#,
    #""deep":{"mapped":{"number":6}},"mapped":{"number":6}"#,
  ]

  /// Documents in which the value of one member is malformed: at its start, in it, and after it.
  private static func documents(failingAt index: Int) -> [[UInt8]] {
    let before: String = members[..<index].map { $0 + "," }.joined()
    let after: String = members[(index + 1)...].map { "," + $0 }.joined()
    let member = members[index]
    let name = String(member.prefix { $0 != ":" })
    let wrong: [String] = [
      name + ":?", member.dropLast() + "?", member + "?", name + ":\"\\x\"", name + ":[{},{\"text\":\"\u{1}\"}]",
    ]
    return wrong.map { (wrong: String) -> [UInt8] in Array("{\(before)\(wrong)\(after)}".utf8) }
  }

  private func check<Model: HandyJSON>(index: Int, _ make: () -> Model, _ isUnchanged: (Model, Model) -> Bool) {
    for document in Self.documents(failingAt: index) {
      LifetimeCounter.counting { counter in
        #expect(throws: JSONFailure.self) { try Model.decode(from: document) }
        // With its type, since some compilers take the sum for an array of anything, which is a source of another kind.
        let listed: [UInt8] = Array("[{},".utf8) + document + [0x5D]
        #expect(throws: JSONFailure.self) { try [Model].decode(from: listed) }
        let later: [UInt8] = Array(#"{"a":{},"b":[{}],"a":"#.utf8) + document + [0x7D]
        #expect(throws: JSONFailure.self) { try Model.decode(from: later, designatedPath: "a") }
        #expect(counter.livingCount == 0, "\(String(decoding: document, as: UTF8.self))")
        #expect(counter.madeCount > 0)
      }
      LifetimeCounter.counting { counter in
        let original = make()
        var live = original
        let living = counter.livingCount
        #expect(throws: JSONFailure.self) { try Model.decode(into: &live, from: document) }
        #expect(counter.livingCount == living)
        #expect(isUnchanged(live, original), "\(String(decoding: document, as: UTF8.self))")
      }
    }
  }

  @Test(
    "whichever field of a struct fails, what was built is released, and an updated struct is unchanged",
    arguments: members.indices)
  func structFields(index: Int) throws {
    let text = try Record().encode()
    func isUnchanged(_ live: Record, _ original: Record) -> Bool {
      live.trackedObjects == original.trackedObjects && live.toJSONString() == text
    }
    check(index: index, { Record() }, isUnchanged)
  }

  @Test(
    "whichever field of a class fails, what was built is released, and an updated object is unchanged",
    arguments: members.indices)
  func classFields(index: Int) throws {
    let text = try Tree().encode()
    func isUnchanged(_ live: Tree, _ original: Tree) -> Bool { live === original && live.toJSONString() == text }
    check(index: index, { Tree() }, isUnchanged)
    // The parts of an object that is updated in place are the same ones, too.
    for document in Self.documents(failingAt: index) {
      var tree = Tree()
      let (part, object, inArray) = (tree.part.tracked, tree.object, tree.parts[0].tracked)
      #expect(throws: JSONFailure.self) { try Tree.decode(into: &tree, from: document) }
      #expect(tree.part.tracked === part && tree.object === object && tree.parts[0].tracked === inArray)
    }
  }

  @Test("wherever a document breaks, a struct and an object that it updates are unchanged, and nothing is left behind")
  func everyByte() throws {
    let document = Array("{\(Self.members.joined(separator: ","))}".utf8)
    try LifetimeCounter.counting { counter in
      var record = Record()
      var tree = Tree()
      let (recordText, treeText) = try (record.encode(), tree.encode())
      let living = counter.livingCount
      for offset in document.indices {
        let cut = Array(document[..<offset])
        for broken in [cut, cut + [0x01] + document[(offset + 1)...]] {
          #expect(throws: JSONFailure.self) { try Record.decode(into: &record, from: broken) }
          #expect(throws: JSONFailure.self) { try Tree.decode(into: &tree, from: broken) }
        }
        #expect(counter.livingCount == living, "broken at \(offset)")
      }
      #expect(try (record.encode(), tree.encode()) == (recordText, treeText))
      try Record.decode(into: &record, from: document)
      try Tree.decode(into: &tree, from: document)
      #expect((record.mapped.number, tree.mapped.number, record.parts.count, tree.objects.count) == (6, 6, 3, 3))
    }
  }

  @Test("elements of an array that fails after any of them are released", arguments: 0..<40)
  func arrays(count: Int) {
    for element in [#"{"part":{},"object":{}}"#, #""{\"object\":{}}""#] {
      let list = Array(repeating: element, count: count).joined(separator: ",")
      LifetimeCounter.counting { counter in
        for end in [",?]", "", ",{\"parts\":[{},{},?", ",{\"object\":{\"text\":tru"] {
          #expect(throws: JSONFailure.self) { try [Record].decode(from: "[" + list + end) }
          #expect(throws: JSONFailure.self) { try [Tree].decode(from: "[" + list + end) }
          #expect([Tree].deserialize(from: "[" + list + end) == nil)
        }
        #expect(counter.livingCount == 0)
        #expect(count == 0 || counter.madeCount >= 3 * count)
      }
    }
  }
}
