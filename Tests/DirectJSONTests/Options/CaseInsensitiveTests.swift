import DirectJSON
import Testing

@Suite("API: case-insensitive keys")
struct CaseInsensitiveTests {
  struct Inner: HandyJSON {
    var itemCount = 0
  }

  struct Row: HandyJSON {
    var userName = ""
    var username = ""
    var inner = Inner()
    var deep = 0
    // swift-format-ignore: IdentifiersMustBeASCII
    var größe = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< deep <-- "outer.value"
    }
  }

  static let json = #"{"USERNAME":"a","Inner":{"ITEMcount":5},"OUTER":{"Value":6},"GRÖSSE":7,"other":8}"#

  @Test("only when asked for, keys match whatever the case of their letters")
  func option() throws {
    let exact = try Row.decode(from: Self.json, options: DecodingOptions())
    #expect((exact.userName, exact.username, exact.inner.itemCount, exact.deep) == ("", "", 0, 0))
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    let row = try Row.decode(from: Self.json, options: options)
    #expect((row.userName, row.username, row.inner.itemCount, row.deep) == ("a", "", 5, 6))
    // The exact key is taken first.
    let both = try Row.decode(from: #"{"userName":"a","username":"b","\u0055sername":"c"}"#, options: options)
    #expect((both.userName, both.username) == ("c", "b"))
  }
}
