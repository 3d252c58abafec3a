import DirectJSON
import Foundation

/// What a property of one type makes of a JSON value, in words: `kept` when it keeps its default.
struct ConversionTarget: Sendable {
  let name: String
  let fromText: @Sendable (String) throws -> String
  let fromTree: @Sendable (String) throws -> String
  let fromValue: @Sendable (String) throws -> String

  init<Value>(_ name: String, _ type: Value.Type) {
    self.name = name
    fromText = { json in try Slot<Value>.decode(from: Slot<Value>.document(json)).outcome }
    fromTree = { json in
      let document = Data(Slot<Value>.document(json).utf8)
      guard let tree = try JSONSerialization.jsonObject(with: document) as? [String: Any] else { return "no tree" }
      return try Slot<Value>.decode(from: tree).outcome
    }
    fromValue = { json in
      try Slot<Value>.decode(from: JSONValue(parsing: Slot<Value>.document(json))).outcome
    }
  }

  /// A property, and a list of which the value is the only element.
  private struct Slot<Value>: HandyJSON {
    var value: Value?
    var list: [Value] = []

    static func document(_ json: String) -> String { #"{"value":\#(json),"list":[\#(json)]}"# }

    var outcome: String {
      let single = value.map { words(for: $0) } ?? "kept"
      let inList = list.first.map { words(for: $0) } ?? "kept"
      return single == inList ? single : "\(single), in lists \(inList)"
    }
  }

  struct Inner: HandyJSON {
    var a = 0
  }

  enum Word: String, HandyJSONEnum {
    case empty = ""
    case abc
    case yes
    case twelve = "12"
  }

  enum Number: Int, HandyJSONEnum {
    case zero, one
    case many = 300
  }

  struct Codable: Swift.Codable {
    var a: Int
  }

  static let all: [ConversionTarget] = [
    ConversionTarget("Int", Int.self), ConversionTarget("Int8", Int8.self), ConversionTarget("Int16", Int16.self),
    ConversionTarget("Int32", Int32.self), ConversionTarget("Int64", Int64.self),
    ConversionTarget("Int128", Int128.self), ConversionTarget("UInt", UInt.self), ConversionTarget("UInt8", UInt8.self),
    ConversionTarget("UInt16", UInt16.self), ConversionTarget("UInt32", UInt32.self),
    ConversionTarget("UInt64", UInt64.self), ConversionTarget("UInt128", UInt128.self),
    ConversionTarget("Double", Double.self), ConversionTarget("Float", Float.self),
    ConversionTarget("CGFloat", CGFloat.self), ConversionTarget("Bool", Bool.self),
    ConversionTarget("String", String.self), ConversionTarget("Substring", Substring.self),
    ConversionTarget("Character", Character.self), ConversionTarget("NSString", NSString.self),
    ConversionTarget("NSNumber", NSNumber.self), ConversionTarget("Decimal", Decimal.self),
    ConversionTarget("NSDecimalNumber", NSDecimalNumber.self), ConversionTarget("NSNull", NSNull.self),
    ConversionTarget("Date", Date.self), ConversionTarget("Data", Data.self), ConversionTarget("URL", URL.self),
    ConversionTarget("UUID", UUID.self), ConversionTarget("Any", Any.self),
    ConversionTarget("NSArray", NSArray.self), ConversionTarget("NSDictionary", NSDictionary.self),
    ConversionTarget("[Int]", [Int].self), ConversionTarget("[String?]", [String?].self),
    ConversionTarget("[Any]", [Any].self), ConversionTarget("Set<Int>", Set<Int>.self),
    ConversionTarget("[String: Int]", [String: Int].self), ConversionTarget("[Int: Int]", [Int: Int].self),
    ConversionTarget("[Word: Int]", [Word: Int].self), ConversionTarget("[String: Any]", [String: Any].self),
    ConversionTarget("[Inner]", [Inner].self), ConversionTarget("model", Inner.self),
    ConversionTarget("enum of strings", Word.self), ConversionTarget("enum of integers", Number.self),
    ConversionTarget("Decodable", Codable.self),
    ConversionTarget("JSONValue", JSONValue.self), ConversionTarget("JSONObject", JSONObject.self),
  ]
}

/// A value in words that tell kinds apart.
private func words(for value: Any) -> String {
  switch value {
  case let optional as String?: optional.map { "'\($0)'" } ?? "nil"
  case let text as Substring: "'\(text)'"
  case let text as NSString where type(of: value) is AnyClass: "'\(text)'"
  case let character as Character: "'\(character)'"
  case let date as Date: "\(date.timeIntervalSince1970) s"
  case let data as Data: "\(data.count) bytes"
  case let decimal as NSDecimalNumber where type(of: value) is AnyClass: "\(decimal)"
  case let number as NSNumber where type(of: value) is AnyClass: rendering(number)
  case let set as Set<Int>: words(for: set.sorted())
  case let list as [Any]: "[" + list.map { words(for: $0) }.joined(separator: " ") + "]"
  case let list as NSArray: words(for: list.map { $0 })
  case let table as [AnyHashable: Any]:
    "{" + table.map { "\(words(for: $0.key.base))=\(words(for: $0.value))" }.sorted().joined(separator: " ") + "}"
  case is NSNull: "null"
  case let json as JSONValue: dynamicWords(for: json)
  case let inner as ConversionTarget.Inner: "model \(inner.a)"
  case let inner as ConversionTarget.Codable: "decodable \(inner.a)"
  default: "\(value)"
  }
}

private func dynamicWords(for json: JSONValue) -> String {
  if case .double(let double) = json { "\(double)" } else { json.description }
}
