extension JSONValue: ReportedValue {
  /// Short, and without what is inside an array or object.
  var textInReport: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsignedInteger(let value): "\(value)"
    case .double(let value): "\(value)"
    case .number(let value): Excerpt.capped(value.text)
    case .string(let text): Excerpt.quoted(text)
    case .array(let elements): elements.textInReport
    case .object(let object): ValueDescription.count(object.count, "entry", "entries")
    }
  }
}
