import Foundation

/// URLs as text.
open class URLTransform: TransformType {
  /// What the property holds.
  public typealias Object = URL
  /// What JSON holds.
  public typealias JSON = String

  private let shouldEncodeURLString: Bool

  /// - Parameter shouldEncodeURLString: Whether to escape characters that a URL must not hold. `%` and `#` are among
  ///   them: pass `false` for text that is escaped already or has a fragment.
  public init(shouldEncodeURLString: Bool = true) {
    self.shouldEncodeURLString = shouldEncodeURLString
  }

  /// Takes a string.
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
