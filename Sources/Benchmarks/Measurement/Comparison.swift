import Foundation

/// Whether two contenders made the same models.
enum Comparison {
  /// Compares by the text that Foundation writes with sorted keys, which holds every field of the models.
  static func requireEqual<Model: Encodable>(_ direct: Model, _ foundation: Model, _ what: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let ours = try encoder.encode(direct)
    let theirs = try encoder.encode(foundation)
    guard ours != theirs else { return }
    let commonCount = zip(ours, theirs).prefix { $0.0 == $0.1 }.count
    throw BenchmarkError(
      "\(what): the results differ: \(excerpt(of: ours, at: commonCount)) and \(excerpt(of: theirs, at: commonCount))")
  }

  /// The text around a place.
  private static func excerpt(of text: Data, at offset: Int) -> String {
    let start = max(0, offset - 60)
    return String(decoding: text[start..<min(text.count, offset + 30)], as: UTF8.self)
  }
}
