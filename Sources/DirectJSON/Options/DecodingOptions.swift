import Foundation

/// How a call decodes. Options are a plain value and affect only the calls that you pass them to.
public struct DecodingOptions: Sendable {
  /// How many levels deep arrays and objects may be nested; deeper input is an error. Each level of nested models takes
  /// about a kilobyte of stack, and several in unoptimized builds and where an update merges. On a thread with little
  /// stack, the limit is lower, with the same error. The default is 512.
  public var maximumDepth = 512

  /// Whether keys match properties regardless of uppercase and lowercase. The default is false.
  public var isCaseInsensitive: Bool {
    get { flags.contains(.isCaseInsensitive) }
    set { flags.set(.isCaseInsensitive, newValue) }
  }

  /// How a key that is neither a property's name nor one of its mapped names finds its property.
  ///
  /// If several keys of an object stand for one property, the last one in the text counts. A dictionary has no order:
  /// there, the property's own name counts, or else the first of these keys in alphabetical order. The default is
  /// ``KeyDecodingStrategy/useDefaultKeys``.
  public var keyStrategy: KeyDecodingStrategy {
    @inline(never) get { strategies.ifChanged { $0.key } ?? .useDefaultKeys }
    set {
      strategies.change { $0.key = newValue }
      if case .custom = newValue { strategies.change { $0.customSpellings = CustomSpellings() } }
    }
  }

  /// Whether `null` makes an optional property nil. Otherwise it keeps its value, as other properties do. The default
  /// is false.
  public var nullClearsOptionals: Bool {
    get { flags.contains(.nullClearsOptionals) }
    set { flags.set(.nullClearsOptionals, newValue) }
  }

  /// Whether the call is strict: a value that does not fit is an error, with its path and position, and so is `null`
  /// for a property that is not optional. Otherwise the property keeps its value. In a strict call, a model inside a
  /// `Codable` value throws a `DecodingError`, and the types around it decide whether the whole value fits. The default
  /// is false.
  public var isStrict: Bool {
    get { flags.contains(.isStrict) }
    set { flags.set(.isStrict, newValue) }
  }

  /// Whether a missing key or `null` counts as a value that does not fit, if the property is not optional. It is then
  /// reported; with ``isStrict``, it is an error. To report only `null`, see ``reportsNulls``. The default is false.
  public var reportsMissingKeys: Bool {
    get { flags.contains(.reportsMissingKeys) }
    set { flags.set(.reportsMissingKeys, newValue) }
  }

  /// Whether `null` counts as a value that does not fit, if the property is not optional. It is then reported. With
  /// ``isStrict``, `null` is an error regardless of this option. The default is false.
  public var reportsNulls: Bool {
    get { flags.contains(.reportsNulls) }
    set { flags.set(.reportsNulls, newValue) }
  }

  /// What happens to a key that no property of the model uses. Models that read keys by hand accept any key. The
  /// default is ``UnknownKeys/ignored``.
  public var unknownKeys: UnknownKeys {
    get { flags.contains(.refusesUnknownKeys) ? .refused : flags.contains(.reportsUnknownKeys) ? .reported : .ignored }
    set {
      flags.set(.reportsUnknownKeys, newValue == .reported)
      flags.set(.refusesUnknownKeys, newValue == .refused)
    }
  }

  /// Whether a value of another kind is converted where that is safe: `"7"` to 7, 1 to `true`, 7.5 to 7, a string that
  /// holds an object to a model. If false, such a value does not fit, with three exceptions:
  ///
  /// - A number without a fraction is an integer in any notation, such as `1e2`.
  /// - A `Date` accepts whatever ``dateStrategy`` names, except numbers in quotes.
  /// - Closures and wrappers that ask for several kinds receive them.
  ///
  /// The default is true.
  public var acceptsConversions: Bool {
    get { flags.contains(.acceptsConversions) }
    set { flags.set(.acceptsConversions, newValue) }
  }

  /// How dates are written in JSON. The default is ``DateDecodingStrategy/automatic``.
  public var dateStrategy: DateDecodingStrategy {
    get { strategies.value { $0.date } }
    set {
      strategies.change { $0.date = newValue }
      flags.insert(.hasCustomFormats)
    }
  }

  /// How `Data` is written in JSON. The default is ``DataDecodingStrategy/base64``.
  public var dataStrategy: DataDecodingStrategy {
    get { strategies.value { $0.data } }
    set {
      strategies.change { $0.data = newValue }
      flags.insert(.hasCustomFormats)
    }
  }

  /// The strings that stand for infinity and NaN in properties of floating-point types and in those of type `NSNumber`.
  /// The default is nil: such strings do not fit.
  public var nonFiniteNames: NonFiniteNames? {
    get { strategies.value { $0.nonFiniteNames } }
    set {
      strategies.change { $0.nonFiniteNames = newValue }
      flags.insert(.hasCustomFormats)
    }
  }

  /// The decoder for properties whose types are `Decodable`, but neither models nor otherwise known to this library.
  /// Inside such a property, only limits and the rule about repeated keys apply. All options apply to models that it
  /// contains: see ``CodableModel``.
  ///
  /// All calls with these options share the decoder. Do not change it while they run. The default is nil: a decoder of
  /// the library reads dates as ``DateDecodingStrategy/automatic`` does.
  public var codableDecoder: JSONDecoder? {
    get { strategies.value { $0.codableDecoder } }
    set { strategies.change { $0.codableDecoder = newValue } }
  }

  /// Whether errors, reports and messages about decoding hide values. They then name the kind of a value, but show
  /// neither the document's values nor those that properties keep. Keys are still named. Errors of encoding are not
  /// affected: some show a number or a date that JSON does not have. The default is false.
  public var hidesValues: Bool {
    get { flags.contains(.hidesValues) }
    set { flags.set(.hidesValues, newValue) }
  }

  /// Whether a key that appears twice in one object is an error, with its path and position. Every object of the
  /// document is checked, even outside the designated path, in values that no property uses, and in strings whose JSON
  /// is decoded. Keys are compared after their escapes have been resolved. It is also an error if two keys become the
  /// same key of a dictionary, as `"1"` and `"01"` do in `[Int: String]`.
  ///
  /// Otherwise, the last value counts, or the last one that fits the property. Models, records and arrays of them are
  /// checked while they are decoded: hooks may have been called before a key is refused. Everything else needs a second
  /// pass over its part of the document. A tree that is already parsed cannot contain a key twice, but may contain keys
  /// that become the same key of a dictionary. The default is false.
  public var refusesDuplicateKeys: Bool {
    get { flags.contains(.refusesDuplicateKeys) }
    set { flags.set(.refusesDuplicateKeys, newValue) }
  }

  // Limits are checked while models, records and arrays of them are decoded. Other values are checked before they are
  // decoded. Nothing is allocated for elements beyond a limit.

  /// How many bytes the document may have. In a stream, each element counts as a document, without the white space
  /// around it; to limit what the stream keeps in memory, see ``JSONStreamOptions/maximumElementSize``. Trees that are
  /// already parsed are not limited, since a limit would save nothing there. By default, there is no limit.
  public var maximumByteCount: Int {
    get { limits.bytes }
    set { strategies.change { $0.limits.bytes = newValue } }
  }

  /// How many elements each array of the document may have, even in values that no property uses. Trees that are
  /// already parsed are not limited, since a limit would save nothing there; nor is the array whose elements a stream
  /// returns. By default, there is no limit.
  public var maximumElementCount: Int {
    get { limits.elements }
    set { strategies.change { $0.limits.elements = newValue } }
  }

  /// How many keys each object of the document may have, even in values that no property uses. Trees that are already
  /// parsed are not limited, since a limit would save nothing there. By default, there is no limit.
  public var maximumKeyCount: Int {
    get { limits.keys }
    set { strategies.change { $0.limits.keys = newValue } }
  }

  /// How many bytes each string and key may have, as written in the document between its quotes. Trees that are already
  /// parsed are not limited, since a limit would save nothing there. By default, there is no limit.
  public var maximumStringLength: Int {
    get { limits.stringLength }
    set { strategies.change { $0.limits.stringLength = newValue } }
  }

  /// Whether an update merges into the models and dictionaries that properties hold, at every level, instead of
  /// replacing them. Values that the JSON does not name are kept. `null` removes the entry of a dictionary whose values
  /// are not optional; with ``isStrict``, it is an error unless they are of a type that has a value for `null`, such as
  /// `Any` or ``JSONValue``. Properties in wrappers and flattened models take part. Arrays, records, unions, members of
  /// families and values of any shape are replaced, and so is everything inside them, unless a mapping names a path
  /// through an array.
  ///
  /// An update in which an object has a key twice is refused, as with ``refusesDuplicateKeys``: it does not say what to
  /// merge. With this option, a string whose JSON has a key twice does not fit, even in calls that are no updates.
  ///
  /// A property's object of a subclass is filled by the rules of its own class. Where the call may fail for a value in
  /// the object, as with ``isStrict``, it is filled by the rules of the class that the property declares.
  ///
  /// If an update with ``isStrict`` throws because a nested model is not valid, instances of classes inside the model
  /// may already be changed. The default is false.
  public var mergesUpdates: Bool {
    get { flags.contains(.mergesUpdates) }
    set { flags.set(.mergesUpdates, newValue) }
  }

  /// How many mismatches a ``JSONReport`` lists; it counts the others. Missing keys of an object are noted at its end,
  /// so a list that is cut may lack them although they come first in the order of the document. The default is 1,000.
  public var maximumReportedMismatches: Int {
    get { strategies.value { $0.maximumReportedMismatches } }
    set { strategies.change { $0.maximumReportedMismatches = newValue } }
  }

  /// Whether the text is checked for more than being well-formed before it is decoded.
  @inline(__always) var checksText: Bool {
    flags.contains(.refusesDuplicateKeys) || !strategies.areDefaults && !limits.areUnlimited
  }

  /// Whether text that has been checked by other options is to be checked by these.
  func checksMore(than others: DecodingOptions) -> Bool {
    checksText && (refusesDuplicateKeys && !others.refusesDuplicateKeys || limits.areTighter(than: others.limits))
  }

  var limits: InputLimits { strategies.ifChanged { $0.limits } ?? InputLimits() }

  /// What a call fails for that otherwise would be left out.
  var refusedMismatches: RefusedMismatches {
    isStrict ? .all : unknownKeys == .refused ? .unknownKeys : .none
  }

  /// Whether a call without a report needs none of the loop for reports.
  @inline(__always) var allowPlainLoop: Bool {
    flags.isDisjoint(with: [.isStrict, .refusesUnknownKeys, .refusesDuplicateKeys, .mergesUpdates])
      && strategies.areDefaults
  }

  /// Whether `null` is a mismatch where it stands for a property that is not optional.
  var countsNulls: Bool { isStrict || reportsNulls || reportsMissingKeys }

  var reportLimit: Int { max(maximumReportedMismatches, 0) }

  /// The text that a `Codable` value is decoded from, models inside it included; nil elsewhere.
  var valueText: ValueText? {
    get { strategies.value { $0.valueText } }
    set { strategies.change { $0.valueText = newValue } }
  }

  /// The dates and data of the tree that the text stands for; nil where it stands for none that has any.
  var natives: NativeTreeValues? {
    get { strategies.ifChanged { $0.natives } }
    set {
      strategies.change { $0.natives = newValue }
      flags.insert(.hasCustomFormats)
    }
  }

  /// Creates the default options, regardless of ``HandyJSONConfiguration``.
  public init() {}

  /// The strictest options. The key of every property must be present, unless the property is optional or `lazy`. Every
  /// key must be known and appear once, and every value must be of the kind of its property, except for elements that
  /// ``LossyArray`` leaves out. Anything else is an error. The limits are those of the default options.
  public static var strict: DecodingOptions {
    var options = DecodingOptions()
    options.isStrict = true
    options.reportsMissingKeys = true
    options.reportsNulls = true
    options.unknownKeys = .refused
    options.acceptsConversions = false
    options.refusesDuplicateKeys = true
    return options
  }

  /// What keys may stand for.
  var keyRule: KeyRule {
    if strategies.areDefaults, !isCaseInsensitive { return .exact }
    return KeyRule(keyStrategy, isCaseInsensitive: isCaseInsensitive)
  }

  /// Whether keys match property names exactly.
  var matchesKeysExactly: Bool { keyRule == .exact }

  /// Whether keys that no property is named after change nothing: neither a value nor a report.
  var ignoresUnknownKeys: Bool { matchesKeysExactly && unknownKeys == .ignored && !reportsMissingKeys }

  /// What the closure of a custom ``keyStrategy`` has returned so far.
  var customSpellings: CustomSpellings { strategies.ifChanged { $0.customSpellings } ?? CustomSpellings() }

  /// Whether a key matches a name.
  func lets(_ key: String, standFor name: String) -> Bool {
    nameForComparing(key: key) == nameForComparing(name)
  }

  /// What a key is compared by with the names that it may stand for.
  func nameForComparing(key: String) -> String { nameForComparing(keyStrategy.name(for: key)) }

  /// What a name is compared by.
  func nameForComparing(_ name: String) -> String {
    isCaseInsensitive && !name.hasTooManyMarks ? name.lowercased() : name.exactSpelling
  }

  private struct Strategies: ValuesWithDefaults {
    var key = KeyDecodingStrategy.useDefaultKeys
    var customSpellings: CustomSpellings?
    var date = DateDecodingStrategy.automatic
    var data = DataDecodingStrategy.base64
    var codableDecoder: JSONDecoder?
    var maximumReportedMismatches = 1_000
    var limits = InputLimits()
    var nonFiniteNames: NonFiniteNames?
    var valueText: ValueText?
    var natives: NativeTreeValues?
  }

  private var strategies = RareOptions<Strategies>()

  /// What is on or off, in one word. Options are copied word by word; if a word consisted of single bytes, each copy
  /// would have to wait until the last of them is in memory.
  private struct Flags: OptionSet {
    let rawValue: UInt

    static let isCaseInsensitive = Flags(rawValue: 1 << 0)
    static let nullClearsOptionals = Flags(rawValue: 1 << 1)
    static let isStrict = Flags(rawValue: 1 << 2)
    static let reportsMissingKeys = Flags(rawValue: 1 << 3)
    static let reportsNulls = Flags(rawValue: 1 << 4)
    static let reportsUnknownKeys = Flags(rawValue: 1 << 5)
    static let refusesUnknownKeys = Flags(rawValue: 1 << 6)
    static let acceptsConversions = Flags(rawValue: 1 << 7)
    static let hasCustomFormats = Flags(rawValue: 1 << 8)
    static let hidesValues = Flags(rawValue: 1 << 9)
    static let refusesDuplicateKeys = Flags(rawValue: 1 << 10)
    static let mergesUpdates = Flags(rawValue: 1 << 11)

    mutating func set(_ flag: Flags, _ isOn: Bool) { if isOn { insert(flag) } else { remove(flag) } }
  }

  private var flags = Flags.acceptsConversions

  /// Whether nobody has said how dates, data and infinite numbers are written.
  var usesDefaultFormats: Bool { !flags.contains(.hasCustomFormats) }

  /// Whether a date in text may be one in ISO 8601, which comes before all other forms.
  var readsISO8601: Bool {
    if usesDefaultFormats { return true }
    return strategies.ifChanged { values in
      if values.natives != nil { return false }
      return switch values.date {
      case .automatic, .iso8601: true
      case .secondsSince1970, .millisecondsSince1970, .formatted, .custom: false
      }
    } ?? true
  }

  /// How much of a second the number of a date counts, since 1970; nil where that takes more than a number.
  var dateNumberUnit: DateNumberUnit? {
    if usesDefaultFormats { return .second }
    let unit: DateNumberUnit?? = strategies.ifChanged { values in
      if values.natives != nil { return .some(nil) }
      return switch values.date {
      case .automatic, .secondsSince1970: .second
      case .millisecondsSince1970: .millisecond
      case .iso8601, .formatted, .custom: .some(nil)
      }
    }
    return unit ?? .second
  }

  enum DateNumberUnit { case second, millisecond }

  /// Whether the options are the same. May be false for seldom used ones that were set in two places, to equal values.
  func areSame(as others: DecodingOptions) -> Bool {
    flags == others.flags && maximumDepth == others.maximumDepth && strategies.areShared(with: others.strategies)
  }
}
