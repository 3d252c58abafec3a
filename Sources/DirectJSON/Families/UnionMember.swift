import FieldLayout

/// One case of a union, ready for use. The subclasses know the type of the payload.
class UnionMember<Union>: @unchecked Sendable {
  let name: String
  /// Of the payload; nil where there is none.
  let coder: (any ValueCoder)?
  /// Whether the name of the case can be written into the payload's object without a look at that. Set by the compiler,
  /// before any other thread can see this.
  fileprivate(set) var isWrittenInPlace = false

  fileprivate init(_ name: String, _ coder: (any ValueCoder)?) { (self.name, self.coder) = (name, coder) }

  /// Finds out whether the name of the case, under a key, can be written into the payload's object.
  func settle(key: String) {
    isWrittenInPlace = coder.map { $0.memberNames?.contains(key) == false } ?? true
  }

  /// Makes a value of the payload; nil when that does not fit, which has been noted.
  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(Source.Fault) -> Union? {
    nil
  }

  /// Calls `body` with the address of the payload, if the value is of this case; nil stands for no payload.
  /// - Returns: Whether it is.
  func withPayload(
    of union: Union, _ body: (UnsafeRawPointer?) throws(EncodingFault) -> Void
  ) throws(EncodingFault) -> Bool { false }
}

final class PayloadMember<Union, Payload>: UnionMember<Union>, @unchecked Sendable {
  private let payloadCoder: any ValueCoder
  private let make: (Payload) -> Union
  private let payload: (Union) -> Payload?

  init(
    _ name: String, _ coder: any ValueCoder, make: @escaping (Payload) -> Union,
    payload: @escaping (Union) -> Payload?
  ) {
    (payloadCoder, self.make, self.payload) = (coder, make, payload)
    super.init(name, coder)
  }

  override func read<Source: ValueSource>(
    _ place: Source.Place, from source: inout Source
  ) throws(Source.Fault) -> Union? {
    try source.readValue(place, as: Payload.self, with: payloadCoder).map { make($0) }
  }

  override func withPayload(
    of union: Union, _ body: (UnsafeRawPointer?) throws(EncodingFault) -> Void
  ) throws(EncodingFault) -> Bool {
    guard let payload = payload(union) else { return false }
    try unsafe withValueAddress(payload) { slot throws(EncodingFault) in try unsafe body(slot) }
    return true
  }
}

/// A case without a payload, which takes any.
final class EmptyMember<Union>: UnionMember<Union>, @unchecked Sendable {
  private let value: Union
  private let isValue: (Union) -> Bool

  init(_ name: String, _ value: Union, isValue: @escaping (Union) -> Bool) {
    (self.value, self.isValue) = (value, isValue)
    super.init(name, nil)
  }

  override func read<Source: ValueSource>(
    _ place: Source.Place, from source: inout Source
  ) throws(Source.Fault) -> Union? {
    try source.passValue(place)
    return value
  }

  override func withPayload(
    of union: Union, _ body: (UnsafeRawPointer?) throws(EncodingFault) -> Void
  ) throws(EncodingFault) -> Bool {
    guard isValue(union) else { return false }
    try body(nil)
    return true
  }
}
