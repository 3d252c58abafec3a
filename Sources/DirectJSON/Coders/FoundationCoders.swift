import FieldLayout
import Foundation

/// The coders of Foundation's own types.
enum FoundationCoders {
  /// How the coder of a type is made.
  struct Entry: Sendable {
    let type: any Any.Type
    let make: @Sendable () -> any ValueCoder

    init(_ type: any Any.Type, _ make: @escaping @Sendable () -> any ValueCoder) {
      self.type = type
      self.make = make
    }
  }

  static func entry(for type: any Any.Type) -> Entry? {
    switch RuntimeReflection.kind(of: type) {
    case .struct: structs.first { $0.type == type }
    case .class, .objectiveCClass: classes.first { $0.type == type }
    default: nil
    }
  }

  private static let structs = [
    Entry(Decimal.self) { UsualFormCoder(decimal(make: { $0 }, decimal: { $0 })) },
    Entry(Date.self) { UsualFormCoder(date(make: { $0 }, date: { $0 })) },
    Entry(Data.self) { data(make: { $0 }, data: { $0 }) },
    Entry(URL.self) { UsualFormCoder(LooseCoder<URL>(text: { $0.absoluteString }, decode: { URL(string: $0) })) },
    Entry(UUID.self) { UsualFormCoder(LooseCoder<UUID>(text: { $0.uuidString }, decode: { UUID(uuidString: $0) })) },
  ]

  private static let classes = [
    Entry(NSString.self) {
      ConvertedCoder<NSString, String>(decode: { NSString(string: $0) }, encode: { String($0) })
    },
    Entry(NSMutableString.self) {
      ConvertedCoder<NSMutableString, String>(decode: { NSMutableString(string: $0) }, encode: { String($0) })
    },
    Entry(NSNumber.self) { NSNumberCoder() },
    Entry(NSNull.self) { NullCoder() },
    Entry(NSDecimalNumber.self) {
      decimal(make: { NSDecimalNumber(decimal: $0) }, decimal: { $0.decimalValue })
    },
    Entry(NSDate.self) {
      date(
        make: { NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) },
        date: { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) })
    },
    Entry(NSData.self) { data(make: { NSData(data: $0) }, data: { Data(referencing: $0) }) },
    Entry(NSMutableData.self) { data(make: { NSMutableData(data: $0) }, data: { Data(referencing: $0) }) },
    Entry(NSURL.self) {
      LooseCoder<NSURL>(
        text: { text(of: $0) }, decode: { URL(string: $0).flatMap { NSURL(string: $0.absoluteString) } })
    },
    Entry(NSUUID.self) {
      LooseCoder<NSUUID>(text: { $0.uuidString }, decode: { NSUUID(uuidString: $0) })
    },
  ]

  private static func text(of url: NSURL) -> String {
    // An optional on Apple's systems only.
    let text: String? = url.absoluteString
    return text ?? ""
  }

  /// Numbers, strings that hold one, booleans; digit by digit, never by way of `Double`.
  private static func decimal<Value>(
    make: @escaping (Decimal) -> Value, decimal: @escaping (Value) -> Decimal
  ) -> LooseCoder<Value> {
    LooseCoder(
      form: { .decimal(decimal($0)) },
      isConverted: { value, _ in
        if case .number = value { false } else { true }
      },
      decode: { value, _ in Decimal(converting: value).map(make) })
  }

  /// See `DecodingOptions.DateDecodingStrategy`.
  private static func date<Value>(
    make: @escaping (Date) -> Value, date: @escaping (Value) -> Date
  ) -> LooseCoder<Value> {
    LooseCoder(
      hint: "set `dateStrategy`, or give the property a transform in `mapping`",
      form: { .date(date($0)) },
      isConverted: { value, options in
        // A number in quotes.
        guard case .string(let text) = value, text.numberText != nil else { return false }
        return switch options.dateStrategy {
        case .automatic, .secondsSince1970, .millisecondsSince1970: true
        case .iso8601, .formatted, .custom: false
        }
      },
      native: { ($0 as? Date).map(make) },
      decode: { value, options in Date(converting: value, options.dateStrategy).map(make) })
  }

  /// See `DecodingOptions.DataDecodingStrategy`.
  private static func data<Value>(
    make: @escaping (Data) -> Value, data: @escaping (Value) -> Data
  ) -> LooseCoder<Value> {
    LooseCoder<Value>(
      hint: "set `dataStrategy`, or give the property a transform in `mapping`",
      form: { .data(data($0)) },
      native: { ($0 as? Data).map(make) },
      decode: { value, options in
        guard case .string(let text) = value else { return nil }
        return switch options.dataStrategy {
        case .base64: Data(base64Encoded: text).map(make)
        case .custom(let data): data(text).map(make)
        }
      })
  }
}

/// `NSNull`: made of `null`, as `Any` holds it inside arrays and dictionaries.
final class NullCoder: TypedCoder<NSNull>, TypedCoding, @unchecked Sendable {
  override var refusesNull: Bool { false }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard input.isAtNull else {
      try input.skipMismatch(expectedValue)
      return false
    }
    try input.cursor.scanNull()
    unsafe slot.initializeValue(to: NSNull())
    return true
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) { writer.appendNull() }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) -> Any? { NSNull() }
}

/// A class below one that has a coder, as Foundation's class clusters make them: written as the class it derives from,
/// never made.
final class SubclassCoder: CoderBase, UntypedCoder, @unchecked Sendable {
  private let base: any ValueCoder

  init(_ valueType: any Any.Type, base: any ValueCoder) {
    self.base = base
    super.init(valueType)
  }

  func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    // SAFETY: a reference to a subclass is a reference to its superclass.
    try unsafe base.write(slot, to: &writer)
  }

  func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe base.plainValue(slot, nesting)
  }
}
