import DirectJSON
import Foundation

/// How the time per byte depends on the size of a document and on the shape of its objects.
enum Scale {
  /// One document and the work on it.
  struct Case {
    let name: String
    let byteCount: Int
    /// Compares both contenders' results.
    let verify: () throws -> Void
    let direct: (Int) throws -> Void
  }

  /// From a kilobyte to 100 MB, by powers of ten.
  static func sizes() -> [Case] {
    ["1 KB", "10 KB", "100 KB", "1 MB", "10 MB", "100 MB"].enumerated().map { index, name in
      var byteCount = 1000
      for _ in 0..<index { byteCount *= 10 }
      // Foundation takes too much time and memory for the largest.
      return makeCase(
        [Reading].self, name, ScaleFixtures.readings(byteCount: byteCount), isCompared: byteCount <= 1_000_000)
    }
  }

  /// 1, 20 and 200 fields, keys in three orders, none to most of them unknown.
  static func shapes() -> [Case] {
    shapes(OneField.self) + shapes(TwentyFields.self) + shapes(TwoHundredFields.self)
  }

  private static func shapes<Model: ScaleModel>(_ model: Model.Type) -> [Case] {
    let fields = Model.fieldCount == 1 ? "1 field" : "\(Model.fieldCount) fields"
    return (Model.fieldCount == 1 ? [.declared] : KeyOrder.allCases).flatMap { order in
      [0, 50, 90].map { percent in
        let order = Model.fieldCount == 1 ? "" : ", \(order.rawValue)"
        return makeCase(
          [Model].self, "\(fields)\(order), \(percent) % unknown",
          ScaleFixtures.objects(
            fieldCount: Model.fieldCount, order: KeyOrder(rawValue: String(order.dropFirst(2))) ?? .declared,
            unknownPercent: percent, byteCount: 300_000),
          isCompared: true)
      }
    }
  }

  private static func makeCase<Model: HandyJSON & Codable>(
    _ root: [Model].Type, _ name: String, _ bytes: [UInt8], isCompared: Bool
  ) -> Case {
    let text = Data(bytes)
    return Case(
      name: name, byteCount: text.count,
      verify: {
        if isCompared {
          try ResultCheck.requireEqual(root.decode(from: text), JSONDecoder().decode(root, from: text), name)
        }
      },
      direct: { runs in
        for _ in 0..<runs { consume(try root.decode(from: text)) }
      })
  }
}
