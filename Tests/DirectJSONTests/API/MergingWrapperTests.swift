import DirectJSON
import Foundation
import Testing

@Suite("API: updates that merge into values of wrappers and flattened models")
struct MergingWrapperTests {
  private struct Point: HandyJSON, Equatable {
    var x = 0
    var y = 0
  }

  private struct Address: HandyJSON, Equatable {
    var street = "none"
    var geo = Point()
    var tags: [String: Int] = [:]
  }

  private final class Station: HandyJSON {
    var code = "none"
    var place = Point()
    required init() {}
  }

  private struct Range: HandyJSON, JSONValidated, Equatable {
    var low = 0
    var high = 10
    struct Disorder: Error {}
    func validate() throws {
      if low > high { throw Disorder() }
    }
  }

  /// A class without rules of its own: its property is the wrapped one's memory.
  @propertyWrapper private final class Boxed<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  /// Counts how often its value is set.
  @propertyWrapper private struct Counted<Value>: JSONPropertyWrapper {
    private var held: Value
    private(set) var projectedValue = 0
    init(wrappedValue: Value) { held = wrappedValue }
    var wrappedValue: Value {
      get { held }
      set { (held, projectedValue) = (newValue, projectedValue + 1) }
    }
  }

  private struct User: HandyJSON {
    @Flattened var address: Address?
    @Flattened var station = Station()
    @DefaultValue var home = Point(x: 7, y: 8)
    @DefaultValue var limits = Range(low: 3)
    @DefaultValue var depot = Station()
    @Boxed var work = Point()
    @Boxed var counts: [String: Int] = [:]
    @Counted var seen = Point()
    @Counted var maybe: Point?
    @Counted var number = 1
    @LossyArray var list: [Point] = []
  }

  private static let options = {
    var options = DecodingOptions()
    options.mergesUpdates = true
    return options
  }()

  private func user() -> User {
    var user = User()
    user.address = Address(street: "a", geo: Point(x: 1, y: 2), tags: ["x": 1])
    user.station.place = Point(x: 3, y: 4)
    user.home = Point(x: 1, y: 2)
    user.limits = Range(low: 1, high: 4)
    user.work = Point(x: 5, y: 6)
    user.counts = ["a": 1, "b": 2]
    user.seen = Point(x: 1, y: 2)
    user.maybe = Point(x: 3, y: 4)
    user.list = [Point(x: 1, y: 2)]
    return user
  }

  private func update(
    _ user: inout User, isTree: Bool, _ patch: String, _ options: DecodingOptions = options
  ) throws {
    guard isTree else { return try User.decode(into: &user, from: patch, options: options) }
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(patch.utf8)) as? [String: Any])
    try User.decode(into: &user, from: tree, options: options)
  }

  @Test("values that the JSON does not name are kept", arguments: [false, true])
  func merges(isTree: Bool) throws {
    var user = user()
    let station = user.station
    try update(
      &user, isTree: isTree,
      #"""
      {"geo":{"x":5},"tags":{"y":2},"place":{"y":9},"home":{"x":5},"limits":{"high":5},"work":{"y":5},
      "counts":{"b":null,"c":3},"seen":{"y":5},"maybe":{"x":5},"number":2,"list":[{"y":3}]}
      """#)
    #expect(user.address == Address(street: "a", geo: Point(x: 5, y: 2), tags: ["x": 1, "y": 2]))
    #expect(user.station === station && station.place == Point(x: 3, y: 9))
    #expect(user.home == Point(x: 5, y: 2))
    #expect(user.limits == Range(low: 1, high: 5))
    #expect(user.work == Point(x: 5, y: 5))
    #expect(user.counts == ["a": 1, "c": 3])
    #expect(user.seen == Point(x: 1, y: 5))
    #expect(user.maybe == Point(x: 5, y: 4))
    #expect(user.number == 2)
    #expect(user.list == [Point(y: 3)])
  }

  @Test("JSON in a string is merged, too", arguments: [false, true])
  func innerText(isTree: Bool) throws {
    var user = user()
    try update(
      &user, isTree: isTree,
      #"""
      {"geo":"{\"x\":5}","home":"{\"x\":5}","limits":"{\"high\":5}","work":"{\"y\":5}","seen":"{\"y\":5}"}
      """#)
    #expect(user.address?.geo == Point(x: 5, y: 2))
    #expect(user.home == Point(x: 5, y: 2))
    #expect(user.limits == Range(low: 1, high: 5))
    #expect(user.work == Point(x: 5, y: 5))
    #expect(user.seen == Point(x: 1, y: 5))
  }

  @Test("what does not fit keeps each wrapper's rule", arguments: [false, true])
  func unfit(isTree: Bool) throws {
    let values = ["5", #""{\"low\":60}""#, "null", #"{"low":60}"#]
    for value in values {
      var user = user()
      let sets = user.$seen
      try update(
        &user, isTree: isTree, "{\"limits\":\(value),\"work\":[],\"seen\":[],\"geo\":[],\"maybe\":null}")
      // Reset, and not left as it was.
      #expect(user.limits == Range(low: 3), "\(value)")
      #expect(user.work == Point(x: 5, y: 6))
      #expect(user.seen == Point(x: 1, y: 2) && user.$seen == sets)
      #expect(user.maybe == Point(x: 3, y: 4))
      #expect(user.address?.geo == Point(x: 1, y: 2))
    }
    var clearing = Self.options
    clearing.nullClearsOptionals = true
    var user = user()
    try update(&user, isTree: isTree, #"{"maybe":null,"seen":null}"#, clearing)
    #expect(user.maybe == nil && user.seen == Point(x: 1, y: 2))
  }

  @Test("a flattened model that is nil is made and filled, whichever key comes first", arguments: [false, true])
  func nilModel(isTree: Bool) throws {
    for patch in [#"{"geo":{"x":5},"tags":{"y":2}}"#, #"{"tags":{"y":2},"geo":{"x":5}}"#] {
      var user = User()
      try update(&user, isTree: isTree, patch)
      #expect(user.address == Address(geo: Point(x: 5), tags: ["y": 2]))
    }
    var user = User()
    try update(&user, isTree: isTree, #"{"geo":null}"#)
    #expect(user.address == nil)
  }

  @Test("an object that is the declared value is never changed", arguments: [false, true])
  func declaredObject(isTree: Bool) throws {
    var user = User()
    let declared = user.depot
    try update(&user, isTree: isTree, #"{"depot":{"code":"x"}}"#)
    #expect(user.depot.code == "x" && declared.code == "none")
    let own = user.depot
    try update(&user, isTree: isTree, #"{"depot":{"place":{"x":1}}}"#)
    #expect(user.depot === own && own.code == "x" && own.place == Point(x: 1))
    try update(&user, isTree: isTree, #"{"depot":null}"#)
    #expect(user.depot === declared && declared.code == "none")
  }
}
