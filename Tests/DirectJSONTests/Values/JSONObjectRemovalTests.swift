import DirectJSON
import Testing

@Suite("Values: removing from JSONObject")
struct JSONObjectRemovalTests {
  enum Order: CaseIterable {
    case first, last, random
  }

  private static func object(_ count: Int) -> JSONObject {
    JSONObject((0..<count).map { ("key number \($0)", JSONValue($0)) })
  }

  private static func keys(_ count: Int, _ order: Order) -> [String] {
    let keys = (0..<count).map { "key number \($0)" }
    var generator = SeededGenerator(state: 5)
    switch order {
    case .first: return keys
    case .last: return keys.reversed()
    case .random: return keys.shuffled(using: &generator)
    }
  }

  @Test("after each change, an object is what a list of members would be", arguments: [5, 12, 13, 14, 40, 150])
  func agreesWithList(count: Int) {
    var generator = SeededGenerator(state: UInt64(count))
    var object = Self.object(count)
    var members = (0..<count).map { (key: "key number \($0)", value: JSONValue($0)) }
    var copies: [(JSONObject, [String])] = []
    for step in 0..<(4 * count) {
      let key = "key number \(Int.random(in: 0..<(count + count / 4), using: &generator))"
      let place = members.firstIndex { $0.key == key }
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        #expect(object.updateValue(JSONValue(step), forKey: key) == place.map { members[$0].value })
        if let place { members[place].value = JSONValue(step) } else { members.append((key, JSONValue(step))) }
      case 1:
        object[key] = JSONValue(step)
        if let place { members[place].value = JSONValue(step) } else { members.append((key, JSONValue(step))) }
      case 2:
        object[key, default: 0] = JSONValue(step)
        if let place { members[place].value = JSONValue(step) } else { members.append((key, JSONValue(step))) }
      case 3, 4:
        object[key] = nil
        if let place { members.remove(at: place) }
      case 5 where !members.isEmpty:
        let key = members[members.count - 1].key
        #expect(object.removeValue(forKey: key) == members.removeLast().value)
      default:
        #expect(object.removeValue(forKey: key) == place.map { members.remove(at: $0).value })
      }
      #expect(object.count == members.count)
      #expect(object.keys == members.map(\.key))
      #expect(object.values == members.map(\.value))
      #expect(object.map(\.key) == members.map(\.key))
      for (index, member) in members.enumerated() {
        #expect(object.index(forKey: member.key) == index)
        #expect(object[index].key == member.key && object[index].value == member.value)
        #expect(object[member.key] == member.value)
      }
      #expect(object[key] == members.first { $0.key == key }?.value)
      if step % 50 == 0 { copies.append((object, object.keys)) }
    }
    #expect(JSONObject(members) == object)
    #expect(JSONObject(members).hashValue == object.hashValue)
    #expect(JSONObject(members).description == object.description)
    for (copy, keys) in copies { #expect(copy.keys == keys) }
  }

  @Test("20,000 keys are removed in time in proportion, in any order and way", arguments: Order.allCases)
  func time(order: Order) {
    let count = 20_000
    let keys = Self.keys(count, order)
    let built = processorTime { _ = Self.object(count) }
    let limit = built * 200 + 0.1
    let removed = processorTime {
      var object = Self.object(count)
      for key in keys { object.removeValue(forKey: key) }
      #expect(object.isEmpty)
    }
    #expect(removed < limit)
    let subscripted = processorTime {
      var value = JSONValue.object(Self.object(count))
      for key in keys { value[key] = nil }
      #expect(value == [:])
    }
    #expect(subscripted < limit)
    let byPath = processorTime {
      var value: JSONValue = ["a": .object(Self.object(count))]
      for key in keys { value[path: "a." + key] = nil }
      #expect(value == ["a": [:]])
    }
    #expect(byPath < limit)
    let iterated = processorTime {
      var object = Self.object(count)
      for key in object.keys where key.hasSuffix("7") { object[key] = nil }
      for (key, _) in object where key.hasSuffix("3") { object.removeValue(forKey: key) }
      while let last = object.last, object.count > count / 2 { object[last.key] = nil }
      while let first = object.first { object[first.key] = nil }
      #expect(object.isEmpty)
    }
    #expect(iterated < limit)
    let exchanged = processorTime {
      var object = Self.object(100)
      for index in 0..<count {
        object["new \(index)"] = true
        object["new \(index - 5)"] = nil
      }
      #expect(object.count == 105)
    }
    #expect(exchanged < limit)
  }
}
