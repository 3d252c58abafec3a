import Terminal

/// What the command line asks for.
package struct Arguments: Equatable {
  package enum Action { case check, record, generate, help }

  package var action = Action.check
  package var printsJSON = false
  /// Whether the text has a row for each field, and not only the summary and what is wrong.
  package var showsAll = false

  package static let help = """
    usage: layout-probes [--check | --record] [--all | --json]
           layout-probes --generate
           layout-probes --help

    Checks where Swift puts the stored properties of structs and classes, on this machine and with this compiler. All
    sources must agree, and raw writes must have the effect of assignments. Prints what is wrong, and a summary.

      --check      compare all sources, and this platform's golden table if one is recorded (default)
      --record     compare the live sources, then rewrite this platform's golden table in the source tree
      --generate   rewrite the random models in the source tree, from their fixed seed
      --all        also print a row for each field, refused type and assumption
      --json       print all findings as JSON
      --help       print this text

    Environment: NO_COLOR turns off colours in terminals; COLUMNS sets the width of tables.

    Exit status: 0 if everything agrees; 1 if anything disagrees or cannot be written; 2 if the arguments are invalid.
    """

  /// - Parameter words: The command line without the name of the program.
  package init(_ words: some Sequence<String>) throws(ArgumentError) {
    var reader = ArgumentReader(words)
    var asked: Action?
    while let word = reader.next() {
      let next: Action
      switch word {
      case "--json":
        printsJSON = true
        continue
      case "--all":
        showsAll = true
        continue
      case "--check": next = .check
      case "--record": next = .record
      case "--generate": next = .generate
      case "--help", "-h":
        action = .help
        return
      default: throw ArgumentError("unknown argument '\(word)'")
      }
      if asked != nil { throw ArgumentError("\(word) cannot stand beside what comes before it") }
      asked = next
    }
    action = asked ?? .check
    if action == .generate, printsJSON { throw ArgumentError("--generate has nothing to print as JSON") }
    if action == .generate, showsAll { throw ArgumentError("--generate has nothing to print") }
    if printsJSON, showsAll { throw ArgumentError("--json prints everything already: leave out --all") }
  }
}
