import Foundation

/// Foundation's collections that hold themselves, such as an `NSMutableArray` that was added to itself.
///
/// On Apple's systems, an `NSArray` becomes an `[Any]` without its elements being looked at, so that such a collection ends at
/// the limit of nesting, as any other does. Elsewhere, Foundation takes each collection apart to the last value when it hands
/// out any of its elements, and overflows the stack. So the elements are looked at by way of its mirror, which hands them out
/// as they are.
enum FoundationNesting {
  /// Whether a collection holds itself, or more levels than Foundation has stack for. Always false on Apple's systems.
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

  /// Whether Swift's collections in `value` are nested more deeply than Foundation has stack for when it makes its own of
  /// them. Always false on Apple's systems, where that is done when an element is asked for.
  static func isTooDeepToBridge(_ value: Any) -> Bool {
    #if canImport(Darwin)
      return false
    #else
      guard isSwiftCollection(value), StackSpace.isShort(of: DecodingOptions().maximumDepth * levelSize) else {
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

    /// - Returns: nil where the stack ends.
    private static func levelCount(_ value: Any) -> Int? {
      guard isSwiftCollection(value) else { return 0 }
      if StackSpace.isShort() { return nil }
      var most = 0
      // Not a cast that would bridge: the type is known.
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

    /// More than Foundation's frames take for a level, in bytes: 2,080 were seen.
    private static let levelSize = 2304

    /// Of exactly these classes: what others do to show their elements is theirs.
    private static func isCollection(_ value: Any) -> Bool {
      let type = type(of: value)
      return type == NSArray.self || type == NSMutableArray.self || type == NSDictionary.self
        || type == NSMutableDictionary.self || type == NSSet.self || type == NSMutableSet.self
    }

    private struct Levels {
      /// How many levels the collections have that were looked at; nil for those around the one at hand.
      private var known: [ObjectIdentifier: Int?] = [:]

      /// - Returns: nil for a collection that holds itself, and where the stack ends.
      mutating func count(_ object: AnyObject) -> Int? {
        guard FoundationNesting.isCollection(object) else { return 0 }
        if let count = known[ObjectIdentifier(object)] { return count }
        if StackSpace.isShort() { return nil }
        known[ObjectIdentifier(object)] = .some(nil)
        var most = 0
        for child in Mirror(reflecting: object).children {
          // An entry of a dictionary is a pair; its key is no collection that could be in JSON.
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
