// What messages say about an object that names no member of its family, or no case of its union.

extension UnknownMemberName {
  /// The failure of a decode that an object ends.
  /// - Parameters:
  ///   - value: A description of the value at the place.
  ///   - style: How a client spells keys.
  @inline(never) func failure(
    path: JSONPath, position: TextPosition?, found value: String, _ style: DecodingOptions.KeyDecodingStrategy
  ) -> JSONFailure {
    JSONFailure(mismatch(path: path, position: position, found: found ?? value, hidesValues: false, style))
  }

  /// - Parameters:
  ///   - found: What messages say was found.
  ///   - style: How a client spells keys.
  @inline(never) func mismatch(
    path: JSONPath, position: TextPosition?, found: String, outcome: JSONMismatch.Outcome? = nil, hidesValues: Bool,
    _ style: DecodingOptions.KeyDecodingStrategy
  ) -> JSONMismatch {
    let (expected, kind) = (expectedValue(style), kind(style))
    return JSONMismatch(
      path: path, position: position, expected: expected, found: found, hint: hint, clientHint: hint,
      outcome: outcome,
      reason: kind.reason(expected: expected.text, found: found, isNumber: false, hidesValues: hidesValues),
      missing: kind.missing)
  }

  /// The entry about an object whose discriminator, or which itself, lies at an offset.
  func entry(at offset: Int, outcome: JSONMismatch.Outcome?, _ options: DecodingOptions) -> MismatchLog.Entry {
    let style = options.keyStrategy
    return MismatchLog.Entry(
      offset: offset, expected: expectedValue(style), found: found, hint: hint.map { .forEveryone($0) },
      outcome: outcome, kind: kind(style))
  }

  /// What messages say was expected.
  /// - Parameter style: How a client spells keys.
  func expectedValue(_ style: DecodingOptions.KeyDecodingStrategy) -> ExpectedValue {
    return switch problem {
    case .unknown(let expected): ExpectedValue(expected, inJSON: "a known kind")
    case .missing: .keys([path], inJSON: [spelledPath(style)])
    case .null:
      ExpectedValue(
        "a value for \(Excerpt.keys(path))", inJSON: "a value for \(Excerpt.keys(spelledPath(style)))")
    }
  }

  private func spelledPath(_ style: DecodingOptions.KeyDecodingStrategy) -> [String] {
    path.map { style.spelling(of: $0) }
  }

  /// What messages say was found; nil for the value at the place.
  var found: String? {
    switch problem {
    case .unknown: nil
    case .missing: MismatchKind.noSuchKey
    case .null: "null"
    }
  }

  /// Advice that lists the known names.
  var hint: String? { @inline(never) get { Hint.known(known.map { Excerpt.quoted($0) }) } }

  /// - Parameter style: How a client spells keys.
  func kind(_ style: DecodingOptions.KeyDecodingStrategy) -> MismatchKind {
    switch problem {
    case .unknown: known.isEmpty ? .value : .unknownCase(known: known)
    case .missing: .missingKey(path.joined(separator: "."), path: spelledPath(style))
    case .null: .value
    }
  }
}
