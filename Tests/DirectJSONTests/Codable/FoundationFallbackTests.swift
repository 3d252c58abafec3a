// What Apple's Foundation answers may differ from this.
#if os(Linux)
  import DirectJSON
  import Foundation
  import Testing

  /// All classes of documents on which `JSONSerialization` and we disagree, in accepting them or in what they hold.
  /// That there are no others is looked for by `fuzz --target foundation`.
  @Suite("Parsing: values that only Foundation decides")
  struct FoundationFallbackTests {
    private func isReadByFoundation(_ bytes: [UInt8]) -> Bool {
      (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
    }

    @Test(
      "Foundation accepts what RFC 8259 does not, and we refuse it",
      arguments: [
        // There is no production for a comma after the last element or member.
        ("[1,]", "$[1] (line 1, column 4): expected a value, found ']'"),
        (#"{"a":1,}"#, "$ (line 1, column 8): expected a key in quotes, found '}'"),
      ])
    func acceptedByFoundation(json: String, message: String) throws {
      #expect(isReadByFoundation(Array(json.utf8)))
      #expect(try failure(decoding: ValueProbe.self, from: json).finding == message)
    }

    @Test("Foundation guesses other encodings; JSON is exchanged in UTF-8, and is nothing else here")
    func otherEncodings() throws {
      for encoding in [String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian, .utf16]
      {
        let bytes = Array(try #require("{\"i\":5}".data(using: encoding)))
        #expect(isReadByFoundation(bytes))
        _ = try failure(decoding: ValueProbe.self, from: bytes)
      }
    }

    @Test("Foundation refuses numbers beyond Double; the grammar has no limit, and one property is no reason to refuse")
    func beyondDouble() throws {
      for number in ["1e400", "-1e400", "1.8e308"] {
        #expect(!isReadByFoundation(Array("{\"i\":5,\"d\":\(number)}".utf8)))
        let (probe, mismatches) = try decoded(ValueProbe.self, from: "{\"i\":5,\"d\":\(number),\"z\":\(number)}")
        #expect((probe.i, probe.d) == (5, 0))
        #expect(probe.z == nil)
        #expect(
          mismatches == [
            "$.d (line 1, column 12): expected Double, found number \(number)",
            "$.z (line 1, column \(17 + number.count)): expected a number that Double holds, found number \(number)",
          ])
      }
    }

    @Test(
      "Foundation's numbers are not always the nearest, ours are",
      arguments: ["495140.01019661321", "0.0000000000000004", "23456789012345678910", "-10933163787684E58"])
    func nearest(number: String) throws {
      let theirs = try #require(
        JSONSerialization.jsonObject(with: Data(number.utf8), options: .fragmentsAllowed) as? NSNumber)
      let ours = try #require(try ValueProbe.decode(from: "{\"a\":\(number)}").a as? NSNumber)
      let nearest = try #require(Double(number))
      #expect(ours.doubleValue == nearest)
      #expect(theirs.doubleValue != nearest)
      #expect(abs(theirs.doubleValue - nearest) < 1e-13 * abs(nearest))
    }

    @Test("Foundation's least Int64 is a Double, ours an integer")
    func leastInteger() throws {
      let theirs = try #require(
        JSONSerialization.jsonObject(with: Data("[-9223372036854775808]".utf8)) as? [NSNumber])
      #expect(theirs.map { unsafe String(cString: $0.objCType) } == ["d"])
      #expect(try rendering(ValueProbe.decode(from: "{\"a\":-9223372036854775808}").a) == "-9223372036854775808")
    }

    @Test("Foundation loses U+FEFF at the start of a string and after escapes, where it is a character like any other")
    func lostCharacter() throws {
      for json in ["[\"\u{FEFF}a\"]", "[\"\\n\u{FEFF}a\"]"] {
        let theirs = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String])
        #expect(theirs.first?.unicodeScalars.contains("\u{FEFF}") == false)
        #expect(try ValueProbe.decode(from: "{\"g\":\(json)}").g.first?.unicodeScalars.contains("\u{FEFF}") == true)
      }
    }

    @Test("the limits of nesting are the same by default, and ours is a setting")
    func nesting() throws {
      func list(_ depth: Int) -> [UInt8] {
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
      }
      var deeper = DecodingOptions()
      deeper.maximumDepth = 600
      for (depth, isAccepted) in [(511, true), (512, true), (513, false), (514, false)] {
        let ours = try #require(throws: JSONFailure.self) { try ValueProbe.decode(from: list(depth)) }
        #expect((ours.reason == .mismatch(expected: "ValueProbe", found: "an array")) == isAccepted)
        let more = try #require(throws: JSONFailure.self) { try ValueProbe.decode(from: list(depth), options: deeper) }
        #expect(more.reason == .mismatch(expected: "ValueProbe", found: "an array"))
        #expect(isReadByFoundation(list(depth)) == isAccepted, "\(depth)")
      }
    }
  }
#endif
