/// A model whose properties are among those of an instance.
///
/// SAFETY: `addClosures` is given the base address of a live instance of the type that the plan was compiled for.
@safe struct FlattenedModel {
  /// The numbers of its properties.
  let properties: Range<Int>
  /// Runs the mapping of the model in the live instance at a base address, and gives its closures to that of the
  /// instance. Returns false where the model is nil.
  let addClosures: (UnsafeMutableRawPointer, HelpingMapper) -> Bool
}
