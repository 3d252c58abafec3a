import Terminal

/// Decoding and encoding the models of one seed.
struct BlindRow: Encodable {
  let seed: Int
  let decode: Speed
  let encode: Speed

  struct Speed: Encodable {
    let byteCount: Int
    /// In bytes; a megabyte is a million of them.
    let megabytesPerSecond: Double
    /// How many times as long Foundation takes.
    let ratio: Double

    init(_ contest: Contest, direct: Samples, foundation: Samples) {
      byteCount = contest.byteCount
      megabytesPerSecond = Double(contest.byteCount) / direct.median / 1_000_000
      ratio = direct.ratio(of: foundation)
    }
  }

  static func table(_ rows: [BlindRow]) -> [String] {
    var table = TextTable(columns: [
      "blind models", "", "bytes", "decode MB/s", "times JSONDecoder", "encode MB/s", "times JSONEncoder",
    ])
    for row in rows {
      table.add(["seed \(row.seed)", "generated", "\(row.decode.byteCount)"] + cells(row.decode) + cells(row.encode))
    }
    let (decode, encode) = (Samples(seconds: rows.map(\.decode.ratio)), Samples(seconds: rows.map(\.encode.ratio)))
    table.add(["median", "", "", "", fixed(decode.median, 2), "", fixed(encode.median, 2)])
    table.add(["worst, of the median", "", "", "", worst(decode), "", worst(encode)])
    return table.lines
  }

  private static func cells(_ speed: Speed) -> [String] { [fixed(speed.megabytesPerSecond, 0), fixed(speed.ratio, 2)] }

  private static func worst(_ ratios: Samples) -> String {
    fixed((ratios.seconds.min() ?? 0) / ratios.median, 2)
  }
}
