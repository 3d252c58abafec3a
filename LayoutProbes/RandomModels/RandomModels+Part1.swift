// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

struct S60: RandomStruct {
  var f0: Character = "a"
  var f1: UInt32 = 8
  var f2: Int128 = 11
  var f3: (UInt32)? = 8
  var f4: UInt = 10
  var f5: (SIMD2<Float>)? = nil
  var f6: Int128 = 11

  static func visit(_ visitor: inout PathVisitor<S60>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C61: C16 {
  let f5: S37 = S37()
  var f6: SIMD4<Int16> = [1, 2, 3, 4]
  var f7: (SIMD2<Float>)? = [1, 2]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f5)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

class C62: RandomClass {
  var f0: ((Int32, RandomPlain, Date, Int64))? = (3, .first, Date(), 4)
  var f1: SIMD2<Float> = [1, 2]
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

struct S63: RandomStruct {
  var f0: Float = 1.5
  var f1: SIMD4<Int16> = [1, 2, 3, 4]
  var f2: RandomPayload = .nothing
  var f3: AnyObject = NSNumber(1)
  var f4: (RandomMixed)? = nil
  var f5: Character = "a"
  var f6: Int8 = 1
  var f7: (Substring)? = "text"
  var f8: (UInt32, Int, Set<Int16>) = (8, 5, [])

  static func visit(_ visitor: inout PathVisitor<S63>) {
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

struct S64: RandomStruct {
  var f0: RandomMixed = .byte(1)
  var f1: UInt32 = 8
  var f2: Int = 5
  var f3: C9 = C9()
  var f4: [Int16] = []
  var f5: Int128 = 11

  static func visit(_ visitor: inout PathVisitor<S64>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S65: RandomStruct {
  var f0: timespec = timespec()
  var f1: SIMD2<Float> = [1, 2]
  var f2: Int32 = 3

  static func visit(_ visitor: inout PathVisitor<S65>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

struct S66: RandomStruct {
  var f0: RandomBox<Float> = RandomBox(value: 1.5)
  var f1: Int16 = 2
  var f2: (S26)? = nil
  var f3: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S66>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C67: C16 {
  var f5: UUID = UUID()
  var f6: (Data, C21) = (Data(), C21())
  var f7: RandomMixed = .byte(1)
  var f8: (Bool)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

struct S68: RandomStruct {
  var f0: (Int16)? = nil
  var f1: Unicode.Scalar = "a"
  var f2: UInt16 = 7
  var f3: S49 = S49()
  var f4: RandomMixed = .byte(1)
  var f5: UInt16 = 7
  var f6: UInt16 = 7

  static func visit(_ visitor: inout PathVisitor<S68>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C69: C29 {
  var f5: CGRect = CGRect()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
  }
}

struct S70: RandomStruct {
  var f0: UInt32 = 8
  var f1: Int8 = 1
  var f2: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f3: Int64 = 4
  var f4: UInt32 = 8
  var f5: Character = "a"
  var f6: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S70>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C71: C13 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

struct S72: RandomStruct {
  var f0: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f1: (Int128)? = 11
  var f2: (RandomBox<RandomPlain>, RandomNamed, RandomBox<Int64>, UInt32) = (RandomBox(value: .first), .cat, RandomBox(value: 4), 8)
  var f3: Int64 = 4
  var f4: S58 = S58()
  var f5: Int64 = 4
  var f6: Int = 5

  static func visit(_ visitor: inout PathVisitor<S72>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C73: C48 {
  var f12: Int = 5
  var f13: Int32 = 3
  var f14: Character = "a"
  var f15: S50 = S50()
  var f16: RandomBox<Int> = RandomBox(value: 5)
  var f17: Int8 = 1
  var f18: Data = Data()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
    visitor.see(&f16)
    visitor.see(&f17)
    visitor.see(&f18)
  }
}

class C74: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

class C75: C74 {
  var f0: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f1: UInt16 = 7
  var f2: Duration = .zero
  var f3: ((Unicode.Scalar, Int128, Data))? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C76: C47 {
  var f6: (Float)? = 1.5
  var f7: UInt64 = 9
  var f8: S63 = S63()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

class C77: RandomClass {
  var f0: Int64 = 4
  var f1: [Int8] = []
  var f2: Bool = true
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C78: C1 {
  var f3: String = "text"
  var f4: ((String) -> Void)? = nil
  var f5: RandomBox<timespec> = RandomBox(value: timespec())
  var f6: ((String) -> Void)? = nil
  var f7: UInt32 = 8

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.skip(f4)
    visitor.see(&f5)
    visitor.skip(f6)
    visitor.see(&f7)
  }
}

class C79: RandomClass {
  var f0: (UInt, Bool, Date, Int64) = (10, true, Date(), 4)
  var f1: UInt8 = 6
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

struct S80: RandomStruct {
  var f0: (Int) -> Int = { $0 }
  var f1: S58 = S58()

  static func visit(_ visitor: inout PathVisitor<S80>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C81: C18 {
  var f1: RandomPayload = .nothing
  var f2: S72 = S72()
  var f3: (RandomEmpty, Character, Double, Int64) = (RandomEmpty(), "a", 2.5, 4)
  var f4: UInt = 10
  weak var f5: C71?

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.skip(f5)
  }
}

class C82: C43 {
  var f0: (S58, (RandomSingle)?, SIMD2<Float>) = (S58(), .only, [1, 2])
  var f1: RandomNamed = .cat
  var f2: RandomEmpty = RandomEmpty()
  var f3: UInt64 = 9
  var f4: (RandomMixed)? = nil
  var f5: UInt = 10

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

struct S83: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: UInt8 = 6
  var f2: (S45)? = nil
  var f3: (Int) -> Int = { $0 }
  var f4: ((RandomMixed)?)? = nil
  var f5: Int16 = 2
  var f6: (any Sendable)? = nil

  static func visit(_ visitor: inout PathVisitor<S83>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C84: RandomClass {
  var f0: [Character] = []
  var f1: S63 = S63()
  var f2: (RandomSingle, (Bool, UInt, Unicode.Scalar), Float, RandomBox<[String: Int]>) = (.only, (true, 10, "a"), 1.5, RandomBox(value: [:]))
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

struct S85: RandomStruct {
  var f0: Int32 = 3
  var f1: (S14, RandomPlain, UInt) = (S14(), .first, 10)
  var f2: Int64 = 4
  var f3: ((String) -> Void)? = nil
  var f4: S65 = S65()
  var f5: ((UInt64)?)? = nil
  var f6: ((Int128, UUID, RandomMixed, RandomPlain))? = nil
  var f7: RandomPlain = .first
  var f8: String = "text"

  static func visit(_ visitor: inout PathVisitor<S85>) {
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

class C86: C9 {
  var f11: ([String: Int])? = [:]
  var f12: RandomBox<[RandomSingle]> = RandomBox(value: [])

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

struct S87: RandomStruct {
  var f0: UInt8 = 6
  var f1: (Int16)? = nil
  var f2: RandomNamed = .cat
  var f3: SIMD2<Float> = [1, 2]
  var f4: [Int16] = []
  let f5: (Int16)? = nil
  var f6: C21 = C21()
  var f7: UInt = 10
  var f8: S7 = S7()

  static func visit(_ visitor: inout PathVisitor<S87>) {
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

struct S88: RandomStruct {
  var f0: (Int16)? = 2
  var f1: Int16 = 2
  var f2: RandomPlain = .first
  var f3: (S58)? = S58()
  var f4: ((String) -> Void)? = nil
  var f5: UInt = 10
  weak var f6: C1?
  var f7: Int = 5

  static func visit(_ visitor: inout PathVisitor<S88>) {
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

struct S89: RandomStruct {
  var f0: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S89>) {
    visitor.see(\.f0)
  }
}

struct S90: RandomStruct {
  var f0: Int64 = 4
  var f1: Decimal = 1
  var f2: [S0] = []

  static func visit(_ visitor: inout PathVisitor<S90>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C91: C77 {
  var f3: Int16 = 2
  unowned(unsafe) var f4: C43?
  var f5: S36 = S36()
  var f6: Double = 2.5
  var f7: Decimal = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    unsafe visitor.skip(f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

class C92: RandomClass {
  var f0: S11 = S11()
  var f1: RandomMixed = .byte(1)
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

struct S93: RandomStruct {
  var f0: Range<Int> = 1..<2
  var f1: timespec = timespec()
  let f2: SIMD2<Float> = [1, 2]
  var f3: RandomBox<Float> = RandomBox(value: 1.5)
  var f4: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f5: RandomBox<(UInt)?> = RandomBox(value: 10)
  var f6: SIMD2<Float> = [1, 2]

  static func visit(_ visitor: inout PathVisitor<S93>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C94: C5 {
  var f4: UInt64 = 9
  var f5: Decimal = 1
  var f6: (UInt)? = 10
  var f7: (Int16)? = 2
  var f8: CGRect = CGRect()
  var f9: [String: Int] = [:]
  var f10: UInt32 = 8

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

class C95: C74 {
  var f0: Int16 = 2
  var f1: InlineArray<3, UInt8> = [1, 2, 3]
  var f2: Decimal = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C96: C56 {
  var f7: Bool = true

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
  }
}

class C97: C18 {
  var f1: UInt16 = 7
  var f2: RandomBox<(UInt)?> = RandomBox(value: nil)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

struct S98: RandomStruct {
  var f0: (Character)? = "a"
  let f1: Double = 2.5
  var f2: UInt16 = 7
  var f3: UInt32 = 8
  var f4: (UInt8)? = 6
  var f5: RandomEmpty = RandomEmpty()

  static func visit(_ visitor: inout PathVisitor<S98>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C99: C81 {
  var f6: (RandomNamed)? = .cat
  var f7: Bool = true
  var f8: (UInt8)? = nil
  var f9: Int32 = 3
  var f10: Int16 = 2
  var f11: (Int16)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
  }
}

class C100: C61 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C101: C9 {
  var f11: SIMD2<Float> = [1, 2]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f11)
  }
}

class C102: RandomClass {
  var f0: S58 = S58()
  var f1: (Int8, Int, (RandomEmpty)?) = (1, 5, nil)
  var f2: S3 = S3()
  var f3: (InlineArray<3, UInt8>)? = nil
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C103: RandomClass {
  var f0: (Int) -> Int = { $0 }
  var f1: S12 = S12()
  var f2: Float = 1.5
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

struct S104: RandomStruct {
  var f0: (Unicode.Scalar)? = nil
  var f1: Int16 = 2
  var f2: Int32 = 3
  let f3: Int32 = 3
  var f4: Unicode.Scalar = "a"

  static func visit(_ visitor: inout PathVisitor<S104>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C105: C97 {
  var f3: Int = 5
  var f4: Float = 1.5
  var f5: Unicode.Scalar = "a"
  var f6: RandomBox<Int16> = RandomBox(value: 2)
  let f7: Substring = "text"

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.skip(f7)
  }
}

class C106: C84 {
  var f3: RandomPlain = .first
  var f4: Float = 1.5
  let f5: Date = Date()
  var f6: UInt16 = 7
  var f7: RandomEmpty = RandomEmpty()
  var f8: S7 = S7()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.skip(f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

struct S107: RandomStruct {
  var f0: AnyObject = NSNumber(1)
  var f1: UInt64 = 9
  var f2: RandomBox<RandomPayload> = RandomBox(value: .nothing)
  var f3: CGRect = CGRect()
  var f4: SIMD4<Int16> = [1, 2, 3, 4]
  var f5: (S89, (Int)?, UInt64, Bool) = (S89(), 5, 9, true)
  var f6: SIMD4<Int16> = [1, 2, 3, 4]

  static func visit(_ visitor: inout PathVisitor<S107>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C108: C74 {
  var f0: Int16 = 2
  var f1: [Data] = []

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

class C109: RandomClass {
  var f0: Int32 = 3
  var f1: Unicode.Scalar = "a"
  var f2: C29 = C29()
  var f3: RandomNamed = .cat
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C110: C77 {
  var f3: InlineArray<3, UInt8> = [1, 2, 3]
  var f4: S14 = S14()
  var f5: SIMD4<Int16> = [1, 2, 3, 4]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C111: C40 {
  var f5: S54 = S54()
  var f6: Duration = .zero
  var f7: Int = 5
  var f8: SIMD4<Int16> = [1, 2, 3, 4]
  var f9: (RandomMixed, SIMD2<Float>, RandomBox<SIMD2<Float>>, Unicode.Scalar) = (.byte(1), [1, 2], RandomBox(value: [1, 2]), "a")
  var f10: UInt64 = 9
  var f11: UUID = UUID()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
  }
}

class C112: RandomClass {
  var f0: (C102)? = nil
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

struct S113: RandomStruct {
  var f0: Int = 5
  var f1: UInt = 10
  var f2: (SIMD4<Int16>)? = nil
  var f3: SIMD4<Int16> = [1, 2, 3, 4]
  var f4: RandomPayload = .nothing
  var f5: UInt32 = 8
  var f6: Int64 = 4
  var f7: C103 = C103()
  var f8: (Int8, (Float)?) = (1, nil)

  static func visit(_ visitor: inout PathVisitor<S113>) {
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

struct S114: RandomStruct {
  var f0: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f1: Int64 = 4

  static func visit(_ visitor: inout PathVisitor<S114>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C115: RandomClass {
  var f0: String = "text"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

class C116: RandomClass {
  var f0: RandomSingle = .only
  var f1: (Unicode.Scalar, SIMD4<Int16>, (Bool)?) = ("a", [1, 2, 3, 4], true)
  var f2: RandomBox<UUID> = RandomBox(value: UUID())
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

struct S117: RandomStruct {
  var f0: (Unicode.Scalar)? = nil
  var f1: RandomBox<[Int128]> = RandomBox(value: [])

  static func visit(_ visitor: inout PathVisitor<S117>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C118: RandomClass {
  var f0: (SIMD2<Float>, Int16, ObjectIdentifier, SIMD2<Float>) = ([1, 2], 2, ObjectIdentifier(Int.self), [1, 2])
  var f1: UInt8 = 6
  var f2: UInt32 = 8
  var f3: Int128 = 11
  var f4: RandomBox<(UInt64, Int16)> = RandomBox(value: (9, 2))
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C119: C110 {
  var f6: C111 = C111()
  weak var f7: C33?
  var f8: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f9: ((RandomEmpty, Int32, UInt64, Int8), Character) = ((RandomEmpty(), 3, 9, 1), "a")

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.skip(f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

extension RandomModels {
  static func part1() -> [RandomModelProbe] {
    [
      RandomModelProbe(S60.self),
      RandomModelProbe(C61.self),
      RandomModelProbe(C62.self),
      RandomModelProbe(S63.self),
      RandomModelProbe(S64.self),
      RandomModelProbe(S65.self),
      RandomModelProbe(S66.self),
      RandomModelProbe(C67.self),
      RandomModelProbe(S68.self),
      RandomModelProbe(C69.self),
      RandomModelProbe(S70.self),
      RandomModelProbe(C71.self),
      RandomModelProbe(S72.self),
      RandomModelProbe(C73.self),
      RandomModelProbe(C74.self),
      RandomModelProbe(C75.self),
      RandomModelProbe(C76.self),
      RandomModelProbe(C77.self),
      RandomModelProbe(C78.self),
      RandomModelProbe(C79.self),
      RandomModelProbe(S80.self),
      RandomModelProbe(C81.self),
      RandomModelProbe(C82.self),
      RandomModelProbe(S83.self),
      RandomModelProbe(C84.self),
      RandomModelProbe(S85.self),
      RandomModelProbe(C86.self),
      RandomModelProbe(S87.self),
      RandomModelProbe(S88.self),
      RandomModelProbe(S89.self),
      RandomModelProbe(S90.self),
      RandomModelProbe(C91.self),
      RandomModelProbe(C92.self),
      RandomModelProbe(S93.self),
      RandomModelProbe(C94.self),
      RandomModelProbe(C95.self),
      RandomModelProbe(C96.self),
      RandomModelProbe(C97.self),
      RandomModelProbe(S98.self),
      RandomModelProbe(C99.self),
      RandomModelProbe(C100.self),
      RandomModelProbe(C101.self),
      RandomModelProbe(C102.self),
      RandomModelProbe(C103.self),
      RandomModelProbe(S104.self),
      RandomModelProbe(C105.self),
      RandomModelProbe(C106.self),
      RandomModelProbe(S107.self),
      RandomModelProbe(C108.self),
      RandomModelProbe(C109.self),
      RandomModelProbe(C110.self),
      RandomModelProbe(C111.self),
      RandomModelProbe(C112.self),
      RandomModelProbe(S113.self),
      RandomModelProbe(S114.self),
      RandomModelProbe(C115.self),
      RandomModelProbe(C116.self),
      RandomModelProbe(S117.self),
      RandomModelProbe(C118.self),
      RandomModelProbe(C119.self),
    ]
  }
}
