import DirectJSON
import Foundation

enum ParseTarget {
  static func run(_ bytes: [UInt8], _ input: GuardedInput) throws {
    input.hold(bytes)
    let skipped = Verdict { _ = try Empty.decode(from: input) }
    let sources: [(String, Verdict)] = [
      ("bytes", Verdict { _ = try Empty.decode(from: bytes) }),
      ("data", Verdict { _ = try Empty.decode(from: Data(bytes)) }),
      ("a list", Verdict { _ = try [Empty].decode(from: input) }),
      ("a path", Verdict { _ = try Empty.decode(from: input, designatedPath: "a.0.b") }),
      (
        "an update",
        Verdict {
          var model = Empty()
          try Empty.decode(into: &model, from: input)
        }
      ),
      ("no case", Verdict { _ = try Scalars.decode(from: input, options: caseInsensitive) }),
    ]
    for (name, verdict) in sources { try compare(name, verdict, skipped) }
    if let text = String(validating: bytes, as: UTF8.self) {
      try compare("text", Verdict { _ = try Empty.decode(from: text) }, skipped)
    }
    // The wrapper adds one level of nesting, which leaves one less for the document.
    let wrapped = Array(#"{"any":"#.utf8) + bytes + [UInt8(ascii: "}")]
    input.hold(wrapped)
    let read = Verdict { _ = try Anything.decode(from: input) }
    let unread = Verdict { _ = try Empty.decode(from: input) }
    try compare("Any", read, unread)
  }

  private static var caseInsensitive: DecodingOptions {
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    return options
  }

  /// All readers must agree whether a document is JSON, and on the place of the fault.
  static func compare(_ name: String, _ verdict: Verdict, _ expected: Verdict) throws {
    let isSame = verdict.isWellFormed && expected.isWellFormed || verdict == expected
    if !isSame { throw Finding("\(name): \(verdict), but skipped: \(expected)") }
  }
}
