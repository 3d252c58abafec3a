// Code that says `import HandyJSON` finds all of HandyJSON's names in this module.
@_exported import DirectJSON

// Names that HandyJSON has on the top level.

/// The name that a compiler suggests for models that an extension declares: `extension Array: HandyJSON {}`.
public typealias _ExtendCustomModelType = JSONRoot

/// How much the library logs.
public typealias DebugMode = HandyJSONConfiguration.DebugMode

/// How keys find their properties.
public typealias DeserializeOptions = HandyJSONConfiguration.DeserializeOptions
