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

/// Where a union's case is named.
protocol FieldsTag: SendableMetatype {
  static var tag: UnionTag { get }
}

enum InsideTag: FieldsTag {
  static var tag: UnionTag { .inside("type") }
}

enum KeyTag: FieldsTag {
  static var tag: UnionTag { .key }
}

/// Ten fields as a case of a union.
enum FieldsUnion<Tag: FieldsTag>: JSONUnion {
  case fields(RecordFields)
  case nothing

  static var tag: UnionTag { Tag.tag }

  static var cases: [UnionCase<FieldsUnion>] {
    [
      .case("nothing", FieldsUnion.nothing) { if case .nothing = $0 { true } else { false } },
      .case("fields", FieldsUnion.fields) { if case .fields(let fields) = $0 { fields } else { nil } },
    ]
  }

  var fields: TenFields? { if case .fields(let record) = self { record.fields } else { nil } }
}
