import DirectJSON
import Foundation
import Testing

/// The failure of decoding `json` as a model; an issue when it does not fail.
func failure<Model: HandyJSON>(
  decoding type: Model.Type, from json: String, designatedPath: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> JSONFailure {
  try failure(
    decoding: type, from: Array(json.utf8), designatedPath: designatedPath, sourceLocation: sourceLocation)
}

/// The failure of decoding UTF-8 text, which must be the same where readable memory ends after the text.
func failure<Model: HandyJSON>(
  decoding type: Model.Type, from json: [UInt8], designatedPath: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> JSONFailure {
  let failure = try #require(throws: JSONFailure.self, sourceLocation: sourceLocation) {
    try Model.decode(from: json, designatedPath: designatedPath)
  }
  let atPageEnd = try #require(throws: JSONFailure.self, sourceLocation: sourceLocation) {
    try Model.decode(from: GuardedBytes(json), designatedPath: designatedPath)
  }
  #expect(failure.description == atPageEnd.description, sourceLocation: sourceLocation)
  return failure
}

/// The model in UTF-8 text that ends where readable memory ends, and what did not fit.
func decoded<Model: HandyJSON>(
  _ type: Model.Type, from json: String, designatedPath: String? = nil, options: DecodingOptions = DecodingOptions()
) throws -> (model: Model, mismatches: [String]) {
  var report = JSONReport()
  let model = try Model.decode(
    from: GuardedBytes(Array(json.utf8)), designatedPath: designatedPath, options: options, report: &report)
  return (model, report.mismatches.map(\.finding))
}

extension JSONMismatch {
  /// What was expected and what was found, without the place.
  var detail: String { "expected \(expected), found \(found)" }

  /// The place and what is wrong there. What became of it, and hints, have tests of their own.
  var finding: String {
    if case .validation = reason {
      return "\(path)\(position.map { " (\($0))" } ?? ""): expected \(expected), found \(found)"
    }
    let ending = (outcome.map { "; \($0)" } ?? "") + (hint.map { "; hint: \($0)" } ?? "")
    return String(description.dropLast(ending.count))
  }
}

extension JSONReport {
  /// One line, as a failure has it, for each value that did not fit.
  var finding: String { isEmpty ? description : mismatches.map(\.finding).joined(separator: "\n") }
}

extension JSONFailure {
  /// The description without the hint.
  var finding: String { hint.map { String(description.dropLast("; hint: \($0)".count)) } ?? description }
}

/// The model in a text, once from the text and once from what `JSONSerialization` makes of it, which must be the same.
func decodedFromBoth<Model: HandyJSON>(
  _ type: Model.Type, from json: String, options: DecodingOptions = DecodingOptions(),
  sourceLocation: SourceLocation = #_sourceLocation, _ check: (Model, [String]) throws -> Void
) throws {
  let (model, mismatches) = try decoded(type, from: json, options: options)
  let withoutPlaces = mismatches.map { $0.replacing(#/\ \(line \d+, column \d+\)/#, with: "") }
  try check(model, withoutPlaces)
  let tree = try #require(
    JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], sourceLocation: sourceLocation)
  var report = JSONReport()
  try check(Model.decode(from: tree, options: options, report: &report), report.mismatches.map(\.finding))
}
