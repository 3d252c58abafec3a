import Foundation
import Terminal

let command = Command(output: { Console.show($0) }, errors: { Console.note($0) })
exit(command.run(Array(CommandLine.arguments.dropFirst())))
