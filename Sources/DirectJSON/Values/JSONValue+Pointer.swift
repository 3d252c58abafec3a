// JSON Pointers (RFC 6901).

extension JSONValue {
  /// The value that a JSON Pointer leads to; nil when it leads nowhere, or isn't a valid pointer.
  ///
  /// ```swift
  /// let name = json[pointer: "/users/0/name"]?.string
  /// ```
  ///
  /// Setting a value creates the objects that are missing on the way; `-` stands for the element after the last one of
  /// an array. Setting nil removes the value. If the pointer cannot lead to a value, or has more than 512 tokens,
  /// setting has no effect.
  /// - Parameter pointer: Empty for the value itself. Otherwise each token follows a `/`; in a token, `~1` stands for
  ///   `/` and `~0` for `~`. A number is an index in an array, and a key in an object.
  public subscript(pointer pointer: String) -> JSONValue? {
    get { Self.tokens(of: pointer).flatMap { value(at: steps($0)) } }
    set {
      guard let tokens = Self.tokens(of: pointer) else { return }
      set(newValue, at: steps(tokens))
    }
  }

  /// The unescaped tokens of a pointer; nil when it is malformed.
  private static func tokens(of pointer: String) -> [String]? {
    if pointer.isEmpty { return [] }
    guard pointer.unicodeScalars.first == "/" else { return nil }
    var tokens: [String] = []
    var token = String.UnicodeScalarView()
    var isEscaped = false
    // Not by characters, of which a slash may be a part.
    for scalar in pointer.unicodeScalars.dropFirst() {
      if isEscaped {
        guard scalar == "0" || scalar == "1" else { return nil }
        token.append(scalar == "0" ? "~" : "/")
        isEscaped = false
      } else if scalar == "~" {
        isEscaped = true
      } else if scalar == "/" {
        tokens.append(String(token))
        token = String.UnicodeScalarView()
      } else {
        token.append(scalar)
      }
    }
    return isEscaped ? nil : tokens + [String(token)]
  }

  /// The steps that tokens stand for in this value.
  private func steps(_ tokens: [String]) -> [PathStep] {
    var value: JSONValue? = self
    return tokens.map { token in
      let end = token == "-" ? value?.array?.count : nil
      let step = PathStep(key: token, index: end ?? Self.index(token))
      value = value?[step]
      return step
    }
  }

  /// An index has no leading zeros, and no sign.
  private static func index(_ token: String) -> Int? {
    let isNumber = !token.isEmpty && token.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard isNumber, token == "0" || token.utf8.first != UInt8(ascii: "0") else { return nil }
    return Int(token)
  }
}
