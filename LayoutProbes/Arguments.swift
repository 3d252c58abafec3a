/// What the command line asks for.
package struct Arguments: Equatable {
  package enum Action { case check, record, generate, help }

  package var action = Action.check
  package var printsJSON = false

  package static let help = """
    usage: layout-probes [--check | --record | --generate | --help] [--json]

    Checks on this machine, with this compiler, that every source agrees on where Swift puts the stored properties of
    structs and classes, and that raw writes there do what assignments do. Prints one row per field and a summary.

      --check      compare all sources, and the golden table if one is recorded for this platform (this is the default)
      --record     compare the live sources, then rewrite this platform's golden table in the source tree
      --generate   rewrite the random models in the source tree, from their fixed seed
      --json       print the findings as JSON
      --help       print this text

    Exit status: 0 when everything agrees, 1 on any disagreement, 2 for arguments that are not understood.

    """

  /// - Parameter words: The command line without the name of the program.
  package init(_ words: some Sequence<String>) throws(UnknownArgument) {
    var asked: [Action] = []
    for word in words {
      switch word {
      case "--json": printsJSON = true
      case "--check": asked.append(.check)
      case "--record": asked.append(.record)
      case "--generate": asked.append(.generate)
      case "--help", "-h": asked.append(.help)
      default: throw UnknownArgument(word: word)
      }
      if asked.count > 1 { throw UnknownArgument(word: word) }
    }
    action = asked.first ?? .check
  }
}

/// An argument that is unknown, or that cannot stand beside the ones before it.
package struct UnknownArgument: Error, CustomStringConvertible {
  package let word: String

  package var description: String {
    "layout-probes: cannot use argument '\(word)'; see layout-probes --help"
  }
}
