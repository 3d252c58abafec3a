// JSON Merge Patch (RFC 7396).

extension JSONValue {
  /// Applies a JSON Merge Patch (RFC 7396): members of the patch replace those of the same key, at every level of
  /// nested objects, and `null` removes them. A patch that isn't an object replaces the whole value.
  public mutating func merge(_ patch: JSONValue) { self = merging(patch) }

  /// The value after a JSON Merge Patch (RFC 7396); see ``merge(_:)``.
  public func merging(_ patch: JSONValue) -> JSONValue {
    guard case .object(let patch) = patch else { return patch }
    // A list of the open objects instead of calls, since nesting has no limit here.
    var levels = [MergeLevel(target: object ?? JSONObject(), patch: patch)]
    while true {
      let last = levels.count - 1
      guard levels[last].next < levels[last].patch.count else {
        let merged = JSONValue.object(levels.removeLast().target)
        if levels.isEmpty { return merged }
        levels[last - 1].finishMember(merged)
        continue
      }
      let (key, value) = levels[last].patch[levels[last].next]
      switch value {
      case .object(let inner):
        let old = levels[last].target.takeValue(forKey: key)?.object
        levels.append(MergeLevel(target: old ?? JSONObject(), patch: inner))
      default: levels[last].finishMember(value)
      }
    }
  }
}

/// An object that is being patched.
private struct MergeLevel {
  var target: JSONObject
  let patch: JSONObject
  /// The member of the patch that comes next.
  var next = 0

  /// Stores the new value of the next member; `null` removes it.
  mutating func finishMember(_ value: JSONValue) {
    let key = patch[next].key
    if value.isNull { target.removeValue(forKey: key) } else { target.updateValue(value, forKey: key) }
    next += 1
  }
}
