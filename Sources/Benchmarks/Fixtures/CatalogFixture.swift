/// A stand-in for `citm_catalog.json`: performances that refer to events, areas and categories by number, indented by
/// four spaces.
enum CatalogFixture {
  static func catalog() -> FixtureValue {
    var random = SeededGenerator(seed: 184)
    let ids = Identifiers()
    return [
      "areaNames": names(ids.areas, from: areaWords, &random),
      "audienceSubCategoryNames": ["337200890": "Abonné"],
      "blockNames": [:],
      "events": .object(ids.events.map { (key: String($0), value: event(id: $0, ids, &random)) }),
      "performances": .array(
        (0..<243).map { performance(id: 339_900_000 + 3 * $0, ids, &random) }),
      "seatCategoryNames": names(ids.seatCategories, from: categoryWords, &random),
      "subTopicNames": names(ids.subTopics, from: topicWords, &random),
      "subjectNames": [:],
      "topicNames": names(ids.topics, from: topicWords, &random),
      "topicSubTopics": .object(
        ids.topics.map { (key: String($0), value: numbers(4...6, of: ids.subTopics, &random)) }),
      "venueNames": ["GRANDE_HALLE": "Grande halle"],
    ]
  }

  private struct Identifiers {
    let areas = (0..<17).map { 205_706_100 + $0 }
    let events = (0..<184).map { 138_600_000 + 17 * $0 }
    let seatCategories = (0..<64).map { 338_940_000 + $0 }
    let subTopics = (0..<19).map { 337_190_000 + $0 }
    let topics = (0..<4).map { 324_850_000 + $0 }
  }

  private static let areaWords = ["Arrière-scène", "balcon", "1er", "2ème", "central", "jardin", "cour", "parterre"]
  private static let categoryWords = ["1ère", "2ème", "3ème", "catégorie", "carré", "or"]
  private static let topicWords = ["Musique", "baroque", "amplifiée", "Activité", "Type", "de", "public", "Genre"]
  private static let titleWords = [
    "Orchestre", "Quatuor", "de", "chambre", "Symphonie", "Requiem", "\"Nocturnes\"", "Été", "Récital", "et", "piano",
  ]

  private static func names(_ ids: [Int], from words: [String], _ random: inout SeededGenerator) -> FixtureValue {
    .object(ids.map { (key: String($0), value: .string(random.words(2...3, from: words))) })
  }

  private static func numbers(
    _ count: ClosedRange<Int>, of ids: [Int], _ random: inout SeededGenerator
  ) -> FixtureValue {
    .array(random.array(count: random.integer(in: count)) { .integer($0.pick(ids)) })
  }

  private static func logo(_ random: inout SeededGenerator) -> FixtureValue {
    guard random.chance(percent: 48) else { return .null }
    return .string("/images/UE0AAAAACE\(random.integer(in: 10_000_000...99_999_999))SVRN")
  }

  private static func event(id: Int, _ ids: Identifiers, _ random: inout SeededGenerator) -> FixtureValue {
    [
      "description": .null, "id": .integer(id), "logo": logo(&random),
      "name": .string(random.words(2...5, from: titleWords)), "subTopicIds": numbers(2...5, of: ids.subTopics, &random),
      "subjectCode": .null, "subtitle": .null, "topicIds": numbers(2...4, of: ids.topics, &random),
    ]
  }

  private static func performance(id: Int, _ ids: Identifiers, _ random: inout SeededGenerator) -> FixtureValue {
    let categories = random.array(count: random.integer(in: 2...5)) { $0.pick(ids.seatCategories) }
    return [
      "eventId": .integer(random.pick(ids.events)), "id": .integer(id), "logo": logo(&random), "name": .null,
      "prices": .array(
        categories.map {
          [
            "amount": .integer(250 * random.integer(in: 40...800)), "audienceSubCategoryId": .integer(337_200_890),
            "seatCategoryId": .integer($0),
          ]
        }),
      "seatCategories": .array(
        categories.map { ["areas": areas(ids, &random), "seatCategoryId": .integer($0)] }),
      "seatMapImage": .null, "start": .integer(1_372_701_600_000 + 86_400_000 * random.integer(in: 0...330)),
      "venueCode": "GRANDE_HALLE",
    ]
  }

  private static func areas(_ ids: Identifiers, _ random: inout SeededGenerator) -> FixtureValue {
    .array(
      random.array(count: random.integer(in: 4...16)) { ["areaId": .integer($0.pick(ids.areas)), "blockIds": []] })
  }
}
