import Foundation
import Terminal

let command = Command(
  columns: TerminalStyle.standardOutput.columns, output: { Console.show($0) }, errors: { Console.complain($0) })
exit(command.run(Array(CommandLine.arguments.dropFirst())))
