/// A piece of a stream, in whole lines, that one thread decodes as a whole.
///
/// SAFETY: a batch belongs to one thread at a time: to the stream's reader while text is added; after a queue,
/// under its lock, has given it to a thread, to that one, until that has said, under the lock, that it is done; then to
/// the reader again.
@safe final class LineBatch: @unchecked Sendable {
  /// Changed under the lock of the ``LineBatchQueue`` that the batch is given to.
  enum Status { case idle, waiting, running, done }
  var status = Status.idle
  /// How much text it has, in bytes; set before the batch is given to a ``LineBatchQueue``.
  var size = 0
  var lines: LineBatchDecoder

  init(_ coder: any ValueCoder, _ layout: ElementLayout, _ options: DecodingOptions, _ stream: JSONStreamOptions) {
    lines = LineBatchDecoder(coder, layout, options, stream)
  }

  /// Forgets text and elements, to be used for other lines.
  func clear() {
    lines.clear()
    (status, size) = (.idle, 0)
  }
}
