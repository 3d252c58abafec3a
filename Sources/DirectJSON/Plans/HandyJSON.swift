/// A struct or class that is made from JSON, and JSON made of it, by its stored properties alone.
///
/// ```swift
/// struct Cat: HandyJSON {
///   var id: Int64 = 0
///   var name: String?
/// }
/// let cat = Cat.deserialize(from: #"{"id": 7, "name": "Tom"}"#)
/// ```
///
/// A class declares `required init() {}`. Properties whose key is missing, or whose value does not fit, keep what
/// `init()` gave them.
public protocol HandyJSON: _Transformable {
  /// Makes the instance that is filled: its values are those of properties that JSON does not have.
  init()

  /// Called on a new instance before anything is decoded into it.
  mutating func willStartMapping()

  /// Says which properties have other keys, are converted, or left out. Called once per type; once per instance if it
  /// registers closures.
  mutating func mapping(mapper: HelpingMapper)

  /// Called when everything that fits has been decoded. Property observers have not been called.
  mutating func didFinishMapping()

  /// What the type does beyond this protocol. Conform to ``ClassFamily`` or ``JSONArchivable`` instead.
  static var _features: _ModelFeatures { get }

  // See ModelStorage.swift.

  @unsafe static func _initialize(_ slot: UnsafeMutableRawPointer)
  @unsafe static func _reinitialize(_ slot: UnsafeMutableRawPointer)
}

extension HandyJSON {
  /// Does nothing.
  public mutating func willStartMapping() {}
  /// Every property has its own name.
  public mutating func mapping(mapper: HelpingMapper) {}
  /// Does nothing.
  public mutating func didFinishMapping() {}
  /// Nothing.
  public static var _features: _ModelFeatures { _ModelFeatures() }

  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.modelCoder(for: Self.self))
  }
}

/// An enum, or another type with a raw value, that is decoded from, and encoded as, that value.
///
/// What `init(rawValue:)` and `rawValue` of an enum that holds no references return is remembered, and not asked for again:
/// written by hand, they must return the same for the same. Raw values that stand for no value are asked for every time.
public protocol HandyJSONEnum: _Transformable {}

extension HandyJSONEnum where Self: RawRepresentable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.rawValueCoder(for: Self.self))
  }
}

/// What models, enums and collections have in common: they can be asked for the coder of their values.
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
