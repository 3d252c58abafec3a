// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

class C420: C28 {
  var f7: (Int128, (Set<Int16>)?, ObjectIdentifier, (Bool, UInt, Int, UInt32)) = (11, [], ObjectIdentifier(Int.self), (true, 10, 5, 8))
  var f8: SIMD2<Float> = [1, 2]
  var f9: RandomSingle = .only
  var f10: Int = 5
  var f11: (Int64)? = nil
  var f12: Substring = "text"
  var f13: any RandomProtocol = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13, (any RandomProtocol).self)
  }
}

class C421: C202 {
  var f6: RandomSingle = .only
  var f7: S267 = S267()
  var f8: Int128 = 11
  var f9: Bool = true

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C422: RandomClass {
  var f0: UUID = UUID()
  var f1: CGRect = CGRect()
  var f2: (Int64)? = nil
  var f3: S49 = S49()
  var f4: ((Int128, InlineArray<3, UInt8>, Int8))? = (11, [1, 2, 3], 1)
  var f5: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f6: Substring = "text"
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

struct S423: RandomStruct {
  var f0: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f1: Int8 = 1
  var f2: Int32 = 3
  var f3: (Duration)? = .zero

  static func visit(_ visitor: inout PathVisitor<S423>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C424: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

class C425: C296 {
  var f1: (Int)? = nil
  var f2: ((UInt16)?)? = 7
  var f3: Date = Date()
  var f4: RandomSingle = .only
  var f5: S140 = S140()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C426: C238 {
  var f11: RandomBox<RandomSingle> = RandomBox(value: .only)
  var f12: UInt8 = 6
  var f13: ClosedRange<Int8> = 1...2
  var f14: ((UInt32, SIMD4<Int16>, Int, UInt))? = nil
  var f15: SIMD2<Float> = [1, 2]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
  }
}

class C427: C106 {
  var f9: Int64 = 4

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
  }
}

class C428: RandomClass {
  weak var f0: C247?
  var f1: Float = 1.5
  var f2: [String: Int] = [:]
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

struct S429: RandomStruct {
  var f0: (Double)? = nil

  static func visit(_ visitor: inout PathVisitor<S429>) {
    visitor.see(\.f0)
  }
}

struct S430: RandomStruct {
  var f0: Decimal = 1
  var f1: C398 = C398()
  var f2: (any Error)? = nil
  let f3: UInt16 = 7

  static func visit(_ visitor: inout PathVisitor<S430>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C431: C323 {
  var f7: Character = "a"
  var f8: Int32 = 3
  var f9: Int16 = 2
  var f10: Double = 2.5
  unowned(unsafe) var f11: C116?
  unowned var f12: C181?
  weak var f13: C427?

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    unsafe visitor.skip(f11)
    visitor.skip(f12)
    visitor.skip(f13)
  }
}

class C432: RandomClass {
  var f0: C91 = C91()
  var f1: Int = 5
  var f2: RandomPlain = .first
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C433: C10 {
  var f7: Set<Int16> = []
  var f8: UInt64 = 9
  var f9: Int32 = 3
  var f10: C293 = C293()
  var f11: SIMD2<Float> = [1, 2]
  var f12: ((RandomNamed)?)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

struct S434: RandomStruct {
  var f0: (S352)? = nil
  var f1: (any RandomClassProtocol)? = nil
  var f2: () -> Void = {}
  var f3: UInt16 = 7
  var f4: UInt32 = 8
  var f5: SIMD4<Int16> = [1, 2, 3, 4]
  var f6: CGRect = CGRect()
  var f7: UInt = 10
  var f8: RandomBox<S376> = RandomBox(value: S376())

  static func visit(_ visitor: inout PathVisitor<S434>) {
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

class C435: RandomClass {
  var f0: (Int) -> Int = { $0 }
  var f1: Int32 = 3
  var f2: Int128 = 11
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

struct S436: RandomStruct {
  var f0: S8 = S8()
  var f1: Float = 1.5
  var f2: Int64 = 4
  var f3: (Int) -> Int = { $0 }
  var f4: Int128 = 11
  var f5: Int128 = 11
  var f6: Unicode.Scalar = "a"
  let f7: Set<Int16> = []

  static func visit(_ visitor: inout PathVisitor<S436>) {
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

struct S437: RandomStruct {
  var f0: (ClosedRange<Int8>)? = nil
  var f1: Bool = true

  static func visit(_ visitor: inout PathVisitor<S437>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C438: C180 {
  var f4: SIMD2<Float> = [1, 2]
  var f5: RandomBox<(InlineArray<3, UInt8>)?> = RandomBox(value: nil)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C439: RandomClass {
  weak var f0: C269?
  var f1: RandomMixed = .byte(1)
  var f2: (Int) -> Int = { $0 }
  var f3: S52 = S52()
  var f4: UInt16 = 7
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.skip(f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C440: C346 {
  var f0: RandomSingle = .only
  var f1: SIMD2<Float> = [1, 2]
  var f2: S350 = S350()
  let f3: RandomSingle = .only
  var f4: S262 = S262()
  var f5: Duration = .zero

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.skip(f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C441: C76 {
  var f9: Bool = true
  var f10: RandomEmpty = RandomEmpty()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

class C442: C207 {
  var f5: RandomNamed = .cat
  var f6: Float = 1.5
  var f7: InlineArray<3, UInt8> = [1, 2, 3]
  var f8: S14 = S14()
  var f9: () -> Void = {}
  var f10: Int128 = 11

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.skip(f9)
    visitor.see(&f10)
  }
}

struct S443: RandomStruct {
  var f0: UInt64 = 9
  var f1: RandomMixed = .byte(1)
  var f2: S152 = S152()
  var f3: UInt = 10
  var f4: (SIMD4<Int16>)? = [1, 2, 3, 4]
  var f5: RandomEmpty = RandomEmpty()
  var f6: (CGRect)? = nil
  var f7: Character = "a"

  static func visit(_ visitor: inout PathVisitor<S443>) {
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

class C444: C47 {
  var f6: Unicode.Scalar = "a"
  var f7: RandomBox<RandomPlain> = RandomBox(value: .first)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

struct S445: RandomStruct {
  var f0: (Int64)? = nil
  var f1: RandomNamed = .cat
  var f2: ((Int, Set<Int16>))? = nil

  static func visit(_ visitor: inout PathVisitor<S445>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C446: RandomClass {
  var f0: [S34] = []
  var f1: Int128 = 11
  unowned(unsafe) var f2: C228?
  var f3: RandomSingle = .only
  var f4: Double = 2.5
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    unsafe visitor.skip(f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C447: RandomClass {
  unowned(unsafe) var f0: C334?
  var f1: RandomPlain = .first
  var f2: UUID = UUID()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    unsafe visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C448: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S449: RandomStruct {
  let f0: (Int128, (UInt64, Int128, timespec, SIMD2<Float>), S19) = (11, (9, 11, timespec(), [1, 2]), S19())
  var f1: S163 = S163()
  var f2: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f3: Int16 = 2
  var f4: RandomPlain = .first
  var f5: RandomBox<Double> = RandomBox(value: 2.5)
  var f6: Bool = true

  static func visit(_ visitor: inout PathVisitor<S449>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C450: C446 {
  var f5: RandomSingle = .only
  var f6: Decimal = 1
  var f7: (S0)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

class C451: RandomClass {
  var f0: (timespec)? = nil
  var f1: Date = Date()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

struct S452: RandomStruct {
  var f0: Int128 = 11
  var f1: Bool = true
  var f2: Int16 = 2
  var f3: Float = 1.5

  static func visit(_ visitor: inout PathVisitor<S452>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C453: RandomClass {
  var f0: UInt16 = 7
  var f1: (RandomBox<RandomEmpty>)? = RandomBox(value: RandomEmpty())
  var f2: SIMD2<Float> = [1, 2]
  var f3: SIMD2<Float> = [1, 2]
  var f4: (UInt8, Int16, (RandomPlain)?) = (6, 2, .first)
  var f5: CGRect = CGRect()
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

struct S454: RandomStruct {
  var f0: Character = "a"
  var f1: RandomPlain = .first
  var f2: RandomPayload = .nothing
  var f3: Int64 = 4
  unowned var f4: C40?
  var f5: (timespec)? = timespec()
  var f6: UInt32 = 8

  static func visit(_ visitor: inout PathVisitor<S454>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

struct S455: RandomStruct {
  var f0: Date = Date()

  static func visit(_ visitor: inout PathVisitor<S455>) {
    visitor.see(\.f0)
  }
}

struct S456: RandomStruct {
  var f0: RandomEmpty = RandomEmpty()
  var f1: UInt = 10
  var f2: Unicode.Scalar = "a"
  var f3: UInt8 = 6
  var f4: Range<Int> = 1..<2
  var f5: SIMD2<Float> = [1, 2]
  var f6: SIMD2<Float> = [1, 2]
  var f7: RandomEmpty = RandomEmpty()
  var f8: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S456>) {
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

class C457: C191 {
  var f12: UInt32 = 8

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f12)
  }
}

class C458: C453 {
  var f6: (C451, ([String: Int])?, [Int128], Int128) = (C451(), nil, [], 11)
  var f7: UInt16 = 7
  var f8: UUID = UUID()
  var f9: [timespec] = []

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

struct S459: RandomStruct {
  var f0: Int32 = 3
  var f1: C323 = C323()
  var f2: (RandomSingle, UInt8, timespec) = (.only, 6, timespec())
  var f3: timespec = timespec()
  var f4: C431 = C431()
  var f5: [(Int32)?] = []
  var f6: (Bool)? = true

  static func visit(_ visitor: inout PathVisitor<S459>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C460: C435 {
  var f3: InlineArray<3, UInt8> = [1, 2, 3]
  var f4: Int16 = 2
  var f5: ((String) -> Void)? = nil
  var f6: SIMD2<Float> = [1, 2]
  let f7: C259 = C259()
  var f8: (Int16)? = 2
  var f9: Int64 = 4

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.skip(f5)
    visitor.see(&f6)
    visitor.skip(f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C461: RandomClass {
  var f0: AnyHashable = 1
  var f1: RandomEmpty = RandomEmpty()
  var f2: (C170)? = nil
  var f3: any Error = CancellationError()
  var f4: UInt32 = 8
  var f5: C458 = C458()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, (AnyHashable).self)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3, (any Error).self)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

struct S462: RandomStruct {
  var f0: RandomNamed = .cat
  let f1: ((SIMD4<Int16>)?)? = nil
  var f2: RandomMixed = .byte(1)
  var f3: InlineArray<3, UInt8> = [1, 2, 3]
  var f4: S34 = S34()
  var f5: SIMD4<Int16> = [1, 2, 3, 4]
  var f6: RandomBox<Int128> = RandomBox(value: 11)

  static func visit(_ visitor: inout PathVisitor<S462>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C463: C424 {
  var f0: ((String) -> Void)? = nil
  var f1: UInt64 = 9
  var f2: RandomMixed = .byte(1)
  var f3: Unicode.Scalar = "a"
  var f4: Double = 2.5
  unowned var f5: C9?

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.skip(f5)
  }
}

class C464: C142 {
  unowned var f5: C331?

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f5)
  }
}

struct S465: RandomStruct {
  var f0: S23 = S23()
  var f1: (Int128)? = 11
  var f2: RandomNamed = .cat
  var f3: UInt16 = 7
  var f4: Date = Date()
  var f5: ((any RandomClassProtocol)?, RandomBox<UInt32>, RandomMixed) = (nil, RandomBox(value: 8), .byte(1))
  var f6: Int128 = 11
  var f7: Bool = true
  var f8: [UInt64] = []

  static func visit(_ visitor: inout PathVisitor<S465>) {
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

struct S466: RandomStruct {
  var f0: C109 = C109()

  static func visit(_ visitor: inout PathVisitor<S466>) {
    visitor.see(\.f0)
  }
}

struct S467: RandomStruct {
  var f0: CGRect = CGRect()
  var f1: Substring = "text"
  var f2: ((String) -> Void)? = nil
  var f3: [(Float)?] = []

  static func visit(_ visitor: inout PathVisitor<S467>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C468: RandomClass {
  var f0: S154 = S154()
  var f1: UInt = 10
  var f2: (UInt16)? = 7
  var f3: Int128 = 11
  var f4: Int16 = 2
  var f5: Int128 = 11
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

struct S469: RandomStruct {
  var f0: Substring = "text"
  var f1: UInt16 = 7
  let f2: (SIMD4<Int16>, C81, UInt, RandomPayload) = ([1, 2, 3, 4], C81(), 10, .nothing)
  var f3: ((Int128)?, InlineArray<3, UInt8>, RandomBox<InlineArray<3, UInt8>>, (Int8)?) = (11, [1, 2, 3], RandomBox(value: [1, 2, 3]), nil)
  var f4: String = "text"
  var f5: RandomMixed = .byte(1)

  static func visit(_ visitor: inout PathVisitor<S469>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C470: RandomClass {
  var f0: C78 = C78()
  var f1: S268 = S268()
  var f2: C47 = C47()
  var f3: Unicode.Scalar = "a"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

struct S471: RandomStruct {
  var f0: S151 = S151()
  var f1: Int32 = 3
  var f2: Bool = true
  var f3: S217 = S217()

  static func visit(_ visitor: inout PathVisitor<S471>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C472: C183 {
  var f6: C39 = C39()
  var f7: Int = 5
  var f8: S14 = S14()
  var f9: SIMD2<Float> = [1, 2]
  var f10: Int = 5
  var f11: Int32 = 3

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

class C473: RandomClass {
  var f0: [Unicode.Scalar] = []
  var f1: (RandomPlain)? = nil
  var f2: ([RandomPlain])? = nil
  var f3: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f4: Substring = "text"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.skip(f3)
    visitor.see(&f4)
  }
}

struct S474: RandomStruct {
  var f0: [String] = []
  var f1: Set<Int16> = []
  var f2: SIMD4<Int16> = [1, 2, 3, 4]
  var f3: RandomNamed = .cat
  var f4: ((Int64, Int16, RandomMixed, UInt8), RandomPlain, CGRect, (any RandomClassProtocol)?) = ((4, 2, .byte(1), 6), .first, CGRect(), nil)
  var f5: ((Double, Int8))? = nil

  static func visit(_ visitor: inout PathVisitor<S474>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S475: RandomStruct {
  var f0: (SIMD4<Int16>)? = [1, 2, 3, 4]
  var f1: UInt8 = 6
  var f2: RandomNamed = .cat
  var f3: RandomSingle = .only
  var f4: UInt16 = 7
  var f5: Int64 = 4
  var f6: Range<Int> = 1..<2
  var f7: (UInt, UInt, RandomBox<UInt>) = (10, 10, RandomBox(value: 10))

  static func visit(_ visitor: inout PathVisitor<S475>) {
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

class C476: RandomClass {
  var f0: UInt32 = 8
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

struct S477: RandomStruct {
  var f0: Int16 = 2
  var f1: UInt64 = 9
  var f2: UInt32 = 8

  static func visit(_ visitor: inout PathVisitor<S477>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C478: C185 {
  var f2: Double = 2.5

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f2)
  }
}

class C479: C279 {
  var f12: Unicode.Scalar = "a"

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f12)
  }
}

extension RandomModels {
  static func part7() -> [RandomModelProbe] {
    [
      RandomModelProbe(C420.self),
      RandomModelProbe(C421.self),
      RandomModelProbe(C422.self),
      RandomModelProbe(S423.self),
      RandomModelProbe(C424.self),
      RandomModelProbe(C425.self),
      RandomModelProbe(C426.self),
      RandomModelProbe(C427.self),
      RandomModelProbe(C428.self),
      RandomModelProbe(S429.self),
      RandomModelProbe(S430.self),
      RandomModelProbe(C431.self),
      RandomModelProbe(C432.self),
      RandomModelProbe(C433.self),
      RandomModelProbe(S434.self),
      RandomModelProbe(C435.self),
      RandomModelProbe(S436.self),
      RandomModelProbe(S437.self),
      RandomModelProbe(C438.self),
      RandomModelProbe(C439.self),
      RandomModelProbe(C440.self),
      RandomModelProbe(C441.self),
      RandomModelProbe(C442.self),
      RandomModelProbe(S443.self),
      RandomModelProbe(C444.self),
      RandomModelProbe(S445.self),
      RandomModelProbe(C446.self),
      RandomModelProbe(C447.self),
      RandomModelProbe(C448.self),
      RandomModelProbe(S449.self),
      RandomModelProbe(C450.self),
      RandomModelProbe(C451.self),
      RandomModelProbe(S452.self),
      RandomModelProbe(C453.self),
      RandomModelProbe(S454.self),
      RandomModelProbe(S455.self),
      RandomModelProbe(S456.self),
      RandomModelProbe(C457.self),
      RandomModelProbe(C458.self),
      RandomModelProbe(S459.self),
      RandomModelProbe(C460.self),
      RandomModelProbe(C461.self),
      RandomModelProbe(S462.self),
      RandomModelProbe(C463.self),
      RandomModelProbe(C464.self),
      RandomModelProbe(S465.self),
      RandomModelProbe(S466.self),
      RandomModelProbe(S467.self),
      RandomModelProbe(C468.self),
      RandomModelProbe(S469.self),
      RandomModelProbe(C470.self),
      RandomModelProbe(S471.self),
      RandomModelProbe(C472.self),
      RandomModelProbe(C473.self),
      RandomModelProbe(S474.self),
      RandomModelProbe(S475.self),
      RandomModelProbe(C476.self),
      RandomModelProbe(S477.self),
      RandomModelProbe(C478.self),
      RandomModelProbe(C479.self),
    ]
  }
}
