import DirectJSON
import Foundation

/// A property of every kind that has a reader of its own, under keys of one letter, so that a value lies at the same
/// column whichever of them reads it.
struct ValueProbe: HandyJSON {
  struct Inner: HandyJSON {
    var k = 0
  }

  enum Suit: String, HandyJSONEnum {
    case hearts
  }

  var a: Any = 0
  var b = false
  var c: Bool?
  var d = 0.0
  var e: Double?
  var f: Float = 0
  var g: [String] = []
  var h: Set<Int> = []
  var i = 0
  var j: Int?
  var l: [Int] = []
  var m: [String: Int] = [:]
  var n: NSString?
  var o: Inner?
  var p = Inner()
  var q: [Inner] = []
  var r: Suit?
  var s = ""
  var t: String?
  var v: [[Int?]] = []
  var w: UInt8 = 0
  var x: (() -> Void)?
  var y: NSNumber?
  var z: Any?
  var é: JSONValue = 0
  var ö: JSONObject?

  /// Keys of the properties, and one of none.
  static let keys = "abcdefghijlmnopqrstuvwxyzéö".map(String.init)
}
