import DirectJSON
import Testing

@Suite("Unions without names: objects that no coder decodes")
struct SharedObjectTests {
  @Test("a trial that fails leaves no trace in an ignored object")
  func ignored() throws {
    let choice = try Choice<Ignoring>.decode(from: #"{"held": {"a": {"x": 1}}, "second": 1}"#)
    #expect(choice.value?.count == 1)
  }

  @Test("a trial that fails leaves no trace in an excluded object")
  func excluded() throws {
    let choice = try Choice<Excluding>.decode(from: #"{"held": {"a": {"x": 1}}, "second": 1}"#)
    #expect(choice.value?.count == 1)
  }

  @Test("a trial that fails leaves no trace in an object that a wrapper holds")
  func wrapped() throws {
    let choice = try Choice<Wrapping>.decode(from: #"{"held": {"a": {"x": 1}}, "second": 1}"#)
    #expect(choice.value?.count == 1)
  }

  @Test("an ignored value may contain itself")
  func recursive() throws {
    guard case .page(let page) = try Pages.decode(from: #"{"n": 1}"#) else { return }
    #expect(page.n == 1)
  }
}

private final class Cache { var count = 0 }

private protocol Counting: HandyJSON {
  var cache: Cache { get }
}

private struct Ignoring: Counting {
  var x = 0
  @Ignored var cache = Cache()
}

private struct Tree {
  var label = ""
  var children: [Tree] = []
  var named: [String: Tree] = [:]
}

private struct Page: HandyJSON {
  var n = 0
  @Ignored var cache = Tree()
}

private enum Pages: JSONUnion {
  case page(Page)
  static var tag: UnionTag { .none }
  static var cases: [UnionCase<Pages>] {
    [.case("page", Pages.page) { if case .page(let page) = $0 { page } else { nil } }]
  }
}

private struct Excluding: Counting {
  var x = 0
  var cache = Cache()
  mutating func mapping(mapper: HelpingMapper) { mapper >>> cache }
}

private struct Wrapping: Counting {
  @Caching var x = 0
  var cache: Cache { _x.cache }
}

@propertyWrapper private struct Caching: JSONPropertyWrapper {
  let cache = Cache()
  var wrappedValue: Int
}

private struct Box<Part: Counting>: HandyJSON {
  var a = Part()
}

private enum Inner<Part: Counting>: JSONUnion {
  case box(Box<Part>)
  static var tag: UnionTag { .none }
  static var cases: [UnionCase<Inner>] {
    [.case("box", Inner.box) { if case .box(let box) = $0 { box } else { nil } }]
  }
  func count() {
    if case .box(let box) = self { box.a.cache.count += 1 }
  }
}

private struct First<Part: Counting>: HandyJSON {
  var held: Inner<Part>?
  var first = 0
  mutating func didFinishMapping() { held?.count() }
}

private struct Second<Part: Counting>: HandyJSON {
  var held: Inner<Part>?
  var second = 0
  mutating func didFinishMapping() { held?.count() }
}

private enum Choice<Part: Counting>: JSONUnion {
  case first(First<Part>)
  case second(Second<Part>)
  static var tag: UnionTag { .none }
  static var cases: [UnionCase<Choice>] {
    [
      .case("first", Choice.first) { if case .first(let first) = $0 { first } else { nil } },
      .case("second", Choice.second) { if case .second(let second) = $0 { second } else { nil } },
    ]
  }
  var value: Cache? {
    if case .second(let second) = self, case .box(let box)? = second.held { box.a.cache } else { nil }
  }
}
