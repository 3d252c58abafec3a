// Updates of models whose copies share nothing that an update fills: a copy is filled, and takes the place of the model
// if the whole document is taken. One look at the text is enough for that.

/// Fills a live model from the value at a path of a text. When this throws, the model is unchanged.
///
/// It is compiled into the caller's module, where the type is known; everything that does not depend on the type stays
/// in this one.
@inlinable @inline(__always)
func updateModel<Model: HandyJSON>(
  _ model: inout Model, from source: some JSONSource, _ path: String?, _ options: DecodingOptions
) throws(JSONFailure) {
  if path == nil, canUpdateCopies(of: Model.self, options) {
    var copy = model
    let outcome = unsafe withUnsafeMutablePointer(to: &copy) { slot in
      unsafe source.withJSONBytes { bytes in
        unsafe fillCopy(UnsafeMutableRawPointer(slot), from: bytes, by: Model.self, options)
      }
    }
    switch outcome {
    case .filled:
      model = copy
      return
    case .failed(let failure): throw failure
    case .untouched: break
    }
  }
  try source.updateCarefully(&model, path, options)
}

/// What became of the copy of a model that an update was to fill.
@usableFromInline enum CopyOutcome {
  case filled
  case failed(JSONFailure)
  /// Nothing: the document is no object, or something about it is wrong or uncertain, so that a first pass over it must
  /// say what.
  case untouched
}

/// Whether an update without a report, which asks for nothing but the values, may fill a copy of a model.
@usableFromInline func canUpdateCopies(of type: any _Transformable.Type, _ options: DecodingOptions) -> Bool {
  options.allowPlainLoop && CoderRegistry.coder(for: type).updatesCopies(merging: false)
}

/// Fills a copy of a model from a whole document.
/// - Parameter slot: The address of the copy, a value of the type that the key is the type of.
@usableFromInline @unsafe
func fillCopy(
  _ slot: UnsafeMutableRawPointer, from bytes: UnsafeBufferPointer<UInt8>, by key: any _Transformable.Type,
  _ options: DecodingOptions
) -> CopyOutcome {
  var outcome = CopyOutcome.untouched
  CoderRegistry.withCoder(for: key) { coder in
    var call = unsafe TextCall(bytes, options: options)
    outcome = unsafe call.fillCopy(slot, with: coder)
  }
  return outcome
}

extension JSONSource {
  @usableFromInline
  func updateCarefully<Model: HandyJSON>(
    _ model: inout Model, _ path: String?, _ options: DecodingOptions
  ) throws(JSONFailure) {
    var report: JSONReport?
    try updateCarefully(&model, path, options, &report)
  }
}
