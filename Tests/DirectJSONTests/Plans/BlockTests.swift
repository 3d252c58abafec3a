import DirectJSON
import Dispatch
import Foundation
import Testing

/// Without Objective-C, the runtime crashes when it is asked for the size of a block.
@Suite("Decoding: blocks")
struct BlockTests {
  typealias Block = @convention(block) () -> Void

  struct Holder {
    var block: Block = {}
    var number = 1
  }

  class Base: HandyJSON {
    var id = 0
    var tap: Block?
    required init() {}
  }

  final class Screen: Base {
    var block: Block = {}
    var twice: Block??
    var unwrapped: Block!
    lazy var slow: Block = {}
    var taking: (@convention(block) (String?) -> Data?)?
    var list: [Block]?
    var table: [String: Block]?
    var holder = Holder()
    var function: @convention(c) () -> Void = {}
    var item: DispatchWorkItem? = DispatchWorkItem {}
    var operation: Operation? = BlockOperation {}
    var queue: OperationQueue? = OperationQueue()
    var timer: Timer?
    var thread: Thread?
    var cache: NSCache<NSString, NSString>? = NSCache()
    var main = DispatchQueue.main
    var lock = NSLock()
    var pipe: Pipe?
    var name = ""
  }

  struct Row: HandyJSON {
    var id = 0
    var tap: Block?
    var name = ""
  }

  private static let json = """
    {"id":7,"tap":1,"block":2,"twice":{},"unwrapped":[],"slow":3,"taking":4,"list":[5],"table":{"a":1},"holder":{"number":9},\
    "function":1,"item":{},"operation":{},"queue":{},"timer":1,"thread":{},"cache":{},"main":1,"lock":{},"pipe":{},"name":"n"}
    """

  @Test("blocks, and what Foundation keeps them in, are left alone and reported; everything beside them is decoded")
  func leavesBlocksAlone() throws {
    try decodedFromBoth(Screen.self, from: Self.json) { screen, mismatches in
      #expect((screen.id, screen.name, screen.holder.number) == (7, "n", 1))
      #expect(screen.item != nil && screen.operation != nil && screen.queue != nil)
      #expect(mismatches.count == 19)
      #expect(mismatches.allSatisfy { $0.contains("not decoded") })
      try expectEncoding(of: screen, #"{"id":7,"name":"n"}"#)
      #expect(rendering(screen.toJSON()) == "{id=7 name='n'}")
    }
    let (row, mismatches) = try decoded(Row.self, from: #"{"id":1,"tap":{},"name":"n"}"#)
    #expect((row.id, row.name) == (1, "n"))
    #expect(
      mismatches == [
        "$.tap (line 1, column 15): `tap` is not decoded: it is a block"
      ])
  }

  @Test("layout reports list them, and those of Foundation's classes can be asked for")
  func reports() {
    let report = LayoutReport(of: Screen.self)
    #expect(report.refusal == nil)
    #expect(report.properties.filter(\.isWritten).map(\.name) == ["id", "name"])
    let block = report.properties.first { $0.name == "tap" }
    #expect((block?.size, block?.alignment) == (MemoryLayout<Int>.size, MemoryLayout<Int>.alignment))
    let types: [Any.Type] = [
      DispatchWorkItem.self, Operation.self, OperationQueue.self, BlockOperation.self, Timer.self,
    ]
    for type in types {
      #expect(LayoutReport(of: type).properties.isEmpty == false)
    }
  }

  @Test("a serializer that is given such an object writes what it can")
  func serializes() {
    for object in [DispatchWorkItem {}, BlockOperation {}, Holder(), DispatchQueue.main, NSLock(), Thread()] as [Any] {
      #expect(JSONSerializer.serialize(model: object).toJSON() != nil)
    }
    #expect(JSONSerializer.serialize(model: Holder()).toJSON() == #"{"number":1}"#)
    // It refers to itself.
    _ = JSONSerializer.serialize(model: OperationQueue()).toJSON()
  }

  struct Pair: HandyJSON {
    var id = 1
    var pair: (Block, Int) = ({}, 1)
  }

  struct Generic<Value> { var value: Value }

  final class Boxed: HandyJSON {
    var id = 1
    var box: Generic<Block>?
    required init() {}
  }

  #if !canImport(ObjectiveC)
    @Test("a block inside another type refuses the model, since the runtime cannot be asked for that type")
    func refusesBlockInside() throws {
      for failure in [
        try failure(decoding: Pair.self, from: #"{"id":2}"#), try failure(decoding: Boxed.self, from: #"{"id":2}"#),
      ] {
        guard case .refusedType(let message) = failure.reason else {
          Issue.record("\(failure)")
          continue
        }
        #expect(message.contains("holds a block (`@convention(block)`) inside another type"))
      }
    }
  #endif
}
