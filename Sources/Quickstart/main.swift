import DirectJSON
import Foundation

class Animal: HandyJSON {
  var name: String?
  var id: String?
  var num: Int?
  required init() {}
}
class Cat: Animal {
  var color: [String] = []
  var any: Any = 1
  var d: Double = 0.5
  lazy var lz = 3
  let k = 3
  weak var w: Animal?
}
struct Sub: HandyJSON {
  var x = 1
  var s: String!
  var o: Animal?
  var arr: [[Animal]] = []
  var dict: [String: Sub2] = [:]
  var set: Set<Int> = []
  var p: (String, String)?
  var cid = 0
  var q = "", aa = 0
  mutating func mapping(mapper: HelpingMapper) {
    mapper.specify(property: &p) { t in
      let a = t.split(separator: "/")
      return (String(a[0]), String(a[1]))
    }
    mapper <<< cid <-- "cat_id"
    mapper <<< q <-- "content.author.name"
    mapper <<< aa <-- ["zz", "yy"]
  }
}
struct Sub2: HandyJSON {
  var n: NSString?
  var f: Float = 0
  var e: G?
  var b = true
}
enum G: String, HandyJSONEnum { case m, f }
let c = Cat.deserialize(
  from:
    #"{"name":"cat","id":"12345","num":180, "color":["a",1], "any":{"a":[1,2.5,null,true]}, "d": 1e300, "lz": 9, "k": 4, "w": {}}"#
)!
print(c.name as Any, c.id as Any, c.num as Any, c.color, c.any, c.d, c.lz)
print(c.toJSONString() as Any, c.toJSON() as Any)
let s = try Sub.decode(
  from:
    #"{"x":"12","s":"hé\n\u00e9😀","o":{"name":"n"},"arr":[[{"id":1},{"id":2}],[]],"dict":{"a":{"n":"str","f":1.5,"e":"f","b":"no"}},"set":[1,2,1],"p":"Tom/Lily","cat_id":7,"content":{"author":{"name":"A"}},"yy":1,"zz":2}"#
)
print(s, s.toJSONString(prettyPrint: true) as Any)
var r = JSONReport()
_ = try? Sub.decode(from: #"{"x":"12a","set":5,"dict":{"a":4,"b":{"e":"zz"}}}"#, report: &r)
print(r)
do { _ = try Sub.decode(from: "{\"x\":1,\n \"arr\":[[{\"id\":01}]]}") } catch { print(error) }
do { _ = try Sub.decode(from: "{\"x\":1,\n \"arr\":[[{\"id\":1") } catch { print(error) }
do { _ = try Sub.decode(from: "[1]") } catch { print(error) }
struct Student {
  var g: Gender? = .male
  var subjects: [Subject]? = [Subject()]
  var cl: () -> Void = {}
}
struct Subject { var n = "math" }
enum Gender { case male, female }
print(
  JSONSerializer.serialize(model: Student()).toJSON() as Any,
  JSONSerializer.serialize(model: Student()).toSimpleDictionary() as Any)
