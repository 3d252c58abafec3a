private struct Tuples {
  var before: Int8 = 1
  var pair: (Int8, Int) = (1, 2)
  var between: Int8 = 2
  var labelled: (name: String, flag: Bool) = ("old", false)
  var after: Int8 = 3
  var nested: (Int8, (Int16, Int8), Int8) = (1, (2, 3), 4)
  var optional: (String, String)?
  var objects: (Tracked, [Tracked]) = (Tracked(1), [Tracked(2)])
  var last: Int8 = 4
}

private final class TupleObject {
  var pair: (Int8, Int) = (1, 2)
  var between: Int8 = 1
  var optional: (String, String)?
  var after: Int8 = 2
}

extension FixedModels {
  static func tuples() -> [ModelProbe] {
    [
      ModelProbe(Tuples()) {
        $0.field(\.before, -1)
        $0.field(\.pair, (-1, -2))
        $0.field(\.between, -1)
        $0.field(\.labelled, ("a string that is too long to be stored inline", true))
        $0.field(\.after, -1)
        $0.field(\.nested, (-1, (-2, -3), -4))
        $0.field(\.optional, ("Tom", "Lily"))
        $0.field(\.objects, (Tracked(7), [Tracked(8)]))
        $0.field(\.last, -1)
      },
      ModelProbe(TupleObject()) {
        $0.field(\.pair, (-1, -2)) { at(&$0.pair) }
        $0.field(\.between, -1) { at(&$0.between) }
        $0.field(\.optional, ("Tom", "Lily")) { at(&$0.optional) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
    ]
  }
}
