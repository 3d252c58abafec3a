import DirectJSON
import Foundation
import Testing

/// Properties of flattened models that must not be read as values of their types.
@Suite("Wrappers: references in flattened models")
struct FlattenedReferenceTests {
  private final class Owner: HandyJSON, @unchecked Sendable {
    var name = "Tom"
    required init() {}
    static let shared = Owner()
  }

  private final class Base: HandyJSON {
    var id = 0
    weak var owner: Owner? = Owner.shared
    weak var boss: Owner? = Owner.shared
    weak var nobody: Owner?
    unowned var home: Owner = Owner.shared
    unowned(unsafe) var loose: Owner = Owner.shared
    var kind: Int.Type = Int.self
    var action: () -> Int = { 7 }
    var pair = (1, 2)
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "boss", names: "chief", "boss")
      mapper.specify(propertyNamed: "home", names: "group.home")
    }
  }

  private struct Part: HandyJSON {
    var id = 0
    weak var owner: Owner? = Owner.shared
    weak var boss: Owner? = Owner.shared
    weak var nobody: Owner?
    unowned var home: Owner = Owner.shared
    unowned(unsafe) var loose: Owner = Owner.shared
    var kind: Int.Type = Int.self
    var action: () -> Int = { 7 }
    var pair = (1, 2)
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "boss", names: "chief", "boss")
      mapper.specify(propertyNamed: "home", names: "group.home")
    }
  }

  private struct HoldingClass: HandyJSON {
    @Flattened var base = Base()
  }

  private struct HoldingOptionalClass: HandyJSON {
    @Flattened var base: Base? = Base()
  }

  private struct HoldingStruct: HandyJSON {
    @Flattened var part = Part()
  }

  private struct HoldingOptionalStruct: HandyJSON {
    @Flattened var part: Part? = Part()
  }

  private struct HoldingSeveral: HandyJSON {
    @Flattened var inner: HoldingOptionalClass? = HoldingOptionalClass()
  }

  private static let json = """
    {"id":1,"owner":{},"nobody":{},"group":{"home":{}},"loose":{},"kind":"x","action":1,"pair":[1],"chief":{},"boss":{}}
    """

  private func check<Model: HandyJSON>(_ type: Model.Type, _ body: (Model) -> Void) throws {
    let tree = try #require(JSONSerialization.jsonObject(with: Data(Self.json.utf8)) as? [String: Any])
    for isTree in [false, true] {
      var model = Model()
      var report = JSONReport()
      if isTree {
        try Model.decode(into: &model, from: tree, report: &report)
      } else {
        try Model.decode(into: &model, from: Self.json, report: &report)
      }
      body(model)
      let paths = Set(report.mismatches.map { "\($0.path)" })
      #expect(
        paths.isSuperset(of: [
          "$.owner", "$.nobody", "$.group.home", "$.loose", "$.kind", "$.action", "$.pair", "$.chief",
        ]), "\(type) \(isTree)")
      for mismatch in report.mismatches {
        #expect(mismatch.outcome == .leftAlone, "\(type) \(isTree) \(mismatch)")
      }
    }
  }

  @Test("reports about them do not read what is stored")
  func reports() throws {
    try check(HoldingClass.self) { #expect($0.base.id == 1 && $0.base.owner === Owner.shared) }
    try check(HoldingOptionalClass.self) { #expect($0.base?.id == 1 && $0.base?.home === Owner.shared) }
    try check(HoldingStruct.self) { #expect($0.part.id == 1 && $0.part.boss === Owner.shared) }
    try check(HoldingOptionalStruct.self) { #expect($0.part?.id == 1 && $0.part?.owner === Owner.shared) }
    try check(HoldingSeveral.self) { #expect($0.inner?.base?.id == 1 && $0.inner?.base?.action() == 7) }
  }

  private final class Pairs: HandyJSON {
    var pair = (1, 2)
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &pair) { ($0.count, 0) }
    }
  }

  private struct HoldingPairs: HandyJSON {
    @Flattened var pairs = Pairs()
  }

  @Test("a value that only a converter knows is kept, without a description")
  func converted() throws {
    var model = HoldingPairs()
    var report = JSONReport()
    try HoldingPairs.decode(into: &model, from: #"{"pair":{}}"#, report: &report)
    #expect(report.mismatches.allSatisfy { $0.outcome == .kept(nil) })
    try HoldingPairs.decode(into: &model, from: #"{"pair":"four"}"#)
    #expect(model.pairs.pair == (4, 0))
  }
}
