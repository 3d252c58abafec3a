import DirectJSON
import Testing

@Suite("Parsing: malformed documents")
struct MalformedDocumentTests {
  /// Documents of which nothing is a value, and what is said about them.
  static let documents: [(String, String)] = [
    // Nothing, or only white space.
    ("", "$ (line 1, column 1): expected a value, found end of input"),
    (" ", "$ (line 1, column 2): expected a value, found end of input"),
    ("\r\n\t\n ", "$ (line 3, column 2): expected a value, found end of input"),
    ("\u{FEFF}", "$ (line 1, column 2): expected a value, found end of input"),
    // Something after the document.
    ("{}x", "$ (line 1, column 3): expected nothing after the document, found 'x'"),
    ("{}\n{}", "$ (line 2, column 1): expected nothing after the document, found '{'"),
    ("{},", "$ (line 1, column 3): expected nothing after the document, found ','"),
    ("{}}", "$ (line 1, column 3): expected nothing after the document, found '}'"),
    ("{} /* */", "$ (line 1, column 4): expected nothing after the document, found '/'"),
    ("{}\0", "$ (line 1, column 3): expected nothing after the document, found byte 0x00"),
    // White space is space, tab, line feed and carriage return only.
    ("{}\u{B}", "$ (line 1, column 3): expected nothing after the document, found byte 0x0B"),
    ("{}\u{C}", "$ (line 1, column 3): expected nothing after the document, found byte 0x0C"),
    ("{}\u{A0}", "$ (line 1, column 3): expected nothing after the document, found U+00A0 (no-break space)"),
    ("{}\u{2028}", "$ (line 1, column 3): expected nothing after the document, found U+2028 (line separator)"),
    (" \u{FEFF}{}", "$ (line 1, column 2): expected a value, found U+FEFF (byte order mark)"),
    ("\u{FEFF}\u{FEFF}{}", "$ (line 1, column 2): expected a value, found U+FEFF (byte order mark)"),
    ("\0{}", "$ (line 1, column 1): expected a value, found byte 0x00"),
    // Members.
    ("{", "$ (line 1, column 2): expected a key in quotes, found end of input"),
    ("{ ", "$ (line 1, column 3): expected a key in quotes, found end of input"),
    ("{\0", "$ (line 1, column 2): expected a key in quotes, found byte 0x00"),
    ("{,}", "$ (line 1, column 2): expected a key in quotes, found ','"),
    ("{a:1}", "$ (line 1, column 2): expected a key in quotes, found 'a'"),
    ("{'a':1}", "$ (line 1, column 2): expected a key in quotes, found '''"),
    ("{1:2}", "$ (line 1, column 2): expected a key in quotes, found '1'"),
    ("{null:1}", "$ (line 1, column 2): expected a key in quotes, found 'n'"),
    ("{:1}", "$ (line 1, column 2): expected a key in quotes, found ':'"),
    ("{]", "$ (line 1, column 2): expected a key in quotes, found ']'"),
    ("{{}}", "$ (line 1, column 2): expected a key in quotes, found '{'"),
    ("{é:1}", "$ (line 1, column 2): expected a key in quotes, found 'é'"),
    (#"{"a}"#, "$ (line 1, column 5): expected a closing quote, found end of input"),
    (#"{"a":1,}"#, "$ (line 1, column 8): expected a key in quotes, found '}'"),
    (#"{"a":1,,"b":2}"#, "$ (line 1, column 8): expected a key in quotes, found ','"),
    (#"{"a":1,b":2}"#, "$ (line 1, column 8): expected a key in quotes, found 'b'"),
    ("{\"a\":1,\n 5}", "$ (line 2, column 2): expected a key in quotes, found '5'"),
    (#"{"a"}"#, "$ (line 1, column 5): expected ':' after the key, found '}'"),
    (#"{"a" 1}"#, "$ (line 1, column 6): expected ':' after the key, found '1'"),
    (#"{"a","b"}"#, "$ (line 1, column 5): expected ':' after the key, found ','"),
    (#"{"a""#, "$ (line 1, column 5): expected ':' after the key, found end of input"),
    (#"{"a"="#, "$ (line 1, column 5): expected ':' after the key, found '='"),
    (#"{"a":1 "b":2}"#, "$ (line 1, column 8): expected ',' or '}', found '\"'"),
    (#"{"a":1]"#, "$ (line 1, column 7): expected ',' or '}', found ']'"),
    (#"{"a":1;"#, "$ (line 1, column 7): expected ',' or '}', found ';'"),
    (#"{"a":1:2}"#, "$ (line 1, column 7): expected ',' or '}', found ':'"),
    (#"{"a":1"#, "$ (line 1, column 7): expected ',' or '}', found end of input"),
    (#"{"a":1,"#, "$ (line 1, column 8): expected a key in quotes, found end of input"),
    // A top-level value of another kind is checked in full before anything is said about its kind.
    ("[1,]", "$[1] (line 1, column 4): expected a value, found ']'"),
    ("[1", "$ (line 1, column 3): expected ',' or ']', found end of input"),
    ("\"a", "$ (line 1, column 3): expected a closing quote, found end of input"),
    ("tru", "$ (line 1, column 1): expected 'true', found 'tru'"),
    ("-", "$ (line 1, column 2): expected a digit after '-', found end of input"),
    ("]", "$ (line 1, column 1): expected a value, found ']'"),
    ("}", "$ (line 1, column 1): expected a value, found '}'"),
    (",", "$ (line 1, column 1): expected a value, found ','"),
    (":", "$ (line 1, column 1): expected a value, found ':'"),
    ("//", "$ (line 1, column 1): expected a value, found '/'"),
  ]

  @Test("a document that is no JSON is refused, and the fault is named", arguments: documents)
  func refusesDocument(json: String, message: String) throws {
    #expect(try failure(decoding: ValueProbe.self, from: json).finding == message)
  }

  /// What stands after `{"k":`, and what is said about it. A value starts at column 6.
  static let values: [(String, String)] = [
    // Numbers: int = zero / ( digit1-9 *DIGIT ), with an optional minus, fraction and exponent.
    ("-}", "$.k (line 1, column 7): expected a digit after '-', found '}'"),
    ("--1}", "$.k (line 1, column 7): expected a digit after '-', found '-'"),
    ("-a}", "$.k (line 1, column 7): expected a digit after '-', found 'a'"),
    ("-.5}", "$.k (line 1, column 7): expected a digit after '-', found '.'"),
    ("-Infinity}", "$.k (line 1, column 7): expected a digit after '-', found 'I'"),
    ("- 1}", "$.k (line 1, column 7): expected a digit after '-', found a space"),
    ("+1}", "$.k (line 1, column 6): expected a value, found '+'"),
    (".5}", "$.k (line 1, column 6): expected a value, found '.'"),
    ("Infinity}", "$.k (line 1, column 6): expected a value, found 'I'"),
    ("NaN}", "$.k (line 1, column 6): expected a value, found 'N'"),
    ("٣}", "$.k (line 1, column 6): expected a value, found '٣'"),
    ("00}", "$.k (line 1, column 6): expected a number without leading zeros, found '00'"),
    ("01}", "$.k (line 1, column 6): expected a number without leading zeros, found '01'"),
    ("-01}", "$.k (line 1, column 7): expected a number without leading zeros, found '01'"),
    (
      "0123456789012345678901234567890}",
      "$.k (line 1, column 6): expected a number without leading zeros, found '0123456789012345678901234567890'"
    ),
    ("1.}", "$.k (line 1, column 8): expected a digit after '.', found '}'"),
    ("0.}", "$.k (line 1, column 8): expected a digit after '.', found '}'"),
    ("-0.}", "$.k (line 1, column 9): expected a digit after '.', found '}'"),
    ("1.e3}", "$.k (line 1, column 8): expected a digit after '.', found 'e'"),
    ("1..2}", "$.k (line 1, column 8): expected a digit after '.', found '.'"),
    ("1.-2}", "$.k (line 1, column 8): expected a digit after '.', found '-'"),
    ("12345678901234567890.}", "$.k (line 1, column 27): expected a digit after '.', found '}'"),
    ("1e}", "$.k (line 1, column 8): expected a digit in the exponent, found '}'"),
    ("1E}", "$.k (line 1, column 8): expected a digit in the exponent, found '}'"),
    ("0e}", "$.k (line 1, column 8): expected a digit in the exponent, found '}'"),
    ("1e+}", "$.k (line 1, column 9): expected a digit in the exponent, found '}'"),
    ("1e-}", "$.k (line 1, column 9): expected a digit in the exponent, found '}'"),
    ("1e+-1}", "$.k (line 1, column 9): expected a digit in the exponent, found '-'"),
    ("1.5E.5}", "$.k (line 1, column 10): expected a digit in the exponent, found '.'"),
    ("1ee5}", "$.k (line 1, column 8): expected a digit in the exponent, found 'e'"),
    ("1.2.3}", "$ (line 1, column 9): expected ',' or '}', found '.'"),
    ("1e5.5}", "$ (line 1, column 9): expected ',' or '}', found '.'"),
    ("0x10}", "$ (line 1, column 7): expected ',' or '}', found 'x'"),
    ("1_000}", "$ (line 1, column 7): expected ',' or '}', found '_'"),
    ("1 2}", "$ (line 1, column 8): expected ',' or '}', found '2'"),
    ("1-2}", "$ (line 1, column 7): expected ',' or '}', found '-'"),
    ("12345678a}", "$ (line 1, column 14): expected ',' or '}', found 'a'"),
    ("1\0}", "$ (line 1, column 7): expected ',' or '}', found byte 0x00"),
    ("-", "$.k (line 1, column 7): expected a digit after '-', found end of input"),
    ("1.", "$.k (line 1, column 8): expected a digit after '.', found end of input"),
    ("1e", "$.k (line 1, column 8): expected a digit in the exponent, found end of input"),
    ("1", "$ (line 1, column 7): expected ',' or '}', found end of input"),
    ("123456789012345678901234567890", "$ (line 1, column 36): expected ',' or '}', found end of input"),
    // The three literal names, in lower case.
    ("True}", "$.k (line 1, column 6): expected a value, found 'T'"),
    ("FALSE}", "$.k (line 1, column 6): expected a value, found 'F'"),
    ("Null}", "$.k (line 1, column 6): expected a value, found 'N'"),
    ("undefined}", "$.k (line 1, column 6): expected a value, found 'u'"),
    ("tru}", "$.k (line 1, column 6): expected 'true', found 'tru'"),
    ("trUe}", "$.k (line 1, column 6): expected 'true', found 'trUe'"),
    ("t}", "$.k (line 1, column 6): expected 'true', found 't'"),
    ("fals}", "$.k (line 1, column 6): expected 'false', found 'fals'"),
    ("falsE}", "$.k (line 1, column 6): expected 'false', found 'falsE'"),
    ("fxlse}", "$.k (line 1, column 6): expected 'false', found 'fxlse'"),
    ("nul}", "$.k (line 1, column 6): expected 'null', found 'nul'"),
    ("nil}", "$.k (line 1, column 6): expected 'null', found 'nil'"),
    ("truefalse}", "$ (line 1, column 10): expected ',' or '}', found 'f'"),
    ("nulll}", "$ (line 1, column 10): expected ',' or '}', found 'l'"),
    ("falsey}", "$ (line 1, column 11): expected ',' or '}', found 'y'"),
    // Strings.
    ("'a'}", "$.k (line 1, column 6): expected a value, found '''"),
    ("“a”}", "$.k (line 1, column 6): expected a value, found '“'"),
    (#""a}"#, "$.k (line 1, column 9): expected a closing quote, found end of input"),
    (#"""#, "$.k (line 1, column 7): expected a closing quote, found end of input"),
    (#""0123456789abcdef"#, "$.k (line 1, column 23): expected a closing quote, found end of input"),
    (#""\"}"#, "$.k (line 1, column 10): expected a closing quote, found end of input"),
    (#""a"b"}"#, "$ (line 1, column 9): expected ',' or '}', found 'b'"),
    ("\"a\nb\"}", "$.k (line 1, column 8): expected an escaped control character, found byte 0x0A"),
    ("\"\t\"}", "$.k (line 1, column 7): expected an escaped control character, found byte 0x09"),
    ("\"\0\"}", "$.k (line 1, column 7): expected an escaped control character, found byte 0x00"),
    ("\"\u{1F}\"}", "$.k (line 1, column 7): expected an escaped control character, found byte 0x1F"),
    (
      "\"0123456789\r\"}",
      "$.k (line 1, column 17): expected an escaped control character, found byte 0x0D"
    ),
    (#""\x"}"#, #"$.k (line 1, column 8): expected one of "\/bfnrtu after a backslash, found 'x'"#),
    (#""\'"}"#, #"$.k (line 1, column 8): expected one of "\/bfnrtu after a backslash, found '''"#),
    (#""\N"}"#, #"$.k (line 1, column 8): expected one of "\/bfnrtu after a backslash, found 'N'"#),
    (#""\U0041"}"#, #"$.k (line 1, column 8): expected one of "\/bfnrtu after a backslash, found 'U'"#),
    (#""\0"}"#, #"$.k (line 1, column 8): expected one of "\/bfnrtu after a backslash, found '0'"#),
    (#""\é"}"#, #"$.k (line 1, column 8): expected one of "\/bfnrtu after a backslash, found 'é'"#),
    ("\"\\\n\"}", #"$.k (line 1, column 8): expected one of "\/bfnrtu after a backslash, found byte 0x0A"#),
    (#""\"#, #"$.k (line 1, column 8): expected one of "\/bfnrtu after a backslash, found end of input"#),
    (#""\u"}"#, "$.k (line 1, column 9): expected four hexadecimal digits, found '\"'"),
    (#""\u123"}"#, "$.k (line 1, column 12): expected four hexadecimal digits, found '\"'"),
    (#""\u12g4"}"#, "$.k (line 1, column 11): expected four hexadecimal digits, found 'g'"),
    (#""\u{41}"}"#, "$.k (line 1, column 9): expected four hexadecimal digits, found '{'"),
    (#""\u+041"}"#, "$.k (line 1, column 9): expected four hexadecimal digits, found '+'"),
    (#""\u00"#, "$.k (line 1, column 11): expected four hexadecimal digits, found end of input"),
    // Surrogates stand in pairs.
    (#""\uD800"}"#, "$.k (line 1, column 13): expected the escape of a low surrogate, found '\"'"),
    (#""\uDBFFx"}"#, "$.k (line 1, column 13): expected the escape of a low surrogate, found 'x'"),
    (#""\uD800\n"}"#, #"$.k (line 1, column 13): expected the escape of a low surrogate, found '\'"#),
    (#""\uD800\u0041"}"#, #"$.k (line 1, column 13): expected the escape of a low surrogate, found '\'"#),
    (#""\uD800\uD800"}"#, #"$.k (line 1, column 13): expected the escape of a low surrogate, found '\'"#),
    (#""\uD800\uE000"}"#, #"$.k (line 1, column 13): expected the escape of a low surrogate, found '\'"#),
    (#""\uD800\u12"}"#, "$.k (line 1, column 17): expected four hexadecimal digits, found '\"'"),
    (#""\uD800"#, "$.k (line 1, column 13): expected the escape of a low surrogate, found end of input"),
    (#""\uD83D\uDE00\uDE00"}"#, "$.k (line 1, column 20): expected a high surrogate before the low one, found 'u'"),
    (#""\uDC00"}"#, "$.k (line 1, column 8): expected a high surrogate before the low one, found 'u'"),
    (#""\udfff\ud800"}"#, "$.k (line 1, column 8): expected a high surrogate before the low one, found 'u'"),
    // Arrays.
    ("[}", "$.k[0] (line 1, column 7): expected a value, found '}'"),
    ("[", "$.k[0] (line 1, column 7): expected a value, found end of input"),
    ("[,1]}", "$.k[0] (line 1, column 7): expected a value, found ','"),
    ("[1,]}", "$.k[1] (line 1, column 9): expected a value, found ']'"),
    ("[1,,2]}", "$.k[1] (line 1, column 9): expected a value, found ','"),
    ("[1,}", "$.k[1] (line 1, column 9): expected a value, found '}'"),
    ("[1 2]}", "$.k (line 1, column 9): expected ',' or ']', found '2'"),
    ("[1:2]}", "$.k (line 1, column 8): expected ',' or ']', found ':'"),
    ("[1}", "$.k (line 1, column 8): expected ',' or ']', found '}'"),
    ("[1", "$.k (line 1, column 8): expected ',' or ']', found end of input"),
    ("[[1]", "$.k (line 1, column 10): expected ',' or ']', found end of input"),
    ("[[1],[2}", "$.k[1] (line 1, column 13): expected ',' or ']', found '}'"),
    ("[[]]]}", "$ (line 1, column 10): expected ',' or '}', found ']'"),
    ("[{\"k\":[0,x", "$.k[0].k[1] (line 1, column 15): expected a value, found 'x'"),
    ("[1, -]}", "$.k[1] (line 1, column 11): expected a digit after '-', found ']'"),
    ("[\"a\" , \"b]}", "$.k[1] (line 1, column 17): expected a closing quote, found end of input"),
    ("]}", "$.k (line 1, column 6): expected a value, found ']'"),
    // Objects.
    ("{", "$.k (line 1, column 7): expected a key in quotes, found end of input"),
    ("{]", "$.k (line 1, column 7): expected a key in quotes, found ']'"),
    (#"{"k"}}"#, "$.k (line 1, column 10): expected ':' after the key, found '}'"),
    (#"{"k":}}"#, "$.k.k (line 1, column 11): expected a value, found '}'"),
    (#"{"k"::1}}"#, "$.k.k (line 1, column 11): expected a value, found ':'"),
    (#"{"k":1,}}"#, "$.k (line 1, column 13): expected a key in quotes, found '}'"),
    (#"{"k":1"#, "$.k (line 1, column 12): expected ',' or '}', found end of input"),
    (#"{"k":1]}"#, "$.k (line 1, column 12): expected ',' or '}', found ']'"),
    (#"{"k":1,"k":2,"k" 3}}"#, "$.k (line 1, column 23): expected ':' after the key, found '3'"),
    (#"{"k\q":1}}"#, #"$.k (line 1, column 10): expected one of "\/bfnrtu after a backslash, found 'q'"#),
    (#"{"k":[[],{"a":nul}]}}"#, "$.k.k[1].a (line 1, column 20): expected 'null', found 'nul'"),
    (#"{"two words":{"é":[tru"#, #"$.k["two words"].é[0] (line 1, column 25): expected 'true', found 'tru'"#),
    // Nothing.
    ("}", "$.k (line 1, column 6): expected a value, found '}'"),
    (",", "$.k (line 1, column 6): expected a value, found ','"),
    ("", "$.k (line 1, column 6): expected a value, found end of input"),
    ("  ", "$.k (line 1, column 8): expected a value, found end of input"),
    ("/**/1}", "$.k (line 1, column 6): expected a value, found '/'"),
    ("#1}", "$.k (line 1, column 6): expected a value, found '#'"),
    ("\0}", "$.k (line 1, column 6): expected a value, found byte 0x00"),
    ("\u{7F}}", "$.k (line 1, column 6): expected a value, found byte 0x7F"),
  ]

  @Test("whoever reads it, a malformed value is refused in the same words", arguments: values)
  func refusesValue(value: String, message: String) throws {
    for key in ValueProbe.keys.tried(from: value.utf8.reduce(0) { $0 + Int($1) }) {
      let expected = message.replacingPrefix("$.k", with: "$.\(key)")
      let failure = try failure(decoding: ValueProbe.self, from: "{\"\(key)\":" + value)
      #expect(failure.finding == expected, "read by property \(key)")
    }
  }

  @Test("what follows the designated value is checked, and what precedes it", arguments: values)
  func refusesValueOutsideThePath(value: String, message: String) throws {
    let alone = try failure(decoding: ValueProbe.self, from: "{\"k\":" + value, designatedPath: "d")
    #expect(alone.finding == message)
    // Nine columns further right.
    let json = "{\"d\":{ },\"k\":" + value
    let before = try failure(decoding: ValueProbe.self, from: json, designatedPath: "d")
    let shifted = try #require(before.position)
    let original = try #require(alone.position)
    #expect((shifted.line, shifted.column) == (original.line, original.column + 8))
    #expect(before.reason == alone.reason)
    #expect(before.path == alone.path)
  }

  @Test("a failure says what kind it is, and where, without its wording")
  func failureHasParts() throws {
    let failure = try failure(decoding: ValueProbe.self, from: "{\"q\":[{},\n  {\"k\":1}}")
    #expect(failure.reason == .malformed(expected: "',' or ']'", found: "'}'"))
    #expect(failure.path.segments == [.key("q")])
    #expect(failure.position?.line == 2)
    #expect(failure.position?.column == 10)
  }
}

extension String {
  func replacingPrefix(_ prefix: String, with replacement: String) -> String {
    hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
  }
}
