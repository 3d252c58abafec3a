/// A key of an object that belongs to a union, and to no payload.
struct UnionKey {
  let name: String

  /// Whether a key of the document stands for it.
  func matches(_ key: String, _ options: DecodingOptions) -> Bool {
    key.utf8.elementsEqual(name.utf8) || options.lets(key, standFor: name)
  }
}
