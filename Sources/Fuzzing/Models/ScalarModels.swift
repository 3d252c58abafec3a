import DirectJSON
import Foundation

// Together, the models of this folder have a property for every coder of the library.

struct Scalars: HandyJSON {
  var int = 1
  var int8: Int8 = 1
  var int16: Int16 = 1
  var int32: Int32 = 1
  var int64: Int64 = 1
  var int128: Int128 = 1
  var uint: UInt = 1
  var uint8: UInt8 = 1
  var uint64: UInt64 = 1
  var uint128: UInt128 = 1
  var double = 1.5
  var float: Float = 1.5
  var bool = true
  var string = "a default text, too long for a small string"
  var character: Character = "c"
  var substring: Substring = "sub"
  var cgFloat: CGFloat = 1.5
}

struct OptionalScalars: HandyJSON {
  var int: Int? = 1
  var int8: Int8?
  var uint16: UInt16?
  var uint64: UInt64? = 1
  var double: Double?
  var float: Float? = 1.5
  var bool: Bool?
  var string: String? = "a default text, too long for a small string"
  var character: Character?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var implicit: String!
  var nested: Int??
}

enum Suit: String, HandyJSONEnum, CaseIterable {
  case hearts, spades
}

enum Level: Int, HandyJSONEnum {
  case low = 1
  case high = 2
}

struct FoundationValues: HandyJSON {
  var date: Date?
  var url: URL?
  var uuid: UUID?
  var data: Data?
  var decimal: Decimal = 1.5
  var number: NSNumber?
  var nsString: NSString?
  var suit = Suit.hearts
  var level: Level?
}
