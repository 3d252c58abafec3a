import DirectJSON
import Foundation

/// The cases in which `JSONSerialization` of the open-source Foundation answers differently, and why this library does
/// not. Any other difference is a finding. `FoundationFallbackTests` shows an example of each.
enum KnownDifference: String, CaseIterable {
  /// A comma after the last element or member is accepted; RFC 8259 has no such production.
  case trailingComma = "trailing comma accepted"
  /// Numbers outside the range of `Double` are refused; the grammar sets no limit, and in a model only the property
  /// keeps its value.
  case beyondDouble = "number beyond Double refused"
  /// Bytes are taken for UTF-16 or UTF-32 when some of the first are zero; RFC 8259 wants UTF-8.
  case otherEncoding = "UTF-16 or UTF-32 accepted"
  /// Numbers are not always the nearest `Double`, and the least `Int64` is one, too; ours are the nearest and exact.
  case inexactNumber = "number not the nearest"
  /// U+FEFF at the start of a string, or after an escape in it, is lost; in a string it is a character like any other.
  case lostCharacter = "U+FEFF in a string lost"
  /// Nesting is limited to another depth than our 512 levels, which are a setting.
  case nestingLimit = "other nesting limit"
}

enum FoundationTarget {
  /// The difference between the answers, if it is a known one.
  static func difference(_ bytes: [UInt8], _ input: GuardedInput) throws -> KnownDifference? {
    input.hold(bytes)
    let ours = Verdict { _ = try Empty.decode(from: input) }
    let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    switch (ours.isWellFormed, theirs) {
    case (false, nil): return nil
    case (true, let theirs?): return try compareValues(bytes, theirs, input)
    case (true, nil):
      if hasNumberBeyondDouble(bytes, input) { return .beyondDouble }
      if nesting(of: bytes) >= 512 { return .nestingLimit }
      throw Finding("\(ours) by DirectJSON, refused by JSONSerialization")
    case (false, let theirs?):
      if ours == .nestedTooDeeply { return .nestingLimit }
      if bytes.prefix(4).contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        return .otherEncoding
      }
      if let repaired = withoutTrailingCommas(bytes) {
        input.hold(repaired)
        let verdict = Verdict { _ = try Empty.decode(from: input) }
        if verdict.isWellFormed { return .trailingComma }
      }
      throw Finding("\(ours) by DirectJSON, read by JSONSerialization: \(theirs)")
    }
  }

  private static func value(of bytes: [UInt8], _ input: GuardedInput) -> Any? {
    holdAsProperty(bytes, input)
    return (try? Anything.decode(from: input))?.any
  }

  /// Such a number is left out and reported.
  private static func hasNumberBeyondDouble(_ bytes: [UInt8], _ input: GuardedInput) -> Bool {
    holdAsProperty(bytes, input)
    var report = JSONReport()
    _ = try? Anything.decode(from: input, report: &report)
    return report.mismatches.contains { $0.found.hasPrefix("number ") }
  }

  /// A byte order mark counts only at the start of a document; the additional level may be one too many.
  private static func holdAsProperty(_ bytes: [UInt8], _ input: GuardedInput) {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    input.hold(Array(#"{"any":"#.utf8) + (isMarked ? bytes.dropFirst(3) : bytes[...]) + [UInt8(ascii: "}")])
  }

  private static func compareValues(_ bytes: [UInt8], _ theirs: Any, _ input: GuardedInput) throws -> KnownDifference? {
    // `null` leaves the property unchanged.
    guard !(theirs is NSNull), let ours = value(of: bytes, input) else { return nil }
    var isExact = true
    if !isSame(ours, theirs, &isExact) {
      if "\(ours)".unicodeScalars.contains("\u{FEFF}") { return .lostCharacter }
      throw Finding("DirectJSON reads \(ours), JSONSerialization \(theirs)")
    }
    return isExact ? nil : .inexactNumber
  }

  private static func isSame(_ ours: Any, _ theirs: Any, _ isExact: inout Bool) -> Bool {
    switch (ours, theirs) {
    case (is NSNull, is NSNull): return true
    case (let ours as String, let theirs as String): return ours.utf8.elementsEqual(theirs.utf8)
    case (let ours as NSNumber, let theirs as NSNumber): return isSame(ours, theirs, &isExact)
    case (let ours as [Any], let theirs as [Any]):
      guard ours.count == theirs.count else { return false }
      for (our, their) in zip(ours, theirs) where !isSame(our, their, &isExact) { return false }
      return true
    case (let ours as [String: Any], let theirs as [String: Any]):
      guard ours.count == theirs.count else { return false }
      for (key, our) in ours {
        guard let their = theirs[key], isSame(our, their, &isExact) else { return false }
      }
      return true
    default: return false
    }
  }

  private static func isSame(_ ours: NSNumber, _ theirs: NSNumber, _ isExact: inout Bool) -> Bool {
    guard (type(ofNumber: ours) == "bool") == (type(ofNumber: theirs) == "bool") else { return false }
    if type(ofNumber: ours) == type(ofNumber: theirs), ours == theirs { return true }
    isExact = false
    let (our, their) = (ours.doubleValue, theirs.doubleValue)
    let magnitude = max(abs(our), abs(their))
    return abs(our - their) <= 1e-13 * magnitude || magnitude < 1e-290
  }

  private static func type(ofNumber number: NSNumber) -> String {
    switch unsafe String(cString: number.objCType) {
    case "c", "B": "bool"
    case "d": "double"
    default: "integer"
    }
  }

  private static func nesting(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    for byte in bytes {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// The bytes without commas before a closing bracket; nil when there are none. Strings are left as they are.
  private static func withoutTrailingCommas(_ bytes: [UInt8]) -> [UInt8]? {
    var repaired: [UInt8] = []
    var comma: Int?
    var (isInString, isEscaped) = (false, false)
    for byte in bytes {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: ",") {
        comma = repaired.count
      } else if !" \t\r\n".utf8.contains(byte) {
        if let place = comma, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { repaired.remove(at: place) }
        comma = nil
        isInString = byte == UInt8(ascii: "\"")
      }
      repaired.append(byte)
    }
    return repaired.count < bytes.count ? repaired : nil
  }
}
