/// A class whose JSON holds a value that selects the subclass.
///
/// ```swift
/// class Pet: ClassFamily {
///   class var discriminator: String { "type" }
///   class var members: [String: Pet.Type] { ["cat": Cat.self, "dog": Dog.self] }
///
///   var name = ""
///   required init() {}
/// }
/// ```
///
/// Wherever a `Pet` is expected (a property, an optional, an array, a dictionary, a whole document), `{"type": "cat"}`
/// makes a `Cat`. Members need no code for this. Where a `Cat` is expected, `type` is not read and a `Cat` is made,
/// unless `Cat` has subclasses among the members. Every member is encoded with all of its properties. The result can
/// only be decoded again if one of these properties holds the discriminator.
///
/// Declare the conformance in the module that makes the class a model. In another module, it has no effect, unless the
/// class is a subclass of a model.
///
/// A member that overrides ``discriminator`` or ``members`` has a family of its own: the superclass's discriminator
/// selects that member, and the member's own discriminator selects one of its members. You can only override what the
/// base class itself declares as a `class var`, not the defaults of a protocol.
public protocol ClassFamily: HandyJSON, AnyObject {
  /// The base class of the members, normally the class that conforms.
  associatedtype Member: HandyJSON

  /// The key that holds the name of a member. Dots make a path into nested objects; `\.` is a literal dot. The key may
  /// appear anywhere in the object. If it appears twice, the last one counts.
  static var discriminator: String { get }

  /// The classes by name. A name of digits also stands for a number: `"3"` matches `{"type": 3}`.
  static var members: [String: Member.Type] { get }

  /// What happens to objects whose discriminator does not name a member.
  static var unknownMember: UnknownMember { get }
}

extension ClassFamily {
  /// The base class decodes these objects.
  public static var unknownMember: UnknownMember { .base }
}

/// What happens to objects whose discriminator does not name a member of the family.
public enum UnknownMember: Sendable {
  /// The base class decodes objects of unknown members. An unknown name is reported; a missing one is not.
  case base
  /// Objects of unknown members are left out and reported: a property keeps its value, and a collection gets no
  /// element.
  case skipped
  /// An object of an unknown member ends the whole decode with a ``JSONFailure``. In a value of a `Codable` type, the
  /// code of that type gets the error: usually, the value does not fit.
  case failure
}
