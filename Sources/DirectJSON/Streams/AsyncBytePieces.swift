/// Collects single bytes into pieces of up to 16 KB. A piece ends early where an element may end, so that no element
/// waits for the next one.
public struct AsyncBytePieces<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  private let bytes: Bytes

  /// Creates a sequence of pieces from bytes.
  public init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// Creates an iterator that starts at the first byte.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: bytes.makeAsyncIterator())
  }

  /// Waits for bytes, and returns pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var bytes: Bytes.AsyncIterator
    /// The bytes that came before an error.
    private var kept: [UInt8] = []

    fileprivate init(bytes: Bytes.AsyncIterator) {
      self.bytes = bytes
    }

    /// The next piece; nil at the end.
    /// - Throws: Any error of the bytes. The bytes before it are in the next piece, if the sequence goes on.
    public mutating func next() async throws -> [UInt8]? {
      var piece = kept
      let keptCount = kept.count
      kept = []
      do {
        while let byte = try await bytes.next() {
          piece.append(byte)
          if Self.isComplete(piece, endingWith: byte) { return piece }
        }
      } catch {
        kept = piece
        throw error
      }
      // At the end, there is a piece if a byte has come since the last one, or since an error.
      return piece.count == keptCount ? nil : piece
    }

    /// The next piece, on the caller's actor; nil at the end.
    /// - Throws: Any error of the bytes. The bytes before it are in the next piece, if the sequence goes on.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      var piece = kept
      let keptCount = kept.count
      kept = []
      do {
        while let byte = try await bytes.next(isolation: actor) {
          piece.append(byte)
          if Self.isComplete(piece, endingWith: byte) { return piece }
        }
      } catch {
        kept = piece
        throw error
      }
      // At the end, there is a piece if a byte has come since the last one, or since an error.
      return piece.count == keptCount ? nil : piece
    }

    private static func isComplete(_ piece: [UInt8], endingWith byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","): true
      default: piece.count == 16 * 1024
      }
    }
  }
}

extension AsyncBytePieces: Sendable where Bytes: Sendable {}
