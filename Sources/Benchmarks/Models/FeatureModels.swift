import DirectJSON

/// The ten fields that all models of features have, for comparing results.
struct TenFields: Equatable, Codable {
  var id: Int
  var firstName: String
  var lastName: String
  var isActive: Bool
  var score: Double
  var visitCount: Int
  var homeTown: String
  var postalCode: String
  var createdAt: Double
  var likeCount: Int
}

/// What a mapping says about ten fields.
protocol MappingFeature {
  static func map(_ model: inout MappedFields<Self>, _ mapper: HelpingMapper)
}

/// Ten fields with a mapping.
struct MappedFields<Feature: MappingFeature>: HandyJSON {
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

  mutating func mapping(mapper: HelpingMapper) { Feature.map(&self, mapper) }

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName, isActive: isActive, score: score, visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

/// What the features are compared with.
struct PlainFields: HandyJSON {
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

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName, isActive: isActive, score: score, visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

/// Ten fields without defaults.
struct RecordFields: JSONRecord {
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

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName, isActive: isActive, score: score, visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

enum TwoNames: MappingFeature {
  static func map(_ model: inout MappedFields<TwoNames>, _ mapper: HelpingMapper) {
    mapper <<< model.id <-- ["number", "id"]
    mapper <<< model.firstName <-- ["first", "firstName"]
    mapper <<< model.lastName <-- ["last", "lastName"]
    mapper <<< model.isActive <-- ["active", "isActive"]
    mapper <<< model.score <-- ["points", "score"]
    mapper <<< model.visitCount <-- ["visits", "visitCount"]
    mapper <<< model.homeTown <-- ["town", "homeTown"]
    mapper <<< model.postalCode <-- ["code", "postalCode"]
    mapper <<< model.createdAt <-- ["created", "createdAt"]
    mapper <<< model.likeCount <-- ["likes", "likeCount"]
  }
}

enum OneTransform: MappingFeature {
  static func map(_ model: inout MappedFields<OneTransform>, _ mapper: HelpingMapper) {
    mapper <<< model.lastName <-- same()
  }

  static func same() -> TransformOf<String, String> { TransformOf(fromJSON: { $0 }, toJSON: { $0 }) }
}

enum TwoTransforms: MappingFeature {
  static func map(_ model: inout MappedFields<TwoTransforms>, _ mapper: HelpingMapper) {
    mapper <<< model.lastName <-- OneTransform.same()
    mapper <<< model.homeTown <-- OneTransform.same()
  }
}

enum OneConverter: MappingFeature {
  static func map(_ model: inout MappedFields<OneConverter>, _ mapper: HelpingMapper) {
    mapper.specify(property: &model.lastName, converter: { $0 })
  }
}

struct AnyFields: HandyJSON {
  var id = 0
  var firstName = ""
  var lastName: Any?
  var isActive = false
  var score = 0.0
  var visitCount = 0
  var homeTown = ""
  var postalCode = ""
  var createdAt = 0.0
  var likeCount = 0

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName as? String ?? "", isActive: isActive, score: score,
      visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

struct DefaultFields: HandyJSON {
  var id = 0
  var firstName = ""
  @DefaultValue var lastName = ""
  var isActive = false
  var score = 0.0
  @DefaultValue var visitCount = 0
  var homeTown = ""
  var postalCode = ""
  @DefaultValue var createdAt = 0.0
  var likeCount = 0

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName, isActive: isActive, score: score, visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

struct ArchivedFields: JSONArchivable {
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

  mutating func mapping(mapper: HelpingMapper) { mapper >>> lastName }

  mutating func restore(from object: JSONObjectReader) {
    if let text: String = object.restore("lastName") { lastName = text }
  }

  func archive(to object: inout JSONObjectWriter) { object.archive(lastName, "lastName") }

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName, isActive: isActive, score: score, visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

class FamilyFields: ClassFamily {
  class var discriminator: String { "lastName" }
  class var members: [String: FamilyFields.Type] { ["Lovelace": MemberFields.self] }
  var id = 0
  var firstName = ""
  var lastName = ""
  required init() {}
}

final class MemberFields: FamilyFields {
  var isActive = false
  var score = 0.0
  var visitCount = 0
  var homeTown = ""
  var postalCode = ""
  var createdAt = 0.0
  var likeCount = 0

  var fields: TenFields {
    TenFields(
      id: id, firstName: firstName, lastName: lastName, isActive: isActive, score: score, visitCount: visitCount,
      homeTown: homeTown, postalCode: postalCode, createdAt: createdAt, likeCount: likeCount)
  }
}

/// A model inside a type that is `Codable`.
struct ModelInCodable: Codable {
  var code: Int
  @CodableModel var data = PlainFields()
}

/// What that is compared with.
struct FieldsInCodable: Codable {
  var code: Int
  var data: TenFields
}

/// The other way round.
struct CodableInModel: HandyJSON {
  var code = 0
  var data: TenFields?
}

struct FeatureResponse<Payload: HandyJSON>: HandyJSON {
  var code = 0
  var data: Payload?
}
