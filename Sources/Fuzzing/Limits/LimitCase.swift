import DirectJSON
import Foundation

/// A kind of document of any size.
struct LimitCase {
  let name: String
  /// The size of the largest document, in bytes; the others are a quarter and a sixteenth of it.
  let largest: Int
  /// A document of about this many bytes.
  let document: (Int) -> [UInt8]
  /// Decodes the document; nil when the result is right, otherwise a message.
  let decode: ([UInt8]) throws -> String?

  static var all: [LimitCase] { texts + numbers + containers + dictionaries + streams }

  private static let megabyte = 1 << 20

  private struct Texts: HandyJSON {
    var value = ""
    var any: Any?
    var int = 0
    var wholeText: [Int] = []
  }

  /// A document with as many repetitions of a piece as fit between two texts.
  static func document(_ before: String, repeating piece: String, _ after: String) -> (Int) -> [UInt8] {
    { size in
      var bytes = Array(before.utf8)
      bytes.reserveCapacity(size + 64)
      for _ in 0..<max((size - before.utf8.count - after.utf8.count) / piece.utf8.count, 1) {
        bytes.append(contentsOf: piece.utf8)
      }
      return bytes + Array(after.utf8)
    }
  }

  /// A document with as many repetitions of a piece as fit between two texts, and a different number in place of each
  /// `#`.
  private static func document(_ before: String, numbering piece: String, _ after: String) -> (Int) -> [UInt8] {
    { size in
      var bytes = Array(before.utf8)
      var number = 0
      while bytes.count < size {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(contentsOf: piece.replacingOccurrences(of: "#", with: "\(number)").utf8)
        number += 1
      }
      return bytes + Array(after.utf8)
    }
  }

  static func right(_ isRight: Bool) -> String? { isRight ? nil : "decoded to something else" }

  // MARK: Strings

  private static var texts: [LimitCase] {
    [
      LimitCase(
        name: "ASCII string", largest: 100 * megabyte, document: document("{\"value\":\"", repeating: "a", "\"}"),
        decode: { bytes in right(try Texts.decode(from: bytes).value.utf8.count == bytes.count - 12) }),
      LimitCase(
        name: "string of two-byte characters", largest: 100 * megabyte,
        document: document("{\"value\":\"", repeating: "é", "\"}"),
        decode: { bytes in right(try Texts.decode(from: bytes).value.utf8.count == bytes.count - 12) }),
      LimitCase(
        name: "string of escapes", largest: 100 * megabyte,
        document: document("{\"value\":\"", repeating: "\\u00e9\\n", "\"}"),
        decode: { bytes in right(try Texts.decode(from: bytes).value.utf8.count == (bytes.count - 12) / 8 * 3) }),
      LimitCase(
        name: "string for an Int", largest: 100 * megabyte, document: document("{\"int\":\"", repeating: "7", "\"}"),
        decode: { bytes in right(try Texts.decode(from: bytes).int == 0) }),
      LimitCase(
        name: "string skipped", largest: 100 * megabyte, document: document("{\"none\":\"", repeating: "é", "\"}"),
        decode: { bytes in right(try Texts.decode(from: bytes).int == 0) }),
      LimitCase(
        name: "array inside a string", largest: 20 * megabyte,
        document: document("{\"wholeText\":\"[1", repeating: ",1", "]\"}"),
        decode: { bytes in right(try Texts.decode(from: bytes).wholeText.count == (bytes.count - 18) / 2 + 1) }),
      LimitCase(
        name: "white space", largest: 100 * megabyte, document: document("{\"int\":", repeating: " \n", "5}"),
        decode: { bytes in right(try Texts.decode(from: bytes).int == 5) }),
      LimitCase(
        name: "malformed at the end", largest: 100 * megabyte,
        document: document("{\"none\":\"", repeating: "é", "\n\"}"),
        decode: { bytes in
          do throws(JSONFailure) { _ = try Texts.decode(from: bytes) } catch {
            return right(error.position == nil ? false : true)
          }
          return "accepted"
        }),
    ]
  }

  // MARK: Numbers

  private struct Number<Value>: HandyJSON {
    var value: Value?
  }

  private static func numbers<Value>(as type: Value.Type) -> [LimitCase] {
    let digits = [
      ("digits", document("{\"value\":1", repeating: "7", "}")),
      ("zeros", document("{\"value\":1", repeating: "0", "}")),
      ("digits of a fraction", document("{\"value\":1.", repeating: "7", "}")),
      ("zeros of a fraction", document("{\"value\":0.", repeating: "0", "1}")),
      ("zeros of a fraction and an exponent", document("{\"value\":0.", repeating: "0", "1e1000000}")),
      ("digits and a negative exponent", document("{\"value\":1", repeating: "7", "e-1000000}")),
      (
        "halfway between two Doubles, and one digit more",
        document("{\"value\":9007199254740993.", repeating: "0", "1}")
      ),
      ("digits of an exponent", document("{\"value\":1e", repeating: "7", "}")),
      ("digits of a negative exponent", document("{\"value\":1e-", repeating: "7", "}")),
      ("digits in a string", document("{\"value\":\"1", repeating: "7", "\"}")),
    ]
    return digits.map { name, document in
      LimitCase(
        name: "\(type): \(name)", largest: megabyte, document: document,
        decode: { bytes in
          _ = try Number<Value>.decode(from: bytes)
          return nil
        })
    }
  }

  private static var numbers: [LimitCase] {
    numbers(as: Int.self) + numbers(as: Int8.self) + numbers(as: UInt128.self) + numbers(as: Double.self)
      + numbers(as: Float.self) + numbers(as: Decimal.self) + numbers(as: String.self) + numbers(as: Any.self)
      + numbers(as: Bool.self) + numbers(as: Date.self) + numbers(as: NSNumber.self)
  }

  // MARK: Containers

  private struct Lists: HandyJSON {
    var ints: [Int] = []
    var strings: [String] = []
    var models: [Small] = []
    var any: [Any] = []
    var set: Set<Int> = []
    var small: Int8 = 0
  }

  private struct Small: HandyJSON {
    var id = 0
    var name: String?
  }

  private static var containers: [LimitCase] {
    [
      LimitCase(
        name: "[Int]", largest: 100 * megabyte, document: document("{\"ints\":[0", repeating: ",12345", "]}"),
        decode: { bytes in right(try Lists.decode(from: bytes).ints.count == (bytes.count - 12) / 6 + 1) }),
      LimitCase(
        name: "[String]", largest: 20 * megabyte,
        document: document("{\"strings\":[\"\"", repeating: ",\"a text that is too long for a small string\"", "]}"),
        decode: { bytes in right(try !Lists.decode(from: bytes).strings.isEmpty) }),
      LimitCase(
        name: "[Model]", largest: 20 * megabyte,
        document: document("{\"models\":[{}", repeating: ",{\"id\":1,\"name\":\"x\"}", "]}"),
        decode: { bytes in right(try !Lists.decode(from: bytes).models.isEmpty) }),
      LimitCase(
        name: "[Any]", largest: 20 * megabyte, document: document("{\"any\":[0", repeating: ",1.5,\"a\",null", "]}"),
        decode: { bytes in right(try !Lists.decode(from: bytes).any.isEmpty) }),
      LimitCase(
        name: "Set<Int>", largest: 20 * megabyte, document: document("{\"set\":[", numbering: "#", "]}"),
        decode: { bytes in right(try !Lists.decode(from: bytes).set.isEmpty) }),
      LimitCase(
        name: "array skipped", largest: 100 * megabyte,
        document: document("{\"none\":[0", repeating: ",{\"a\":[1]}", "]}"),
        decode: { bytes in right(try Lists.decode(from: bytes).ints.isEmpty) }),
      LimitCase(
        name: "elements that do not fit, reported", largest: 10 * megabyte,
        document: document("{\"ints\":[0", repeating: ",{}", "]}"),
        decode: { bytes in
          var report = JSONReport()
          let lists = try Lists.decode(from: bytes, report: &report)
          return right(lists.ints == [0] && report.mismatches.count + report.omittedCount == (bytes.count - 12) / 3)
        }),
      LimitCase(
        name: "one key again and again", largest: 20 * megabyte,
        document: document("{\"small\":0", repeating: ",\"small\":1,\"ints\":[5,6,7]", "}"),
        decode: { bytes in right(try Lists.decode(from: bytes).small == 1) }),
      LimitCase(
        name: "deep nesting refused", largest: 20 * megabyte, document: document("{\"none\":", repeating: "[", ""),
        decode: { bytes in (try? Lists.decode(from: bytes)) == nil ? nil : "accepted" }),
    ]
  }

  // MARK: Keys

  private struct Tables: HandyJSON {
    var table: [String: Int] = [:]
    var any: [String: Any] = [:]
    var numbered: [Int: Int] = [:]
    var known = 0
  }

  private static var dictionaries: [LimitCase] {
    [
      LimitCase(
        name: "[String: Int], a million keys", largest: 16 * megabyte,
        document: document("{\"table\":{", numbering: "\"key #\":#", "}}"),
        decode: { bytes in right(try Tables.decode(from: bytes).table["key 7"] == 7) }),
      LimitCase(
        name: "[String: Any], a million keys", largest: 16 * megabyte,
        document: document("{\"any\":{", numbering: "\"key #\":#", "}}"),
        decode: { bytes in right(try Tables.decode(from: bytes).any.count > 1) }),
      LimitCase(
        name: "[Int: Int], a million keys", largest: 16 * megabyte,
        document: document("{\"numbered\":{", numbering: "\"#\":#", "}}"),
        decode: { bytes in right(try Tables.decode(from: bytes).numbered[7] == 7) }),
      LimitCase(
        name: "a million unknown keys", largest: 16 * megabyte, document: document("{", numbering: "\"key #\":#", "}"),
        decode: { bytes in right(try Tables.decode(from: bytes).known == 0) }),
      LimitCase(
        name: "keys of a model's length and ends", largest: 16 * megabyte,
        document: document("{", repeating: "\"knowm\":1,", "\"known\":5}"),
        decode: { bytes in right(try Tables.decode(from: bytes).known == 5) }),
      LimitCase(
        name: "keys with escapes", largest: 16 * megabyte,
        document: document("{", repeating: "\"kno\\u0077m\":1,", "\"kno\\u0077n\":5}"),
        decode: { bytes in right(try Tables.decode(from: bytes).known == 5) }),
      LimitCase(
        name: "keys of 1 MB", largest: 64 * megabyte,
        document: { size in
          let text = [UInt8](repeating: UInt8(ascii: "k"), count: megabyte)
          var bytes = Array("{\"table\":{".utf8)
          for number in 0..<max(size / megabyte, 1) {
            bytes += Array((number > 0 ? "," : "").utf8) + Array("\"\(number)".utf8) + text + Array("\":1".utf8)
          }
          return bytes + Array("}}".utf8)
        },
        decode: { bytes in right(try Tables.decode(from: bytes).table.count == max(bytes.count / megabyte, 1)) }),
      LimitCase(
        name: "[String: Int], keys that a weak hash confuses", largest: 16 * megabyte, document: confusingKeys,
        decode: { bytes in right(try Tables.decode(from: bytes).table.count > 1) }),
      LimitCase(
        name: "[Int: Int], keys that a weak hash confuses", largest: 16 * megabyte,
        document: { size in
          var bytes = Array("{\"numbered\":{\"0\":0".utf8)
          var number = 1
          // All have equal lower 36 bits.
          while bytes.count < size {
            bytes += Array(",\"\(number << 36)\":1".utf8)
            number += 1
          }
          return bytes + Array("}}".utf8)
        },
        decode: { bytes in right(try Tables.decode(from: bytes).numbered.count > 1) }),
    ]
  }

  /// "Aa" and "BB" have equal hashes by 31 * a + b, and so have all their combinations of equal length.
  private static func confusingKeys(_ size: Int) -> [UInt8] {
    var bytes = Array("{\"table\":{\"\":0".utf8)
    var number = 0
    while bytes.count < size {
      let key = (0..<20).map { (number >> $0) & 1 == 0 ? "Aa" : "BB" }.joined()
      bytes += Array(",\"\(key)\":1".utf8)
      number += 1
    }
    return bytes + Array("}}".utf8)
  }
}
