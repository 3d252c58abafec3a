import DirectJSON
import FieldLayout
import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

@Suite("Parsing: nesting")
struct NestingTests {
  final class Node: HandyJSON {
    var next: Node?
    var list: [Node] = []
    var named: [String: Node] = [:]
    var any: Any?
    required init() {}

    var length: Int { 1 + (next?.length ?? 0) }
  }

  /// A key, what opens a level below it, and what closes one.
  static let shapes = [
    ("next", #"{"next":"#, "}"), ("list", #"[{"list":"#, "}]"), ("any", "[", "]"), ("any", #"{"a":"#, "}"),
    ("unknown", "[", "]"), ("unknown", #"{"a":"#, "}"),
  ]

  private func document(_ shape: (key: String, opening: String, closing: String), levels: Int, bottom: String) -> String
  {
    "{\"\(shape.key)\":" + String(repeating: shape.opening, count: levels) + bottom
      + String(repeating: shape.closing, count: levels) + "}"
  }

  @Test("nesting up to the limit is decoded, one level more is an error", arguments: shapes)
  func limit(key: String, opening: String, closing: String) throws {
    var options = DecodingOptions()
    options.maximumDepth = 41
    // The document itself is the first level; one shape takes two of them at once.
    let levels = opening.hasPrefix("[{") ? 20 : 40
    let bottom = key == "next" || key == "list" ? "null" : "1"
    _ = try Node.decode(from: document((key, opening, closing), levels: levels, bottom: bottom), options: options)
    let tooDeep = document((key, opening, closing), levels: levels + 1, bottom: bottom)
    let failure = try #require(throws: JSONFailure.self) { try Node.decode(from: tooDeep, options: options) }
    guard case .nestedTooDeeply = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(failure.finding.hasSuffix("arrays and objects are nested too deeply: expected at most 41 levels"))
    let bytesBefore = key.utf8.count + 4 + levels * opening.utf8.count
    #expect(failure.position?.column == bytesBefore + 1)
  }

  @Test("512 levels are decoded by default", arguments: shapes.dropFirst(2))
  func defaultLimit(key: String, opening: String, closing: String) throws {
    _ = try Node.decode(from: document((key, opening, closing), levels: 511, bottom: "1"))
    #expect(throws: JSONFailure.self) {
      try Node.decode(from: document((key, opening, closing), levels: 512, bottom: "1"))
    }
  }

  @Test(
    "a chain of 500 models is decoded and encoded; with too little stack for that, both are refused",
    arguments: [
      ("next", #"{"next":"#, "}"), ("list", #"{"list":["#, "]}"), ("named", #"{"named":{"a":"#, "}}"),
      ("inner text", #"{"next":"#, "}"),
    ])
  func deepModels(kind: String, opening: String, closing: String) throws {
    let levels = opening.utf8.count(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") })
    let count = 500 / levels
    var json = String(repeating: opening, count: count) + "{}" + String(repeating: closing, count: count)
    if kind == "inner text" { json = "{\"next\":\"\(json.replacingQuotes())\"}" }
    let text = json
    try onLargeStack {
      let node = try Node.decode(from: text)
      #expect(node.toJSONString() != nil)
      #expect(node.toJSON() != nil)
    }
    onSmallStack {
      // An optimized build has room for more than half of the levels, an unoptimized one for less.
      if let node = Node.deserialize(from: text) {
        _ = node.toJSONString()
        _ = node.toJSON()
      }
      var live = Node()
      JSONDeserializer.update(object: &live, from: text)
    }
  }

  @Test("an update for which the stack is too small changes nothing, not even what stands before the deep part")
  func deepUpdate() throws {
    // Models nested beyond what a small stack has room for, which only checking the text would not notice.
    let chain = String(repeating: #"{"next":"#, count: 1_500) + "{}" + String(repeating: "}", count: 1_500)
    let json = "{\"any\":1,\"list\":[{}],\"next\":\(chain)}"
    var options = DecodingOptions()
    options.maximumDepth = 2_000
    let deeper = options
    onSmallStack(kilobytes: 64 * 1024) {
      var deep = Node()
      #expect(throws: Never.self) { try Node.decode(into: &deep, from: json, options: deeper) }
      #expect((deep.any as? Int, deep.list.count, deep.length) == (1, 1, 1_502))
    }
    // How small is too small depends on the compiler and its options: in optimized code, about 200 KB.
    let refusals = [96, 128, 192, 256, 384, 512].filter { kilobytes in
      let isRefused = Locked(false)
      onSmallStack(kilobytes: kilobytes) {
        var live = Node()
        do { try Node.decode(into: &live, from: json, options: deeper) } catch { isRefused.withLock { $0 = true } }
        if isRefused.withLock({ $0 }) {
          #expect(live.any == nil && live.list.isEmpty && live.next == nil)
        } else {
          #expect((live.any as? Int, live.list.count, live.length) == (1, 1, 1_502))
        }
        // A shallow update of the same object works there.
        live.next = nil
        #expect(throws: Never.self) { try Node.decode(into: &live, from: #"{"any":1,"next":{}}"#) }
        #expect(live.length == 2)
      }
      return isRefused.withLock { $0 }
    }
    #expect(refusals.contains(96))
  }

  @Test("reference cycles are an error, and no crash, on a thread with little stack, too")
  func cycles() throws {
    onSmallStack {
      let node = Node()
      node.next = node
      node.list = [node]
      node.any = node
      #expect(node.toJSONString() == nil)
      #expect(node.toJSON() == nil)
      node.next = nil
      #expect(node.toJSONString() == nil)
      #expect(JSONSerializer.serialize(model: node).toSimpleDictionary() == nil)
      node.list = []
      #expect(node.toJSONString(prettyPrint: true) == nil)
      #expect(node.toJSON() == nil)
      node.any = nil
      #expect(node.toJSONString() == #"{"list":[],"named":{}}"#)
    }
  }

  @Test("100,000 levels are an error, and no crash, on a thread with little stack, too", arguments: shapes)
  func absurdNesting(key: String, opening: String, closing: String) throws {
    for isClosed in [true, false] {
      let json =
        "{\"\(key)\":" + String(repeating: opening, count: 100_000)
        + (isClosed ? String(repeating: closing, count: 100_000) : "")
      #expect(Node.deserialize(from: json) == nil)
      #expect([Node].deserialize(from: "[\(json)]") == nil)
      #expect(Node.deserialize(from: json, designatedPath: "\(key).0.a") == nil)
      #expect(Node.deserialize(from: json, designatedPath: "elsewhere") == nil)
      onSmallStack { #expect(Node.deserialize(from: json) == nil) }
    }
  }

  @Test("levels inside the text of a string count like those outside")
  func innerText() throws {
    let inner = String(repeating: #"{"next":"#, count: 600) + "{}" + String(repeating: "}", count: 600)
    let json = "{\"next\":\"" + inner.replacingQuotes() + "\"}"
    #expect(try Node.decode(from: json).length == 1)
    let shallow = String(repeating: #"{"next":"#, count: 500) + "{}" + String(repeating: "}", count: 500)
    #expect(try Node.decode(from: "{\"next\":\"" + shallow.replacingQuotes() + "\"}").length == 502)
  }
}

extension String {
  /// The text as it stands inside a JSON string.
  func replacingQuotes() -> String {
    reduce(into: "") { $0 += $1 == "\"" ? "\\\"" : $1 == "\\" ? "\\\\" : String($1) }
  }
}

/// The first error that is thrown. The testing library examines errors where they are thrown, which takes more stack
/// the first time than a small one has left.
private let firstError: JSONFailure? = {
  do throws(JSONFailure) { _ = try NestingTests.Node.decode(from: "{") } catch { return error }
  return nil
}()

/// Runs `body` on a thread whose stack is as small as the system's default for secondary threads (512 KB on Apple's).
/// - Parameter kilobytes: The size of the stack; small ones are eight times as large under a sanitizer, whose frames
///   are.
func onSmallStack(kilobytes: Int = 512, _ body: @escaping @Sendable () -> Void) {
  precondition(firstError != nil, "no error")
  let kilobytes = Sanitizers.enlargeFrames && kilobytes < 1024 ? 8 * kilobytes : kilobytes
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let stack = GuardedStack(kilobytes: kilobytes)
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  let isSet = unsafe pthread_attr_setstack(&attributes, stack.lowest, stack.size) == 0
  precondition(isSet, "no stack of this size")
  let argument = unsafe Unmanaged.passRetained(Box(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let status = unsafe pthread_create(
    &thread, &attributes,
    { argument in
      #if canImport(Darwin)
        let box = unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
      #else
        guard let argument = unsafe argument else { return nil }
        let box = unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
      #endif
      box.body()
      return nil
    }, argument)
  precondition(status == 0, "no thread")
  #if canImport(Darwin)
    if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
  #else
    pthread_join(thread, nil)
  #endif
  unsafe pthread_attr_destroy(&attributes)
  withExtendedLifetime(stack) {}
}
