import DirectJSON
import Foundation
import Testing

/// Key paths that lead to no stored property of the model, though it has one of their type.
@Suite("Mapping: key paths through other properties")
struct NestedKeyPathTests {
  private enum Kind: String, HandyJSONEnum { case small, large }

  private struct Part: HandyJSON {
    var size = 0
  }

  private final class Meta: HandyJSON {
    var created: Date?
    var part: Part? = Part()
    required init() {}
  }

  private struct Details: HandyJSON {
    var created: Date?
    var part: Part? = Part()
  }

  private class Post: HandyJSON {
    var created: Date?
    var part: Part? = Part()
    var meta = Meta()
    var details = Details()
    var more: Details? = Details()
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< [
        \Post.meta.created <-- "a", \Post.meta.part <-- "b", \Post.details.created <-- "c", \Post.details.part <-- "d",
      ]
      mapper <<< \Post.more?.created <-- "e"
      mapper >>> \Post.more?.part
    }
  }

  private struct Page: HandyJSON {
    var created: Date?
    var part: Part? = Part()
    var meta = Meta()
    var more: Details? = Details()
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< [\Page.meta.created <-- "a", \Page.meta.part <-- "b", \Page.more?.created <-- "c"]
      mapper >>> \Page.more?.part
    }
  }

  private func problem(_ type: any HandyJSON.Type, _ value: any Any.Type) -> String {
    """
    \(type): a key path from \(type) to \(value) matches no stored property; the mapping is ignored: map a stored \
    property instead
    """
  }

  @Test("a path through another property is reported, in classes and structs")
  func nested() throws {
    let (date, part) = (Date?.self, Part?.self)
    #expect(
      LayoutReport(of: Post.self).mappingProblems
        == [date, part, date, part, date, part].map { type in
          problem(Post.self, type)
        })
    #expect(
      LayoutReport(of: Page.self).mappingProblems
        == [date, part, date, part].map { type in
          problem(Page.self, type)
        })
    let json = #"{"created":5,"part":{"size":2},"a":6,"b":{"size":3},"c":7,"d":{"size":4},"e":8}"#
    let post = try Post.decode(from: json)
    #expect((post.created, post.part?.size) == (Date(timeIntervalSince1970: 5), 2))
    let page = try Page.decode(from: json)
    #expect((page.created, page.part?.size) == (Date(timeIntervalSince1970: 5), 2))
  }

  private class Timed: HandyJSON {
    var created: Date?
    var link: URL?
    var data = Data()
    var price = Decimal(0)
    var id: UUID?
    var meta = Meta()
    required init() {}

    var expires: Date? {
      get { meta.created }
      set { meta.created = newValue }
    }
    var page: URL? {
      get { nil }
      set { meta.created = nil }
    }
    var body: Data {
      get { Data() }
      set { meta.created = nil }
    }
    var cost: Decimal {
      get { 0 }
      set { meta.created = nil }
    }
    var key: UUID? {
      get { nil }
      set { meta.created = nil }
    }
    func mapping(mapper: HelpingMapper) {
      mapper <<< [
        \Timed.expires <-- "e", \Timed.page <-- "p", \Timed.body <-- "b", \Timed.cost <-- "c", \Timed.key <-- "k",
      ]
    }
  }

  @Test("a computed property that can be set, and has the value of the only stored one, does not stand for it")
  func computed() throws {
    #expect(
      LayoutReport(of: Timed.self).mappingProblems
        == [Date?.self, URL?.self, Data.self, Decimal.self, UUID?.self].map { problem(Timed.self, $0) })
    let timed = try Timed.decode(from: #"{"created":5,"e":6}"#)
    #expect(timed.created == Date(timeIntervalSince1970: 5))
  }

  private class Stored: HandyJSON {
    var created: Date?
    var changed = Date(timeIntervalSince1970: 3)
    var watched: Date? { didSet { _ = oldValue } }
    lazy var late: Date? = nil
    var link: URL?
    var other: URL?
    var data = Data()
    var price = Decimal(0)
    var id = UUID()
    var kind = Kind.small
    var part = Part()
    var maybe: Part?
    var list: [Part] = []
    var meta = Meta()
    var next: Stored?
    var any: Any?
    final var last: Kind?
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper <<< [
        \Stored.created <-- "1", \Stored.changed <-- "2", \Stored.watched <-- "3", \Stored.late <-- "4",
        \Stored.link <-- "5", \Stored.other <-- "6", \Stored.data <-- "7", \Stored.price <-- "8", \Stored.id <-- "9",
      ]
      mapper <<< [
        \Stored.kind <-- "10", \Stored.part <-- "11", \Stored.maybe <-- "12", \Stored.list <-- "13",
        \Stored.meta <-- "14", \Stored.next <-- "15", \Stored.any <-- "16", \Stored.last <-- "17",
      ]
    }
  }

  @Test("stored properties of all such types are found in a class that can be inherited")
  func stored() throws {
    #expect(LayoutReport(of: Stored.self).mappingProblems == [])
    let text = #"{"1":1,"2":2,"3":3,"4":4,"5":"u:5","6":"u:6","8":8,"10":"large","12":{"size":12},"17":"large"}"#
    let stored = try Stored.decode(from: text)
    let dates = [stored.created, stored.changed, stored.watched, stored.late]
    #expect(dates == [1, 2, 3, 4].map { Date(timeIntervalSince1970: $0) })
    #expect((stored.link?.absoluteString, stored.other?.absoluteString, stored.price) == ("u:5", "u:6", 8))
    #expect((stored.kind, stored.maybe?.size, stored.last) == (.large, 12, .large))
    let ending = #""12":{"size":12},"13":[],"14":{"part":{"size":0}},"17":"large"}"#
    #expect(try stored.encode().hasSuffix(ending))
  }

  private final class Ticks: HandyJSON {
    var `a.b`: Date?
    var `c d`: Date?
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper <<< \Ticks.`a.b` <-- "x" }
  }

  @Test("a name may have a dot")
  func dottedName() throws {
    #expect(LayoutReport(of: Ticks.self).mappingProblems == [])
    #expect(try Ticks.decode(from: #"{"x":5}"#).`a.b` == Date(timeIntervalSince1970: 5))
  }
}
