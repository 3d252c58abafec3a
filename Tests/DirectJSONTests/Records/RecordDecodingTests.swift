import DirectJSON
import Foundation
import Testing

@Suite("Records: decoding")
struct RecordDecodingTests {
  struct User: JSONRecord, Equatable {
    let id: Int
    let name: String
    let email: String?
  }

  struct Page<Item: JSONRecord>: JSONRecord {
    let items: [Item]
    let next: Int?
  }

  struct Tree: JSONRecord, Equatable {
    let name: String
    let children: [Tree]
    let byName: [String: Tree]?
  }

  struct Nothing: JSONRecord {}

  @Test("every property is given its value, whatever its type, from text and from a tree")
  func everyType() throws {
    let tree = try #require(JSONSerialization.jsonObject(with: Data(FullRecord.document.utf8)) as? [String: Any])
    let samples = [
      try FullRecord.decode(from: FullRecord.document), try FullRecord.decode(from: Data(FullRecord.document.utf8)),
      try FullRecord.decode(from: Array(FullRecord.document.utf8)), try FullRecord.decode(from: tree),
      try FullRecord.decode(from: tree as NSDictionary),
      try FullRecord.decode(from: JSONValue(parsing: FullRecord.document)),
      try JSONValue(parsing: FullRecord.document).decode(as: FullRecord.self),
    ]
    for sample in samples {
      #expect((sample.id, sample.ratio, sample.isActive, sample.small) == (7, 1.5, true, 9))
      #expect(sample.name == "a name that is too long for a small string")
      #expect((sample.optionalInt, sample.optionalDouble, sample.optionalBool) == (8, 2.5, false))
      #expect(sample.optionalText == "an optional text that is too long for a small string")
      #expect(sample.date == Date(timeIntervalSince1970: 0))
      #expect(sample.url?.host == "example.com")
      #expect((sample.color, sample.optionalColor) == (.red, .green))
      #expect((sample.list, sample.texts, sample.table) == ([1, 2], ["a"], ["a": 1]))
      #expect((sample.part.number, sample.part.text, sample.optionalPart?.number) == (1, "x", 2))
      #expect(sample.parts.map(\.number) == [3, 4])
      #expect(sample.partsByName.mapValues(\.number) == ["a": 5])
      #expect((sample.model.number, sample.model.part?.number, sample.optionalModel?.number) == (6, 7, 8))
      #expect((sample.object.text, sample.object.part?.number, sample.object.parts.first?.number) == ("y", 9, 10))
      #expect((sample.any as? [Any])?.last as? String == "b")
      #expect(sample.value["c"]?[0]?.double == 1.5)
    }
  }

  @Test("what was encoded is decoded again, and is the document that it was made of")
  func roundTrip() throws {
    var options = EncodingOptions()
    options.sortedKeys = true
    let sample = try FullRecord.decode(from: FullRecord.document)
    let text = try sample.encode(options: options)
    #expect(try FullRecord.decode(from: text).encode(options: options) == text)
    let tree = try #require(sample.toJSON())
    #expect(try FullRecord.decode(from: tree).encode(options: options) == text)
    #expect(sample.toJSONString() == (try sample.encode()))
    #expect(JSONSerializer.serialize(model: sample).toJSON()?.count == sample.toJSONString()?.count)
    let user = User(id: 1, name: "Ada", email: nil)
    #expect(try user.encode() == #"{"id":1,"name":"Ada"}"#)
    #expect([user].toJSONString() == #"[{"id":1,"name":"Ada"}]"#)
    #expect(["a": user].toJSONString() == #"{"a":{"id":1,"name":"Ada"}}"#)
    var withNull = EncodingOptions()
    withNull.writeNull = true
    #expect(try user.encode(options: withNull) == #"{"id":1,"name":"Ada","email":null}"#)
    #expect(JSONSerializer.serialize(model: [user]).toJSON() == #"[{"id":1,"name":"Ada"}]"#)
  }

  @Test(
    "keys may come in any order, several times, and beside others",
    arguments: [
      #"{"name":"Ada","id":1,"email":"a@b"}"#, #"{"email":"a@b","name":"Ada","id":1}"#,
      #"{"x":[{}],"id":1,"y":null,"name":"Ada","email":"a@b","z":1}"#,
      #"{"id":2,"id":1,"name":"another name that is too long for a small string","name":"Ada","email":"x","email":"a@b"}"#,
      #"{"id":1,"id":"no number","id":null,"name":"Ada","name":null,"email":"a@b","email":null}"#,
      #"{"\u0069d":1,"na\u006de":"Ada","email":"a@b"}"#, #""{\"id\":1,\"name\":\"Ada\",\"email\":\"a@b\"}""#,
      #"{"id":"1","name":"Ada","email":"a@b"}"#,
    ])
  func keys(json: String) throws {
    #expect(try User.decode(from: json) == User(id: 1, name: "Ada", email: "a@b"))
    var report = JSONReport()
    #expect(try User.decode(from: json, report: &report) == User(id: 1, name: "Ada", email: "a@b"))
    #expect(report.mismatches.count == (json.contains("no number") ? 1 : 0))
    #expect(report.mismatches.allSatisfy { $0.outcome == .kept("1") })
  }

  @Test(
    "an optional is nil without its key, for null and for what does not fit",
    arguments: [
      #"{"id":1,"name":"Ada"}"#, #"{"id":1,"name":"Ada","email":null}"#,
    ])
  func optionals(json: String) throws {
    #expect(try User.decode(from: json) == User(id: 1, name: "Ada", email: nil))
    for key in FullRecord.optionalKeys.sorted() {
      let others = FullRecord.members.filter { $0.key != key }
      let documents = [others, others + [(key, "null")], [(key, "null")] + others]
      for document in documents.map({ FullRecord.document($0) }) {
        var report = JSONReport()
        let samples = [
          try FullRecord.decode(from: document), try FullRecord.decode(from: document, report: &report),
          try FullRecord.decode(from: JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any] ?? [:]),
        ]
        #expect(samples.allSatisfy { $0.toJSON()?[key] == nil && $0.toJSON()?.count == FullRecord.members.count - 1 })
        #expect(report.isEmpty)
      }
    }
  }

  @Test("an optional property becomes nil where its value does not fit, and that is reported")
  func unfitOptionals() throws {
    let json = #"{"id":1,"name":"Ada","email":"x"}"#
    struct Mixed: JSONRecord {
      let id: Int
      let count: Int?
      let ratio: Double?
      let flag: Bool?
      let text: String?
      let user: User?
      let users: [User]?
      let date: Date?
    }
    let document =
      #"{"id":1,"count":"x","ratio":[],"flag":"perhaps","text":null,"user":{"id":1,"email":2},"users":5,"date":"?"}"#
    let tree = try #require(JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
    var (report, treeReport) = (JSONReport(), JSONReport())
    let mixed = [
      try Mixed.decode(from: document), try Mixed.decode(from: document, report: &report),
      try Mixed.decode(from: tree), try Mixed.decode(from: tree, report: &treeReport),
    ]
    for record in mixed { #expect(record.toJSONString() == #"{"id":1}"#) }
    #expect(
      report.mismatches.map { "\($0.path): \($0.outcome?.description ?? "")" } == [
        "$.count: kept nil", "$.ratio: kept nil", "$.flag: kept nil", "$.user: did not create the record",
        "$.user: kept nil",
        "$.users: kept nil", "$.date: kept nil",
      ])
    let texts = treeReport.mismatches.map(\.finding)
    #expect(
      texts.sorted()
        == report.mismatches.map { $0.finding.replacing(#/\ \(line \d+, column \d+\)/#, with: "") }.sorted())
    #expect(try User.decode(from: json).email == "x")
  }

  @Test("records hold records, also generic ones and themselves in arrays and dictionaries")
  func nesting() throws {
    let page = try Page<User>.decode(from: #"{"items":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}"#)
    #expect(page.items.map(\.id) == [1, 2])
    let tree = try Tree.decode(
      from: #"{"name":"a","children":[{"name":"b","children":[]}],"byName":{"c":{"name":"c","children":[]}}}"#)
    #expect(tree.children == [Tree(name: "b", children: [], byName: nil)])
    #expect(tree.byName?["c"]?.name == "c")
    _ = try Nothing.decode(from: #"{"a":1}"#)
    #expect(try Nothing.decode(from: "{}").toJSONString() == "{}")
  }

  @Test("arrays, dictionaries and nil-returning calls know records")
  func collections() throws {
    let json = #"{"users":[{"id":1,"name":"a"},{"id":2},{"id":3,"name":"c"}]}"#
    #expect(try [User].decode(from: json, designatedPath: "users").map(\.id) == [1, 3])
    let users = try #require([User].deserialize(from: json, designatedPath: "users"))
    #expect(users.map { $0?.id } == [1, nil, 3])
    #expect(User.deserialize(from: json, designatedPath: "users.0")?.name == "a")
    #expect(User.deserialize(from: json, designatedPath: "users.1") == nil)
    #expect(User.deserialize(from: Data(json.utf8), designatedPath: "users.2")?.name == "c")
    #expect(User.deserialize(from: String?.none) == nil)
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(User.deserialize(from: tree, designatedPath: "users.2")?.name == "c")
    #expect(User.deserialize(from: tree as NSDictionary, designatedPath: "users.2")?.name == "c")
    let list = try #require(tree["users"] as? [Any])
    #expect([User].deserialize(from: list)?.map { $0?.id } == [1, nil, 3])
    #expect([User].deserialize(from: list as NSArray)?.map { $0?.id } == [1, nil, 3])
    #expect(try [User].decode(from: list).map(\.id) == [1, 3])
    #expect(try [String: User].decode(from: #"{"a":{"id":1,"name":"a"},"b":{}}"#).mapValues(\.id) == ["a": 1])
    #expect(try [Int: User].decode(from: #"{"1":{"id":1,"name":"a"},"b":{}}"#).mapValues(\.id) == [1: 1])
    let value = try JSONValue(parsing: json)
    #expect(value.value(at: "users.0", as: User.self)?.id == 1)
    #expect(value.value(at: "users.1", as: User.self) == nil)
    #expect(try value.decode(as: [User].self, designatedPath: "users").count == 2)
  }

  @Test("keys in other styles are found")
  func styles() throws {
    struct Names: JSONRecord, Equatable {
      let firstName: String
      let lastName: String?
      let isKnown: Bool
    }
    let names = Names(firstName: "Ada", lastName: "L", isKnown: true)
    var snake = DecodingOptions()
    snake.keyStrategy = .convertFromSnakeCase
    var custom = DecodingOptions()
    custom.keyStrategy = .custom { String($0.dropFirst()) }
    var anyCase = DecodingOptions()
    anyCase.isCaseInsensitive = true
    let documents: [(String, DecodingOptions)] = [
      (#"{"first_name":"Ada","last_name":"L","is_known":true}"#, snake),
      (#"{"_firstName":"Ada","_lastName":"L","_isKnown":true}"#, custom),
      (#"{"FIRSTNAME":"Ada","LASTNAME":"L","ISKNOWN":true}"#, anyCase),
    ]
    for (json, options) in documents {
      for _ in 0..<2 { #expect(try Names.decode(from: json, options: options) == names) }
      let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(try Names.decode(from: tree, options: options) == names)
    }
    let failed = failure { try Names.decode(from: #"{"first_name":"Ada"}"#, options: snake) }
    #expect(failed?.lines == ["$ (line 1, column 1): the key 'isKnown' is missing"])
  }

  @Test("more than 64 properties are as good as few")
  func manyProperties() throws {
    struct Many: JSONRecord {
      let a0, a1, a2, a3, a4, a5, a6, a7, a8, a9: String
      let b0, b1, b2, b3, b4, b5, b6, b7, b8, b9: String
      let c0, c1, c2, c3, c4, c5, c6, c7, c8, c9: String
      let d0, d1, d2, d3, d4, d5, d6, d7, d8, d9: String
      let e0, e1, e2, e3, e4, e5, e6, e7, e8, e9: String
      let f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: String
      let g0, g1, g2, g3, g4: String
      let i0, i1, i2, i3, i4, i5, i6, i7, i8, i9: String
      let j0, j1, j2, j3, j4, j5, j6, j7, j8, j9: String
      let k0, k1, k2, k3, k4, k5, k6, k7, k8, k9: String
      let l0, l1, l2, l3, l4, l5, l6, l7, l8, l9: String
      let m0, m1, m2, m3, m4, m5, m6, m7, m8, m9: String
      let n0, n1, n2, n3, n4, n5, n6, n7, n8, n9: String
      let o0, o1, o2, o3, o4, o5, o6, o7, o8, o9: String
      let h0, h1, h2: String?
    }
    let keys = "abcdefijklmno".flatMap { letter in (0..<10).map { "\(letter)\($0)" } } + (0..<5).map { "g\($0)" }
    func document(_ keys: [String]) -> String {
      "{" + keys.map { #""\#($0)":"a text that is too long for a small string \#($0)""# }.joined(separator: ",") + "}"
    }
    var snake = DecodingOptions()
    snake.keyStrategy = .convertFromSnakeCase
    var unique = DecodingOptions()
    unique.refusesDuplicateKeys = true
    for options in [DecodingOptions(), .strict, snake, unique] {
      func decode(_ keys: [String]) throws -> Many { try Many.decode(from: document(keys), options: options) }
      let orders = [keys, keys.reversed(), keys.shuffled()]
      for keys in orders {
        let many = try decode(keys + ["h1"])
        #expect(many.g4.hasSuffix("g4") && many.a0.hasSuffix("a0") && many.k3.hasSuffix("k3"))
        #expect((many.h0, many.h2) == (nil, nil))
        #expect(many.h1?.hasSuffix("h1") == true)
      }
      for key in keys {
        let failed = failure { try decode(keys.filter { $0 != key }) }
        #expect(failed?.lines == ["$ (line 1, column 1): the key '\(key)' is missing"])
        let repeated = keys + [key]
        if options.refusesDuplicateKeys {
          #expect(throws: JSONFailure.self) { try decode(repeated) }
        } else {
          #expect(try decode(repeated).k4.hasSuffix("k4"))
        }
      }
    }
  }
}
