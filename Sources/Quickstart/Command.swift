import Foundation

/// The command line of the quickstart.
package struct Command {
  package static let help = """
    usage: quickstart [FILE] [--path PATH]
           quickstart --sample
           quickstart --help

    Decodes a feed of statuses from JSON into models, shows the first of them, what did not fit and how long it took,
    and checks that encoding the models and decoding them again gives the same. Without FILE, a response that is built
    into the program is decoded.

      --path PATH   the keys and indices that lead to the array of statuses, separated by dots (default: statuses);
                    an empty PATH means the whole document
      --sample      print the built-in response and do nothing else
      --help        print this text

    exit status: 0 when all went well, 1 when there was no feed to decode or the models changed on the way, 2 when the
    command line was not understood
    """

  /// Where lines go, without their line feeds.
  private let output: (String) -> Void
  private let errors: (String) -> Void

  package init(output: @escaping (String) -> Void, errors: @escaping (String) -> Void) {
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
      case .decode(let file, let path):
        try Demonstration(input: Input(file: file), path: path).run(output: output)
      }
      return 0
    } catch let error as CommandError {
      errors("quickstart: \(error.message)")
      return error.status
    } catch {
      errors("quickstart: \(error)")
      return 1
    }
  }
}

/// Why the command ends early.
struct CommandError: Error {
  var status: Int32
  var message: String

  static func usage(_ problem: String) -> CommandError {
    CommandError(status: 2, message: "\(problem); see quickstart --help")
  }

  static func failure(_ problem: String) -> CommandError {
    CommandError(status: 1, message: problem)
  }
}

/// What the arguments ask for.
private enum Request {
  case help
  case sample
  case decode(file: String?, path: String)

  init(_ arguments: [String]) throws {
    var file: String?
    var path: String?
    var takesOptions = true
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help" where takesOptions, "-h" where takesOptions:
        self = .help
        return
      case "--sample" where takesOptions:
        guard arguments.count == 1 else { throw CommandError.usage("--sample stands alone") }
        self = .sample
        return
      case "--path" where takesOptions:
        guard let value = rest.popFirst() else { throw CommandError.usage("--path needs a path") }
        path = value
      case "--" where takesOptions:
        takesOptions = false
      case _ where takesOptions && argument.hasPrefix("-"):
        throw CommandError.usage("there is no option \(argument)")
      default:
        guard file == nil else { throw CommandError.usage("more than one file: \(argument)") }
        file = argument
      }
    }
    self = .decode(file: file, path: path ?? "statuses")
  }
}

/// The text to decode.
struct Input {
  /// For messages.
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
    guard FileManager.default.fileExists(atPath: file) else { throw CommandError.failure("there is no file \(file)") }
    if try location.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
      throw CommandError.failure("\(file) is a directory")
    }
    do { bytes = try Data(contentsOf: location) } catch {
      throw CommandError.failure("cannot read \(file): \(error.localizedDescription)")
    }
  }
}
