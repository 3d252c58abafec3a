/// The keys of a property that is not optional: one of them must be there where missing keys are reported.
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

  /// About a key that is there in another style.
  /// - Parameters:
  ///   - object: What lacks the key.
  ///   - value: The value of a key, nil when there is none.
  ///   - keys: The keys of an object.
  func hint<Object>(
    for object: Object, value: (Object, String) -> Object?, keys: (Object) -> [String]
  ) -> String? {
    for path in paths {
      guard let name = path.last,
        let inner = path.dropLast().reduce(object as Object?, { object, key in object.flatMap { value($0, key) } }),
        let similar = keys(inner).sorted().first(where: { Self.bare($0) == Self.bare(name) })
      else { continue }
      let option = similar.lowercased() == name.lowercased() ? "isCaseInsensitive" : "keyStrategy"
      return "the key '\(similar)' is there: set `\(option)`, or name it in `mapping`"
    }
    return nil
  }

  /// A key without what styles differ in.
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

  var expectedName: String {
    "a value for " + paths.map { "'\($0.joined(separator: "."))'" }.joined(separator: " or ")
  }

  static let found = "no such key"
}

extension ByteInput {
  /// Notes which keys the object at the position lacks.
  ///
  /// SAFETY: see ``RequiredKey/outcome(_:_:)``.
  @inline(never) @unsafe func noteMissing(
    _ required: [RequiredKey], _ base: UnsafeRawPointer
  ) throws(ParsingFault) {
    guard let mismatches else { return }
    var objects: [Int: [String: Int]] = [cursor.offset: try offsetsOfValues(at: cursor.offset)]
    var fault: ParsingFault?
    for key in required {
      func value(_ offset: Int, _ key: String) -> Int? {
        do throws(ParsingFault) {
          if objects[offset] == nil { objects[offset] = try offsetsOfValues(at: offset) }
          let values = objects[offset] ?? [:]
          return values[key] ?? (options.isCaseInsensitive ? values[key.lowercased()] : nil)
        } catch {
          fault = error
          return nil
        }
      }
      let isMissing = key.isMissing(from: cursor.offset, value: value)
      if let fault { throw fault }
      guard isMissing else { continue }
      let hint = key.hint(for: cursor.offset, value: value) { Array((objects[$0] ?? [:]).keys) }
      mismatches.append(
        .init(
          offset: cursor.offset, expected: key.expectedName, found: RequiredKey.found, hint: hint.map { .always($0) },
          outcome: unsafe key.outcome(base, options)))
    }
  }

  /// Where the values of the object at an offset start, by their keys as the options let them be spelled; those of an
  /// array by their numbers. Empty when there is neither.
  private func offsetsOfValues(at offset: Int) throws(ParsingFault) -> [String: Int] {
    var input = self
    input.cursor.move(to: offset)
    var offsets: [String: Int] = [:]
    if input.cursor.current == UInt8(ascii: "[") {
      try input.enter()
      guard input.moveToFirstElement() else { return offsets }
      repeat {
        offsets["\(offsets.count)"] = input.cursor.offset
        try input.skipValue()
      } while try input.moveToNextElement()
      return offsets
    }
    guard input.cursor.current == UInt8(ascii: "{") else { return offsets }
    try input.enter()
    guard try input.moveToFirstKey() else { return offsets }
    repeat {
      let token = try input.cursor.scanString()
      let key = try input.cursor.string(token)
      try input.moveToValue()
      offsets[key] = input.cursor.offset
      if !matchesKeysExactly {
        let name = options.keyStrategy.name(for: key)
        offsets[name] = input.cursor.offset
        if options.isCaseInsensitive { offsets[name.lowercased()] = input.cursor.offset }
      }
      try input.skipValue()
    } while try input.moveToNextKey()
    return offsets
  }
}

extension TreeInput {
  /// Notes which keys a dictionary lacks.
  ///
  /// SAFETY: see ``RequiredKey/outcome(_:_:)``.
  @unsafe func noteMissing(_ required: [RequiredKey], in object: [String: Any], _ base: UnsafeRawPointer) {
    guard let mismatches else { return }
    for key in required where key.isMissing(from: object as Any, value: value) {
      mismatches.append(
        JSONMismatch(
          path: JSONPath(segments: path), position: nil, expected: key.expectedName, found: RequiredKey.found,
          hint: key.hint(for: object as Any, value: value) { TreeValue.object($0).map { Array($0.keys) } ?? [] },
          outcome: unsafe key.outcome(base, options)))
    }
  }

  private func value(in object: Any, of key: String) -> Any? {
    if let elements = TreeValue.array(object) {
      return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    guard let object = TreeValue.object(object) else { return nil }
    if let value = object[key] { return value }
    if options.matchesKeysExactly { return nil }
    return object.first { entry in
      let name = options.keyStrategy.name(for: entry.key)
      return name == key || options.isCaseInsensitive && name.lowercased() == key.lowercased()
    }?.value
  }
}
