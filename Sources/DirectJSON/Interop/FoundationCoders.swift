import FieldLayout
import Foundation

/// `NSNull`, as `Any` holds it inside arrays and dictionaries.
final class NullCoder: TypedCoder<NSNull>, @unchecked Sendable {
  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) -> Any? { NSNull() }
}

/// A class below one that has a coder, as Foundation's class clusters make them: written as the class it derives from,
/// never made.
final class SubclassCoder: ValueCoder, @unchecked Sendable {
  private let base: ValueCoder

  init(_ valueType: any Any.Type, base: ValueCoder) {
    self.base = base
    super.init(valueType)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    // SAFETY: a reference to a subclass is a reference to its superclass.
    try unsafe base.write(slot, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe base.plainValue(slot, nesting)
  }
}
