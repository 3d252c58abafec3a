import DirectJSON
import Testing

/// Key styles, whose keys plans expect as they expect names.
@Suite("Plans: keys of a style")
struct RespelledPlanTests {
  struct Model: HandyJSON, Equatable {
    var firstName = ""
    var lastName = ""
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var last_name = ""
    var aURL = 0
    var x1y = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var Upper = 0
    var mapped = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< mapped <-- "some_Key" }
  }

  struct Record: JSONRecord, Equatable {
    let firstName: String
    let age: Int?
    let homeTown: String
  }

  private func options(_ strategy: DecodingOptions.KeyDecodingStrategy) -> DecodingOptions {
    var options = DecodingOptions()
    options.keyStrategy = strategy
    return options
  }

  /// What the general loop makes of a document, which reports take.
  private func reported<Root: JSONDocument>(_ type: Root.Type, _ json: String, _ options: DecodingOptions) throws
    -> Root
  {
    var report = JSONReport()
    return try Root.decode(from: json, options: options, report: &report)
  }

  @Test(
    "expected keys, names, other spellings and unknown keys fill what they fill without a plan of their own",
    arguments: [
      #"{"first_name":"a","last_name":"b","a_url":1,"x1y":2,"upper":3,"Upper":4,"some_Key":5}"#,
      #"{"firstName":"a","lastName":"b","last_name":"c","aURL":1,"x1y":2,"someKey":5,"mapped":6}"#,
      #"{"first_name":"a","first_name":"b","firstName":"c","none_such":{"first_name":"d"}}"#,
      #"{"first\u005fname":"a","_first_name":"b","first__name":"c","FIRST_NAME":"d","first-name":"e"}"#,
      #"{"FirstName":"f","first-name":"e"}"#,
      #"{"x_1y":1,"x1_y":2,"a_u_r_l":3,"a_URL":4,"last_name":"é","a_key_longer_than_sixteen_bytes":5}"#, "{}",
      #"{"last_name":null,"first_name":[1],"x1y":"7"}"#,
    ])
  func keys(json: String) throws {
    for strategy: DecodingOptions.KeyDecodingStrategy in [
      .convertFromSnakeCase, .convertFromKebabCase, .convertFromPascalCase,
    ] {
      let options = options(strategy)
      // The first object of a plan, and one for which all spellings are known.
      for _ in 0..<2 {
        #expect(try Model.decode(from: json, options: options) == reported(Model.self, json, options))
      }
    }
  }

  @Test("records do so, too, and say what is missing")
  func records() throws {
    let options = options(.convertFromSnakeCase)
    for json in [
      #"{"first_name":"a","age":1,"home_town":"b"}"#, #"{"home_town":"b","firstName":"a"}"#,
      #"{"first_name":"a","home_town":"b","home_town":"c","age":null}"#,
    ] {
      #expect(try Record.decode(from: json, options: options) == reported(Record.self, json, options))
    }
    for json in [#"{"first_name":"a"}"#, #"{"age":1,"home_town":"b"}"#, "{}"] {
      #expect(throws: JSONFailure.self) { try Record.decode(from: json, options: options) }
    }
  }
}
