private struct Nothing: Equatable {}

private struct EmptyFields {
  var first = Nothing()
  var before: Int8 = 1
  var void: Void = ()
  var nothing = Nothing()
  var after: Int16 = 2
  var last = Nothing()
}

private final class EmptyFieldObject {
  var before: Int8 = 1
  var nothing = Nothing()
  var optionalNothing: Nothing?
  var after: Int16 = 2
  var last = Nothing()
}

private struct OnlyEmptyFields {
  var nothing = Nothing()
  var void: Void = ()
}

private struct GenericEmpty<Value> {
  var before: Int8 = 1
  var value: Value
  var after: Int16 = 2
  var last: Value
}

extension FixedModels {
  static func empties() -> [ModelProbe] {
    [
      ModelProbe(Nothing()) { _ in },
      ModelProbe(EmptyFields()) {
        $0.field(\.first, Nothing())
        $0.field(\.before, -1)
        $0.kept(\.void)
        $0.field(\.nothing, Nothing())
        $0.field(\.after, -1)
        $0.field(\.last, Nothing())
      },
      ModelProbe(EmptyFieldObject()) {
        $0.field(\.before, -1) { at(&$0.before) }
        $0.field(\.nothing, Nothing())
        $0.field(\.optionalNothing, Nothing()) { at(&$0.optionalNothing) }
        $0.field(\.after, -1) { at(&$0.after) }
        $0.field(\.last, Nothing())
      },
      ModelProbe(OnlyEmptyFields()) {
        $0.field(\.nothing, Nothing())
        $0.kept(\.void)
      },
      ModelProbe(GenericEmpty<Nothing>(value: Nothing(), last: Nothing())) {
        $0.field(\.before, -1)
        $0.field(\.value, Nothing())
        $0.field(\.after, -1)
        $0.field(\.last, Nothing())
      },
    ]
  }
}
