import Foundation
import Testing

@testable import DirectJSON

/// What would go wrong where `Int` has 32 bits. Functions of any word are asked with such a word; the others are given
/// numbers that it does not hold, which shows something on those systems only.
@Suite("Numbers: words of 32 bits")
struct NarrowWordTests {
  @Test("keys have homes of their own, though their hashes have 32 bits")
  func hashes() {
    // Distances that hashes of 32 bits may have: in the lower bits, in the upper ones, with either sign.
    for step in [1, 1 << 7, 1 << 16, 1 << 22] as [UInt32] {
      var homes: Set<UInt64> = []
      var names: Set<UInt64> = []
      for number in 0..<1024 as Range<UInt32> {
        let hash = KeyIndex.spread(Int32(bitPattern: number &* step))
        homes.insert(hash >> 36 & 2047)
        names.insert(hash >> 36)
      }
      #expect(names.count == 1024, "steps of \(step)")
      // By chance, about 800 of 2048 homes would be taken. Extended by their sign, such hashes have two.
      #expect(homes.count > 400, "steps of \(step): \(homes.count)")
    }
    #expect(KeyIndex.spread(-1 as Int64) == .max)
    #expect(KeyIndex.spread(0x0123_4567_89AB_CDEF as Int64) == 0x0123_4567_89AB_CDEF)
  }

  @Test("an array's size is foreseen for documents of any size")
  func predictions() {
    #expect(ByteInput.mostBytes(forText: 300 << 20 as Int32) == .max)
    #expect(ByteInput.mostBytes(forText: 255 << 20 as Int32) == 255 << 23)
    #expect(ByteInput.mostBytes(forText: 300 << 20 as Int64) == 300 << 23)
  }

  @Test(
    "exponents that 32 bits do not hold",
    arguments: [
      ("1e4294967297", Double.infinity), ("1e-4294967297", 0), ("-1e-4294967297", -0.0), ("0.1e4294967298", .infinity),
      ("1e999999999", .infinity), ("1e-999999999", 0), ("1e0000000001", 10), ("1e-0000000001", 0.1),
      ("0e4294967297", 0), ("1e2147483648", .infinity), ("1e-2147483649", 0),
    ])
  func exponents(text: String, number: Double) throws {
    struct Model: HandyJSON, Equatable { var value = 7.0 }
    let json = #"{"value":\#(text)}"#
    // Near the end of the text, numbers are read in another way.
    for json in [json, json + String(repeating: " ", count: 64)] {
      if number.isFinite {
        #expect(try Model.decode(from: json).value == number)
      } else {
        var options = DecodingOptions()
        options.isStrict = true
        #expect(throws: JSONFailure.self) { try Model.decode(from: json, options: options) }
      }
    }
  }

  @Test(
    "dates whose seconds 32 bits do not hold",
    arguments: [
      ("2040-01-01", 2_208_988_800), ("1900-01-01", -2_208_988_800), ("2038-01-19T03:14:08Z", 2_147_483_648),
      ("1901-12-13T20:45:51Z", -2_147_483_649),
    ])
  func dates(text: String, seconds: Double) {
    #expect(Date(iso8601: text)?.timeIntervalSince1970 == seconds)
    let written = ISO8601Date(Date(timeIntervalSince1970: seconds))?.text
    #expect(written == (text.count == 10 ? text + "T00:00:00Z" : text))
    #expect(Date(iso8601: "9999999999-01-01") == nil)
    #expect(ISO8601Date(Date(timeIntervalSince1970: 1e16))?.text.hasPrefix("+316889355-") == true)
  }
}

extension ISO8601Date {
  fileprivate var text: String {
    var buffer = ByteBuffer(capacity: 64)
    write(to: &buffer)
    return unsafe buffer.withBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
