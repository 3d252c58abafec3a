import Foundation

/// Readers that decode lines on several cores.
extension JSONStreamReader where Element: Sendable {
  /// Creates a reader of a file that decodes lines on several cores. The elements come in the order of the text, with
  /// the errors, paths and positions that one core gives.
  ///
  /// ```swift
  /// let reader = try JSONStreamReader<Cat>(contentsOf: file, format: .lines, concurrency: 4)
  /// ```
  ///
  /// Elements are decoded on other threads, ahead of the calls that return them. Their `init()`, mappings, transforms,
  /// `didFinishMapping()` and `validate()` run there, too: on any thread, several at once, without the caller's
  /// task-local values, and possibly for elements that you never ask for. Up to `2 * concurrency + 2` pieces of 256 KB,
  /// and the elements in them, are in memory; of longer lines, up to three.
  ///
  /// - Parameters:
  ///   - file: The file is closed with the reader.
  ///   - format: How the elements are arranged in the text. Only ``JSONStreamFormat/lines`` can be divided among cores;
  ///     arrays are decoded by the calling thread.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  ///   - concurrency: How many threads decode at once, the caller's included; `ProcessInfo.processInfo`'s
  ///     `activeProcessorCount` is a good number. With 1, and on systems without threads, the calling thread decodes
  ///     everything.
  /// - Throws: ``JSONFailure`` when the file cannot be opened.
  public convenience init(
    contentsOf file: URL, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions(), concurrency: Int
  ) throws(JSONFailure) {
    self.init(try StreamSource(file), format, options, stream, concurrency)
  }

  /// Creates a reader of a file, pipe or socket that decodes lines on several cores. The elements come in the order of
  /// the text, each as soon as its bytes have arrived.
  ///
  /// Elements are decoded on other threads, ahead of the calls that return them. Their `init()`, mappings, transforms,
  /// `didFinishMapping()` and `validate()` run there, too: on any thread, several at once, without the caller's
  /// task-local values, and possibly for elements that you never ask for. A call that reads an element may wait for
  /// them, so it must hold no lock that this code takes.
  ///
  /// - Parameters:
  ///   - handle: The handle stays open. The reader may have read beyond the current element.
  ///   - format: How the elements are arranged in the text. Only ``JSONStreamFormat/lines`` can be divided among cores;
  ///     arrays are decoded by the calling thread.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  ///   - concurrency: How many threads decode at once, the caller's included.
  public convenience init(
    reading handle: FileHandle, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions(), concurrency: Int
  ) {
    self.init(StreamSource(handle), format, options, stream, concurrency)
  }

  private convenience init(
    _ source: StreamSource, _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions,
    _ concurrency: Int
  ) {
    self.init(format, options, stream, concurrency: concurrency) { try $0.read(from: source) }
    core.setReadiness { source.isReady }
  }

  /// Creates a reader of pieces that may be cut anywhere. It decodes the lines of a large piece on several cores, and
  /// returns their elements in the order of the text.
  ///
  /// Elements are decoded on other threads, ahead of the calls that return them. Their `init()`, mappings, transforms,
  /// `didFinishMapping()` and `validate()` run there, too: on any thread, several at once, without the caller's
  /// task-local values, and possibly for elements that you never ask for.
  ///
  /// - Parameters:
  ///   - format: How the elements are arranged in the text. Only ``JSONStreamFormat/lines`` can be divided among cores;
  ///     arrays are decoded by the calling thread.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  ///   - concurrency: How many threads decode at once, the caller's included; at most 64. While less than 16 KB of
  ///     lines have arrived, the calling thread decodes them.
  ///   - nextPiece: Called on the calling thread after all earlier elements have been returned. Returns nil at the end.
  ///     It must not use the reader. Its errors are thrown by the call that reads an element.
  public convenience init<Piece: JSONSource>(
    format: JSONStreamFormat, options: DecodingOptions = .global, stream: JSONStreamOptions = JSONStreamOptions(),
    concurrency: Int, pieces nextPiece: @escaping () throws -> Piece?
  ) {
    self.init(format, options, stream, concurrency: concurrency) { core in
      guard let piece = try nextPiece() else { return false }
      unsafe piece.withJSONBytes { unsafe core.append($0) }
      return true
    }
  }
}
