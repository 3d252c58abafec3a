import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Interop: collections that hold themselves")
struct FoundationNestingTests {
  final class Holder: HandyJSON {
    var list: NSMutableArray?
    var table: NSMutableDictionary?
    var any: Any?
    var ids: [Int]?
    var objects: [String: Any]?
    var value: JSONValue?
    required init() {}
  }

  /// What holds itself is never released. Kept in reach, it is no leak.
  private static let made = Locked<[NSObject]>([])

  private static func kept<Object: NSObject>(_ object: Object) -> Object {
    made.withLock { $0.append(object) }
    return object
  }

  static func array() -> NSMutableArray {
    let array = NSMutableArray()
    array.add(array)
    return kept(array)
  }

  static func dictionary() -> NSMutableDictionary {
    let dictionary = NSMutableDictionary()
    dictionary.setObject(dictionary, forKey: "any" as NSString)
    return kept(dictionary)
  }

  static func mixed() -> NSMutableDictionary {
    let (dictionary, array) = (NSMutableDictionary(), NSMutableArray())
    let set = NSMutableSet()
    dictionary.setObject(array, forKey: "list" as NSString)
    array.add(set)
    set.add(array)
    return kept(dictionary)
  }

  @Test("are an error as a source")
  func sources() {
    #expect(throws: JSONFailure.self) { try Holder.decode(from: Self.dictionary()) }
    #expect(throws: JSONFailure.self) { try Holder.decode(from: Self.mixed()) }
    #expect(throws: JSONFailure.self) { try [Holder].decode(from: Self.array()) }
    #expect([Holder].deserialize(from: Self.array()) == nil)
    #expect(Holder.deserialize(from: Self.dictionary(), designatedPath: "any.any") == nil)
    var live = Holder()
    JSONDeserializer.update(object: &live, from: Self.dictionary())
    #expect(throws: JSONFailure.self) { try Holder.decode(into: &live, from: Self.mixed()) }
    #expect(JSONValue(any: Self.array()) == nil && JSONValue(any: ["a": Self.dictionary()]) == nil)
  }

  @Test("do not fit a property, or stay there as they are")
  func properties() throws {
    for source: [String: Any] in [
      ["list": Self.array()], ["table": Self.dictionary()], ["ids": Self.array()], ["objects": Self.mixed()],
      ["value": Self.array()], ["any": Self.array()], ["ids": [1, Self.array()] as [Any]],
    ] {
      var report = JSONReport()
      _ = try Holder.decode(from: source, report: &report)
      #expect(report.isEmpty == (source["any"] != nil), "\(source.keys)")
    }
  }

  @Test("are an error when they are encoded")
  func encoding() {
    for fill: (Holder) -> Void in [
      { $0.list = Self.array() }, { $0.table = Self.dictionary() }, { $0.any = Self.array() },
      { $0.any = Self.mixed() },
      { $0.objects = ["a": Self.dictionary()] }, { $0.any = [Self.array()] },
      { $0.list = NSMutableArray(object: Self.array()) },
      {
        $0.list = NSMutableArray()
        $0.list?.add($0)
      },
    ] {
      let holder = Holder()
      fill(holder)
      #expect(throws: JSONFailure.self) { try holder.encode() }
      #expect(holder.toJSON() == nil)
      #expect(JSONSerializer.serialize(model: holder).toSimpleDictionary() == nil)
      holder.list?.removeAllObjects()
    }
    #expect(JSONSerializer.serialize(model: Self.array()).toJSON() == nil)
    #expect(JSONSerializer.serialize(model: Self.mixed()).toPrettifyJSON() == nil)
  }

  @Test("are told from those that hold one collection several times, and from deep ones")
  func others() throws {
    let inner = NSMutableArray(array: [1, 2])
    let twice = NSMutableArray(array: [inner, inner, NSDictionary(object: inner, forKey: "a" as NSString)])
    #expect(JSONSerializer.serialize(model: twice).toJSON() == #"[[1,2],[1,2],{"a":[1,2]}]"#)
    let source = NSMutableDictionary()
    source.setObject(twice, forKey: "any" as NSString)
    source.setObject(inner, forKey: "ids" as NSString)
    #expect(try Holder.decode(from: source).ids == [1, 2])
    onSmallStack {
      var deep = NSMutableArray()
      for _ in 0..<20_000 { deep = NSMutableArray(object: deep) }
      #expect(JSONSerializer.serialize(model: deep).toJSON() == nil)
      // Let go of level by level, which Foundation does not do by itself.
      while deep.count > 0 {
        guard let next = Mirror(reflecting: deep).children.first?.value as? NSMutableArray else { break }
        deep.removeAllObjects()
        deep = next
      }
    }
  }
}
