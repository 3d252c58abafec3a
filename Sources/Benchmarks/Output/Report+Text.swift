import Foundation
import Terminal

extension Report {
  /// The report as text.
  var text: String {
    var sections = [heading]
    for mode in RepeatableMode.allCases {
      let rows = speeds.filter { $0.mode == mode }
      if !rows.isEmpty { sections.append(table(mode, rows)) }
    }
    if !threads.isEmpty { sections.append(threadTable) }
    if !firstUse.isEmpty { sections.append(firstUseTable) }
    if !scale.isEmpty { sections.append(scaleTable) }
    if !shapes.isEmpty { sections.append(shapeTable) }
    if !features.isEmpty { sections.append(featureTable) }
    if !blind.isEmpty { sections.append(BlindRow.table(blind)) }
    if !memory.isEmpty { sections.append(memoryTable) }
    if isHeapProfilerInstalled == false { sections.append(["memory: left out, because Valgrind is not installed"]) }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var heading: [String] {
    let load = environment.load.map { ", load \(fixed($0, 1))" } ?? ""
    let processor = "\(environment.processor) (\(environment.architecture)), \(environment.coreCount) cores\(load)"
    return [
      "\(processor), \(environment.system)",
      "\(environment.compiler), \(environment.build) build, \(environment.date)",
      "Medians of \(rounds) rounds, the contenders in turn; results compared before timing. Spread is largest less",
      "smallest round; ratio is how many times as long Foundation takes. 1 MB is 1,000,000 bytes. Speeds by processor",
      "time of the thread, those of two threads by the time that passed: on a busy machine they say little.",
    ]
  }

  private func table(_ mode: RepeatableMode, _ rows: [SpeedRow]) -> [String] {
    let foundation = mode == .encode ? "JSONEncoder" : "JSONDecoder"
    var table = TextTable(columns: [
      mode.rawValue, "document", "bytes", "DirectJSON MB/s", "spread", "\(foundation) MB/s", "spread", "ratio",
    ])
    for row in rows {
      table.add(
        row.subject.cells + ["\(row.byteCount)"] + row.direct.cells + row.foundation.cells + [fixed(row.ratio, 2)])
    }
    return table.lines
  }

  private var threadTable: [String] {
    var table = TextTable(columns: [
      "threads, decode", "document", "DirectJSON MB/s", "spread", "on two", "spread", "gain", "JSONDecoder MB/s",
      "spread", "on two", "spread", "gain",
    ])
    for row in threads { table.add(row.subject.cells + row.direct.cells + row.foundation.cells) }
    return table.lines
  }

  private var firstUseTable: [String] {
    var table = TextTable(columns: [
      "first use, decode", "", "DirectJSON µs", "spread", "JSONDecoder µs", "spread", "ratio",
    ])
    for row in firstUse {
      table.add([
        row.what, "20 fields", fixed(row.directMicroseconds, 1), percent(row.directSpread),
        fixed(row.foundationMicroseconds, 1), percent(row.foundationSpread), fixed(row.ratio, 2),
      ])
    }
    return table.lines
  }

  private var scaleTable: [String] {
    var table = TextTable(columns: ["scale, decode", "", "bytes", "DirectJSON MB/s", "spread", "ns a byte"])
    for row in scale {
      table.add([row.what, "generated", "\(row.byteCount)"] + row.speed.cells + [fixed(row.nanosecondsPerByte, 3)])
    }
    return table.lines
  }

  private var shapeTable: [String] {
    var table = TextTable(columns: [
      "four properties of a kind", "", "decode ns each", "times JSONDecoder", "goal", "encode ns each",
      "times JSONEncoder", "goal",
    ])
    for row in shapes { table.add([row.kind, row.shortcoming] + row.decode.cells + row.encode.cells) }
    return table.lines
  }

  private var featureTable: [String] {
    var table = TextTable(columns: ["ten fields with", "", "ns an object", "times plain models", "goal"])
    for row in features {
      let shortcoming = row.ratio > row.goal ? "\(row.mode.rawValue), short" : row.mode.rawValue
      table.add([
        row.feature, shortcoming, fixed(row.nanosecondsPerObject, 1), fixed(row.ratio, 2), fixed(row.goal, 2),
      ])
    }
    return table.lines
  }

  private var memoryTable: [String] {
    var table = TextTable(columns: [
      "memory, DirectJSON", "mode", "allocations", "blocks of the result", "bytes of the result", "peak bytes",
    ])
    for row in memory {
      table.add([
        row.subject.dataSet.rawValue, row.mode.rawValue, "\(row.allocations)", "\(row.resultBlocks)",
        "\(row.resultBytes)", row.peakBytes.map { "\($0)" } ?? "unseen",
      ])
    }
    return table.lines
  }
}

extension RowSubject {
  fileprivate var cells: [String] { [dataSet.rawValue, origin.rawValue] }
}

extension Speed {
  fileprivate var cells: [String] { [fixed(megabytesPerSecond, 1), percent(spread)] }
}

extension ShapeRow {
  /// Names the ratios that miss their goals.
  fileprivate var shortcoming: String {
    let missed = [("decode", decode), ("encode", encode)].filter { $1.ratio < $1.goal ?? 0 }.map(\.0)
    return missed.isEmpty ? "" : "\(missed.joined(separator: ", ")) short"
  }
}

extension ShapeRow.Ratio {
  fileprivate var cells: [String] {
    [fixed(nanosecondsPerProperty, 1), fixed(ratio, 1), goal.map { fixed($0, 1) } ?? ""]
  }
}

extension Scaling {
  fileprivate var cells: [String] { oneThread.cells + twoThreads.cells + [fixed(gain, 2)] }
}

extension TextTable {
  /// The first two columns hold text, the others numbers.
  init(columns titles: [String]) {
    self.init(titles.enumerated().map { (title: $1, alignment: $0 < 2 ? Alignment.left : .right) })
  }
}

func fixed(_ value: Double, _ digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}

private func percent(_ fraction: Double) -> String {
  fixed(fraction * 100, 0) + " %"
}
