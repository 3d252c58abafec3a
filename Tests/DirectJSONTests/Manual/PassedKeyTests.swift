import DirectJSON
import Testing

/// Keys that a model reads by hand, and that its plan has passed before.
@Suite("Manual: keys that no property takes")
struct PassedKeyTests {
  struct Model: JSONArchivable {
    var id = 0
    var city = ""
    var part: Part?
    var read: [String: Int] = [:]

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< city <-- "place.city"
      mapper >>> read
    }

    mutating func restore(from object: JSONObjectReader) {
      for key in ["a", "b", "é", "id", "city", "none", "n"] {
        if let number: Int = object.restore(key) { read[key] = number }
      }
    }
  }

  struct Part: JSONArchivable {
    var n = 0
    var a = 0
    mutating func mapping(mapper: HelpingMapper) { mapper >>> a }
    mutating func restore(from object: JSONObjectReader) { a = object.restore("a") ?? 0 }
  }

  private func check(
    _ json: String, _ expected: [String: Int], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for options in [DecodingOptions(), .snakeCase] {
      var report = JSONReport()
      let plain = try Model.decode(from: json, options: options)
      #expect(plain.read == expected, sourceLocation: sourceLocation)
      let reported = try Model.decode(from: json, options: options, report: &report)
      #expect(reported.read == expected, sourceLocation: sourceLocation)
      let elements = try [Model].decode(from: "[\(json),{},\(json)]", options: options)
      #expect(elements.map(\.read) == [expected, [:], expected], sourceLocation: sourceLocation)
    }
  }

  @Test("a key is found wherever it stands, by its last value, in whatever spelling")
  func keys() throws {
    try check(#"{"a":1,"id":7,"b":2}"#, ["a": 1, "b": 2, "id": 7])
    try check(#"{"a":1,"a":3,"b":2,"a":4}"#, ["a": 4, "b": 2])
    try check(#"{"a":1,"\u0061":5,"\u00e9":6}"#, ["a": 5, "é": 6])
    try check(#"{"a":"x","b":null,"c":{"a":9},"d":[{"b":8}]}"#, [:])
  }

  @Test("the keys of objects inside are not those of the object")
  func inside() throws {
    try check(#"{"place":{"city":"x","a":3,"b":4,"n":5},"b":1}"#, ["b": 1])
    try check(#"{"part":{"n":1,"a":3,"b":4},"b":1}"#, ["b": 1])
    try check(#"{"b":1,"part":{"n":1,"a":3},"place":{"a":3}}"#, ["b": 1])
    #expect(try Model.decode(from: #"{"a":2,"part":{"n":1,"a":3,"b":4}}"#).part?.a == 3)
  }

  @Test("many keys are looked up, too", arguments: [15, 16, 17, 100, 1000])
  func many(count: Int) throws {
    let others = (0..<count).map { #""key\#($0)":\#($0)"# }.joined(separator: ",")
    try check("{\"a\":1,\(others),\"b\":2}", ["a": 1, "b": 2])
  }
}

extension DecodingOptions {
  fileprivate static var snakeCase: DecodingOptions {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    return options
  }
}
