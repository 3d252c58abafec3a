import DirectJSON
import Foundation

/// How one input is decoded and encoded: the decoding options read what the encoding options write.
struct Settings {
  var decoding = DecodingOptions()
  var encoding = EncodingOptions()
  /// How the keys of the document are spelled.
  var style = KeyStyle.asDeclared
  /// Whether dates lose digits on their way through these options.
  private(set) var dates = Dates.seconds

  enum Dates: CaseIterable { case seconds, milliseconds, iso8601, formatted, custom }

  init() {}

  init(_ choices: inout InputChoices) {
    chooseKeys(&choices)
    chooseDates(&choices)
    if choices.chance(oneIn: 3) {
      decoding.dataStrategy = .custom { text in Data(base64Encoded: String(text.reversed())) }
      encoding.dataStrategy = .custom { data in String(data.base64EncodedString().reversed()) }
    }
    decoding.hidesValues = choices.chance(oneIn: 4)
    decoding.reportsMissingKeys = choices.number(below: 4) == 1
    if choices.number(below: 3) == 1 {
      // A value that is encoded as `null` must be decoded as nil.
      decoding.nullClearsOptionals = true
      encoding.writeNull = true
    }
    encoding.prettyPrint = choices.chance(oneIn: 3)
    encoding.sortedKeys = choices.chance(oneIn: 3)
    encoding.escapeSlashes = choices.chance(oneIn: 3)
    if choices.number(below: 6) == 1 { decoding.maximumDepth = choices.number(below: 14) }
  }

  private mutating func chooseKeys(_ choices: inout InputChoices) {
    switch choices.number(below: 12) {
    case 0:
      (decoding.keyStrategy, encoding.keyStrategy) = (.convertFromSnakeCase, .convertToSnakeCase)
      style = .snake
    case 1:
      (decoding.keyStrategy, encoding.keyStrategy) = (.convertFromKebabCase, .convertToKebabCase)
      style = .kebab
    case 2:
      (decoding.keyStrategy, encoding.keyStrategy) = (.convertFromPascalCase, .convertToPascalCase)
      style = .pascal
    case 3:
      decoding.keyStrategy = .custom { $0.hasPrefix(KeyStyle.mark) ? String($0.dropFirst()) : $0 }
      encoding.keyStrategy = .custom { KeyStyle.mark + $0 }
      style = .marked
    case 4:
      decoding.isCaseInsensitive = true
      style = .upper
    default: break
    }
    if choices.number(below: 8) == 1 { style = .asDeclared }
  }

  private mutating func chooseDates(_ choices: inout InputChoices) {
    dates = choices.number(below: 2) == 0 ? .seconds : choices.pick(Dates.allCases)
    switch dates {
    case .seconds:
      decoding.dateStrategy = choices.chance(oneIn: 2) ? .automatic : .secondsSince1970
    case .milliseconds:
      (decoding.dateStrategy, encoding.dateStrategy) = (.millisecondsSince1970, .millisecondsSince1970)
    case .iso8601:
      decoding.dateStrategy = choices.chance(oneIn: 2) ? .automatic : .iso8601
      encoding.dateStrategy = .iso8601
    case .formatted:
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = .gmt
      formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
      (decoding.dateStrategy, encoding.dateStrategy) = (.formatted(formatter), .formatted(formatter))
    case .custom:
      decoding.dateStrategy = .custom { value in
        guard let text = value as? String, text.hasPrefix("@"), let seconds = Double(text.dropFirst()) else {
          return nil
        }
        return Date(timeIntervalSince1970: seconds)
      }
      encoding.dateStrategy = .custom { "@\($0.timeIntervalSince1970)" }
    }
  }
}
