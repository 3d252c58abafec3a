import DirectJSON
import Foundation
import Synchronization

/// The types of the targets for features: some written by hand, and hundreds combined, each from its number.
enum TypeTable {
  static let count = 600

  /// How many of them are written by hand; they come first.
  static var countByHand: Int { byHand.count }

  static func type(_ number: Int) -> any FuzzModel.Type {
    byHand.indices.contains(number) ? byHand[number] : made(number)
  }

  private static let byHand: [any FuzzModel.Type] = [
    Everything.self, EverythingElse.self, FuzzPet.self, FuzzVehicle.self, FuzzGuard.self, Box<FuzzPet>.self,
    Box<Everything>.self, Carrier<Everything>.self, Carrier<FuzzPet>.self, WrappedValues<FuzzVehicle>.self,
    Archive<FuzzGuard>.self, Archive<Everything>.self, Duo<FuzzPet, FuzzVehicle?>.self, Carrier<Carrier<FuzzLeaf>>.self,
    Box<PlainRecord<Int>>.self, Box<FuzzRecord<PlainRecord<FuzzPet>, Double>>.self, CheckedModel<FuzzPet>.self,
    Box<CheckedRecord<PlainRecord<Int>>>.self, Box<FuzzUnion<FuzzTagInside, Int>>.self,
    Box<FuzzUnion<FuzzTagDeep, String>>.self, Box<FuzzUnion<FuzzTagBeside, FuzzPet>>.self,
    Box<FuzzUnion<FuzzTagKey, PlainRecord<Int>>>.self, Box<FuzzUnion<FuzzTagNone, Double>>.self,
  ]

  private static let values: [any FuzzValue.Type] = [
    Int.self, Int8.self, UInt16.self, Int64.self, UInt64.self, Int128.self, UInt128.self, Double.self, Float.self,
    Bool.self, String.self, Substring.self, Character.self, Decimal.self, Date.self, URL.self, UUID.self, Data.self,
    Suit.self, Level.self, JSONValue.self, JSONObject.self, Direction.self, FuzzLeaf.self, FuzzPet.self,
    FuzzVehicle.self, FuzzGuard.self, Cargo<FuzzLeaf>.self, PlainRecord<JSONValue>.self,
    FuzzRecord<FuzzLeaf, FuzzVehicle>.self, FuzzRecord<[Date], PlainRecord<Suit>>.self, CheckedRecord<Suit>.self,
    FuzzUnion<FuzzTagInside, FuzzLeaf>.self, FuzzUnion<FuzzTagKey, Date>.self,
  ]

  private static let models: [any FuzzModel.Type] = [
    FuzzLeaf.self, FuzzPet.self, FuzzVehicle.self, Box<Date>.self, Flat<Data>.self,
  ]

  private static let hashable: [any (FuzzValue & Hashable).Type] = [
    Int.self, UInt64.self, Double.self, Bool.self, String.self, Character.self, Decimal.self, Date.self, URL.self,
    UUID.self, Suit.self, Level.self, JSONValue.self, [Int].self, [String: Bool].self, Int?.self, JSONObject.self,
  ]

  /// Combines the type of a number; the result is identical each time and on every machine.
  private static func made(_ number: Int) -> any FuzzModel.Type {
    var choices = SeededChoices(seed: UInt64(number))
    return model(&choices, depth: 0)
  }

  private static func model(_ choices: inout SeededChoices, depth: Int) -> any FuzzModel.Type {
    switch choices.number(below: 9) {
    case 0:
      let type = choices.pick(hashable)
      return bag(type)
    case 1: return subLink(value(&choices, depth: depth + 1), value(&choices, depth: depth + 1))
    case 2: return duo(value(&choices, depth: depth + 1), value(&choices, depth: depth + 1))
    case 3: return link(value(&choices, depth: depth + 1))
    case 4:
      let type = choices.pick(models)
      return carrier(type)
    case 5: return archive(value(&choices, depth: depth + 1))
    case 6: return wrapped(value(&choices, depth: depth + 1))
    default: return box(value(&choices, depth: depth + 1))
    }
  }

  private static func value(_ choices: inout SeededChoices, depth: Int) -> any FuzzValue.Type {
    switch choices.number(below: depth > 3 ? 5 : 12) {
    case 5: return list(value(&choices, depth: depth + 1))
    case 6: return optional(value(&choices, depth: depth + 1))
    case 7: return table(value(&choices, depth: depth + 1))
    case 8: return suitTable(value(&choices, depth: depth + 1))
    case 9: return numberTable(value(&choices, depth: depth + 1))
    case 10, 11: return model(&choices, depth: depth + 1)
    default: return choices.pick(values)
    }
  }

  private static func list<Value: FuzzValue>(_: Value.Type) -> any FuzzValue.Type { [Value].self }
  private static func optional<Value: FuzzValue>(_: Value.Type) -> any FuzzValue.Type { Value?.self }
  private static func table<Value: FuzzValue>(_: Value.Type) -> any FuzzValue.Type { [String: Value].self }
  private static func suitTable<Value: FuzzValue>(_: Value.Type) -> any FuzzValue.Type { [Suit: Value].self }
  private static func numberTable<Value: FuzzValue>(_: Value.Type) -> any FuzzValue.Type { [UInt8: Value].self }
  private static func box<Value: FuzzValue>(_: Value.Type) -> any FuzzModel.Type { Box<Value>.self }
  private static func link<Value: FuzzValue>(_: Value.Type) -> any FuzzModel.Type { Link<Value>.self }
  private static func archive<Value: FuzzValue>(_: Value.Type) -> any FuzzModel.Type { Archive<Value>.self }
  private static func wrapped<Value: FuzzValue>(_: Value.Type) -> any FuzzModel.Type { WrappedValues<Value>.self }
  private static func carrier<Value: FuzzModel>(_: Value.Type) -> any FuzzModel.Type { Carrier<Value>.self }
  private static func bag<Value: FuzzValue & Hashable>(_: Value.Type) -> any FuzzModel.Type { Bag<Value>.self }
  private static func duo<First: FuzzValue, Second: FuzzValue>(
    _: First.Type, _: Second.Type
  ) -> any FuzzModel.Type { Duo<First, Second>.self }
  private static func subLink<First: FuzzValue, Second: FuzzValue>(
    _: First.Type, _: Second.Type
  ) -> any FuzzModel.Type { SubLink<First, Second>.self }
}
