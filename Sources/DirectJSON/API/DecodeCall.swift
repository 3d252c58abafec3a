import Foundation

/// One decode, from bytes to a result: what every entry point comes down to.
struct DecodeCall {
  var path: String?
  var options: DecodingOptions
  /// Filled with what did not fit; nil when nobody asks.
  var log: MismatchLog?

  /// Decodes the value at the path with `body`, checking the whole document.
  /// - Returns: What the last call of `body` returned; nil when the path leads nowhere.
  @unsafe func run<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout ByteInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result? {
    var input = unsafe ByteInput(
      ByteCursor(bytes), depth: options.maximumDepth, options: options, mismatches: log)
    defer { input.scratch.deallocate() }
    input.cursor.skipByteOrderMark()
    var result: Result?
    if let path {
      try input.visitValue(at: DottedPath.segments(of: path)[...], lost: { result = nil }) {
        input throws(ParsingFault) in
        result = try body(&input)
      }
    } else {
      input.cursor.skipWhitespace()
      result = try body(&input)
    }
    try input.cursor.expectEnd()
    return result
  }

  // MARK: Models

  @unsafe func model<Model: HandyJSON>(_ type: Model.Type, _ bytes: UnsafeBufferPointer<UInt8>) throws -> Model {
    let coder = CoderRegistry.coder(for: type)
    try coder.requirePlan()
    return try unsafe value(bytes, expected: coder.expectedName) { input throws(ParsingFault) in
      try input.readValue(of: type, with: coder)
    }
  }

  /// The elements of an array; nil for those that are no objects.
  @unsafe func modelArray<Model: HandyJSON>(_ type: Model.Type, _ bytes: UnsafeBufferPointer<UInt8>) throws -> [Model?]
  {
    let coder = CoderRegistry.coder(for: type)
    try coder.requirePlan()
    return try unsafe value(bytes, expected: "an array of \(type)") { input throws(ParsingFault) in
      try input.readContainer(opening: UInt8(ascii: "["), expected: "an array of \(type)") {
        input throws(ParsingFault) in
        try unsafe input.readArray(of: Model?.self) { slot, input throws(ParsingFault) in
          unsafe slot.initializeValue(to: try input.readValue(of: type, with: coder), as: Model?.self)
          return true
        }
      }
    }
  }

  /// Fills a live model. It is not touched before the whole document is known to be well-formed.
  @unsafe func update<Model: HandyJSON>(_ model: inout Model, _ bytes: UnsafeBufferPointer<UInt8>) throws {
    guard let coder = CoderRegistry.coder(for: Model.self) as? ModelCoder<Model> else {
      throw JSONFailure(.refusedType("\(Model.self) has another coder than a model's"))
    }
    let plan = try coder.requirePlan()
    // A first look that writes nothing.
    _ = try unsafe value(bytes, expected: coder.expectedName) { input throws(ParsingFault) -> Void? in
      input.cursor.current == UInt8(ascii: "{") ? try input.skipValue() : try skipping(&input)
    }
    _ = try unsafe value(bytes, expected: coder.expectedName) { input throws(ParsingFault) -> Void? in
      try coder.update(&model, plan: plan, from: &input) ? () : nil
    }
  }

  private func skipping(_ input: inout ByteInput) throws(ParsingFault) -> Void? {
    try input.skipValue()
    return nil
  }

  /// Runs `body` at the path; what it cannot take is a failure that names the place.
  @unsafe private func value<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, expected: @autoclosure () -> String,
    _ body: (inout ByteInput) throws(ParsingFault) -> Result?
  ) throws -> Result {
    var offset = 0
    let result: Result??
    do throws(ParsingFault) {
      result = try unsafe run(bytes) { input throws(ParsingFault) in
        offset = input.cursor.offset
        return try body(&input)
      }
    } catch {
      throw unsafe DocumentInspector(bytes).failure(error)
    }
    guard let found = result else { throw JSONFailure(.pathNotFound(path ?? "")) }
    guard let value = found else {
      let mismatch = unsafe DocumentInspector(bytes).mismatch(MismatchLog.Entry(offset: offset, expected: expected()))
      throw JSONFailure(
        .mismatch(expected: mismatch.expected, found: mismatch.found), path: mismatch.path, position: mismatch.position)
    }
    return value
  }
}

extension ByteInput {
  /// Takes the value at the position; nil when it is `null` or does not fit.
  mutating func readValue<Value>(of type: Value.Type, with coder: ValueCoder) throws(ParsingFault) -> Value? {
    try unsafe withRoom(for: type) { room, input throws(ParsingFault) in
      try unsafe coder.initialize(room, from: &input) ? room.takeValue(as: type) : nil
    }
  }
}
