import FieldLayout

/// The array of models of HandyJSON's calls: an element that does not fit becomes nil, and keeps its index.
final class PositionalArrayCoder<Model>: TypedCoder<[Model?]>, WholeContainerCoding, DecodeOnlyCoding,
  @unchecked Sendable
{
  private let model: any ValueCoder
  private let isMadeInPlace = optionalHasBytesOfValue(Model.self)

  init(model: any ValueCoder) {
    self.model = model
  }

  private static var outcome: JSONMismatch.Outcome { .other("replaced the element with nil") }

  override var expectedName: String { "[\(Model.self)]" }
  override var nameInJSON: String { ValueKind.array.rawValue }
  override var decodingRefusal: String? { model.decodingRefusal }
  override var parts: [any ValueCoder] { [model] }
  override var listsProblems: Bool { model.listsProblems }

  func read(from input: inout ByteInput) throws(ParsingFault) -> [Model?] {
    try unsafe input.readArray(of: Model?.self) { slot, input throws(ParsingFault) in
      let offset = input.cursor.offset
      if try unsafe !initialize(slot, at: offset, from: &input), let log = input.mismatches {
        log.settle(since: max(log.count - 1, 0), at: offset) { Self.outcome }
      }
      return true
    }
  }

  func read(_ elements: [Any], in tree: inout TreeInput) throws(ParsingFault) -> [Model?] {
    try unsafe tree.readElements(elements) { slot, element, tree throws(ParsingFault) in
      if try unsafe !initialize(slot, at: element, from: &tree), let log = tree.mismatches {
        log.settle(since: max(log.count - 1, 0), at: tree.stepCount) { Self.outcome }
      }
      return true
    }
  }

  /// Makes an element in memory that holds none.
  /// - Returns: Whether it is not nil.
  @inline(__always) @unsafe private func initialize<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Model?>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) -> Bool {
    if !isMadeInPlace {
      return try unsafe source.withMemory(for: Model.self) { space, source throws(ParsingFault) in
        let isMade = try unsafe source.initialize(space, at: place, with: model)
        unsafe store(isMade ? space : nil, in: slot)
        return isMade
      }
    }
    if try unsafe source.initialize(slot, at: place, with: model) { return true }
    unsafe store(nil, in: slot)
    return false
  }

  @inline(__always) @unsafe private func store(
    _ value: UnsafeMutablePointer<Model>?, in slot: UnsafeMutablePointer<Model?>
  ) {
    if unsafe !model.storeOptional(slot, isLive: false, movingFrom: value) {
      unsafe storeUncompiled(value, in: slot)
    }
  }

  /// Apart, so that nothing is asked of the type where its coder knows how to do it.
  @inline(never) @unsafe private func storeUncompiled(
    _ value: UnsafeMutablePointer<Model>?, in slot: UnsafeMutablePointer<Model?>
  ) {
    unsafe slot.initializeValue(to: value?.takeValue())
  }
}
