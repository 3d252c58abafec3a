import DirectJSON
import Testing

@Suite("Decoding: other scalars")
struct ScalarDecodingTests {
  @Test("Double: numbers, strings that hold one, booleans")
  func doubles() throws {
    try Places<Double>.check("0.1", 0.1)
    try Places<Double>.check("-5", -5)
    try Places<Double>.check("1e308", 1e308)
    try Places<Double>.check("1.7976931348623157e308", .greatestFiniteMagnitude)
    try Places<Double>.check("4.9e-324", .leastNonzeroMagnitude)
    try Places<Double>.check("1e-400", 0)
    try Places<Double>.check("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056)
    try Places<Double>.check("0.1000000000000000055511151231257827021181583404541015625", 0.1)
    try Places<Double>.check("\"2.5\"", 2.5)
    try Places<Double>.check("\"-1e3\"", -1000)
    try Places<Double>.check("true", 1)
    try Places<Double>.check("false", 0)
    try Places<Double>.check("null", nil, "expected Double, found null")
    try Places<Double>.check("1e309", nil, "expected Double, found number 1e309")
    try Places<Double>.check("-1.7976931348623159e308", nil, "expected Double, found number -1.7976931348623159e308")
    try Places<Double>.check("\"1e309\"", nil, "expected Double, found string \"1e309\"")
    try Places<Double>.check("\"nan\"", nil, "expected Double, found string \"nan\"")
    try Places<Double>.check("\"inf\"", nil, "expected Double, found string \"inf\"")
    try Places<Double>.check("\"1,5\"", nil, "expected Double, found string \"1,5\"")
    try Places<Double>.check("\"\"", nil, "expected Double, found string \"\"")
    try Places<Double>.check("[]", nil, "expected Double, found an array")
    try Places<Double>.check("{\"a\":1}", nil, "expected Double, found an object")
    #expect(try Places<Double>.decode(from: #"{"plain":-0.0}"#).plain.sign == .minus)
  }

  @Test("Float: rounded once, and never to infinity")
  func floats() throws {
    try Places<Float>.check("0.1", 0.1)
    try Places<Float>.check("16777217", 16_777_216)
    // Rounded to Double first, this would come out one too low.
    try Places<Float>.check("1.00000005960464477540", 1.0000001)
    try Places<Float>.check("3.4028235e38", .greatestFiniteMagnitude)
    try Places<Float>.check("\"1.5\"", 1.5)
    try Places<Float>.check("true", 1)
    try Places<Float>.check("3.5e38", nil, "expected Float, found number 3.5e38")
    try Places<Float>.check("\"-1e39\"", nil, "expected Float, found string \"-1e39\"")
    try Places<Float>.check("\"x\"", nil, "expected Float, found string \"x\"")
    try Places<Float>.check("{}", nil, "expected Float, found an object")
  }

  @Test("Bool: literals, numbers, and the words people send")
  func booleans() throws {
    for json in ["true", "1", "-1", "2", "0.5", "1e-400", "1e400", "\"true\"", "\"TRUE\"", "\"Yes\"", "\"1\""] {
      try Places<Bool>.check(json, true)
    }
    for json in ["false", "0", "-0", "0.0", "0e5", "\"false\"", "\"False\"", "\"NO\"", "\"0\""] {
      try Places<Bool>.check(json, false)
    }
    try Places<Bool>.check("null", nil, "expected Bool, found null")
    for text in ["", "y", "on", "2", " true", "truely", "t"] {
      try Places<Bool>.check("\"\(text)\"", nil, "expected Bool, found string \"\(text)\"")
    }
    try Places<Bool>.check("[true]", nil, "expected Bool, found an array")
    try Places<Bool>.check("{}", nil, "expected Bool, found an object")
  }

  @Test("String: text as it is, everything else as it is written")
  func strings() throws {
    try Places<String>.check("\"\"", "")
    try Places<String>.check("\"small\"", "small")
    try Places<String>.check("\"a text that is longer than fifteen bytes\"", "a text that is longer than fifteen bytes")
    try Places<String>.check("\"a\\nb \\u00e9 é\"", "a\nb é é")
    for json in [
      "5", "-0", "1.50", "1E+2", "1e400", "true", "false", "[]", "{}", "[ 1, \"a\" ]",
      "{\"a\" : [null, {\"b\":\"\\u0041\"}]}",
      "123456789012345678901234567890",
    ] {
      try Places<String>.check(json, json)
    }
    try Places<String>.check("null", nil, "expected String, found null")
  }
}
