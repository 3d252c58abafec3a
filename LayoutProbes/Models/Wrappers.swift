import Observation

@propertyWrapper private struct Plain<Value: Equatable>: Equatable {
  var wrappedValue: Value
}

@propertyWrapper private struct Clamped: Equatable {
  private var value: Int8
  private let limit: Int
  var wrappedValue: Int8 {
    get { value }
    set { value = newValue }
  }
  init(wrappedValue: Int8, limit: Int) {
    value = wrappedValue
    self.limit = limit
  }
}

@propertyWrapper private final class Shared<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

private struct Wrapped {
  var before: Int8 = 1
  @Plain var plain = 2
  @Plain var text: String? = "old"
  @Clamped(limit: 10) var clamped: Int8 = 3
  var after: Int8 = 4
  @Shared var shared = 5

  static func declare(_ list: inout FieldList<Wrapped>) {
    list.field(\.before, -1)
    list.field(\._plain, Plain(wrappedValue: -1)) { at(&$0.plain) }
    list.field(\._text, Plain(wrappedValue: "new"))
    list.field(\._clamped, Clamped(wrappedValue: -1, limit: 5))
    list.field(\.after, -1)
    list.field(\._shared, Shared(wrappedValue: -1))
  }
}

private final class WrappedObject {
  var before: Int8 = 1
  @Plain var plain = 2
  @Shared var shared = 5
  var after: Int8 = 3
  lazy var lazyNumber = 7
  lazy var lazyText: String? = "lazy"
  lazy var lazyFlag = false
  var last: Int8 = 4

  static func declare(_ list: inout FieldList<WrappedObject>) {
    list.field(\.before, -1) { at(&$0.before) }
    list.field(\._plain, Plain(wrappedValue: -1)) { at(&$0.plain) }
    list.field(\._shared, Shared(wrappedValue: -1)) { at(&$0._shared) }
    list.field(\.after, -1) { at(&$0.after) }
    list.hidden(Optional(-1)) { $0.lazyNumber }
    list.hidden(Optional<String?>.some("new")) { $0.lazyText }
    list.hidden(Optional(true)) { $0.lazyFlag }
    list.field(\.last, -1) { at(&$0.last) }
  }
}

private struct LazyStruct {
  var before: Int8 = 1
  lazy var number = 7
  var after: Int8 = 2
}

@Observable private final class Observed {
  var number = 1
  var flag = false
}

private struct WithObservers {
  var before: Int8 = 1
  var plain = 2 { didSet {} }
  var old = "old" { didSet { _ = oldValue } }
  var willSet: Int8 = 3 { willSet {} }
  var after: Int8 = 4
}

extension FixedModels {
  static func wrappers() -> [ModelProbe] {
    [
      ModelProbe(Wrapped(), Wrapped.declare),
      ModelProbe(WrappedObject(), WrappedObject.declare),
      ModelProbe(LazyStruct()) {
        $0.field(\.before, -1)
        $0.hidden(Optional(-1)) { $0.number }
        $0.field(\.after, -1)
      },
      ModelProbe(Observed()) {
        $0.hidden(-1) { $0.number }
        $0.hidden(true) { $0.flag }
        $0.kept(ObservationRegistrar.self)
      },
      ModelProbe(WithObservers()) {
        $0.field(\.before, -1)
        $0.field(\.plain, -1) { at(&$0.plain) }
        $0.field(\.old, "new")
        $0.field(\.willSet, -1)
        $0.field(\.after, -1)
      },
    ]
  }
}
