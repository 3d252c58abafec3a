import Foundation

extension CoderBase {
  /// What messages call a value that fits.
  @inline(never) final var expectedValue: ExpectedValue { ExpectedValue(expectedName, inJSON: nameInJSON) }

  /// What the client of an API calls a value of a type whose coder says nothing about it.
  static func nameInJSON(of type: any Any.Type) -> String {
    switch type {
    case let type as any JSONScalar.Type: type.nameInJSON
    case let type as any JSONContainer.Type: type.kind.rawValue
    case is Decimal.Type, is NSNumber.Type: ValueKind.number.rawValue
    case is NSString.Type: ValueKind.string.rawValue
    case is NSArray.Type, is NSSet.Type, is NSOrderedSet.Type: ValueKind.array.rawValue
    case is NSDictionary.Type: ValueKind.object.rawValue
    case is NSNull.Type: ValueKind.null.rawValue
    case is Date.Type, is NSDate.Type: "a date"
    case is Data.Type, is NSData.Type: "base64 text"
    case is URL.Type, is NSURL.Type: "a URL"
    case is UUID.Type, is NSUUID.Type: "a UUID"
    default: unknownNameInJSON
    }
  }

  /// What the client of an API calls a value of a type that is not known here.
  static let unknownNameInJSON = "another value"

  /// Whether no object of JSON is ever taken for a value of a type. For types that are not known here, and for texts,
  /// which take anything, it is false.
  static func isNeverObject(_ type: any Any.Type) -> Bool {
    switch type {
    case is String.Type, is Substring.Type: false
    case is any JSONScalar.Type, is Decimal.Type, is NSNumber.Type, is Date.Type, is UUID.Type: true
    case let type as any JSONContainer.Type: type.kind == .array
    default: false
    }
  }
}

/// A collection of the standard library, and the kind of value that JSON has for it.
private protocol JSONContainer {
  static var kind: ValueKind { get }
}

extension Array: JSONContainer {
  static var kind: ValueKind { .array }
}

extension Set: JSONContainer {
  static var kind: ValueKind { .array }
}

extension Dictionary: JSONContainer {
  static var kind: ValueKind { .object }
}
