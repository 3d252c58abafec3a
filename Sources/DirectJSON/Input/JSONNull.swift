import Foundation

/// What `Any` holds for `null` inside arrays and dictionaries.
enum JSONNull {
  static var value: Any { NSNull() }
}
