import DirectJSON
import Foundation

/// Every feature at once, in a struct.
struct Everything: FuzzModel {
  var count = 1
  var ratio: Double?
  var title: String?
  var isOn = false
  var wideNumber: Int128 = 3
  var letter: Character = "c"
  var amount: Decimal = 1.5
  var born: Date?
  var page: URL?
  var uuid: UUID?
  var blob: Data?
  var number: NSNumber?
  var suit = Suit.hearts
  var levels: [Level] = []
  var anything: Any?
  var things: [Any] = []
  var value = JSONValue.null
  var object: JSONObject?
  var byName: [String: FuzzLeaf] = [:]
  var byNumber: [Int: String] = [:]
  var bySuit: [Suit: [Int?]] = [:]
  var byLevel: [Level: Suit] = [:]
  var tagSet: Set<String> = []
  var suitSet: Set<Suit>?
  @DefaultValue var level = 3
  @DefaultValue var leaf = FuzzLeaf()
  @DateFormat("yyyy-MM-dd") var day: Date?
  @LossyArray var scores: [Int]
  @LossyArray var leaves: [FuzzLeaf]
  @StringOrNumber var code = ""
  @StringOrNumber var label: String?
  @Ignored var token = Token()
  @Flattened var flat = Flat<String>()
  @Wrapped var stored = 1
  @Checked var checked: String? = nil
  lazy var later = 3
  var watched = 1 { didSet { if watched != oldValue { count += 0 } } }
  var children: [Everything] = []
  var link: Link<Int>?
  var pet = FuzzPet()
  var vehicles: [FuzzVehicle] = []
  var guards: [String: FuzzGuard] = [:]
  var direction: Direction?
  var archive = Archive<FuzzLeaf>()
  var coded: Coded?
  var cargo: Cargo<FuzzLeaf>?
  var record: PlainRecord<FuzzLeaf>?
  var keptRecord = FuzzRecord<Int, Suit>.sample
  var records: [FuzzRecord<String, FuzzPet>] = []
  var renamed = 1
  var deep: String?
  var deeper: [Int] = []
  var converted = "none"
  var stamp: Date?
  var scaled = 1
  var excluded = 7
  var closure: (() -> Int)?
  weak var observer: Token?
  let constant = 5

  init() {}

  mutating func mapping(mapper: HelpingMapper) {
    mapper <<< renamed <-- ["renamed", "other_name", "alt.name"]
    mapper <<< deep <-- "deep.text"
    mapper <<< deeper <-- "deep.er.list"
    mapper <<< stamp <-- DateTransform()
    mapper <<< [
      scaled <-- (
        "scale", TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } })
      )
    ]
    mapper >>> excluded
    mapper.specify(property: &converted, name: "convert") { text in text.isEmpty ? "none" : text }
    mapper.exclude(propertyNamed: "closure")
    mapper.exclude(propertyNamed: "observer")
    mapper.exclude(propertyNamed: "constant")
  }

  static var fields: [FuzzField] {
    [
      FuzzField("count", Int.self), FuzzField("ratio", Double.self), FuzzField("title", String.self),
      FuzzField("isOn", Bool.self), FuzzField("wideNumber", Int128.self), FuzzField("letter", Character.self),
      FuzzField("amount", Decimal.self), FuzzField("born", Date.self), FuzzField("page", URL.self),
      FuzzField("uuid", UUID.self), FuzzField("blob", Data.self), FuzzField("number", Double.self),
      FuzzField("suit", Suit.self), FuzzField("levels", [Level].self), FuzzField("anything", JSONValue.self),
      FuzzField("things", [JSONValue].self), FuzzField("value", JSONValue.self), FuzzField("object", JSONObject.self),
      FuzzField("byName", [String: FuzzLeaf].self), FuzzField("byNumber", [Int: String].self),
      FuzzField("bySuit", [Suit: [Int]].self), FuzzField("byLevel", [Level: Suit].self),
      FuzzField("tagSet", [String].self), FuzzField("suitSet", [Suit].self), FuzzField("level", Int.self),
      FuzzField("leaf", FuzzLeaf.self), FuzzField("day", Day.self), FuzzField("scores", [Int].self),
      FuzzField("leaves", [FuzzLeaf].self), FuzzField("code", String.self), FuzzField("label", Double.self),
      FuzzField("token", Int.self), FuzzField("stored", Int.self), FuzzField("checked", String.self),
      FuzzField("later", Int.self), FuzzField("watched", Int.self), FuzzField("children", [Everything].self),
      FuzzField("link", Link<Int>.self), FuzzField("pet", FuzzPet.self), FuzzField("vehicles", [FuzzVehicle].self),
      FuzzField("guards", [String: FuzzGuard].self), FuzzField("direction", Direction.self),
      FuzzField("archive", Archive<FuzzLeaf>.self), FuzzField("coded", Holding.self),
      FuzzField("cargo", Cargo<FuzzLeaf>.self), FuzzField("record", PlainRecord<FuzzLeaf>.self),
      FuzzField("keptRecord", FuzzRecord<Int, Suit>.self), FuzzField("records", [FuzzRecord<String, FuzzPet>].self),
      FuzzField("renamed", Int.self), FuzzField("other_name", Int.self),
      FuzzField("alt.name", Int.self), FuzzField("deep", Depths.self), FuzzField("convert", String.self),
      FuzzField("stamp", Double.self), FuzzField("scale", Int.self), FuzzField("excluded", Int.self),
    ] + Flat<String>.fields
  }

  /// Text for `@DateFormat`.
  enum Day: FuzzValue {
    case none
    static var sample: Day { .none }
    static func write(_ maker: inout TextMaker) {
      maker.string(maker.pick(["2024-02-29", "2023-02-29", "0001-01-01", "99999-01-01", "soon"]))
    }
  }

  /// An object that two paths lead into.
  enum Depths: FuzzValue {
    case none
    static var sample: Depths { .none }
    static func write(_ maker: inout TextMaker) {
      maker.object([FuzzField("text", String.self), FuzzField("er.list", [Int].self)])
    }
  }

  /// A value for `Coded`.
  enum Holding: FuzzValue {
    case none
    static var sample: Holding { .none }
    static func write(_ maker: inout TextMaker) {
      maker.object([FuzzField("int", Int.self), FuzzField("string", String.self), FuzzField("list", [Double].self)])
    }
  }
}

struct FuzzLeaf: FuzzModel {
  var id: UInt64 = 0
  var label: String?
  var isLast: Bool?

  static var fields: [FuzzField] {
    [FuzzField("id", UInt64.self), FuzzField("label", String.self), FuzzField("isLast", Bool.self)]
  }
}

/// A type that converts itself.
enum Direction: HandyJSONCustomTransformable, FuzzValue {
  case north
  case turn(Int)

  static func _transform(from object: Any) -> Direction? {
    switch object {
    case let text as String: text == "N" ? .north : nil
    case let object as [String: Any]: (object["degrees"] as? Int).map { .turn($0) }
    default: nil
    }
  }

  func _plainValue() -> Any? {
    switch self {
    case .north: "N"
    case .turn(let degrees): ["degrees": degrees]
    }
  }

  static var sample: Direction { .north }
  static func write(_ maker: inout TextMaker) {
    maker.raw([#""N""#, #"{"degrees":90}"#, #""S""#, #"{"degrees":"x"}"#, "5"])
  }
}

/// Every feature that only classes have, below a superclass with a mapping.
final class EverythingElse: Link<JSONValue>, JSONArchivable {
  var renamed: Int?
  var inner = Everything()
  var others: [EverythingElse] = []
  var owner: EverythingElse?
  var seen = 0
  var hidden = "kept"
  weak var parent: EverythingElse?

  override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper <<< \EverythingElse.renamed <-- ["re.named", "renamed"]
    mapper.exclude(property: \EverythingElse.seen)
    mapper >>> hidden
    mapper.exclude(propertyNamed: "parent")
  }

  func restore(from object: JSONObjectReader) { hidden = object.restoreInAnyStyle("hiddenText") ?? hidden }
  func archive(to object: inout JSONObjectWriter) { object.archive(hidden, "hiddenText") }
  func didFinishMapping() { seen += 1 }

  override class var fields: [FuzzField] {
    super.fields + [
      FuzzField("re.named", Int.self), FuzzField("renamed", Int.self), FuzzField("inner", Everything.self),
      FuzzField("others", [EverythingElse].self), FuzzField("owner", EverythingElse.self),
      FuzzField("hiddenText", String.self),
    ]
  }
}
