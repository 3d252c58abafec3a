import FieldLayout

/// A plan whose steps have the keys that a rule makes of their names, as most documents have them. Its own loop then
/// finds them as fast as names; keys that are spelled otherwise are looked up.
final class RespelledPlan: RuleCacheEntry {
  let rule: KeyRule
  let plan: ObjectPlan
  let next: Immortal<RespelledPlan>?

  init(_ plan: ObjectPlan, _ options: DecodingOptions, next: Immortal<RespelledPlan>?) {
    rule = options.keyRule
    self.next = next
    let steps = (0..<plan.steps.count).map { number in
      let step = plan.steps[number]
      let key = options.keyStrategy.spelling(of: step.key.text)
      return plan.findStep(key, options) == number ? step.respelled(KeyBytes(key)) : step
    }
    self.plan = ObjectPlan(plan, respelled: StepTable(steps))
  }
}

extension ObjectPlan {
  /// The plan for the keys that the rule of a call makes of names.
  @inline(__always) func respelled(for input: borrowing ByteInput) -> Immortal<RespelledPlan> {
    details { details in
      details.respelled(input.keyRule) { next in RespelledPlan(self, input.options, next: next) }
    }
  }
}
