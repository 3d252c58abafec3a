/// A model: a struct or class whose stored properties are decoded from JSON and encoded to it.
///
/// ```swift
/// struct Cat: HandyJSON {
///   var id: Int64 = 0
///   var name: String?
/// }
/// let cat = Cat.deserialize(from: #"{"id": 7, "name": "Tom"}"#)
/// ```
///
/// A class must declare `required init() {}`. A property whose key is missing, or whose value does not fit, keeps the
/// value that `init()` gave it.
public protocol HandyJSON: JSONRoot {
  /// Creates the instance that decoding fills. Properties keep the values set here if the JSON has none for them.
  init()

  /// Called on a new instance before anything is decoded into it.
  mutating func willStartMapping()

  /// Declares other keys, converters and exclusions for properties. Called when the type is first used, and for every
  /// instance if it registers closures that capture `self` or an object that a property holds. To find that out, it is
  /// called up to three times. It is also called for a ``LayoutReport``, and by each thread if several use the type
  /// first. Closures that it registers may run on several threads at once.
  mutating func mapping(mapper: HelpingMapper)

  /// Called after everything that fits has been decoded. Decoding does not call property observers.
  mutating func didFinishMapping()

  /// How property names become keys, in both directions. Keys set in `mapping` are not changed. The style is read when
  /// the type is first used. The options of a call apply to the resulting keys.
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
  /// Keeps every property under its own name.
  public mutating func mapping(mapper: HelpingMapper) {}
  /// Does nothing.
  public mutating func didFinishMapping() {}
  /// Names are used as keys unchanged.
  public static var keyStyle: JSONKeyStyle { .declared }
  /// No additional features.
  public static var _features: _ModelFeatures { _ModelFeatures() }

  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    // A type of the standard library, or of Foundation, that an app has declared as a model keeps its own coder.
    _Coder(coder: BuiltInCoders.coder(for: Self.self) ?? context.compiler.modelCoder(for: Self.self))
  }
}

/// An enum, or another type with raw values, that is decoded from its raw value and encoded as it.
///
/// For an enum that holds no references, the results of `init(rawValue:)` and `rawValue` are cached. If you write them
/// by hand, they must always return the same result for the same value. A raw value for which `init(rawValue:)` returns
/// nil is not cached.
public protocol HandyJSONEnum: _Transformable {
  /// Whether values are identified by raw values. Do not implement it: a type that neither has raw values nor converts
  /// itself is meant not to compile.
  static var hasRawValues: Bool { get }
}

extension HandyJSONEnum {
  /// Says what is missing: without raw values, JSON cannot say which value is meant.
  @available(
    *, unavailable,
    message: "an enum with payloads must be a JSONUnion; other enums need raw values: enum Suit: String, HandyJSONEnum"
  )
  public static var hasRawValues: Bool { false }

  /// Never used: a type without raw values does not compile.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: LeftAloneCoder(self, reason: "it has no raw values"))
  }
}

extension HandyJSONEnum where Self: RawRepresentable {
  /// Always true: values have raw values of type `RawValue`.
  public static var hasRawValues: Bool { true }

  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.rawValueCoder(for: Self.self))
  }
}

/// The common base of models, enums and collections. It provides the coder of a type's values.
///
/// Conform to ``HandyJSON`` or ``HandyJSONEnum`` instead.
public protocol _Transformable: _Storable {
  /// The coder of the type's values.
  static func _coder(_ context: _CoderContext) -> _Coder
}

/// An opaque value that ``_Transformable`` uses.
public struct _CoderContext {
  let compiler: PlanCompiler
}

/// An opaque value that ``_Transformable`` uses.
public struct _Coder {
  let coder: any ValueCoder
}
