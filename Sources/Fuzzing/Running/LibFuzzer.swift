#if LIBFUZZER
  import Foundation
  import Terminal

  /// Uses libFuzzer instead of this command's own loop; see `--help`.
  enum LibFuzzer {
    static let target =
      CommandLine.arguments.lazy.compactMap { argument in
        argument.hasPrefix("--target=") ? FuzzTarget(rawValue: String(argument.dropFirst("--target=".count))) : nil
      }.first ?? .models
    static let input = GuardedInput(capacity: 1 << 20)

    /// Never returns when libFuzzer has work to do.
    static func run() -> CInt {
      var count = CommandLine.argc
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
      return unsafe runDriver(&count, &arguments) { bytes, count in
        // SAFETY: libFuzzer lends `count` bytes for the duration of the call.
        let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
        guard let input = LibFuzzer.input else { return 0 }
        do { try LibFuzzer.target.run(bytes, input) } catch {
          Console.note("\(LibFuzzer.target.rawValue): \(error)")
          abort()
        }
        return 0
      }
    }
  }

  /// libFuzzer's entry for programs that have a `main` of their own. Pointers and integers are passed as in C.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ argumentCount: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif
