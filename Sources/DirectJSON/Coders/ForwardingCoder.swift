/// A coder of values that hold what another coder makes and writes, and that are like it in all that is asked here.
class ForwardingCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  /// The coder of what a value holds.
  final let inner: any ValueCoder

  init(_ inner: any ValueCoder) {
    self.inner = inner
  }

  final override var growthProblem: String? { inner.growthProblem }
  final override var expectedName: String { inner.expectedName }
  final override var nameInJSON: String { inner.nameInJSON }
  final override var decodingRefusal: String? { inner.decodingRefusal }
  override var encodingRefusal: String? { inner.encodingRefusal }
  final override var parts: [any ValueCoder] { [inner] }
  final override var shape: ExpectedShape { .optional }
  final override var fillsValues: Bool { inner.fillsValues }
  override var endsDecodesItself: Bool { StackSpace.matters(forValuesOf: MemoryLayout<Value>.size) }
  override var isOptional: Bool { inner.isOptional }
  override var canBeAbsent: Bool { inner.canBeAbsent }
  override var refusesNull: Bool { inner.refusesNull }
  override var keepsNull: Bool { inner.keepsNull }
  override var writesAbsences: Bool { inner.writesAbsences }
}
