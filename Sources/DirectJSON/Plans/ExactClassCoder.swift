/// Makes objects of a model's very class, for a family that has found out which class an object is of. The class's own
/// coder would ask again.
final class ExactClassCoder<Model: HandyJSON>: TypedCoder<Model>, DecodeOnlyCoding, @unchecked Sendable {
  private let model: ModelCoder<Model>

  init(_ model: ModelCoder<Model>) { self.model = model }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try unsafe model.initializeExactly(slot, from: &input)
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    try unsafe model.initializeExactly(slot, from: value, in: &tree)
  }
}
