import FieldLayout

/// Describes how a mapping converts one property.
public final class MappingPropertyHandler {
  /// Candidate keys, the preferred one first; empty when the property keeps its own.
  let names: [String]
  let conversion: PropertyConversion?
  /// Finds the property; nil when its address identifies it.
  let lookup: PropertyLookup?

  @usableFromInline
  init(names: [String], conversion: PropertyConversion? = nil, lookup: PropertyLookup? = nil) {
    self.names = names
    self.conversion = conversion
    self.lookup = lookup
  }

  /// Creates a handler for your own operator. Register it with `mapper <<< (address, handler)`.
  /// - Parameters:
  ///   - rawPaths: Candidate keys or dotted paths, the preferred one first; nil when the property keeps its own key.
  ///   - assignmentClosure: Receives the JSON value and returns a value of the property's type; nil to leave the
  ///     property unchanged.
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

/// A user's conversion of one property's values.
@safe struct PropertyClosure {
  /// Decodes the value at the position and puts it at the address, or leaves what is there. It is told whether a live
  /// value is there, which is then replaced, and returns whether it has put one there.
  let decode: (UnsafeMutableRawPointer, _ isLive: Bool, inout ByteInput) throws(ParsingFault) -> Bool
  /// Decodes a value that is already parsed, in the same way.
  let decodePlain: (UnsafeMutableRawPointer, _ isLive: Bool, Any, inout TreeInput) throws(ParsingFault) -> Bool
  /// The live value in terms of JSON; nil to leave it out. Without this closure, the property's own coder writes the
  /// value.
  let encode: ((UnsafeRawPointer) -> Any?)?

  /// - Parameter wrap: Converts the converter's result to the property's type.
  init<Made, Value>(converter: @escaping (String) -> Made, wrap: @escaping (Made) -> Value) {
    unsafe decode = { slot, isLive, input throws(ParsingFault) in
      // `null` has no text; the property keeps its value.
      let offset = input.cursor.offset
      if let text = try String.readAnyText(from: &input) {
        return unsafe Self.put(wrap(converter(text)), at: slot, isLive, as: Value.self)
      }
      input.unfitOffset = offset
      return false
    }
    unsafe decodePlain = { slot, isLive, value, tree throws(ParsingFault) in
      if let text = try String.readAnyText(value, in: &tree) {
        return unsafe Self.put(wrap(converter(text)), at: slot, isLive, as: Value.self)
      }
      tree.noteUnfit()
      return false
    }
    unsafe encode = nil
  }

  /// - Parameters:
  ///   - valueType: The type of the values that the closures make.
  ///   - isOptional: Whether the property is an optional of that type.
  ///   - store, take: See ``PropertyConversion/init(of:optional:store:take:)``.
  init(
    of valueType: any Any.Type, isOptional: Bool, store: @escaping PropertyConversion.Store,
    take: @escaping PropertyConversion.Take
  ) {
    unsafe decode = { slot, isLive, input throws(ParsingFault) in
      // A transform may accept `null`; if it does not, `null` is no mismatch.
      let (offset, isNull) = (input.cursor.offset, input.isAtNull)
      guard let plain = try input.readPlainValue() else { return false }
      if unsafe store(plain, slot, isLive, isOptional) { return true }
      Self.refuse(valueType, isNull, at: offset, &input)
      return false
    }
    unsafe decodePlain = { slot, isLive, value, tree throws(ParsingFault) in
      if unsafe store(TreeValue.plain(value), slot, isLive, isOptional) { return true }
      tree.noteMismatch(.converted(valueType), found: value)
      return false
    }
    unsafe encode = { slot in unsafe take(slot, isOptional) }
  }

  /// In a direction without a closure, the property's own coder does the work.
  init<Value>(of type: Value.Type, decode convert: ((Any?) -> Any?)?, encode: ((Any?) -> Any?)?) {
    unsafe decode = { slot, isLive, input throws(ParsingFault) in
      guard let convert else {
        let coder = CoderRegistry.coder(for: type)
        guard isLive else { return try unsafe coder.initialize(slot, from: &input) }
        try unsafe coder.replace(slot, from: &input)
        return true
      }
      let (offset, isNull) = (input.cursor.offset, input.isAtNull)
      guard let plain = try input.readPlainValue() else { return false }
      if let value = convert(plain) as? Value {
        return unsafe Self.put(value, at: slot, isLive, as: type)
      }
      Self.refuse(type, isNull, at: offset, &input)
      return false
    }
    unsafe decodePlain = { slot, isLive, value, tree throws(ParsingFault) in
      guard let convert else {
        let coder = CoderRegistry.coder(for: type)
        guard isLive else { return try unsafe coder.initialize(slot, from: value, in: &tree) }
        try unsafe coder.replace(slot, from: value, in: &tree)
        return true
      }
      if let value = convert(TreeValue.plain(value)) as? Value {
        return unsafe Self.put(value, at: slot, isLive, as: type)
      }
      tree.noteMismatch(.converted(type), found: value)
      return false
    }
    unsafe self.encode = encode.map { encode in { slot in encode(unsafe slot.readValue(as: type)) } }
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

  private static func refuse(_ type: any Any.Type, _ isNull: Bool, at offset: Int, _ input: inout ByteInput) {
    if isNull { input.unfitOffset = offset } else { input.note(.converted(type), at: offset) }
  }
}

/// Where to find the user's closure for a property.
enum ClosureSource {
  /// There is none.
  case none
  /// Registered once for the type: it holds no instance.
  case ofType(TypeClosure)
  /// Registered anew by the mapping of every instance.
  case ofInstance

  var isAny: Bool {
    if case .none = self { false } else { true }
  }
}

/// A closure that serves all instances of a type.
final class TypeClosure: @unchecked Sendable {
  let closure: PropertyClosure

  init(_ closure: PropertyClosure) { self.closure = closure }
}

extension ExpectedValue {
  /// A value that a user's code makes of the one in the JSON.
  fileprivate static func converted(_ type: any Any.Type) -> ExpectedValue {
    ExpectedValue(TypeName.short(type), inJSON: CoderTraits.nameInJSON(of: type))
  }
}
