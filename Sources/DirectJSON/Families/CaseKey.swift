import FieldLayout

/// The key that the name of a union's case is written under, in the payload's own object.
final class CaseKey: Sendable {
  let text: String
  private let known = RuleCache<SpelledCaseKey>()

  init(_ text: String) { self.text = text }

  /// The key as a call writes it. The words of a name are found once for each rule: that takes several times as long as
  /// writing a case without a payload.
  func spelled(by options: EncodingOptions) -> String {
    let rule = options.memberRule
    if rule == .declared { return text }
    // What a user's closure returns is of use to one call only.
    if rule.isCustom { return options.keyStrategy.key(for: text) }
    return known.found(under: rule) { next in SpelledCaseKey(text, options, next: next) }({ $0.text })
  }
}

/// The key of a case with the spelling of one ``MemberRule``.
final class SpelledCaseKey: RuleCacheEntry {
  let rule: MemberRule
  let text: String
  let next: Immortal<SpelledCaseKey>?

  init(_ text: String, _ options: EncodingOptions, next: Immortal<SpelledCaseKey>?) {
    rule = options.memberRule
    self.text = options.keyStrategy.key(for: text)
    self.next = next
  }
}
