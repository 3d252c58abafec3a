import DirectJSON
import Foundation
import Testing

/// The outcome, in reports, of values that name no case or whose payload does not fit.
@Suite("Families: what became of a union")
struct UnionOutcomeTests {
  private struct Circle: JSONRecord { let radius: Double }

  private struct Square: HandyJSON { var side = 1 }

  private enum Shape<Place: UnionPlace>: JSONUnion {
    case circle(Circle)
    case square(Square)
    static var tag: UnionTag { Place.tag }
    static var cases: [UnionCase<Shape>] {
      [
        .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
      ]
    }
  }

  private struct Holder<Place: UnionPlace>: HandyJSON {
    var one: Shape<Place>?
    var list: [Shape<Place>] = []
    var named: [String: Shape<Place>] = [:]
  }

  private func check<Place: UnionPlace>(_: Place.Type, _ value: String, _ way: String) throws {
    for (document, place, last) in [
      ("{\"one\":#}", "$.one", "kept nil"), ("{\"list\":[#]}", "$.list[0]", "dropped the element"),
      ("{\"named\":{\"a\":#}}", "$.named.a", "dropped the entry"),
      ("{\"one\":\"#\"}", "$.one", "kept nil"), ("{\"list\":[\"#\"]}", "$.list[0]", "dropped the element"),
    ] {
      let isQuoted = document.contains("\"#\"")
      let json = document.replacing("#", with: isQuoted ? value.replacing("\"", with: "\\\"") : value)
      var (text, tree) = (JSONReport(), JSONReport())
      _ = try Holder<Place>.decode(from: json, report: &text)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      _ = try Holder<Place>.decode(from: object, report: &tree)
      for report in [text, tree] {
        let found = report.mismatches.map { "\($0.path): \($0.outcome?.description ?? "-")" }
        #expect(Set(found) == [place + way, "\(place): \(last)"], "\(json)")
        #expect(found.count == 2)
      }
    }
  }

  @Test("no union is made, and another line says what became of the property, the element or the entry")
  func outcomes() throws {
    let noUnion = "did not create the union"
    try check(UnionPlaces.Inside.self, #"{"type":"x"}"#, ".type: \(noUnion)")
    try check(UnionPlaces.Inside.self, "{}", ": \(noUnion)")
    try check(UnionPlaces.Inside.self, #"{"type":null}"#, ": \(noUnion)")
    try check(UnionPlaces.Deep.self, #"{"meta":{"type":"x"}}"#, ".meta.type: \(noUnion)")
    try check(UnionPlaces.Beside.self, #"{"type":"x","value":{}}"#, ".type: \(noUnion)")
    try check(UnionPlaces.Beside.self, #"{"type":"circle"}"#, ": \(noUnion)")
    try check(UnionPlaces.Beside.self, #"{"type":"square","value":5}"#, ".value: \(noUnion)")
    try check(UnionPlaces.Key.self, #"{"x":{}}"#, ": \(noUnion)")
    try check(UnionPlaces.Key.self, "{}", ": \(noUnion)")
    try check(UnionPlaces.Key.self, #"{"square":[]}"#, ".square: \(noUnion)")
    try check(UnionPlaces.Key.self, #"{"circle":{}}"#, ".circle: did not create the record")
    try check(UnionPlaces.Inside.self, #"{"type":"circle","radius":"x"}"#, ".radius: did not create the record")
  }

  private enum Firm<Place: UnionPlace>: JSONUnion {
    case square(Square)
    static var tag: UnionTag { Place.tag }
    static var unknownCase: UnknownCase<Firm> { .failure }
    static var cases: [UnionCase<Firm>] {
      [.case("square", Firm.square) { if case .square(let square) = $0 { square } else { nil } }]
    }
  }

  private struct FirmHolder<Place: UnionPlace>: HandyJSON {
    var id = 0
    var list: [Firm<Place>] = []
    var named: [String: Firm<Place>] = [:]
  }

  private func checkFailing<Place: UnionPlace>(_: Place.Type, _ values: [String]) throws {
    for value in values {
      for rest in ["\"list\":[\(value)]", "\"named\":{\"a\":\(value)}"] {
        let json = "{\"id\":\"x\",\(rest)}"
        var (text, tree) = (JSONReport(), JSONReport())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(throws: JSONFailure.self) { try FirmHolder<Place>.decode(from: json, report: &text) }
        #expect(throws: JSONFailure.self) { try FirmHolder<Place>.decode(from: object, report: &tree) }
        #expect(text.mismatches.map { "\($0.path)" } == ["$.id"], "\(json)")
        #expect(tree.mismatches.allSatisfy { "\($0.path)" == "$.id" }, "\(json)")
      }
    }
  }

  @Test("a value that ends the call has not been dropped, and its failure says what was wrong with it")
  func failing() throws {
    try checkFailing(UnionPlaces.Inside.self, [#"{"type":"x"}"#, "{}", "5", #""{\"type\":\"x\"}""#])
    try checkFailing(UnionPlaces.Beside.self, [#"{"type":"x"}"#, "[]"])
    try checkFailing(UnionPlaces.Key.self, [#"{"x":1}"#, "true", #"{"x":1,"y":2}"#])
    try checkFailing(UnionPlaces.Nowhere.self, ["5", "{\"side\":\"x\"}"])
  }

  @Test("the problems of a failure are the name alone, in a record and as a whole document")
  func problems() throws {
    struct Owner<Place: UnionPlace>: JSONRecord { let shape: Shape<Place> }
    func check<Place: UnionPlace>(_: Place.Type, _ value: String, _ path: String) throws {
      for isStrict in [false, true] {
        var options = DecodingOptions()
        options.isStrict = isStrict
        let json = "{\"shape\":\(value)}"
        let failures = [
          try #require(throws: JSONFailure.self) { try Owner<Place>.decode(from: json, options: options) },
          try #require(throws: JSONFailure.self) {
            try Owner<Place>.decode(from: JSONValue(parsing: json), options: options)
          },
        ]
        for failure in failures { #expect(failure.problems.map { "\($0.path)" } == ["$.shape" + path], "\(failure)") }
        for failure in [
          try #require(throws: JSONFailure.self) { try Shape<Place>.decode(from: value, options: options) },
          try #require(throws: JSONFailure.self) {
            try Shape<Place>.decode(from: JSONValue(parsing: value), options: options)
          },
        ] { #expect(failure.problems.map { "\($0.path)" } == ["$" + path], "\(failure)") }
      }
    }
    try check(UnionPlaces.Inside.self, #"{"type":"x"}"#, ".type")
    try check(UnionPlaces.Inside.self, "{}", "")
    try check(UnionPlaces.Beside.self, #"{"type":"square"}"#, "")
    try check(UnionPlaces.Key.self, #"{"x":{}}"#, "")
    try check(UnionPlaces.Key.self, #"{"circle":{"radius":"x"}}"#, ".circle.radius")
  }
}
