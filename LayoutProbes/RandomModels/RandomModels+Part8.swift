// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

struct S480: RandomStruct {
  var f0: UInt8 = 6
  var f1: (UInt32)? = nil
  var f2: AnyObject = NSNumber(1)
  unowned var f3: C398?
  var f4: UUID = UUID()
  var f5: Int16 = 2
  var f6: Int32 = 3
  var f7: S243 = S243()
  var f8: Any = 1

  static func visit(_ visitor: inout PathVisitor<S480>) {
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

class C481: RandomClass {
  var f0: RandomBox<SIMD2<Float>> = RandomBox(value: [1, 2])
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

struct S482: RandomStruct {
  var f0: (UInt8, Int, UInt32) = (6, 5, 8)
  var f1: C375 = C375()
  var f2: (Int128)? = nil
  var f3: RandomNamed = .cat

  static func visit(_ visitor: inout PathVisitor<S482>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S483: RandomStruct {
  var f0: RandomNamed = .cat

  static func visit(_ visitor: inout PathVisitor<S483>) {
    visitor.see(\.f0)
  }
}

struct S484: RandomStruct {
  var f0: (Unicode.Scalar)? = nil
  var f1: Int32 = 3
  unowned(unsafe) var f2: C74?

  static func visit(_ visitor: inout PathVisitor<S484>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    unsafe visitor.see(\.f2)
  }
}

struct S485: RandomStruct {
  var f0: RandomBox<RandomMixed> = RandomBox(value: .byte(1))
  var f1: UInt16 = 7
  var f2: (Unicode.Scalar)? = nil
  var f3: Set<Int16> = []
  var f4: (Bool)? = true
  var f5: Decimal = 1
  var f6: Int8 = 1
  var f7: () -> Void = {}

  static func visit(_ visitor: inout PathVisitor<S485>) {
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

class C486: C333 {
  var f10: Int16 = 2
  var f11: UInt32 = 8
  unowned var f12: C105?
  var f13: Any = 1
  var f14: C323 = C323()
  var f15: RandomSingle = .only
  var f16: Int128 = 11

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.skip(f12)
    visitor.see(&f13, (Any).self)
    visitor.see(&f14)
    visitor.see(&f15)
    visitor.see(&f16)
  }
}

struct S487: RandomStruct {
  var f0: (any RandomClassProtocol)? = nil
  var f1: Float = 1.5
  var f2: Unicode.Scalar = "a"
  var f3: Substring = "text"
  var f4: C111 = C111()
  var f5: (Int32)? = nil
  var f6: Int32 = 3
  var f7: RandomBox<(UInt16)?> = RandomBox(value: 7)

  static func visit(_ visitor: inout PathVisitor<S487>) {
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

class C488: C188 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C489: C409 {
  var f2: UInt8 = 6
  var f3: Double = 2.5
  var f4: ((UInt8)?, Decimal, UInt64) = (6, 1, 9)
  var f5: UInt32 = 8

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

struct S490: RandomStruct {
  var f0: any Error = CancellationError()
  var f1: [Float] = []
  var f2: RandomEmpty = RandomEmpty()
  var f3: Int8 = 1
  var f4: Data = Data()
  var f5: Int128 = 11
  var f6: UInt32 = 8
  var f7: Character = "a"
  var f8: ((String) -> Void)? = nil

  static func visit(_ visitor: inout PathVisitor<S490>) {
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

struct S491: RandomStruct {
  var f0: (RandomBox<Int8>, Int, AnyHashable) = (RandomBox(value: 1), 5, 1)
  var f1: [[String: Int]] = []
  var f2: (S359)? = nil
  var f3: Character = "a"
  var f4: RandomBox<UInt16> = RandomBox(value: 7)
  var f5: Float = 1.5
  var f6: (Set<Int16>)? = nil
  var f7: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f8: Int8 = 1

  static func visit(_ visitor: inout PathVisitor<S491>) {
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

struct S492: RandomStruct {
  var f0: (Int16, (ObjectIdentifier)?, RandomBox<Int32>, C43) = (2, nil, RandomBox(value: 3), C43())
  var f1: UInt16 = 7
  var f2: Unicode.Scalar = "a"
  var f3: Double = 2.5
  var f4: timespec = timespec()
  var f5: ((Int16)?)? = nil

  static func visit(_ visitor: inout PathVisitor<S492>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C493: C234 {
  var f4: RandomNamed = .cat
  var f5: CGRect = CGRect()
  var f6: (S241)? = nil
  var f7: Float = 1.5
  var f8: UInt = 10
  var f9: SIMD4<Int16> = [1, 2, 3, 4]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C494: C473 {
  var f5: SIMD4<Int16> = [1, 2, 3, 4]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
  }
}

class C495: C493 {
  var f10: C446 = C446()
  var f11: Int64 = 4

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f10)
    visitor.see(&f11)
  }
}

class C496: C413 {
  var f4: Unicode.Scalar = "a"
  var f5: Range<Int> = 1..<2
  var f6: Int16 = 2
  var f7: CGRect = CGRect()
  let f8: Int8 = 1
  var f9: RandomPayload = .nothing
  var f10: Double = 2.5

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.skip(f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

class C497: RandomClass {
  var f0: RandomNamed = .cat
  var f1: SIMD2<Float> = [1, 2]
  var f2: Int128 = 11
  var f3: Int64 = 4
  var f4: Unicode.Scalar = "a"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S498: RandomStruct {
  var f0: (SIMD4<Int16>, Int8, Duration) = ([1, 2, 3, 4], 1, .zero)
  var f1: (RandomPayload)? = nil
  var f2: Int = 5

  static func visit(_ visitor: inout PathVisitor<S498>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C499: C300 {
  var f9: ((Float)?)? = nil
  var f10: AnyObject = NSNumber(1)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
    visitor.see(&f10, (AnyObject).self)
  }
}

struct S500: RandomStruct {
  var f0: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f1: RandomPlain = .first
  var f2: Unicode.Scalar = "a"
  var f3: UInt = 10
  var f4: RandomBox<RandomWrapper<Int8>> = RandomBox(value: RandomWrapper(wrappedValue: 1))
  var f5: UInt64 = 9

  static func visit(_ visitor: inout PathVisitor<S500>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S501: RandomStruct {
  var f0: RandomNamed = .cat
  var f1: (S55)? = S55()
  var f2: S347 = S347()
  var f3: S396 = S396()
  var f4: [RandomBox<Decimal>] = []
  var f5: UInt = 10
  var f6: ClosedRange<Int8> = 1...2
  var f7: RandomPlain = .first

  static func visit(_ visitor: inout PathVisitor<S501>) {
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

class C502: RandomClass {
  var f0: Unicode.Scalar = "a"
  var f1: UInt32 = 8
  var f2: Data = Data()
  var f3: RandomSingle = .only
  var f4: (Float)? = 1.5
  var f5: SIMD2<Float> = [1, 2]
  let f6: C391 = C391()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.skip(f6)
  }
}

struct S503: RandomStruct {
  var f0: C266 = C266()

  static func visit(_ visitor: inout PathVisitor<S503>) {
    visitor.see(\.f0)
  }
}

struct S504: RandomStruct {
  var f0: Int32 = 3
  var f1: CGRect = CGRect()
  var f2: C78 = C78()
  var f3: UInt16 = 7
  var f4: Int16 = 2
  var f5: Float = 1.5
  var f6: RandomPayload = .nothing

  static func visit(_ visitor: inout PathVisitor<S504>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C505: C194 {
  var f2: [Int8] = []
  var f3: [CGRect] = []
  var f4: (Int128, RandomBox<Int8>) = (11, RandomBox(value: 1))
  var f5: S417 = S417()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C506: C391 {
  var f13: S241 = S241()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f13)
  }
}

class C507: C422 {
  var f7: Unicode.Scalar = "a"
  var f8: Bool = true
  var f9: UUID = UUID()
  var f10: any Error = CancellationError()
  var f11: C478 = C478()
  var f12: Date = Date()
  var f13: C106 = C106()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10, (any Error).self)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
  }
}

class C508: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S509: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: InlineArray<3, UInt8> = [1, 2, 3]
  var f2: ((Double)?)? = nil
  var f3: (Unicode.Scalar)? = "a"
  var f4: (S204)? = S204()
  var f5: (UInt, (Range<Int>)?, Int32) = (10, nil, 3)
  var f6: Data = Data()

  static func visit(_ visitor: inout PathVisitor<S509>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C510: C170 {
  var f9: UInt16 = 7
  var f10: RandomBox<(Int16, Int, RandomEmpty)> = RandomBox(value: (2, 5, RandomEmpty()))
  var f11: C42 = C42()
  var f12: SIMD4<Int16> = [1, 2, 3, 4]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

class C511: C108 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C512: RandomClass {
  var f0: S286 = S286()
  var f1: Double = 2.5
  var f2: Double = 2.5
  var f3: [Range<Int>] = []
  var f4: (RandomPayload, ClosedRange<Int8>, Any) = (.nothing, 1...2, 1)
  var f5: ((RandomWrapper<Int8>)?)? = nil
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

struct S513: RandomStruct {
  unowned(unsafe) var f0: C424?
  var f1: SIMD2<Float> = [1, 2]

  static func visit(_ visitor: inout PathVisitor<S513>) {
    unsafe visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C514: RandomClass {
  var f0: S326 = S326()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

struct S515: RandomStruct {
  var f0: Date = Date()
  var f1: Int = 5
  var f2: [String: Int] = [:]
  var f3: S209 = S209()
  var f4: UInt64 = 9
  var f5: (Character, (Set<Int16>)?, UInt16, S357) = ("a", nil, 7, S357())
  var f6: Int = 5

  static func visit(_ visitor: inout PathVisitor<S515>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C516: C216 {
  var f1: [UInt64] = []
  var f2: RandomBox<(UInt8)?> = RandomBox(value: nil)
  var f3: (Int, RandomSingle, SIMD4<Int16>, AnyHashable) = (5, .only, [1, 2, 3, 4], 1)
  var f4: [Substring] = []
  let f5: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f6: Float = 1.5
  var f7: S360 = S360()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.skip(f5)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

class C517: C260 {
  var f0: Int64 = 4
  var f1: RandomBox<(Data)?> = RandomBox(value: Data())
  var f2: Int8 = 1
  var f3: timespec = timespec()
  var f4: C237 = C237()
  var f5: C29 = C29()

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

class C518: C478 {
  var f3: (C256)? = C256()
  weak var f4: C56?
  var f5: (RandomEmpty)? = nil
  var f6: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f7: Float = 1.5
  var f8: Unicode.Scalar = "a"

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.skip(f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

class C519: C230 {
  var f12: (RandomSingle)? = .only
  var f13: SIMD4<Int16> = [1, 2, 3, 4]
  var f14: InlineArray<3, UInt8> = [1, 2, 3]
  var f15: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
  }
}

struct S520: RandomStruct {
  var f0: S335 = S335()
  var f1: ((Bool)?)? = nil

  static func visit(_ visitor: inout PathVisitor<S520>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C521: C119 {
  let f10: InlineArray<3, UInt8> = [1, 2, 3]
  var f11: (Data, Int128) = (Data(), 11)
  var f12: Int = 5
  var f13: RandomPlain = .first
  let f14: Character = "a"
  var f15: UUID = UUID()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.skip(f14)
    visitor.see(&f15)
  }
}

class C522: C1 {
  var f3: Decimal = 1
  let f4: (Duration, UInt8, (SIMD4<Int16>)?, UInt16) = (.zero, 6, [1, 2, 3, 4], 7)
  var f5: RandomPlain = .first

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.skip(f4)
    visitor.see(&f5)
  }
}

struct S523: RandomStruct {
  var f0: RandomBox<SIMD4<Int16>> = RandomBox(value: [1, 2, 3, 4])
  var f1: Int32 = 3
  var f2: (RandomBox<RandomSingle>, (RandomPlain)?, (Int32)?) = (RandomBox(value: .only), .first, nil)
  var f3: UInt = 10
  var f4: (C16)? = C16()
  var f5: SIMD4<Int16> = [1, 2, 3, 4]

  static func visit(_ visitor: inout PathVisitor<S523>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S524: RandomStruct {
  var f0: Float = 1.5
  var f1: (UInt8)? = 6
  var f2: UInt64 = 9
  var f3: Int8 = 1
  var f4: RandomBox<[Float]> = RandomBox(value: [])
  var f5: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S524>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S525: RandomStruct {
  var f0: [Date] = []

  static func visit(_ visitor: inout PathVisitor<S525>) {
    visitor.see(\.f0)
  }
}

class C526: RandomClass {
  var f0: (Duration)? = .zero
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

class C527: C97 {
  var f3: UInt32 = 8
  var f4: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f5: (SIMD2<Float>)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

struct S528: RandomStruct {
  var f0: String = "text"
  var f1: (RandomBox<RandomWrapper<Int8>>, Range<Int>, ObjectIdentifier) = (RandomBox(value: RandomWrapper(wrappedValue: 1)), 1..<2, ObjectIdentifier(Int.self))
  var f2: (Float)? = 1.5
  var f3: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S528>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S529: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: Int128 = 11
  var f2: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f3: RandomMixed = .byte(1)
  var f4: RandomBox<S328> = RandomBox(value: S328())
  var f5: UInt = 10

  static func visit(_ visitor: inout PathVisitor<S529>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C530: RandomClass {
  var f0: C259 = C259()
  var f1: [S236] = []
  var f2: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f3: Float = 1.5
  var f4: RandomBox<Int16> = RandomBox(value: 2)
  var f5: Unicode.Scalar = "a"
  var f6: Int32 = 3
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

struct S531: RandomStruct {
  var f0: (Range<Int>, S379, [Double], SIMD4<Int16>) = (1..<2, S379(), [], [1, 2, 3, 4])
  var f1: UInt64 = 9
  var f2: Int8 = 1
  var f3: ((UUID)?, (Int32)?) = (nil, nil)
  var f4: S14 = S14()

  static func visit(_ visitor: inout PathVisitor<S531>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C532: RandomClass {
  var f0: Unicode.Scalar = "a"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

class C533: C478 {
  var f3: SIMD4<Int16> = [1, 2, 3, 4]
  var f4: C103 = C103()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S534: RandomStruct {
  var f0: (RandomBox<UInt64>)? = nil
  var f1: any RandomProtocol = 1
  var f2: Bool = true
  var f3: Unicode.Scalar = "a"
  var f4: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)

  static func visit(_ visitor: inout PathVisitor<S534>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C535: C367 {
  weak var f11: C283?
  var f12: RandomBox<Data> = RandomBox(value: Data())
  var f13: UInt8 = 6
  var f14: UInt16 = 7
  var f15: UInt8 = 6
  var f16: RandomPlain = .first

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f11)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
    visitor.see(&f16)
  }
}

class C536: RandomClass {
  let f0: RandomBox<Int> = RandomBox(value: 5)
  var f1: RandomSingle = .only
  var f2: Int128 = 11
  var f3: S236 = S236()
  var f4: Double = 2.5
  var f5: UInt = 10
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C537: C439 {
  var f5: [Int32] = []
  var f6: (C403, Int32) = (C403(), 3)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C538: C453 {
  var f6: (Int)? = nil
  var f7: UInt = 10
  unowned var f8: C74?

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.skip(f8)
  }
}

struct S539: RandomStruct {
  var f0: Int32 = 3
  var f1: [(UInt8)?] = []

  static func visit(_ visitor: inout PathVisitor<S539>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

extension RandomModels {
  static func part8() -> [RandomModelProbe] {
    [
      RandomModelProbe(S480.self),
      RandomModelProbe(C481.self),
      RandomModelProbe(S482.self),
      RandomModelProbe(S483.self),
      RandomModelProbe(S484.self),
      RandomModelProbe(S485.self),
      RandomModelProbe(C486.self),
      RandomModelProbe(S487.self),
      RandomModelProbe(C488.self),
      RandomModelProbe(C489.self),
      RandomModelProbe(S490.self),
      RandomModelProbe(S491.self),
      RandomModelProbe(S492.self),
      RandomModelProbe(C493.self),
      RandomModelProbe(C494.self),
      RandomModelProbe(C495.self),
      RandomModelProbe(C496.self),
      RandomModelProbe(C497.self),
      RandomModelProbe(S498.self),
      RandomModelProbe(C499.self),
      RandomModelProbe(S500.self),
      RandomModelProbe(S501.self),
      RandomModelProbe(C502.self),
      RandomModelProbe(S503.self),
      RandomModelProbe(S504.self),
      RandomModelProbe(C505.self),
      RandomModelProbe(C506.self),
      RandomModelProbe(C507.self),
      RandomModelProbe(C508.self),
      RandomModelProbe(S509.self),
      RandomModelProbe(C510.self),
      RandomModelProbe(C511.self),
      RandomModelProbe(C512.self),
      RandomModelProbe(S513.self),
      RandomModelProbe(C514.self),
      RandomModelProbe(S515.self),
      RandomModelProbe(C516.self),
      RandomModelProbe(C517.self),
      RandomModelProbe(C518.self),
      RandomModelProbe(C519.self),
      RandomModelProbe(S520.self),
      RandomModelProbe(C521.self),
      RandomModelProbe(C522.self),
      RandomModelProbe(S523.self),
      RandomModelProbe(S524.self),
      RandomModelProbe(S525.self),
      RandomModelProbe(C526.self),
      RandomModelProbe(C527.self),
      RandomModelProbe(S528.self),
      RandomModelProbe(S529.self),
      RandomModelProbe(C530.self),
      RandomModelProbe(S531.self),
      RandomModelProbe(C532.self),
      RandomModelProbe(C533.self),
      RandomModelProbe(S534.self),
      RandomModelProbe(C535.self),
      RandomModelProbe(C536.self),
      RandomModelProbe(C537.self),
      RandomModelProbe(C538.self),
      RandomModelProbe(S539.self),
    ]
  }
}
