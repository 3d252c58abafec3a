// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

struct S120: RandomStruct {
  let f0: RandomEmpty = RandomEmpty()
  var f1: UInt16 = 7
  var f2: RandomNamed = .cat
  var f3: Int64 = 4
  var f4: UInt64 = 9
  unowned(unsafe) var f5: C59?
  var f6: Int64 = 4
  var f7: (C53)? = C53()

  static func visit(_ visitor: inout PathVisitor<S120>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    unsafe visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
  }
}

struct S121: RandomStruct {
  var f0: UInt8 = 6
  var f1: UInt8 = 6
  var f2: ([RandomMixed])? = nil

  static func visit(_ visitor: inout PathVisitor<S121>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C122: RandomClass {
  var f0: UInt8 = 6
  var f1: Unicode.Scalar = "a"
  var f2: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f3: UInt = 10
  var f4: ((UInt8)?, Int32, UInt, (Unicode.Scalar)?) = (6, 3, 10, "a")
  var f5: Any = 1
  var f6: Bool = true
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

class C123: C103 {
  var f3: Int128 = 11
  var f4: S41 = S41()
  var f5: RandomBox<[UUID]> = RandomBox(value: [])
  var f6: Int32 = 3
  var f7: UInt64 = 9
  var f8: (timespec)? = nil
  var f9: Int128 = 11

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

struct S124: RandomStruct {
  var f0: RandomNamed = .cat
  var f1: Character = "a"
  var f2: RandomBox<Int32> = RandomBox(value: 3)

  static func visit(_ visitor: inout PathVisitor<S124>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C125: RandomClass {
  var f0: UInt = 10
  var f1: Bool = true
  weak var f2: C31?
  var f3: C99 = C99()
  var f4: Float = 1.5
  var f5: (Bool, (Int128)?, RandomNamed, S35) = (true, nil, .cat, S35())
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

class C126: RandomClass {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]
  var f1: UInt8 = 6
  var f2: Int8 = 1
  var f3: RandomMixed = .byte(1)
  var f4: ((Data, Int8, CGRect, SIMD4<Int16>))? = (Data(), 1, CGRect(), [1, 2, 3, 4])
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C127: RandomClass {
  var f0: [RandomBox<UInt8>] = []
  var f1: [[Data]] = []
  var f2: SIMD2<Float> = [1, 2]
  var f3: RandomBox<([String: Int], UInt16, Float)> = RandomBox(value: ([:], 7, 1.5))
  var f4: S55 = S55()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C128: C47 {
  var f6: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f7: UInt16 = 7
  var f8: (C29)? = C29()
  var f9: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f10: Decimal = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

class C129: C96 {
  var f8: Duration = .zero

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
  }
}

struct S130: RandomStruct {
  var f0: Int16 = 2
  var f1: S90 = S90()

  static func visit(_ visitor: inout PathVisitor<S130>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S131: RandomStruct {
  var f0: C100 = C100()
  var f1: C123 = C123()
  var f2: UInt32 = 8
  let f3: RandomPlain = .first

  static func visit(_ visitor: inout PathVisitor<S131>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C132: RandomClass {
  var f0: any Error = CancellationError()
  var f1: Int = 5
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, (any Error).self)
    visitor.see(&f1)
  }
}

class C133: RandomClass {
  var f0: Int128 = 11
  var f1: (RandomSingle)? = nil
  var f2: RandomNamed = .cat
  var f3: (Unicode.Scalar)? = "a"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C134: C40 {
  var f5: UInt32 = 8
  var f6: Int8 = 1
  var f7: UInt32 = 8
  var f8: (S98)? = S98()
  var f9: ([String: Int])? = nil
  var f10: S50 = S50()
  var f11: S32 = S32()

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

struct S135: RandomStruct {
  var f0: (Int32)? = nil
  var f1: (Float)? = 1.5
  var f2: (Int128)? = nil

  static func visit(_ visitor: inout PathVisitor<S135>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

struct S136: RandomStruct {
  var f0: (C86)? = nil
  var f1: ((timespec)?)? = timespec()
  var f2: UInt64 = 9
  unowned var f3: C102?
  var f4: RandomBox<(RandomPayload, InlineArray<3, UInt8>, UInt, timespec)> = RandomBox(value: (.nothing, [1, 2, 3], 10, timespec()))
  var f5: Int64 = 4
  weak var f6: C53?
  var f7: RandomBox<UInt> = RandomBox(value: 10)
  var f8: RandomBox<Int64> = RandomBox(value: 4)

  static func visit(_ visitor: inout PathVisitor<S136>) {
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

struct S137: RandomStruct {
  var f0: InlineArray<3, UInt8> = [1, 2, 3]

  static func visit(_ visitor: inout PathVisitor<S137>) {
    visitor.see(\.f0)
  }
}

class C138: C82 {
  var f6: Int32 = 3
  var f7: CGRect = CGRect()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

struct S139: RandomStruct {
  var f0: C94 = C94()
  var f1: RandomSingle = .only
  var f2: UInt16 = 7
  var f3: (Bool, RandomNamed, Float) = (true, .cat, 1.5)

  static func visit(_ visitor: inout PathVisitor<S139>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S140: RandomStruct {
  var f0: S37 = S37()
  var f1: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f2: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S140>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C141: C105 {
  var f8: (CGRect, (Int16, Int32), S30, (timespec, Character, RandomSingle, Int64)) = (CGRect(), (2, 3), S30(), (timespec(), "a", .only, 4))
  var f9: UInt16 = 7
  var f10: Int64 = 4
  var f11: UInt32 = 8
  var f12: Int128 = 11

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

class C142: RandomClass {
  var f0: (any RandomClassProtocol)? = nil
  var f1: UInt = 10
  var f2: UInt64 = 9
  var f3: Int8 = 1
  var f4: UInt16 = 7
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, ((any RandomClassProtocol)?).self)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C143: C96 {
  var f8: AnyHashable = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8, (AnyHashable).self)
  }
}

class C144: C84 {
  var f3: InlineArray<3, UInt8> = [1, 2, 3]
  var f4: RandomPlain = .first
  var f5: RandomPayload = .nothing
  var f6: RandomPlain = .first
  var f7: Int64 = 4
  var f8: (Int128)? = 11
  var f9: RandomPayload = .nothing

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C145: C28 {
  var f7: (Bool)? = true

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
  }
}

struct S146: RandomStruct {
  var f0: (Double)? = nil
  unowned(unsafe) var f1: C125?
  var f2: [(Int64)?] = []
  var f3: Float = 1.5
  var f4: AnyObject = NSNumber(1)
  unowned var f5: C42?
  var f6: RandomBox<(Int8)?> = RandomBox(value: 1)
  var f7: (any RandomClassProtocol)? = nil
  var f8: Float = 1.5

  static func visit(_ visitor: inout PathVisitor<S146>) {
    visitor.see(\.f0)
    unsafe visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
    visitor.see(\.f8)
  }
}

class C147: RandomClass {
  var f0: [String: Int] = [:]
  var f1: C2 = C2()
  var f2: UInt32 = 8
  var f3: Double = 2.5
  var f4: AnyHashable = 1
  var f5: () -> Void = {}
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4, (AnyHashable).self)
    visitor.skip(f5)
  }
}

class C148: C116 {
  var f3: Int8 = 1
  var f4: [String: Int] = [:]
  var f5: AnyHashable = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5, (AnyHashable).self)
  }
}

struct S149: RandomStruct {
  var f0: (Int128)? = nil
  var f1: (RandomMixed)? = .byte(1)

  static func visit(_ visitor: inout PathVisitor<S149>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S150: RandomStruct {
  var f0: Character = "a"
  var f1: (SIMD4<Int16>)? = [1, 2, 3, 4]
  var f2: (Int16)? = nil
  var f3: CGRect = CGRect()
  var f4: [(InlineArray<3, UInt8>)?] = []
  var f5: () -> Void = {}
  var f6: UInt32 = 8
  var f7: SIMD2<Float> = [1, 2]

  static func visit(_ visitor: inout PathVisitor<S150>) {
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

struct S151: RandomStruct {
  var f0: (RandomBox<Int128>, Int16, Int, RandomWrapper<Int8>) = (RandomBox(value: 11), 2, 5, RandomWrapper(wrappedValue: 1))
  unowned(unsafe) var f1: C75?
  var f2: S3 = S3()
  var f3: [RandomBox<Int16>] = []
  var f4: S65 = S65()
  var f5: RandomNamed = .cat

  static func visit(_ visitor: inout PathVisitor<S151>) {
    visitor.see(\.f0)
    unsafe visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S152: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: UInt32 = 8
  var f2: RandomPayload = .nothing
  var f3: SIMD4<Int16> = [1, 2, 3, 4]
  var f4: Double = 2.5
  var f5: ((UInt32, RandomNamed, RandomMixed, Int64))? = nil
  var f6: S137 = S137()
  var f7: Int128 = 11
  var f8: Bool = true

  static func visit(_ visitor: inout PathVisitor<S152>) {
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

struct S153: RandomStruct {
  var f0: RandomBox<Int32> = RandomBox(value: 3)
  var f1: Float = 1.5
  var f2: Double = 2.5
  var f3: ((String) -> Void)? = nil
  var f4: RandomBox<RandomBox<CGRect>> = RandomBox(value: RandomBox(value: CGRect()))
  var f5: (Duration, Int32, RandomBox<UInt32>, Bool) = (.zero, 3, RandomBox(value: 8), true)

  static func visit(_ visitor: inout PathVisitor<S153>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S154: RandomStruct {
  var f0: (Int32, RandomBox<RandomWrapper<Int8>>, RandomNamed, (RandomNamed)?) = (3, RandomBox(value: RandomWrapper(wrappedValue: 1)), .cat, nil)
  let f1: Int128 = 11
  var f2: (Int8, UInt8, UInt16, timespec) = (1, 6, 7, timespec())
  var f3: Double = 2.5
  var f4: Float = 1.5
  var f5: (Int)? = 5
  var f6: ((Int16, UInt16, Int, Int128))? = (2, 7, 5, 11)
  var f7: RandomPlain = .first

  static func visit(_ visitor: inout PathVisitor<S154>) {
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

struct S155: RandomStruct {
  var f0: Int32 = 3
  var f1: UInt64 = 9
  var f2: UInt16 = 7

  static func visit(_ visitor: inout PathVisitor<S155>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

struct S156: RandomStruct {
  var f0: S50 = S50()
  var f1: UInt16 = 7
  var f2: (Unicode.Scalar)? = "a"
  var f3: SIMD4<Int16> = [1, 2, 3, 4]
  var f4: UInt8 = 6
  var f5: UInt8 = 6
  var f6: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f7: (any Sendable)? = nil

  static func visit(_ visitor: inout PathVisitor<S156>) {
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

class C157: C134 {
  var f12: C118 = C118()
  var f13: Decimal = 1
  var f14: Int8 = 1
  var f15: UInt8 = 6
  var f16: (any RandomClassProtocol)? = nil
  var f17: Int32 = 3
  var f18: UInt = 10

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
    visitor.see(&f16, ((any RandomClassProtocol)?).self)
    visitor.see(&f17)
    visitor.see(&f18)
  }
}

struct S158: RandomStruct {
  var f0: UInt32 = 8
  var f1: UInt32 = 8
  var f2: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f3: [UInt8] = []
  var f4: Data = Data()
  var f5: UInt64 = 9
  let f6: S6 = S6()

  static func visit(_ visitor: inout PathVisitor<S158>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

struct S159: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: ((any Sendable)?)? = nil
  var f2: Int8 = 1
  var f3: S131 = S131()

  static func visit(_ visitor: inout PathVisitor<S159>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S160: RandomStruct {
  var f0: Int32 = 3
  var f1: S89 = S89()
  var f2: SIMD2<Float> = [1, 2]
  var f3: (Int) -> Int = { $0 }

  static func visit(_ visitor: inout PathVisitor<S160>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S161: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f2: UInt16 = 7
  var f3: RandomBox<UInt> = RandomBox(value: 10)
  var f4: UInt64 = 9
  let f5: ObjectIdentifier = ObjectIdentifier(Int.self)

  static func visit(_ visitor: inout PathVisitor<S161>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S162: RandomStruct {
  var f0: (RandomSingle, UInt, S137, Date) = (.only, 10, S137(), Date())
  var f1: (SIMD2<Float>)? = [1, 2]
  var f2: (InlineArray<3, UInt8>)? = nil
  var f3: Int8 = 1

  static func visit(_ visitor: inout PathVisitor<S162>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S163: RandomStruct {
  var f0: Float = 1.5
  var f1: RandomPayload = .nothing
  var f2: ((Int)?)? = 5
  var f3: ((RandomNamed)?, Set<Int16>, (RandomMixed, RandomPayload, Int, Int64), Decimal) = (.cat, [], (.byte(1), .nothing, 5, 4), 1)
  var f4: [UInt16] = []
  var f5: (UInt8)? = 6
  var f6: Int16 = 2
  var f7: (UUID)? = UUID()
  var f8: S154 = S154()

  static func visit(_ visitor: inout PathVisitor<S163>) {
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

struct S164: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: SIMD2<Float> = [1, 2]
  var f2: (C33, S44, (UInt)?, Unicode.Scalar) = (C33(), S44(), nil, "a")
  var f3: UInt16 = 7
  var f4: (RandomWrapper<Int8>, C4, Data) = (RandomWrapper(wrappedValue: 1), C4(), Data())
  var f5: Int8 = 1
  var f6: UInt16 = 7
  var f7: (Double, CGRect) = (2.5, CGRect())

  static func visit(_ visitor: inout PathVisitor<S164>) {
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

struct S165: RandomStruct {
  var f0: (ObjectIdentifier, Substring, (RandomPayload)?) = (ObjectIdentifier(Int.self), "text", nil)
  unowned var f1: C95?
  var f2: Decimal = 1
  var f3: RandomSingle = .only
  var f4: (Int16)? = 2
  var f5: (RandomMixed, C13, UUID) = (.byte(1), C13(), UUID())

  static func visit(_ visitor: inout PathVisitor<S165>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S166: RandomStruct {
  var f0: Int8 = 1
  var f1: UInt16 = 7

  static func visit(_ visitor: inout PathVisitor<S166>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C167: RandomClass {
  var f0: ([Double])? = []
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

struct S168: RandomStruct {
  var f0: () -> Void = {}
  var f1: any Error = CancellationError()
  var f2: String = "text"
  var f3: Int128 = 11
  var f4: C39 = C39()
  var f5: UInt = 10
  var f6: ((any RandomClassProtocol)?)? = nil

  static func visit(_ visitor: inout PathVisitor<S168>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C169: C102 {
  var f4: (Int) -> Int = { $0 }
  var f5: UInt16 = 7
  var f6: RandomBox<RandomMixed> = RandomBox(value: .byte(1))
  var f7: UInt32 = 8
  var f8: UInt64 = 9
  var f9: (Int) -> Int = { $0 }

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.skip(f9)
  }
}

class C170: C28 {
  var f7: UInt64 = 9
  var f8: (timespec)? = timespec()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

struct S171: RandomStruct {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]
  var f1: (RandomMixed)? = .byte(1)
  var f2: UInt = 10
  var f3: ((Int16)?)? = 2
  var f4: UInt = 10
  var f5: C61 = C61()

  static func visit(_ visitor: inout PathVisitor<S171>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S172: RandomStruct {
  var f0: Float = 1.5
  var f1: (S131)? = S131()
  var f2: [S66] = []
  var f3: Int64 = 4
  var f4: UInt8 = 6
  var f5: [String: Int] = [:]

  static func visit(_ visitor: inout PathVisitor<S172>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C173: RandomClass {
  var f0: RandomBox<Int> = RandomBox(value: 5)
  var f1: (AnyHashable, (UInt64, SIMD2<Float>)) = (1, (9, [1, 2]))
  var f2: Int64 = 4
  var f3: (Bool)? = nil
  var f4: () -> Void = {}
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.skip(f4)
  }
}

struct S174: RandomStruct {
  var f0: S14 = S14()

  static func visit(_ visitor: inout PathVisitor<S174>) {
    visitor.see(\.f0)
  }
}

class C175: C59 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C176: C21 {
  var f9: Int64 = 4
  var f10: SIMD2<Float> = [1, 2]
  var f11: UInt = 10
  var f12: S72 = S72()
  var f13: UInt16 = 7
  var f14: ObjectIdentifier = ObjectIdentifier(Int.self)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
  }
}

class C177: RandomClass {
  var f0: UUID = UUID()
  var f1: Int32 = 3
  var f2: RandomPayload = .nothing
  var f3: (Int)? = 5
  var f4: UInt32 = 8
  var f5: Duration = .zero
  var f6: [Decimal] = []
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

class C178: C61 {
  var f8: S121 = S121()
  var f9: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f10: Int16 = 2
  var f11: UInt = 10
  var f12: Int32 = 3
  var f13: Float = 1.5

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
  }
}

struct S179: RandomStruct {
  var f0: (Int128)? = nil
  var f1: [(Int8, String, Int32)] = []
  var f2: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f3: RandomEmpty = RandomEmpty()
  var f4: RandomSingle = .only

  static func visit(_ visitor: inout PathVisitor<S179>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

extension RandomModels {
  static func part2() -> [RandomModelProbe] {
    [
      RandomModelProbe(S120.self),
      RandomModelProbe(S121.self),
      RandomModelProbe(C122.self),
      RandomModelProbe(C123.self),
      RandomModelProbe(S124.self),
      RandomModelProbe(C125.self),
      RandomModelProbe(C126.self),
      RandomModelProbe(C127.self),
      RandomModelProbe(C128.self),
      RandomModelProbe(C129.self),
      RandomModelProbe(S130.self),
      RandomModelProbe(S131.self),
      RandomModelProbe(C132.self),
      RandomModelProbe(C133.self),
      RandomModelProbe(C134.self),
      RandomModelProbe(S135.self),
      RandomModelProbe(S136.self),
      RandomModelProbe(S137.self),
      RandomModelProbe(C138.self),
      RandomModelProbe(S139.self),
      RandomModelProbe(S140.self),
      RandomModelProbe(C141.self),
      RandomModelProbe(C142.self),
      RandomModelProbe(C143.self),
      RandomModelProbe(C144.self),
      RandomModelProbe(C145.self),
      RandomModelProbe(S146.self),
      RandomModelProbe(C147.self),
      RandomModelProbe(C148.self),
      RandomModelProbe(S149.self),
      RandomModelProbe(S150.self),
      RandomModelProbe(S151.self),
      RandomModelProbe(S152.self),
      RandomModelProbe(S153.self),
      RandomModelProbe(S154.self),
      RandomModelProbe(S155.self),
      RandomModelProbe(S156.self),
      RandomModelProbe(C157.self),
      RandomModelProbe(S158.self),
      RandomModelProbe(S159.self),
      RandomModelProbe(S160.self),
      RandomModelProbe(S161.self),
      RandomModelProbe(S162.self),
      RandomModelProbe(S163.self),
      RandomModelProbe(S164.self),
      RandomModelProbe(S165.self),
      RandomModelProbe(S166.self),
      RandomModelProbe(C167.self),
      RandomModelProbe(S168.self),
      RandomModelProbe(C169.self),
      RandomModelProbe(C170.self),
      RandomModelProbe(S171.self),
      RandomModelProbe(S172.self),
      RandomModelProbe(C173.self),
      RandomModelProbe(S174.self),
      RandomModelProbe(C175.self),
      RandomModelProbe(C176.self),
      RandomModelProbe(C177.self),
      RandomModelProbe(C178.self),
      RandomModelProbe(S179.self),
    ]
  }
}
