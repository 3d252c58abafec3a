import DirectJSON
import Testing

@Suite("Parsing: first byte")
struct FirstByteTests {
  @Test("every byte value is answered for as a whole document", arguments: UInt8.min...UInt8.max)
  func documentOfOneByte(byte: UInt8) throws {
    let hex = (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    let expected =
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        "$ (line 1, column 2): expected a value, found end of input"
      case UInt8(ascii: "\n"): "$ (line 2, column 1): expected a value, found end of input"
      case UInt8(ascii: "{"): "$ (line 1, column 2): expected a key in quotes, found end of input"
      case UInt8(ascii: "["): "$[0] (line 1, column 2): expected a value, found end of input"
      case UInt8(ascii: "\""): "$ (line 1, column 2): expected a closing quote, found end of input"
      case UInt8(ascii: "-"): "$ (line 1, column 2): expected a digit after '-', found end of input"
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        "$ (line 1, column 1): expected ValueProbe, found number \(byte - UInt8(ascii: "0"))"
      case UInt8(ascii: "t"): "$ (line 1, column 1): expected 'true', found 't'"
      case UInt8(ascii: "f"): "$ (line 1, column 1): expected 'false', found 'f'"
      case UInt8(ascii: "n"): "$ (line 1, column 1): expected 'null', found 'n'"
      case 0x21...0x7E: "$ (line 1, column 1): expected a value, found '\(Unicode.Scalar(byte))'"
      default: "$ (line 1, column 1): expected a value, found byte 0x\(hex)"
      }
    #expect(try failure(decoding: ValueProbe.self, from: [byte]).finding == expected)
  }

  @Test("before a document, only white space is accepted", arguments: UInt8.min...UInt8.max)
  func byteBeforeDocument(byte: UInt8) throws {
    let bytes = [byte] + Array(#"{"i":5}"#.utf8)
    if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      #expect(try ValueProbe.decode(from: GuardedBytes(bytes)).i == 5)
    } else {
      _ = try failure(decoding: ValueProbe.self, from: bytes)
    }
  }

  @Test("in the place of a value, every byte is answered for", arguments: UInt8.min...UInt8.max)
  func byteAsValue(byte: UInt8) throws {
    for (number, key) in ValueProbe.keys.enumerated().tried(from: Int(byte)) {
      // Bytes that are not ASCII are alike: for each property, every fourth of them.
      if byte >= 0x80, (number + Int(byte)) % 4 != 0 { continue }
      let bytes = Array("{\"\(key)\":".utf8) + [byte] + Array(",\"i\":5}".utf8)
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        #expect(try ValueProbe.decode(from: GuardedBytes(bytes)).i == 5)
      } else {
        _ = try failure(decoding: ValueProbe.self, from: bytes)
      }
    }
  }
}
