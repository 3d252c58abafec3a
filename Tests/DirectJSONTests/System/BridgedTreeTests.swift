import DirectJSON
import Foundation
import Testing

/// Where objects are expected, Foundation converts collections of a tree to its own, with everything in them.
@Suite("Stack: trees in the place of objects")
struct BridgedTreeTests {
  protocol Thing: AnyObject {}

  private struct Objects: HandyJSON {
    var object: AnyObject?
    var base: NSObject?
    var conforming: (any NSObjectProtocol)?
    var thing: (any Thing)?
    var list: [AnyObject]?
    var lists: [[AnyObject]]?
    var table: [String: AnyObject]?
    var key: AnyHashable?
    var id = 0
  }

  private struct Converted: HandyJSON {
    var object: String?
    var list: String?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< object
        <-- TransformOf<String, AnyObject>(fromJSON: { $0.map { "\(type(of: $0))" } }, toJSON: { _ in nil })
      mapper <<< list <-- TransformOf<String, NSArray>(fromJSON: { $0.map { "\($0.count)" } }, toJSON: { _ in nil })
    }
  }

  static let names = ["object", "base", "conforming", "thing", "list", "lists", "table", "key"]

  private static func nested(_ levels: Int, in container: (Any) -> Any) -> Any {
    (0..<levels).reduce(1) { value, _ in container(value) }
  }

  @Test("trees of any depth are taken, or refused", arguments: [64, 256, 1024, 8192])
  func depths(kilobytes: Int) {
    // Such trees are released level by level, which takes stack, too.
    onSmallStack(kilobytes: 256 * 1024) {
      for levels in [3, 50, 400, 20_000] {
        nonisolated(unsafe) let trees = [Self.nested(levels) { [$0] }, Self.nested(levels) { ["a": $0] }]
        onSmallStack(kilobytes: kilobytes) {
          for tree in unsafe trees {
            for name in Self.names {
              do throws(JSONFailure) {
                #expect(try Objects.decode(from: [name: tree, "id": 1] as [String: Any]).id == 1)
              } catch {
                #expect(error.reason == .nestedTooDeeply)
                // These are walked level by level, as other arrays and dictionaries are.
                #expect(["list", "lists", "table", "key"].contains(name) && (levels > 3 || kilobytes == 64))
              }
            }
            for name in ["object", "list"] { #expect(Converted.deserialize(from: [name: tree]) != nil) }
          }
        }
      }
    }
  }

  @Test("shallow ones become objects")
  func shallow() {
    let model = Converted.deserialize(from: ["list": [[1], [2]] as [Any]])
    #expect(model?.list == "2")
    #expect(Objects.deserialize(from: ["base": [1]])?.base as? NSArray == [1])
  }
}
