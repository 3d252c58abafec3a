import DirectJSON
import Testing

@Suite("API: hooks")
struct HookTests {
  struct Row: HandyJSON {
    var id = 1
    var name = "default"
    var seen: [String] = []
    var child: Child?
    var children: [Child] = []

    mutating func willStartMapping() {
      seen.append("start \(id) \(name)")
      name = "set before"
    }

    mutating func didFinishMapping() {
      seen.append("finish \(id) \(name) \(child?.doubled ?? -1) \(children.map(\.doubled))")
    }
  }

  final class Child: HandyJSON {
    var value = 0
    var doubled = 0
    required init() {}
    func didFinishMapping() { doubled = 2 &* value }
  }

  @Test("hooks see the instance before and after, children are finished first")
  func order() throws {
    let row = try Row.decode(from: #"{"child":{"value":4},"id":2,"children":[{"value":5},{}],"doubled":9}"#)
    #expect(row.seen == ["start 1 default", "finish 2 set before 8 [10, 0]"])
    #expect(row.name == "set before")
    let inner = try #require(try [Row].decode(from: #"["{\"id\":3}"]"#).first)
    #expect(inner.seen == ["start 1 default", "finish 3 set before -1 []"])
  }

  final class Decoding: HandyJSON {
    var depth = 0
    var inner: Decoding?
    var copies: [Decoding] = []
    required init() {}

    func didFinishMapping() {
      guard depth > 0 else { return }
      // The same type again, from its own hook, while an array of it is being decoded.
      let again = Decoding.deserialize(from: "{\"depth\":\(depth - 1),\"copies\":[{},{}]}")
      inner = again
    }
  }

  @Test("a hook may decode its own type")
  func reentrance() throws {
    let model = try Decoding.decode(from: #"{"depth":3,"copies":[{"depth":2},{"depth":1},{}]}"#)
    #expect(model.inner?.inner?.inner?.depth == 0)
    #expect(model.inner?.copies.count == 2)
    #expect(model.copies.map(\.depth) == [2, 1, 0])
    #expect(model.copies.first?.inner?.inner?.copies.count == 2)
  }

  @Test("of a document that fails later, hooks have run, and nothing is returned")
  func failure() throws {
    #expect(Decoding.deserialize(from: #"{"copies":[{"depth":1}],"depth":x}"#) == nil)
  }
}
