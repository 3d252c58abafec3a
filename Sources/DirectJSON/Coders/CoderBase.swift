/// What is asked of a coder beside making and writing values. The answers here are right for most types.
class CoderBase: @unchecked Sendable {
  let valueType: any Any.Type

  init(_ valueType: any Any.Type) {
    self.valueType = valueType
  }

  /// Why the type, or one that it leads to, is refused; nil unless it is for its growth, see ``ExpandingTypes``.
  var growthProblem: String? { knownGrowthProblem }
  /// Set by the compiler, before any other thread can see this coder.
  private var knownGrowthProblem: String?

  /// Remembers that the type is refused, and no longer makes values of it where it is a model.
  func refuse(growth problem: String) { knownGrowthProblem = problem }

  /// How a plan decodes a property of this type; anything but `.coder` is a shortcut for the same result.
  var stepKind: StepKind { .coder }

  /// Why values are never encoded, not even as `null`; nil when they are.
  var encodingRefusal: String? { nil }

  /// What reports say about values that do not fit.
  var hint: Hint? { nil }

  /// What reports call a value that fits.
  var expectedName: String { "\(valueType)" }

  /// What the client of an API, who knows only the JSON, calls a value that fits.
  var nameInJSON: String { Self.nameInJSON(of: valueType) }

  /// What was compiled for the type; nil when nothing was.
  var compiledStorage: (any _Storable.Type)? { nil }

  /// Lets a container of values of any type encode by reflection those that conform to nothing. Other coders have
  /// nothing to do. Called before any other thread can see this coder.
  func reflectElements() {}

  /// This coder, if the value lies in an object or a model that the property holds.
  var enclosing: (any EnclosingCoder)? { nil }

  /// Whether the value is filled or written part by part in the memory of the property, so that code of the user's may
  /// run between two parts.
  var isInPlace: Bool { false }

  /// Whether writing a value may call code that a user has written.
  var runsUserCode: Bool { true }

  /// Whether a value may be an object, or hold one, apart from what its parts decode: copies of the value share it.
  var holdsObjects: Bool { valueType is AnyClass || parts.isEmpty }

  /// The coder for objects of the very class, not of one of its subclasses; nil where there is no other than this one.
  var exact: (any ValueCoder)? { nil }

  /// The coder for values whose objects name the case of a union, too; nil when the plan of the type does not take and
  /// write the name on its way.
  func naming(_ name: TagMember) -> TaggedCoder? { nil }

  /// The coder for values whose objects name the case of a union under a key that would otherwise be that of an entry;
  /// nil for types without entries. Asked when all coders of the compilation are complete.
  func hiding(_ key: String) -> (any ValueCoder)? { nil }

  /// Whether objects of the type say at a path what they are, and a name there would make something else of them.
  func isMisled(by name: String, at path: [String]) -> Bool { false }

  /// Whether no object of JSON is ever taken for a value.
  var isNeverObject: Bool { Self.isNeverObject(valueType) }

  /// The kinds of JSON values that are taken where nothing is converted; more than those if it is not known.
  var exactKinds: ExactKinds { .any }

  /// The coders of the parts that begin where the value does. Where that is not known, it has all parts.
  var partsAtPlace: [any ValueCoder] { exactKinds.areAll ? parts : [] }

  /// What values are written as.
  var shape: ExpectedShape { .other }

  /// The coder of the property that takes the values of a key, if it takes them as they are; nil for all other keys.
  func part(ofKey key: String) -> (any ValueCoder)? { nil }

  /// How many keys of an object values are taken from, in a call that takes keys as they are and does not report
  /// unknown ones; nil where any key may matter.
  var keyCount: Int? { nil }

  /// The key with a number below ``keyCount``, and the coder that ``part(ofKey:)`` returns for that key.
  func part(at index: Int) -> (key: String, coder: (any ValueCoder)?)? { nil }

  /// Whether it checks the arrays and objects that it decodes, where a ``TextWatch`` asks for that. What it leaves
  /// unchecked is checked afterwards. Values of all other coders are checked before they are decoded.
  var checksParts: Bool { false }

  /// Whether a decode finds something out about a value that the call remembers, leaving the parts aside.
  var keepsFindings: Bool { false }

  /// Whether values are arrays or sets whose elements are scalars.
  var holdsScalars: Bool { false }

  // MARK: Updating

  /// Whether an update may fill a copy of a value, by ``ValueCoder/fillCopy(_:from:)``, and put it in the value's place
  /// in the end: the values are models, and nothing that an update fills is shared by a copy.
  /// - Parameter merging: Whether the update merges.
  func updatesCopies(merging: Bool) -> Bool { false }

  /// Whether an update that meets a value may fill what copies of the value share, as objects do, leaving the parts
  /// aside.
  /// - Parameter merging: Whether the update merges. Otherwise most values are replaced.
  func fillsShared(merging: Bool) -> Bool { false }

  /// Whether an update that meets a value may fill what copies of it, or of a part of it, share. A part that is made
  /// anew may share with the old one what the code of its type refers to. Before the answer is known, coders of types
  /// that may contain themselves say that it may, and do not ask their parts.
  func mayFillShared(merging: Bool) -> Bool {
    sharing[merging] ?? (fillsShared(merging: merging) || parts.contains { $0.mayFillShared(merging: merging) })
  }

  /// The answers of ``mayFillShared(merging:)``; none until all coders of the compilation are complete.
  final private(set) var sharing = UpdateAnswers()

  final func settle(fillsShared: Bool, merging: Bool) { sharing[merging] = fillsShared }

  /// Whether an update that merges fills live values, or what they hold, instead of replacing them.
  var fillsValues: Bool { false }

  // MARK: Ending a decode

  /// The coders that decode parts of a value.
  var parts: [any ValueCoder] { [] }

  /// Whether decoding a value may end the whole decode though the document is well-formed, leaving the parts aside:
  /// because it refuses something, or because its elements are so large that the stack may not suffice for them.
  var endsDecodesItself: Bool { false }

  /// Whether decoding a value, or a part of it, may end the whole decode though the document is well-formed. Before the
  /// answer is known, coders of types that may contain themselves say that it may, and do not ask their parts.
  var mayEndDecode: Bool { canEndDecode ?? (endsDecodesItself || parts.contains { $0.mayEndDecode }) }

  /// The answer of ``mayEndDecode``; nil until all coders of the compilation are complete.
  final private(set) var canEndDecode: Bool?

  final func settle(canEndDecode: Bool) { self.canEndDecode = canEndDecode }

  /// Why no value is ever decoded: the layout of a model's type was refused, or JSON cannot say what to make. nil when
  /// values are decoded.
  var decodingRefusal: String? { nil }

  /// What is wrong with the keys of a model or record: properties that others with the same key keep from being
  /// encoded, and models that cannot be flattened.
  var keyProblems: [String] { [] }

  /// Whether the type does not say which one its values have.
  var hasDynamicType: Bool { false }

  /// Whether a failure lists all that kept a value from being made: it is a record, a union, an object of a family that
  /// skips some, or a collection of these.
  var listsProblems: Bool { false }

  // MARK: Absence

  /// Whether properties of this type may lack their key, also where missing keys are reported.
  var isOptional: Bool { decodingRefusal != nil }

  /// Whether a value can be an absence that objects leave out.
  var canBeAbsent: Bool { false }

  /// Whether the plan writes `null` for an absence where the options ask for that. Otherwise, the coder decides.
  var writesAbsences: Bool { true }

  /// Whether `null` may be written where a user's closure has made nothing of the live value; asked unless
  /// ``writesAbsences``.
  @unsafe func writesAbsence(ofConverted slot: UnsafeRawPointer) -> Bool { false }

  /// Whether it depends on the value if it is left alone, and so absent: that of a protocol's type may be of a type
  /// that is never written.
  var mayBeLeftAlone: Bool { false }

  /// Whether `null` stands for a value of this type: nil.
  var takesNull: Bool { false }

  /// Whether `null` says nothing that a property of this type could mean: a strict call does not take it.
  var refusesNull: Bool { !isOptional && !takesNull }

  /// Whether `null` leaves a property as it is, although a value can be made of it: `Any` and its kin, for which it is
  /// an `NSNull` in arrays and dictionaries.
  var keepsNull: Bool { false }

  /// Whether `null` leaves a property as it is.
  func isKept(atNull options: DecodingOptions) -> Bool {
    isOptional ? !options.nullClearsOptionals : refusesNull || keepsNull
  }
}

/// The shortcuts of a plan: types whose values it decodes without calling their coder.
enum StepKind: UInt8 {
  case int, optionalInt, double, optionalDouble, bool, optionalBool, string, optionalString
  /// Calls the coder.
  case coder
  /// Several things hang on the key: see `KeyAction`.
  case actions
}

/// What values of a type are expected to be in JSON.
enum ExpectedShape {
  /// The object of a model.
  case object
  /// An array of what the only part decodes.
  case array
  /// What the only part decodes, or `null`.
  case optional
  /// An object whose keys are data, and whose values the only part decodes.
  case dictionary
  /// Any JSON, whose keys are data.
  case anything
  case other
}

/// What is known about updates that merge, and about those that do not.
struct UpdateAnswers {
  private var (merging, replacing): (Bool?, Bool?) = (nil, nil)

  subscript(merging: Bool) -> Bool? {
    get { merging ? self.merging : replacing }
    set { if merging { self.merging = newValue } else { replacing = newValue } }
  }
}
