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
