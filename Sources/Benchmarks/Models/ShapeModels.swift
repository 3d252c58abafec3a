import DirectJSON
import Foundation

/// Four properties of one kind.
protocol ShapeModel: HandyJSON, Codable, Equatable {}

struct ScalarShape: ShapeModel {
  var first = 0
  var second = ""
  var third = 0.0
  var fourth = false
}

struct Int64Shape: ShapeModel {
  var first: Int64 = 0
  var second: Int64 = 0
  var third: Int64 = 0
  var fourth: Int64 = 0
}

struct DoubleShape: ShapeModel {
  var first = 0.0
  var second = 0.0
  var third = 0.0
  var fourth = 0.0
}

struct FloatShape: ShapeModel {
  var first: Float = 0
  var second: Float = 0
  var third: Float = 0
  var fourth: Float = 0
}

struct StringShape: ShapeModel {
  var first = ""
  var second = ""
  var third = ""
  var fourth = ""
}

struct IntArrayShape: ShapeModel {
  var first: [Int] = []
  var second: [Int] = []
  var third: [Int] = []
  var fourth: [Int] = []
}

struct MatrixShape: ShapeModel {
  var first: [[Double]] = []
  var second: [[Double]] = []
  var third: [[Double]] = []
  var fourth: [[Double]] = []
}

struct OptionalArrayShape: ShapeModel {
  var first: [Int]?
  var second: [Int]?
  var third: [Int]?
  var fourth: [Int]?
}

struct OptionalElementShape: ShapeModel {
  var first: [Int?] = []
  var second: [Int?] = []
  var third: [Int?] = []
  var fourth: [Int?] = []
}

/// A model in a model.
struct InnerModel: ShapeModel {
  var id = 0
  var name = ""
}

final class InnerObject: ShapeModel {
  var id = 0
  var name = ""

  init() {}

  static func == (left: InnerObject, right: InnerObject) -> Bool {
    left.id == right.id && left.name == right.name
  }
}

struct ModelShape: ShapeModel {
  var first = InnerModel()
  var second = InnerModel()
  var third = InnerModel()
  var fourth = InnerModel()
}

struct ModelArrayShape: ShapeModel {
  var first: [InnerModel] = []
  var second: [InnerModel] = []
  var third: [InnerModel] = []
  var fourth: [InnerModel] = []
}

struct OptionalModelShape: ShapeModel {
  var first: InnerModel?
  var second: InnerModel?
  var third: InnerModel?
  var fourth: InnerModel?
}

struct OptionalObjectShape: ShapeModel {
  var first: InnerObject?
  var second: InnerObject?
  var third: InnerObject?
  var fourth: InnerObject?
}

enum OrderStatus: String, Codable, HandyJSONEnum {
  case draft, submitted, approved, rejected, shipped, delivered
  case onHold = "on_hold"
  case cancelled
}

enum Priority: Int, Codable, HandyJSONEnum {
  case lowest = 1
  case low, medium, high
  case urgent = 10
}

struct StringEnumShape: ShapeModel {
  var first = OrderStatus.draft
  var second = OrderStatus.draft
  var third = OrderStatus.draft
  var fourth = OrderStatus.draft
}

struct OptionalEnumShape: ShapeModel {
  var first: OrderStatus?
  var second: OrderStatus?
  var third: OrderStatus?
  var fourth: OrderStatus?
}

struct IntEnumShape: ShapeModel {
  var first = Priority.low
  var second = Priority.low
  var third = Priority.low
  var fourth = Priority.low
}

struct EnumArrayShape: ShapeModel {
  var first: [OrderStatus] = []
  var second: [OrderStatus] = []
  var third: [OrderStatus] = []
  var fourth: [OrderStatus] = []
}

struct IntDictionaryShape: ShapeModel {
  var first: [String: Int] = [:]
  var second: [String: Int] = [:]
  var third: [String: Int] = [:]
  var fourth: [String: Int] = [:]
}

struct StringDictionaryShape: ShapeModel {
  var first: [String: String] = [:]
  var second: [String: String] = [:]
  var third: [String: String] = [:]
  var fourth: [String: String] = [:]
}

struct ModelDictionaryShape: ShapeModel {
  var first: [String: InnerModel] = [:]
  var second: [String: InnerModel] = [:]
  var third: [String: InnerModel] = [:]
  var fourth: [String: InnerModel] = [:]
}

struct SetShape: ShapeModel {
  var first: Set<Int> = []
  var second: Set<Int> = []
  var third: Set<Int> = []
  var fourth: Set<Int> = []
}

struct IdentifierShape: ShapeModel {
  var first = IdentifierShape.none
  var second = IdentifierShape.none
  var third = IdentifierShape.none
  var fourth = IdentifierShape.none

  private static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

struct DecimalShape: ShapeModel {
  var first = Decimal()
  var second = Decimal()
  var third = Decimal()
  var fourth = Decimal()
}

struct DateShape: ShapeModel {
  var first = Date(timeIntervalSince1970: 0)
  var second = Date(timeIntervalSince1970: 0)
  var third = Date(timeIntervalSince1970: 0)
  var fourth = Date(timeIntervalSince1970: 0)
}

struct AddressShape: ShapeModel {
  var first: URL?
  var second: URL?
  var third: URL?
  var fourth: URL?
}
