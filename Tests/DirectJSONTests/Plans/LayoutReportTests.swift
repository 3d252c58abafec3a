import DirectJSON
import Testing

@Suite("Layout reports: models of one's own")
struct LayoutReportTests {
  struct Cat: HandyJSON {
    var id: Int64 = 0
    var isTame = false
    var name: String?
    let legs = 4
    var purr: (() -> Void)?
    var secret = 1

    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> secret
    }
  }

  final class Node: HandyJSON {
    var value: Int8 = 0
    weak var parent: Node?
    lazy var label = "none"
    required init() {}
  }

  struct Token: ~Copyable { var value = 0 }

  final class Holder: HandyJSON {
    var token = Token()
    var count = 0
    required init() {}
  }

  @Test("a struct's properties are listed with offset, size and fate")
  func describesStruct() {
    let report = LayoutReport(of: Cat.self)
    #expect(report.refusal == nil)
    #expect(report.properties.map(\.offset) == [0, 8, 16, 32, 40, 56])
    #expect(report.properties.map(\.isWritten) == [true, true, true, false, false, false])
    #expect(
      report.description == """
        \(report.typeName): struct, 64 bytes, layout proved
          offset  size  property  type                decoding
               0     8  id        Int64               decoded
               8     1  isTame    Bool                decoded
              16    16  name      Optional<String>    decoded
              32     8  legs      Int                 not decoded: a `let` constant
              40    16  purr      Optional<() -> ()>  not decoded: a closure
              56     8  secret    Int                 not decoded: excluded by `mapping`
        """)
  }

  @Test("a class's offsets count from the object header, names are those that were written")
  func describesClass() {
    let report = LayoutReport(of: Node.self)
    #expect(report.isClass)
    #expect(report.properties.map(\.name) == ["value", "parent", "label"])
    #expect(report.properties.map(\.offset) == [16, 24, 32])
    #expect(report.properties.map(\.reason) == [nil, "a weak or unowned reference", nil])
  }

  @Test("a type whose layout cannot be proved has a refusal and no properties")
  func refusesUnprovedType() {
    let report = LayoutReport(of: Holder.self)
    #expect(report.properties.isEmpty)
    #expect(report.refusal?.contains("Holder.count: the runtime says offset 24, the layout rules say 16") == true)
    #expect(report.refusal.map { report.description == "refused: \($0)" } == true)
    #expect(
      LayoutReport(of: (Int, Int).self).description
        == "refused: (Swift.Int, Swift.Int) is a tuple: only structs and classes can be models")
  }

  struct Misspelt: HandyJSON {
    var id = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "nmae", names: "n")
      mapper <<< \Misspelt.id <-- URLTransform()
    }
  }

  struct Wrong: JSONRecord {
    let id: Int
    static func mapping(_ mapper: RecordMapper<Wrong>) { mapper <<< \.id <-- URLTransform() }
  }

  struct Around: HandyJSON {
    var rows: [String: [Misspelt?]] = [:]
    var wrong: Wrong?
    var cat = Cat()
  }

  struct Bare {
    var count = 0
  }

  @Test("one line of a test finds the mistakes of types, and of all types that they hold")
  func problems() {
    #expect(LayoutReport.problems(of: Cat.self, Node.self).isEmpty)
    let misspelt = [
      "Misspelt: the name 'nmae' matches no stored property; the mapping is ignored: map a stored property instead",
      "Misspelt.id is of type Int, but its mapping converts to URL; the mapping is ignored: use a conversion to Int",
    ]
    let wrong = ["Wrong: `id` is of type Int, but its mapping converts to URL: use a conversion to Int"]
    #expect(LayoutReport.problems(of: Misspelt.self) == misspelt)
    #expect(LayoutReport.problems(of: Around.self, Wrong.self).sorted() == (misspelt + wrong).sorted())
    #expect(LayoutReport.problems(of: Bare.self) == ["Bare does not conform to HandyJSON"])
    #expect(LayoutReport.problems(of: Holder.self).count == 1)
  }
}
