private struct Box<Value> {
  var before: Int8 = 1
  var value: Value
  var between: Int8 = 2
  var optional: Value?
  var after: Int8 = 3
}

private class GenericObject<Value> {
  var before: Int8 = 1
  var value: Value
  var after: Int8 = 2

  init(value: Value) { self.value = value }
}

private final class GenericSubclass<Value>: GenericObject<[Value]> {
  var tail: Int8 = 3
  var extra: Value?
}

private final class ConcreteSubclass: GenericObject<Bool> {
  var tail = 4
  init() { super.init(value: false) }
}

private struct Pack<each Element> {
  var before: Int8 = 1
  var elements: (repeat each Element)
  var after: Int8 = 2
}

private struct Sized<let count: Int> {
  var before: Int8 = 1
  var bytes: InlineArray<count, UInt8>
  var after = 2
}

extension FixedModels {
  static func generics() -> [ModelProbe] {
    [
      ModelProbe(Box<Bool>(value: false)) { box(&$0, true) },
      ModelProbe(Box<Int>(value: 1)) { box(&$0, -1) },
      ModelProbe(Box<String>(value: "old")) { box(&$0, "a string that is too long to be stored inline") },
      ModelProbe(Box<Tracked>(value: Tracked(1))) { box(&$0, Tracked(7)) },
      ModelProbe(Box<Int128?>(value: nil)) { box(&$0, -1) },
      ModelProbe(GenericObject<Int>(value: 1)) { object(&$0, -1) },
      ModelProbe(GenericObject<String?>(value: nil)) { object(&$0, "new") },
      ModelProbe(GenericSubclass<Tracked>(value: [Tracked(1)])) {
        object(&$0, [Tracked(7)])
        $0.field(\.tail, -1) { at(&$0.tail) }
        $0.field(\.extra, Tracked(8)) { at(&$0.extra) }
      },
      ModelProbe(ConcreteSubclass()) {
        object(&$0, true)
        $0.field(\.tail, -1) { at(&$0.tail) }
      },
      ModelProbe(Pack<Int8, Int, String>(elements: (1, 2, "old"))) {
        $0.field(\.before, -1)
        $0.field(\.elements, (-1, -2, "new"))
        $0.field(\.after, -1)
      },
      ModelProbe(Sized<3>(bytes: [1, 2, 3])) {
        $0.field(\.before, -1)
        $0.field(\.bytes, [4, 5, 6])
        $0.field(\.after, -1)
      },
    ]
  }

  private static func box<Value>(_ list: inout FieldList<Box<Value>>, _ sample: @autoclosure @escaping () -> Value) {
    list.field(\.before, -1)
    list.field(\.value, sample())
    list.field(\.between, -1)
    list.field(\.optional, sample())
    list.field(\.after, -1)
  }

  private static func object<Value, Subclass: GenericObject<Value>>(
    _ list: inout FieldList<Subclass>, _ sample: @autoclosure @escaping () -> Value
  ) {
    list.field(\.before, -1) { at(&$0.before) }
    list.field(\.value, sample()) { at(&$0.value) }
    list.field(\.after, -1) { at(&$0.after) }
  }
}
