/// Names of types for people to read.
///
/// For private types the runtime adds which file they are from: `(unknown context at $7f00).Cat` in debug builds, an
/// address that changes with every run, and `(Cat in _0123ABCD)` in optimized ones. Both become `Cat`.
package enum TypeName {
  /// With the module and the enclosing types: `Zoo.Keeper.Cat`.
  package static func qualified(_ type: any Any.Type) -> String {
    withoutFiles(String(reflecting: type))
  }

  /// Without them: `Cat`.
  package static func short(_ type: any Any.Type) -> String {
    withoutFiles(String(describing: type))
  }

  private static func withoutFiles(_ name: String) -> String {
    var name = name
    while let start = name.firstRange(of: "(unknown context at $"),
      let end = name[start.upperBound...].firstRange(of: ").")
    {
      name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    while let start = name.firstRange(of: " in _"), let end = name[start.upperBound...].firstIndex(of: ")"),
      let open = name[..<start.lowerBound].lastIndex(of: "(")
    {
      name.removeSubrange(start.lowerBound...end)
      name.remove(at: open)
    }
    return name
  }
}
