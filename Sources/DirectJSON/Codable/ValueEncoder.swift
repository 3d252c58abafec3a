import FieldLayout
import Foundation

/// Encodes `Encodable` types as `JSONEncoder` would, but with dates as models have them.
///
/// A model inside recognizes this encoder and writes its text as usual. `Codable` types inside that model are kept
/// beside the text, see ``EncodedParts``: every value is written once and copied once.
final class ValueEncoder: Encoder {
  let value: EncodedValue
  let call: Call
  let path: CodingPathNode?

  /// State that all encoders of a call share.
  final class Call {
    let options: EncodingOptions
    /// Options for models.
    let modelOptions: EncodingOptions
    /// An error that an encoder cannot throw where it happens.
    var failure: (any Error)?
    /// The number of levels at which nesting had to end.
    var excess: Int?

    init(_ options: EncodingOptions) {
      self.options = options
      modelOptions = options.inside(options, depth: 0)
    }
  }

  init(_ value: EncodedValue, _ call: Call, path: CodingPathNode? = nil) {
    (self.value, self.call, self.path) = (value, call, path)
  }

  /// How many arrays and objects are around the value.
  var depth: Int { value.depth }

  var codingPath: [any CodingKey] { CodingPathNode.keys(to: path) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The encoder of a value in this container.
  func inner(_ value: EncodedValue, _ key: any CodingKey) -> ValueEncoder {
    ValueEncoder(value, call, path: CodingPathNode(path, key))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedEncoding(self, value.mergedObject(call.options.parts) ?? refused(EncodedObject())))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedEncoding(self, value.mergedArray(call.options.parts) ?? refused(EncodedArray()))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Notes that the value has been encoded in another form.
  /// - Returns: `container`, of which nothing is written.
  private func refused<Container>(_ container: Container) -> Container {
    call.failure = call.failure ?? twice()
    return container
  }

  private func twice() -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath, debugDescription: "The value was encoded twice, in different forms."))
  }

  // MARK: Values

  /// Stores what the value is in JSON.
  private func put(_ content: EncodedValue.Content) throws {
    guard case .nothing = value.content else { throw twice() }
    value.content = content
  }

  func encode<Value: Encodable>(any newValue: Value) throws {
    if depth > call.options.maximumDepth || StackSpace.isShort() {
      call.excess = call.excess ?? depth
      throw EncodingError.invalidValue(
        newValue, EncodingError.Context(codingPath: codingPath, debugDescription: "nested too deeply"))
    }
    // Types are compared first: a cast takes longer.
    if Value.self == Date.self, let date = newValue as? Date {
      guard let text = date.longSecondsText else { return try encode(number: date.timeIntervalSince1970) }
      try put(.text(text))
    } else if Value.self == Data.self, let data = newValue as? Data {
      try put(.string(data.base64EncodedString()))
    } else if Value.self == URL.self, let url = newValue as? URL {
      try put(.string(url.absoluteString))
    } else if Value.self == Decimal.self, let decimal = newValue as? Decimal {
      guard decimal.isFinite else { throw FoundationFallback.refusal(of: decimal, at: codingPath) }
      try put(.text(decimal.description))
    } else if Value.self == JSONValue.self || Value.self == JSONObject.self {
      var options = call.modelOptions
      // Their members have an order of their own.
      options.sortedKeys = call.options.sortsValues
      try encode(newValue, by: options)
    } else {
      try newValue.encode(to: self)
    }
  }

  func encode(text: some CustomStringConvertible) throws { try put(.text(text.description)) }

  func encode<Number: BinaryFloatingPoint & CustomStringConvertible & Encodable>(number: Number) throws {
    guard case .text(let text) = EncodedItem(number: number) else {
      throw FoundationFallback.refusal(of: number, at: codingPath)
    }
    try put(.text(text))
  }

  func encode(string: String) throws { try put(.string(string)) }

  /// - Parameter options: nil for those of the call.
  func encode<Value>(model: Value, _ options: EncodingOptions?) throws {
    try encode(model, by: options.map { call.options.inside($0, depth: depth) } ?? call.modelOptions)
  }

  /// Writes a value of a type that has a coder.
  private func encode<Value>(_ model: Value, by options: EncodingOptions) throws {
    let coder = CoderRegistry.coder(for: Value.self)
    var writer = JSONWriter(options: options, capacity: 256, depth: depth)
    let partCount = call.options.parts?.count ?? 0
    do throws(EncodingFault) {
      if let refusal = coder.encodingRefusal { throw EncodingFault(.refused(refusal)) }
      try unsafe withValueAddress(model) { slot throws(EncodingFault) in try unsafe coder.write(slot, to: &writer) }
    } catch {
      if case .nestedTooDeeply(let limit) = error.reason { call.excess = call.excess ?? limit }
      let failure = error.failure
      throw EncodingError.invalidValue(
        model,
        EncodingError.Context(
          codingPath: codingPath + failure.path.codingPath, debugDescription: "\(failure)", underlyingError: failure))
    }
    let hasParts = call.options.parts?.count ?? 0 > partCount
    guard value.add(model: writer.data(), hasParts: hasParts, call.options.parts) else { throw twice() }
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { try put(.text("null")) }
  func encode(_ value: Bool) throws { try encode(text: value) }
  func encode(_ value: String) throws { try encode(string: value) }
  func encode(_ value: Double) throws { try encode(number: value) }
  func encode(_ value: Float) throws { try encode(number: value) }
  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) throws { try encode(text: value) }

  // The standard library has defaults for these two, which it prefers to a generic function.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encode(text: value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encode(text: value) }

  func encode<Value: Encodable>(_ newValue: Value) throws {
    let isFirst = if case .nothing = value.content { true } else { false }
    do { try encode(any: newValue) } catch {
      // So that the type can encode another value in its place.
      if isFirst { value.content = .nothing }
      throw error
    }
  }
}

extension EncodingOptions {
  /// Options for a model inside a value of a `Codable` type.
  /// - Parameters:
  ///   - options: Those of the model. The form of the text is that of the surrounding text.
  ///   - depth: How many arrays and objects are around the model, in addition to those that `options` allow.
  fileprivate func inside(_ options: EncodingOptions, depth: Int) -> EncodingOptions {
    var inner = options
    (inner.prettyPrint, inner.escapeSlashes) = (prettyPrint, escapeSlashes)
    // As for all keys of `Codable` types; the members of dynamic values have an order of their own.
    inner.keepsOrderOfValues = !options.sortsValues && !sortsValues
    inner.sortedKeys = true
    let (allowed, isBeyondRange) = max(options.maximumDepth, 0).addingReportingOverflow(depth)
    inner.maximumDepth = isBeyondRange ? maximumDepth : min(allowed, maximumDepth)
    // Each change copies the rarely set options.
    if inner.natives != nil { inner.natives = nil }
    if inner.parts !== parts { inner.parts = parts }
    return inner
  }
}
