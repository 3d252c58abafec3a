import DirectJSON
import Foundation

/// Every way in which a property of a record gets its value.
struct FullRecord: JSONRecord {
  let id: Int
  let ratio: Double
  let isActive: Bool
  let name: String
  let optionalInt: Int?
  let optionalDouble: Double?
  let optionalBool: Bool?
  let optionalText: String?
  let small: Int8
  let date: Date
  let url: URL?
  let color: Color
  let optionalColor: Color?
  let list: [Int]
  let texts: [String]?
  let table: [String: Int]
  let part: Part
  let optionalPart: Part?
  let parts: [Part]
  let partsByName: [String: Part]
  let model: Model
  let optionalModel: Model?
  let object: Object
  var any: Any
  let value: JSONValue

  enum Color: String, HandyJSONEnum { case red, green }

  struct Part: JSONRecord {
    let number: Int
    let text: String?
  }

  struct Model: HandyJSON, Equatable {
    var number = 1
    var part: Part?

    static func == (left: Model, right: Model) -> Bool { left.number == right.number }
  }

  final class Object: HandyJSON {
    var text = "default"
    var part: Part?
    var parts: [Part] = []
    required init() {}
  }

  /// One member for each property, with a value that fits.
  static let members: [(key: String, value: String)] = [
    ("id", "7"), ("ratio", "1.5"), ("isActive", "true"), ("name", #""a name that is too long for a small string""#),
    ("optionalInt", "8"), ("optionalDouble", "2.5"), ("optionalBool", "false"),
    ("optionalText", #""an optional text that is too long for a small string""#), ("small", "9"), ("date", "0"),
    ("url", #""https://example.com""#), ("color", #""red""#), ("optionalColor", #""green""#), ("list", "[1,2]"),
    ("texts", #"["a"]"#), ("table", #"{"a":1}"#), ("part", #"{"number":1,"text":"x"}"#),
    ("optionalPart", #"{"number":2}"#), ("parts", #"[{"number":3},{"number":4}]"#),
    ("partsByName", #"{"a":{"number":5}}"#), ("model", #"{"number":6,"part":{"number":7}}"#),
    ("optionalModel", #"{"number":8}"#), ("object", #"{"text":"y","part":{"number":9},"parts":[{"number":10}]}"#),
    ("any", #"[1,"b"]"#), ("value", #"{"c":[1.5]}"#),
  ]

  static let optionalKeys = Set(members.map(\.key).filter { $0.hasPrefix("optional") || $0 == "url" || $0 == "texts" })

  static var document: String { document(members) }

  static func document(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",") + "}"
  }
}

/// The failure of a call.
func failure<Result>(of body: () throws -> Result) -> JSONFailure? {
  do { _ = try body() } catch { return error as? JSONFailure }
  return nil
}

extension JSONFailure {
  /// One line for each problem.
  var lines: [String] { description.split(separator: "\n").map { String($0) } }
}
