// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

class C300: C102 {
  var f4: (RandomNamed)? = nil
  var f5: InlineArray<3, UInt8> = [1, 2, 3]
  var f6: RandomBox<(UInt16)?> = RandomBox(value: nil)
  var f7: RandomPayload = .nothing
  var f8: UInt = 10

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

class C301: RandomClass {
  var f0: S139 = S139()
  var f1: S14 = S14()
  var f2: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f3: S35 = S35()
  var f4: UInt8 = 6
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.skip(f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C302: C105 {
  var f8: Int32 = 3
  var f9: Range<Int> = 1..<2
  var f10: (RandomBox<Int16>, Float, Unicode.Scalar, RandomBox<RandomPlain>) = (RandomBox(value: 2), 1.5, "a", RandomBox(value: .first))
  let f11: S37 = S37()
  var f12: RandomPlain = .first

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.skip(f11)
    visitor.see(&f12)
  }
}

struct S303: RandomStruct {
  var f0: () -> Void = {}
  var f1: S0 = S0()
  var f2: Range<Int> = 1..<2
  var f3: C48 = C48()
  var f4: Int16 = 2
  var f5: Int64 = 4
  var f6: [String: Int] = [:]
  var f7: RandomSingle = .only

  static func visit(_ visitor: inout PathVisitor<S303>) {
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

struct S304: RandomStruct {
  var f0: ((Unicode.Scalar)?)? = nil
  var f1: S174 = S174()
  var f2: Double = 2.5
  var f3: (C116, (Bool)?, Float, Unicode.Scalar) = (C116(), nil, 1.5, "a")
  var f4: Float = 1.5
  var f5: RandomBox<RandomPayload> = RandomBox(value: .nothing)
  var f6: ((Duration)?)? = nil

  static func visit(_ visitor: inout PathVisitor<S304>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C305: C129 {
  var f9: UInt32 = 8
  var f10: AnyObject = NSNumber(1)
  var f11: (Set<Int16>, UInt8, Int128) = ([], 6, 11)
  var f12: (Substring, UInt32) = ("text", 8)
  var f13: (S251)? = nil
  var f14: RandomSingle = .only
  var f15: Double = 2.5

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
    visitor.see(&f10, (AnyObject).self)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
  }
}

class C306: C18 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C307: RandomClass {
  var f0: AnyHashable = 1
  var f1: (UInt32, Character) = (8, "a")
  var f2: Unicode.Scalar = "a"
  var f3: (RandomBox<Character>, Int32, UInt16) = (RandomBox(value: "a"), 3, 7)
  var f4: (Int32)? = 3
  var f5: S57 = S57()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, (AnyHashable).self)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

struct S308: RandomStruct {
  var f0: Int32 = 3
  var f1: any RandomProtocol = 1
  var f2: Int64 = 4
  var f3: Int16 = 2
  var f4: SIMD4<Int16> = [1, 2, 3, 4]
  let f5: SIMD4<Int16> = [1, 2, 3, 4]

  static func visit(_ visitor: inout PathVisitor<S308>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C309: C31 {
  let f5: (Int)? = 5
  var f6: UInt32 = 8
  var f7: UInt8 = 6
  var f8: S286 = S286()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

struct S310: RandomStruct {
  var f0: C184 = C184()

  static func visit(_ visitor: inout PathVisitor<S310>) {
    visitor.see(\.f0)
  }
}

struct S311: RandomStruct {
  var f0: S179 = S179()
  var f1: Int16 = 2
  var f2: UInt16 = 7
  var f3: RandomMixed = .byte(1)
  var f4: Int8 = 1
  var f5: (UInt32, [Int64], UInt16, UInt8) = (8, [], 7, 6)

  static func visit(_ visitor: inout PathVisitor<S311>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S312: RandomStruct {
  var f0: (Int32)? = nil
  var f1: Int32 = 3
  var f2: UUID = UUID()
  var f3: UInt64 = 9
  var f4: Int64 = 4

  static func visit(_ visitor: inout PathVisitor<S312>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C313: C170 {
  var f9: Unicode.Scalar = "a"
  var f10: Int16 = 2
  var f11: UInt8 = 6
  var f12: Decimal = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

class C314: RandomClass {
  var f0: Set<Int16> = []
  var f1: S236 = S236()
  var f2: (Int128)? = nil
  var f3: Int64 = 4
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C315: C67 {
  var f9: Any = 1
  var f10: Int32 = 3
  var f11: (UInt32, AnyHashable, (Float)?, Data) = (8, 1, 1.5, Data())
  var f12: [SIMD2<Float>] = []

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9, (Any).self)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

struct S316: RandomStruct {
  var f0: Int16 = 2
  var f1: (UInt64)? = 9
  var f2: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f3: Set<Int16> = []
  var f4: Float = 1.5
  var f5: SIMD2<Float> = [1, 2]
  var f6: RandomBox<(Data)?> = RandomBox(value: Data())

  static func visit(_ visitor: inout PathVisitor<S316>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C317: RandomClass {
  var f0: (UInt16, (RandomMixed)?, RandomPayload) = (7, nil, .nothing)
  var f1: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f2: S197 = S197()
  var f3: Duration = .zero
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.skip(f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C318: RandomClass {
  var f0: RandomNamed = .cat
  var f1: RandomMixed = .byte(1)
  var f2: RandomMixed = .byte(1)
  var f3: (RandomPayload)? = .nothing
  var f4: Int = 5
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S319: RandomStruct {
  var f0: Int8 = 1
  var f1: S248 = S248()
  var f2: Double = 2.5
  var f3: (C202)? = C202()
  var f4: (UInt64, (Int, RandomNamed, RandomMixed)) = (9, (5, .cat, .byte(1)))
  var f5: Int8 = 1
  var f6: Decimal = 1

  static func visit(_ visitor: inout PathVisitor<S319>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C320: C53 {
  var f7: S166 = S166()
  var f8: RandomPayload = .nothing

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

struct S321: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: SIMD4<Int16> = [1, 2, 3, 4]
  var f2: SIMD4<Int16> = [1, 2, 3, 4]
  var f3: (Double)? = nil

  static func visit(_ visitor: inout PathVisitor<S321>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C322: RandomClass {
  var f0: RandomEmpty = RandomEmpty()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

class C323: RandomClass {
  weak var f0: C48?
  var f1: Int64 = 4
  var f2: (S90)? = S90()
  unowned(unsafe) var f3: C244?
  var f4: ClosedRange<Int8> = 1...2
  var f5: Int32 = 3
  var f6: Int32 = 3
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    unsafe visitor.skip(f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C324: C133 {
  var f4: String = "text"
  var f5: Unicode.Scalar = "a"
  var f6: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f7: UInt32 = 8
  var f8: (UInt32, RandomMixed, Unicode.Scalar, (UInt8)?) = (8, .byte(1), "a", 6)
  var f9: RandomSingle = .only

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.skip(f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C325: C198 {
  var f7: AnyObject = NSNumber(1)
  var f8: () -> Void = {}

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7, (AnyObject).self)
    visitor.skip(f8)
  }
}

struct S326: RandomStruct {
  var f0: S268 = S268()
  var f1: Decimal = 1
  var f2: RandomBox<ClosedRange<Int8>> = RandomBox(value: 1...2)

  static func visit(_ visitor: inout PathVisitor<S326>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

struct S327: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: UInt = 10
  var f2: Double = 2.5
  var f3: (Substring, Int16) = ("text", 2)
  var f4: ClosedRange<Int8> = 1...2
  var f5: UInt64 = 9
  var f6: (any Sendable)? = nil
  var f7: () -> Void = {}
  var f8: UInt = 10

  static func visit(_ visitor: inout PathVisitor<S327>) {
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

struct S328: RandomStruct {
  var f0: RandomSingle = .only
  var f1: Range<Int> = 1..<2
  var f2: Int128 = 11
  var f3: Int128 = 11
  var f4: Int = 5
  var f5: RandomBox<UInt32> = RandomBox(value: 8)
  var f6: Date = Date()
  var f7: (UInt32)? = 8
  var f8: UUID = UUID()

  static func visit(_ visitor: inout PathVisitor<S328>) {
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

class C329: RandomClass {
  var f0: RandomNamed = .cat
  var f1: S162 = S162()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

class C330: RandomClass {
  var f0: ClosedRange<Int8> = 1...2
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

class C331: C157 {
  var f19: Int128 = 11
  var f20: Int8 = 1
  var f21: [Bool] = []

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f19)
    visitor.see(&f20)
    visitor.see(&f21)
  }
}

struct S332: RandomStruct {
  var f0: String = "text"
  var f1: Int8 = 1
  var f2: (RandomBox<Date>)? = nil

  static func visit(_ visitor: inout PathVisitor<S332>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C333: C173 {
  var f5: Set<Int16> = []
  let f6: (RandomSingle)? = .only
  var f7: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f8: (String)? = "text"
  let f9: (S15)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.skip(f6)
    visitor.skip(f7)
    visitor.see(&f8)
    visitor.skip(f9)
  }
}

class C334: C47 {
  var f6: C31 = C31()
  var f7: UInt16 = 7
  var f8: Int8 = 1
  var f9: Substring = "text"
  var f10: Unicode.Scalar = "a"
  var f11: S265 = S265()

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

struct S335: RandomStruct {
  var f0: Float = 1.5
  var f1: C264 = C264()
  var f2: RandomNamed = .cat
  weak var f3: C25?

  static func visit(_ visitor: inout PathVisitor<S335>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S336: RandomStruct {
  var f0: Double = 2.5
  var f1: C288 = C288()
  var f2: C123 = C123()
  var f3: any Error = CancellationError()

  static func visit(_ visitor: inout PathVisitor<S336>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S337: RandomStruct {
  var f0: Int = 5
  var f1: RandomNamed = .cat
  var f2: Decimal = 1
  var f3: (Bool)? = true

  static func visit(_ visitor: inout PathVisitor<S337>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S338: RandomStruct {
  var f0: S327 = S327()
  var f1: Int16 = 2
  var f2: S51 = S51()
  var f3: [(SIMD2<Float>)?] = []
  var f4: () -> Void = {}
  var f5: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f6: Int = 5
  var f7: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S338>) {
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

class C339: C118 {
  var f5: RandomBox<any Error> = RandomBox(value: CancellationError())
  var f6: ((Substring, Float, Int32))? = nil
  var f7: Double = 2.5
  var f8: RandomSingle = .only
  var f9: Int8 = 1
  var f10: Character = "a"
  var f11: UInt8 = 6

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

struct S340: RandomStruct {
  var f0: Int8 = 1
  var f1: RandomBox<Int128> = RandomBox(value: 11)
  var f2: C111 = C111()
  var f3: Double = 2.5
  var f4: (S51)? = nil
  var f5: UInt8 = 6
  var f6: RandomBox<Double> = RandomBox(value: 2.5)
  var f7: Float = 1.5

  static func visit(_ visitor: inout PathVisitor<S340>) {
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

class C341: C16 {
  var f5: ((Int64)?)? = nil
  var f6: (UInt32)? = 8
  var f7: (C109)? = C109()
  var f8: C138 = C138()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

class C342: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S343: RandomStruct {
  var f0: RandomSingle = .only
  var f1: Int128 = 11
  var f2: (Int128)? = 11

  static func visit(_ visitor: inout PathVisitor<S343>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C344: C122 {
  var f7: UInt8 = 6
  var f8: RandomPlain = .first
  var f9: (Unicode.Scalar)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C345: C40 {
  var f5: Int = 5
  var f6: RandomPayload = .nothing
  var f7: S214 = S214()
  var f8: S258 = S258()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

class C346: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S347: RandomStruct {
  var f0: RandomNamed = .cat
  var f1: RandomPlain = .first
  let f2: Int8 = 1
  var f3: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f4: Int128 = 11

  static func visit(_ visitor: inout PathVisitor<S347>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C348: RandomClass {
  var f0: RandomBox<any RandomProtocol> = RandomBox(value: 1)
  var f1: UInt32 = 8
  var f2: Range<Int> = 1..<2
  var f3: Int32 = 3
  var f4: Unicode.Scalar = "a"
  var f5: Int = 5
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

class C349: C111 {
  var f12: Unicode.Scalar = "a"
  var f13: (any RandomClassProtocol)? = nil
  var f14: RandomMixed = .byte(1)
  var f15: ((Float, InlineArray<3, UInt8>, SIMD2<Float>, SIMD2<Float>), RandomNamed) = ((1.5, [1, 2, 3], [1, 2], [1, 2]), .cat)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f12)
    visitor.see(&f13, ((any RandomClassProtocol)?).self)
    visitor.see(&f14)
    visitor.see(&f15)
  }
}

struct S350: RandomStruct {
  let f0: Date = Date()

  static func visit(_ visitor: inout PathVisitor<S350>) {
    visitor.see(\.f0)
  }
}

struct S351: RandomStruct {
  var f0: (Data)? = nil
  var f1: ([String], RandomNamed, Int8) = ([], .cat, 1)
  var f2: S267 = S267()
  var f3: any RandomProtocol = 1
  var f4: (any Sendable)? = nil
  var f5: S90 = S90()

  static func visit(_ visitor: inout PathVisitor<S351>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S352: RandomStruct {
  var f0: S3 = S3()
  var f1: RandomBox<(Int)?> = RandomBox(value: nil)

  static func visit(_ visitor: inout PathVisitor<S352>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S353: RandomStruct {
  var f0: UInt8 = 6
  var f1: Int = 5
  var f2: S44 = S44()
  var f3: S161 = S161()
  var f4: [String: Int] = [:]
  var f5: ((SIMD4<Int16>)?)? = [1, 2, 3, 4]

  static func visit(_ visitor: inout PathVisitor<S353>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S354: RandomStruct {
  var f0: RandomNamed = .cat
  var f1: Double = 2.5
  var f2: UInt64 = 9

  static func visit(_ visitor: inout PathVisitor<S354>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C355: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S356: RandomStruct {
  var f0: Int16 = 2
  var f1: ((UInt32)?)? = 8
  var f2: (C43, RandomPayload, Int32, any Error) = (C43(), .nothing, 3, CancellationError())
  var f3: () -> Void = {}
  unowned var f4: C74?
  var f5: Int = 5
  var f6: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f7: (Float)? = nil
  var f8: RandomBox<any Error> = RandomBox(value: CancellationError())

  static func visit(_ visitor: inout PathVisitor<S356>) {
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

struct S357: RandomStruct {
  var f0: SIMD2<Float> = [1, 2]
  var f1: UInt = 10
  var f2: ((String)?)? = nil
  var f3: UInt64 = 9
  var f4: Float = 1.5
  var f5: RandomBox<(ObjectIdentifier, Int64)> = RandomBox(value: (ObjectIdentifier(Int.self), 4))
  var f6: Substring = "text"
  var f7: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S357>) {
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

class C358: C5 {
  var f4: UInt16 = 7
  var f5: (SIMD4<Int16>)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

struct S359: RandomStruct {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]

  static func visit(_ visitor: inout PathVisitor<S359>) {
    visitor.see(\.f0)
  }
}

extension RandomModels {
  static func part5() -> [RandomModelProbe] {
    [
      RandomModelProbe(C300.self),
      RandomModelProbe(C301.self),
      RandomModelProbe(C302.self),
      RandomModelProbe(S303.self),
      RandomModelProbe(S304.self),
      RandomModelProbe(C305.self),
      RandomModelProbe(C306.self),
      RandomModelProbe(C307.self),
      RandomModelProbe(S308.self),
      RandomModelProbe(C309.self),
      RandomModelProbe(S310.self),
      RandomModelProbe(S311.self),
      RandomModelProbe(S312.self),
      RandomModelProbe(C313.self),
      RandomModelProbe(C314.self),
      RandomModelProbe(C315.self),
      RandomModelProbe(S316.self),
      RandomModelProbe(C317.self),
      RandomModelProbe(C318.self),
      RandomModelProbe(S319.self),
      RandomModelProbe(C320.self),
      RandomModelProbe(S321.self),
      RandomModelProbe(C322.self),
      RandomModelProbe(C323.self),
      RandomModelProbe(C324.self),
      RandomModelProbe(C325.self),
      RandomModelProbe(S326.self),
      RandomModelProbe(S327.self),
      RandomModelProbe(S328.self),
      RandomModelProbe(C329.self),
      RandomModelProbe(C330.self),
      RandomModelProbe(C331.self),
      RandomModelProbe(S332.self),
      RandomModelProbe(C333.self),
      RandomModelProbe(C334.self),
      RandomModelProbe(S335.self),
      RandomModelProbe(S336.self),
      RandomModelProbe(S337.self),
      RandomModelProbe(S338.self),
      RandomModelProbe(C339.self),
      RandomModelProbe(S340.self),
      RandomModelProbe(C341.self),
      RandomModelProbe(C342.self),
      RandomModelProbe(S343.self),
      RandomModelProbe(C344.self),
      RandomModelProbe(C345.self),
      RandomModelProbe(C346.self),
      RandomModelProbe(S347.self),
      RandomModelProbe(C348.self),
      RandomModelProbe(C349.self),
      RandomModelProbe(S350.self),
      RandomModelProbe(S351.self),
      RandomModelProbe(S352.self),
      RandomModelProbe(S353.self),
      RandomModelProbe(S354.self),
      RandomModelProbe(C355.self),
      RandomModelProbe(S356.self),
      RandomModelProbe(S357.self),
      RandomModelProbe(C358.self),
      RandomModelProbe(S359.self),
    ]
  }
}
