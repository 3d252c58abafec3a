import DirectJSON
import Foundation
import Testing

// A value that is replaced in an object may run code of the user's when it goes, and that code can reach the property
// that held it. It must find the new value there. Where memory is used after it was freed, AddressSanitizer says so.

/// Where the guests of one test look when they go. Tests run at the same time.
private final class House: @unchecked Sendable {
  @TaskLocal static var current = House()
  /// Whether those who come will look.
  var isOpen = false
  var look: ((ObjectIdentifier) -> Void)?

  func leave(_ guest: ObjectIdentifier) {
    guard let look else { return }
    self.look = nil
    look(guest)
    self.look = look
  }
}

private final class Guest {
  private let house = House.current.isOpen ? House.current : nil
  deinit { house?.leave(ObjectIdentifier(self)) }
}

private struct Room: HandyJSON {
  @Ignored var guest = Guest()
  var number = 1
  var name = "a name that is too long to be kept in place"
}

private final class Suite: HandyJSON {
  @Ignored var guest = Guest()
  var number = 1
  required init() {}
}

/// Read by its own code.
private struct Tent: Codable {
  var number = 1
  var guest = Guest()
  enum CodingKeys: CodingKey { case number }
}

private enum Stay: JSONUnion {
  case room(Room)
  case suite(Suite)
  static var tag: UnionTag { .key }
  static var cases: [UnionCase<Stay>] {
    [
      .case("room", Stay.room) { if case .room(let room) = $0 { room } else { nil } },
      .case("suite", Stay.suite) { if case .suite(let suite) = $0 { suite } else { nil } },
    ]
  }
  var number: Int {
    switch self {
    case .room(let room): room.number
    case .suite(let suite): suite.number
    }
  }
}

/// Not known to the library: made by a transform.
private protocol Place { var number: Int { get } }
extension Room: Place {}
extension Suite: Place {}

private struct PlaceTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> (any Place)? { (value as? Int).map { Room(number: $0) } }
  func transformToJSON(_ value: (any Place)?) -> Int? { value?.number }
}

@propertyWrapper private struct Kept<Value>: JSONPropertyWrapper {
  var wrappedValue: Value
}

private final class Hotel: HandyJSON {
  var room = Room()
  var optionalRoom: Room? = Room()
  var suite = Suite()
  var optionalSuite: Suite? = Suite()
  var any: Any = Room()
  var optionalAny: Any? = Room()
  var list = [Room()]
  var optionalList: [Suite]? = [Suite()]
  var lists = [[Room()]]
  var rooms = ["a": Room()]
  var suites: [String: Suite]? = ["a": Suite()]
  var mixed: [String: Any] = ["a": Suite()]
  var stay = Stay.room(Room())
  var optionalStay: Stay? = .suite(Suite())
  var tent = Tent()
  var optionalTent: Tent? = Tent()
  var tents = [Tent()]
  var place: any Place = Room()
  var optionalPlace: (any Place)? = Room()
  @LossyArray var lossy = [Room()]
  @DefaultValue var defaulted = [Room()]
  @DefaultValue var defaultedSuite = Suite()
  @Kept var wrapped = Room()
  @Flattened var flattened = Corridor()

  /// What is left of a guest must not be what a default keeps.
  required init() {
    defaulted = [Room()]
    defaultedSuite = Suite()
  }

  func mapping(mapper: HelpingMapper) {
    mapper <<< place <-- PlaceTransform()
    mapper <<< optionalPlace <-- PlaceTransform()
  }
}

private struct Corridor: HandyJSON {
  var last = Suite()
}

@Suite("Decoding: values that run code when they are replaced")
struct ReleasedValueTests {
  fileprivate struct Property: CustomTestStringConvertible, Sendable {
    let name: String
    /// The text of a value whose number is #.
    let json: String
    let number: @Sendable (Hotel) -> Int?
    var isOptional = false
    var testDescription: String { name }

    func json(_ number: Int) -> String { json.replacing("#", with: "\(number)") }
  }

  private static func number(of value: Any?) -> Int? {
    (value as? any Place)?.number ?? value as? Int ?? (value as? [String: Any])?["number"] as? Int
  }

  fileprivate static let object = #"{"number": #, "name": "another name that is too long for it"}"#
  fileprivate static let properties: [Property] = [
    Property(name: "room", json: object) { $0.room.number },
    Property(name: "optionalRoom", json: object, number: { $0.optionalRoom?.number }, isOptional: true),
    Property(name: "suite", json: object) { $0.suite.number },
    Property(name: "optionalSuite", json: object, number: { $0.optionalSuite?.number }, isOptional: true),
    Property(name: "any", json: object) { number(of: $0.any) },
    Property(name: "optionalAny", json: "#", number: { number(of: $0.optionalAny) }, isOptional: true),
    Property(name: "list", json: "[\(object)]") { $0.list.first?.number },
    Property(name: "optionalList", json: "[\(object)]", number: { $0.optionalList?.first?.number }, isOptional: true),
    Property(name: "lists", json: "[[\(object)]]") { $0.lists.first?.first?.number },
    Property(name: "rooms", json: "{\"a\": \(object)}") { $0.rooms["a"]?.number },
    Property(name: "suites", json: "{\"a\": \(object)}", number: { $0.suites?["a"]?.number }, isOptional: true),
    Property(name: "mixed", json: "{\"a\": \(object)}") { number(of: $0.mixed["a"]) },
    Property(name: "stay", json: "{\"suite\": \(object)}") { $0.stay.number },
    Property(
      name: "optionalStay", json: "{\"room\": \(object)}", number: { $0.optionalStay?.number }, isOptional: true),
    Property(name: "tent", json: object) { $0.tent.number },
    Property(name: "optionalTent", json: object, number: { $0.optionalTent?.number }, isOptional: true),
    Property(name: "tents", json: "[\(object)]") { $0.tents.first?.number },
    Property(name: "place", json: "#") { $0.place.number },
    Property(name: "optionalPlace", json: "#") { $0.optionalPlace?.number },
    Property(name: "lossy", json: "[\(object)]") { $0.lossy.first?.number },
    Property(name: "defaulted", json: "[\(object)]") { $0.defaulted.first?.number },
    Property(name: "defaultedSuite", json: object) { $0.defaultedSuite.number },
    Property(name: "wrapped", json: object) { $0.wrapped.number },
    Property(name: "last", json: object) { $0.flattened.last.number },
  ]

  /// Decodes into a hotel.
  /// - Parameter isOpen: Whether those who come in the meantime will look, too.
  /// - Returns: Which number a property has when someone leaves.
  private func numbersSeen(
    _ property: Property, _ json: String, _ options: DecodingOptions = DecodingOptions(), asTree: Bool = false,
    isOpen: Bool = false
  ) throws -> [Int?] {
    let house = House()
    house.isOpen = true
    defer { house.look = nil }
    var seen: [Int?] = []
    try House.$current.withValue(house) {
      var hotel = Hotel()
      // A second reference: the call has the first one.
      let same = hotel
      house.look = { guest in
        seen.append(property.number(same))
        if property.name == "room" { #expect(ObjectIdentifier(same.room.guest) != guest) }
        _ = same.toJSONString()
      }
      house.isOpen = isOpen
      if asTree {
        let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        try Hotel.decode(into: &hotel, from: tree, options: options)
      } else {
        try Hotel.decode(into: &hotel, from: json, options: options)
      }
      house.look = nil
    }
    return seen
  }

  @Test("who leaves finds the new value", arguments: properties)
  fileprivate func update(property: Property) throws {
    let json = "{\"\(property.name)\": \(property.json(2))}"
    for asTree in [false, true] { #expect(try numbersSeen(property, json, asTree: asTree) == [2]) }
  }

  /// Of what becomes dictionaries and numbers, the first value of two holds nobody.
  private static let occupied = properties.filter { !["any", "optionalAny", "mixed"].contains($0.name) }

  @Test("who leaves finds the last value of a key", arguments: occupied)
  fileprivate func repeatedKey(property: Property) throws {
    let json = "{\"\(property.name)\": \(property.json(2)), \"\(property.name)\": \(property.json(3))}"
    #expect(try numbersSeen(property, json, isOpen: true).contains(3))
  }

  @Test("who leaves finds nothing where null has cleared the property", arguments: properties.filter(\.isOptional))
  fileprivate func null(property: Property) throws {
    var options = DecodingOptions()
    options.nullClearsOptionals = true
    for asTree in [false, true] {
      #expect(try numbersSeen(property, "{\"\(property.name)\": null}", options, asTree: asTree) == [nil])
    }
  }
}
