/// What the command line asks for.
package struct Arguments: Equatable {
  package enum Action { case check, help }

  package var action = Action.check
  package var printsJSON = false

  package static let help = """
    usage: layout-probes [--json] [--help]

    Checks on this machine, with this compiler, that every source agrees on where Swift puts the stored properties of
    structs and classes, and that raw writes there do what assignments do. Prints one row per field and a summary.

      --json   print the findings as JSON
      --help   print this text

    Exit status: 0 when everything agrees, 1 on any disagreement, 2 for arguments that are not understood.

    """

  /// - Parameter words: The command line without the name of the program.
  package init(_ words: some Sequence<String>) throws(UnknownArgument) {
    for word in words {
      switch word {
      case "--json": printsJSON = true
      case "--help", "-h": action = .help
      default: throw UnknownArgument(word: word)
      }
    }
  }
}

package struct UnknownArgument: Error, CustomStringConvertible {
  package let word: String

  package var description: String {
    "layout-probes: unknown argument '\(word)'; see layout-probes --help"
  }
}
