import FieldLayout
import Foundation

/// Encodes models one at a time, into a file or to a closure. Only the text of the current element, and up to 64 KB
/// before it, are in memory. While they are passed on, they are there twice.
///
/// ```swift
/// let writer = try JSONStreamWriter<Cat>(to: file, format: .lines)
/// for cat in cats { try writer.append(cat) }
/// try writer.finish()
/// ```
///
/// Elements are models, structs or classes, or of any type that a property of a model may have. If an element cannot be
/// encoded, none of it is written, and you can continue with the next. Always call ``finish()``, which writes the end
/// of the text. It is an error to use a writer from the code of its element or its sink.
public final class JSONStreamWriter<Element> {
  private let core: StreamEncoder

  /// How much memory, in bytes, is kept for text.
  package var heldByteCount: Int { core.heldByteCount }

  /// Creates a writer that passes pieces of about 64 KB to a closure.
  ///
  /// - Parameters:
  ///   - format: How the elements are arranged in the text. For an array at a path, the objects around it are also
  ///     written; every segment of the path is a key.
  ///   - options: How elements are encoded. Lines are never broken, even with ``EncodingOptions/prettyPrint``.
  ///   - sink: Receives the next piece of the text. If it throws an error, the current call and all later calls throw
  ///     it, since it is unknown how much has arrived.
  public init(
    format: JSONStreamFormat, options: EncodingOptions = EncodingOptions(), sink: @escaping (Data) throws -> Void
  ) {
    core = StreamEncoder(ReflectingRegistry.coder(for: Element.self), format, options, sink)
  }

  /// Creates a writer that writes at the position of a handle.
  ///
  /// - Parameters:
  ///   - handle: The handle, which stays open.
  ///   - format: How the elements are arranged in the text.
  ///   - options: How elements are encoded.
  public convenience init(
    to handle: FileHandle, format: JSONStreamFormat, options: EncodingOptions = EncodingOptions()
  ) {
    self.init(format: format, options: options) { try handle.write(contentsOf: $0) }
  }

  /// Creates a writer to a file. The file is created, or emptied if it exists.
  /// - Throws: Foundation's error when the file cannot be opened.
  public convenience init(
    to file: URL, format: JSONStreamFormat, options: EncodingOptions = EncodingOptions()
  ) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    self.init(format: format, options: options) { try handle.write(contentsOf: $0) }
    core.close = { try handle.close() }
  }

  /// Encodes an element and writes it.
  /// - Throws: ``JSONFailure`` when the element cannot be encoded, with a path that begins with the index it would have
  ///   had; also any error of the sink.
  public func append(_ element: Element) throws {
    try unsafe withValueAddress(element) { slot in try unsafe core.append(slot) }
  }

  /// Writes the text that has been collected, so that all elements so far are in the file or have reached the sink.
  /// Call it after an element that others wait for, such as a line of a log.
  ///
  /// For an array, the text written so far has no end of the array yet. Each call costs a call of the sink or the file
  /// system, unless there is nothing to write. After ``finish()``, it does nothing.
  /// - Throws: Any error of the sink.
  public func flush() throws {
    try core.flush()
  }

  /// Writes the rest of the text and its end, and closes the file if this writer opened it, even after an error of the
  /// sink. Nothing can be written afterwards. Once it has succeeded, another call does nothing.
  /// - Throws: Any error of the sink, also one that an earlier call has thrown.
  public func finish() throws {
    try core.finish()
  }
}

/// Encodes the elements of a stream, whose type only the coder knows.
private final class StreamEncoder {
  /// How much text, in bytes, is collected before it is passed on: more costs memory, less costs more calls of the
  /// sink. With 200,000 short lines, 16 KB took 5 % longer, and 256 KB a third longer.
  private static let threshold = 64 * 1024
  /// How much memory the text has, in bytes: elements of up to 4 KB do not make it grow.
  private static let capacity = threshold + 4096

  private let coder: any ValueCoder
  /// The keys around the array; nil for lines.
  private let path: [String]?
  private let sink: (Data) throws -> Void
  var close: () throws -> Void = {}

  private var writer: JSONWriter
  var heldByteCount: Int { writer.capacity }
  private var count = 0
  private var isOpen = false
  private var isFinished = false
  /// Whether a call is running.
  private var isBusy = false
  /// Why nothing can be written any more.
  private var failure: (any Error)?

  init(
    _ coder: any ValueCoder, _ format: JSONStreamFormat, _ options: EncodingOptions,
    _ sink: @escaping (Data) throws -> Void
  ) {
    self.coder = coder
    self.sink = sink
    var options = options
    switch format.kind {
    case .lines:
      path = nil
      options.prettyPrint = false
    case .array(let keys): path = keys
    }
    writer = JSONWriter(options: options, capacity: Self.capacity)
  }

  /// SAFETY: `slot` holds a value of the coder's type.
  @unsafe func append(_ slot: UnsafeRawPointer) throws {
    try begin()
    defer { isBusy = false }
    if let failure { throw failure }
    if isFinished { throw JSONFailure(.notEncodable("the stream is finished")) }
    if let refusal = coder.encodingRefusal { throw JSONFailure(.notEncodable(refusal)) }
    try open()
    let mark = writer.mark
    do throws(EncodingFault) {
      if path != nil { writer.beginElement(isFirst: count == 0) }
      try unsafe coder.write(slot, to: &writer)
    } catch {
      writer.takeBack(to: mark)
      writer.shrink(to: Self.capacity)
      let way = (path ?? []).map { JSONPath.Segment.key($0) } + [.index(count)]
      let failure = error.failure
      throw JSONFailure(failure.reason, path: JSONPath(segments: way + failure.path.segments))
    }
    if path == nil { writer.append(rawJSON: "\n") }
    count &+= 1
    if writer.count >= Self.threshold { try handOut() }
  }

  func flush() throws {
    try begin()
    defer { isBusy = false }
    if let failure { throw failure }
    try handOut()
  }

  func finish() throws {
    try begin()
    defer { isBusy = false }
    do {
      if let failure { throw failure }
      if isFinished { return }
      try open()
      if let path {
        writer.endArray(isEmpty: count == 0)
        for _ in path { writer.endObject(isEmpty: false) }
      }
      try handOut()
    } catch {
      // To close the file may fail, too, but this error comes first.
      if failure != nil { try? closeOnce() }
      throw error
    }
    isFinished = true
    try closeOnce()
  }

  private func closeOnce() throws {
    let close = close
    self.close = {}
    try close()
  }

  /// - Throws: ``JSONFailure`` when the call comes from within another one.
  private func begin() throws(JSONFailure) {
    if isBusy {
      throw JSONFailure(.misuse("the writer is busy: neither the code of an element nor the sink may call it"))
    }
    isBusy = true
    writer.forgetStack()
  }

  /// Begins the text around the elements.
  private func open() throws(JSONFailure) {
    guard !isOpen, let path else { return }
    let mark = writer.mark
    do throws(EncodingFault) {
      for key in path {
        try writer.beginObject()
        writer.beginMember(key, isFirst: true)
      }
      try writer.beginArray()
    } catch {
      writer.takeBack(to: mark)
      throw error.failure
    }
    isOpen = true
  }

  private func handOut() throws {
    if writer.count == 0 { return }
    let piece = unsafe writer.withBytes { bytes in unsafe Data(buffer: bytes) }
    writer.forgetText()
    writer.shrink(to: Self.capacity)
    do { try sink(piece) } catch {
      failure = error
      throw error
    }
  }
}
