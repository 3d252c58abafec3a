import Foundation
import HandyJSON
import Testing

/// Every call without options keeps to these settings, so a test that changes them has a process of its own.
@Suite("HandyJSON 5: options for all calls")
struct GlobalOptionTests {
  struct Cased: HandyJSON {
    var firstName: String?
    var mapped: Int?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< mapped <-- "Other.Key"
    }
  }

  private static let json = #"{"FIRSTNAME":"Ada","oTHER":{"KEY":5}}"#
  private static let written = #"{"firstName":"Ada","Other":{"Key":5}}"#

  @Test("keys match exactly unless another option is set")
  func exactKeys() {
    #expect(Cased.deserialize(from: Self.json)?.toJSONString() == "{}")
    #expect(Cased.deserialize(from: #"{"first_name":"Ada"}"#)?.firstName == nil)
  }

  @Test("caseInsensitive lets keys of any case find their property, convertFromSnakeCase those with underscores")
  func options() async {
    await #expect(processExitsWith: .success) {
      HandyJSONConfiguration.deserializeOptions = .caseInsensitive
      #expect(Cased.deserialize(from: Self.json)?.toJSONString() == Self.written)
      #expect([Cased].deserialize(from: "[\(Self.json)]")?.first??.toJSONString() == Self.written)
      #expect(Cased.deserialize(from: ["firstname": "Ada", "other": ["key": 5]])?.toJSONString() == Self.written)
      HandyJSONConfiguration.deserializeOptions = .convertFromSnakeCase
      #expect(Cased.deserialize(from: #"{"first_name":"Ada"}"#)?.firstName == "Ada")
    }
  }
}
