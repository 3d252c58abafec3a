/// Reads the arguments of a command line one after the other.
package struct ArgumentReader {
  private var remaining: ArraySlice<String>

  /// - Parameter arguments: The arguments without the name of the program.
  package init(_ arguments: some Sequence<String>) {
    remaining = Array(arguments)[...]
  }

  package mutating func next() -> String? {
    remaining.popFirst()
  }

  package mutating func value(after option: String) throws(ArgumentError) -> String {
    guard let value = next() else { throw ArgumentError("a value is missing after \(option)") }
    return value
  }

  /// The arguments up to the next option; at least one.
  package mutating func values(after option: String) throws(ArgumentError) -> [String] {
    let values = Array(remaining.prefix { !$0.hasPrefix("--") })
    guard !values.isEmpty else { throw ArgumentError("a value is missing after \(option)") }
    remaining = remaining.dropFirst(values.count)
    return values
  }

  package mutating func number(after option: String, atLeast least: Int) throws(ArgumentError) -> Int {
    let text = try value(after: option)
    guard let number = Int(text), number >= least else {
      throw ArgumentError("\(option) takes a number from \(least), not '\(text)'")
    }
    return number
  }

  package mutating func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type, after option: String)
    throws(ArgumentError) -> Choice where Choice.RawValue == String
  {
    let text = try value(after: option)
    guard let choice = Choice(rawValue: text) else {
      throw ArgumentError("\(option) takes \(Choice.allCases.map(\.rawValue).joined(separator: "|")), not '\(text)'")
    }
    return choice
  }
}

/// The message for a command line that makes no sense.
package struct ArgumentError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
