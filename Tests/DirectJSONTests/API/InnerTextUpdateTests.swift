import DirectJSON
import Foundation
import Testing

@Suite("API: updates from a string that holds an object")
struct InnerTextUpdateTests {
  private struct Cat: HandyJSON, Equatable {
    var id = 0
  }

  private static let json = #"{"cat":"{\"id\":7,\"in\":{\"id\":8}}"}"#

  private func update(_ cat: inout Cat, _ path: String, _ options: DecodingOptions, isTree: Bool) throws {
    guard isTree else {
      return try Cat.decode(into: &cat, from: Self.json, designatedPath: path, options: options)
    }
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(Self.json.utf8)) as? [String: Any])
    try Cat.decode(into: &cat, from: tree, designatedPath: path, options: options)
  }

  @Test("without conversions, it does not fit, and nothing changes", arguments: [false, true], [false, true])
  func unconverted(isTree: Bool, isStrict: Bool) throws {
    var options = isStrict ? DecodingOptions.strict : DecodingOptions()
    options.acceptsConversions = false
    var cat = Cat(id: 1)
    let failure = try #require(throws: JSONFailure.self) { try update(&cat, "cat", options, isTree: isTree) }
    #expect(failure.path.description == "$.cat")
    guard case .mismatch(let expected, _) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(expected == "Cat" && cat == Cat(id: 1))
  }

  @Test("a whole document that is such a string is treated alike")
  func document() throws {
    let json = #""{\"id\":7}""#
    var cat = Cat()
    #expect(throws: JSONFailure.self) { try Cat.decode(into: &cat, from: json, options: .strict) }
    #expect(throws: JSONFailure.self) { try Cat.decode(from: json, options: .strict) }
    #expect(cat == Cat())
    try Cat.decode(into: &cat, from: json)
    #expect(cat == Cat(id: 7))
  }

  @Test("a path leads into it all the same, and conversions take it", arguments: [false, true])
  func paths(isTree: Bool) throws {
    var cat = Cat()
    var options = DecodingOptions()
    try update(&cat, "cat", options, isTree: isTree)
    #expect(cat == Cat(id: 7))
    options.acceptsConversions = false
    try update(&cat, "cat.in", options, isTree: isTree)
    #expect(cat == Cat(id: 8))
  }

  @Test(
    "of a key at the end of a path that stands twice, the last value counts",
    arguments: [#""{\"id\":1}""#, #""none""#, #"{"id":1}"#, "[]"] as [String],
    [#"{"id":2}"#, #""{\"id\":2}""#] as [String])
  func repeatedKey(first: String, last: String) throws {
    var cat = Cat()
    let json = #"{"cat":\#(first),"cat":\#(last)}"#
    try Cat.decode(into: &cat, from: json, designatedPath: "cat")
    #expect(cat == Cat(id: 2))
    #expect(try Cat.decode(from: json, designatedPath: "cat") == cat)
  }
}
