import DirectJSON
import Foundation

/// A thousand objects with ten fields, decoded and encoded with one feature each, against the same objects without it.
enum Features {
  /// One feature, and the limit for its time, in multiples of the plain models' time.
  struct Feature {
    let name: String
    let goal: Double
    let isDecoding: Bool
    /// The objects' fields at the end, for comparison with those of the plain models.
    let result: () throws -> [TenFields]
    let run: () throws -> Void
    /// What it is compared with in place of the plain models, if that is something else.
    let other: (() throws -> Void)?
  }

  static let count = 1000

  // MARK: Plain models

  static let plainText = Data(document(spelled: { $0 }).utf8)

  static func decodePlain() throws -> [PlainFields] { try [PlainFields].decode(from: plainText) }

  static func encodePlain(_ models: [PlainFields]) throws -> Data { try models.encodeData() }

  /// - Parameters:
  ///   - spelled: Spells a key for the document.
  ///   - isQuoted: Whether numbers are written as strings.
  private static func document(
    spelled: (String) -> String, isQuoted: Bool = false, around: (String) -> String = { $0 },
    separator: String = ",", brackets: (String, String) = ("[", "]"), first: String = ""
  ) -> String {
    func number(_ text: String) -> String { isQuoted ? "\"\(text)\"" : text }
    let objects = (0..<count).map { index in
      let members = [
        ("id", number("\(10_000 + index)")), ("firstName", #""Augusta""#), ("lastName", #""Lovelace""#),
        ("isActive", index % 2 == 0 ? "true" : "false"), ("score", number("\(index % 100).25")),
        ("visitCount", number("\(index % 1000)")), ("homeTown", #""London""#), ("postalCode", #""SW1Y 4JH""#),
        ("createdAt", number("\(1_600_000_000 + index).5")), ("likeCount", number("\(index * 7)")),
      ]
      return around("{" + first + members.map { #""\#(spelled($0.0))":\#($0.1)"# }.joined(separator: ",") + "}")
    }
    return brackets.0 + objects.joined(separator: separator) + brackets.1
  }

  // MARK: Features

  static func all() throws -> [Feature] { try decoding() + encoding() }

  /// What is measured of one feature, by its name.
  /// - Parameter name: "plain" for what the features are compared with.
  static func work(_ name: String, isDecoding: Bool) throws -> () throws -> Void {
    if name == "plain" {
      if isDecoding { return { consume(try decodePlain()) } }
      let models = try decodePlain()
      return { consume(try encodePlain(models)) }
    }
    let features = try isDecoding ? decoding() : encoding()
    guard let feature = features.first(where: { $0.name == name }) else {
      throw BenchmarkError(
        "there is no feature '\(name)', but \(features.map { "'\($0.name)'" }.joined(separator: ", "))")
    }
    return feature.run
  }

  private static func snake(_ name: String) -> String {
    name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
  }

  /// Of one type of model, from a document.
  private static func decode<Model: HandyJSON>(
    _ name: String, _ goal: Double, _ type: Model.Type, _ text: Data = plainText,
    _ options: DecodingOptions = DecodingOptions(), fields: @escaping (Model) -> TenFields?
  ) -> Feature {
    feature(name, goal) {
      try [Model].decode(from: text, options: options)
    } fields: {
      $0.compactMap(fields)
    }
  }

  private static func feature<Result>(
    _ name: String, _ goal: Double, isDecoding: Bool = true, against other: (() throws -> Void)? = nil,
    _ work: @escaping () throws -> Result, fields: @escaping (Result) throws -> [TenFields]
  ) -> Feature {
    Feature(
      name: name, goal: goal, isDecoding: isDecoding, result: { try fields(work()) }, run: { consume(try work()) },
      other: other)
  }

  private static func decoding() throws -> [Feature] {
    var strict = DecodingOptions()
    strict.isStrict = true
    var snakeCase = DecodingOptions()
    snakeCase.keyStrategy = .convertFromSnakeCase
    var ownKeys = DecodingOptions()
    ownKeys.keyStrategy = .custom { String($0.dropFirst()) }
    var anyCase = DecodingOptions()
    anyCase.isCaseInsensitive = true
    let trees = try JSONSerialization.jsonObject(with: plainText) as? [[String: Any]] ?? []
    let text = String(decoding: plainText, as: UTF8.self)
    let single = Data(document(spelled: { $0 }, separator: "\n", brackets: ("", "")).utf8)
    let lines = single.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    let quoted = Data(document(spelled: { $0 }, isQuoted: true).utf8)
    let responses = Data(document(spelled: { $0 }, around: { #"{"code":200,"data":\#($0)}"# }).utf8)
    let named = Data(document(spelled: { $0 }, first: #""type":"fields","#).utf8)
    let keyed = Data(document(spelled: { $0 }, around: { #"{"fields":\#($0)}"# }).utf8)
    var limited = DecodingOptions()
    limited.maximumByteCount = 10_000_000
    limited.maximumElementCount = 10_000
    limited.maximumKeyCount = 100
    limited.maximumStringLength = 10_000
    var strictSnake = DecodingOptions.strict
    strictSnake.keyStrategy = .convertFromSnakeCase
    let snakeText = Data(document(spelled: snake).utf8)
    let markedText = Data(document(spelled: { "_" + $0 }).utf8)
    let upperText = Data(document(spelled: { $0.uppercased() }).utf8)
    let decodeCodable = { consume(try JSONDecoder().decode([FieldsInCodable].self, from: responses)) }
    let decodeLines = { consume(try lines.map { try PlainFields.decode(from: $0) }) }
    return [
      feature("[T].deserialize", 1.15) {
        [PlainFields].deserialize(from: text) ?? []
      } fields: {
        $0.compactMap { $0?.fields }
      },
      feature("from [[String: Any]]", 10) {
        [PlainFields].deserialize(from: trees) ?? []
      } fields: {
        $0.compactMap { $0?.fields }
      },
      decode("ten properties with two names", 1.6, MappedFields<TwoNames>.self) { $0.fields },
      decode("numbers in strings", 1.8, PlainFields.self, quoted) { $0.fields },
      decode("strict", 1.25, PlainFields.self, plainText, strict) { $0.fields },
      decode("all strictness", 1.3, PlainFields.self, plainText, .strict) { $0.fields },
      decode("limits", 1.3, PlainFields.self, plainText, limited) { $0.fields },
      decode("validation", 1.3, CheckedFields.self) { $0.fields },
      feature("validation of records", 1.3) {
        try [CheckedRecord].decode(from: plainText)
      } fields: {
        $0.map(\.fields)
      },
      feature("union, case inside", 1.3) {
        try [InsideUnion].decode(from: named)
      } fields: {
        $0.compactMap(\.fields)
      },
      feature("union, case as key", 1.3) {
        try [KeyUnion].decode(from: keyed)
      } fields: {
        $0.compactMap(\.fields)
      },
      feature("union, all strictness", 2.5) {
        try [InsideUnion].decode(from: named, options: .strict)
      } fields: {
        $0.compactMap(\.fields)
      },
      feature("union, a report", 1.8) {
        var report = JSONReport()
        return try [InsideUnion].decode(from: named, report: &report)
      } fields: {
        $0.compactMap(\.fields)
      },
      feature("union, case as key, all strictness", 2.5) {
        try [KeyUnion].decode(from: keyed, options: .strict)
      } fields: {
        $0.compactMap(\.fields)
      },
      feature("union, case named nowhere", 5) {
        try [NamelessUnion].decode(from: plainText)
      } fields: {
        $0.compactMap(\.fields)
      },
      feature("all strictness, from [[String: Any]]", 11) {
        try [PlainFields].decode(from: trees, options: .strict)
      } fields: {
        $0.map(\.fields)
      },
      feature("a report with nothing to report", 1.25) {
        var report = JSONReport()
        return try [PlainFields].decode(from: plainText, report: &report)
      } fields: {
        $0.map(\.fields)
      },
      feature("records", 1) {
        try [RecordFields].decode(from: plainText)
      } fields: {
        $0.map(\.fields)
      },
      feature("records, all strictness", 1.3) {
        try [RecordFields].decode(from: plainText, options: .strict)
      } fields: {
        $0.map(\.fields)
      },
      feature("records, case-insensitive", 1.3) {
        try [RecordFields].decode(from: upperText, options: anyCase)
      } fields: {
        $0.map(\.fields)
      },
      feature("records, all strictness, snake case", 1.35) {
        try [RecordFields].decode(from: snakeText, options: strictSnake)
      } fields: {
        $0.map(\.fields)
      },
      decode("generic response", 1.5, FeatureResponse<PlainFields>.self, responses) { $0.data?.fields },
      feature("model inside a Codable type", 2, against: decodeCodable) {
        try JSONDecoder().decode([ModelInCodable].self, from: responses)
      } fields: {
        $0.map(\.data.fields)
      },
      feature("Codable type inside a model", 1, against: decodeCodable) {
        try [CodableInModel].decode(from: responses)
      } fields: {
        $0.compactMap(\.data)
      },
      feature("update in place", 1.3, against: decodeLines) {
        try lines.map { line in
          var model = PlainFields()
          try PlainFields.decode(into: &model, from: line)
          return model
        }
      } fields: {
        $0.map(\.fields)
      },
      decode("one transform", 2.5, MappedFields<OneTransform>.self) { $0.fields },
      decode("two transforms", 4, MappedFields<TwoTransforms>.self) { $0.fields },
      decode("specify(property:converter:)", 2.5, MappedFields<OneConverter>.self) { $0.fields },
      decode("three @DefaultValue", 1.4, DefaultFields.self) { $0.fields },
      decode("JSONArchivable, one key", 3, ArchivedFields.self) { $0.fields },
      decode("one Any", 2.3, AnyFields.self) { $0.fields },
      decode("class family", 1.8, FamilyFields.self) { ($0 as? MemberFields)?.fields },
      decode("class family, all strictness", 2.5, FamilyFields.self, plainText, .strict) {
        ($0 as? MemberFields)?.fields
      },
      feature("stream of lines", 1.35) {
        try parse(single, .lines)
      } fields: {
        $0.map(\.fields)
      },
      feature("stream of an array", 1.35) {
        try parse(plainText, .array)
      } fields: {
        $0.map(\.fields)
      },
      decode("snake case", 1.15, PlainFields.self, snakeText, snakeCase) { $0.fields },
      decode("case-insensitive", 1.3, PlainFields.self, upperText, anyCase) { $0.fields },
      decode("keys by a closure", 1.3, PlainFields.self, markedText, ownKeys) { $0.fields },
    ]
  }

  /// Reads a stream whose text arrives in pieces.
  private static func parse(_ text: Data, _ format: JSONStreamFormat) throws -> [PlainFields] {
    let parser = JSONStreamParser<PlainFields>(format: format)
    var models: [PlainFields] = []
    for lower in stride(from: 0, to: text.count, by: 64 * 1024) {
      parser.append(text[lower..<min(lower + 64 * 1024, text.count)])
      while let model = try parser.next() { models.append(model) }
    }
    parser.finish()
    while let model = try parser.next() { models.append(model) }
    return models
  }

  private static func encoding() throws -> [Feature] {
    func encode<Model: HandyJSON>(
      _ name: String, _ goal: Double, _ type: Model.Type, _ decoding: DecodingOptions = DecodingOptions(),
      _ options: EncodingOptions = EncodingOptions(), fields: @escaping (Model) -> TenFields?
    ) throws -> Feature {
      let models = try [Model].decode(from: plainText)
      return feature(name, goal, isDecoding: false) {
        try models.encodeData(options: options)
      } fields: {
        try [Model].decode(from: $0, options: decoding).compactMap(fields)
      }
    }
    var fromSnake = DecodingOptions()
    fromSnake.keyStrategy = .convertFromSnakeCase
    var toSnake = EncodingOptions()
    toSnake.keyStrategy = .convertToSnakeCase
    var (fromMarked, toMarked) = (DecodingOptions(), EncodingOptions())
    fromMarked.keyStrategy = .custom { String($0.dropFirst()) }
    toMarked.keyStrategy = .custom { "_" + $0 }
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    let models = try decodePlain()
    let records = try [RecordFields].decode(from: plainText)
    let (inside, keyed) = (
      records.map { InsideUnion.fields($0) }, records.map { KeyUnion.fields($0) }
    )
    let holders = records.map { record in
      var holder = CodableInModel()
      holder.data = record.fields
      return holder
    }
    let codables = records.map { FieldsInCodable(code: 0, data: $0.fields) }
    let encodeCodable = { consume(try JSONEncoder().encode(codables)) }
    return [
      feature("union, case inside", 1.3, isDecoding: false) {
        try inside.encodeData()
      } fields: {
        try [InsideUnion].decode(from: $0).compactMap(\.fields)
      },
      feature("union, case as key", 1.3, isDecoding: false) {
        try keyed.encodeData()
      } fields: {
        try [KeyUnion].decode(from: $0).compactMap(\.fields)
      },
      feature("records", 1.05, isDecoding: false) {
        try records.encodeData()
      } fields: {
        try [RecordFields].decode(from: $0).map(\.fields)
      },
      try encode("snake case", 1.2, PlainFields.self, fromSnake, toSnake) { $0.fields },
      try encode("keys by a closure", 1.2, PlainFields.self, fromMarked, toMarked) { $0.fields },
      feature("Codable type inside a model", 1, isDecoding: false, against: encodeCodable) {
        try holders.encodeData()
      } fields: {
        try [CodableInModel].decode(from: $0).compactMap(\.data)
      },
      try encode("sortedKeys", 1.4, PlainFields.self, DecodingOptions(), sorted) { $0.fields },
      feature("toJSON()", 11, isDecoding: false) {
        models.toJSON()
      } fields: { trees in
        [PlainFields].deserialize(from: trees.compactMap { $0 })?.compactMap { $0?.fields } ?? []
      },
      try encode("JSONArchivable, one key", 5, ArchivedFields.self) { $0.fields },
      try encode("one transform", 2.5, MappedFields<OneTransform>.self) { $0.fields },
      try encode("class family", 1.6, FamilyFields.self) { ($0 as? MemberFields)?.fields },
      try encode("one Any", 2.6, AnyFields.self) { $0.fields },
    ]
  }
}
