/// Readable names of types.
///
/// For private types the runtime adds which file they are from: `(unknown context at $7f00).Cat` in debug builds, an
/// address that changes with every run, and `(Cat in _0123ABCD)` in optimized ones. Both become `Cat`.
package enum TypeName {
  /// As the runtime has it, with the module, the enclosing types and their files.
  ///
  /// `String(reflecting:)` gives the same text, but first searches all conformances of the process for those of the
  /// type's own type. In a large app, that takes longer than making a plan.
  package static func complete(_ type: any Any.Type) -> String { _typeName(type) }

  /// With the module and the enclosing types: `Zoo.Keeper.Cat`.
  package static func qualified(_ type: any Any.Type) -> String {
    withoutFiles(_typeName(type))
  }

  /// Without the module and the enclosing types: `Cat`.
  package static func short(_ type: any Any.Type) -> String {
    withoutFiles(_typeName(type, qualified: false))
  }

  private static func withoutFiles(_ name: String) -> String {
    var name = name
    while let start = range(of: "(unknown context at $", in: name[...]),
      let end = range(of: ").", in: name[start.upperBound...])
    {
      name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    while let start = range(of: " in _", in: name[...]), let end = name[start.upperBound...].firstIndex(of: ")"),
      let open = name[..<start.lowerBound].lastIndex(of: "(")
    {
      name.removeSubrange(start.lowerBound...end)
      name.remove(at: open)
    }
    return name
  }

  /// Not `firstRange(of:)`, which the standard library of iOS 15 lacks.
  private static func range(of words: String, in name: Substring) -> Range<String.Index>? {
    name.indices.lazy.first { name[$0...].hasPrefix(words) }.map { start in
      start..<name.index(start, offsetBy: words.count)
    }
  }
}
