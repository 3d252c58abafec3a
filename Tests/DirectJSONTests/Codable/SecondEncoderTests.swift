import DirectJSON
import Foundation
import Testing

/// Types whose code encodes, on its own, what lies inside them.
@Suite("Codable: another encoder inside a call")
struct SecondEncoderTests {
  struct Money: Codable, Equatable {
    var amount = 5
    var currency = "EUR"
  }

  private struct Order: HandyJSON, Codable {
    var date = Date(timeIntervalSince1970: 7)
    var total = Money()
    var count = 1
    init() {}
    init(from decoder: any Decoder) throws { self = try Self.decodeModel(from: decoder) }
    func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
  }

  enum Form: CaseIterable {
    case json, propertyList
  }

  /// Keeps a snapshot of an order as text.
  private struct Audit: Codable {
    var form = Form.json
    var note = Money(amount: 1, currency: "CHF")

    enum CodingKeys: CodingKey { case snapshot, note }

    init(_ form: Form) { self.form = form }
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(CodableModel(wrappedValue: Inner(note)), forKey: .note)
      var order = Order()
      order.total = Money(amount: 42, currency: "USD")
      try container.encode(SecondEncoderTests.text(of: order, form), forKey: .snapshot)
    }
  }

  private struct Inner: HandyJSON {
    var money = Money()
    init() {}
    init(_ money: Money) { self.money = money }
  }

  private struct Page: HandyJSON {
    var audit: Audit?
  }

  private static func text(of order: Order, _ form: Form) throws -> String {
    switch form {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(order), as: UTF8.self)
    case .propertyList:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      return String(decoding: try encoder.encode(order), as: UTF8.self)
    }
  }

  @Test("the text that it makes is that of a call of its own", arguments: Form.allCases)
  func independent(form: Form) throws {
    var order = Order()
    order.total = Money(amount: 42, currency: "USD")
    let expected = try SecondEncoderTests.text(of: order, form)
    var page = Page()
    page.audit = Audit(form)
    let encoded = try JSONValue(parsing: page.encode())
    #expect(encoded["audit"]?["snapshot"]?.string == expected)
    #expect(encoded["audit"]?["note"]?["money"]?["amount"]?.int == 1)
    let alone = try JSONValue(parsing: JSONCoder.encode(Audit(form)))
    #expect(alone["snapshot"]?.string == expected)
  }

  private struct Amount: Codable {
    var value = Decimal.nan
  }

  private struct Holder: HandyJSON {
    var amount = Amount()
  }

  @Test("a decimal that is no number is an error with its path")
  func decimalNaN() throws {
    let failure = try #require(throws: JSONFailure.self) { try Holder().encode() }
    #expect("\(failure)".hasPrefix("$.amount"))
    #expect(throws: (any Error).self) { try JSONCoder.encode([Amount()]) }
    #expect(JSONSerializer.serialize(model: Holder()).toJSON() == nil)
  }
}
