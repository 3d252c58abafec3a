// Code that says `import HandyJSON` finds all of HandyJSON's names in this module.
@_exported import DirectJSON

// Names that HandyJSON has on the top level.

/// How much the library logs.
public typealias DebugMode = HandyJSONConfiguration.DebugMode

/// How keys find their properties.
public typealias DeserializeOptions = HandyJSONConfiguration.DeserializeOptions

// Names that the compiler has suggested to apps for `extension Array: HandyJSON {}`.

/// What every model conforms to.
public typealias _ExtendCustomModelType = JSONRoot

/// What everything that has a coder conforms to.
public typealias _Measurable = _Storable
