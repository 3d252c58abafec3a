// Code that says `import HandyJSON` finds everything it knows from there.
@_exported import DirectJSON

// Names that HandyJSON has on the top level.

/// How much the library says about what went wrong.
public typealias DebugMode = HandyJSONConfiguration.DebugMode

/// How keys find their properties.
public typealias DeserializeOptions = HandyJSONConfiguration.DeserializeOptions
