import Foundation

/// Finds collections of Foundation that contain themselves, such as an `NSMutableArray` that was added to itself.
///
/// On Apple's systems, an `NSArray` becomes an `[Any]` without access to its elements, so that such a collection ends
/// at the depth limit like any other. Elsewhere, Foundation converts a collection down to its last value when any
/// element is accessed, and overflows the stack. So the elements are read through the collection's mirror, which
/// returns them unconverted.
enum FoundationNesting {
  /// Whether a collection contains itself, or has more levels than Foundation has stack for. Always false on Apple's
  /// systems.
  static func isEndless(_ value: Any) -> Bool {
    #if canImport(Darwin)
      return false
    #else
      guard isCollection(value) else { return false }
      var levels = Levels()
      guard let count = levels.count(value as AnyObject) else { return true }
      return count > DecodingOptions().maximumDepth || StackSpace.isShort(of: count * levelSize)
    #endif
  }

  /// Whether an endless collection is known to contain itself. Always false on Apple's systems.
  static func containsItself(_ value: Any) -> Bool {
    #if canImport(Darwin)
      return false
    #else
      var levels = Levels()
      _ = levels.count(value as AnyObject)
      return levels.hasCycle
    #endif
  }

  /// Whether Swift collections in `value` are nested more deeply than Foundation has stack for when it converts them to
  /// its own. Always false on Apple's systems, where elements are converted when they are accessed.
  /// - Parameter limit: How many levels there are at most. They are only counted if the stack may not suffice for all.
  static func isTooDeepToBridge(_ value: Any, limit: Int) -> Bool {
    #if canImport(Darwin)
      return false
    #else
      guard isSwiftCollection(value), StackSpace.isShort(of: min(limit, Int.max / levelSize) * levelSize) else {
        return false
      }
      guard let count = levelCount(value) else { return true }
      return StackSpace.isShort(of: count * levelSize)
    #endif
  }

  #if !canImport(Darwin)
    private static func isSwiftCollection(_ value: Any) -> Bool {
      let type = type(of: value)
      return type == [String: Any].self || type == [Any].self
    }

    /// - Returns: nil when the stack does not suffice.
    private static func levelCount(_ value: Any) -> Int? {
      guard isSwiftCollection(value) else { return 0 }
      if StackSpace.isShort() { return nil }
      var most = 0
      // No cast that would bridge: the type is known.
      if let object = value as? [String: Any] {
        for (_, value) in object {
          guard let count = levelCount(value) else { return nil }
          most = max(most, count)
        }
      } else if let array = value as? [Any] {
        for value in array {
          guard let count = levelCount(value) else { return nil }
          most = max(most, count)
        }
      }
      return most + 1
    }

    /// An upper bound for the stack that Foundation's frames take for one level, in bytes: 2,080 were measured.
    private static let levelSize = 2304

    /// True for exactly these classes: how other classes show their elements is up to them.
    private static func isCollection(_ value: Any) -> Bool {
      let type = type(of: value)
      return type == NSArray.self || type == NSMutableArray.self || type == NSDictionary.self
        || type == NSMutableDictionary.self || type == NSSet.self || type == NSMutableSet.self
    }

    private struct Levels {
      /// The number of levels of each collection seen so far; nil for the collections around the current one.
      private var known: [ObjectIdentifier: Int?] = [:]
      /// Whether a collection has been found inside itself.
      private(set) var hasCycle = false

      /// - Returns: nil for a collection that contains itself, and when the stack does not suffice.
      mutating func count(_ object: AnyObject) -> Int? {
        guard FoundationNesting.isCollection(object) else { return 0 }
        if let count = known[ObjectIdentifier(object)] {
          hasCycle = hasCycle || count == nil
          return count
        }
        if StackSpace.isShort() { return nil }
        known[ObjectIdentifier(object)] = .some(nil)
        var most = 0
        for child in Mirror(reflecting: object).children {
          // An entry of a dictionary is a pair; its key is no collection that JSON could hold.
          let value = (child.value as? (key: NSObject, value: AnyObject))?.value ?? child.value as AnyObject
          guard let count = count(value) else { return nil }
          most = max(most, count)
        }
        known[ObjectIdentifier(object)] = most + 1
        return most + 1
      }
    }
  #endif
}
