import DirectJSON
import Foundation

/// Every way to encode a model of any feature, and to decode the result.
enum WritingTarget {
  /// - Parameter script: Decides on the type, the options, and how the document is made.
  static func run(_ script: [UInt8], _ input: GuardedInput) throws {
    var scene = FeaturesTarget.Scene(script)
    try scene.explaining { scene in try withoutLeaks { try check(scene.type, scene, input) } }
  }

  private static func check<Model: FuzzModel>(
    _ type: Model.Type, _ scene: FeaturesTarget.Scene, _ input: GuardedInput
  ) throws {
    var settings = scene.settings
    settings.decoding.maximumDepth = DecodingOptions().maximumDepth
    input.hold(scene.document)
    let model = (try? Model.decode(from: input, options: settings.decoding)) ?? Model()
    guard let compact = try? model.encode(), let tree = DocumentTree(compact.utf8) else {
      // Infinite numbers in an `Any` can be decoded, but not encoded by any call.
      if let text = model.toJSONString() { throw Finding("\(Model.self) cannot be encoded, but is written as \(text)") }
      return
    }
    try checkForms(model, tree)
    try checkOptions(model, tree, settings.encoding)
    if scene.tree?.endsKeysWithNull == true { return }
    try checkReading(model, settings, input)
  }

  /// All forms of the one call return the same.
  private static func checkForms<Model: FuzzModel>(_ model: Model, _ tree: DocumentTree) throws {
    let expected = tree.canonical()
    let serializer = JSONSerializer.serialize(model: model)
    let list = [model, model]
    let listed = DocumentTree.array([tree, tree]).canonical()
    let plain = #"{"list":\#(listed),"model":\#(expected),"number":5}"#
    let forms: [(String, String?, String)] = [
      ("toJSONString()", model.toJSONString(), expected),
      ("toJSONString(prettyPrint:)", model.toJSONString(prettyPrint: true), expected),
      ("toJSONData()", model.toJSONData().map { String(decoding: $0, as: UTF8.self) }, expected),
      ("encodeData()", String(decoding: try model.encodeData(), as: UTF8.self), expected),
      ("JSONSerializer.toJSON()", serializer.toJSON(), expected),
      ("JSONSerializer.toPrettifyJSON()", serializer.toPrettifyJSON(), expected),
      ("[].toJSONString()", list.toJSONString(), listed),
      ("[].encode()", try list.encode(), listed),
      ("JSONSerializer of a list", JSONSerializer.serialize(model: list).toJSON(), listed),
      ("JSONSerializer of a struct", JSONSerializer.serialize(model: PlainValue(model)).toJSON(), plain),
      ("JSONSerializer of an object", JSONSerializer.serialize(model: PlainObject(model)).toJSON(), plain),
      ("[:].encode()", try ["a": model].encode(), #"{"a":\#(expected)}"#),
    ]
    for (name, text, expected) in forms where text.flatMap({ DocumentTree($0.utf8)?.canonical() }) != expected {
      throw Finding("\(Model.self).\(name): \(text ?? "nil"), but encode(): \(expected)")
    }
    for (name, found) in [
      ("toJSON()", model.toJSON()), ("toSimpleDictionary()", serializer.toSimpleDictionary()),
      ("[].toJSON()", list.toJSON().first ?? nil),
    ] {
      // Foundation has no such numbers.
      if found == nil, tree.isBeyondDouble { continue }
      guard let found, tree.isSame(as: found) else {
        throw Finding("\(Model.self).\(name): \(found as Any? ?? "nil"), but encode(): \(expected)")
      }
      guard JSONSerialization.isValidJSONObject(found) else {
        throw Finding("\(Model.self).\(name) is not what JSONSerialization takes: \(found)")
      }
    }
  }

  /// Options of form change nothing but the form.
  private static func checkOptions<Model: FuzzModel>(
    _ model: Model, _ tree: DocumentTree, _ encoding: EncodingOptions
  ) throws {
    var options = EncodingOptions()
    (options.prettyPrint, options.sortedKeys) = (encoding.prettyPrint, encoding.sortedKeys)
    options.escapeSlashes = encoding.escapeSlashes
    let text = try model.encode(options: options)
    guard DocumentTree(text.utf8)?.canonical() == tree.canonical() else {
      throw Finding("\(Model.self) with \(options): \(text), but \(tree.canonical()) without")
    }
    if options.sortedKeys, let found = DocumentTree(text.utf8), !found.isSorted {
      throw Finding("\(Model.self) is not sorted: \(text)")
    }
  }

  /// Encoded text fits, and is encoded in the same way again.
  private static func checkReading<Model: FuzzModel>(
    _ model: Model, _ settings: Settings, _ input: GuardedInput
  ) throws {
    let first: String
    do { first = try model.encode(options: settings.encoding) } catch {
      if settings.dates == .iso8601, "\(error)".contains("is outside the range of ISO 8601") { return }
      throw Finding("\(Model.self) cannot be encoded with \(settings.encoding): \(error)")
    }
    input.hold(Array(first.utf8))
    var report = JSONReport()
    let again: Model
    do { again = try Model.decode(from: input, options: settings.decoding, report: &report) } catch {
      throw Finding("\(Model.self) does not read what it wrote, \(first): \(error)")
    }
    let second = try again.encode(options: settings.encoding)
    // A base class that decodes an object without a member decodes it again.
    let mismatches = report.mismatches.filter {
      $0.outcome != .leftAlone && !$0.expected.contains("a member of the family")
    }
    guard let left = DocumentTree(first.utf8), let right = DocumentTree(second.utf8) else {
      throw Finding("\(Model.self) wrote invalid JSON: \(first), \(second)")
    }
    if let mismatch = mismatches.first {
      throw Finding("\(Model.self) does not read what it wrote, \(first): \(mismatch)")
    }
    // `Any` holds a double for `-0.0`, encodes it as `-0`, and decodes that as an integer.
    let numbers: DocumentTree.NumberComparison = settings.dates == .milliseconds ? .rounded : .withUnsignedZero
    if left.canonical(numbers) != right.canonical(numbers) {
      throw Finding("\(Model.self) wrote \(first), read it, and wrote \(second)")
    }
  }
}

/// Not a model, but a type that holds one.
private struct PlainValue<Model> {
  let model: Model
  let list: [Model]
  let absent: Model? = nil
  let number = 5

  init(_ model: Model) { (self.model, list) = (model, [model, model]) }
}

private final class PlainObject<Model>: Counted {
  let model: Model
  let list: [Model]
  var absent: Model?
  var number = 5

  init(_ model: Model) { (self.model, list) = (model, [model, model]) }
}

extension DocumentTree {
  /// Whether members stand in the order of their keys, by UTF-8; the contents of strings are not examined.
  var isSorted: Bool {
    switch self {
    case .null, .bool, .number, .string: return true
    case .array(let elements): return elements.allSatisfy(\.isSorted)
    case .object(let members):
      let isInOrder = zip(members, members.dropFirst()).allSatisfy { left, right in
        !right.key.utf8.lexicographicallyPrecedes(left.key.utf8)
      }
      return isInOrder && members.allSatisfy(\.value.isSorted)
    }
  }
}
