import DirectJSON
import Foundation
import Terminal

/// The command line of the quickstart.
package struct Command {
  package static let help = """
    usage: quickstart [FILE] [--path PATH] [--json]
           quickstart --sample
           quickstart --help

    Decodes a feed of statuses from JSON into models. It prints the first statuses, the times, the values that did not
    fit, and the memory layout of the models. Then it checks that encoding and decoding the models again changes
    nothing. Without FILE, it decodes a built-in response.

      --path PATH   the keys and indices that lead to the array of statuses, separated by dots (default: statuses);
                    an empty PATH means the whole document
      --json        print the results as JSON, with every status
      --sample      print the built-in response and do nothing else
      --help        print this text

    Environment: COLUMNS sets the width of tables.

    Exit status: 0 if everything succeeded; 1 if there was no feed to decode, or encoding and decoding changed the
    models; 2 if the arguments are invalid.
    """

  /// Receives lines, without their line feeds.
  private let output: (String) -> Void
  private let errors: (String) -> Void
  private let columns: Int?

  /// - Parameter columns: How many columns of a terminal a line of a table may take; nil for no limit.
  package init(columns: Int? = nil, output: @escaping (String) -> Void, errors: @escaping (String) -> Void) {
    self.columns = columns
    self.output = output
    self.errors = errors
  }

  /// - Parameter arguments: Without the name of the program.
  /// - Returns: The exit status.
  package func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Request(arguments) {
      case .help: output(Self.help)
      case .sample: output(String(SampleResponse.text().dropLast()))
      case .decode(let file, let path, let isJSON):
        let findings = try Demonstration(input: Input(file: file), path: path).run()
        if isJSON {
          var options = EncodingOptions()
          options.prettyPrint = true
          output(try findings.encode(options: options))
        } else {
          findings.lines(columns: columns).forEach(output)
        }
        if let place = findings.difference {
          throw CommandError("\(place) is not the same after encoding and decoding again")
        }
      }
      return 0
    } catch let error as ArgumentError {
      errors("quickstart: \(error); see quickstart --help")
      return 2
    } catch {
      errors("quickstart: \(error)")
      return 1
    }
  }
}

/// Why there is nothing to show.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What the arguments ask for.
private enum Request {
  case help
  case sample
  case decode(file: String?, path: String, isJSON: Bool)

  init(_ arguments: [String]) throws {
    var file: String?
    var path: String?
    var isJSON = false
    var takesOptions = true
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      switch argument {
      case "--help" where takesOptions, "-h" where takesOptions:
        self = .help
        return
      case "--sample" where takesOptions:
        guard arguments.count == 1 else { throw ArgumentError("--sample stands alone") }
        self = .sample
        return
      case "--path" where takesOptions:
        path = try reader.value(after: argument)
      case "--json" where takesOptions: isJSON = true
      case "--" where takesOptions:
        takesOptions = false
      case _ where takesOptions && argument.hasPrefix("-"):
        throw ArgumentError("unknown argument '\(argument)'")
      default:
        guard file == nil else { throw ArgumentError("more than one file: '\(argument)'") }
        file = argument
      }
    }
    self = .decode(file: file, path: path ?? "statuses", isJSON: isJSON)
  }
}

/// The text to decode.
struct Input {
  /// The name for messages.
  let name: String
  let bytes: Data

  /// - Parameter file: nil for the built-in response.
  init(file: String?) throws {
    guard let file else {
      name = "built-in response"
      bytes = Data(SampleResponse.text().utf8)
      return
    }
    name = file
    let location = URL(fileURLWithPath: file)
    guard FileManager.default.fileExists(atPath: file) else { throw CommandError("there is no file \(file)") }
    if try location.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
      throw CommandError("\(file) is a directory")
    }
    do { bytes = try Data(contentsOf: location) } catch {
      throw CommandError("cannot read \(file): \(error.localizedDescription)")
    }
  }
}
