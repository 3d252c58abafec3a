import DirectJSON
import Testing

/// Values without size share their address with others.
@Suite("Mapping: properties whose values have no size")
struct SizelessMappingTests {
  private enum One: String, HandyJSONEnum { case only }
  private struct Empty: HandyJSON {}

  private struct Several: HandyJSON {
    var first = One.only
    var second = One.only
    var number = 3
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< second <-- "two"
      mapper >>> second
      mapper.specify(property: &second, encodedName: "deux")
      mapper <<< \Several.second <-- "zwei"
      mapper <<< number <-- "n"
    }
  }

  private final class Objects: HandyJSON {
    var first = One.only
    var second = One.only
    var number = 3
    func mapping(mapper: HelpingMapper) {
      mapper <<< second <-- "two"
      mapper <<< \Objects.second <-- "zwei"
      mapper <<< number <-- "n"
    }
  }

  @Test("one of several such properties is reported, and no other one is taken for it")
  func several() throws {
    #expect(try Several().encode() == #"{"first":"only","second":"only","n":3}"#)
    #expect(try Objects().encode() == #"{"first":"only","second":"only","n":3}"#)
    let address = "the address of a value of type One, which has no size, may lead to `first` or `second`"
    let problems = LayoutReport.problems(of: Several.self)
    #expect(problems.count == 4 && problems.filter { $0.contains(address) }.count == 3)
    #expect(LayoutReport.problems(of: Objects.self).count == 2)
  }

  private struct Single: HandyJSON {
    var number = 3
    var one = One.only
    var empty = Empty()
    var end = 4
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< one <-- "eins"
      mapper >>> empty
      mapper <<< end <-- "e"
    }
  }

  private final class SingleObject: HandyJSON {
    let number = 3
    var one = One.only
    func mapping(mapper: HelpingMapper) { mapper <<< one <-- "eins" }
  }

  private struct ByKeyPath: HandyJSON {
    var number = 3
    var one = One.only
    var empty = Empty()
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< \ByKeyPath.one <-- "eins"
      mapper.exclude(property: \ByKeyPath.empty)
    }
  }

  @Test("the only property of such a type is found, wherever it lies")
  func single() throws {
    #expect(try Single().encode() == #"{"number":3,"eins":"only","e":4}"#)
    #expect(try SingleObject().encode() == #"{"number":3,"eins":"only"}"#)
    #expect(try ByKeyPath().encode() == #"{"number":3,"eins":"only"}"#)
    #expect(try Single.decode(from: #"{"number":1,"eins":"only","e":2}"#, options: .strict).end == 2)
    #expect(LayoutReport.problems(of: Single.self, SingleObject.self, ByKeyPath.self).isEmpty)
  }

  private struct Beside: HandyJSON {
    let constant = One.only
    var one = One.only
    @DefaultValue var number = 1
    @StringOrNumber var text = "x"
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< one <-- "eins"
      mapper.specify(property: \Beside.one, encodedName: "un")
    }
  }

  private struct Late: HandyJSON {
    var one = One.only
    lazy var late = One.only
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< late <-- "l"
      mapper >>> late
    }
  }

  @Test("constants and properties of other types do not count, lazy ones do")
  func others() throws {
    #expect(try Beside().encode() == #"{"constant":"only","un":"only","number":1,"text":"x"}"#)
    #expect(try Late().encode() == #"{"one":"only"}"#)
    #expect(LayoutReport.problems(of: Beside.self).isEmpty)
    #expect(LayoutReport.problems(of: Late.self).count == 2)
  }
}
