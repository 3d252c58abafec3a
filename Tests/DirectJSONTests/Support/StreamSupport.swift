import DirectJSON
import Testing

/// A model for streams, with a value of its own class so that leaks show, and an inner one.
struct StreamedCat: HandyJSON, Equatable, Sendable {
  struct Collar: HandyJSON, Equatable, Sendable {
    var size = 0
  }

  var id = 0
  var name: String?
  var collar: Collar?
  var scores: [Int] = []
}

/// Cuts bytes into pieces.
enum Cutting {
  /// In one piece.
  case none
  /// After some of the bytes.
  case at(Int)
  /// Pieces of a length.
  case every(Int)

  func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    switch self {
    case .none: [bytes]
    case .at(let place): [Array(bytes[..<place]), Array(bytes[place...])]
    case .every(let length):
      stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0..<min($0 + length, bytes.count)]) }
    }
  }

  /// In one piece, at every place, and byte by byte.
  static func all(of bytes: [UInt8]) -> [Cutting] {
    [.none, .every(1), .every(2), .every(3), .every(7)] + bytes.indices.map { .at($0) }
  }
}

/// What comes out of a stream: a line for each element and each error, then one for all that was reported.
func outcomes<Element>(
  of bytes: [UInt8], as type: Element.Type, _ format: JSONStreamFormat, _ cutting: Cutting = .none,
  options: DecodingOptions = DecodingOptions(), stream: JSONStreamOptions = JSONStreamOptions(),
  map: (Element) -> String = { streamedText(of: $0) }
) -> [String] {
  let parser = JSONStreamParser<Element>(format: format, options: options, stream: stream)
  var lines: [String] = []
  var report = JSONReport()
  func drain() {
    while !parser.isAtEnd {
      do {
        guard let element = try parser.next(report: &report) else { return }
        lines.append(map(element))
      } catch {
        lines.append("error: \(error)")
      }
    }
  }
  for piece in cutting.pieces(of: bytes) {
    parser.append(piece)
    drain()
  }
  parser.finish()
  drain()
  #expect(parser.isAtEnd)
  #expect((try? parser.next()) == nil)
  return lines + report.mismatches.map { "report: \($0.finding)" }
}

func streamedText<Element>(of element: Element) -> String {
  if let model = element as? any HandyJSON { return model.toJSONString() ?? "not encodable" }
  return "\(element)"
}

/// Expects these outcomes of a stream, however its bytes are cut.
func expectOutcomes<Element>(
  _ expected: [String], of text: String, as type: Element.Type, _ format: JSONStreamFormat,
  options: DecodingOptions = DecodingOptions(), stream: JSONStreamOptions = JSONStreamOptions(),
  map: (Element) -> String = { streamedText(of: $0) }, sourceLocation: SourceLocation = #_sourceLocation
) {
  let bytes = Array(text.utf8)
  for cutting in Cutting.all(of: bytes) {
    let found = outcomes(of: bytes, as: type, format, cutting, options: options, stream: stream, map: map)
    #expect(found == expected, "cut \(cutting)", sourceLocation: sourceLocation)
    if found != expected { return }
  }
}
