import DirectJSON
import Foundation

enum PathTarget {
  /// - Parameter bytes: A path, a line feed, and a document.
  static func run(_ bytes: [UInt8], _ input: GuardedInput) throws {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(decoding: parts[0], as: UTF8.self)
    let document = parts.count > 1 ? Array(parts[1]) : []
    input.hold(document)
    let skipped = Verdict { _ = try Empty.decode(from: input) }
    let found = Verdict { _ = try Empty.decode(from: input, designatedPath: path) }
    try ParseTarget.compare("at path '\(path)'", found, skipped)
    for probe in ModelProbe.all {
      try ParseTarget.compare("\(probe.name) at path '\(path)'", probe.decode(input, path), skipped)
    }
    // In Foundation's dictionaries, canonically equivalent keys are equal.
    guard skipped.isWellFormed, document.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }),
      let tree = try? JSONSerialization.jsonObject(with: Data(document), options: .fragmentsAllowed)
    else { return }
    let expected: String
    switch value(at: segments(of: Array(path.utf8)), in: tree) {
    case nil: expected = "nothing"
    case is [String: Any]: expected = "a model"
    case is String: return  // which may hold a model
    case .some: expected = "another value"
    }
    let actual =
      switch found {
      case .decoded: "a model"
      case .other(.pathNotFound): "nothing"
      default: "another value"
      }
    if actual != expected { throw Finding("at path '\(path)' is \(expected), but \(actual) was found") }
  }

  /// Splits at dots; blank segments do not count; a backslash makes the dot after it part of the segment.
  private static func segments(of path: [UInt8]) -> [String] {
    var segments: [[UInt8]] = [[]]
    var index = 0
    while index < path.count {
      let next = index + 1 < path.count ? path[index + 1] : 0
      if path[index] == UInt8(ascii: "\\"), next == UInt8(ascii: ".") {
        segments[segments.count - 1].append(next)
        index += 1
      } else if path[index] == UInt8(ascii: "\\"), next == UInt8(ascii: "\\") {
        // Neither escapes anything: both stand for themselves.
        segments[segments.count - 1] += [path[index], next]
        index += 1
      } else if path[index] == UInt8(ascii: ".") {
        segments.append([])
      } else {
        segments[segments.count - 1].append(path[index])
      }
      index += 1
    }
    return segments.map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
  }

  private static func value(at path: [String], in tree: Any) -> Any? {
    path.reduce(tree as Any?) { value, segment in
      if let object = value as? [String: Any] { return object[segment] }
      if let list = value as? [Any], let index = Int(segment), "\(index)" == segment, list.indices.contains(index) {
        return list[index]
      }
      return nil
    }
  }
}
