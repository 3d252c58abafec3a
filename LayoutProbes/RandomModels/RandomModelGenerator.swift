/// Writes the source of models that nobody would think of. The same seed gives the same source on every machine.
package struct RandomModelGenerator {
  /// What is committed beside this file.
  package static let seed: UInt64 = 0x5EED
  package static let fileCount = 10
  package static let modelsPerFile = 60

  private var random: SplitMix64
  private var structs: [(name: String, depth: Int)] = []
  private var classes: [(name: String, depth: Int, fieldCount: Int)] = []
  private static let maximumDepth = 4

  package init(seed: UInt64 = Self.seed) {
    random = SplitMix64(state: seed)
  }

  /// The contents of the generated files, by name.
  package mutating func files() -> [(name: String, source: String)] {
    var files: [(name: String, source: String)] = []
    for index in 0..<Self.fileCount {
      var names: [String] = []
      var source = Self.header
      for number in index * Self.modelsPerFile..<(index + 1) * Self.modelsPerFile {
        let model = below(2) == 0 ? makeStruct(number) : makeClass(number)
        names.append(model.name)
        source += "\n\(model.source)"
      }
      source += "\nextension RandomModels {\n  static func part\(index)() -> [RandomModelProbe] {\n    [\n"
      source += names.map { "      RandomModelProbe(\($0).self),\n" }.joined()
      source += "    ]\n  }\n}\n"
      files.append(("RandomModels+Part\(index).swift", source))
    }
    return files
  }

  private static let header = """
    // swift-format-ignore-file
    // Written by `layout-probes --generate` from a fixed seed; not to be edited.
    import Foundation

    """

  private mutating func makeStruct(_ number: Int) -> (name: String, source: String) {
    let name = "S\(number)"
    var depth = 1
    let fields = (0..<1 + below(9)).map { field("f\($0)", depth: &depth) }
    structs.append((name, depth))
    let source = """
      struct \(name): RandomStruct {
      \(fields.map { "  \($0.declaration)\n" }.joined())
        static func visit(_ visitor: inout PathVisitor<\(name)>) {
      \(fields.map { $0.visit("see(\\.") }.joined())  }
      }

      """
    return (name, source)
  }

  private mutating func makeClass(_ number: Int) -> (name: String, source: String) {
    let name = "C\(number)"
    let bases = classes.filter { $0.depth < Self.maximumDepth }
    let base = bases.isEmpty || below(5) >= 3 ? nil : pick(bases)
    let start = base?.fieldCount ?? 0
    var depth = 1
    let fields = (0..<below(8)).map {
      field("f\(start + $0)", depth: &depth)
    }
    classes.append((name, (base?.depth ?? 0) + 1, start + fields.count))
    let visits = fields.map { $0.visit($0.isMeasured ? "see(&" : "skip(") }.joined()
    let source = """
      class \(name): \(base?.name ?? "RandomClass") {
      \(fields.map { "  \($0.declaration)\n" }.joined())\(base == nil ? "  required init() {}\n" : "")
        \(base == nil ? "" : "override ")func visit(_ visitor: inout AddressVisitor) {
      \(base == nil ? "" : "    super.visit(&visitor)\n")\(visits)  }
      }

      """
    return (name, source)
  }

  private struct Field {
    var name: String
    var declaration: String
    var isMeasured = true
    var isUnsafe = false

    /// The type, where a generic function would open the existential and see the value inside.
    var existential: String?

    /// The statement that shows the property to a visitor: `see(\.` or `see(&` or `skip(`.
    func visit(_ call: String) -> String {
      let type = existential.map { call.contains("\\") ? "" : ", (\($0)).self" } ?? ""
      return "    \(isUnsafe ? "unsafe " : "")visitor.\(call)\(name)\(type))\n"
    }
  }

  private mutating func field(_ name: String, depth: inout Int) -> Field {
    switch below(40) {
    case 0:
      let (type, value) = pick(Self.closures)
      return Field(name: name, declaration: "var \(name): \(type) = \(value)", isMeasured: false)
    case 1 where !classes.isEmpty:
      let type = pick(classes).name
      let kind = pick(["weak", "unowned", "unowned(unsafe)"])
      return Field(
        name: name, declaration: "\(kind) var \(name): \(type)?", isMeasured: false, isUnsafe: kind.hasSuffix(")"))
    case 2:
      let (type, value) = value(depth: &depth, nesting: 0)
      let existential = Self.existentials.contains { $0.0 == type } ? type : nil
      return Field(
        name: name, declaration: "let \(name): \(type) = \(value)", isMeasured: false, existential: existential)
    default:
      let (type, value) = value(depth: &depth, nesting: 0)
      let existential = Self.existentials.contains { $0.0 == type } ? type : nil
      return Field(name: name, declaration: "var \(name): \(type) = \(value)", existential: existential)
    }
  }

  /// A type and a value of it, as source.
  private mutating func value(depth: inout Int, nesting: Int) -> (type: String, value: String) {
    switch below(nesting < 2 ? 100 : 60) {
    case 0..<40: return pick(Self.scalars)
    case 40..<52: return pick(Self.standardTypes)
    case 52..<60: return pick(Self.enums)
    case 60..<74:
      let (type, value) = value(depth: &depth, nesting: nesting + 1)
      return ("(\(type))?", below(2) == 0 ? "nil" : value)
    case 74..<80:
      let elements = (0..<2 + below(3)).map { _ in value(depth: &depth, nesting: nesting + 1) }
      return ("(\(elements.map(\.type).joined(separator: ", ")))", "(\(elements.map(\.value).joined(separator: ", ")))")
    case 80..<84:
      let (type, value) = value(depth: &depth, nesting: nesting + 1)
      return ("RandomBox<\(type)>", "RandomBox(value: \(value))")
    case 84..<87:
      let (type, _) = value(depth: &depth, nesting: nesting + 1)
      return ("[\(type)]", "[]")
    case 87..<90: return pick(Self.existentials)
    case 90..<93:
      if classes.isEmpty { return pick(Self.scalars) }
      let name = pick(classes).name
      return (name, "\(name)()")
    default:
      let candidates = structs.filter { $0.depth < Self.maximumDepth }
      if candidates.isEmpty { return pick(Self.scalars) }
      let nested = pick(candidates)
      depth = max(depth, nested.depth + 1)
      return (nested.name, "\(nested.name)()")
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Not `Int.random(in:using:)`: how that uses its generator may change with the standard library.
  private mutating func below(_ limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }
}

extension RandomModelGenerator {
  private static let scalars = [
    ("Int8", "1"), ("Int16", "2"), ("Int32", "3"), ("Int64", "4"), ("Int", "5"), ("UInt8", "6"), ("UInt16", "7"),
    ("UInt32", "8"), ("UInt64", "9"), ("UInt", "10"), ("Int128", "11"), ("Bool", "true"), ("Float", "1.5"),
    ("Double", "2.5"), ("SIMD2<Float>", "[1, 2]"), ("SIMD4<Int16>", "[1, 2, 3, 4]"), ("Unicode.Scalar", "\"a\""),
  ]

  private static let standardTypes = [
    ("String", "\"text\""), ("Substring", "\"text\""), ("Character", "\"a\""), ("[String: Int]", "[:]"),
    ("Set<Int16>", "[]"), ("ClosedRange<Int8>", "1...2"), ("Range<Int>", "1..<2"), ("Duration", ".zero"),
    ("InlineArray<3, UInt8>", "[1, 2, 3]"), ("Date", "Date()"), ("UUID", "UUID()"), ("Data", "Data()"),
    ("Decimal", "1"), ("CGRect", "CGRect()"), ("timespec", "timespec()"),
    ("ObjectIdentifier", "ObjectIdentifier(Int.self)"),
  ]

  private static let enums = [
    ("RandomPlain", ".first"), ("RandomNamed", ".cat"), ("RandomSingle", ".only"), ("RandomPayload", ".nothing"),
    ("RandomMixed", ".byte(1)"), ("RandomEmpty", "RandomEmpty()"),
    ("RandomWrapper<Int8>", "RandomWrapper(wrappedValue: 1)"),
  ]

  private static let existentials = [
    ("Any", "1"), ("AnyObject", "NSNumber(1)"), ("any Error", "CancellationError()"), ("any RandomProtocol", "1"),
    ("(any RandomClassProtocol)?", "nil"), ("AnyHashable", "1"), ("(any Sendable)?", "nil"),
  ]

  private static let closures = [
    ("(Int) -> Int", "{ $0 }"), ("() -> Void", "{}"), ("((String) -> Void)?", "nil"),
    ("@Sendable (Int8) async throws -> Bool", "{ _ in true }"),
  ]
}

/// Source: Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014.
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
