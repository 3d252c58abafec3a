import DirectJSON
import Foundation
import Testing

@Suite("Interop: decimal numbers there and back")
struct DecimalRoundTripTests {
  private struct Row: HandyJSON, Equatable {
    var plain = Decimal(7.75)
    var optional: Decimal?
    var list: [Decimal] = []
    var table: [String: Decimal] = [:]
    var object = NSDecimalNumber.one
    var number = NSNumber(value: 0)
    var inner = Inner()
    var dynamic: JSONValue = nil
  }

  private struct Inner: Codable, Equatable {
    var value = Decimal(1)
  }

  private func check(_ value: Decimal) throws {
    var row = Row(plain: value, optional: value, list: [value, value], table: ["k": value])
    row.object = NSDecimalNumber(decimal: value)
    row.number = row.object
    row.dynamic = try #require(JSONValue(any: value))
    row.inner.value = value
    let text = try row.encode()
    let copies = [
      "text": try Row.decode(from: text), "tree": try Row.decode(from: #require(row.toJSON())),
      "value": try JSONValue(parsing: text).decode(as: Row.self),
      "tree of a value": try Row.decode(from: JSONValue(parsing: text)),
      "text of the tree": try Row.decode(from: JSONSerialization.data(withJSONObject: #require(row.toJSON()))),
    ]
    for (road, copy) in copies {
      #expect(copy.plain == value && copy.optional == value && copy.list == [value, value], "\(value) by \(road)")
      #expect(copy.table == ["k": value] && copy.object == row.object, "\(value) by \(road)")
      #expect(copy.dynamic == row.dynamic, "\(value) by \(road)")
      #expect(copy.dynamic.value(as: Decimal.self) == value, "\(value) by \(road)")
      #expect(copy.number.decimalValue == value || "\(value)".filter(\.isNumber).count <= 17, "\(value) by \(road)")
    }
    #expect(JSONValue(any: value)?.description == "\(value)")
    struct Order: Codable, Equatable {
      @CodableModel var row = Model()
    }
    struct Model: HandyJSON, Equatable {
      var price = Decimal(0)
    }
    let order = Order(row: Model(price: value))
    #expect(try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(order)) == order, "\(value)")
  }

  @Test("all quotients of small numbers")
  func quotients() throws {
    for dividend in 1...49 {
      for divisor in 1...50 {
        let value = Decimal(dividend) / Decimal(divisor)
        let row = Row(plain: value, object: NSDecimalNumber(decimal: value))
        #expect(try Row.decode(from: row.encode()) == row)
        #expect(try Row.decode(from: #require(row.toJSON())) == row)
      }
    }
  }

  @Test("every road, for some of them", arguments: [1, 2, 22, 49])
  func roads(dividend: Int) throws {
    for divisor in [1, 3, 7, 8, 9, 11, 13, 19, 29, 47, 49] {
      try check(Decimal(dividend) / Decimal(divisor))
      try check(-Decimal(dividend) / Decimal(divisor) / 1_000_000)
    }
  }

  @Test("significands of all sizes")
  func randomBits() throws {
    var generator = SeededGenerator(state: 9)
    for _ in 0..<1000 {
      let bits = UInt128.random(in: 0 ... .max, using: &generator) >> UInt128.random(in: 0..<128, using: &generator)
      let exponent = Int.random(in: -128...0, using: &generator)
      let sign = Bool.random(using: &generator) ? "-" : ""
      let value = try #require(Decimal(string: "\(sign)\(bits)e\(exponent)"))
      var row = Row(plain: value)
      row.object = NSDecimalNumber(decimal: value)
      #expect(try Row.decode(from: row.encode()) == row)
      #expect(try Row.decode(from: #require(row.toJSON())) == row)
      #expect(JSONValue(any: value)?.value(as: Decimal.self) == value)
    }
  }
}
