import Testing

@testable import DirectJSON

@Suite("Integers: the whole part of other values")
struct WholeNumberTests {
  @Test(
    "text has the same integer part for all widths",
    arguments: [
      ("7", 7), ("+5", 5), ("-0", 0), (" 12 ", 12), ("1e2", 100), ("-1.9", -1), ("-0.5", 0), ("1e-400", 0),
      ("0e999", 0), ("-128", -128),
    ] as [(String, Int8)])
  func integerPart(text: String, value: Int8) {
    #expect(Int8(converting: .string(text)) == value)
    #expect(Int64(converting: .string(text)) == Int64(value))
    #expect(Int128(converting: .string(text)) == Int128(value))
    #expect(UInt128(converting: .string(text)) == UInt128(exactly: value))
  }

  @Test("the limits of each width fit, and no number beyond them")
  func limits() {
    func check<Integer: IntegerScalar>(_ type: Integer.Type) {
      for limit in [Integer.min, .max] {
        #expect(Integer(converting: .string("\(limit)")) == limit)
        #expect(Integer(converting: .number(.text("\(limit).9"))) == limit)
      }
      #expect(Integer(converting: .string("\(Integer.max)0")) == nil)
      #expect(Integer(converting: .string("-\(Integer.max)0")) == nil)
      #expect(Integer(converting: .number(.double(0x1p130))) == nil)
      #expect(Integer(converting: .number(.double(-0x1p130))) == nil)
    }
    check(Int8.self)
    check(UInt8.self)
    check(Int32.self)
    check(Int64.self)
    check(UInt64.self)
    check(Int128.self)
    check(UInt128.self)
    #expect(Int64(converting: .string("9223372036854775808")) == nil)
    #expect(Int64(converting: .string("-9223372036854775809")) == nil)
    #expect(UInt64(converting: .string("18446744073709551616")) == nil)
    #expect(Int128(converting: .string("170141183460469231731687303715884105728")) == nil)
    #expect(Int128(converting: .string("-170141183460469231731687303715884105729")) == nil)
    #expect(UInt128(converting: .string("340282366920938463463374607431768211456")) == nil)
  }

  @Test("a number that is parsed already keeps every bit")
  func doubles() {
    #expect(UInt64(converting: .number(.double(0x1.fffffffffffffp63))) == 0xffff_ffff_ffff_f800)
    #expect(UInt128(converting: .number(.double(0x1.0000000000001p100))) == 1 << 100 + 1 << 48)
    #expect(Int128(converting: .number(.double(-0x1p127))) == .min)
    #expect(Int64(converting: .number(.double(-1.5))) == -1)
  }
}
