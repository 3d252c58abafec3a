extension HandyJSON {
  /// Fills an existing model from the JSON object at `designatedPath`. A property keeps its value when its key is
  /// missing or its value does not fit. The object's hooks are not called. An object of a subclass is filled by the
  /// rules of the class that the variable declares: keys of the subclass alone are unknown.
  ///
  /// Most structs are filled as copies, which take their places in the end. Objects, and structs that may share with
  /// their copies what an update changes, are filled after a first pass over the text. If such an update may fail for
  /// other reasons than malformed text, a temporary model is filled first: in strict calls, for example, and if the
  /// document is nested deeper than 16 levels.
  ///
  /// ```swift
  /// try Cat.decode(into: &cat, from: #"{"name": "Tom"}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - object: Unchanged when an error is thrown, unless `validate()` of a class throws it, or, in a strict update
  ///     that merges into a class, that of a value inside. If ``JSONValidated/validate()`` of a struct throws it,
  ///     values in class-based wrappers and flattened classes may be changed.
  ///   - source: A complete JSON document; every byte is checked before the model is changed.
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
  /// `report`. A property keeps its value when its key is missing or its value does not fit. The object's hooks are not
  /// called.
  /// - Throws: ``JSONFailure``; the model is then unchanged, unless `validate()` of a class throws it, or, in a strict
  ///   update that merges into a class, that of a value inside. If ``JSONValidated/validate()`` of a struct throws it,
  ///   values in class-based wrappers and flattened classes may be changed.
  public static func decode(
    into object: inout Self, from source: some JSONSource, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) {
    try report.collect { log throws(JSONFailure) in
      try source.update(&object, designatedPath, options, &log)
    }
  }

  /// Fills an existing model from a dictionary that is already parsed. A property keeps its value when its key is
  /// missing or its value does not fit. The object's hooks are not called. Unless a copy of the model can be filled in
  /// its place, the dictionary is decoded twice, the first time into a temporary model.
  /// - Throws: ``JSONFailure``; the model is then unchanged, unless `validate()` of a class throws it, or, in a strict
  ///   update that merges into a class, that of a value inside. If ``JSONValidated/validate()`` of a struct throws it,
  ///   values in class-based wrappers and flattened classes may be changed.
  public static func decode(
    into object: inout Self, from source: some JSONTreeSource, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws(JSONFailure) {
    try withoutReport { log throws(JSONFailure) in
      try source.update(&object, designatedPath, options, &log)
    }
  }

  /// Fills an existing model from a dictionary that is already parsed, and adds every value that did not fit to
  /// `report`. A property keeps its value when its key is missing or its value does not fit. The object's hooks are not
  /// called.
  /// - Throws: ``JSONFailure``; the model is then unchanged, unless `validate()` of a class throws it, or, in a strict
  ///   update that merges into a class, that of a value inside. If ``JSONValidated/validate()`` of a struct throws it,
  ///   values in class-based wrappers and flattened classes may be changed.
  public static func decode(
    into object: inout Self, from source: some JSONTreeSource, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) {
    try report.collect { log throws(JSONFailure) in
      try source.update(&object, designatedPath, options, &log)
    }
  }
}
