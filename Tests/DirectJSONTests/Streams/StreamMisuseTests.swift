import DirectJSON
import Foundation
import Testing

/// Elements whose own code uses the stream that they come from, or go into.
@Suite("Streams: use from within an element")
struct StreamMisuseTests {
  final class Hooks: @unchecked Sendable {
    var run: () throws -> Void = {}
    var errors: [JSONFailure.Reason] = []

    func call() {
      do { try run() } catch { errors += [(error as? JSONFailure)?.reason].compactMap { $0 } }
    }
  }

  @TaskLocal static var hooks = Hooks()

  struct Size: Codable {
    var size = 0
    init() {}
    init(from decoder: any Decoder) throws {
      if StreamMisuseTests.place == .codable { StreamMisuseTests.hooks.call() }
      size = try decoder.singleValueContainer().decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {
      StreamMisuseTests.hooks.call()
      var container = encoder.singleValueContainer()
      try container.encode(size)
    }
  }

  enum Place: String, CaseIterable { case initializer, will, mapping, did, transform, codable }

  /// Where the stream is used. Each test has its own.
  @TaskLocal static var place = Place.did

  struct Cat: HandyJSON {
    var id = 0
    var text = ""
    var size = Size()
    init() { call(.initializer) }
    func call(_ place: Place) { if StreamMisuseTests.place == place { StreamMisuseTests.hooks.call() } }
    mutating func willStartMapping() { call(.will) }
    mutating func mapping(mapper: HelpingMapper) {
      call(.mapping)
      mapper.specify(property: &text) { raw in
        if StreamMisuseTests.place == .transform { StreamMisuseTests.hooks.call() }
        return raw
      }
    }
    mutating func didFinishMapping() { call(.did) }
  }

  static let json = #"[{"id":1,"text":"a","size":5},{"id":2,"text":"b","size":5}]"#

  @Test("taking the next element there is an error, and the stream goes on", arguments: Place.allCases)
  func nested(place: Place) throws {
    _ = try Cat.decode(from: "{}")
    for cutting in [Cutting.none, .every(7)] {
      let parser = JSONStreamParser<Cat>(format: .array)
      let hooks = Hooks()
      hooks.run = {
        #expect(!parser.isAtEnd)
        _ = try parser.next()
      }
      var ids: [Int] = []
      try Self.$place.withValue(place) {
        try Self.$hooks.withValue(hooks) {
          for piece in cutting.pieces(of: Array(Self.json.utf8)) {
            parser.append(piece)
            while let cat = try parser.next() { ids.append(cat.id) }
          }
        }
      }
      hooks.run = {}
      #expect(ids == [1, 2])
      #expect(hooks.errors.allSatisfy { if case .misuse = $0 { true } else { false } })
      #expect(!hooks.errors.isEmpty || place == .mapping)
    }
  }

  @Test("pushing bytes in there, or finishing, ends the stream with an error", arguments: [true, false])
  func pushing(finishes: Bool) throws {
    let parser = JSONStreamParser<Cat>(format: .array)
    let hooks = Hooks()
    hooks.run = { if finishes { parser.finish() } else { parser.append(",") } }
    try Self.$hooks.withValue(hooks) {
      parser.append(Self.json)
      let failure = try #require(throws: JSONFailure.self) { try parser.next() }
      guard case .misuse = failure.reason else {
        Issue.record("\(failure)")
        return
      }
      #expect(parser.isAtEnd)
      #expect(try parser.next() == nil)
    }
    hooks.run = {}
  }

  @Test("a reader, and its results")
  func reader() throws {
    var pieces = [Self.json]
    let reader = JSONStreamReader<Cat>(format: .array) { pieces.popLast() }
    let hooks = Hooks()
    hooks.run = {
      if case .failure(let error)? = reader.results.makeIterator().first { throw error }
      _ = try reader.next()
    }
    let ids = try Self.$hooks.withValue(hooks) {
      var ids: [Int] = []
      while let cat = try reader.next() { ids.append(cat.id) }
      return ids
    }
    hooks.run = {}
    #expect(ids == [1, 2] && hooks.errors.count >= 2)
  }

  @Test("a writer, in the code of its element and in its sink")
  func writer() throws {
    struct Box: HandyJSON { var size = Size() }
    var written = ""
    var sinkError: (any Error)?
    var writer: JSONStreamWriter<Box>?
    writer = JSONStreamWriter<Box>(format: .array) { piece in
      written += String(decoding: piece, as: UTF8.self)
      do { try writer?.finish() } catch { sinkError = error }
    }
    let hooks = Hooks()
    hooks.run = {
      #expect(throws: JSONFailure.self) { try writer?.finish() }
      try writer?.append(Box())
    }
    try Self.$hooks.withValue(hooks) {
      try writer?.append(Box())
      try writer?.append(Box())
      try writer?.finish()
    }
    hooks.run = {}
    #expect(written == #"[{"size":0},{"size":0}]"#)
    #expect(hooks.errors.count == 2 && sinkError is JSONFailure)
    writer = nil
  }
}

extension IteratorProtocol {
  fileprivate var first: Element? {
    var copy = self
    return copy.next()
  }
}
