import FieldLayout

/// A type that must be refused as a model, and the reason that must be given.
package struct RefusalProbe {
  package let type: any Any.Type
  package let reason: LayoutError.Reason

  package init(_ type: any Any.Type, _ reason: LayoutError.Reason) {
    self.type = type
    self.reason = reason
  }

  package func run() -> RefusalReport {
    var tally = Tally()
    var message = "not refused"
    do throws(LayoutError) {
      _ = try TypeLayout.of(type)
      tally.expect(false, otherwise: "not refused, expected \(reason)")
    } catch {
      message = error.description
      tally.expectEqual("reason", error.reason, reason)
    }
    return RefusalReport(type: TypeName.short(type), message: message, tally: tally)
  }
}
