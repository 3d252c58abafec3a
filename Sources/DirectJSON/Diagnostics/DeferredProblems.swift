import FieldLayout

/// Problems that are listed when somebody asks for them first. Most errors inside `Codable` types are never asked.
final class DeferredProblems: Sendable {
  private enum State {
    case later(() -> [JSONMismatch])
    case listed([JSONMismatch])
  }

  private let state: Locked<State>

  /// - Parameter list: Called once or, if several threads ask at the same time, a few times. Nobody may change what it
  ///   refers to.
  init(_ list: @escaping () -> [JSONMismatch]) { state = Locked(.later(list)) }

  var value: [JSONMismatch] {
    switch state.withLock({ $0 }) {
    case .listed(let problems): return problems
    case .later(let list):
      // Without the lock, since the messages of errors thrown by user code are code of the user.
      let problems = list()
      // What it holds is released without the lock, too.
      withExtendedLifetime(list) {
        state.withLock { state in
          if case .later = state { state = .listed(problems) }
        }
      }
      return problems
    }
  }
}
