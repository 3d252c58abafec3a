import FieldLayout

/// Lets the values that another coder makes check themselves. Types that do not are coded without it, and pay nothing.
final class ValidatedCoder<General: TypedCoding>: TypedCoder<General.Coded>, TypedCoding, @unchecked Sendable {
  private let general: General
  private let validation: Validation

  init(_ general: General, _ validation: Validation) { (self.general, self.validation) = (general, validation) }

  private var validName: ExpectedValue { Validation.expectedName(valueType) }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let start = input.cursor.offset
    guard try unsafe general.initialize(slot, from: &input) else { return false }
    guard let error = unsafe validation.error(slot) else { return true }
    unsafe slot.deinitializeValue()
    input.reject(at: start, error, expected: validName)
    return false
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let value = asIs(value) {
      unsafe store(value, in: slot)
      return true
    }
    guard try unsafe general.initialize(slot, from: value, in: &tree) else { return false }
    guard let error = unsafe validation.error(slot) else { return true }
    unsafe slot.deinitializeValue()
    tree.reject(at: value, error, expected: validName)
    return false
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe general.write(slot, to: &writer)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe general.plainValue(slot, nesting)
  }

  override var expectedName: String { general.expectedName }
  override var nameInJSON: String { general.nameInJSON }
  override var compiledStorage: (any _Storable.Type)? { general.compiledStorage }
  override var decodingRefusal: String? { general.decodingRefusal }
  override var keyProblems: [String] { general.keyProblems }
  override var isInPlace: Bool { general.isInPlace }
  override var listsProblems: Bool { general.listsProblems }
  override func naming(_ name: TagMember) -> TaggedCoder? {
    guard let naming = general.naming(name), let coder = naming.coder as? General else { return nil }
    return TaggedCoder(
      coder: ValidatedCoder(coder, validation), readsName: naming.readsName, writtenClass: naming.writtenClass)
  }
  override func hiding(_ key: String) -> (any ValueCoder)? {
    (general.hiding(key) as? General).map { ValidatedCoder($0, validation) }
  }
  override func isMisled(by name: String, at path: [String]) -> Bool { general.isMisled(by: name, at: path) }
  override var refusesNull: Bool { general.refusesNull }
  override var parts: [any ValueCoder] { general.parts }
  override var endsDecodesItself: Bool { general.endsDecodesItself }
  override var keepsFindings: Bool { general.keepsFindings }
  override var partsAtPlace: [any ValueCoder] { [general] }
  override var exactKinds: ExactKinds { general.exactKinds }
  override var mayEndDecode: Bool { canEndDecode ?? general.mayEndDecode }
  override func mayFillShared(merging: Bool) -> Bool { sharing[merging] ?? general.mayFillShared(merging: merging) }
  override var checksParts: Bool { general.checksParts }
}

extension PlanCompiler {
  /// Makes a coder known that is still being completed, or the one that checks its values.
  /// - Returns: What has been made known.
  func register<General: TypedCoding>(_ coder: General, _ validation: Validation?) -> any ValueCoder {
    let known: any ValueCoder = validation.map { ValidatedCoder(coder, $0) } ?? coder
    register(known)
    return known
  }
}
