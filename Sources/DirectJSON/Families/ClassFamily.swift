/// A class whose subclasses are told apart by a value in their JSON.
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
/// Wherever a `Pet` is wanted (a property, an optional, an array, a dictionary, a whole document), `{"type": "cat"}` makes
/// a `Cat`. A member has no need to say anything; where a `Cat` is wanted, one is made without a look at `type`, unless
/// `Cat` has subclasses among the members. All of them are written with all of their properties. What is written can only
/// be told apart again if one of these is the discriminator.
///
/// A member that overrides ``discriminator`` or ``members`` has a family of its own: it is found by its superclass's
/// discriminator, and its own members by its own. Only what the base class itself declares as a `class var` can be
/// overridden; the defaults of a protocol cannot.
public protocol ClassFamily: HandyJSON, AnyObject {
  /// The base class of the members, as a rule the class that conforms.
  associatedtype Member: HandyJSON

  /// The key that holds the name of a member; dots make a path into nested objects, `\.` is a literal dot. It may stand
  /// anywhere in the object. Should a document have it twice in one object, the last one counts.
  static var discriminator: String { get }

  /// The classes by their names. A number is a name by its digits: `"3"` is the name for `{"type": 3}`.
  static var members: [String: Member.Type] { get }

  /// What is done with objects that no member is for.
  static var unknownMember: UnknownMember { get }
}

extension ClassFamily {
  /// The base class takes them.
  public static var unknownMember: UnknownMember { .base }
}

/// What is done with objects whose discriminator names no member of their family.
public enum UnknownMember: Sendable {
  /// The base class takes them. The name is reported; that there is none is not.
  case base
  /// They are left out and reported: properties keep what they have, collections lack an element.
  case skipped
  /// They end the whole decode with a ``JSONFailure``.
  case failure
}
