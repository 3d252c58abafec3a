// Which of many mismatches say why a record was not made. Both selections take time in proportion to the paths.

extension [JSONMismatch] {
  /// The mismatches that kept the record of a whole call from being made. All others are about values that were left
  /// out of arrays, dictionaries and optionals, and so kept nothing from being made.
  var endingRecords: [JSONMismatch] {
    var numbers = PathNumbers()
    var leftOut: Set<Int> = []
    for mismatch in self where mismatch.outcome?.keepsFromCreating != true {
      if let place = numbers.places(on: mismatch.path).last { leftOut.insert(place) }
    }
    return filter { mismatch in
      guard mismatch.outcome?.keepsFromCreating == true else { return false }
      return leftOut.isEmpty || !numbers.places(on: mismatch.path).contains { leftOut.contains($0) }
    }
  }

  /// All but those about records of which others say what did not fit in them.
  var withoutSummaries: [JSONMismatch] {
    var numbers = PathNumbers()
    var explained: Set<Int> = []
    for mismatch in self where mismatch.outcome?.explainsAnother == true {
      // The containers around a place are never added later than the place.
      for place in numbers.places(on: mismatch.path).reversed() where !explained.insert(place).inserted { break }
    }
    return filter { mismatch in
      // What another property expected of the same value is a problem of its own.
      guard mismatch.isSummary, mismatch.outcome?.explainsAnother != true,
        let place = numbers.places(on: mismatch.path).last
      else { return true }
      return !explained.contains(place)
    }
  }
}

extension [JSONMismatch] {
  /// The problems, without what became of the values. Those that several properties have with one value are there once.
  var distinctProblems: [JSONMismatch] {
    var seen: Set<JSONMismatch> = []
    return map(\.withoutOutcome).filter { seen.insert($0).inserted }
  }
}

/// A number for each place in a document, so that a set of places holds no paths.
private struct PathNumbers {
  private struct Step: Hashable {
    let container: Int
    let segment: JSONPath.Segment
  }

  private var numbers: [Step: Int] = [:]
  /// The path that was asked for last. The next one in a document mostly begins like it.
  private var latest: [JSONPath.Segment] = []
  /// The places on that path: the document, which has the number 0, and one for each segment.
  private var places = [0]

  /// The places that a path leads through, from the document to its end.
  mutating func places(on path: JSONPath) -> [Int] {
    var shared = 0
    while shared < latest.count, shared < path.segments.count, latest[shared] == path.segments[shared] { shared += 1 }
    places.removeSubrange((shared + 1)...)
    for segment in path.segments[shared...] {
      let step = Step(container: places[places.count - 1], segment: segment)
      let number = numbers[step] ?? numbers.count + 1
      numbers[step] = number
      places.append(number)
    }
    latest = path.segments
    return places
  }
}
