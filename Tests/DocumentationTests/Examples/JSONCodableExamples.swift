import DirectJSON
import Foundation

final class JSONCodableExamples: Printer, DocumentExamples {
  static let all: [@Sendable (JSONCodableExamples) throws -> Void] = [
    { try $0.roundTrip() }, { try $0.overrideOneType() }, { try $0.restoreAndArchive() },
  ]

  struct Author: HandyJSON {
    var id = 0
    var name = ""
    var site: URL?
    var books: [Book] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< name <-- "full_name"
    }
  }

  struct Book: HandyJSON {
    var title = ""
    var pages: Int?
  }

  struct Version: HandyJSONCustomTransformable {
    var major = 0
    var minor = 0

    static func _transform(from object: Any) -> Version? {
      let parts = (object as? String)?.split(separator: ".").compactMap { Int($0) } ?? []
      return parts.count == 2 ? Version(major: parts[0], minor: parts[1]) : nil
    }

    func _plainValue() -> Any? { "\(major).\(minor)" }
  }

  struct App: HandyJSON {
    var name = ""
    var version = Version()
    var history: [Version] = []
  }

  struct Route {
    let from: String
    let to: String
  }

  struct Flight: JSONArchivable {
    var number = ""
    var seats = 0
    var route = Route(from: "", to: "")

    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> route
    }

    mutating func restore(from object: JSONObjectReader) {
      if let from: String = object.restore("from"), let to: String = object.restore("to") {
        route = Route(from: from, to: to)
      }
    }

    func archive(to object: inout JSONObjectWriter) {
      object.archive(route.from, "from")
      object.archive(route.to, "to")
    }
  }

  private func roundTrip() throws {
    let text =
      #"{"id":24,"full_name":"Ada","site":"https://a.org","books":[{"title":"Tea","pages":65},{"title":"Ink"}]}"#
    let author = try Author.decode(from: text)
    print(author.name, author.site?.host ?? "none", author.books.count)
    print(try author.encode() == text)
  }

  private func overrideOneType() throws {
    let app = try App.decode(from: #"{"name": "Cats", "version": "6.3", "history": ["6.1", "x", "6.2"]}"#)
    print(app.version.minor, app.history.count)
    print(try app.encode())
  }

  private func restoreAndArchive() throws {
    let flight = try Flight.decode(from: #"{"number": "LH 1", "seats": "180", "from": "FRA", "to": "FCO"}"#)
    print(flight.number, flight.seats, flight.route.from, flight.route.to)
    print(try flight.encode())
  }
}
