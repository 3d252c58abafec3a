import FieldLayout
import Foundation

/// Runs `body` on a thread of its own, and waits for what it returns.
/// - Parameter megabytes: How large the thread's stack is.
func onThread<Value: Sendable>(withStackOf megabytes: Int, _ body: @escaping @Sendable () -> Value) -> Value {
  let value = Locked<[Value]>([])
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let result = body()
    value.withLock { $0 = [result] }
    done.signal()
  }
  thread.stackSize = megabytes << 20
  thread.start()
  done.wait()
  return value.withLock { $0[0] }
}

/// Runs `body` where 512 levels of nesting have space: unoptimized and sanitized, they may take more than the eight
/// megabytes that threads usually have.
func onLargeStack(_ body: @escaping @Sendable () throws -> Void) throws {
  try onThread(withStackOf: 64) { Result { try body() } }.get()
}

/// Starts 32 threads at once, and waits for them.
/// - Parameter body: Given the number of its thread, from 0 to 31; whether all was right there.
/// - Returns: On how many threads all was right.
func onManyThreads(_ body: @escaping @Sendable (Int) -> Bool) -> Int {
  let succeeded = Locked(0)
  let start = DispatchSemaphore(value: 0)
  let end = DispatchGroup()
  for index in 0..<32 {
    end.enter()
    let thread = Thread {
      start.wait()
      let isRight = body(index)
      succeeded.withLock { $0 += isRight ? 1 : 0 }
      end.leave()
    }
    thread.start()
  }
  for _ in 0..<32 { start.signal() }
  end.wait()
  return succeeded.withLock { $0 }
}
