/// 9 bytes with a stride of 16: what follows it in a model shows whether sizes or strides are added up.
private struct NineBytes: Equatable {
  var word = 1
  var byte: Int8 = 2
}

private struct Holder {
  var before: Int8 = 1
  var inner = NineBytes()
  var afterInner: Int8 = 2
  var optional: NineBytes?
  var afterOptional: Int8 = 3
  var pair = (NineBytes(), NineBytes())
  var after: Int8 = 4
}

private final class HolderObject {
  var before: Int8 = 1
  var inner = NineBytes()
  var afterInner: Int8 = 2
  var object = Tracked(1)
  var child: HolderObject?
  var children: [HolderObject] = []
  var after: Int8 = 3
}

private struct Recursive: Equatable {
  var value = 1
  var children: [Recursive] = []
  var byName: [String: Recursive] = [:]
}

extension FixedModels {
  static func nested() -> [ModelProbe] {
    [
      ModelProbe(NineBytes()) {
        $0.field(\.word, -1)
        $0.field(\.byte, -1)
      },
      ModelProbe(Holder()) {
        $0.field(\.before, -1)
        $0.field(\.inner, NineBytes(word: -1, byte: -1))
        $0.field(\.afterInner, -1)
        $0.field(\.optional, NineBytes(word: -1, byte: -1))
        $0.field(\.afterOptional, -1)
        $0.field(\.pair, (NineBytes(word: -1, byte: -1), NineBytes()))
        $0.field(\.after, -1)
      },
      ModelProbe(HolderObject()) {
        $0.field(\.before, -1) { at(&$0.before) }
        $0.field(\.inner, NineBytes(word: -1, byte: -1)) { at(&$0.inner) }
        $0.field(\.afterInner, -1) { at(&$0.afterInner) }
        $0.field(\.object, Tracked(7)) { at(&$0.object) }
        $0.field(\.child, HolderObject()) { at(&$0.child) }
        $0.field(\.children, [HolderObject()]) { at(&$0.children) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
      ModelProbe(Recursive()) {
        $0.field(\.value, -1)
        $0.field(\.children, [Recursive()])
        $0.field(\.byName, ["a": Recursive()])
      },
    ]
  }
}
