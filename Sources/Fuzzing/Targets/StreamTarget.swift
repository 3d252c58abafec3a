import DirectJSON
import Foundation

enum StreamTarget {
  /// How many bytes of an input decide how the document after them is cut.
  static let choiceCount = 8

  static func run(_ bytes: [UInt8], _ input: GuardedInput) throws {
    var choices = InputChoices(Array(bytes.prefix(choiceCount)))
    let document = Array(bytes.dropFirst(choiceCount))
    let list = [UInt8(ascii: "[")] + document + [UInt8(ascii: ",")] + document + [UInt8(ascii: "]")]
    for probe in StreamProbe.all {
      try probe.compareArray(document, "", input, &choices)
      try probe.compareArray(list, "", input, &choices)
      try probe.compareArray(document, choices.pick(["list", "a.0", "next.list", "table"]), input, &choices)
      try probe.compareLines(document, input, &choices)
    }
  }
}

/// A model of the fixed set, without its type.
private struct StreamProbe: Sendable {
  /// The result of a stream for bytes that arrive in pieces.
  private let stream: @Sendable ([[UInt8]], JSONStreamFormat, JSONStreamOptions) -> Outcome
  /// The result of a whole decode for an array at a path.
  private let decodeArray: @Sendable (GuardedInput, String) -> Outcome
  /// The result of a whole decode for one document.
  private let decode: @Sendable (GuardedInput) -> Outcome

  private struct Outcome: Equatable, CustomStringConvertible {
    var elements: [String] = []
    var failures: [JSONFailure] = []
    var mismatches: [String] = []

    /// Only the faults that make the text malformed.
    var malformed: [String] {
      failures.filter { if case .malformed = $0.reason { true } else { false } }.map(Self.message)
    }

    /// The failure without its hint: streams give no hints about malformed text, since these would depend on the cuts.
    private static func message(_ failure: JSONFailure) -> String {
      failure.hint.map { String(failure.description.dropLast("; hint: \($0)".count)) } ?? failure.description
    }

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.elements == right.elements && left.mismatches == right.mismatches
        && left.failures.map(message) == right.failures.map(message)
    }

    var description: String { "\(elements), errors \(failures.map(\.description)), reported \(mismatches)" }
  }

  init<Model: HandyJSON & SendableMetatype>(_ type: Model.Type) {
    @Sendable func text(_ model: Model) -> String {
      var options = EncodingOptions()
      options.sortedKeys = true
      // Infinite numbers in an `Any` can be decoded, but not encoded.
      return (try? model.encode(options: options)) ?? "not encodable"
    }
    @Sendable func note(_ error: any Error, _ outcome: inout Outcome) {
      if let failure = error as? JSONFailure { outcome.failures.append(failure) }
    }
    stream = { pieces, format, options in
      let parser = JSONStreamParser<Model>(format: format, stream: options)
      var outcome = Outcome()
      var report = JSONReport()
      func drain() {
        while !parser.isAtEnd {
          do {
            guard let model = try parser.next(report: &report) else { return }
            outcome.elements.append(text(model))
          } catch { note(error, &outcome) }
        }
      }
      for piece in pieces {
        parser.append(piece)
        drain()
      }
      parser.finish()
      drain()
      outcome.mismatches = report.mismatches.map(\.description)
      return outcome
    }
    decodeArray = { input, path in
      var outcome = Outcome()
      var report = JSONReport()
      do {
        let models = try [Model].decode(from: input, designatedPath: path, report: &report)
        outcome.elements = models.map(text)
      } catch { note(error, &outcome) }
      outcome.mismatches = report.mismatches.map(\.description)
      return outcome
    }
    decode = { input in
      var outcome = Outcome()
      do { outcome.elements = [text(try Model.decode(from: input))] } catch { note(error, &outcome) }
      return outcome
    }
  }

  static let all = [
    StreamProbe(Scalars.self), StreamProbe(Collections.self), StreamProbe(Anything.self), StreamProbe(Node.self),
    StreamProbe(MappedNode.self),
  ]

  // MARK: Promises

  func compareArray(
    _ bytes: [UInt8], _ path: String, _ input: GuardedInput, _ choices: inout InputChoices
  ) throws {
    let format = JSONStreamFormat.array(at: path)
    var options = JSONStreamOptions()
    options.unfitElements = .skip
    let found = try compareCuts(bytes, format, options, &choices)
    input.hold(bytes)
    let whole = decodeArray(input, path)
    // All readers must agree what is malformed. A stream ends where it finds no array, before the text that follows.
    if found.malformed != whole.malformed, found.failures.isEmpty || !found.malformed.isEmpty {
      throw Finding("array at '\(path)': \(found), but as a whole: \(whole)")
    }
    // If keys stand twice, a stream takes another one; a whole decode also accepts an array in a string.
    let isComparable = path.isEmpty && found.failures.isEmpty && bytes.first != UInt8(ascii: "\"")
    if isComparable, found != whole {
      throw Finding("array: \(found), but as a whole: \(whole)")
    }
  }

  func compareLines(_ bytes: [UInt8], _ input: GuardedInput, _ choices: inout InputChoices) throws {
    let found = try compareCuts(bytes, .lines, JSONStreamOptions(), &choices)
    var elements: [String] = []
    var reasons: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      // A byte order mark only counts at the start of the stream.
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { return }
      if isBlank { continue }
      input.hold(Array(line))
      let outcome = decode(input)
      elements += outcome.elements
      reasons += outcome.failures.map { "\($0.reason)" }
    }
    let foundReasons = found.failures.map { "\($0.reason)".replacing("end of line", with: "end of input") }
    if found.elements != elements || foundReasons != reasons {
      throw Finding("lines: \(found), but one by one: \(elements), errors \(reasons)")
    }
  }

  /// - Returns: The result when nothing is cut.
  private func compareCuts(
    _ bytes: [UInt8], _ format: JSONStreamFormat, _ options: JSONStreamOptions, _ choices: inout InputChoices
  ) throws -> Outcome {
    let whole = stream([bytes], format, options)
    let lengths = (0..<4).map { _ in 1 + choices.number(below: 40) }
    let cut = stream(Self.pieces(of: bytes, lengths), format, options)
    if cut != whole { throw Finding("\(format) cut after \(lengths): \(cut), but uncut: \(whole)") }
    var limited = options
    limited.maximumElementSize = choices.number(below: 60)
    let limitedWhole = stream([bytes], format, limited)
    let limitedCut = stream(Self.pieces(of: bytes, lengths), format, limited)
    if limitedCut != limitedWhole {
      throw Finding(
        """
        \(format) cut after \(lengths), at most \(limited.maximumElementSize) bytes: \(limitedCut), \
        but uncut: \(limitedWhole)
        """)
    }
    return whole
  }

  /// Cuts the bytes into pieces of the given lengths, repeatedly.
  private static func pieces(of bytes: [UInt8], _ lengths: [Int]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = lengths[pieces.count % lengths.count]
      pieces.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return pieces
  }
}
