import DirectJSON
import Testing

/// Names in backticks that are no identifiers (SE-0451).
@Suite("Mapping: names with any characters")
struct RawIdentifierTests {
  @propertyWrapper private struct Wrapped<Value> {
    var wrappedValue: Value
  }

  private enum Wind: String, HandyJSONEnum {
    case `north east`, calm
  }

  private enum Payload {
    case `with value`(Int)
    case `no value`
  }

  private struct Model: HandyJSON {
    var `first name` = "x"
    var `0digit` = 1
    @Wrapped var `second name` = 2
    lazy var `third name` = 3
    var `class` = 4
    var `fourth name` = 5
    var `fifth name` = 6
    var wind = Wind.`north east`
    var payload = Payload.`no value`

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< \Model.`fourth name` <-- "four"
      mapper.specify(propertyNamed: "fifth name", names: "five")
    }
  }

  private struct Record: JSONRecord {
    let `first name`: String
    let `0digit`: Int
  }

  @Test("a property's key is its name, without backticks")
  func keys() throws {
    let text =
      #"{"first name":"Ada","0digit":7,"second name":8,"third name":9,"class":10,"four":11,"five":12,"wind":"north east"}"#
    var model = try Model.decode(from: text)
    #expect(model.`first name` == "Ada" && model.`0digit` == 7 && model.`second name` == 8)
    #expect(model.`third name` == 9 && model.`class` == 10 && model.`fourth name` == 11 && model.`fifth name` == 12)
    #expect(try model.encode() == text.dropLast() + #","payload":"no value"}"#)
    #expect(LayoutReport.problems(of: Model.self).isEmpty)
    #expect(try Record.decode(from: #"{"first name":"Ada","0digit":7}"#, options: .strict).`0digit` == 7)
    #expect(LayoutReport(of: Model.self).properties.map(\.name).contains("first name"))
  }
}
