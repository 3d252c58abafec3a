import FieldLayout

/// The array of models of HandyJSON's calls: an element that does not fit becomes nil, and keeps its index.
final class PositionalArrayCoder<Model>: TypedCoder<[Model?]>, WholeContainerCoding, DecodeOnlyCoding,
  @unchecked Sendable
{
  private let model: any ValueCoder

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
      let isMade = try unsafe input.withMemory(for: Model.self) { space, input throws(ParsingFault) in
        let isMade = try unsafe model.initialize(space, from: &input)
        if unsafe !model.storeOptional(slot, isLive: false, movingFrom: isMade ? space : nil) {
          unsafe storeElement(slot, movingFrom: isMade ? space : nil)
        }
        return isMade
      }
      if !isMade, let log = input.mismatches {
        log.settle(since: max(log.count - 1, 0), at: offset) { Self.outcome }
      }
      return true
    }
  }

  /// Apart, so that nothing is asked of the type where its coder knows how to do it.
  @inline(never) @unsafe private func storeElement(
    _ slot: UnsafeMutablePointer<Model?>, movingFrom space: UnsafeMutablePointer<Model>?
  ) {
    unsafe slot.initializeValue(to: space?.takeValue())
  }

  func read(_ elements: [Any], in tree: inout TreeInput) throws(ParsingFault) -> [Model?] {
    try tree.readElements(elements) { element, tree throws(ParsingFault) -> Model?? in
      let made = try tree.readValue(element, as: Model.self, with: model)
      if made == nil, let log = tree.mismatches {
        log.settle(since: max(log.count - 1, 0), at: tree.stepCount) { Self.outcome }
      }
      return .some(made)
    }
  }
}
