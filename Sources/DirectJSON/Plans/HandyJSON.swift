/// A struct or class that is decoded from JSON, and encoded to it, by its stored properties alone.
///
/// ```swift
/// struct Cat: HandyJSON {
///   var id: Int64 = 0
///   var name: String?
/// }
/// let cat = Cat.deserialize(from: #"{"id": 7, "name": "Tom"}"#)
/// ```
///
/// A class declares `required init() {}`. A property whose key is missing, or whose value does not fit, keeps the value
/// that `init()` gave it.
public protocol HandyJSON: JSONRoot {
  /// Makes the instance that is filled. Its values remain in properties that the JSON has no value for.
  init()

  /// Called on a new instance before anything is decoded into it.
  mutating func willStartMapping()

  /// Declares other keys, converters and exclusions for properties. Called once per type, or once per instance if it
  /// registers closures.
  mutating func mapping(mapper: HelpingMapper)

  /// Called when everything that fits has been decoded. Property observers are not called.
  mutating func didFinishMapping()

  /// How the names of properties become keys, in both directions. Keys that `mapping` gives are not changed. It is
  /// asked once for the type. The options of a call apply to the keys that result.
  static var keyStyle: JSONKeyStyle { get }

  /// What the type does in addition to this protocol. Conform to ``ClassFamily`` or ``JSONArchivable`` instead.
  static var _features: _ModelFeatures { get }

  // See ModelStorage.swift.

  @unsafe static func _initialize(_ slot: UnsafeMutableRawPointer)
  @unsafe static func _reinitialize(_ slot: UnsafeMutableRawPointer)
}

extension HandyJSON {
  /// Does nothing.
  public mutating func willStartMapping() {}
  /// Leaves every property under its own name.
  public mutating func mapping(mapper: HelpingMapper) {}
  /// Does nothing.
  public mutating func didFinishMapping() {}
  /// Names are keys as they are.
  public static var keyStyle: JSONKeyStyle { .declared }
  /// No additional features.
  public static var _features: _ModelFeatures { _ModelFeatures() }

  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.modelCoder(for: Self.self))
  }
}

/// An enum, or another type with a raw value, that is decoded from that value and encoded as it.
///
/// For an enum that holds no references, the results of `init(rawValue:)` and `rawValue` are remembered and not asked
/// for again. If you write them by hand, they must always return the same result for the same value. Raw values without
/// a value are asked for every time.
public protocol HandyJSONEnum: _Transformable {
  /// Whether values are known by their raw values. Do not implement it: a type without raw values, which does not
  /// convert itself either, does not compile.
  static var hasRawValues: Bool { get }
}

extension HandyJSONEnum {
  /// Says what is missing: without raw values, JSON cannot say which value is meant.
  @available(
    *, unavailable,
    message: "an enum with payloads is a JSONUnion; any other needs raw values: enum Suit: String, HandyJSONEnum"
  )
  public static var hasRawValues: Bool { false }

  /// Left alone; such a type does not compile.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: LeftAloneCoder(self, reason: "it has no raw values"))
  }
}

extension HandyJSONEnum where Self: RawRepresentable {
  /// Yes: they are of type `RawValue`.
  public static var hasRawValues: Bool { true }

  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.rawValueCoder(for: Self.self))
  }
}

/// The common base of models, enums and collections: it provides the coder of a type's values.
///
/// Conform to ``HandyJSON`` or ``HandyJSONEnum`` instead.
public protocol _Transformable: _Storable {
  /// The coder of the type's values.
  static func _coder(_ context: _CoderContext) -> _Coder
}

/// Passed through ``_Transformable``; opaque.
public struct _CoderContext {
  let compiler: PlanCompiler
}

/// Passed through ``_Transformable``; opaque.
public struct _Coder {
  let coder: any ValueCoder
}
