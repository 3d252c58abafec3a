import FieldLayout

/// Describes how a mapping converts one property.
public final class MappingPropertyHandler {
  /// Candidate keys, the preferred one first; empty when the property keeps its own.
  let names: [String]
  let conversion: PropertyConversion?
  /// Finds the property; nil when its address identifies it.
  let lookup: PropertyLookup?
  /// The type of the property that the address identifies; nil when nobody has said.
  let propertyType: (any Any.Type)?

  @usableFromInline
  init(
    names: [String], conversion: PropertyConversion? = nil, lookup: PropertyLookup? = nil,
    propertyType: (any Any.Type)? = nil
  ) {
    self.names = names
    self.conversion = conversion
    self.lookup = lookup
    self.propertyType = propertyType
  }

  /// Creates a handler for your own operator. Register it with `mapper <<< (address, handler)`.
  /// - Parameters:
  ///   - rawPaths: Candidate keys or dotted paths, the preferred one first; nil when the property keeps its own key.
  ///   - assignmentClosure: Receives a JSON value other than `null`, and returns a value of the property's type; nil to
  ///     leave the property unchanged.
  ///   - takeValueClosure: Receives the property's value and returns the JSON value; nil to leave the key out.
  public convenience init(
    rawPaths: [String]?, assignmentClosure: ((Any?) -> (Any?))?, takeValueClosure: ((Any?) -> (Any?))?
  ) {
    let isPlain = assignmentClosure == nil && takeValueClosure == nil
    let conversion = isPlain ? nil : PropertyConversion(decode: assignmentClosure, encode: takeValueClosure)
    self.init(names: rawPaths ?? [], conversion: conversion)
  }
}

/// A property that a mapping names by key path or as a string.
@usableFromInline struct PropertyLookup {
  /// The property as the user wrote it, for messages.
  let description: String
  /// Finds the property in a layout.
  let answer: (ModelLayout) -> KeyPathLookup.Answer
}

/// A user's conversion of one property's values. An object, so that plans and values hand it on as one reference.
@safe final class PropertyClosure: @unchecked Sendable {
  /// Whether it decodes; otherwise, the property's own coder does.
  let decodes: Bool
  /// Decodes the value at the position and puts it at the address, or leaves what is there. It is told whether a live
  /// value is there, which is then replaced, and returns whether it has put one there.
  let decode: (UnsafeMutableRawPointer, _ isLive: Bool, inout ByteInput) throws(ParsingFault) -> Bool
  /// Decodes a value that is already parsed, in the same way.
  let decodePlain: (UnsafeMutableRawPointer, _ isLive: Bool, Any, inout TreeInput) throws(ParsingFault) -> Bool
  /// The live value in terms of JSON; nil to leave it out. Without this closure, the property's own coder writes the
  /// value.
  let encode: ((UnsafeRawPointer) -> Any?)?

  /// Whether it converts values in a direction; otherwise, the property's own coder does.
  func serves(_ direction: MappingDirection) -> Bool {
    switch direction {
    case .decoding: decodes
    case .encoding: unsafe encode != nil
    }
  }

  /// - Parameter wrap: Converts the converter's result to the property's type.
  init<Made, Value>(converter: @escaping (String) -> Made, wrap: @escaping (Made) -> Value) {
    @unsafe func decodeValue<Source: ValueSource>(
      _ slot: UnsafeMutableRawPointer, _ isLive: Bool, _ place: Source.Place, _ source: inout Source
    ) throws(ParsingFault) -> Bool {
      if let text = try source.readAnyText(place) {
        return unsafe Self.put(wrap(converter(text)), at: slot, isLive, as: Value.self)
      }
      // `null` has no text; the property keeps its value.
      source.markUnfit(place)
      return false
    }
    unsafe decode = { slot, isLive, input throws(ParsingFault) in
      try unsafe decodeValue(slot, isLive, input.cursor.offset, &input)
    }
    unsafe decodePlain = { slot, isLive, value, tree throws(ParsingFault) in
      try unsafe decodeValue(slot, isLive, value, &tree)
    }
    unsafe (decodes, encode) = (true, nil)
  }

  /// - Parameters:
  ///   - valueType: The type of the values that the closures make.
  ///   - isOptional: Whether the property is an optional of that type.
  ///   - store, take: See ``PropertyConversion/init(of:optional:store:take:)``.
  init(
    of valueType: any Any.Type, isOptional: Bool, store: @escaping PropertyConversion.Store,
    take: @escaping PropertyConversion.Take
  ) {
    @unsafe func decodeValue<Source: ValueSource>(
      _ slot: UnsafeMutableRawPointer, _ isLive: Bool, _ place: Source.Place, _ source: inout Source
    ) throws(ParsingFault) -> Bool {
      try source.convert(place, to: valueType) { plain in unsafe store(plain, slot, isLive, isOptional) }
    }
    unsafe decode = { slot, isLive, input throws(ParsingFault) in
      try unsafe decodeValue(slot, isLive, input.cursor.offset, &input)
    }
    unsafe decodePlain = { slot, isLive, value, tree throws(ParsingFault) in
      try unsafe decodeValue(slot, isLive, value, &tree)
    }
    decodes = true
    unsafe encode = { slot in unsafe take(slot, isOptional) }
  }

  /// In a direction without a closure, the property's own coder does the work.
  init<Value>(of type: Value.Type, decode convert: ((Any?) -> Any?)?, encode: ((Any?) -> Any?)?) {
    unsafe self.encode = encode.map { encode in
      { slot in
        let value: Any = unsafe slot.readValue(as: type)
        return encode(TreeValue.unwrapped(value) == nil ? nil : value)
      }
    }
    decodes = convert != nil
    @unsafe func decodeValue<Source: ValueSource>(
      _ slot: UnsafeMutableRawPointer, _ isLive: Bool, _ place: Source.Place, _ source: inout Source
    ) throws(ParsingFault) -> Bool {
      try source.convert(place, to: type) { plain in
        // Two steps: nil, which leaves the property alone, could be cast to an optional type.
        guard let made = convert?(plain), let value = made as? Value else { return false }
        return unsafe Self.put(value, at: slot, isLive, as: type)
      }
    }
    unsafe decode = { slot, isLive, input throws(ParsingFault) in
      try unsafe decodeValue(slot, isLive, input.cursor.offset, &input)
    }
    unsafe decodePlain = { slot, isLive, value, tree throws(ParsingFault) in
      try unsafe decodeValue(slot, isLive, value, &tree)
    }
  }

  /// A closure for a type, for the storage of a `lazy` property of that type.
  init<Value>(_ closure: PropertyClosure, inLazyStorageOf type: Value.Type) {
    @unsafe func store(
      _ slot: UnsafeMutableRawPointer, _ isLive: Bool,
      _ decode: (UnsafeMutableRawPointer) throws(ParsingFault) -> Bool
    ) throws(ParsingFault) -> Bool {
      try unsafe withUninitializedMemory(for: type) { space throws(ParsingFault) in
        guard try unsafe decode(UnsafeMutableRawPointer(space)) else { return false }
        return unsafe Self.put(space.takeValue(), at: slot, isLive, as: Value?.self)
      }
    }
    unsafe decode = { slot, isLive, input throws(ParsingFault) in
      try unsafe store(slot, isLive) { space throws(ParsingFault) in
        try unsafe closure.decode(space, false, &input)
      }
    }
    unsafe decodePlain = { slot, isLive, value, tree throws(ParsingFault) in
      try unsafe store(slot, isLive) { space throws(ParsingFault) in
        try unsafe closure.decodePlain(space, false, value, &tree)
      }
    }
    decodes = closure.decodes
    unsafe encode = unsafe closure.encode.map { encode in
      { slot in
        guard let value = unsafe slot.readValue(as: Value?.self) else { return nil }
        return unsafe withValueAddress(value) { unsafe encode($0) }
      }
    }
  }

  /// - Returns: true: there is a value now.
  @unsafe private static func put<Value>(
    _ value: consuming Value, at slot: UnsafeMutableRawPointer, _ isLive: Bool, as type: Value.Type
  ) -> Bool {
    if isLive {
      unsafe slot.replaceValue(with: value, as: Value.self)
    } else {
      unsafe slot.initializeValue(to: value, as: Value.self)
    }
    return true
  }
}

extension ValueSource {
  /// Hands a value to a user's code, unless it is `null`, which is no mismatch.
  /// - Parameters:
  ///   - type: The type of what the code makes.
  ///   - store: Returns whether the code has made something of the value, which is then in its place.
  @inline(__always) fileprivate mutating func convert(
    _ place: Place, to type: any Any.Type, _ store: (Any) -> Bool
  ) throws(ParsingFault) -> Bool {
    if isNull(place) {
      try passValue(place)
      markUnfit(place)
      return false
    }
    guard let plain = try readPlainValue(place) else { return false }
    if store(plain) { return true }
    note(.converted(type), at: place, hint: nil)
    return false
  }
}

/// Where to find the user's closure for a property.
enum ClosureSource {
  /// There is no closure.
  case none
  /// Registered once for the type: it holds nothing of an instance.
  case ofType(PropertyClosure)
  /// Registered anew by the mapping of every instance.
  case ofInstance

  var isAny: Bool {
    if case .none = self { false } else { true }
  }
}

extension ExpectedValue {
  /// A value that a user's code makes of the one in the JSON.
  fileprivate static func converted(_ type: any Any.Type) -> ExpectedValue {
    ExpectedValue(TypeName.short(type), inJSON: CoderBase.nameInJSON(of: type))
  }
}
