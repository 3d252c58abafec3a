import Foundation

/// A stand-in for `canada.json`: one polygon of 480 rings, few of them long, with coordinates of six decimals spelled
/// with all fifteen that the exporter printed.
enum CoordinateFixture {
  private static let pointCount = 55_500
  private static let ringCount = 480

  static func featureCollection() -> FixtureValue {
    var random = SeededGenerator(seed: 480)
    return [
      "type": "FeatureCollection",
      "features": [
        [
          "type": "Feature",
          "properties": ["name": "Elsewhere"],
          "geometry": ["type": "Polygon", "coordinates": .array(rings(&random))],
        ]
      ],
    ]
  }

  private static func rings(_ random: inout SeededGenerator) -> [FixtureValue] {
    // Each of the long rings takes half of the remaining points; the others share the rest.
    var remaining = pointCount
    var lengths: [Int] = []
    for ring in 0..<ringCount {
      let share = ring < 4 ? remaining / 3 : max(4, remaining * 2 / (ringCount - ring) - random.integer(in: 0...40))
      let length = ring == ringCount - 1 ? max(4, remaining) : min(share, remaining)
      lengths.append(length)
      remaining -= length
    }
    return lengths.map { ring(length: $0, &random) }
  }

  private static func ring(length: Int, _ random: inout SeededGenerator) -> FixtureValue {
    var longitude = -141 + 88 * random.fraction()
    var latitude = 42 + 41 * random.fraction()
    return .array(
      random.array(count: length) { random in
        longitude = step(longitude, &random)
        latitude = step(latitude, &random)
        return [coordinate(longitude, &random), coordinate(latitude, &random)]
      })
  }

  private static func step(_ degrees: Double, _ random: inout SeededGenerator) -> Double {
    degrees + (random.fraction() - 0.5) / 16
  }

  private static func coordinate(_ degrees: Double, _ random: inout SeededGenerator) -> FixtureValue {
    let rounded = (degrees * 1_000_000).rounded() / 1_000_000
    // Eighths of degrees are spelled short, as in the original.
    let eighths = rounded * 8
    if eighths == eighths.rounded() { return .number("\(rounded)") }
    // The others went through arithmetic: they are some units in the last place away from the intended decimals.
    let noise = Double(random.integer(in: -3...3)) * rounded.ulp
    return .number(String(format: "%.15f", rounded + noise))
  }
}
