import DirectJSON
import Foundation
import Testing

/// Excluding what is never written anyway is no mistake.
@Suite("Mapping: excluding what cannot be written")
struct ExclusionTests {
  protocol Delegate: AnyObject {}
  struct Plain { var value = 1 }

  class ByAddress: HandyJSON {
    var id = 0
    var tap: () -> Void = {}
    var press: ((Int) -> Void)?
    weak var parent: ByAddress?
    weak var delegate: (any Delegate)?
    var service: any CustomStringConvertible = 1
    var plain = Plain()
    var watched = Plain() { didSet { _ = oldValue } }
    var pair = (1, 2)
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper >>> tap
      mapper >>> press
      mapper >>> parent
      mapper >>> delegate
      mapper.exclude(propertyNamed: "service")
      mapper >>> plain
      mapper >>> watched
      mapper >>> pair
    }
  }

  final class ByKeyPath: HandyJSON {
    var id = 0
    var tap: () -> Void = {}
    var press: (() -> Void)?
    var other: () -> Void = {}
    weak var parent: ByKeyPath?
    weak var delegate: (any Delegate)?
    let constant = 1
    let text = "t"
    var kind: Plain.Type = Plain.self
    var service: any CustomStringConvertible = 1
    var plain = Plain()
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper >>> \ByKeyPath.tap
      mapper >>> \ByKeyPath.other
      mapper >>> \ByKeyPath.press
      mapper >>> \ByKeyPath.parent
      mapper >>> \ByKeyPath.delegate
      mapper >>> \ByKeyPath.constant
      mapper >>> \ByKeyPath.text
      mapper >>> \ByKeyPath.kind
      mapper >>> \ByKeyPath.service
      mapper >>> \ByKeyPath.plain
    }
  }

  struct InStruct: HandyJSON {
    var id = 0
    var tap: (() -> Void)?
    weak var parent: ByKeyPath?
    let constant = 1
    var plain = Plain()
    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> tap
      mapper >>> parent
      mapper >>> \InStruct.constant
      mapper >>> plain
    }
  }

  final class ByName: HandyJSON {
    var id = 0
    var tap: () -> Void = {}
    var block: (@convention(block) () -> Void)?
    weak var parent: ByName?
    let constant = 1
    var plain = Plain()
    required init() {}
    func mapping(mapper: HelpingMapper) {
      for name in ["tap", "block", "parent", "constant", "plain"] { mapper.exclude(propertyNamed: name) }
    }
  }

  private static let json = """
    {"id":1,"tap":1,"press":2,"other":1,"parent":{"id":2},"delegate":{},"kind":1,"service":1,"plain":{},\
    "watched":{},"pair":[1,2],"constant":1,"text":1,"block":1}
    """

  private func check<Model: HandyJSON>(_ type: Model.Type) throws {
    #expect(LayoutReport(of: type).mappingProblems == [])
    try decodedFromBoth(type, from: Self.json) { model, mismatches in
      #expect(mismatches == [])
      try expectEncoding(of: model, #"{"id":1}"#)
    }
    var options = DecodingOptions()
    options.isStrict = true
    #expect(try type.decode(from: Self.json, options: options).toJSONString() == #"{"id":1}"#)
  }

  @Test("by address, key path and name, in classes and structs: no problem, no report, no strict error")
  func excludes() throws {
    try check(ByAddress.self)
    try check(ByKeyPath.self)
    try check(InStruct.self)
    try check(ByName.self)
  }

  final class Same: HandyJSON {
    var strong: Same?
    weak var parent: Same?
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper >>> parent }
  }

  @Test("where a property that is decoded could be meant as well, the mapping is reported")
  func reportsUnclear() throws {
    #expect(LayoutReport(of: Same.self).mappingProblems.count == 1)
    #expect(try Same.decode(from: #"{"strong":{}}"#).strong != nil)
  }

  private enum Status { case open, done }
  private struct Sent: Encodable { var value = 1 }

  private struct Task: HandyJSON {
    var status = Status.open
    var old = Status.done { didSet { _ = oldValue } }
    let kind = "task"
    var label: String {
      get { kind }
      set { status = .done }
    }
    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> old
      mapper >>> label
    }
  }

  private struct Values: HandyJSON {
    var hashable: AnyHashable = 3
    var watchedHashable: AnyHashable = 4 { didSet { _ = oldValue } }
    var sent = Sent()
    var watchedSent = Sent() { didSet { _ = oldValue } }
    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> watchedHashable
      mapper >>> watchedSent
    }
  }

  @Test("where a property that is only encoded could be meant, the mapping is reported, and nothing is left out")
  func keepsEncoded() throws {
    let isOutside = { (problem: String) in problem.contains("lies outside the instance") }
    let problems = LayoutReport(of: Task.self).mappingProblems
    #expect(problems.count == 2 && problems.allSatisfy(isOutside))
    #expect(try Task().encode() == #"{"status":"open","old":"done","kind":"task"}"#)
    let others = LayoutReport(of: Values.self).mappingProblems
    #expect(others.count == 2 && others.allSatisfy(isOutside))
    #expect(
      try Values().encode()
        == #"{"hashable":3,"watchedHashable":4,"sent":{"value":1},"watchedSent":{"value":1}}"#)
  }

  private class Titled: HandyJSON {
    let kind = "task"
    let version = "1"
    let number = 1
    required init() {}
    var label: String { kind }
    var only: Int { number }
    func mapping(mapper: HelpingMapper) {
      mapper >>> \Titled.label
      mapper >>> \Titled.only
    }
  }

  @Test("a computed property does not stand for a constant")
  func keepsConstants() throws {
    #expect(LayoutReport(of: Titled.self).mappingProblems.count == 2)
    #expect(try Titled().encode() == #"{"kind":"task","version":"1","number":1}"#)
  }

  private final class Tree: HandyJSON {
    let root: Tree? = nil
    weak var parent: Tree?
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper >>> parent }
  }

  @Test("a constant cannot be meant by address")
  func passesConstants() throws {
    #expect(LayoutReport(of: Tree.self).mappingProblems == [])
    let (_, mismatches) = try decoded(Tree.self, from: #"{"parent":{}}"#)
    #expect(mismatches == [])
  }
}
