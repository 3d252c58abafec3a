/// The keys of a property that is not optional; one of them must be present where missing keys are reported.
struct RequiredKey {
  private let paths: [[String]]
  private let target: PropertyTarget

  init(_ paths: [[String]], _ target: PropertyTarget) {
    self.paths = paths
    self.target = target
  }

  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func outcome(_ base: UnsafeRawPointer, _ options: DecodingOptions) -> JSONMismatch.Outcome {
    unsafe target.outcome(base, options)
  }

  /// Advice about a key that is present in another style.
  /// - Parameters:
  ///   - object: The object that lacks the key.
  ///   - value: The value of a key, nil when there is none.
  ///   - similarKeys: The keys of an object, by their bare forms, without case and separators.
  func hint<Object>(
    for object: Object, _ options: DecodingOptions, value: (Object, String) -> Object?,
    similarKeys: (Object, [String]) -> [String: String]
  ) -> String? {
    for path in paths {
      guard let name = path.last,
        let inner = path.dropLast().reduce(object as Object?, { object, key in object.flatMap { value($0, key) } }),
        let similar = similarKeys(inner, path.dropLast())[Self.bare(name)]
      else { continue }
      var advice = ""
      if options.keyStrategy.name(for: similar).lowercased() == name.lowercased() {
        advice = "set `isCaseInsensitive`, or "
      } else if case .useDefaultKeys = options.keyStrategy {
        advice = "set `keyStrategy`, or "
      }
      return "the key \(Excerpt.key(similar)) is present: \(advice)name it in `mapping`"
    }
    return nil
  }

  /// Keys by their bare forms; of several, the first in order.
  static func byBareName(_ keys: some Sequence<String>) -> [String: String] {
    Dictionary(
      keys.lazy.filter { !$0.hasTooManyMarks }.map { (bare($0), $0) }, uniquingKeysWith: { min($0, $1) })
  }

  /// A key without the characters in which styles differ.
  private static func bare(_ key: String) -> String {
    key.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// Whether one of the keys is in an object.
  /// - Parameter value: The value of a key, nil when there is none.
  func isMissing<Object>(from object: Object, value: (Object, String) -> Object?) -> Bool {
    !paths.contains { path in
      path.reduce(object as Object?) { object, key in object.flatMap { value($0, key) } } != nil
    }
  }

  /// What messages say was expected.
  /// - Parameter options: Those of a call, whose key strategy says how a client spells the keys.
  @inline(never) func expectedValue(_ options: DecodingOptions) -> ExpectedValue {
    .keys(paths, inJSON: paths.map { $0.map { options.keyStrategy.spelling(of: $0) } })
  }

  /// - Parameter options: Those of a call, whose key strategy says how a client spells the keys.
  func kind(_ options: DecodingOptions) -> MismatchKind {
    let path = paths.first ?? []
    return .missingKey(path.joined(separator: "."), path: path.map { options.keyStrategy.spelling(of: $0) })
  }
}

extension ByteInput {
  /// Notes which keys the object at an offset lacks. The object has been decoded.
  ///
  /// SAFETY: see ``RequiredKey/outcome(_:_:)``.
  ///
  /// - Parameter base: The instance; nil for a record, of which there is none without these keys.
  @inline(never) @unsafe mutating func noteMissing(
    _ required: [RequiredKey], _ seen: [Bool], at offset: Int, _ base: UnsafeRawPointer?
  ) {
    guard let mismatches, seen.contains(false) else { return }
    var objects: [Int: SeenKeys] = [:]
    var similarKeys: [Int: [String: String]] = [:]
    // A copy, to look back.
    var past = self
    func keys(_ object: Int) -> SeenKeys {
      if let known = objects[object] { return known }
      let found = (try? past.seenKeys(at: object)) ?? SeenKeys()
      objects[object] = found
      return found
    }
    for (key, isThere) in zip(required, seen) where !isThere {
      mismatches.note(at: offset) {
        let hint = key.hint(
          for: offset, options,
          value: { object, key in
            let offsets = keys(object).offsets
            return offsets[key] ?? (options.isCaseInsensitive ? offsets[key.lowercased()] : nil)
          },
          similarKeys: { object, _ in
            if let known = similarKeys[object] { return known }
            let found = RequiredKey.byBareName(keys(object).written)
            similarKeys[object] = found
            return found
          })
        return MismatchLog.Entry(
          offset: offset, expected: key.expectedValue(options), found: MismatchKind.noSuchKey,
          hint: hint.map { .always($0) },
          outcome: unsafe base.map { unsafe key.outcome($0, options) } ?? .failedRecord, kind: key.kind(options))
      }
    }
    memory = past.memory
  }

  /// The keys of an object, or the indices of an array.
  private struct SeenKeys {
    /// Those of the values, by key in every spelling that the options allow.
    var offsets: [String: Int] = [:]
    /// The keys of an object, as they are written.
    var written: [String] = []
  }

  /// The keys of the object or array at an offset; none when there is neither.
  private mutating func seenKeys(at offset: Int) throws(ParsingFault) -> SeenKeys {
    var input = self
    defer { memory = input.memory }
    input.cursor.move(to: offset)
    var keys = SeenKeys()
    if input.cursor.current == UInt8(ascii: "[") {
      try input.enter()
      guard input.moveToFirstElement() else { return keys }
      repeat {
        keys.offsets["\(keys.offsets.count)"] = input.cursor.offset
        try input.skipRemembering()
      } while try input.moveToNextElement()
      return keys
    }
    guard input.cursor.current == UInt8(ascii: "{") else { return keys }
    try input.enter()
    guard try input.moveToFirstKey() else { return keys }
    repeat {
      let token = try input.cursor.scanString()
      let key = try input.cursor.string(token)
      try input.moveToValue()
      if key.hasTooManyMarks {
        try input.skipRemembering()
        continue
      }
      keys.written.append(key)
      keys.offsets[key] = input.cursor.offset
      if keyRule != .exact {
        let name = options.keyStrategy.name(for: key)
        keys.offsets[name] = input.cursor.offset
        if options.isCaseInsensitive { keys.offsets[name.lowercased()] = input.cursor.offset }
      }
      try input.skipRemembering()
    } while try input.moveToNextKey()
    return keys
  }
}

extension TreeInput {
  /// Notes which keys a dictionary lacks.
  ///
  /// SAFETY: see ``RequiredKey/outcome(_:_:)``.
  ///
  /// - Parameter base: The instance; nil for a record, of which there is none without these keys.
  @inline(never) @unsafe func noteMissing(
    _ required: [RequiredKey], in object: [String: Any], _ base: UnsafeRawPointer?
  ) {
    guard let mismatches else { return }
    var similarKeys: [[String]: [String: String]] = [:]
    for key in required where key.isMissing(from: object as Any, value: value) {
      mismatches.note {
        let hint = key.hint(for: object as Any, options, value: value) { object, way in
          if let known = similarKeys[way] { return known }
          let found = RequiredKey.byBareName(TreeValue.object(object).map { Array($0.keys) } ?? [])
          similarKeys[way] = found
          return found
        }
        let kind = key.kind(options)
        return JSONMismatch(
          path: JSONPath(segments: path), position: nil, expected: key.expectedValue(options),
          found: MismatchKind.noSuchKey, hint: hint,
          outcome: unsafe base.map { unsafe key.outcome($0, options) } ?? .failedRecord,
          reason: kind.reason(expected: "", found: "", isNumber: false, hidesValues: false), missing: kind.missing)
      }
    }
  }

  private func value(in object: Any, of key: String) -> Any? {
    if let elements = TreeValue.array(object) {
      return DottedPath.index(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    guard let object = TreeValue.object(object) else { return nil }
    if let place = object.exactIndex(forKey: key) { return object.values[place] }
    if options.matchesKeysExactly { return nil }
    // The key whose value was decoded.
    return object.keys.filter { options.lets($0, standFor: key) }.min().flatMap { object[$0] }
  }
}
