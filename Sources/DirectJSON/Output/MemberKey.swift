/// An object key as it is written, `,"name":`, made once per property. Plans live as long as the process, and so do the
/// bytes, unless their owner frees them; see ``deallocate()``.
@safe struct MemberKey: @unchecked Sendable {
  /// The bytes, and the zeros of ``PaddedBytes/margin``.
  private let storage: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let declared: Immortal<Name>

  private final class Name: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  init(_ name: String) {
    self.init(name, declared: Immortal(Name(name)), escapesSlashes: false)
  }

  /// The key of the same member, spelled in another way.
  /// - Parameter options: They say how slashes are written.
  func respelled(_ spelling: String, _ options: EncodingOptions) -> MemberKey {
    MemberKey(spelling, declared: declared, escapesSlashes: options.escapeSlashes)
  }

  private init(_ spelling: String, declared: Immortal<Name>, escapesSlashes: Bool) {
    self.declared = declared
    var options = EncodingOptions()
    options.escapeSlashes = escapesSlashes
    var writer = JSONWriter(options: options)
    writer.append(rawJSON: ",")
    writer.append(string: spelling)
    writer.append(rawJSON: ":")
    count = writer.count
    unsafe storage = .allocate(capacity: count + PaddedBytes.margin)
    // SAFETY: the memory holds the writer's bytes and the zeros of the margin.
    unsafe storage.initialize(repeating: 0, count: count + PaddedBytes.margin)
    unsafe writer.withBytes { [storage = unsafe storage] bytes in
      for index in bytes.indices { unsafe storage[index] = bytes[index] }
    }
  }

  /// For a member whose key has been written already: it writes nothing, provided that the member is not the first.
  static let written = MemberKey()

  private init() {
    declared = Immortal(Name(""))
    count = 0
    // SAFETY: the memory holds the zeros of the margin.
    unsafe storage = .allocate(capacity: PaddedBytes.margin)
    unsafe storage.initialize(repeating: 0, count: PaddedBytes.margin)
  }

  /// Whether it is ``written``.
  var isWritten: Bool { count == 0 }

  /// Frees the bytes, for an owner whose keys are no longer used.
  func deallocate() { unsafe storage.deallocate() }

  /// With the comma that separates it from the member before, and the colon.
  @inline(__always) var text: PaddedBytes { unsafe PaddedBytes(storage, count: count) }

  /// With the colon.
  @inline(__always) var textWithoutComma: PaddedBytes { unsafe PaddedBytes(storage + 1, count: count - 1) }

  /// In quotes, as a value is written.
  @inline(__always) var textOfValue: PaddedBytes { unsafe PaddedBytes(storage + 1, count: count - 2) }

  /// In quotes.
  @unsafe var quoted: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: storage + 1, count: count - 2) }

  /// The key by which the plan knows the member, before a call's options spelled it in another way.
  var name: String { declared { $0.text } }

  /// How many bytes the name has.
  var nameLength: Int { declared { $0.text.utf8.count } }
}
