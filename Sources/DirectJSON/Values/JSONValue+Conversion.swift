import FieldLayout

// Conversions of values to other types, by the rules that properties of models follow.

extension JSONValue {
  /// The value as a property of the given type would hold it: converted where that is safe (`"7"` to 7), or decoded,
  /// such as into a model, an array of models or a date. nil when the value does not fit, which is not logged.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    let coder = CoderRegistry.coder(for: type)
    guard coder.decodingRefusal == nil, let text = try? writtenForConversion() else { return nil }
    return unsafe text.withBytes { bytes -> Value? in
      let options = DecodingOptions.global
      var input = unsafe ByteInput(ByteCursor(bytes), depth: options.maximumDepth, options: options, mismatches: nil)
      defer { input.scratch.deallocate() }
      return unsafe try? input.withMemory(for: type) { space, input throws(ParsingFault) in
        try unsafe coder.initialize(space, from: &input) ? space.takeValue() : nil
      }
    }
  }

  /// The value at a path, as a property of the given type would hold it.
  /// - Parameters:
  ///   - path: Keys and array indices, separated by dots; see ``subscript(path:)-(String)``.
  ///   - type: The type to convert to.
  /// - Returns: The value; nil when the path leads nowhere or the value does not fit.
  public func value<Value>(at path: String, as type: Value.Type = Value.self) -> Value? {
    self[path: path]?.value(as: type)
  }

  /// Decodes this value, or the value at a path, into a type, usually a model.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - designatedPath: Keys and array indices, separated by dots; see ``subscript(path:)-(String)``. It can lead into
  ///     JSON in a string, too.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, with the path of the value that does not fit and no position, since there is no text.
  public func decode<Value>(
    as type: Value.Type = Value.self, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Value {
    let coder = CoderRegistry.coder(for: type)
    // A path that leads into a string is followed there by the call.
    guard let designatedPath, let value = value(at: PathStep.steps(ofDesignated: designatedPath)) else {
      return try decode(as: type, by: coder, designatedPath, options)
    }
    do throws(JSONFailure) {
      return try value.decode(as: type, by: coder, nil, options)
    } catch {
      let way = pathSegments(of: designatedPath)
      throw error.placed(path: { JSONPath(segments: way + $0.segments) })
    }
  }

  /// Decodes this value, or the value at a path, into a type, and adds every part of it that did not fit to `report`.
  /// - Throws: ``JSONFailure``, with the path of the value that does not fit and no position, since there is no text.
  public func decode<Value>(
    as type: Value.Type = Value.self, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> Value {
    try report.collect { log throws(JSONFailure) in
      try value(as: type, by: .type(type), designatedPath, options, &log)
    }
  }

  /// The value as text. The depth limit is left to the code that reads it.
  func writtenForConversion() throws(JSONFailure) -> JSONWriter {
    var options = EncodingOptions()
    options.maximumDepth = .max
    var writer = JSONWriter(options: options, capacity: 64)
    do throws(EncodingFault) { try writer.append(self, .beyondRange) } catch { throw error.failure }
    return writer
  }

  /// The steps of a dotted path to a value that exists.
  private func pathSegments(of path: String) -> [JSONPath.Segment] {
    var container = self
    return PathStep.steps(ofDesignated: path).map { step in
      defer { container = container[step] ?? .null }
      if container.isArray, let index = step.index { return .index(index) }
      return .key(step.key ?? "")
    }
  }
}
