import Foundation

/// The sanitizers that the tests were built with.
enum Sanitizers {
  static let hasAddress = unsafe dlsym(nil, "__asan_init") != nil
  static let hasThread = unsafe dlsym(nil, "__tsan_init") != nil
  /// Whether frames are several times as large as usual.
  static var enlargeFrames: Bool { hasAddress || hasThread }
}
