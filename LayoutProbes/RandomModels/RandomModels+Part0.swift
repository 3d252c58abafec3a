// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

struct S0: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: (UInt64)? = 9
  var f2: SIMD2<Float> = [1, 2]
  var f3: SIMD2<Float> = [1, 2]
  var f4: UInt8 = 6
  var f5: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S0>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C1: RandomClass {
  var f0: Int32 = 3
  var f1: UUID = UUID()
  var f2: UInt8 = 6
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C2: C1 {
  var f3: ((RandomSingle)?)? = .only

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
  }
}

struct S3: RandomStruct {
  var f0: Int64 = 4
  var f1: Float = 1.5
  var f2: (UInt16)? = 7
  var f3: UInt32 = 8

  static func visit(_ visitor: inout PathVisitor<S3>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C4: C1 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C5: C2 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

struct S6: RandomStruct {
  var f0: UUID = UUID()
  var f1: UUID = UUID()

  static func visit(_ visitor: inout PathVisitor<S6>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S7: RandomStruct {
  var f0: RandomBox<SIMD2<Float>> = RandomBox(value: [1, 2])

  static func visit(_ visitor: inout PathVisitor<S7>) {
    visitor.see(\.f0)
  }
}

struct S8: RandomStruct {
  var f0: Int64 = 4
  var f1: ((Int128)?)? = nil

  static func visit(_ visitor: inout PathVisitor<S8>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C9: C2 {
  var f4: [(any Sendable)?] = []
  var f5: [(Int)?] = []
  var f6: RandomPayload = .nothing
  var f7: RandomSingle = .only
  var f8: Int128 = 11
  var f9: Unicode.Scalar = "a"
  var f10: Bool = true

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

class C10: C1 {
  var f3: SIMD4<Int16> = [1, 2, 3, 4]
  var f4: Double = 2.5
  let f5: RandomBox<Int16> = RandomBox(value: 2)
  var f6: ((RandomPayload)?, RandomWrapper<Int8>, SIMD2<Float>) = (.nothing, RandomWrapper(wrappedValue: 1), [1, 2])

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.skip(f5)
    visitor.see(&f6)
  }
}

struct S11: RandomStruct {
  var f0: (Unicode.Scalar)? = nil

  static func visit(_ visitor: inout PathVisitor<S11>) {
    visitor.see(\.f0)
  }
}

struct S12: RandomStruct {
  var f0: C5 = C5()

  static func visit(_ visitor: inout PathVisitor<S12>) {
    visitor.see(\.f0)
  }
}

class C13: C10 {
  var f7: RandomBox<(Int32)?> = RandomBox(value: nil)
  var f8: Date = Date()
  var f9: (any RandomClassProtocol)? = nil
  var f10: (Float)? = 1.5
  var f11: Int64 = 4
  var f12: Range<Int> = 1..<2
  var f13: ((RandomWrapper<Int8>)?)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9, ((any RandomClassProtocol)?).self)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
  }
}

struct S14: RandomStruct {
  var f0: ((Int8)?)? = nil

  static func visit(_ visitor: inout PathVisitor<S14>) {
    visitor.see(\.f0)
  }
}

struct S15: RandomStruct {
  var f0: (Float)? = nil

  static func visit(_ visitor: inout PathVisitor<S15>) {
    visitor.see(\.f0)
  }
}

class C16: C1 {
  var f3: (SIMD4<Int16>)? = nil
  var f4: RandomMixed = .byte(1)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C17: RandomClass {
  var f0: (S12)? = S12()
  var f1: ((String) -> Void)? = nil
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.skip(f1)
  }
}

class C18: RandomClass {
  var f0: RandomNamed = .cat
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

struct S19: RandomStruct {
  var f0: UInt32 = 8
  var f1: UInt8 = 6
  var f2: (UInt8, Int8, Int16, Double) = (6, 1, 2, 2.5)
  var f3: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f4: UInt32 = 8
  var f5: Int8 = 1
  var f6: Int = 5
  var f7: (SIMD2<Float>)? = [1, 2]
  var f8: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S19>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
    visitor.see(\.f8)
  }
}

class C20: C18 {
  var f1: (UInt32, CGRect, Float, RandomNamed) = (8, CGRect(), 1.5, .cat)
  var f2: (Date)? = Date()
  let f3: (RandomMixed, AnyObject, (Date)?, RandomWrapper<Int8>) = (.byte(1), NSNumber(1), nil, RandomWrapper(wrappedValue: 1))

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.skip(f3)
  }
}

class C21: C4 {
  var f3: C9 = C9()
  var f4: Bool = true
  var f5: RandomPlain = .first
  unowned(unsafe) var f6: C10?
  var f7: Int128 = 11
  var f8: ObjectIdentifier = ObjectIdentifier(Int.self)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    unsafe visitor.skip(f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

class C22: RandomClass {
  var f0: any RandomProtocol = 1
  var f1: UUID = UUID()
  let f2: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f3: Double = 2.5
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, (any RandomProtocol).self)
    visitor.see(&f1)
    visitor.skip(f2)
    visitor.see(&f3)
  }
}

struct S23: RandomStruct {
  var f0: (any RandomClassProtocol)? = nil
  var f1: Int = 5

  static func visit(_ visitor: inout PathVisitor<S23>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S24: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: String = "text"
  var f2: Int16 = 2
  let f3: Data = Data()
  var f4: [Int32] = []
  var f5: (any Sendable)? = nil
  var f6: UInt16 = 7
  var f7: any Error = CancellationError()
  var f8: Unicode.Scalar = "a"

  static func visit(_ visitor: inout PathVisitor<S24>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
    visitor.see(\.f8)
  }
}

class C25: RandomClass {
  var f0: Double = 2.5
  var f1: RandomNamed = .cat
  let f2: (UInt8, String, (UInt32, Int), Bool) = (6, "text", (8, 5), true)
  var f3: RandomEmpty = RandomEmpty()
  var f4: Int128 = 11
  var f5: UInt16 = 7
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.skip(f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

struct S26: RandomStruct {
  var f0: Int128 = 11
  var f1: ((Data, Int16, Int8))? = nil
  var f2: Unicode.Scalar = "a"

  static func visit(_ visitor: inout PathVisitor<S26>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C27: RandomClass {
  var f0: UInt16 = 7
  var f1: CGRect = CGRect()
  var f2: S8 = S8()
  var f3: UInt32 = 8
  var f4: (S23)? = nil
  var f5: Substring = "text"
  var f6: S12 = S12()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C28: RandomClass {
  var f0: RandomPlain = .first
  var f1: S14 = S14()
  var f2: (Double, RandomPlain, Float) = (2.5, .first, 1.5)
  var f3: RandomBox<(UInt64)?> = RandomBox(value: 9)
  var f4: (Float)? = nil
  var f5: Any = 1
  var f6: SIMD2<Float> = [1, 2]
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5, (Any).self)
    visitor.see(&f6)
  }
}

class C29: RandomClass {
  var f0: ((SIMD2<Float>)?)? = nil
  var f1: ((UInt8)?)? = 6
  var f2: Bool = true
  var f3: Bool = true
  var f4: Bool = true
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S30: RandomStruct {
  var f0: (any RandomClassProtocol)? = nil
  var f1: S24 = S24()
  var f2: ClosedRange<Int8> = 1...2
  var f3: Int16 = 2
  var f4: (Int32)? = nil

  static func visit(_ visitor: inout PathVisitor<S30>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C31: RandomClass {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]
  var f1: SIMD4<Int16> = [1, 2, 3, 4]
  var f2: [UInt] = []
  var f3: (S8, RandomWrapper<Int8>, (UInt32)?, (Bool, UInt8, Substring)) = (S8(), RandomWrapper(wrappedValue: 1), 8, (true, 6, "text"))
  var f4: Float = 1.5
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S32: RandomStruct {
  var f0: UInt16 = 7
  var f1: ((Data)?)? = nil
  var f2: Data = Data()
  var f3: UInt = 10
  var f4: Bool = true
  var f5: UInt8 = 6
  var f6: CGRect = CGRect()
  var f7: Int64 = 4
  var f8: Int64 = 4

  static func visit(_ visitor: inout PathVisitor<S32>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
    visitor.see(\.f8)
  }
}

class C33: C5 {
  var f4: UInt8 = 6
  var f5: [Int8] = []
  var f6: Substring = "text"
  var f7: (any RandomProtocol)? = nil
  let f8: (UInt8)? = 6
  var f9: Set<Int16> = []

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.skip(f8)
    visitor.see(&f9)
  }
}

struct S34: RandomStruct {
  var f0: RandomSingle = .only
  var f1: Unicode.Scalar = "a"
  var f2: Int8 = 1
  var f3: S6 = S6()

  static func visit(_ visitor: inout PathVisitor<S34>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S35: RandomStruct {
  var f0: RandomPlain = .first
  var f1: UInt32 = 8
  var f2: Int64 = 4
  var f3: Int16 = 2
  var f4: Double = 2.5
  let f5: C5 = C5()
  var f6: Int128 = 11
  var f7: UInt = 10

  static func visit(_ visitor: inout PathVisitor<S35>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
  }
}

struct S36: RandomStruct {
  var f0: RandomSingle = .only

  static func visit(_ visitor: inout PathVisitor<S36>) {
    visitor.see(\.f0)
  }
}

struct S37: RandomStruct {
  var f0: UInt16 = 7
  var f1: ((Unicode.Scalar)?)? = nil
  var f2: Double = 2.5
  var f3: (Float)? = nil
  var f4: C21 = C21()
  var f5: SIMD2<Float> = [1, 2]
  var f6: SIMD4<Int16> = [1, 2, 3, 4]
  var f7: Int32 = 3

  static func visit(_ visitor: inout PathVisitor<S37>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
  }
}

class C38: C17 {
  var f2: Unicode.Scalar = "a"
  var f3: C27 = C27()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C39: RandomClass {
  var f0: [RandomEmpty] = []
  var f1: (any RandomProtocol, UInt16, RandomBox<Unicode.Scalar>) = (1, 7, RandomBox(value: "a"))
  var f2: ((Int)?)? = nil
  var f3: Int = 5
  var f4: (S6, Int, [Int], UInt8) = (S6(), 5, [], 6)
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C40: RandomClass {
  var f0: any RandomProtocol = 1
  var f1: SIMD4<Int16> = [1, 2, 3, 4]
  var f2: UInt32 = 8
  var f3: RandomSingle = .only
  var f4: () -> Void = {}
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, (any RandomProtocol).self)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.skip(f4)
  }
}

struct S41: RandomStruct {
  var f0: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f1: Int16 = 2
  var f2: UInt32 = 8
  var f3: RandomPlain = .first
  var f4: (C31)? = C31()
  var f5: RandomBox<Data> = RandomBox(value: Data())

  static func visit(_ visitor: inout PathVisitor<S41>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C42: RandomClass {
  var f0: () -> Void = {}
  var f1: Int = 5
  var f2: Data = Data()
  unowned var f3: C2?
  var f4: RandomSingle = .only
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.skip(f3)
    visitor.see(&f4)
  }
}

class C43: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S44: RandomStruct {
  var f0: S14 = S14()
  var f1: Int8 = 1
  var f2: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f3: Bool = true

  static func visit(_ visitor: inout PathVisitor<S44>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S45: RandomStruct {
  var f0: RandomSingle = .only
  var f1: S32 = S32()
  var f2: C18 = C18()
  var f3: C18 = C18()
  var f4: UInt = 10
  var f5: (Substring)? = nil
  var f6: RandomMixed = .byte(1)
  let f7: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f8: UInt64 = 9

  static func visit(_ visitor: inout PathVisitor<S45>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
    visitor.see(\.f8)
  }
}

class C46: C42 {
  var f5: String = "text"
  var f6: RandomBox<Int8> = RandomBox(value: 1)
  var f7: (Duration)? = .zero

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

class C47: RandomClass {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]
  var f1: ((Double, RandomWrapper<Int8>, Int128))? = (2.5, RandomWrapper(wrappedValue: 1), 11)
  var f2: S14 = S14()
  var f3: S12 = S12()
  var f4: (UUID, ObjectIdentifier) = (UUID(), ObjectIdentifier(Int.self))
  var f5: ((Int64)?, RandomBox<UInt>, (any Sendable)?, UInt16) = (nil, RandomBox(value: 10), nil, 7)
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C48: C46 {
  var f8: Int8 = 1
  var f9: ((UInt32)?)? = nil
  var f10: ((Double, Int64))? = nil
  var f11: (Unicode.Scalar, Float, Duration, UInt64) = ("a", 1.5, .zero, 9)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
  }
}

struct S49: RandomStruct {
  var f0: ClosedRange<Int8> = 1...2
  var f1: S7 = S7()

  static func visit(_ visitor: inout PathVisitor<S49>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S50: RandomStruct {
  var f0: UInt32 = 8
  var f1: Data = Data()

  static func visit(_ visitor: inout PathVisitor<S50>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S51: RandomStruct {
  var f0: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f1: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f2: Date = Date()
  var f3: UInt64 = 9
  var f4: UUID = UUID()
  var f5: Duration = .zero
  var f6: Double = 2.5
  var f7: (Double)? = 2.5
  var f8: (RandomBox<UInt16>)? = nil

  static func visit(_ visitor: inout PathVisitor<S51>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
    visitor.see(\.f8)
  }
}

struct S52: RandomStruct {
  var f0: S41 = S41()
  var f1: (S45)? = nil
  var f2: RandomBox<Int8> = RandomBox(value: 1)
  var f3: UInt8 = 6
  var f4: Int = 5
  var f5: RandomPlain = .first

  static func visit(_ visitor: inout PathVisitor<S52>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C53: RandomClass {
  var f0: Float = 1.5
  var f1: ((String) -> Void)? = nil
  var f2: Date = Date()
  weak var f3: C9?
  var f4: AnyObject = NSNumber(1)
  var f5: Set<Int16> = []
  var f6: Int8 = 1
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.skip(f1)
    visitor.see(&f2)
    visitor.skip(f3)
    visitor.see(&f4, (AnyObject).self)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

struct S54: RandomStruct {
  var f0: UInt16 = 7

  static func visit(_ visitor: inout PathVisitor<S54>) {
    visitor.see(\.f0)
  }
}

struct S55: RandomStruct {
  var f0: Int = 5
  var f1: Unicode.Scalar = "a"

  static func visit(_ visitor: inout PathVisitor<S55>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C56: RandomClass {
  var f0: S34 = S34()
  var f1: Float = 1.5
  var f2: S52 = S52()
  var f3: (Bool)? = nil
  var f4: Data = Data()
  var f5: (Int32, S32, RandomMixed, UInt64) = (3, S32(), .byte(1), 9)
  var f6: ([CGRect], RandomPlain, Range<Int>) = ([], .first, 1..<2)
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

struct S57: RandomStruct {
  var f0: Double = 2.5

  static func visit(_ visitor: inout PathVisitor<S57>) {
    visitor.see(\.f0)
  }
}

struct S58: RandomStruct {
  var f0: UInt64 = 9
  var f1: RandomEmpty = RandomEmpty()
  var f2: RandomPayload = .nothing

  static func visit(_ visitor: inout PathVisitor<S58>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C59: C2 {
  var f4: S36 = S36()
  var f5: Int16 = 2
  var f6: S26 = S26()
  var f7: Double = 2.5
  var f8: ((UInt16, SIMD4<Int16>, Int16))? = nil
  var f9: (SIMD4<Int16>)? = nil
  var f10: (Bool, S55, (Range<Int>)?) = (true, S55(), nil)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

extension RandomModels {
  static func part0() -> [RandomModelProbe] {
    [
      RandomModelProbe(S0.self),
      RandomModelProbe(C1.self),
      RandomModelProbe(C2.self),
      RandomModelProbe(S3.self),
      RandomModelProbe(C4.self),
      RandomModelProbe(C5.self),
      RandomModelProbe(S6.self),
      RandomModelProbe(S7.self),
      RandomModelProbe(S8.self),
      RandomModelProbe(C9.self),
      RandomModelProbe(C10.self),
      RandomModelProbe(S11.self),
      RandomModelProbe(S12.self),
      RandomModelProbe(C13.self),
      RandomModelProbe(S14.self),
      RandomModelProbe(S15.self),
      RandomModelProbe(C16.self),
      RandomModelProbe(C17.self),
      RandomModelProbe(C18.self),
      RandomModelProbe(S19.self),
      RandomModelProbe(C20.self),
      RandomModelProbe(C21.self),
      RandomModelProbe(C22.self),
      RandomModelProbe(S23.self),
      RandomModelProbe(S24.self),
      RandomModelProbe(C25.self),
      RandomModelProbe(S26.self),
      RandomModelProbe(C27.self),
      RandomModelProbe(C28.self),
      RandomModelProbe(C29.self),
      RandomModelProbe(S30.self),
      RandomModelProbe(C31.self),
      RandomModelProbe(S32.self),
      RandomModelProbe(C33.self),
      RandomModelProbe(S34.self),
      RandomModelProbe(S35.self),
      RandomModelProbe(S36.self),
      RandomModelProbe(S37.self),
      RandomModelProbe(C38.self),
      RandomModelProbe(C39.self),
      RandomModelProbe(C40.self),
      RandomModelProbe(S41.self),
      RandomModelProbe(C42.self),
      RandomModelProbe(C43.self),
      RandomModelProbe(S44.self),
      RandomModelProbe(S45.self),
      RandomModelProbe(C46.self),
      RandomModelProbe(C47.self),
      RandomModelProbe(C48.self),
      RandomModelProbe(S49.self),
      RandomModelProbe(S50.self),
      RandomModelProbe(S51.self),
      RandomModelProbe(S52.self),
      RandomModelProbe(C53.self),
      RandomModelProbe(S54.self),
      RandomModelProbe(S55.self),
      RandomModelProbe(C56.self),
      RandomModelProbe(S57.self),
      RandomModelProbe(S58.self),
      RandomModelProbe(C59.self),
    ]
  }
}
