import DirectJSON
import Foundation

/// Objects whose properties are all of one kind, to find kinds that cost more than others.
enum Shapes {
  /// One kind of property, and the goal for Foundation's time in multiples of ours; nil without a goal.
  struct Kind {
    let name: String
    let decodingGoal: Double?
    let encodingGoal: Double?
    let makeDecoding: () -> Contest
    let makeEncoding: () throws -> Contest
  }

  static var all: [Kind] { scalars + containers + enums + collections + others }

  private static var scalars: [Kind] {
    [
      kind("scalars of four types", ScalarShape.self) { index in
        [#"\#(value(index))"#, #""\#(word(index))""#, "\(value(index)).25", "true"][index % 4]
      },
      kind("Int64, 19 digits", Int64Shape.self, 40, 30) { "\(1_000_000_000_000_000_000 + value($0) * 7_654_321_987)" },
      kind("Double, short", DoubleShape.self, 46, 20) { "\(value($0) % 100).\(1 + value($0) % 9)" },
      kind("Double, 17 digits", DoubleShape.self, 42, 25) { "\(0.1 + Double(value($0)) / 7)" },
      kind("Float", FloatShape.self, 27, 18) { "\(0.5 + Float(value($0) % 10_000) / 7)" },
      kind("String, 40 ASCII", StringShape.self, 8, 24) { #""\#(text($0, count: 40))""# },
      kind("String, 200 ASCII", StringShape.self, 7, 15) { #""\#(text($0, count: 200))""# },
      kind("String with escapes", StringShape.self, 8, 10) {
        #""\#(word($0)) \"\#(word($0 + 1))\"\n\tC:\\\#(word($0))""#
      },
      kind("String, CJK", StringShape.self, 7, 18) { #""\#(value($0))统一码为每个字符提供唯一的编号\#(word($0))""# },
    ]
  }

  private static var containers: [Kind] {
    [
      kind("[Int]", IntArrayShape.self) { "[\(value($0)),\(value($0 + 1)),\(value($0 + 2))]" },
      kind("[[Double]], 3 x 3", MatrixShape.self, 28) { index in
        let row = "[\(value(index) % 100).5,\(value(index) % 10).25,-1.125]"
        return "[\(row),\(row),\(row)]"
      },
      kind("[Int]?", OptionalArrayShape.self, 18, 30) { "[\(value($0)),\(value($0 + 1)),\(value($0 + 2))]" },
      kind("[Int?]", OptionalElementShape.self, 25) { "[\(value($0)),null,\(value($0 + 2))]" },
      kind("model", ModelShape.self, value: model),
      kind("[model]", ModelArrayShape.self) { "[\(model($0)),\(model($0 + 1))]" },
      kind("optional struct model", OptionalModelShape.self, 28, 30, value: model),
      kind("optional class model", OptionalObjectShape.self, 14, 30, value: model),
    ]
  }

  private static var enums: [Kind] {
    [
      kind("string enum", StringEnumShape.self, 25, 25, value: status),
      kind("optional string enum", OptionalEnumShape.self, 20, 20, value: status),
      kind("integer enum", IntEnumShape.self, 25, 25) { "\([1, 2, 3, 4, 10][value($0) % 5])" },
      kind("[string enum], 5", EnumArrayShape.self, 20, 25) { index in
        "[\((0..<5).map { status(index + $0) }.joined(separator: ","))]"
      },
    ]
  }

  private static var collections: [Kind] {
    [
      kind("[String: Int]", IntDictionaryShape.self, 11, 12) { object($0) { "\(value($0))" } },
      kind("[String: String]", StringDictionaryShape.self, 11, 12) { object($0) { #""\#(word($0))""# } },
      kind("[String: model]", ModelDictionaryShape.self, 14, 18) { object($0, value: model) },
      kind("Set<Int>", SetShape.self, 9) { "[\(value($0)),\(value($0) + 1),\(value($0) + 2)]" },
    ]
  }

  private static var others: [Kind] {
    [
      kind("UUID", IdentifierShape.self, 15, 12) { index in
        let digits = String(format: "%08X", value(index) &* 2_654_435 % 0xFFFF_FFFF)
        return #""\#(digits)-1B2C-4D3E-8F90-A1B2\#(digits)""#
      },
      kind("Decimal", DecimalShape.self, 6, 6) { "\(value($0)).\(10 + value($0) % 89)" },
      kind("Date, seconds", DateShape.self, 15, 15) { "\(1_600_000_000 + value($0)).\(1 + value($0) % 9)" },
      kind("Date, ISO 8601", DateShape.self, 15, 15, dates: .iso8601) { index in
        let number = value(index)
        return String(format: #""2024-%02d-17T%02d:%02d:08Z""#, 1 + number % 12, number % 24, number % 60)
      },
      kind("URL", AddressShape.self, 1.7, 8) { #""https://www.example.com/\#(word($0))/\#(value($0))?page=2""# },
    ]
  }

  // MARK: Values

  /// Between 0 and a million, as if at random.
  private static func value(_ index: Int) -> Int { (index * 7_919 + 12_345) % 1_000_003 }

  private static let words = [
    "apple", "river", "mountain", "light", "garden", "window", "silver", "paper", "ocean", "thunder", "meadow",
  ]

  private static func word(_ index: Int) -> String { words[value(index) % words.count] }

  private static func text(_ index: Int, count: Int) -> String {
    var text = ""
    var index = index
    while text.count < count {
      text += word(index) + " "
      index += 1
    }
    return String(text.prefix(count))
  }

  private static func status(_ index: Int) -> String {
    let names = ["draft", "submitted", "approved", "rejected", "shipped", "delivered", "on_hold", "cancelled"]
    return #""\#(names[value(index) % names.count])""#
  }

  private static func model(_ index: Int) -> String { #"{"id":\#(value(index)),"name":"\#(word(index))"}"# }

  /// Two or three members.
  private static func object(_ index: Int, value: (Int) -> String) -> String {
    let members = (0..<(2 + index % 2)).map { #""key\#($0)":\#(value(index + $0))"# }
    return "{\(members.joined(separator: ","))}"
  }

  // MARK: Contests

  /// - Parameter value: The JSON text of a property's value.
  private static func kind<Model: ShapeModel>(
    _ name: String, _ model: Model.Type, _ decodingGoal: Double? = nil, _ encodingGoal: Double? = nil,
    dates: DateForm = .seconds, value: @escaping (Int) -> String
  ) -> Kind {
    Kind(
      name: name, decodingGoal: decodingGoal, encodingGoal: encodingGoal,
      makeDecoding: { decoding([Model].self, document(value), name, dates) },
      makeEncoding: { try encoding([Model].self, document(value), name, dates) })
  }

  private static func document(_ value: (Int) -> String) -> Data {
    let objects = (0..<1000).map { index in
      let members = ["first", "second", "third", "fourth"].enumerated().map {
        #""\#($1)":\#(value(index * 4 + $0))"#
      }
      return "{\(members.joined(separator: ","))}"
    }
    return Data("[\(objects.joined(separator: ","))]".utf8)
  }

  static func decoding<Model: HandyJSON & Codable & Equatable>(
    _ root: [Model].Type, _ text: Data, _ name: String, _ dates: DateForm = .seconds
  ) -> Contest {
    let decoder = dates.decoder
    return Contest(
      byteCount: text.count,
      verify: {
        try requireEqual(root.decode(from: text), decoder.decode(root, from: text), "\(name), decoded")
      },
      direct: { runs in
        for _ in 0..<runs { consume(try root.decode(from: text)) }
      },
      foundation: { runs in
        for _ in 0..<runs { consume(try decoder.decode(root, from: text)) }
      },
      models: { contender in
        switch contender {
        case .direct: try root.decode(from: text)
        case .foundation: try decoder.decode(root, from: text)
        }
      })
  }

  static func encoding<Model: HandyJSON & Codable & Equatable>(
    _ root: [Model].Type, _ text: Data, _ name: String, _ dates: DateForm = .seconds
  ) throws -> Contest {
    let (decoder, encoder, options) = (dates.decoder, dates.encoder, dates.options)
    let models = try decoder.decode(root, from: text)
    return Contest(
      byteCount: try models.encodeData(options: options).count,
      verify: {
        try requireEqual(decoder.decode(root, from: models.encodeData(options: options)), models, "\(name), encoded")
      },
      direct: { runs in
        for _ in 0..<runs { consume(try models.encodeData(options: options)) }
      },
      foundation: { runs in
        for _ in 0..<runs { consume(try encoder.encode(models)) }
      },
      models: { contender in
        switch contender {
        case .direct: try decoder.decode(root, from: models.encodeData(options: options))
        case .foundation: try decoder.decode(root, from: encoder.encode(models))
        }
      })
  }

  /// How the documents of a kind hold dates.
  enum DateForm {
    case seconds, iso8601

    fileprivate var decoder: JSONDecoder {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = self == .seconds ? .secondsSince1970 : .iso8601
      return decoder
    }

    fileprivate var encoder: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      encoder.dateEncodingStrategy = self == .seconds ? .secondsSince1970 : .iso8601
      return encoder
    }

    fileprivate var options: EncodingOptions {
      var options = EncodingOptions()
      if self == .iso8601 { options.dateStrategy = .iso8601 }
      return options
    }
  }

  /// Not compared by text: the elements of equal sets may be encoded in different orders.
  private static func requireEqual<Model: Equatable>(_ direct: [Model], _ foundation: [Model], _ what: String) throws {
    guard direct.count == foundation.count else { throw BenchmarkError("\(what): the counts differ") }
    for (ours, theirs) in zip(direct, foundation) where ours != theirs {
      throw BenchmarkError("\(what): the results differ: \(ours) and \(theirs)")
    }
  }
}
