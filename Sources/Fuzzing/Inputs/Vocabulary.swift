import Foundation

/// The keys, strings, numbers and tokens that documents are made of.
enum Vocabulary {
  /// The keys of all models, and some that no model has.
  static let keys: [String] = {
    var keys: Set<String> = ["unknown", "", "two words", "é", "\u{1F600}", "other", "string2", "deep", "a", "b"]
    for probe in ModelProbe.all {
      let sample = try? JSONSerialization.jsonObject(with: Data(probe.sample().utf8))
      collectKeys(of: sample, into: &keys)
    }
    return keys.sorted()
  }()

  private static func collectKeys(of value: Any?, into keys: inout Set<String>) {
    switch value {
    case let object as [String: Any]:
      for (key, value) in object {
        keys.insert(key)
        collectKeys(of: value, into: &keys)
      }
    case let list as [Any]: for value in list { collectKeys(of: value, into: &keys) }
    default: break
    }
  }

  static let numbers = [
    "0", "-0", "1", "-1", "7", "127", "128", "-129", "255", "256", "65536", "2147483648", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "170141183460469231731687303715884105728",
    "340282366920938463463374607431768211456", "0.1", "-0.0", "1.5", "1e2", "1E+2", "12e-1", "1e-2", "0e0",
    "1e308", "1.7976931348623157e308", "1.8e308", "4.9e-324", "2e-324", "1e400", "1e-400", "1e99999999999999999999",
    "0.30000000000000004", "123456789012345678901234567890", "1.2345678901234567890123456789e10", "65504", "3.4e38",
    "3.5e38", "8.5e37",
  ]

  /// Numbers that every parser and every encoder spells in this way.
  static let plainNumbers = [
    "0", "1", "-1", "7", "127", "128", "-129", "255", "256", "65536", "2147483648", "9007199254740993",
    "9223372036854775807", "-9223372036854775808", "18446744073709551615", "0.5", "-1.25", "1.5", "1700000000",
    "1709209800.25",
  ]

  static let texts = [
    "", "a", "true", "NO", "yes", "1", "-7", "1.5", "007", "+5", "nan", "inf", "0x10", "1e999", "hearts", "spades",
    "2024-02-29T12:30:00Z", "2024-02-29 12:30:00.125+01:00", "2023-02-29T00:00:00Z", "https://example.org/a?b=c#d",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "aGVsbG8=", "aGVsbG8", "[1,2]", "{\"int\":5}", "[", "{\"a\":",
    "a text that is too long for a small string", "é日本😀", "e\u{301}", "\u{2028}", "\u{0}", "\u{7F}", "\\", "\"",
  ]

  /// Tokens that are inserted into documents, and removed.
  static let tokens =
    [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "true", "false", "null", "{}", "[]", "\"\"", "\\u0000", "\\uD83D",
      "\\uDE00", "\\uD83D\\uDE00", "\\n", "\\/", "\\u00e9", "e", "E", ".", "-", "+", "0", "00", "1e", "\n", "\t", "\r",
      " ", "                 ", "\u{FEFF}", "\u{0}", "\u{1F}", "//", "/*", "'", "NaN", "Infinity", "[[[[[[[[[[",
      "]]]]]]]]]]",
    ].map { Array($0.utf8) } + [[0x80], [0xBF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF]]
}
