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

  /// Takes over what another tally has.
  package mutating func add(_ other: Tally) {
    comparisons += other.comparisons
    problems += other.problems
  }

  /// The problems, with what they are about in front of each.
  package func problems(about subject: String) -> [String] {
    problems.map { "\(subject): \($0)" }
  }
}
