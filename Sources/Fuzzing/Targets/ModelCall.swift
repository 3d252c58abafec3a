import DirectJSON
import Foundation

/// The result of a call for a document: the encoded model, in a form that is equal for equal models, or why there is
/// none.
struct ModelAnswer: Equatable, CustomStringConvertible {
  let verdict: Verdict
  /// Empty when there is no model.
  let text: String

  init(_ body: () throws -> String) {
    var text = ""
    verdict = Verdict { text = try body() }
    self.text = text
  }

  var description: String { verdict == .decoded ? text : "\(verdict)" }

  /// Whether both are the same model, or both are none, for whatever reason.
  func isSame(as other: ModelAnswer) -> Bool {
    text == other.text && (verdict == .decoded) == (other.verdict == .decoded)
  }
}

extension HandyJSON {
  /// The encoded model, in a form that is equal for equal models.
  func canonicalText(_ numbers: DocumentTree.NumberComparison = .bySpelling) throws -> String {
    do {
      let text = try encode()
      guard let tree = DocumentTree(text.utf8) else {
        throw Finding("\(Self.self) is written as invalid JSON: \(text)")
      }
      return tree.canonical(numbers)
    } catch let failure as JSONFailure {
      // Infinite numbers in an `Any` can be decoded, but not encoded.
      return "not encodable: \(failure.reason)"
    }
  }
}

/// Calls `body`, and checks that it leaves no objects after. Objects that are kept for good, such as plans, are kept
/// once.
func withoutLeaks(_ body: () throws -> Void) throws {
  let before = Living.count
  try body()
  let first = Living.count
  if first == before { return }
  try body()
  let second = Living.count
  if second > first {
    throw Finding("\(second - first) objects live on, \(first - before) after the first run")
  }
  if second < first { throw Finding("\(first - second) objects were released too often") }
}
