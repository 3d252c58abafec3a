import DirectJSON
import Foundation
import Testing

@Suite("Families: cases of which one takes arrays, and one objects")
struct UnionTrialTests {
  private indirect enum Tree: JSONUnion, Equatable {
    case whole(Int)
    case number(Double)
    case text(String)
    case flag(Bool)
    case list([Tree])
    case members([String: Tree])

    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Tree>] {
      [
        .case("whole", Tree.whole) { if case .whole(let whole) = $0 { whole } else { nil } },
        .case("number", Tree.number) { if case .number(let number) = $0 { number } else { nil } },
        .case("text", Tree.text) { if case .text(let text) = $0 { text } else { nil } },
        .case("flag", Tree.flag) { if case .flag(let flag) = $0 { flag } else { nil } },
        .case("list", Tree.list) { if case .list(let list) = $0 { list } else { nil } },
        .case("members", Tree.members) { if case .members(let members) = $0 { members } else { nil } },
      ]
    }
  }

  private static var everyRule: [DecodingOptions] {
    var reporting = DecodingOptions()
    reporting.unknownKeys = .reported
    var checking = DecodingOptions()
    checking.refusesDuplicateKeys = true
    return [DecodingOptions(), reporting, checking, .strict]
  }

  @Test("a case that fails inside its arrays leaves all levels to the next")
  func depth() throws {
    enum Inner: JSONUnion {
      case number(Int)
      static var tag: UnionTag { .none }
      static var unknownCase: UnknownCase<Inner> { .failure }
      static var cases: [UnionCase<Inner>] {
        [.case("number", Inner.number) { if case .number(let number) = $0 { number } else { nil } }]
      }
    }
    enum Outer: JSONUnion {
      case numbers([[[Inner]]])
      case more([[[Inner]]])
      case texts([[[String]]])
      static var tag: UnionTag { .none }
      static var cases: [UnionCase<Outer>] {
        [
          .case("numbers", Outer.numbers) { if case .numbers(let numbers) = $0 { numbers } else { nil } },
          .case("more", Outer.more) { if case .more(let numbers) = $0 { numbers } else { nil } },
          .case("texts", Outer.texts) { if case .texts(let texts) = $0 { texts } else { nil } },
        ]
      }
    }
    struct Holder: HandyJSON {
      var outer: Outer?
    }
    for depth in 4...9 {
      var options = DecodingOptions()
      options.maximumDepth = depth
      let holder = try Holder.decode(from: #"{"outer":[[["x"]]]}"#, options: options)
      guard case .texts(let texts) = holder.outer else {
        Issue.record("\(depth)")
        continue
      }
      #expect(texts == [[["x"]]])
    }
  }

  @Test("values of every kind and depth, from text and from dictionaries", arguments: everyRule)
  func kinds(options: DecodingOptions) throws {
    let json = #"{"a":[1,1.5,"1",true,[[],{}]],"b":{"c":-0.0,"d":{"e":[{"f":"g"}]}},"h":1e2}"#
    let expected = Tree.members([
      "a": .list([.whole(1), .number(1.5), .text("1"), .flag(true), .list([.list([]), .members([:])])]),
      "b": .members(["c": .whole(0), "d": .members(["e": .list([.members(["f": .text("g")])])])]),
      "h": .whole(100),
    ])
    #expect(try Tree.decode(from: json, options: options) == expected)
    let plain = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(try Tree.decode(from: plain, options: options) == expected)
    let written = try Tree.decode(from: json, options: options).encode()
    #expect(try Tree.decode(from: written, options: options) == expected)
  }

  @Test("a value deep inside that fits no case keeps all around it from fitting", arguments: everyRule)
  func unfit(options: DecodingOptions) throws {
    for depth in [1, 2, 60] {
      let inner = String(repeating: "[1,", count: depth) + "null" + String(repeating: "]", count: depth)
      #expect(throws: JSONFailure.self) { try Tree.decode(from: inner, options: options) }
      let json = "[1,\(inner),2]"
      if options.isStrict {
        #expect(throws: JSONFailure.self) { try [Tree].decode(from: json, options: options) }
      } else {
        var report = JSONReport()
        #expect(try [Tree].decode(from: json, options: options, report: &report) == [.whole(1), .whole(2)])
        #expect(report.mismatches.map(\.path.description) == ["$[1]"])
      }
    }
  }

  @Test("malformed text in a value is an error, where it stands", arguments: everyRule)
  func malformed(options: DecodingOptions) {
    for json in ["[1,[2,tru]]", #"{"a":[{"b":01}]}"#, #"["\x"]"#, "x", "[1,", #"{"a":{"b":[1}}"#] {
      let plain = #expect(throws: JSONFailure.self) { try JSONValue(parsing: json) }
      let failure = #expect(throws: JSONFailure.self) { try Tree.decode(from: json, options: options) }
      #expect(failure?.position == plain?.position, "\(json)")
      #expect(failure?.position != nil)
    }
  }

  private struct Point: JSONRecord, Equatable {
    let x: Int
    let y: Int?
  }

  private struct Named: JSONRecord, Equatable {
    let x: Int
    let name: String
  }

  private enum Item: JSONUnion, Equatable {
    case named(Named)
    case point(Point)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Item>] {
      [
        .case("named", Item.named) { if case .named(let named) = $0 { named } else { nil } },
        .case("point", Item.point) { if case .point(let point) = $0 { point } else { nil } },
      ]
    }
  }

  private enum Box: JSONUnion, Equatable {
    case item(Item)
    static var cases: [UnionCase<Box>] {
      [.case("item", Box.item) { if case .item(let item) = $0 { item } else { nil } }]
    }
  }

  @Test("the key that a union around it reads is not unknown to a case that is tried", arguments: everyRule)
  func knownKeys(options: DecodingOptions) throws {
    let json = #"[{"type":"item","x":1},{"x":2,"name":"n","type":"item"},{"x":3,"type":"item","y":4}]"#
    let expected = [
      Box.item(.point(Point(x: 1, y: nil))), .item(.named(Named(x: 2, name: "n"))), .item(.point(Point(x: 3, y: 4))),
    ]
    #expect(try [Box].decode(from: json, options: options) == expected)
  }

  @Test("unknown keys choose no other case where they are ignored, and are named where they are not")
  func unknownKeys() throws {
    let json = #"[{"x":1,"z":2},{"x":1,"name":"n","z":2}]"#
    let expected = [Item.point(Point(x: 1, y: nil)), .named(Named(x: 1, name: "n"))]
    var options = DecodingOptions()
    #expect(try [Item].decode(from: json, options: options) == expected)
    options.unknownKeys = .reported
    var report = JSONReport()
    #expect(try [Item].decode(from: json, options: options, report: &report) == expected)
    #expect(report.mismatches.map(\.path.description) == ["$[0].z", "$[1].z"])
    options.unknownKeys = .refused
    #expect(throws: JSONFailure.self) { try [Item].decode(from: json, options: options) }
  }

  private struct Link: JSONRecord, Equatable {
    let x: Int
    let next: Chain?
  }

  private indirect enum Chain: JSONUnion, Equatable {
    case end(Int)
    case link(Link)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Chain>] {
      [
        .case("end", Chain.end) { if case .end(let end) = $0 { end } else { nil } },
        .case("link", Chain.link) { if case .link(let link) = $0 { link } else { nil } },
      ]
    }

    var length: Int { if case .link(let link) = self { 1 + (link.next?.length ?? 0) } else { 0 } }
  }

  private struct Document: JSONRecord {
    let boxes: [Box]
    let chain: Chain?
  }

  @Test("what does not fit, or is unknown, deep inside unions is found in time that their number decides")
  func depths() throws {
    func document(_ depth: Int, _ end: String) -> String {
      let chain = String(repeating: #"{"x":1,"next":"#, count: depth) + end + String(repeating: "}", count: depth)
      return #"{"boxes":[{"type":"item","x":1}],"chain":\#(chain)}"#
    }
    for depth in [1, 2, 60] {
      for options in Self.everyRule {
        let taken = try Document.decode(from: document(depth, #"{"x":1}"#), options: options)
        #expect(taken.chain?.length == depth + 1)
        for end in [#"{"y":1}"#, #"{"x":1,"y":2}"#, #""x""#] {
          var report = JSONReport()
          let result = Result { try Document.decode(from: document(depth, end), options: options, report: &report) }
          let takesKeys = end.hasPrefix(#"{"x""#) && options.unknownKeys != .refused
          if options.isStrict || options.unknownKeys == .refused {
            #expect(throws: JSONFailure.self) { try result.get() }
          } else {
            #expect(try result.get().chain?.length == (takesKeys ? depth + 1 : nil))
          }
        }
      }
    }
  }

  @Test("a conversion is no exact fit, and one of two values of a key is enough to keep a case from fitting")
  func conversions() throws {
    var report = JSONReport()
    let json = #"[{"x":"1","name":"n"},{"x":1,"y":true},{"x":1,"name":2,"name":"n"}]"#
    #expect(try [Item].decode(from: json, report: &report) == [.point(Point(x: 1, y: nil))])
    #expect(report.mismatches.map(\.path.description) == ["$[0]", "$[1]"])
  }
}
