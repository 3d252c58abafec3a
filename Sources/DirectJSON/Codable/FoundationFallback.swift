import Foundation

/// Asks `JSONDecoder` and `JSONEncoder` what they make of rare values: numbers near the limits of their type, and
/// values that do not fit. So results and error messages are theirs.
enum FoundationFallback {
  private static let decoder = JSONDecoder()
  private static let encoder = JSONEncoder()

  /// Stands for a type that asks for a keyed container.
  struct Keyed: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: StringCodingKey.self) }
  }

  /// Stands for a type that asks for an unkeyed container.
  struct Unkeyed: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() }
  }

  /// Decodes a value as `JSONDecoder` does.
  /// - Throws: What `JSONDecoder` throws, with a path that begins with the value's.
  static func value<Value: Decodable>(_ type: Value.Type, of source: ValueDecoder) throws -> Value {
    let text = standIn(for: source)
    do { return try decoder.decode(type, from: text) } catch { throw placed(error, of: text, type, source) }
  }

  /// The decoder's error, with a path that begins with the value's.
  @inline(never) private static func placed(
    _ error: any Error, of text: Data, _ type: any Any.Type, _ source: ValueDecoder
  ) -> any Error {
    guard let error = error as? DecodingError else { return error }
    if case .dataCorrupted = error, source.isNumber {
      // The decoder reports its own error about a number as one about the text.
      return DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: source.codingPath,
          debugDescription: "The number \(Excerpt.capped(String(decoding: text, as: UTF8.self))) is no \(type)."))
    }
    return error.below(source.codingPath)
  }

  /// The text of a number; for another value, a short text that is as unfit.
  @inline(never) private static func standIn(for source: ValueDecoder) -> Data {
    switch source.firstByte {
    case UInt8(ascii: "{"): return Data("{}".utf8)
    case UInt8(ascii: "["): return Data("[]".utf8)
    case UInt8(ascii: "\""): return Data("\"\"".utf8)
    default:
      guard let place = source.place else { return Data("null".utf8) }
      let end = source.text.end(of: place)
      return source.text.read(at: place) { cursor in unsafe Data(cursor.bytes(from: place.offset, to: end)) }
    }
  }

  /// The error for a number that JSON cannot hold.
  static func refusal<Value: Encodable>(of value: Value, at codingPath: [any CodingKey]) -> EncodingError {
    var message = "Unable to encode \(value) directly in JSON."
    do { _ = try encoder.encode(value) } catch EncodingError.invalidValue(_, let context) {
      message = context.debugDescription
    } catch {}
    return .invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: message))
  }
}

extension DecodingError {
  /// This error, with a path that begins further out, for a value inside another one.
  fileprivate func below(_ codingPath: [any CodingKey]) -> DecodingError {
    func placed(_ context: Context) -> Context {
      Context(
        codingPath: codingPath + context.codingPath, debugDescription: context.debugDescription,
        underlyingError: context.underlyingError)
    }
    return switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, placed(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, placed(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, placed(context))
    case .dataCorrupted(let context): .dataCorrupted(placed(context))
    @unknown default: self
    }
  }
}
