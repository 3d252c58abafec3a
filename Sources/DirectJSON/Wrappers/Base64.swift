import FieldLayout
import Foundation

/// Bytes that JSON holds as base64 text: `[UInt8]` or `Data`, or optionals of these.
///
/// ```swift
/// @Base64 var digest: [UInt8] = []
/// ```
///
/// `Data` without the wrapper follows ``DecodingOptions/dataStrategy``; `[UInt8]` without it is an array of numbers.
@propertyWrapper public struct Base64<Value> {
  /// The property's value.
  public var wrappedValue: Value

  /// Wraps the declared value, or no bytes if there is none.
  public init(wrappedValue: Value = []) where Value == [UInt8] { self.wrappedValue = wrappedValue }

  /// Wraps the declared value, or nil if there is none.
  public init(wrappedValue: Value = nil) where Value == [UInt8]? { self.wrappedValue = wrappedValue }

  /// Wraps the declared value, or no bytes if there is none.
  public init(wrappedValue: Value = Data()) where Value == Data { self.wrappedValue = wrappedValue }

  /// Wraps the declared value, or nil if there is none.
  public init(wrappedValue: Value = nil) where Value == Data? { self.wrappedValue = wrappedValue }
}

extension Base64: Sendable where Value: Sendable {}
extension Base64: Equatable where Value: Equatable {}
extension Base64: Hashable where Value: Hashable {}

extension Base64: BuiltInWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
    Base64Coder<Value>(value: compiler.coder(for: Value.self)) { loose, _, _ in
      if case .string(let text) = loose { Data(base64Encoded: text) } else { nil }
    }
  }
}

private final class Base64Coder<Value>: OwnContentCoder<Base64<Value>, Data>, @unchecked Sendable {
  override func expectation(of wrapper: Coded) -> (value: ExpectedValue, hint: Hint?) { ("base64 text", nil) }

  override func wrapped(_ data: Data?) -> Value? { data as? Value ?? data.map({ Array($0) }) as? Value }

  override func encode<Sink: ValueSink & ~Copyable>(_ wrapper: Coded, to sink: inout Sink) throws(EncodingFault) {
    guard let data = wrapper.wrappedValue as? Data ?? (wrapper.wrappedValue as? [UInt8]).map({ Data($0) }) else {
      return sink.writeNothing()
    }
    sink.write(text: data.base64EncodedString())
  }
}
