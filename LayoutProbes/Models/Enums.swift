private enum Plain { case first, second, third }

private enum Named: String { case cat, dog }

private enum Numbered: Int {
  case one = 1
  case two
}

private enum Payload: Equatable {
  case none
  case number(Int)
  case text(String)
  case object(Tracked)
}

private enum MixedSizes: Equatable {
  case byte(Int8)
  case words(Int, Int)
  case flag(Bool)
}

private indirect enum Tree: Equatable {
  case leaf
  case branch(Tree, Int, Tree)
}

/// Takes no room: there is nothing to tell apart.
private enum Single { case only }

private struct Enums {
  var before: Int8 = 1
  var plain = Plain.first
  var named = Named.cat
  var numbered = Numbered.one
  var payload = Payload.none
  var between: Int8 = 2
  var mixed = MixedSizes.byte(1)
  var afterMixed: Int8 = 3
  var tree = Tree.leaf
  var after: Int8 = 4
}

private final class EnumObject {
  var plain: Plain?
  var named: Named?
  var numbered: Numbered?
  var payload: Payload? = .object(Tracked(1))
  var mixed: MixedSizes?
  var tree: Tree?
  var after: Int8 = 1
  var single = Single.only
  var optionalSingle: Single?
  var result: Result<Int, CancellationError>?
}

extension FixedModels {
  static func enums() -> [ModelProbe] {
    [
      ModelProbe(Enums()) {
        $0.field(\.before, -1)
        $0.field(\.plain, .third)
        $0.field(\.named, .dog)
        $0.field(\.numbered, .two)
        $0.field(\.payload, .object(Tracked(7)))
        $0.field(\.between, -1)
        $0.field(\.mixed, .words(-1, -2))
        $0.field(\.afterMixed, -1)
        $0.field(\.tree, .branch(.leaf, -1, .leaf))
        $0.field(\.after, -1)
      },
      ModelProbe(EnumObject()) {
        $0.field(\.plain, .first) { at(&$0.plain) }
        $0.field(\.named, .dog) { at(&$0.named) }
        $0.field(\.numbered, .two) { at(&$0.numbered) }
        $0.field(\.payload, .text("a string that is too long to be stored inline")) { at(&$0.payload) }
        $0.field(\.mixed, .flag(true)) { at(&$0.mixed) }
        $0.field(\.tree, .branch(.leaf, -1, .leaf)) { at(&$0.tree) }
        $0.field(\.after, -1) { at(&$0.after) }
        $0.field(\.single, .only) { at(&$0.single) }
        $0.field(\.optionalSingle, .only) { at(&$0.optionalSingle) }
        $0.field(\.result, .success(-1)) { at(&$0.result) }
      },
    ]
  }
}
