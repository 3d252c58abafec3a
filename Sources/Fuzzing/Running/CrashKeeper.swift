#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Writes the current input into a file when the process crashes.
///
/// SAFETY: `bytes` is allocated once and never freed, the name of a file when nothing refers to it any more. Both are
/// written by the one thread that runs targets; they are read by a signal handler, which calls nothing that is not
/// allowed there, on that thread or on another one while that thread waits.
@safe enum CrashKeeper {
  private static let capacity = 1 << 20
  private nonisolated(unsafe) static let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  private nonisolated(unsafe) static var count = 0
  private nonisolated(unsafe) static var fileName: UnsafeMutablePointer<CChar>?

  /// - Parameter file: Where the input goes.
  static func start(file: String) {
    let former = unsafe fileName
    unsafe fileName = strdup(file)
    unsafe free(former)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      handle(signal)
    }
  }

  private static func handle(_ number: CInt) {
    _ = signal(number) { number in
      if let name = unsafe CrashKeeper.fileName {
        let file = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        if file >= 0 {
          _ = unsafe write(file, CrashKeeper.bytes, CrashKeeper.count)
          close(file)
        }
      }
      _ = signal(number, SIG_DFL)
      raise(number)
    }
  }

  static func keep(_ input: [UInt8]) {
    unsafe count = min(input.count, capacity)
    for index in 0..<(unsafe count) { unsafe bytes[index] = input[index] }
  }
}
