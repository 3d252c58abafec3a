import FieldLayout

/// What a model's type does in addition to ``HandyJSON``; opaque.
///
/// The protocols for such features implement `_features`. Asking the runtime would be slow for types that do not
/// conform.
public struct _ModelFeatures {
  var family: (any ClassFamily.Type)?
  var manual: ManualConversion?
  var validation: Validation?
}

extension ClassFamily {
  /// The type is a class family.
  public static var _features: _ModelFeatures { _ModelFeatures(family: self) }
}

extension JSONArchivable {
  /// The type reads and writes some keys by hand.
  public static var _features: _ModelFeatures { _ModelFeatures(manual: ManualConversion(self)) }
}

extension ClassFamily where Self: JSONArchivable {
  /// The type is a class family, and reads and writes some keys by hand.
  public static var _features: _ModelFeatures { _ModelFeatures(family: self, manual: ManualConversion(self)) }
}

extension JSONValidated where Self: ClassFamily {
  /// The type validates itself, and is a class family.
  public static var _features: _ModelFeatures { _ModelFeatures(family: self, validation: Validation(self)) }
}

extension JSONValidated where Self: JSONArchivable {
  /// The type validates itself, and reads and writes some keys by hand.
  public static var _features: _ModelFeatures {
    _ModelFeatures(manual: ManualConversion(self), validation: Validation(self))
  }
}

extension JSONValidated where Self: ClassFamily & JSONArchivable {
  /// The type validates itself, is a class family, and reads and writes some keys by hand.
  public static var _features: _ModelFeatures {
    _ModelFeatures(family: self, manual: ManualConversion(self), validation: Validation(self))
  }
}

extension _ModelFeatures {
  /// The features that a type declares. A subclass inherits its superclass's answer, and is asked what it conforms to
  /// itself.
  init<Model: HandyJSON>(of type: Model.Type) {
    self = type._features
    validation = validation ?? .ofGeneric(type)
    guard let subclass = type as? AnyClass, let superclass = RuntimeReflection.superclass(of: subclass),
      superclass is any HandyJSON.Type
    else { return }
    family = family ?? type as? any ClassFamily.Type
    manual = manual ?? (type as? any JSONArchivable.Type).map { ManualConversion($0) }
    validation = validation ?? (type as? any JSONValidated.Type).map { .make($0) }
  }

  /// The paths of the keys by which the type, or a superclass, tells the members of a family apart.
  var discriminators: [String] {
    var discriminators: [String] = []
    var current: (any ClassFamily.Type)? = family
    while let family = current {
      discriminators.append(family.discriminator)
      current = RuntimeReflection.superclass(of: family) as? any ClassFamily.Type
    }
    return discriminators
  }
}
