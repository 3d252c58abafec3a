/// The keys of a property that is not optional: one of them must be there where missing keys are reported.
struct RequiredKey {
  private let paths: [[String]]

  init(_ paths: [[String]]) {
    self.paths = paths
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
  @inline(never) func noteMissing(_ required: [RequiredKey]) throws(ParsingFault) {
    guard let mismatches else { return }
    var objects: [Int: [String: Int]] = [cursor.offset: try offsetsOfValues(at: cursor.offset)]
    var fault: ParsingFault?
    for key in required {
      let isMissing = key.isMissing(from: cursor.offset) { offset, key in
        do throws(ParsingFault) {
          if objects[offset] == nil { objects[offset] = try offsetsOfValues(at: offset) }
          let values = objects[offset] ?? [:]
          return values[key] ?? (options.isCaseInsensitive ? values[key.lowercased()] : nil)
        } catch {
          fault = error
          return nil
        }
      }
      if let fault { throw fault }
      if isMissing { mismatches.append(offset: cursor.offset, expected: key.expectedName, found: RequiredKey.found) }
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
  func noteMissing(_ required: [RequiredKey], in object: [String: Any]) {
    guard let mismatches else { return }
    for key in required where key.isMissing(from: object as Any, value: value) {
      mismatches.append(
        JSONMismatch(
          path: JSONPath(segments: path), position: nil, expected: key.expectedName, found: RequiredKey.found))
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
