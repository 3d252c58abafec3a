import Foundation

extension Date {
  /// The date that a value represents; nil when it does not fit the strategy.
  init?(converting value: LooseValue, _ strategy: DecodingOptions.DateDecodingStrategy) {
    switch (strategy, value) {
    case (.automatic, .number(let number)): self.init(secondsText: number.text)
    case (.automatic, .string(let text)): self.init(text: text)
    case (.iso8601, .string(let text)): self.init(iso8601: text)
    case (.secondsSince1970, .number(let number)): self.init(secondsText: number.text)
    case (.secondsSince1970, .string(let text)): self.init(secondsText: text)
    case (.millisecondsSince1970, .number(let number)): self.init(millisecondsText: number.text)
    case (.millisecondsSince1970, .string(let text)): self.init(millisecondsText: text)
    case (.formatted(let formatter), .string(let text)):
      guard let date = formatter.date(from: text) else { return nil }
      self = date
    case (.custom(let convert), _):
      guard let plain = value.plain, let date = convert(plain) else { return nil }
      self = date
    default: return nil
    }
  }

  /// Appends the milliseconds since 1970, as an integer if the date was made from one.
  fileprivate func writeMilliseconds(to writer: inout JSONWriter) throws(EncodingFault) {
    let milliseconds = try finiteMilliseconds()
    if let text = longMillisecondsText(besides: milliseconds) {
      writer.append(rawJSON: text)
    } else {
      writer.append(double: milliseconds)
    }
  }

  /// Milliseconds since 1970, as exactly as a `Double` can be; an integer if the date was made from one.
  /// - Throws: `EncodingFault` for a date that is infinitely far away: not even a name for infinity stands for one.
  func finiteMilliseconds() throws(EncodingFault) -> Double {
    let exact = timeIntervalSince1970 * 1000
    try exact.requireFinite()
    let whole = exact.rounded()
    return Date(timeIntervalSince1970: whole / 1000) == self ? whole : exact
  }
}

extension LooseValue {
  /// The value as Foundation has it; nil for a value from which no scalar is made.
  fileprivate var plain: Any? {
    switch self {
    case .bool(let value): NSNumber(value: value)
    case .number(.integer(let value)): NSNumber(value: value)
    case .number(.double(let value)): NSNumber(value: value)
    case .number(.decimal(let value)): NSDecimalNumber(decimal: value)
    case .number(.text(let text)):
      Int64(text).map { NSNumber(value: $0) } ?? Double(numberText: text).map { NSNumber(value: $0) }
    case .string(let text): text
    case .null, .container, .other: nil
    }
  }
}

extension JSONWriter {
  /// Appends a date as the strategy says.
  mutating func append(_ date: Date, _ strategy: EncodingOptions.DateEncodingStrategy) throws(EncodingFault) {
    switch strategy {
    case .secondsSince1970: try date.writeSeconds(to: &self)
    case .millisecondsSince1970: try date.writeMilliseconds(to: &self)
    case .iso8601:
      try date.timeIntervalSince1970.requireFinite()
      guard let date = ISO8601Date(date) else {
        throw EncodingFault(
          .refused(
            """
            \(date.timeIntervalSince1970) seconds after 1970 is outside the range of ISO 8601: use another \
            `dateStrategy`
            """))
      }
      append(quoting: { date.write(to: &$0) })
    case .formatted(let formatter): append(string: formatter.string(from: date))
    case .custom(let convert):
      let plain = convert(date).flatMap { TreeValue.unwrapped($0) }
      if plain is Date || plain is NSDate {
        throw EncodingFault(.refused("the closure of `dateStrategy` returned a date: return text or a number"))
      }
      // A value that is encoded as a date leads here again, with no array or object whose levels are counted.
      if let plain, StackSpace.isShort(for: plain) { throw EncodingFault(.nestedTooDeeply(depth)) }
      try append(plain: plain)
    case .deferredToEncoder: try append(native: date)
    }
  }

  @inline(never) private mutating func append(native date: Date) throws(EncodingFault) {
    guard let natives = options.natives else { return try date.writeSeconds(to: &self) }
    append(rawJSON: natives.token(for: .date(date)))
  }
}
