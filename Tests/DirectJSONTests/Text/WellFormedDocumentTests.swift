import DirectJSON
import Foundation
import Testing

@Suite("Parsing: well-formed documents")
struct WellFormedDocumentTests {
  /// Values, and what `Any` holds of them (see `rendering`).
  static let values: [(String, String)] = [
    // The three literal names.
    ("true", "true"), ("false", "false"), ("null", "0"),
    ("[true,false,null]", "[true false null]"),
    // Integers, as far as 64 bits go.
    ("0", "0"), ("-0", "0"), ("7", "7"), ("-7", "-7"), ("10", "10"), ("12345678", "12345678"),
    ("123456789012345678", "123456789012345678"), ("1234567890123456789", "1234567890123456789"),
    ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775808", "u9223372036854775808"), ("18446744073709551615", "u18446744073709551615"),
    ("18446744073709551616", "1.8446744073709552e+19"), ("-9223372036854775809", "-9.223372036854776e+18"),
    // Fractions and exponents.
    ("0.0", "0.0"), ("-0.0", "-0.0"), ("0.5", "0.5"), ("-1.25", "-1.25"), ("1e0", "1.0"), ("1E2", "100.0"),
    ("1e+2", "100.0"), ("1e-2", "0.01"), ("12.5e-1", "1.25"), ("0e0", "0.0"), ("0e+99999999999999999999", "0.0"),
    ("1e-99999999999999999999", "0.0"), ("0.1234567890123456789012345678901234567890", "0.12345678901234568"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("5e-324", "5e-324"), ("1e000000000000000000001", "10.0"),
    // Strings.
    (#""""#, "''"), (#""a""#, "'a'"), (#""1234567""#, "'1234567'"), (#""12345678""#, "'12345678'"),
    (#""123456789""#, "'123456789'"), (#"" a b ""#, "' a b '"), ("\"\u{7F}\"", "'\u{7F}'"),
    (#""/'{}[]:,""#, "'/'{}[]:,'"), (#""é 日本 😀""#, "'é 日本 😀'"),
    ("\"\u{2028}\u{FEFF}\u{FFFF}\"", "'\u{2028}\u{FEFF}\u{FFFF}'"),
    (#""\"\\\/\b\f\n\r\t""#, "'\"\\/\u{8}\u{C}\n\r\t'"), (#""\u0041\u00e9\u65E5\uFfFf""#, "'Aé日\u{FFFF}'"),
    (#""\u0000\u001f""#, "'\0\u{1F}'"), (#""\uD83D\uDE00""#, "'😀'"),
    (#""\ud800\udc00\udbff\udfff""#, "'\u{10000}\u{10FFFF}'"),
    (#""a\\\"b""#, "'a\\\"b'"), (#""é\n日\t😀""#, "'é\n日\t😀'"), (#""\\u0041""#, "'\\u0041'"),
    (#""0123456\n9abcdef\n""#, "'0123456\n9abcdef\n'"),
    // Arrays.
    ("[]", "[]"), ("[ ]", "[]"), ("[1]", "[1]"), ("[1,2]", "[1 2]"), ("[ 1 , 2 ]", "[1 2]"), ("[[],[[]]]", "[[] [[]]]"),
    (#"[1,"a",true,{},[2.5]]"#, "[1 'a' true {} [2.5]]"), ("[\n1\r,\t2]", "[1 2]"), (#"["",""]"#, "['' '']"),
    // Objects.
    ("{}", "{}"), ("{ }", "{}"), (#"{"":1}"#, "{=1}"), (#"{"b":1,"a":2}"#, "{a=2 b=1}"),
    (#"{ "a" : 1 , "b" : [ ] }"#, "{a=1 b=[]}"), (#"{"a":1,"a":2}"#, "{a=2}"),
    (#"{"a":{"b":{"c":null}}}"#, "{a={b={c=null}}}"),
    (#"{"a\nb":1,"\u0061":2,"é":3,"\ud83d\ude00":4}"#, "{a=2 a\nb=1 é=3 😀=4}"),
    (#"{"12345678":1,"123456789":2}"#, "{12345678=1 123456789=2}"),
    ("{\n  \"a\" :\r\n        1                 ,\n\t\"b\" : 2\n}", "{a=1 b=2}"),
  ]

  @Test("every form of value is decoded to what it stands for", arguments: values)
  func decodesValue(json: String, expected: String) throws {
    #expect(try rendering(ValueProbe.decode(from: GuardedBytes(Array("{\"a\":\(json)}".utf8))).a) == expected)
    #expect(try rendering(ValueProbe.decode(from: "{\"a\":\(json)}").a) == expected)
    #expect(try rendering(ValueProbe.decode(from: Data("{\"a\": \(json) }".utf8)).a) == expected)
  }

  @Test("every form of value is skipped in full where nobody wants it", arguments: values)
  func skipsValue(json: String, expected: String) throws {
    for json in ["{\"unknown\":\(json),\"i\":5}", "{\"unknown\" : \(json) , \"i\":5}", "{\"x\":\(json),\"i\":5}"] {
      #expect(try ValueProbe.decode(from: GuardedBytes(Array(json.utf8))).i == 5)
    }
  }

  @Test("whatever a property wants, every form of value leaves its neighbours in order", arguments: values)
  func passesValue(json: String, expected: String) throws {
    for key in ValueProbe.keys where key != "i" && key != "s" {
      let json = "{\"i\":5,\"\(key)\":\(json),\"s\":\"end\"}"
      let probe = try ValueProbe.decode(from: GuardedBytes(Array(json.utf8)))
      #expect((probe.i, probe.s) == (5, "end"), "read by property \(key)")
    }
  }

  @Test(
    "white space and a byte order mark around a document are passed over",
    arguments: [
      "{\"i\":5}", " {\"i\":5}", "{\"i\":5} ", "\t\n\r {\"i\":5}\t\n\r ", "\u{FEFF}{\"i\":5}", "\u{FEFF}\n{\"i\":5}",
      "                    {\"i\":5}                    ", "{ \"i\" : 5 }", "{\n\n\"i\"\n:\n5\n}\n",
    ])
  func passesWhitespace(json: String) throws {
    #expect(try ValueProbe.decode(from: GuardedBytes(Array(json.utf8))).i == 5)
  }

  /// Whole documents of all productions, for what is done to every one of their bytes.
  static let documents = [
    "{}", " { }", "[{\"i\":1}]",
    #"{"i":-12,"d":1.5e-3,"b":true,"c":false,"j":null,"s":"text","t":"\u0041\n\ud83d\ude00"}"#,
    #"{"unknown":[-0.5E+7,{"a":[],"b":{}},"\"\\\u00e9é日😀",true,false,null],"i":5}"#,
    #"{"a":{"b":[1.25,"x",null,true]},"z":[{"a":"é"}],"g":["a","b"],"h":[1,2],"m":{"k":1,"l":2}}"#,
    #"{"o":{"k":1},"p":{"k":-1},"q":[{"k":2},{},{"k":3}],"r":"hearts","v":[[1,null],[]],"n":"text","y":12.5}"#,
    #"{"o":"{\"k\":1}","l":"[1,2]","w":255,"f":"1.5","x":{"any":"thing"},"e":1e5}"#,
    "\u{FEFF}{\n  \"i\" : 1 ,\r\n  \"s\" : \"two\\nlines\"\n}",
  ]

  @Test("a document cut short anywhere ends in an error at its end", arguments: documents)
  func refusesPrefixes(json: String) throws {
    let bytes = Array(json.utf8)
    for length in 0..<bytes.count {
      let prefix = Array(bytes[..<length])
      let failure = try failure(decoding: ValueProbe.self, from: prefix)
      guard case .malformed(let expected, let found) = failure.reason else {
        Issue.record("\(length) bytes: \(failure)")
        continue
      }
      // A literal that is cut is quoted as far as it goes, and half a byte order mark is none.
      let isCutLiteral =
        expected.hasPrefix(found.dropLast()) && prefix.ends(with: found.utf8.dropFirst().dropLast())
      let isCutMark = prefix.count < 3 && prefix.starts(with: [0xEF])
      #expect(found == "end of input" || isCutLiteral || isCutMark, "\(length) bytes: \(failure)")
    }
  }

  @Test("a document with one byte more than it should have is refused", arguments: documents)
  func refusesTrailingByte(json: String) throws {
    for byte in [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "1"), 0, 0xFF] {
      _ = try failure(decoding: ValueProbe.self, from: Array(json.utf8) + [byte])
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with bytes: some BidirectionalCollection<UInt8>) -> Bool {
    reversed().starts(with: bytes.reversed())
  }
}
