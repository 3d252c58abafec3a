/// Counts comparisons and keeps what each failed one has to say.
package struct Tally: Encodable {
  package private(set) var comparisons = 0
  package private(set) var problems: [String] = []

  package init() {}

  package mutating func expect(_ holds: Bool, otherwise problem: @autoclosure () -> String) {
    comparisons += 1
    if !holds { problems.append(problem()) }
  }

  package mutating func expectEqual<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
    expect(found == expected, otherwise: "\(what): found \(found), expected \(expected)")
  }
}
