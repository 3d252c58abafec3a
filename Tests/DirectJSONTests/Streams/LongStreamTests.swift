import Testing

@testable import DirectJSON

/// Streams of more bytes than an `Int` counts. Here, offsets begin anew after a byte, and not after a gigabyte.
@Suite("Streams: without an end")
struct LongStreamTests {
  /// - Returns: A line for each element and each error, and one for each mismatch.
  private func outcomes(
    _ format: JSONStreamFormat, _ pieces: [[UInt8]], largestOffset: Int?, _ stream: JSONStreamOptions
  ) -> (found: [String], largest: Int) {
    var decoder = StreamDecoder(
      CoderRegistry.coder(for: StreamedCat.self), format, DecodingOptions(), stream)
    if let largestOffset { decoder.largestOffset = largestOffset }
    let slot = UnsafeMutablePointer<StreamedCat>.allocate(capacity: 1)
    defer { unsafe slot.deallocate() }
    var (found, largest) = ([String](), 0)
    func drain(_ decoder: inout StreamDecoder) {
      while true {
        do {
          let step = try unsafe decoder.next(into: UnsafeMutableRawPointer(slot), reports: true)
          for mismatch in decoder.takeMismatches().listed { found.append("\(mismatch)") }
          switch step {
          case .element: found.append(streamedText(of: unsafe slot.move()))
          case .skipped: continue
          case .needsMore, .end: return
          }
        } catch {
          found.append("error: \(error)")
        }
      }
    }
    for piece in pieces {
      unsafe piece.withUnsafeBufferPointer { unsafe decoder.append($0) }
      drain(&decoder)
      largest = max(largest, decoder.window.end)
      let kept = [
        decoder.array.scanner.stringStart, decoder.array.stringPlace?.offset, decoder.array.elementStart,
        decoder.lines.searched,
      ]
      #expect(kept.allSatisfy { $0.map { $0 >= -1 } ?? true }, "\(kept)")
    }
    decoder.finish()
    drain(&decoder)
    return (found, largest)
  }

  private static let elements = [
    #"{"id":1,"name":"one","scores":[1,2,3]}"#, #"{"id":"x","name":"è","collar":{"size":"y"}}"#, #""none""#,
    #"{"id":4,"name":"\#(String(repeating: "n", count: 90))"}"#, #"{"id":5,"collar":{"size":[]}}"#, " 7", "{}",
  ]

  @Test("nothing changes when offsets begin anew", arguments: [false, true])
  func offsets(skips: Bool) {
    var stream = JSONStreamOptions()
    stream.maximumElementSize = 80
    if skips { stream.unfitElements = .skip }
    let many = Array(repeating: Self.elements, count: 3).flatMap { $0 }
    let lines = many.joined(separator: "\n") + "\n\u{FEFF}{}\n{\"id\":tru}\n{}"
    let array = #" {"a":["# + many.joined(separator: " ,\n") + "]"
    let endings: [[UInt8]] = [
      Array(#","b":1} "#.utf8), Array("}x".utf8), Array(#","b":""#.utf8) + [0xC3, 0x28] + Array(#" and more"}"#.utf8),
      Array(#","a":1}"#.utf8), Array(#","b":0"#.utf8), [],
    ]
    let texts =
      [(JSONStreamFormat.lines, Array(lines.utf8))]
      + endings.map { (JSONStreamFormat.array(at: "a"), Array(array.utf8) + $0) }
    for (format, text) in texts {
      for cutting in [Cutting.every(1), .every(2), .every(7), .every(50), .every(200)] {
        let pieces = cutting.pieces(of: text)
        let expected = outcomes(format, pieces, largestOffset: nil, stream)
        let found = outcomes(format, pieces, largestOffset: 1, stream)
        #expect(found.found == expected.found, "cut \(cutting)")
        #expect(expected.found.count > 9 && expected.largest > 700)
        // The longest element that is kept, and two pieces.
        #expect(found.largest < 160 + 2 * 200)
      }
    }
  }
}
