// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

struct S240: RandomStruct {
  var f0: Date = Date()
  var f1: Double = 2.5
  var f2: S201 = S201()

  static func visit(_ visitor: inout PathVisitor<S240>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

struct S241: RandomStruct {
  var f0: Int64 = 4
  var f1: Int8 = 1

  static func visit(_ visitor: inout PathVisitor<S241>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S242: RandomStruct {
  var f0: String = "text"
  var f1: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f2: InlineArray<3, UInt8> = [1, 2, 3]
  var f3: UInt16 = 7
  var f4: RandomBox<UInt16> = RandomBox(value: 7)
  var f5: ((Bool)?, RandomSingle, Int128) = (true, .only, 11)

  static func visit(_ visitor: inout PathVisitor<S242>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S243: RandomStruct {
  var f0: () -> Void = {}
  var f1: UInt8 = 6
  let f2: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f3: ClosedRange<Int8> = 1...2
  var f4: UInt8 = 6
  var f5: RandomBox<Substring> = RandomBox(value: "text")
  var f6: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S243>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C244: C235 {
  var f8: InlineArray<3, UInt8> = [1, 2, 3]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
  }
}

struct S245: RandomStruct {
  var f0: (Int) -> Int = { $0 }
  var f1: Int64 = 4
  var f2: Int128 = 11
  var f3: [any RandomProtocol] = []
  var f4: (C181, Int128) = (C181(), 11)

  static func visit(_ visitor: inout PathVisitor<S245>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

struct S246: RandomStruct {
  var f0: (RandomBox<RandomSingle>, Int32, Int64) = (RandomBox(value: .only), 3, 4)
  var f1: UInt32 = 8

  static func visit(_ visitor: inout PathVisitor<S246>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C247: RandomClass {
  weak var f0: C141?
  var f1: UInt = 10
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
  }
}

struct S248: RandomStruct {
  var f0: ((Int16)?)? = 2
  var f1: RandomBox<Bool> = RandomBox(value: true)
  weak var f2: C127?
  let f3: (Int128)? = 11
  var f4: (InlineArray<3, UInt8>, (Int)?, RandomNamed) = ([1, 2, 3], nil, .cat)
  var f5: Int128 = 11
  var f6: SIMD2<Float> = [1, 2]

  static func visit(_ visitor: inout PathVisitor<S248>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C249: C125 {
  var f6: Int32 = 3
  var f7: UInt32 = 8
  var f8: UInt8 = 6
  var f9: AnyObject = NSNumber(1)
  var f10: Int16 = 2
  var f11: UInt32 = 8
  var f12: (ClosedRange<Int8>)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9, (AnyObject).self)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

struct S250: RandomStruct {
  var f0: UInt64 = 9
  var f1: Int8 = 1
  var f2: Double = 2.5
  var f3: SIMD4<Int16> = [1, 2, 3, 4]

  static func visit(_ visitor: inout PathVisitor<S250>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S251: RandomStruct {
  var f0: C184 = C184()
  var f1: S32 = S32()
  var f2: Int16 = 2
  var f3: Float = 1.5
  var f4: Duration = .zero
  var f5: Float = 1.5

  static func visit(_ visitor: inout PathVisitor<S251>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S252: RandomStruct {
  var f0: UInt16 = 7
  var f1: InlineArray<3, UInt8> = [1, 2, 3]
  var f2: Bool = true
  var f3: Unicode.Scalar = "a"

  static func visit(_ visitor: inout PathVisitor<S252>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

struct S253: RandomStruct {
  var f0: ((UInt64, Unicode.Scalar))? = (9, "a")
  var f1: Data = Data()
  var f2: Int128 = 11

  static func visit(_ visitor: inout PathVisitor<S253>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C254: C247 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

struct S255: RandomStruct {
  var f0: C4 = C4()
  var f1: S251 = S251()
  var f2: RandomMixed = .byte(1)
  var f3: Int128 = 11
  var f4: C230 = C230()

  static func visit(_ visitor: inout PathVisitor<S255>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C256: C116 {
  var f3: (S41, Int128, Int128) = (S41(), 11, 11)
  var f4: RandomBox<(UInt16)?> = RandomBox(value: 7)
  var f5: SIMD4<Int16> = [1, 2, 3, 4]
  var f6: RandomPlain = .first

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C257: C99 {
  var f12: Int64 = 4
  var f13: Int8 = 1
  var f14: Float = 1.5
  var f15: Int128 = 11
  var f16: Int128 = 11

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
    visitor.see(&f16)
  }
}

struct S258: RandomStruct {
  var f0: ((Int64)?, S248, SIMD4<Int16>, Int) = (nil, S248(), [1, 2, 3, 4], 5)
  var f1: C191 = C191()
  var f2: @Sendable (Int8) async throws -> Bool = { _ in true }
  var f3: Int128 = 11
  var f4: Data = Data()

  static func visit(_ visitor: inout PathVisitor<S258>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C259: C132 {
  var f2: S66 = S66()
  var f3: (UInt8)? = 6

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C260: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

class C261: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S262: RandomStruct {
  var f0: ((Int128, UInt16), SIMD2<Float>, (RandomPlain)?) = ((11, 7), [1, 2], nil)
  var f1: Int64 = 4
  weak var f2: C194?
  var f3: (C79)? = nil
  unowned(unsafe) var f4: C100?
  var f5: SIMD4<Int16> = [1, 2, 3, 4]
  var f6: ((Double)?)? = nil
  var f7: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S262>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    unsafe visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
    visitor.see(\.f7)
  }
}

struct S263: RandomStruct {
  let f0: (Int32)? = nil
  var f1: S211 = S211()
  var f2: RandomNamed = .cat
  var f3: Int128 = 11
  var f4: String = "text"
  var f5: ([Bool], C106, Int16, InlineArray<3, UInt8>) = ([], C106(), 2, [1, 2, 3])
  var f6: UInt8 = 6
  var f7: (Float)? = nil

  static func visit(_ visitor: inout PathVisitor<S263>) {
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

class C264: C224 {
  var f4: ((UInt16, UInt16), Float, S117) = ((7, 7), 1.5, S117())

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
  }
}

struct S265: RandomStruct {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]
  var f1: SIMD4<Int16> = [1, 2, 3, 4]
  var f2: RandomBox<SIMD4<Int16>> = RandomBox(value: [1, 2, 3, 4])
  var f3: RandomBox<RandomNamed> = RandomBox(value: .cat)
  var f4: (UInt32)? = nil
  var f5: (Unicode.Scalar)? = nil

  static func visit(_ visitor: inout PathVisitor<S265>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C266: C59 {
  var f11: Duration = .zero
  var f12: ([String: Int])? = [:]
  var f13: RandomNamed = .cat
  var f14: Int16 = 2

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
  }
}

struct S267: RandomStruct {
  var f0: RandomBox<(RandomEmpty)?> = RandomBox(value: nil)
  var f1: UInt16 = 7
  var f2: S51 = S51()
  var f3: any Error = CancellationError()
  var f4: Int = 5
  var f5: Int16 = 2
  var f6: UInt = 10
  var f7: UInt32 = 8

  static func visit(_ visitor: inout PathVisitor<S267>) {
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

struct S268: RandomStruct {
  var f0: S15 = S15()
  var f1: Int8 = 1
  var f2: (RandomSingle)? = nil
  var f3: (ClosedRange<Int8>, Int16, Int128) = (1...2, 2, 11)
  var f4: (UInt16)? = nil
  var f5: RandomBox<Decimal> = RandomBox(value: 1)
  var f6: UInt16 = 7
  var f7: (UInt8)? = 6
  var f8: Float = 1.5

  static func visit(_ visitor: inout PathVisitor<S268>) {
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

class C269: C157 {
  var f19: UInt = 10
  var f20: UInt = 10
  var f21: (any Sendable)? = nil
  var f22: ((Bool)?, [Int128], UInt16, [UInt]) = (nil, [], 7, [])
  var f23: RandomMixed = .byte(1)
  var f24: (Unicode.Scalar)? = nil
  var f25: UInt8 = 6

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f19)
    visitor.see(&f20)
    visitor.see(&f21, ((any Sendable)?).self)
    visitor.see(&f22)
    visitor.see(&f23)
    visitor.see(&f24)
    visitor.see(&f25)
  }
}

class C270: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S271: RandomStruct {
  var f0: UInt64 = 9
  var f1: (UUID, (UInt8)?, RandomEmpty) = (UUID(), nil, RandomEmpty())

  static func visit(_ visitor: inout PathVisitor<S271>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S272: RandomStruct {
  var f0: (S51)? = S51()
  var f1: Int = 5
  var f2: S258 = S258()
  var f3: Bool = true
  var f4: C111 = C111()
  unowned(unsafe) var f5: C219?

  static func visit(_ visitor: inout PathVisitor<S272>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    unsafe visitor.see(\.f5)
  }
}

struct S273: RandomStruct {
  var f0: S87 = S87()

  static func visit(_ visitor: inout PathVisitor<S273>) {
    visitor.see(\.f0)
  }
}

class C274: C249 {
  var f13: UInt = 10
  var f14: S246 = S246()
  var f15: (UInt8, [SIMD4<Int16>], Int16) = (6, [], 2)
  var f16: timespec = timespec()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
    visitor.see(&f16)
  }
}

struct S275: RandomStruct {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]
  var f1: Date = Date()

  static func visit(_ visitor: inout PathVisitor<S275>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C276: RandomClass {
  unowned var f0: C256?
  unowned(unsafe) var f1: C10?
  var f2: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f3: Date = Date()
  var f4: Int128 = 11
  var f5: String = "text"
  var f6: C17 = C17()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    unsafe visitor.skip(f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

struct S277: RandomStruct {
  weak var f0: C147?
  unowned(unsafe) var f1: C148?
  var f2: (UInt8)? = 6
  var f3: S87 = S87()
  var f4: ((String) -> Void)? = nil

  static func visit(_ visitor: inout PathVisitor<S277>) {
    visitor.see(\.f0)
    unsafe visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

struct S278: RandomStruct {
  var f0: Int128 = 11
  var f1: UInt64 = 9
  var f2: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S278>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
  }
}

class C279: C202 {
  var f6: UUID = UUID()
  var f7: () -> Void = {}
  var f8: Float = 1.5
  var f9: RandomBox<Character> = RandomBox(value: "a")
  var f10: (any Sendable)? = nil
  let f11: (Double)? = 2.5

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.skip(f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10, ((any Sendable)?).self)
    visitor.skip(f11)
  }
}

class C280: RandomClass {
  var f0: Int64 = 4
  var f1: Int128 = 11
  var f2: Int128 = 11
  var f3: Int16 = 2
  var f4: Int128 = 11
  var f5: [(Int16, SIMD2<Float>)] = []
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

struct S281: RandomStruct {
  var f0: Data = Data()
  var f1: RandomBox<Int16> = RandomBox(value: 2)
  var f2: S149 = S149()
  var f3: RandomPayload = .nothing

  static func visit(_ visitor: inout PathVisitor<S281>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C282: C31 {
  var f5: SIMD4<Int16> = [1, 2, 3, 4]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
  }
}

class C283: RandomClass {
  var f0: UInt16 = 7
  var f1: Float = 1.5
  var f2: Int32 = 3
  var f3: ((UInt32, UInt32, UInt16, RandomPayload))? = (8, 8, 7, .nothing)
  var f4: (UInt64)? = nil
  var f5: (Int) -> Int = { $0 }
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.skip(f5)
  }
}

struct S284: RandomStruct {
  var f0: (Bool)? = true
  var f1: (UInt64)? = 9
  var f2: SIMD4<Int16> = [1, 2, 3, 4]
  var f3: Int16 = 2
  var f4: Bool = true

  static func visit(_ visitor: inout PathVisitor<S284>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

struct S285: RandomStruct {
  var f0: RandomEmpty = RandomEmpty()
  var f1: S51 = S51()
  var f2: C67 = C67()
  var f3: (S6)? = S6()
  var f4: ((ClosedRange<Int8>)?)? = 1...2

  static func visit(_ visitor: inout PathVisitor<S285>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

struct S286: RandomStruct {
  var f0: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S286>) {
    visitor.see(\.f0)
  }
}

class C287: C77 {
  var f3: Int32 = 3
  var f4: Bool = true

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C288: C1 {
  var f3: InlineArray<3, UInt8> = [1, 2, 3]
  var f4: (Int) -> Int = { $0 }
  var f5: Data = Data()
  var f6: Set<Int16> = []

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.skip(f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

struct S289: RandomStruct {
  var f0: (RandomEmpty)? = nil
  var f1: Int64 = 4
  var f2: RandomPlain = .first
  var f3: RandomBox<(SIMD4<Int16>)?> = RandomBox(value: [1, 2, 3, 4])
  let f4: RandomNamed = .cat
  var f5: UUID = UUID()
  var f6: SIMD2<Float> = [1, 2]
  var f7: ((RandomNamed)?, SIMD2<Float>, Int128) = (.cat, [1, 2], 11)
  var f8: S161 = S161()

  static func visit(_ visitor: inout PathVisitor<S289>) {
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

class C290: C142 {
  var f5: Int128 = 11
  var f6: AnyObject = NSNumber(1)
  var f7: C238 = C238()
  var f8: UInt16 = 7
  var f9: Int64 = 4

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6, (AnyObject).self)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C291: C225 {
  var f8: RandomNamed = .cat
  var f9: UInt16 = 7

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C292: RandomClass {
  var f0: (UInt32)? = 8
  var f1: Duration = .zero
  var f2: SIMD2<Float> = [1, 2]
  unowned var f3: C280?
  var f4: S104 = S104()
  let f5: UInt64 = 9
  var f6: ((Int128, Character, ObjectIdentifier))? = (11, "a", ObjectIdentifier(Int.self))
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.skip(f3)
    visitor.see(&f4)
    visitor.skip(f5)
    visitor.see(&f6)
  }
}

class C293: C224 {
  var f4: Date = Date()
  var f5: Float = 1.5
  var f6: UInt16 = 7
  var f7: Int = 5
  var f8: RandomBox<C112> = RandomBox(value: C112())
  var f9: AnyHashable = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9, (AnyHashable).self)
  }
}

class C294: C111 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C295: C220 {
  var f1: (Int64, (Int64)?) = (4, 4)
  var f2: [Set<Int16>] = []
  var f3: UInt8 = 6

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C296: RandomClass {
  var f0: any Error = CancellationError()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, (any Error).self)
  }
}

class C297: C219 {
  var f11: UUID = UUID()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f11)
  }
}

class C298: RandomClass {
  var f0: String = "text"
  var f1: (timespec)? = timespec()
  var f2: Int8 = 1
  var f3: RandomEmpty = RandomEmpty()
  var f4: UInt64 = 9
  var f5: SIMD4<Int16> = [1, 2, 3, 4]
  var f6: Int64 = 4
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

class C299: C59 {
  var f11: (C102, Float, S26) = (C102(), 1.5, S26())
  var f12: C96 = C96()
  var f13: (Bool)? = nil
  var f14: Int16 = 2
  var f15: Range<Int> = 1..<2
  var f16: CGRect = CGRect()
  var f17: SIMD2<Float> = [1, 2]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
    visitor.see(&f16)
    visitor.see(&f17)
  }
}

extension RandomModels {
  static func part4() -> [RandomModelProbe] {
    [
      RandomModelProbe(S240.self),
      RandomModelProbe(S241.self),
      RandomModelProbe(S242.self),
      RandomModelProbe(S243.self),
      RandomModelProbe(C244.self),
      RandomModelProbe(S245.self),
      RandomModelProbe(S246.self),
      RandomModelProbe(C247.self),
      RandomModelProbe(S248.self),
      RandomModelProbe(C249.self),
      RandomModelProbe(S250.self),
      RandomModelProbe(S251.self),
      RandomModelProbe(S252.self),
      RandomModelProbe(S253.self),
      RandomModelProbe(C254.self),
      RandomModelProbe(S255.self),
      RandomModelProbe(C256.self),
      RandomModelProbe(C257.self),
      RandomModelProbe(S258.self),
      RandomModelProbe(C259.self),
      RandomModelProbe(C260.self),
      RandomModelProbe(C261.self),
      RandomModelProbe(S262.self),
      RandomModelProbe(S263.self),
      RandomModelProbe(C264.self),
      RandomModelProbe(S265.self),
      RandomModelProbe(C266.self),
      RandomModelProbe(S267.self),
      RandomModelProbe(S268.self),
      RandomModelProbe(C269.self),
      RandomModelProbe(C270.self),
      RandomModelProbe(S271.self),
      RandomModelProbe(S272.self),
      RandomModelProbe(S273.self),
      RandomModelProbe(C274.self),
      RandomModelProbe(S275.self),
      RandomModelProbe(C276.self),
      RandomModelProbe(S277.self),
      RandomModelProbe(S278.self),
      RandomModelProbe(C279.self),
      RandomModelProbe(C280.self),
      RandomModelProbe(S281.self),
      RandomModelProbe(C282.self),
      RandomModelProbe(C283.self),
      RandomModelProbe(S284.self),
      RandomModelProbe(S285.self),
      RandomModelProbe(S286.self),
      RandomModelProbe(C287.self),
      RandomModelProbe(C288.self),
      RandomModelProbe(S289.self),
      RandomModelProbe(C290.self),
      RandomModelProbe(C291.self),
      RandomModelProbe(C292.self),
      RandomModelProbe(C293.self),
      RandomModelProbe(C294.self),
      RandomModelProbe(C295.self),
      RandomModelProbe(C296.self),
      RandomModelProbe(C297.self),
      RandomModelProbe(C298.self),
      RandomModelProbe(C299.self),
    ]
  }
}
