import Foundation

/// Converts between `Data` and base64 text.
open class DataTransform: TransformType {
  /// The type of the property.
  public typealias Object = Data
  /// The type of the JSON value.
  public typealias JSON = String

  /// Creates a transform of base64 text.
  public init() {}

  /// Reads the bytes from a base64 string.
  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  /// The base64 text of the bytes.
  open func transformToJSON(_ value: Data?) -> String? {
    value?.base64EncodedString()
  }
}
