import DirectJSON
import Testing

/// Wrapped scalars are read without the coder of their type.
@Suite("Wrappers: @DefaultValue of scalars")
struct DefaultScalarTests {
  struct Wrapped: HandyJSON {
    @DefaultValue var whole = 1
    @DefaultValue var maybeWhole: Int? = 2
    @DefaultValue var ratio = 3.5
    @DefaultValue var maybeRatio: Double? = 4.5
    @DefaultValue var flag = true
    @DefaultValue var maybeFlag: Bool? = true
    @DefaultValue var text = "a"
    @DefaultValue var maybeText: String? = "b"

    var isDefault: Bool {
      (whole, maybeWhole, ratio, maybeRatio) == (1, 2, 3.5, 4.5)
        && (flag, maybeFlag, text, maybeText) == (true, true, "a", "b")
    }
  }

  @Test("@DefaultValue takes what fits, and else the declared value; strict calls refuse that, but take null")
  func resetsWrapped() throws {
    let names = ["whole", "maybeWhole", "ratio", "maybeRatio", "flag", "maybeFlag", "text", "maybeText"]
    let values = ["10", "20", "30.5", "40.5", "false", "false", #""c""#, #""d""#]
    let json = "{\(zip(names, values).map { #""\#($0)":\#($1)"# }.joined(separator: ","))}"
    let full = try Wrapped.decode(from: json)
    #expect((full.whole, full.maybeWhole, full.ratio, full.maybeRatio) == (10, 20, 30.5, 40.5))
    #expect((full.flag, full.maybeFlag, full.text, full.maybeText) == (false, false, "c", "d"))
    var strict = DecodingOptions()
    strict.isStrict = true
    for unfit in ["null", "{}"] {
      let names = unfit == "null" ? names : Array(names.dropLast(2))
      let json = "{\(names.map { #""\#($0)":\#(unfit)"# }.joined(separator: ","))}"
      if unfit == "null" {
        #expect(try Wrapped.decode(from: json, options: strict).isDefault)
      } else {
        let failure = try #require(throws: JSONFailure.self) { try Wrapped.decode(from: json, options: strict) }
        #expect(failure.problems.map(\.path.description) == names.map { "$.\($0)" })
      }
      var updated = Wrapped()
      (updated.whole, updated.ratio, updated.flag, updated.maybeWhole) = (9, 9, false, 9)
      (updated.maybeRatio, updated.maybeFlag) = (nil, nil)
      try Wrapped.decode(into: &updated, from: json)
      #expect(updated.isDefault)
    }
  }

  private struct Sized: HandyJSON {
    @DefaultValue var long: Int64 = 1
    @DefaultValue var maybe: Int64? = 2
    @DefaultValue var int = 3
  }

  @Test("a report names the property's own type, whatever it is read as")
  func names() throws {
    let json = #"{"long":[],"maybe":[],"int":[]}"#
    let tree: [String: Any] = ["long": [Any](), "maybe": [Any](), "int": [Any]()]
    for isTree in [false, true] {
      var report = JSONReport()
      let options = DecodingOptions()
      let sized =
        try isTree
        ? Sized.decode(from: tree, options: options, report: &report)
        : Sized.decode(from: json, options: options, report: &report)
      #expect((sized.long, sized.maybe, sized.int) == (1, 2, 3))
      #expect(report.mismatches.map(\.expected).sorted() == ["Int", "Int64", "Int64"])
    }
  }
}
