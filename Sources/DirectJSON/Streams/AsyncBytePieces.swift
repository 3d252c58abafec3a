/// Single bytes, collected to pieces: up to 16 KB, or less where an element may end, so that none waits for the one after it.
public struct AsyncBytePieces<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  private let bytes: Bytes

  /// Pieces of some bytes.
  public init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// Starts from the first byte.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: bytes.makeAsyncIterator())
  }

  /// Waits for bytes, and hands out pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var bytes: Bytes.AsyncIterator

    fileprivate init(bytes: Bytes.AsyncIterator) {
      self.bytes = bytes
    }

    /// The next piece; nil at the end.
    /// - Throws: What the bytes throw.
    public mutating func next() async throws -> [UInt8]? {
      try await next(isolation: nil)
    }

    /// The same, on the caller's actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      var piece: [UInt8] = []
      while let byte = try await bytes.next(isolation: actor) {
        piece.append(byte)
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","): return piece
        default: if piece.count == 16 * 1024 { return piece }
        }
      }
      return piece.isEmpty ? nil : piece
    }
  }
}

extension AsyncBytePieces: Sendable where Bytes: Sendable {}
