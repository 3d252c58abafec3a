private struct Texts {
  var before: Int8 = 1
  var string = ""
  var substring = Substring("old")
  var character: Character = "a"
  var scalar: Unicode.Scalar = "a"
  var between: Int8 = 2
  var optionalCharacter: Character?
  var optionalScalar: Unicode.Scalar?
  var after: Int8 = 3
}

private final class TextObject {
  var short = "old"
  var long = "a string that is too long to be stored inline"
  var after: Int8 = 1
}

extension FixedModels {
  static func texts() -> [ModelProbe] {
    [
      ModelProbe(Texts()) {
        $0.field(\.before, -1)
        $0.field(\.string, "a string that is too long to be stored inline")
        $0.field(\.substring, "a substring that is too long to be stored inline")
        $0.field(\.character, "👨‍👩‍👧‍👦")
        $0.field(\.scalar, "\u{10FFFF}")
        $0.field(\.between, -1)
        $0.field(\.optionalCharacter, "é")
        $0.field(\.optionalScalar, "é")
        $0.field(\.after, -1)
      },
      ModelProbe(TextObject()) {
        $0.field(\.short, "another string that is too long to be stored inline") { at(&$0.short) }
        $0.field(\.long, "short") { at(&$0.long) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
    ]
  }
}
