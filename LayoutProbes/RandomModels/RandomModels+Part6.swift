// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

struct S360: RandomStruct {
  var f0: C294 = C294()
  var f1: C43 = C43()
  var f2: Float = 1.5
  var f3: Int = 5

  static func visit(_ visitor: inout PathVisitor<S360>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C361: RandomClass {
  var f0: RandomMixed = .byte(1)
  var f1: (RandomMixed)? = .byte(1)
  var f2: ([UInt8])? = []
  var f3: ClosedRange<Int8> = 1...2
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

struct S362: RandomStruct {
  var f0: RandomPlain = .first
  var f1: UInt = 10

  static func visit(_ visitor: inout PathVisitor<S362>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S363: RandomStruct {
  var f0: ((Float, Duration, Int64, Double))? = (1.5, .zero, 4, 2.5)

  static func visit(_ visitor: inout PathVisitor<S363>) {
    visitor.see(\.f0)
  }
}

class C364: C105 {
  var f8: Int64 = 4
  var f9: UInt32 = 8
  var f10: RandomPayload = .nothing
  var f11: Int = 5
  var f12: SIMD2<Float> = [1, 2]
  unowned var f13: C348?
  var f14: Int = 5

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.skip(f13)
    visitor.see(&f14)
  }
}

struct S365: RandomStruct {
  var f0: UInt64 = 9
  var f1: UInt64 = 9
  var f2: Data = Data()
  unowned var f3: C348?

  static func visit(_ visitor: inout PathVisitor<S365>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C366: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

class C367: C288 {
  var f7: Float = 1.5
  var f8: SIMD2<Float> = [1, 2]
  var f9: [UInt8] = []
  var f10: Int16 = 2

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

struct S368: RandomStruct {
  var f0: [Int8] = []
  var f1: UInt64 = 9

  static func visit(_ visitor: inout PathVisitor<S368>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S369: RandomStruct {
  var f0: UInt64 = 9
  var f1: S107 = S107()

  static func visit(_ visitor: inout PathVisitor<S369>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C370: C27 {
  var f7: UInt16 = 7
  var f8: Int8 = 1
  var f9: S268 = S268()
  var f10: SIMD4<Int16> = [1, 2, 3, 4]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

class C371: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S372: RandomStruct {
  var f0: Double = 2.5
  var f1: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S372>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C373: RandomClass {
  var f0: UInt8 = 6
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

struct S374: RandomStruct {
  var f0: Substring = "text"
  var f1: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f2: InlineArray<3, UInt8> = [1, 2, 3]
  var f3: () -> Void = {}
  var f4: RandomBox<CGRect> = RandomBox(value: CGRect())

  static func visit(_ visitor: inout PathVisitor<S374>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C375: C323 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

struct S376: RandomStruct {
  var f0: UInt32 = 8
  var f1: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f2: Int16 = 2
  var f3: UUID = UUID()
  let f4: S93 = S93()
  var f5: (any Sendable)? = nil
  var f6: RandomSingle = .only

  static func visit(_ visitor: inout PathVisitor<S376>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C377: RandomClass {
  var f0: RandomSingle = .only
  let f1: RandomPayload = .nothing
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.skip(f1)
  }
}

struct S378: RandomStruct {
  var f0: Double = 2.5
  var f1: Bool = true
  var f2: Int = 5
  var f3: Int64 = 4
  var f4: ((Int128, Int16))? = (11, 2)
  var f5: C29 = C29()

  static func visit(_ visitor: inout PathVisitor<S378>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S379: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: (UInt32)? = nil
  var f2: (UInt16)? = nil
  var f3: Int64 = 4
  var f4: (RandomBox<Float>, Substring, S362) = (RandomBox(value: 1.5), "text", S362())

  static func visit(_ visitor: inout PathVisitor<S379>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C380: RandomClass {
  var f0: Int8 = 1
  var f1: (ClosedRange<Int8>)? = nil
  var f2: (UInt8, UInt, [Int8], UInt32) = (6, 10, [], 8)
  var f3: S158 = S158()
  var f4: (any RandomClassProtocol)? = nil
  var f5: [Substring] = []
  var f6: @Sendable (Int8) async throws -> Bool = { _ in true }
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4, ((any RandomClassProtocol)?).self)
    visitor.see(&f5)
    visitor.skip(f6)
  }
}

struct S381: RandomStruct {
  var f0: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f1: S114 = S114()
  var f2: SIMD2<Float> = [1, 2]
  var f3: C71 = C71()

  static func visit(_ visitor: inout PathVisitor<S381>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S382: RandomStruct {
  var f0: ClosedRange<Int8> = 1...2
  var f1: () -> Void = {}
  var f2: RandomMixed = .byte(1)
  var f3: Int16 = 2
  var f4: RandomSingle = .only
  var f5: timespec = timespec()

  static func visit(_ visitor: inout PathVisitor<S382>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C383: RandomClass {
  var f0: S83 = S83()
  var f1: Int32 = 3
  var f2: Unicode.Scalar = "a"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

struct S384: RandomStruct {
  var f0: InlineArray<3, UInt8> = [1, 2, 3]
  var f1: S354 = S354()

  static func visit(_ visitor: inout PathVisitor<S384>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S385: RandomStruct {
  var f0: Int32 = 3
  var f1: AnyHashable = 1
  var f2: Int8 = 1
  var f3: Substring = "text"

  static func visit(_ visitor: inout PathVisitor<S385>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S386: RandomStruct {
  var f0: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f1: (any Sendable)? = nil
  var f2: Int128 = 11
  var f3: (RandomBox<SIMD2<Float>>)? = nil
  var f4: timespec = timespec()
  var f5: (any RandomClassProtocol)? = nil
  var f6: [Double] = []
  var f7: RandomBox<(UInt32)?> = RandomBox(value: 8)

  static func visit(_ visitor: inout PathVisitor<S386>) {
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

struct S387: RandomStruct {
  var f0: ((Bool)?)? = nil
  var f1: Float = 1.5
  var f2: (SIMD2<Float>)? = nil

  static func visit(_ visitor: inout PathVisitor<S387>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C388: C169 {
  var f10: (Substring)? = nil
  var f11: Bool = true

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f10)
    visitor.see(&f11)
  }
}

struct S389: RandomStruct {
  var f0: Double = 2.5
  var f1: Int = 5
  var f2: (UInt64)? = nil
  var f3: Int = 5
  var f4: CGRect = CGRect()
  var f5: (CGRect, SIMD2<Float>, (Float)?, UInt) = (CGRect(), [1, 2], nil, 10)
  var f6: (Int128)? = nil
  var f7: Int8 = 1

  static func visit(_ visitor: inout PathVisitor<S389>) {
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

struct S390: RandomStruct {
  var f0: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f1: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)

  static func visit(_ visitor: inout PathVisitor<S390>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C391: C82 {
  var f6: Int128 = 11
  var f7: RandomNamed = .cat
  var f8: Int = 5
  var f9: UInt16 = 7
  var f10: () -> Void = {}
  var f11: [RandomBox<UInt32>] = []
  var f12: (S151)? = S151()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.skip(f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

class C392: C122 {
  var f7: (Bool)? = true
  var f8: (Decimal, UInt32, (Int16)?) = (1, 8, 2)
  var f9: Unicode.Scalar = "a"
  var f10: (any RandomProtocol)? = 1
  var f11: Double = 2.5
  var f12: UInt64 = 9
  var f13: (S208)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
  }
}

struct S393: RandomStruct {
  var f0: Int32 = 3
  var f1: Int128 = 11
  var f2: Float = 1.5
  var f3: (Bool)? = nil
  var f4: ClosedRange<Int8> = 1...2
  let f5: Int32 = 3
  var f6: Character = "a"
  var f7: [S159] = []

  static func visit(_ visitor: inout PathVisitor<S393>) {
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

class C394: C298 {
  var f7: RandomPlain = .first
  var f8: Int32 = 3
  var f9: UInt64 = 9
  var f10: (Int128)? = nil
  var f11: S352 = S352()
  var f12: RandomBox<Substring> = RandomBox(value: "text")
  var f13: ((Int32)?)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
  }
}

struct S395: RandomStruct {
  var f0: Int64 = 4
  var f1: Int = 5
  var f2: Float = 1.5
  var f3: RandomMixed = .byte(1)
  var f4: C309 = C309()
  var f5: Int32 = 3

  static func visit(_ visitor: inout PathVisitor<S395>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S396: RandomStruct {
  var f0: RandomBox<(UInt32)?> = RandomBox(value: 8)
  var f1: Int128 = 11
  var f2: SIMD2<Float> = [1, 2]

  static func visit(_ visitor: inout PathVisitor<S396>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

struct S397: RandomStruct {
  var f0: C126 = C126()
  var f1: (any RandomProtocol, Double) = (1, 2.5)
  var f2: S267 = S267()
  var f3: Set<Int16> = []
  var f4: ((Date, Double), RandomMixed, UInt16, SIMD2<Float>) = ((Date(), 2.5), .byte(1), 7, [1, 2])
  unowned var f5: C345?
  var f6: ([String: Int])? = [:]
  var f7: ClosedRange<Int8> = 1...2

  static func visit(_ visitor: inout PathVisitor<S397>) {
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

class C398: RandomClass {
  var f0: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

class C399: C84 {
  var f3: Character = "a"
  var f4: (Int64, [Int128], (UInt8)?) = (4, [], nil)
  var f5: SIMD4<Int16> = [1, 2, 3, 4]
  var f6: (UInt8)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C400: C39 {
  var f5: (Int32, (Unicode.Scalar, Unicode.Scalar)) = (3, ("a", "a"))

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
  }
}

struct S401: RandomStruct {
  var f0: RandomBox<(Int, UInt32, RandomMixed, ClosedRange<Int8>)> = RandomBox(value: (5, 8, .byte(1), 1...2))
  var f1: UInt16 = 7
  var f2: ((Unicode.Scalar)?, (UInt16)?, Int32, UInt64) = ("a", nil, 3, 9)
  var f3: ((any Sendable)?)? = nil
  var f4: ((Bool)?, (Int128)?) = (true, 11)

  static func visit(_ visitor: inout PathVisitor<S401>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C402: C377 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C403: C102 {
  var f4: (Int32)? = 3

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
  }
}

class C404: C264 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

struct S405: RandomStruct {
  var f0: Int64 = 4
  var f1: InlineArray<3, UInt8> = [1, 2, 3]
  var f2: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S405>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

struct S406: RandomStruct {
  var f0: RandomSingle = .only
  var f1: C42 = C42()
  var f2: RandomBox<Unicode.Scalar> = RandomBox(value: "a")
  var f3: ((RandomWrapper<Int8>)?)? = nil
  var f4: Substring = "text"
  var f5: SIMD4<Int16> = [1, 2, 3, 4]
  var f6: Bool = true

  static func visit(_ visitor: inout PathVisitor<S406>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C407: C81 {
  var f6: Int32 = 3

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
  }
}

struct S408: RandomStruct {
  var f0: ((Float)?)? = nil
  var f1: UInt8 = 6
  var f2: RandomBox<Decimal> = RandomBox(value: 1)
  var f3: Bool = true
  var f4: SIMD2<Float> = [1, 2]
  var f5: (SIMD4<Int16>)? = [1, 2, 3, 4]

  static func visit(_ visitor: inout PathVisitor<S408>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C409: C371 {
  var f0: Int64 = 4
  var f1: [RandomEmpty] = []

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

struct S410: RandomStruct {
  var f0: (any Error)? = CancellationError()
  var f1: Int = 5
  var f2: Int = 5
  var f3: (Int32)? = 3

  static func visit(_ visitor: inout PathVisitor<S410>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S411: RandomStruct {
  var f0: C237 = C237()
  var f1: Float = 1.5
  unowned(unsafe) var f2: C108?
  var f3: S272 = S272()
  var f4: SIMD4<Int16> = [1, 2, 3, 4]
  var f5: SIMD2<Float> = [1, 2]
  var f6: C404 = C404()
  var f7: UInt16 = 7

  static func visit(_ visitor: inout PathVisitor<S411>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    unsafe visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
  }
}

class C412: RandomClass {
  var f0: (any RandomClassProtocol)? = nil
  unowned(unsafe) var f1: C20?
  var f2: (UInt8)? = nil
  var f3: AnyHashable = 1
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, ((any RandomClassProtocol)?).self)
    unsafe visitor.skip(f1)
    visitor.see(&f2)
    visitor.see(&f3, (AnyHashable).self)
  }
}

class C413: RandomClass {
  var f0: (S166)? = S166()
  var f1: [RandomBox<Unicode.Scalar>] = []
  var f2: Int16 = 2
  var f3: RandomNamed = .cat
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C414: RandomClass {
  var f0: Int64 = 4
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

class C415: C111 {
  var f12: Double = 2.5
  var f13: Int64 = 4
  var f14: [Float] = []
  var f15: UInt16 = 7
  var f16: RandomBox<Double> = RandomBox(value: 2.5)
  var f17: Decimal = 1
  var f18: Float = 1.5

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

class C416: RandomClass {
  var f0: InlineArray<3, UInt8> = [1, 2, 3]
  var f1: Double = 2.5
  var f2: Double = 2.5
  var f3: RandomMixed = .byte(1)
  weak var f4: C256?
  var f5: S304 = S304()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.skip(f4)
    visitor.see(&f5)
  }
}

struct S417: RandomStruct {
  var f0: (Int, UInt32) = (5, 8)
  var f1: C300 = C300()
  var f2: RandomEmpty = RandomEmpty()
  var f3: (Float)? = nil
  var f4: C314 = C314()

  static func visit(_ visitor: inout PathVisitor<S417>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C418: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

class C419: C192 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

extension RandomModels {
  static func part6() -> [RandomModelProbe] {
    [
      RandomModelProbe(S360.self),
      RandomModelProbe(C361.self),
      RandomModelProbe(S362.self),
      RandomModelProbe(S363.self),
      RandomModelProbe(C364.self),
      RandomModelProbe(S365.self),
      RandomModelProbe(C366.self),
      RandomModelProbe(C367.self),
      RandomModelProbe(S368.self),
      RandomModelProbe(S369.self),
      RandomModelProbe(C370.self),
      RandomModelProbe(C371.self),
      RandomModelProbe(S372.self),
      RandomModelProbe(C373.self),
      RandomModelProbe(S374.self),
      RandomModelProbe(C375.self),
      RandomModelProbe(S376.self),
      RandomModelProbe(C377.self),
      RandomModelProbe(S378.self),
      RandomModelProbe(S379.self),
      RandomModelProbe(C380.self),
      RandomModelProbe(S381.self),
      RandomModelProbe(S382.self),
      RandomModelProbe(C383.self),
      RandomModelProbe(S384.self),
      RandomModelProbe(S385.self),
      RandomModelProbe(S386.self),
      RandomModelProbe(S387.self),
      RandomModelProbe(C388.self),
      RandomModelProbe(S389.self),
      RandomModelProbe(S390.self),
      RandomModelProbe(C391.self),
      RandomModelProbe(C392.self),
      RandomModelProbe(S393.self),
      RandomModelProbe(C394.self),
      RandomModelProbe(S395.self),
      RandomModelProbe(S396.self),
      RandomModelProbe(S397.self),
      RandomModelProbe(C398.self),
      RandomModelProbe(C399.self),
      RandomModelProbe(C400.self),
      RandomModelProbe(S401.self),
      RandomModelProbe(C402.self),
      RandomModelProbe(C403.self),
      RandomModelProbe(C404.self),
      RandomModelProbe(S405.self),
      RandomModelProbe(S406.self),
      RandomModelProbe(C407.self),
      RandomModelProbe(S408.self),
      RandomModelProbe(C409.self),
      RandomModelProbe(S410.self),
      RandomModelProbe(S411.self),
      RandomModelProbe(C412.self),
      RandomModelProbe(C413.self),
      RandomModelProbe(C414.self),
      RandomModelProbe(C415.self),
      RandomModelProbe(C416.self),
      RandomModelProbe(S417.self),
      RandomModelProbe(C418.self),
      RandomModelProbe(C419.self),
    ]
  }
}
