import DirectJSON

/// A place for the name of a case, for unions that are tested with each of them.
protocol UnionPlace: SendableMetatype { static var tag: UnionTag { get } }

enum UnionPlaces {
  enum Inside: UnionPlace { static var tag: UnionTag { .inside("type") } }
  /// Among sorted keys, the name stands after most others.
  enum Late: UnionPlace { static var tag: UnionTag { .inside("z") } }
  enum Deep: UnionPlace { static var tag: UnionTag { .inside("meta.type") } }
  enum Beside: UnionPlace { static var tag: UnionTag { .beside("type", value: "value") } }
  enum Key: UnionPlace { static var tag: UnionTag { .key } }
  enum Nowhere: UnionPlace { static var tag: UnionTag { .none } }
}
