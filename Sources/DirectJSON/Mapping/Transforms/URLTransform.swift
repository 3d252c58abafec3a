import Foundation

/// Converts between URLs and text.
open class URLTransform: TransformType {
  /// The type of the property.
  public typealias Object = URL
  /// The type of the JSON value.
  public typealias JSON = String

  private let shouldEncodeURLString: Bool

  /// Creates a transform of URLs.
  ///
  /// - Parameter shouldEncodeURLString: Whether to escape characters that a URL must not contain. `%` and `#` are among
  ///   them: pass `false` for text that is escaped already or has a fragment.
  public init(shouldEncodeURLString: Bool = true) {
    self.shouldEncodeURLString = shouldEncodeURLString
  }

  /// Reads a URL from a string.
  open func transformFromJSON(_ value: Any?) -> URL? {
    guard let text = value as? String else { return nil }
    guard shouldEncodeURLString else { return URL(string: text) }
    return text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed).flatMap { URL(string: $0) }
  }

  /// The absolute text of the URL.
  open func transformToJSON(_ value: URL?) -> String? {
    value?.absoluteString
  }
}
