/// The place of a value in a document: `$.customers[3].address`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// One step from a container to a value in it.
  public enum Segment: Hashable, Sendable {
    /// A key of an object.
    case key(String)
    /// An index of an array, counted from zero.
    case index(Int)

    /// Whether two steps are the same. Keys are compared as Swift strings, and by their bytes if that would take long.
    public static func == (left: Segment, right: Segment) -> Bool {
      switch (left, right) {
      case (.key(let left), .key(let right)): left.isEqual(to: right)
      case (.index(let left), .index(let right)): left == right
      default: false
      }
    }

    /// Feeds the step to a hasher.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .key(let key): ComparedText(key).hash(into: &hasher)
      case .index(let index): hasher.combine(index)
      }
    }
  }

  /// The steps from the outermost container to the value; empty for the document itself.
  public var segments: [Segment]

  /// Creates a path from its steps.
  public init(segments: [Segment] = []) {
    self.segments = segments
  }

  /// `$` for the document, followed by `.key` or `[index]` for each step. A key that could be misread is quoted and
  /// escaped: `$["a key"]`. A path of more than 32 steps shows the first ten and the last ten: `$.a.a. … .a.a`.
  public var description: String {
    guard segments.count > Self.mostShown else { return "$" + Self.text(segments[...]) }
    return "$\(Self.text(segments.prefix(Self.endLength))). … \(Self.text(segments.suffix(Self.endLength)))"
  }

  private static let mostShown = 32
  private static let endLength = 10

  private static func text(_ segments: ArraySlice<Segment>) -> String {
    segments.reduce(into: "") { text, segment in
      switch segment {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        let isWord =
          !key.isEmpty
          && key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
              true
            default: false
            }
          } && !key.unicodeScalars.contains(where: Excerpt.changesLines)
        text += isWord ? ".\(key)" : "[\(Excerpt.wholeKey(key))]"
      }
    }
  }
}
