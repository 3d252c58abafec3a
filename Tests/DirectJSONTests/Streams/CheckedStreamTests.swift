import DirectJSON
import Foundation
import Testing

/// Elements whose arrays and objects must not only be well-formed fail as they do by themselves, however the text is
/// cut.
@Suite("Streams: checks of elements")
struct CheckedStreamTests {
  private struct Inner: HandyJSON {
    var a = 0
    var tags: [Int] = []
  }

  private struct Item: HandyJSON {
    var id = 0
    var inner = Inner()
    var list: [Inner] = []
    var table: [String: Int] = [:]
    var any: Any?
  }

  private static let elements = [
    #"{"id":1,"inner":{"a":1,"tags":[1,2]},"list":[{"a":2}],"table":{"x":1,"y":2},"any":{"p":[1,{"q":2}]}}"#,
    #"{"id":1,"id":1}"#, #"{"id":1,"inner":{"a":1,"a":2}}"#, #"{"inner":{"tags":[],"b":{},"tags":[]}}"#,
    #"{"list":[{"a":1},{"a":1,"\u0061":2}]}"#, #"{"table":{"x":1,"x":2}}"#, #"{"any":{"p":[{"q":1,"q":2}]}}"#,
    #"{"other":{"x":1,"x":2},"id":3}"#, #"{"other":1,"other":2}"#, #"{"id":"no","id":2}"#, #"{"id":"no"}"#,
    #"{"inner":{"tags":[1,2,3,4,5]}}"#, #"{"other":[1,2,3,4,5]}"#, #"{"table":{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}}"#,
    #"{"inner":5}"#, #"{"id":1 "#, "null", "7", #"[{"id":1}]"#,
    #"{"id":1,"inner":{"a":[]}}"#,
  ]

  private static var options: [DecodingOptions] {
    var (keys, limits, both) = (DecodingOptions(), DecodingOptions(), DecodingOptions.strict)
    keys.refusesDuplicateKeys = true
    (limits.maximumElementCount, limits.maximumKeyCount) = (4, 5)
    (both.maximumElementCount, both.maximumKeyCount) = (4, 5)
    var strings = both
    strings.maximumStringLength = 20
    var snake = DecodingOptions.strict
    snake.keyStrategy = .convertFromSnakeCase
    return [keys, limits, both, strings, .strict, snake]
  }

  private struct Outcome {
    var values: [String] = []
    var report = JSONReport()
    /// What makes the second of three elements fail; nil where nothing does.
    var failure: JSONFailure?
  }

  private func outcome(
    _ text: String, _ format: JSONStreamFormat, cutBy size: Int, _ options: DecodingOptions, reports: Bool
  ) -> Outcome {
    let parser = JSONStreamParser<Item>(format: format, options: options)
    var rest = Array(text.utf8)[...]
    var outcome = Outcome()
    do throws(JSONFailure) {
      while !parser.isAtEnd {
        if rest.isEmpty { parser.finish() } else { parser.append(Array(rest.prefix(size))) }
        rest = rest.dropFirst(size)
        while let value = try (reports ? parser.next(report: &outcome.report) : parser.next()) {
          outcome.values.append(Self.text(value))
        }
      }
    } catch { outcome.failure = error }
    return outcome
  }

  private static func text(_ value: Item) -> String {
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    return (try? value.encode(options: sorted)) ?? "not encodable"
  }

  @Test("fail as by themselves", arguments: Self.elements)
  func asByThemselves(element: String) {
    let good = #"{"id":0,"inner":{"a":0,"tags":[]},"list":[],"table":{},"any":0}"#
    let (array, lines) = ("[\(good),\n \(element),\n\(good)]", "\(good)\n\(element)\n\(good)\n")
    for options in Self.options {
      var report = JSONReport()
      var value: Item?
      var expected: JSONFailure?
      do throws(JSONFailure) { value = try Item.decode(from: element, options: options, report: &report) } catch {
        expected = error
      }
      for (text, format) in [(array, JSONStreamFormat.array), (lines, .lines)] {
        for (reports, size) in [(false, 1), (true, 1), (false, 7), (true, 64), (false, 1_000), (true, 1_000)] {
          let outcome = outcome(text, format, cutBy: size, options, reports: reports)
          let found = outcome.failure
          if let value {
            #expect(outcome.values.count == 3, "\(element) \(size)")
            #expect(outcome.values.dropFirst().first == Self.text(value), "\(element) \(size)")
            let mismatches = reports ? report.mismatches.map { [.index(1)] + $0.path.segments } : []
            #expect(outcome.report.mismatches.map(\.path.segments) == mismatches, "\(element) \(size)")
          }
          #expect((found == nil) == (expected == nil), "\(element) \(size)")
          // Where an element ends shows what has been malformed.
          if case .malformed = expected?.reason { continue }
          #expect(found?.reason == expected?.reason, "\(element) \(size)")
          #expect(found?.path.segments == expected.map { [.index(1)] + $0.path.segments }, "\(element) \(size)")
          #expect(found?.position?.line == expected.map { _ in 2 }, "\(element) \(size)")
          let column = expected?.position.map { $0.column + (format == .lines ? 0 : 1) }
          #expect(found?.position?.column == column, "\(element) \(size)")
        }
      }
    }
  }
}
