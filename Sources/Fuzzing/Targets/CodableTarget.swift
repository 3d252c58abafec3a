import DirectJSON
import Foundation

/// Models decoded and encoded by coders that know nothing about them.
enum CodableTarget {
  /// - Parameter script: Decides on the type, the options, and how the document is made.
  static func run(_ script: [UInt8], _ input: GuardedInput) throws {
    var scene = FeaturesTarget.Scene(script)
    try scene.explaining { scene in try withoutLeaks { try check(scene.type, scene, input) } }
  }

  private static func check<Model: FuzzModel>(
    _ type: Model.Type, _ scene: FeaturesTarget.Scene, _ input: GuardedInput
  ) throws {
    try checkDocument(type, scene.document)
    var decoding = scene.settings.decoding
    decoding.maximumDepth = DecodingOptions().maximumDepth
    input.hold(scene.document)
    // The text was encoded and decoded once more: if a discriminator stands twice and the last one is `null`, the first
    // model is of another class than its own text says.
    let decoded = (try? Model.decode(from: input, options: decoding)) ?? Model()
    guard let model = try? Model.decode(from: decoded.encode()), let text = try? model.encode(),
      let tree = DocumentTree(text.utf8), tree.isCarriedByCoders
    else { return }
    var holder = Holder<Model>()
    (holder.model, holder.list, holder.maybe) = (model, [model], scene.choices.isExhausted ? nil : model)
    let expected = tree.canonical(.byValue)
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    let properties = PropertyListEncoder()
    let propertyDecoder = PropertyListDecoder()
    // A value that is encoded as `null` must be decoded as nil.
    var nulls = DecodingOptions()
    nulls.nullClearsOptionals = decoding.nullClearsOptionals
    decoder.userInfo[.modelDecodingOptions] = nulls
    propertyDecoder.userInfo[.modelDecodingOptions] = nulls
    try compare("JSONEncoder", holder, expected) {
      try decoder.decode(Holder<Model>.self, from: try encoder.encode(holder))
    }
    properties.outputFormat = .binary
    if !tree.holdsNull {
      try compare("PropertyListEncoder", holder, expected) {
        try propertyDecoder.decode(Holder<Model>.self, from: try properties.encode(holder))
      }
    }
    encoder.userInfo[.modelEncodingOptions] = scene.settings.encoding
    decoder.userInfo[.modelDecodingOptions] = decoding
    _ = try? decoder.decode(Holder<Model>.self, from: try encoder.encode(holder))
  }

  /// A coder must read the same from a document as this library.
  private static func checkDocument<Model: FuzzModel>(_ type: Model.Type, _ document: [UInt8]) throws {
    guard let tree = DocumentTree(document), tree.isPlain, tree.isCarriedByCoders, case .object = tree else { return }
    let plain = try ModelAnswer.checked { try Model.decode(from: document).canonicalText(.byValue) }
    let coded = try ModelAnswer.checked {
      try JSONDecoder().decode(CodableModel<Model>.self, from: Data(document)).wrappedValue.canonicalText(.byValue)
    }
    if plain.text != coded.text { throw Finding("\(Model.self) by JSONDecoder: \(coded), but \(plain)") }
  }

  private static func compare<Model: FuzzModel>(
    _ name: String, _ holder: Holder<Model>, _ expected: String, _ body: () throws -> Holder<Model>
  ) throws {
    let found: Holder<Model>
    do { found = try body() } catch { throw Finding("\(Model.self) through \(name), \(expected): \(error)") }
    let models = [found.model] + found.list + (found.maybe.map { [$0] } ?? [])
    if found.list.count != 1 || (found.maybe == nil) != (holder.maybe == nil) {
      throw Finding("\(Model.self) through \(name), \(expected): \(found.list.count) and \(found.maybe != nil)")
    }
    for model in models {
      let text = try model.canonicalText(.byValue)
      if text != expected { throw Finding("\(Model.self) through \(name): \(text), but before: \(expected)") }
    }
  }
}

/// A type that is `Codable` and holds models.
private struct Holder<Model: FuzzModel>: Codable {
  @CodableModel var model = Model()
  @CodableModel var list: [Model] = []
  @CodableModel var maybe: Model?
}

extension DocumentTree {
  /// Coders have integers of 64 bits and finite doubles, and no integer zero with a sign.
  var isCarriedByCoders: Bool {
    var isCarried = !isBeyondDouble
    forEachNumber { text in
      if text == "-0" { isCarried = false }
      if Int64(text) == nil, UInt64(text) == nil, text.utf8.count(where: { 0x30...0x39 ~= $0 }) > 15 {
        isCarried = false
      }
    }
    return isCarried
  }
}
