import Foundation
import Testing

/// Every place of the library's sources that can stop the process, and why no input leads there.
@Suite("Diagnostics: traps in the sources")
struct TrapListTests {
  /// A line of a file, and the reason.
  private struct Trap: Hashable {
    let file: String
    let line: String
  }

  private static let reasons: [(file: String, line: String, reason: String)] = [
    (
      "Decode",
      "bytes, into: UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped), by: key, path, options)",
      "a temporary allocation for one value always has an address"
    ),
    (
      "Decode",
      "let slot = unsafe UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)",
      "a temporary allocation for one value always has an address"
    ),
    (
      "BuiltInCoders",
      #"preconditionFailure("\(Scalar.self) is the raw value's type")"#,
      "casts a value from its own type to the same type under another name"
    ),
    (
      "RawValueMemory",
      "unsafe Immortal(kept: .fromOpaque(UnsafeRawPointer(bitPattern: table.loadAcquiring()).unsafelyUnwrapped))",
      "the address of an object that is never freed"
    ),
    (
      "ByteBuffer",
      #"guard let memory = unsafe realloc(old, capacity) else { preconditionFailure("out of memory") }"#,
      "the standard library's own containers stop in the same place"
    ),
    (
      "StreamWindow",
      #"guard let memory = unsafe realloc(old, capacity) else { preconditionFailure("out of memory") }"#,
      "the standard library's own containers stop in the same place"
    ),
    (
      "ByteBuffer", "precondition(newCount >= 0 && newCount <= count)",
      "callers give a count that they took from the buffer before"
    ),
    (
      "ContainerWriting",
      "let slot = unsafe elements.baseAddress.unsafelyUnwrapped + index * MemoryLayout<Element>.stride",
      "inside a loop over the elements, so there is one"
    ),
    (
      "CodableBridge",
      #"guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("every text is a key") }"#,
      "`CodingUserInfoKey` takes every text; its initializer is optional only because that of `RawRepresentable` is."
    ),
    (
      "CodableCoder",
      #"guard let value = value as? Value else { preconditionFailure("\(Known.self) and \(Value.self) are one type") }"#,
      "the types were compared when the closures were made that call this"
    ),
    (
      "DecimalToDouble",
      #"guard let value = Double(copy) else { preconditionFailure("not a number") }"#,
      "called with text that has passed the grammar of numbers, which Double takes all of"
    ),
    (
      "DecimalToDouble",
      #"guard let value = Float(copy) else { preconditionFailure("not a number") }"#,
      "called with text that has passed the grammar of numbers, which Float takes all of"
    ),
    (
      "StreamWindow", "precondition(count >= 0 && count <= upper - lower)",
      "the only caller removes bytes that it has just found there"
    ),
    (
      "StreamWindow", "precondition(count >= 0 && count <= most)",
      "the only caller returns what the system says it has read into that room"
    ),
    (
      "StreamWindow", "precondition(offset >= start && offset <= end)",
      "the splitters keep their offsets between those, whatever the text; memory is at stake if they did not"
    ),
    (
      "StreamWindow", "precondition(first >= start && first <= last && last <= end)",
      "the splitters keep their offsets between those, whatever the text; memory is at stake if they did not"
    ),
    (
      "AlternativeName", "unsafe names.unsafelyUnwrapped.pointee.settle(step, value)",
      "only plans without properties of several names are run without a place for their values"
    ),
    (
      "Locked",
      #"precondition(status == 0, "a mutex with default attributes can always be made")"#,
      "says so itself"
    ),
  ]

  /// The names of the library's sources, with what they say.
  private static func sources() throws -> [(file: String, text: String)] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    var sources: [(file: String, text: String)] = []
    for folder in ["DirectJSON", "FieldLayout", "HandyJSON"] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appendingPathComponent("\(folder)/\(file)"), encoding: .utf8)
        sources.append((String((file as NSString).lastPathComponent.dropLast(6)), text))
      }
    }
    return sources
  }

  private static let words = ["!", "fatalError", "precondition", "assertionFailure", "unsafelyUnwrapped"]

  private static func isTrap(_ line: String) -> Bool {
    guard words.contains(where: { line.contains($0) }) else { return false }
    let code = line.replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: "")
    // A `!` after a value, and not before one, nor in `!=`; types that are optional without saying so have one, too.
    return code.contains(
      #/try!|as!|fatalError|preconditionFailure|precondition\(|assertionFailure|unsafelyUnwrapped|[\w\)\]>]!(?!=)/#)
  }

  @Test("every trap in the sources is listed with its reason, and nothing else is")
  func listed() throws {
    let sources = try Self.sources()
    #expect(sources.count > 50)
    var found: [Trap] = []
    for (file, text) in sources {
      for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) where Self.isTrap(line) {
        found.append(Trap(file: file, line: line))
      }
    }
    let listed = Self.reasons.map { Trap(file: $0.file, line: $0.line) }
    #expect(Set(found).subtracting(listed) == [], "new, without a reason")
    #expect(Set(listed).subtracting(found) == [], "no longer there")
    #expect(found.count == listed.count)
  }

  @Test(
    "the search finds every kind of trap, and no more",
    arguments: [
      ("let a = try! b()", true), ("a as! B", true), ("fatalError()", true), ("a!", true), ("f(a)!.b", true),
      ("a[0]! + 1", true), ("x.unsafelyUnwrapped", true), ("var a: Int!", true), ("var a: [Int]! = nil", true),
      ("precondition(a)", true), ("a != b", false), ("!a", false), ("if a, !b {}", false), ("\"a!\"", false),
      ("// a!", false), ("assert(a)", false), ("/// - Precondition: a", false), ("f(\"\\\"!\", !a)", false),
    ])
  func search(line: String, isTrap: Bool) {
    #expect(Self.isTrap(line) == isTrap)
  }
}
