import FieldLayout

/// The keys of a union whose payload lies beside the name of the case.
final class BesideKeys: Sendable {
  fileprivate let name: MemberKey
  fileprivate let value: MemberKey
  private let known = RuleCache<SpelledBesideKeys>()

  init(name: String, value: String) { (self.name, self.value) = (MemberKey(name), MemberKey(value)) }

  /// Calls `body` with the keys as a call writes them.
  @inline(__always) func withKeys(
    _ options: EncodingOptions, _ body: (SpelledBesideKeys) throws(EncodingFault) -> Void
  ) throws(EncodingFault) {
    let rule = options.memberRule
    // What a user's closure returns is of use to one call only.
    if rule.isCustom { return try body(SpelledBesideKeys(self, options, next: nil).checked()) }
    let keys = known.found(under: rule) { next in SpelledBesideKeys(self, options, next: next) }
    try keys { keys throws(EncodingFault) in try body(keys.checked()) }
  }
}

/// The keys of a union with the spelling and order of one ``MemberRule``.
final class SpelledBesideKeys: RuleCacheEntry {
  let rule: MemberRule
  let name: MemberKey
  let value: MemberKey
  /// The key of the payload as it is spelled.
  let valueText: String
  /// Whether the payload is written before the name.
  let sortsValueFirst: Bool
  let next: Immortal<SpelledBesideKeys>?
  /// Why unions are not written: both keys are the same under the rule.
  private let refusal: EncodingFault?

  init(_ keys: BesideKeys, _ options: EncodingOptions, next: Immortal<SpelledBesideKeys>?) {
    rule = options.memberRule
    let nameText = options.keyStrategy.key(for: keys.name.name)
    valueText = options.keyStrategy.key(for: keys.value.name)
    sortsValueFirst = options.sortedKeys && valueText.precedes(nameText)
    (name, value) = (keys.name.respelled(nameText, options), keys.value.respelled(valueText, options))
    refusal = .sameKey(of: [(keys.name.name, "\"\(nameText)\""), (keys.value.name, "\"\(valueText)\"")])
    self.next = next
  }

  @inline(__always) fileprivate func checked() throws(EncodingFault) -> SpelledBesideKeys {
    if let refusal { throw refusal }
    return self
  }

  deinit {
    name.deallocate()
    value.deallocate()
  }
}
