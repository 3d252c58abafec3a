import FieldLayout

/// Where the probes ran.
package struct Platform: Encodable {
  package var architecture: String
  package var system: String
  package var compiler: String

  package static let current = Platform(
    architecture: currentArchitecture, system: currentSystem, compiler: CompilerVersion.current)

  private static var currentArchitecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another architecture"
    #endif
  }

  private static var currentSystem: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #elseif os(Windows)
      "Windows"
    #else
      "another system"
    #endif
  }
}
