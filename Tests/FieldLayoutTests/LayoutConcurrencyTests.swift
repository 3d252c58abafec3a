import FieldLayout
import Foundation
import Synchronization
import Testing

@Suite("Layout: threads")
struct LayoutConcurrencyTests {
  private class Generic<Value> {
    var before: Int8 = 1
    var value: Value?
    var after: Int8 = 2
  }

  private final class Leaf<Value>: Generic<Value> { var extra: Value? }

  private final class Refused<Value> {
    let token = Mutex(0)
    var value: Value?
  }

  private struct Pair<First, Second> {
    var first: First
    var second: Second
  }

  private static func types<Value>(with _: Value.Type) -> [any Any.Type] {
    [
      Leaf<Value>.self, Generic<[Value]>.self, Pair<Value, Int8>.self, Pair<Int8, Value>.self, Leaf<Value?>.self,
      Refused<Value>.self, Generic<Value>.self, Leaf<Pair<Value, Value>>.self,
    ]
  }

  @Test("32 threads asking at once, for the same types in different orders, get the same answers")
  func asksFromManyThreads() throws {
    let types = Self.types(with: Int8.self) + Self.types(with: String.self) + Self.types(with: Int128.self)
    let answers = Locked<[[String]]>([])
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchGroup()
    let threadCount = 32
    for number in 0..<threadCount {
      done.enter()
      let thread = Thread {
        gate.wait()
        var own = [String](repeating: "", count: types.count)
        for step in types.indices {
          let index = (step + number) % types.count
          own[index] = Self.describe(types[index])
        }
        answers.withLock { $0.append(own) }
        done.leave()
      }
      thread.start()
    }
    for _ in 0..<threadCount { gate.signal() }
    done.wait()

    let expected = types.map(Self.describe)
    #expect(answers.withLock { $0.count } == threadCount)
    #expect(answers.withLock { $0.allSatisfy { $0 == expected } })
    #expect(expected[0] == "before@16 value@17 after@19 extra@20")
  }

  private static func describe(_ type: any Any.Type) -> String {
    do throws(LayoutError) {
      return try TypeLayout.of(type).places.joined(separator: " ")
    } catch {
      return error.description
    }
  }
}
