import DirectJSON
import Foundation
import Testing

@Suite("Interop: classes of Foundation")
struct FoundationClassTests {
  private struct Row: HandyJSON {
    var text = NSMutableString(string: "kept")
    var optionalText: NSString?
    var list = NSArray(object: "kept")
    var mutableList: NSMutableArray?
    var table = NSDictionary(object: "kept", forKey: "k" as NSString)
    var mutableTable: NSMutableDictionary?
    var null: NSNull?
    var nulls: [NSNull] = []
    var url = NSURL(fileURLWithPath: "/kept")
    var data: NSData?
    var date = NSDate(timeIntervalSince1970: 7)
    var uuid: NSUUID?
    var lists: [NSArray] = []
    var tables: [String: NSMutableDictionary] = [:]
    var urls: [NSURL?] = []
    var after = 0
  }

  private static let json = """
    {"text":"a","optionalText":"b","list":[1,"x",null,[true],{"k":1.5}],"mutableList":[2],"table":{"a":{"b":[]}},\
    "mutableTable":{"c":3},"nulls":[null,null],"url":"https://example.com/","data":"AQID","date":1.5,\
    "uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","lists":[[1],[]],"tables":{"t":{"d":"e"}},\
    "urls":["https://example.com/a",null],"after":1}
    """

  @Test("each holds what its JSON says")
  func decodes() throws {
    let (row, mismatches) = try decoded(Row.self, from: Self.json)
    #expect(mismatches == [])
    row.text.append("c")
    #expect(row.text == "ac")
    #expect(row.optionalText == "b")
    #expect(rendering(row.list) == "[1 'x' null [true] {k=1.5}]")
    let mutableList = try #require(row.mutableList)
    mutableList.add("more")
    #expect(rendering(mutableList) == "[2 'more']")
    #expect(rendering(row.table) == "{a={b=[]}}")
    let mutableTable = try #require(row.mutableTable)
    mutableTable["more"] = 1
    #expect(rendering(mutableTable) == "{c=3 more=1}")
    #expect(row.null == nil)
    #expect(row.nulls.count == 2)
    #expect(row.url == NSURL(string: "https://example.com/"))
    #expect(row.data == NSData(data: Data([1, 2, 3])))
    #expect(row.date == NSDate(timeIntervalSince1970: 1.5))
    #expect(row.uuid == NSUUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    #expect(row.lists == [NSArray(object: 1), NSArray()])
    #expect(rendering(row.tables["t"]) == "{d='e'}")
    #expect(row.urls == [NSURL(string: "https://example.com/a"), nil])
    #expect(row.after == 1)
  }

  @Test("written as they are read")
  func roundTrip() throws {
    #expect(try Row.decode(from: Self.json).encode() == Self.json)
    let plain = try #require(Row.decode(from: Self.json).toJSON())
    #expect(JSONSerialization.isValidJSONObject(plain))
    #expect(rendering(plain["list"]) == "[1 'x' null [true] {k=1.5}]")
    #expect(rendering(plain["mutableTable"]) == "{c=3}")
    #expect(rendering(plain["nulls"]) == "[null null]")
    #expect(rendering(plain["date"]) == "1.5")
  }

  @Test("null leaves properties as they are, but makes an NSNull")
  func nulls() throws {
    struct Nulls: HandyJSON {
      var before = 1
      var null = NSNull()
      var optional: NSNull? = NSNull()
      var other = NSNull()
      var table: [String: NSNull] = [:]
      var list = NSArray(object: "kept")
      var after = 1
    }
    let (row, mismatches) = try decoded(
      Nulls.self, from: #"{"null":null,"optional":null,"other":5,"table":{"a":null,"b":""},"list":null,"after":2}"#)
    #expect(row.optional == NSNull())
    #expect(row.table == ["a": NSNull()])
    #expect(rendering(row.list) == "['kept']")
    #expect(row.after == 2)
    #expect(
      mismatches == [
        "$.other (line 1, column 38): expected NSNull, found number 5",
        #"$.table.b (line 1, column 62): expected NSNull, found string """#,
      ])
  }

  @Test(
    "what does not fit keeps the default, and is named",
    arguments: [
      ("list", "{}", "NSArray, found an object"), ("list", "\"x\"", "NSArray, found string \"x\""),
      ("mutableList", "1", "NSMutableArray, found number 1"), ("table", "[]", "NSDictionary, found an array"),
      ("mutableTable", "true", "NSMutableDictionary, found true"), ("url", "\"\"", "NSURL, found string \"\""),
      ("data", "\"?\"", "NSData, found string \"?\""), ("date", "\"now\"", "NSDate, found string \"now\""),
      ("uuid", "\"1\"", "NSUUID, found string \"1\""),
    ])
  func mismatches(key: String, json: String, words: String) throws {
    let (row, mismatches) = try decoded(Row.self, from: "{\"\(key)\":\(json),\"after\":1}")
    #expect(mismatches == ["$.\(key) (line 1, column \(key.count + 5)): expected \(words)"])
    #expect(try row.encode() == Row.decode(from: #"{"after":1}"#).encode())
  }

  @Test("arrays and objects inside strings")
  func innerText() throws {
    let row = try Row.decode(from: #"{"list":"[1,2]","mutableTable":"{\"a\":[]}"}"#)
    #expect(rendering(row.list) == "[1 2]")
    #expect(rendering(row.mutableTable) == "{a=[]}")
  }

  @Test("elements are written by their own type, keys by their description")
  func mixedContents() throws {
    struct Point: HandyJSON {
      var x = 1
    }
    struct Holder: HandyJSON {
      var list = NSMutableArray()
      var table = NSMutableDictionary()
    }
    let holder = Holder()
    holder.list.addObjects(from: [Point(), Date(timeIntervalSince1970: 3), Decimal(1.5), [Point()]])
    holder.table.setObject(Point(), forKey: 7 as NSNumber)
    #expect(try holder.encode() == #"{"list":[{"x":1},3,1.5,[{"x":1}]],"table":{"7":{"x":1}}}"#)
  }
}
