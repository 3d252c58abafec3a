import DirectJSON
import Foundation

enum RoundTripTarget {
  /// - Parameter script: Decides how the document is made.
  static func run(_ script: [UInt8], _ input: GuardedInput) throws {
    var generator = DocumentGenerator(InputChoices(script))
    input.hold(generator.document())
    for probe in ModelProbe.ordered {
      do {
        guard let texts = try probe.roundTrip(input) else { continue }
        let first = try sorted(texts.first, probe)
        if texts.first != texts.second, try first != sorted(texts.second, probe) {
          throw Finding("\(probe.name) wrote \(texts.first), read it, and wrote \(texts.second)")
        }
      } catch let failure as JSONFailure {
        // Infinite numbers in an `Any` can be decoded, but not encoded.
        guard case .notEncodable = failure.reason else {
          throw Finding("\(probe.name) does not read what it wrote: \(failure)")
        }
      }
    }
  }

  /// Dictionaries are encoded in any order. Foundation must accept the encoded text.
  private static func sorted(_ text: String, _ probe: ModelProbe) throws -> Data {
    guard let tree = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let sorted = try? JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
    else { throw Finding("\(probe.name) wrote what JSONSerialization refuses: \(text)") }
    return sorted
  }
}
