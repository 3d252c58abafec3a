import FieldLayout
import Foundation
import Synchronization

#if canImport(Distributed)
  import Distributed
#endif

/// Shows other children to `Mirror` than it stores.
private struct Masked: CustomReflectable {
  var before: Int8 = 1
  var number = 2
  var customMirror: Mirror { Mirror(self, children: ["number": "masked"]) }
}

private enum Outer {
  struct Inner {
    var before: Int8 = 1
    var `default` = 2
    var `class` = "old"
    var after: Int8 = 3
  }
}

private struct NonCopyable: ~Copyable {
  var number = 1
}

private struct NonCopyableByte: ~Copyable {
  var number: Int8 = 1
}

private final class NonCopyableFirst {
  let token = NonCopyable()
  var after = 2
}

private final class NonCopyableLast {
  var before = 1
  let token = NonCopyable()
}

/// Padding makes room for what the runtime calls `()`: every other field is where it is expected, and stays usable.
private final class NonCopyableInPadding {
  var before: Int8 = 1
  let token = NonCopyableByte()
  var after = 2
}

private final class Locked {
  let mutex = Mutex(0)
  var after = 2
}

/// Without Objective-C, the runtime crashes when it is asked for the type of `pair`.
private final class BlockInside {
  var pair: (@convention(block) () -> Void, Int) = ({}, 1)
  var after = 2
}

private actor Actor {
  var number = 1
}

#if canImport(Distributed)
  /// An object that stands for a remote actor has no memory for `number`.
  private distributed actor DistributedActor {
    typealias ActorSystem = LocalTestingDistributedActorSystem
    var number = 1
  }
#endif

private enum Enum { case first }

extension FixedModels {
  static func unusual() -> [ModelProbe] {
    [
      ModelProbe(Masked()) {
        $0.field(\.before, -1)
        $0.field(\.number, -1)
      },
      ModelProbe(Outer.Inner()) {
        $0.field(\.before, -1)
        $0.field(\.default, -1)
        $0.field(\.`class`, "new")
        $0.field(\.after, -1)
      },
      ModelProbe(NonCopyableInPadding()) {
        $0.field(\.before, -1) { at(&$0.before) }
        $0.kept(Void.self)
        $0.field(\.after, -1) { at(&$0.after) }
      },
    ]
  }

  package static func refused() -> [RefusalProbe] {
    // A C union: it has size, and Swift keeps no list of its members.
    let union = unsafe pthread_mutex_t.self
    var probes = [
      unsafe RefusalProbe(union, .noReflection),
      RefusalProbe(NonCopyableFirst.self, .offsetMismatch(field: "after", runtime: 24, computed: 16)),
      RefusalProbe(NonCopyableLast.self, .endMismatch(last: "token", instanceEnd: 32, computed: 24)),
      RefusalProbe(Locked.self, .offsetMismatch(field: "after", runtime: 32, computed: 16)),
      RefusalProbe(Actor.self, .unsupportedKind("an actor")),
      RefusalProbe(Enum.self, .unsupportedKind("an enum")),
      RefusalProbe(Int?.self, .unsupportedKind("an optional")),
      RefusalProbe((Int, Int).self, .unsupportedKind("a tuple")),
      RefusalProbe((() -> Void).self, .unsupportedKind("a function")),
      RefusalProbe(Any.self, .unsupportedKind("an existential")),
      RefusalProbe(Int.Type.self, .unsupportedKind("a metatype")),
    ]
    #if !canImport(ObjectiveC)
      probes.append(RefusalProbe(BlockInside.self, .blockInside(field: "pair")))
    #endif
    #if canImport(Distributed)
      probes.append(RefusalProbe(DistributedActor.self, .unsupportedKind("an actor")))
    #endif
    return probes
  }
}
