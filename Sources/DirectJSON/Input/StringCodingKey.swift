/// Any text as a key, for coders other than this library's.
struct StringCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: String) { self.init(stringValue: key) }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = Int(stringValue)
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
