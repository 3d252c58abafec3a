import FieldLayout

extension ObjectPlan {
  /// Fills the properties from a dictionary, in the order of their declaration.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @unsafe func decode(
    into base: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput, frame: inout TreeFrame
  ) throws(ParsingFault) {
    let names = details { $0.keys }
    let merges = tree.takeMerges()
    try tree.enter()
    let firstPlace = tree.places.count
    let (isSearched, hasOther) = findPlaces(in: object, &tree)
    if hasOther, tree.notesUnknownKeys { noteUnknownKeys(of: object, in: tree) }
    let areKeysASCII = details { $0.areKeysASCII }
    let converts = !tree.options.matchesKeysExactly
    for index in names.indices {
      var place = tree.places[firstPlace + index]
      if place == nil, !isSearched { place = object.exactIndex(forKey: names[index], isASCII: areKeysASCII) }
      if place == nil, converts { place = tree.places[firstPlace + names.count + index] }
      // The place, and not the value, is asked for: optional values of type `Any` are copied by the runtime.
      guard let place else { continue }
      // Not among `values`, which would hold the dictionary once more.
      let value = object[place].value
      let stepPlace = steps.place(index)
      let slot = unsafe base + stepPlace.step.offset
      // Most values need no path.
      if frame.taker == nil, unsafe stepPlace.step.kind.replaceDirectly(slot, with: value, tree.options) { continue }
      let step = stepPlace.step
      tree.push(.key(object[place].key))
      let noted = tree.mismatches?.count
      if step.kind == .actions {
        tree.merges = merges
        try unsafe perform(step.actionIndex, base, value, in: &tree, &frame)
      } else if let taker = frame.taker {
        try unsafe taker.take(step.property, nil, base, at: value, from: &tree)
      } else if merges, step.kind == .coder {
        try unsafe step.merge(slot, from: value, in: &tree)
      } else {
        try unsafe step.replace(slot, from: value, in: &tree)
      }
      if let log = tree.mismatches, let noted, step.kind != .actions, frame.taker == nil {
        unsafe finish(step, value, log, since: noted, in: &tree, slot)
      }
      tree.pop()
    }
    tree.places.removeLast(tree.places.count - firstPlace)
    tree.leave()
  }

  /// Appends, for each step, where its value is in a dictionary; nil where it has not been found. To pass through the
  /// dictionary takes less time than to look up the keys, since their texts are hashed much faster here. If the options
  /// let other keys match, it then appends, for each step, the place of such a key.
  /// - Returns: Whether it has passed through the dictionary; otherwise, the caller must look up the keys. Also whether
  ///   there may be a key that stands for no step.
  private func findPlaces(
    in object: [String: Any], _ tree: inout TreeInput
  ) -> (isSearched: Bool, hasOther: Bool) {
    let first = tree.places.count
    let options = tree.options
    tree.places.append(contentsOf: repeatElement(nil, count: steps.count))
    if options.matchesKeysExactly {
      if object.count / 4 > steps.count { return (false, true) }
      var hasOther = false
      findPlaces(in: object, &tree.places, from: first) { _, _, _ in hasOther = true }
      return (true, hasOther)
    }
    tree.places.append(contentsOf: repeatElement(nil, count: steps.count))
    var hasOther = false
    withSpellings(options) { spellings in
      findPlaces(in: object, &tree.places, from: first) { key, place, places in
        guard let step = findStep(key, options, spellings) else {
          hasOther = true
          return
        }
        let converted = first + steps.count + step
        // The first in order, so that the choice among several keys does not depend on chance.
        if let other = places[converted], object.keys[other] < key { return }
        places[converted] = place
      }
    }
    return (true, hasOther)
  }

  /// Whether a dictionary may lack a required key. It does not where each of them has one step, whose key is there.
  func mayLackKeys(_ object: [String: Any], _ options: DecodingOptions) -> Bool {
    guard let required = details({ $0.requiredSteps }), object.count / 4 <= steps.count else { return true }
    let converts = !options.matchesKeysExactly
    var found: UInt64 = 0
    withSpellings(options) { spellings in
      for key in object.keys {
        var text = key
        let step =
          text.withUTF8 { unsafe steps.index(of: $0) } ?? (converts ? findStep(key, options, spellings) : nil)
        if let step { found |= 1 << UInt64(step) }
      }
    }
    return found & required != required
  }

  /// - Parameter other: Called for each key that is not a step's own.
  @inline(__always) private func findPlaces(
    in object: [String: Any], _ places: inout [[String: Any].Index?], from first: Int,
    other: (String, [String: Any].Index, inout [[String: Any].Index?]) -> Void
  ) {
    var place = object.startIndex
    let end = object.endIndex
    while place != end {
      var key = object[place].key
      let index = key.withUTF8 { unsafe steps.index(of: $0) }
      if let index { places[first + index] = place } else { other(key, place, &places) }
      object.formIndex(after: &place)
    }
  }

  /// Fills the properties from an array, whose elements count as keys.
  @unsafe private func decode(
    into base: UnsafeMutableRawPointer, from elements: [Any], in tree: inout TreeInput, frame: inout TreeFrame
  ) throws(ParsingFault) {
    let merges = tree.takeMerges()
    try tree.enter()
    for number in 0..<min(elements.count, details { $0.elementLimit }) {
      guard let index = details({ $0.index(ofElement: number) }) else { continue }
      try tree.at(.index(number)) { tree throws(ParsingFault) in
        let step = steps[index]
        if step.kind == .actions {
          tree.merges = merges
          try unsafe perform(step.actionIndex, base, elements[number], in: &tree, &frame)
        } else if let taker = frame.taker {
          try unsafe taker.take(step.property, nil, base, at: elements[number], from: &tree)
        } else {
          let noted = tree.mismatches?.count ?? 0
          let slot = unsafe base + step.offset
          if merges, step.kind == .coder {
            try unsafe step.merge(slot, from: elements[number], in: &tree)
          } else {
            try unsafe step.replace(slot, from: elements[number], in: &tree)
          }
          if let log = tree.mismatches {
            unsafe finish(step, elements[number], log, since: noted, in: &tree, slot)
          }
        }
      }
    }
    tree.leave()
  }

  /// Notes what the property of a step keeps if its value did not fit.
  @inline(never) @unsafe private func finish(
    _ step: FieldStep, _ value: Any, _ log: TreeMismatchLog, since noted: Int, in tree: inout TreeInput,
    _ slot: UnsafeRawPointer
  ) {
    if tree.notesNulls, TreeValue.isNull(value), let expected = step.expectedInsteadOfNull {
      tree.note(expected, found: value, hint: .nullProperty)
    }
    if log.count > noted { unsafe step.settle(log, since: noted, in: tree, slot) }
  }

  /// Notes the keys that no property takes, in alphabetic order.
  @inline(never) func noteUnknownKeys(of object: [String: Any], in tree: TreeInput) {
    if isManual { return }
    for key in Array(object.keys).sorted() {
      let isKnown = details { details in
        details.index(ofKey: key) != nil || details.index(ofConvertedKey: key, tree.options) != nil
          || details.isKnown(key, tree.options)
      }
      if !isKnown { tree.noteUnknownKey(key) }
    }
  }

  @unsafe private func perform(
    _ actionIndex: Int, _ base: UnsafeMutableRawPointer, _ value: Any, in tree: inout TreeInput,
    _ frame: inout TreeFrame
  ) throws(ParsingFault) {
    let merges = tree.takeMerges()
    for action in details({ $0.actions[actionIndex] }) {
      switch action {
      case .know(let plan):
        if tree.notesUnknownKeys { plan.makeKeysKnown(of: value, in: &tree) }
      case .decode(let target):
        tree.merges = merges
        try unsafe target.object.target.decode(base, at: value, from: &tree, frame.taker, frame.mapper)
      case .remember(let name):
        frame.values[name.number] = (Array(tree.steps(from: frame.stepCount)), value)
      case .descend(let number):
        // No key stands twice in a dictionary, so nothing has to wait for its end.
        let plan = frame.groups[number]
        if let object = TreeValue.object(value) {
          tree.merges = merges
          try unsafe plan.decode(into: base, from: object, in: &tree, frame: &frame)
        } else if let elements = TreeValue.array(value) {
          tree.merges = merges
          try unsafe plan.decode(into: base, from: elements, in: &tree, frame: &frame)
        }
      }
    }
  }
}

/// What decoding one instance from a dictionary has to remember.
struct TreeFrame {
  /// A value that is decoded later, and its path from the dictionary.
  typealias DeferredValue = (way: [JSONPath.Segment], value: Any)

  /// The mapping run for this instance; nil when no closures of the type hold anything of it.
  let mapper: HelpingMapper?
  /// Who takes the values of properties; nil for instances that are live, whose values are replaced.
  let taker: (any PropertyTaker)?
  /// The plans of what lies below the keys that dotted paths lead through.
  let groups: [ObjectPlan]
  /// How many steps of the tree lead to the dictionary.
  let stepCount: Int
  /// The values found under each of the names of properties that have several.
  var values: [DeferredValue?]
}
