import FieldLayout

/// What a key may do in addition to filling one property. Without references, so that performing it retains nothing.
enum KeyAction {
  /// Makes the keys of dotted paths known to the coder of a property that takes the whole object which they lead
  /// through. The plan has those keys. Comes before all other actions.
  case know(ObjectPlan)
  case decode(Immortal<RetainedTarget>)
  /// One of several names of a property: which of them has a value that fits is known at the end of the object.
  case remember(AlternativeName)
  /// The key is a step on a dotted path. What lies there is decoded at the end of the object, when it is known that the
  /// key does not stand there again.
  case descend(Int)
}

/// A property with several names.
struct DeferredProperty {
  let target: PropertyTarget
  /// The numbers under which the values of its names are remembered, in the order of the names.
  let values: Range<Int>
}
