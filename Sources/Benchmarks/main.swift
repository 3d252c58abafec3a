import Foundation

let arguments = CommandLine.arguments
let folder = arguments.count == 3 && arguments[1] == "--corpus" ? URL(fileURLWithPath: arguments[2]) : nil
let contests: [Contest] = [
  .decoding(Account.self, .generated("small", .compact, FlatFixtures.account())),
  .decoding([Reading].self, .generated("synth", .compact, FlatFixtures.readings())),
  .decoding(Timeline.self, .corpus("twitter", in: folder, .indented(2), otherwise: TimelineFixture.timeline)),
  .decoding(Catalog.self, .corpus("citm_catalog", in: folder, .indented(4), otherwise: CatalogFixture.catalog)),
  .decoding(
    FeatureCollection.self, .corpus("canada", in: folder, .compact, otherwise: CoordinateFixture.featureCollection)),
]
do {
  for contest in contests {
    try contest.verify()
    let samples = try InterleavedTimer(rounds: 7).measure([contest.direct, contest.foundation])
    let speeds = samples.map { sample in
      let speed = Double(contest.byteCount) / sample.median / 1_000_000
      return String(format: "%8.1f MB/s (spread %3.0f %%)", speed, sample.spread * 100)
    }
    let ratio = String(format: "%6.2f", samples[1].median / samples[0].median)
    print(
      "\(contest.mode) \(contest.dataSet) (\(contest.origin), \(contest.byteCount) bytes): DirectJSON", terminator: "")
    print(" \(speeds[0])  JSONDecoder \(speeds[1])  ratio \(ratio)")
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
