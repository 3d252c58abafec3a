import DirectJSON
import Foundation

final class MappingExamples: Printer, DocumentExamples {
  static let all: [@Sendable (MappingExamples) throws -> Void] = [
    { try $0.decodeLion() }, { try $0.decodeSnakeCase() }, { try $0.decodeTrip() }, { try $0.decodeCustomer() },
    { try $0.decodeSettings() },
    { $0.findMistakes() },
  ]

  enum Coat: String, HandyJSONEnum { case tawny, white }

  struct Lion: HandyJSON {
    var id = 0
    var name = ""
    var keeper: String?
    var coat: Coat?
    var born: Date?
    var age = 0
    var cache = ""

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< [
        id <-- "lion_id",
        name <-- ["name", "nick_name"],
        keeper <-- "zoo.keeper.name",
        born <-- ("born_at", CustomDateFormatTransform(formatString: "yyyy-MM-dd")),
      ]
      mapper >>> cache
    }
  }

  struct Visit: HandyJSON {
    var visitorName = ""
    var dayCount = 0
  }

  struct Ticket: HandyJSON {
    var ticketNumber = 0

    static var keyStyle: JSONKeyStyle { .snakeCase }
  }

  struct Trip: HandyJSON {
    var route: (from: String, to: String) = ("", "")
    var minutes = 0

    mutating func mapping(mapper: HelpingMapper) {
      let ends = TransformOf<(from: String, to: String), String>(
        fromJSON: { text in
          let ends = (text ?? "").split(separator: "-").map(String.init)
          return ends.count == 2 ? (ends[0], ends[1]) : nil
        },
        toJSON: { route in route.map { "\($0.from)-\($0.to)" } })
      mapper <<< route <-- ends
      mapper.specify(property: &minutes, name: "duration") { text in
        text.split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
      }
    }
  }

  struct Address: HandyJSON {
    var street = ""
    var city = ""
  }

  struct Customer: HandyJSON {
    @StringOrNumber var id = ""
    @DateFormat("dd.MM.yyyy") var birthday: Date?
    @DefaultValue var level = 1
    @LossyArray var scores: [Int] = []
    @Flattened var address = Address()
    @Ignored var isSelected = false
  }

  struct Settings: HandyJSON {
    var volume = 5 { didSet { if volume > oldValue { changes += 1 } } }
    lazy var theme = "light"
    var changes = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< \Settings.volume <-- "audio.volume"
      mapper.specify(propertyNamed: "theme", names: "ui_theme")
      mapper >>> \Settings.changes
    }

    mutating func didFinishMapping() {
      volume = min(volume, 10)
    }
  }

  private func decodeLion() throws {
    let text = """
      {"lion_id": 3, "nick_name": "Leo", "zoo": {"keeper": {"name": "Ada"}}, "coat": "tawny", "age": 4.9, "cache": "x"}
      """
    let lion = try Lion.decode(from: text)
    print(lion.id, lion.name, lion.keeper ?? "nobody", lion.coat?.rawValue ?? "none", lion.age, lion.cache.isEmpty)
    print(try lion.encode())
  }

  private func decodeSnakeCase() throws {
    var decoding = DecodingOptions()
    decoding.keyStrategy = .convertFromSnakeCase
    let visit = try Visit.decode(from: #"{"visitor_name": "Ada", "day_count": 3}"#, options: decoding)
    var encoding = EncodingOptions()
    encoding.keyStrategy = .convertToSnakeCase
    print(visit.visitorName, try visit.encode(options: encoding))

    let ticket = try Ticket.decode(from: #"{"ticket_number": 7}"#)
    print(ticket.ticketNumber, try ticket.encode())
  }

  private func decodeTrip() throws {
    let trip = try Trip.decode(from: #"{"route": "Paris-Rome", "duration": "2:05"}"#)
    print(trip.route.to, trip.minutes)
    print(try trip.encode())
  }

  private func decodeCustomer() throws {
    let text = """
      {"id": 17, "birthday": "29.02.2024", "level": null, "scores": [1, "x", null, 3], "street": "Main Street", "city": "Rome"}
      """
    var customer = try Customer.decode(from: text)
    print(customer.id, customer.level, customer.scores, customer.address.city)
    customer.isSelected = true
    print(try customer.encode())
  }

  struct Misspelled: HandyJSON {
    var name = ""

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "nmae", names: "full_name")
    }
  }

  private func findMistakes() {
    for problem in LayoutReport.problems(of: Misspelled.self) { print(problem) }
  }

  private func decodeSettings() throws {
    var settings = try Settings.decode(from: #"{"audio": {"volume": 11}, "ui_theme": "dark"}"#)
    print(settings.volume, settings.theme, settings.changes)
  }
}
