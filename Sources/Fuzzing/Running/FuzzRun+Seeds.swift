import Foundation

extension FuzzRun {
  /// Writes inputs into a folder, one per file.
  static func writeSeeds(_ folder: String, _ target: FuzzTarget) throws {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for number in 0..<200 {
      var choices = SeededChoices(seed: UInt64(number))
      try Data(target.makeInput(&choices)).write(to: url.appendingPathComponent("seed-\(number)"))
    }
  }
}
