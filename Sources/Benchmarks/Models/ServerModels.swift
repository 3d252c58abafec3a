import DirectJSON

enum FieldsError: Error { case noNumber }

/// Ten fields of a model that checks itself.
struct CheckedFields: HandyJSON, JSONValidated {
  var id = 0
  var firstName = ""
  var lastName = ""
  var isActive = false
  var score = 0.0
  var visitCount = 0
  var homeTown = ""
  var postalCode = ""
  var createdAt = 0.0
  var likeCount = 0

  func validate() throws {
    if id < 1 { throw FieldsError.noNumber }
  }

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName, isActive: isActive, score: score, visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

/// Ten fields of a record that checks itself.
struct CheckedRecord: JSONRecord, JSONValidated {
  let id: Int
  let firstName: String
  let lastName: String
  let isActive: Bool
  let score: Double
  let visitCount: Int
  let homeTown: String
  let postalCode: String
  let createdAt: Double
  let likeCount: Int

  func validate() throws {
    if id < 1 { throw FieldsError.noNumber }
  }

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName, isActive: isActive, score: score, visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

/// Ten fields as a case of a union whose objects name it.
enum InsideUnion: JSONUnion {
  case fields(RecordFields)
  case nothing

  static var tag: UnionTag { .inside("type") }

  static var cases: [UnionCase<InsideUnion>] {
    [
      .case("nothing", InsideUnion.nothing) { if case .nothing = $0 { true } else { false } },
      .case("fields", InsideUnion.fields) { if case .fields(let fields) = $0 { fields } else { nil } },
    ]
  }

  var fields: TenFields? { if case .fields(let record) = self { record.fields } else { nil } }
}

/// Ten fields as a case of a union that is named by the only key of an object.
enum KeyUnion: JSONUnion {
  case fields(RecordFields)
  case nothing

  static var tag: UnionTag { .key }

  static var cases: [UnionCase<KeyUnion>] {
    [
      .case("nothing", KeyUnion.nothing) { if case .nothing = $0 { true } else { false } },
      .case("fields", KeyUnion.fields) { if case .fields(let fields) = $0 { fields } else { nil } },
    ]
  }

  var fields: TenFields? { if case .fields(let record) = self { record.fields } else { nil } }
}

/// Ten fields as the second case of a union that is named nowhere.
enum NamelessUnion: JSONUnion {
  case other(OtherRecord)
  case fields(RecordFields)

  static var tag: UnionTag { .none }

  static var cases: [UnionCase<NamelessUnion>] {
    [
      .case("other", NamelessUnion.other) { if case .other(let other) = $0 { other } else { nil } },
      .case("fields", NamelessUnion.fields) { if case .fields(let fields) = $0 { fields } else { nil } },
    ]
  }

  var fields: TenFields? { if case .fields(let record) = self { record.fields } else { nil } }
}

/// What an object with the ten fields is not.
struct OtherRecord: JSONRecord {
  let id: Int
  let label: String
}
