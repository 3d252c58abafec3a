import DirectJSON
import Foundation
import Testing

@Suite("Values: little stack")
struct JSONValueStackTests {
  private static let shapes = [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")]
  private static let sizes = [512, 128, 64]

  private static func document(_ shape: (opening: String, closing: String)) -> String {
    let count = 500 / shape.opening.count { $0 == "[" || $0 == "{" }
    return String(repeating: shape.opening, count: count) + "1.0" + String(repeating: shape.closing, count: count)
  }

  @Test("a deep value is compared, hashed, described, written and changed", arguments: sizes, shapes)
  func deepValues(kilobytes: Int, shape: (String, String)) throws {
    let json = Self.document(shape)
    // Kept here, because what destroys a value takes stack for its levels.
    let value = try JSONValue(parsing: json)
    let other = try JSONValue(parsing: json)
    let anyValue = Kept<Any>()
    let results = Kept<[JSONValue]>()
    let path = String(repeating: shape.0.contains("{") ? "a.0." : "0.", count: 250)
    let description = Kept<String>()
    onSmallStack(kilobytes: kilobytes) {
      #expect(value == other)
      #expect(value.hashValue == other.hashValue)
      #expect(Set([value, other]).count == 1)
      anyValue.content = value.anyValue
      description.content = value.description
      #expect((try? value.encode()) == json)
      var changed = value
      changed[path: path] = 7
      _ = value[path: path]
      results.content = [changed]
    }
    #expect(description.content == json)
    #expect(JSONValue(any: anyValue.content) == value)
    onSmallStack(kilobytes: kilobytes) {
      results.content?.append(JSONValue(any: anyValue.content) ?? nil)
    }
    #expect(results.content?.last == value)
  }

  @Test("a deep value is destroyed where there is stack for 500 levels", arguments: shapes)
  func destroyed(shape: (String, String)) throws {
    let box = Kept<JSONValue>()
    box.content = try JSONValue(parsing: Self.document(shape))
    onSmallStack(kilobytes: 128) { box.content = nil }
    #expect(box.content == nil)
  }

  @Test("where a deep value needs stack, it is done or refused", arguments: sizes, shapes)
  func refused(kilobytes: Int, shape: (String, String)) throws {
    let json = Self.document(shape)
    let value = try JSONValue(parsing: json)
    let results = Kept<[JSONValue]>()
    results.content = []
    onSmallStack(kilobytes: kilobytes) {
      if let read = try? JSONValue(parsing: json) { results.content?.append(read) }
      if let decoded = value.value(as: JSONValue.self) { results.content?.append(decoded) }
      _ = try? JSONEncoder().encode(value)
    }
    for result in results.content ?? [] { #expect(result == value) }
  }

  @Test("an array that is part of itself many times is compared to its copy at once")
  func sharedParts() {
    var value: JSONValue = [1]
    for _ in 0..<60 { value = [value, ["k": value]] }
    let copy = value
    #expect(value == copy)
    #expect([value] == [copy])
  }
}

/// What a thread with little stack leaves after, to be destroyed elsewhere.
private final class Kept<Content>: @unchecked Sendable {
  var content: Content?
}
