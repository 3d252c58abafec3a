import DirectJSON
import Foundation
import Testing

@Suite("Values: nesting of JSONValue")
struct JSONValueNestingTests {
  static let shapes = [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")]

  private func document(_ shape: (opening: String, closing: String), levels: Int) -> String {
    let count = levels / shape.opening.count { $0 == "[" || $0 == "{" }
    return String(repeating: shape.opening, count: count) + "1" + String(repeating: shape.closing, count: count)
  }

  @Test("512 levels are read, written, compared, hashed and converted", arguments: shapes)
  func deepest(opening: String, closing: String) throws {
    let json = document((opening, closing), levels: 512)
    let value = try JSONValue(parsing: json)
    #expect(try value.encode() == json)
    #expect(try value == JSONValue(parsing: json))
    #expect(try value.hashValue == JSONValue(parsing: json).hashValue)
    #expect(JSONValue(any: value.anyValue) == value)
    #expect(value.value(as: JSONValue.self) == value)
    #expect(try value.decode(as: JSONValue.self) == value)
    #expect(value.value(as: String.self) == json)
  }

  @Test("one level more is an error", arguments: shapes)
  func tooDeep(opening: String, closing: String) throws {
    let json = document((opening, closing), levels: 514)
    let failure = try #require(throws: JSONFailure.self) { try JSONValue(parsing: json) }
    guard case .nestedTooDeeply = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    var options = DecodingOptions()
    options.maximumDepth = 514
    let value = try JSONValue(parsing: json, options: options)
    #expect(value.toJSONString() == nil)
    #expect(value.value(as: JSONValue.self) == nil)
    #expect(JSONValue(any: value.anyValue) == nil)
    var encoding = EncodingOptions()
    encoding.maximumDepth = 514
    #expect(try value.encode(options: encoding) == json)
    #expect(try value.decode(as: JSONValue.self, options: options) == value)
  }

  @Test("on a thread with little stack, deep values are done or refused, and no crash", arguments: shapes)
  func littleStack(opening: String, closing: String) throws {
    let shape = (opening, closing)
    for json in [document(shape, levels: 100), document(shape, levels: 512), document(shape, levels: 200_000)] {
      onSmallStack {
        guard let value = try? JSONValue(parsing: json) else {
          #expect(json.utf8.count > 1000)
          return
        }
        #expect(value == value)
        _ = value.hashValue
        _ = value.toJSONString()
        _ = JSONValue(any: value.anyValue)
        _ = value.value(as: JSONValue.self)
        _ = try? JSONEncoder().encode(value)
      }
    }
  }

  @Test("an Any nested without end is nil")
  func cycles() {
    final class Node: HandyJSON {
      var list: [Any] = []
      required init() {}
    }
    onSmallStack {
      let node = Node()
      node.list = [node]
      #expect(JSONValue(any: node) == nil)
      #expect(JSONValue(any: [["a": node]]) == nil)
      node.list = [1]
      #expect(JSONValue(any: [["a": node]]) == [["a": ["list": [1]]]])
    }
  }
}
