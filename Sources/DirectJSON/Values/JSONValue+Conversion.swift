import FieldLayout

// Values as other types have them, by the rules that properties of models follow.

extension JSONValue {
  /// The value as it would be decoded for a property of some type: converted where that is safe (`"7"` to 7), or made into a
  /// model, an array of models, a date; nil when it does not fit.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    let coder = CoderRegistry.coder(for: type)
    guard coder.decodingRefusal == nil, let text = try? writtenForConversion() else { return nil }
    return unsafe text.withBytes { bytes -> Value? in
      let options = DecodingOptions.global
      var input = unsafe ByteInput(ByteCursor(bytes), depth: options.maximumDepth, options: options, mismatches: nil)
      defer { input.scratch.deallocate() }
      return unsafe try? input.withRoom(for: type) { room, input throws(ParsingFault) in
        try unsafe coder.initialize(room, from: &input) ? room.takeValue(as: type) : nil
      }
    }
  }

  /// The value that a path leads to, as it would be decoded for a property of some type.
  /// - Parameters:
  ///   - path: As in ``subscript(path:)-(String)``.
  ///   - type: What to make of it.
  /// - Returns: nil when the path leads nowhere or the value does not fit.
  public func value<Value>(at path: String, as type: Value.Type = Value.self) -> Value? {
    self[path: path]?.value(as: type)
  }

  /// Makes a value of a type, most often a model, of this one or of what a path leads to.
  ///
  /// - Parameters:
  ///   - type: What to make.
  ///   - designatedPath: As in ``subscript(path:)-(String)``.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, with the path of the value that does not fit; there is no text to have a position in.
  public func decode<Value>(
    as type: Value.Type = Value.self, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> Value {
    guard let designatedPath else { return try decode(type, by: CoderRegistry.coder(for: type), options) }
    guard let value = self[path: designatedPath] else { throw JSONFailure(.pathNotFound(designatedPath)) }
    do {
      return try value.decode(type, by: CoderRegistry.coder(for: type), options)
    } catch let failure as JSONFailure {
      let path = JSONPath(segments: pathSegments(of: designatedPath) + failure.path.segments)
      throw JSONFailure(failure.reason, path: path, hint: failure.hint)
    }
  }

  private func decode<Value>(_ type: Value.Type, by coder: ValueCoder, _ options: DecodingOptions) throws -> Value {
    let text = try writtenForConversion()
    return try unsafe withUninitializedMemory(for: type) { room throws(JSONFailure) in
      let failure = unsafe text.withBytes { bytes -> JSONFailure? in
        do throws(JSONFailure) {
          var call = unsafe DecodeCall(bytes, options: options)
          try unsafe call.decode(into: room, with: coder)
          return nil
        } catch { return error }
      }
      if let failure { throw JSONFailure(failure.reason, path: failure.path, hint: failure.hint) }
      // SAFETY: `decode` has initialized the memory when it returns, and has not when it throws.
      return unsafe room.takeValue(as: type)
    }
  }

  /// The value as text, with nesting left to whoever reads it.
  private func writtenForConversion() throws -> JSONWriter {
    var options = EncodingOptions()
    options.maximumDepth = .max
    var writer = JSONWriter(options: options, capacity: 64)
    do throws(EncodingFault) { try writer.append(self, .beyondRange) } catch { throw error.failure }
    return writer
  }

  /// The steps of a dotted path that leads somewhere.
  private func pathSegments(of path: String) -> [JSONPath.Segment] {
    var container = self
    return PathStep.steps(of: path).map { step in
      defer { container = container[step] ?? .null }
      if container.isArray, let index = step.index { return .index(index) }
      return .key(step.key ?? "")
    }
  }
}
