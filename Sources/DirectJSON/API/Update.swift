extension HandyJSON {
  /// Fills an existing model from the JSON object at `designatedPath`. A property keeps its value when its key is
  /// missing or its value does not fit. Neither `willStartMapping()` nor `didFinishMapping()` of the model is called.
  /// To check the result, conform to ``JSONValidated``. An object of a subclass is filled by the rules of the class
  /// that the variable declares: keys of the subclass alone are unknown.
  ///
  /// If the call throws, the model is unchanged, except when a `validate()` throws. Then a class instance may already
  /// be filled. So may class instances inside a struct: those in wrappers or flattened properties, or that a merging
  /// update fills (``DecodingOptions/mergesUpdates``). An update of a class, or one that fails, may take longer, since
  /// the library then tries the document first. So `validate()` and conversions must give the same
  /// answer twice: if they do not, a strict update may throw after it has changed an object.
  ///
  /// ```swift
  /// try Cat.decode(into: &cat, from: #"{"name": "Tom"}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - object: The model to fill.
  ///   - source: A complete JSON document; every byte is checked before the model changes.
  ///   - designatedPath: Keys and array indices that lead to the object, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``.
  @inlinable
  public static func decode(
    into object: inout Self, from source: some JSONSource, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws(JSONFailure) {
    try updateModel(&object, from: source, designatedPath, options)
  }

  /// Fills an existing model from the JSON object at `designatedPath`, and adds every value that did not fit to
  /// `report`. A property keeps its value when its key is missing or its value does not fit. Neither
  /// `willStartMapping()` nor `didFinishMapping()` of the model is called.
  /// - Throws: ``JSONFailure``; the model is then unchanged, unless a `validate()` has thrown: see
  ///   ``decode(into:from:designatedPath:options:)-(_,JSONSource,_,_)``.
  public static func decode(
    into object: inout Self, from source: some JSONSource, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) {
    try report.collect { log throws(JSONFailure) in
      try source.update(&object, designatedPath, options, &log)
    }
  }

  /// Fills an existing model from a dictionary that is already parsed. A property keeps its value when its key is
  /// missing or its value does not fit. Neither `willStartMapping()` nor `didFinishMapping()` of the model is called.
  /// Unless a copy of the model can be filled in its place, the dictionary is decoded twice, the first time into a
  /// temporary model.
  /// - Throws: ``JSONFailure``; the model is then unchanged, unless a `validate()` has thrown: see
  ///   ``decode(into:from:designatedPath:options:)-(_,JSONSource,_,_)``.
  public static func decode(
    into object: inout Self, from source: some JSONTreeSource, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws(JSONFailure) {
    try withoutReport { log throws(JSONFailure) in
      try source.update(&object, designatedPath, options, &log)
    }
  }

  /// Fills an existing model from a dictionary that is already parsed, and adds every value that did not fit to
  /// `report`. A property keeps its value when its key is missing or its value does not fit. Neither
  /// `willStartMapping()` nor `didFinishMapping()` of the model is called.
  /// - Throws: ``JSONFailure``; the model is then unchanged, unless a `validate()` has thrown: see
  ///   ``decode(into:from:designatedPath:options:)-(_,JSONSource,_,_)``.
  public static func decode(
    into object: inout Self, from source: some JSONTreeSource, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) {
    try report.collect { log throws(JSONFailure) in
      try source.update(&object, designatedPath, options, &log)
    }
  }
}
