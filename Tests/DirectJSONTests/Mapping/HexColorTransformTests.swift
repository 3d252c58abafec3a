#if !canImport(UIKit) && !canImport(AppKit)
  import DirectJSON
  import Testing

  @Suite("Mapping: colours as hexadecimal text")
  struct HexColorTransformTests {
    private struct Theme: HandyJSON {
      var text = HexColor(red: 0, green: 0, blue: 0)
      var background: HexColor?

      init() {}

      init(text: HexColor, background: HexColor?) { (self.text, self.background) = (text, background) }

      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< text <-- HexColorTransform()
        mapper <<< background <-- ("back", HexColorTransform(prefixToJSON: true, alphaToJSON: true))
      }
    }

    @Test(
      "three, four, six or eight digits",
      arguments: [
        ("F00", HexColor(red: 1, green: 0, blue: 0), "FF0000", "#FF0000FF"),
        ("#0f08", HexColor(red: 0, green: 1, blue: 0, alpha: 8.0 / 15), "00FF00", "#00FF0088"),
        ("336699", HexColor(red: 0.2, green: 0.4, blue: 0.6), "336699", "#336699FF"),
        ("#33669980", HexColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 128.0 / 255), "336699", "#33669980"),
      ])
    func colors(text: String, color: HexColor, plain: String, full: String) throws {
      let (theme, mismatches) = try decoded(Theme.self, from: #"{"text":"\#(text)","back":"\#(text)"}"#)
      #expect(mismatches == [])
      #expect(theme.text == color)
      #expect(theme.background == color)
      #expect(try theme.encode() == #"{"text":"\#(plain)","back":"\#(full)"}"#)
    }

    @Test(
      "what is no colour is named", arguments: ["\"\"", "\"#\"", "\"12345\"", "\"##FFF\"", "\"GGG\"", "\"0xF\"", "123"])
    func mismatches(json: String) throws {
      let (theme, mismatches) = try decoded(Theme.self, from: #"{"text":\#(json),"back":\#(json)}"#)
      #expect(theme.text == HexColor(red: 0, green: 0, blue: 0))
      #expect(theme.background == nil)
      #expect(mismatches.count == 2)
      #expect(mismatches.first?.hasPrefix("$.text (line 1, column 9): expected HexColor, found ") == true)
    }

    @Test("every shade is written as it was read; parts in between are rounded down, others cut off")
    func shades() {
      let transform = HexColorTransform(alphaToJSON: true)
      for shade in 0...255 {
        let part = (shade < 16 ? "0" : "") + String(shade, radix: 16, uppercase: true)
        let text = part + part + part + part
        #expect(transform.transformToJSON(transform.transformFromJSON(text)) == text)
      }
      #expect(transform.transformToJSON(HexColor(red: 0.5, green: -1, blue: 2, alpha: 0)) == "7F00FF00")
      #expect(transform.transformToJSON(nil) == nil)
    }

    @Test("a part that is not finite is written as the end of the range that it is at, or as zero")
    func unusualParts() throws {
      let color = HexColor(red: .nan, green: .infinity, blue: -.infinity, alpha: -.nan)
      #expect(try Theme(text: color, background: color).encode() == ##"{"text":"00FF00","back":"#00FF0000"}"##)
    }
  }
#endif
