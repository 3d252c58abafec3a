import DirectJSON
import Testing

@Suite("Decoding: objects that are watched")
struct WatchedObjectTests {
  struct Row: HandyJSON, Equatable {
    var someInt = 1
    var maybeInt: Int? = 2
    var someDouble = 3.5
    var maybeDouble: Double? = 4.5
    var someBool = false
    var maybeBool: Bool? = false
    var someText = "a"
    var maybeText: String? = "b"
    var someList = [5]
  }

  /// The names, what stands under them, and what one of them can be that does not fit; nil when nothing does not.
  static let members: [(name: String, value: String, unfit: String?)] = [
    ("someInt", "10", "{}"), ("maybeInt", "20", #""x""#), ("someDouble", "30.5", "[]"), ("maybeDouble", "40.5", "{}"),
    ("someBool", "true", #""x""#), ("maybeBool", "true", "[]"), ("someText", #""c""#, nil), ("maybeText", #""d""#, nil),
    ("someList", "[50]", "7"),
  ]

  static func row(keeping kept: String? = nil) -> Row {
    let initial = Row()
    func value<Value>(_ name: String, _ path: KeyPath<Row, Value>, _ value: Value) -> Value {
      name == kept ? initial[keyPath: path] : value
    }
    return Row(
      someInt: value("someInt", \.someInt, 10), maybeInt: value("maybeInt", \.maybeInt, 20),
      someDouble: value("someDouble", \.someDouble, 30.5), maybeDouble: value("maybeDouble", \.maybeDouble, 40.5),
      someBool: value("someBool", \.someBool, true), maybeBool: value("maybeBool", \.maybeBool, true),
      someText: value("someText", \.someText, "c"), maybeText: value("maybeText", \.maybeText, "d"),
      someList: value("someList", \.someList, [50]))
  }

  /// How keys are written, and the options under which they are found.
  enum Spelling: CaseIterable {
    case asNamed, snakeCase, escaped, uppercase

    func key(_ name: String) -> String {
      switch self {
      case .asNamed: name
      case .snakeCase: name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
      case .escaped: name.split(separator: "e", omittingEmptySubsequences: false).joined(separator: #"\u0065"#)
      case .uppercase: name.uppercased()
      }
    }

    var options: DecodingOptions {
      var options = DecodingOptions()
      if self == .snakeCase { options.keyStrategy = .convertFromSnakeCase }
      if self == .uppercase { options.isCaseInsensitive = true }
      return options
    }
  }

  /// The members in different orders, with others between them.
  static func orders(_ members: [String]) -> [[String]] {
    let unknown = #""other" : {"someInt":[null, "}"]}"#
    return [
      members, members.reversed(), Array(members[4...] + members[..<4]), members.flatMap { [unknown, $0] },
      members.enumerated().sorted { ($0.offset % 3, $0.offset) < ($1.offset % 3, $1.offset) }.map(\.element),
    ]
  }

  @Test("what fits is taken in every order, and nothing is reported", arguments: Spelling.allCases)
  func takesWhatFits(spelling: Spelling) throws {
    for members in Self.orders(Self.members.map { #""\#(spelling.key($0.name))": \#($0.value)"# }) {
      let json = "{ \(members.joined(separator: " ,\n")) }"
      var options = spelling.options
      var report = JSONReport()
      #expect(try Row.decode(from: json, options: options, report: &report) == Self.row())
      #expect(report.mismatches.isEmpty)
      options.isStrict = true
      options.reportsMissingKeys = true
      #expect(try Row.decode(from: json, options: options) == Self.row())
    }
  }

  @Test("what does not fit is reported at every place, and what comes after it is taken", arguments: Spelling.allCases)
  func reportsWhatDoesNotFit(spelling: Spelling) throws {
    for (index, member) in Self.members.enumerated() {
      guard let unfit = member.unfit else { continue }
      var members = Self.members.map { #""\#(spelling.key($0.name))":\#($0.value)"# }
      members[index] = #""\#(spelling.key(member.name))":\#(unfit)"#
      for members in Self.orders(members) {
        let json = "{\(members.joined(separator: ","))}"
        var options = spelling.options
        var report = JSONReport()
        let row = try Row.decode(from: json, options: options, report: &report)
        #expect(row == Self.row(keeping: member.name))
        let found = try #require(report.mismatches.first)
        #expect(report.mismatches.count == 1)
        guard case .kept = found.outcome else {
          Issue.record("\(found)")
          return
        }
        options.isStrict = true
        let failure = try #require(throws: JSONFailure.self) { try Row.decode(from: json, options: options) }
        #expect(failure.position == found.position)
      }
    }
  }

  @Test("null is reported where it cannot be meant, and only where somebody asks", arguments: Spelling.allCases)
  func reportsNull(spelling: Spelling) throws {
    for (index, member) in Self.members.enumerated() {
      var members = Self.members.map { #""\#(spelling.key($0.name))":\#($0.value)"# }
      members[index] = #""\#(spelling.key(member.name))":null"#
      for members in Self.orders(members) {
        let json = "{\(members.joined(separator: ","))}"
        var options = spelling.options
        var report = JSONReport()
        #expect(try Row.decode(from: json, options: options, report: &report) == Self.row(keeping: member.name))
        #expect(report.mismatches.isEmpty)
        options.reportsMissingKeys = true
        #expect(try Row.decode(from: json, options: options, report: &report) == Self.row(keeping: member.name))
        #expect(report.mismatches.count == (member.name.hasPrefix("maybe") ? 0 : 1))
        options.nullClearsOptionals = true
        let row = try Row.decode(from: json, options: options, report: &report)
        let cleared: [Bool] = [row.maybeInt == nil, row.maybeDouble == nil, row.maybeBool == nil, row.maybeText == nil]
        #expect(cleared.count { $0 } == (member.name.hasPrefix("maybe") ? 1 : 0))
      }
    }
  }

  @Test("of a key that stands twice, the last value that fits is kept, and what does not fit is reported")
  func takesDuplicates() throws {
    let json = #"{"someInt":{},"someInt":8,"someInt":[],"maybeText":"x","maybeText":"y","someList":[1],"someList":2}"#
    var report = JSONReport()
    let row = try Row.decode(from: json, report: &report)
    #expect((row.someInt, row.maybeText, row.someList) == (8, "y", [1]))
    #expect(report.mismatches.map(\.path.description) == ["$.someInt", "$.someInt", "$.someList"])
  }

  @Test("malformed text ends the decode at the same byte as without a report")
  func endsWithMalformedText() throws {
    let members = Self.members.map { #""\#($0.name)":\#($0.value)"# }
    let json = "{\(members.joined(separator: ","))}"
    var strict = DecodingOptions()
    strict.isStrict = true
    var snakeCase = DecodingOptions()
    snakeCase.keyStrategy = .convertFromSnakeCase
    for count in 0..<json.utf8.count {
      let prefix = String(json.prefix(count))
      let plain = try #require(throws: JSONFailure.self) { try Row.decode(from: prefix) }
      for options in [strict, snakeCase] {
        let failure = try #require(throws: JSONFailure.self) { try Row.decode(from: prefix, options: options) }
        #expect(failure.description == plain.description)
      }
    }
  }
}
