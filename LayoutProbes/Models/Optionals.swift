private struct OptionalScalars {
  var flag: Bool?
  var int8: Int8?
  var int16: Int16?
  var int32: Int32?
  var before: Int8 = 1
  var int64: Int64?
  var between: Int8 = 2
  var int: Int?
  var double: Double?
  var float: Float?
  var after: Int8 = 3
}

private struct OptionalReferences {
  var string: String?
  var array: [Int]?
  var dictionary: [String: Int]?
  var object: Tracked?
  var after: Int8 = 1
}

private final class OptionalObject {
  var flag: Bool?
  var int: Int?
  var string: String?
  var object: Tracked? = Tracked(1)
  var array: [Tracked]? = [Tracked(2)]
  var after: Int8 = 1
}

private struct NestedOptionals {
  var flag: Bool??
  var int: Int??
  var string: String??
  var object: Tracked?? = .some(.some(Tracked(1)))
  var deep: Int8???
  var after: Int8 = 1
}

private final class ImplicitlyUnwrapped {
  var flag: Bool! = false
  var int: Int64! = 1
  var string: String! = "old"
  var object: Tracked! = Tracked(1)
  var after: Int8 = 1
}

extension FixedModels {
  static func optionals() -> [ModelProbe] {
    [
      ModelProbe(OptionalScalars()) {
        $0.field(\.flag, true)
        $0.field(\.int8, -1)
        $0.field(\.int16, -1)
        $0.field(\.int32, -1)
        $0.field(\.before, -1)
        $0.field(\.int64, -1)
        $0.field(\.between, -1)
        $0.field(\.int, -1)
        $0.field(\.double, -1)
        $0.field(\.float, -1)
        $0.field(\.after, -1)
      },
      ModelProbe(OptionalReferences()) {
        $0.field(\.string, "a string that is too long to be stored inline")
        $0.field(\.array, [1, 2, 3])
        $0.field(\.dictionary, ["a": 1])
        $0.field(\.object, Tracked(7))
        $0.field(\.after, -1)
      },
      ModelProbe(OptionalObject()) {
        $0.field(\.flag, false) { at(&$0.flag) }
        $0.field(\.int, -1) { at(&$0.int) }
        $0.field(\.string, "a string that is too long to be stored inline") { at(&$0.string) }
        $0.field(\.object, nil) { at(&$0.object) }
        $0.field(\.array, [Tracked(7), Tracked(8)]) { at(&$0.array) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
      ModelProbe(NestedOptionals()) {
        $0.field(\.flag, .some(nil))
        $0.field(\.int, .some(nil))
        $0.field(\.string, .some("new"))
        $0.field(\.object, .some(nil))
        $0.field(\.deep, .some(.some(nil)))
        $0.field(\.after, -1)
      },
      ModelProbe(ImplicitlyUnwrapped()) {
        $0.field(\.flag, true) { at(&$0.flag) }
        $0.field(\.int, nil) { at(&$0.int) }
        $0.field(\.string, "a string that is too long to be stored inline") { at(&$0.string) }
        $0.field(\.object, Tracked(7)) { at(&$0.object) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
    ]
  }
}
