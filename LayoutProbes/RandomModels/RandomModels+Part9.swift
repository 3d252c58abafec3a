// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

struct S540: RandomStruct {
  var f0: Int128 = 11
  weak var f1: C499?
  var f2: SIMD2<Float> = [1, 2]
  var f3: UInt = 10

  static func visit(_ visitor: inout PathVisitor<S540>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C541: C22 {
  var f4: SIMD2<Float> = [1, 2]
  var f5: (UInt16)? = nil
  var f6: C439 = C439()
  var f7: (Float, Int16) = (1.5, 2)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

struct S542: RandomStruct {
  var f0: S44 = S44()
  var f1: (Int64, Double, S285) = (4, 2.5, S285())
  var f2: Float = 1.5
  var f3: Float = 1.5
  var f4: SIMD4<Int16> = [1, 2, 3, 4]
  var f5: ((RandomWrapper<Int8>)?)? = nil
  var f6: UInt8 = 6
  var f7: S443 = S443()
  var f8: @Sendable (Int8) async throws -> Bool = { _ in true }

  static func visit(_ visitor: inout PathVisitor<S542>) {
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

class C543: C324 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C544: RandomClass {
  var f0: (CGRect)? = CGRect()
  var f1: Int16 = 2
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

class C545: RandomClass {
  var f0: ((String) -> Void)? = nil
  var f1: SIMD2<Float> = [1, 2]
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
  }
}

struct S546: RandomStruct {
  var f0: (Int32, S466, RandomSingle, (Float)?) = (3, S466(), .only, 1.5)
  var f1: Date = Date()
  var f2: UInt32 = 8
  var f3: [String: Int] = [:]
  var f4: UInt16 = 7
  var f5: [Double] = []
  var f6: (C221, Unicode.Scalar) = (C221(), "a")
  let f7: timespec = timespec()
  var f8: Any = 1

  static func visit(_ visitor: inout PathVisitor<S546>) {
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

class C547: RandomClass {
  unowned(unsafe) var f0: C426?
  var f1: S311 = S311()
  var f2: Decimal = 1
  var f3: Double = 2.5
  var f4: RandomMixed = .byte(1)
  var f5: Int8 = 1
  var f6: ((Int128, UInt16))? = (11, 7)
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    unsafe visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C548: C481 {
  var f1: RandomPayload = .nothing
  var f2: AnyHashable = 1

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2, (AnyHashable).self)
  }
}

struct S549: RandomStruct {
  var f0: RandomNamed = .cat
  var f1: RandomBox<RandomPayload> = RandomBox(value: .nothing)
  unowned var f2: C309?
  weak var f3: C545?
  var f4: (RandomBox<SIMD4<Int16>>)? = nil
  var f5: (S0, [UInt8], (UInt8)?) = (S0(), [], nil)

  static func visit(_ visitor: inout PathVisitor<S549>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S550: RandomStruct {
  var f0: Double = 2.5
  var f1: Duration = .zero
  var f2: Set<Int16> = []
  var f3: Double = 2.5
  var f4: UInt = 10
  var f5: Unicode.Scalar = "a"
  var f6: C464 = C464()
  var f7: (Range<Int>)? = 1..<2

  static func visit(_ visitor: inout PathVisitor<S550>) {
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

class C551: RandomClass {
  var f0: UInt8 = 6
  var f1: (any RandomClassProtocol)? = nil
  let f2: C305 = C305()
  var f3: Int8 = 1
  var f4: UInt64 = 9
  var f5: Int = 5
  var f6: Int64 = 4
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1, ((any RandomClassProtocol)?).self)
    visitor.skip(f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C552: C102 {
  var f4: Data = Data()
  var f5: Float = 1.5
  var f6: Substring = "text"

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C553: C508 {
  let f0: Int16 = 2
  var f1: Float = 1.5
  var f2: Duration = .zero
  var f3: UInt = 10
  var f4: RandomBox<UInt64> = RandomBox(value: 9)
  var f5: (UInt8, Int16, ([String: Int])?, (Int128)?) = (6, 2, [:], 11)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C554: C516 {
  var f8: (RandomWrapper<Int8>)? = nil
  var f9: (RandomEmpty, (String, Float, Int, ObjectIdentifier)) = (RandomEmpty(), ("text", 1.5, 5, ObjectIdentifier(Int.self)))
  var f10: S201 = S201()
  var f11: (RandomNamed)? = nil
  var f12: UInt64 = 9
  var f13: AnyHashable = 1
  var f14: UInt8 = 6

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
    visitor.see(&f13, (AnyHashable).self)
    visitor.see(&f14)
  }
}

class C555: C56 {
  var f7: ((RandomMixed, Int8, Int16, UInt16))? = (.byte(1), 1, 2, 7)
  var f8: Unicode.Scalar = "a"

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

struct S556: RandomStruct {
  var f0: Any = 1
  var f1: (ClosedRange<Int8>)? = nil
  var f2: ((UInt8)?)? = 6
  var f3: (Substring)? = "text"
  var f4: ClosedRange<Int8> = 1...2
  var f5: Int = 5

  static func visit(_ visitor: inout PathVisitor<S556>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

struct S557: RandomStruct {
  var f0: ((timespec)?)? = nil

  static func visit(_ visitor: inout PathVisitor<S557>) {
    visitor.see(\.f0)
  }
}

class C558: RandomClass {
  var f0: UInt = 10
  var f1: Int128 = 11
  var f2: S37 = S37()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C559: RandomClass {
  let f0: Data = Data()
  var f1: ((RandomPlain, CGRect), RandomWrapper<Int8>, Double) = ((.first, CGRect()), RandomWrapper(wrappedValue: 1), 2.5)
  var f2: Int64 = 4
  var f3: (RandomEmpty)? = RandomEmpty()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C560: C106 {
  var f9: (Int16)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
  }
}

struct S561: RandomStruct {
  var f0: SIMD2<Float> = [1, 2]
  var f1: S408 = S408()
  var f2: S336 = S336()
  var f3: ((Int)?)? = nil

  static func visit(_ visitor: inout PathVisitor<S561>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
  }
}

class C562: RandomClass {
  var f0: Date = Date()
  var f1: UInt32 = 8
  var f2: RandomSingle = .only
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C563: C317 {
  var f4: Int128 = 11
  var f5: UInt = 10
  var f6: UInt16 = 7
  var f7: SIMD4<Int16> = [1, 2, 3, 4]
  var f8: Set<Int16> = []
  var f9: UInt8 = 6

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

class C564: RandomClass {
  var f0: (Float)? = nil
  var f1: [String: Int] = [:]
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

struct S565: RandomStruct {
  var f0: Int32 = 3

  static func visit(_ visitor: inout PathVisitor<S565>) {
    visitor.see(\.f0)
  }
}

class C566: C518 {
  var f9: Date = Date()
  var f10: (Unicode.Scalar)? = "a"
  var f11: String = "text"
  unowned var f12: C178?

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.skip(f12)
  }
}

struct S567: RandomStruct {
  var f0: UInt8 = 6
  let f1: Bool = true
  var f2: Int128 = 11
  var f3: Int128 = 11
  var f4: [Unicode.Scalar] = []
  var f5: UInt64 = 9

  static func visit(_ visitor: inout PathVisitor<S567>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C568: RandomClass {
  var f0: RandomBox<UInt16> = RandomBox(value: 7)
  var f1: S513 = S513()
  var f2: Unicode.Scalar = "a"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C569: RandomClass {
  let f0: RandomSingle = .only
  var f1: S80 = S80()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
  }
}

class C570: C261 {
  var f0: (UUID)? = nil
  var f1: (Range<Int>)? = nil
  var f2: Int32 = 3
  var f3: RandomBox<RandomBox<RandomMixed>> = RandomBox(value: RandomBox(value: .byte(1)))
  var f4: RandomEmpty = RandomEmpty()
  var f5: UInt64 = 9

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

class C571: RandomClass {
  var f0: Double = 2.5
  unowned var f1: C424?
  var f2: Int64 = 4
  var f3: ((Double)?)? = nil
  var f4: UInt8 = 6
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.skip(f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S572: RandomStruct {
  var f0: RandomPlain = .first
  var f1: Unicode.Scalar = "a"
  var f2: RandomPayload = .nothing
  var f3: Int8 = 1
  var f4: [UInt64] = []
  var f5: UInt16 = 7
  var f6: Float = 1.5
  var f7: Int16 = 2
  var f8: Int16 = 2

  static func visit(_ visitor: inout PathVisitor<S572>) {
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

struct S573: RandomStruct {
  var f0: C21 = C21()
  var f1: [UInt32] = []
  var f2: (Int8)? = nil
  var f3: (UInt32, S429) = (8, S429())
  var f4: RandomPayload = .nothing
  var f5: UInt = 10
  var f6: [(UInt8)?] = []
  var f7: ((Int64)?, Double) = (4, 2.5)
  var f8: Duration = .zero

  static func visit(_ visitor: inout PathVisitor<S573>) {
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

class C574: C554 {
  var f15: InlineArray<3, UInt8> = [1, 2, 3]
  var f16: String = "text"
  var f17: Float = 1.5
  var f18: () -> Void = {}
  var f19: C366 = C366()
  var f20: C514 = C514()
  var f21: RandomBox<Any> = RandomBox(value: 1)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f15)
    visitor.see(&f16)
    visitor.see(&f17)
    visitor.skip(f18)
    visitor.see(&f19)
    visitor.see(&f20)
    visitor.see(&f21)
  }
}

class C575: C220 {
  var f1: timespec = timespec()
  var f2: RandomEmpty = RandomEmpty()
  var f3: (SIMD2<Float>)? = nil
  var f4: SIMD2<Float> = [1, 2]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S576: RandomStruct {
  var f0: ((UInt8, CGRect, RandomMixed))? = nil
  var f1: Range<Int> = 1..<2
  var f2: SIMD2<Float> = [1, 2]
  var f3: (RandomEmpty, Double, Range<Int>, (UInt32)?) = (RandomEmpty(), 2.5, 1..<2, nil)
  var f4: InlineArray<3, UInt8> = [1, 2, 3]
  var f5: S485 = S485()
  var f6: UInt32 = 8
  var f7: Double = 2.5
  var f8: Double = 2.5

  static func visit(_ visitor: inout PathVisitor<S576>) {
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

class C577: RandomClass {
  var f0: UInt8 = 6
  var f1: RandomBox<C448> = RandomBox(value: C448())
  var f2: CGRect = CGRect()
  var f3: Int16 = 2
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C578: RandomClass {
  var f0: Int16 = 2
  var f1: UInt = 10
  var f2: S179 = S179()
  var f3: C71 = C71()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

struct S579: RandomStruct {
  var f0: SIMD2<Float> = [1, 2]
  var f1: Bool = true
  var f2: [String: Int] = [:]
  var f3: SIMD2<Float> = [1, 2]
  var f4: Bool = true
  var f5: (Int128)? = 11
  var f6: [UInt64] = []
  var f7: UInt16 = 7

  static func visit(_ visitor: inout PathVisitor<S579>) {
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

class C580: C180 {
  var f4: [Double] = []
  var f5: (UInt16, RandomNamed) = (7, .cat)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C581: C31 {
  var f5: S501 = S501()
  var f6: (UInt16, (SIMD2<Float>)?, [String: Int], (UInt64)?) = (7, [1, 2], [:], nil)
  var f7: Int16 = 2
  var f8: ((UInt, UInt32))? = (10, 8)
  var f9: (RandomNamed)? = nil
  var f10: ((SIMD4<Int16>)?)? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

struct S582: RandomStruct {
  var f0: Date = Date()
  var f1: Float = 1.5
  var f2: AnyObject = NSNumber(1)
  var f3: RandomBox<Int128> = RandomBox(value: 11)
  var f4: (RandomMixed)? = .byte(1)
  var f5: Int128 = 11
  var f6: AnyObject = NSNumber(1)

  static func visit(_ visitor: inout PathVisitor<S582>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C583: C205 {
  var f7: InlineArray<3, UInt8> = [1, 2, 3]
  var f8: Duration = .zero
  var f9: (C69, UInt8) = (C69(), 6)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
  }
}

class C584: C16 {
  var f5: [String: Int] = [:]
  var f6: UInt16 = 7
  var f7: Float = 1.5
  var f8: RandomBox<Int32> = RandomBox(value: 3)

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
  }
}

struct S585: RandomStruct {
  var f0: (Int128, (Int32)?, S561, (RandomWrapper<Int8>, Date)) = (11, 3, S561(), (RandomWrapper(wrappedValue: 1), Date()))
  var f1: RandomBox<(Bool)?> = RandomBox(value: true)
  var f2: Unicode.Scalar = "a"
  var f3: Bool = true
  var f4: Bool = true
  var f5: (Int64)? = 4
  var f6: (CGRect, Any, Int64, RandomMixed) = (CGRect(), 1, 4, .byte(1))
  var f7: Unicode.Scalar = "a"

  static func visit(_ visitor: inout PathVisitor<S585>) {
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

class C586: C188 {
  var f0: AnyHashable = 1
  var f1: ((RandomEmpty)?)? = RandomEmpty()
  var f2: UInt8 = 6
  var f3: CGRect = CGRect()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f0, (AnyHashable).self)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C587: RandomClass {
  var f0: Int128 = 11
  var f1: [String: Int] = [:]
  var f2: (Range<Int>, RandomBox<Int64>, Int, AnyObject) = (1..<2, RandomBox(value: 4), 5, NSNumber(1))
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

class C588: C568 {
  var f3: S271 = S271()
  var f4: Set<Int16> = []
  var f5: (RandomBox<SIMD2<Float>>)? = nil
  var f6: SIMD4<Int16> = [1, 2, 3, 4]
  var f7: Range<Int> = 1..<2

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

class C589: RandomClass {
  let f0: Bool = true
  var f1: String = "text"
  var f2: String = "text"
  var f3: SIMD4<Int16> = [1, 2, 3, 4]
  var f4: timespec = timespec()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S590: RandomStruct {
  var f0: (SIMD4<Int16>, RandomWrapper<Int8>) = ([1, 2, 3, 4], RandomWrapper(wrappedValue: 1))
  var f1: C361 = C361()
  var f2: Int32 = 3
  var f3: Int64 = 4
  var f4: (Int128, Double) = (11, 2.5)
  var f5: Int64 = 4
  var f6: any Error = CancellationError()
  var f7: S11 = S11()
  var f8: C92 = C92()

  static func visit(_ visitor: inout PathVisitor<S590>) {
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

class C591: C249 {
  var f13: RandomEmpty = RandomEmpty()
  var f14: Decimal = 1
  var f15: Int32 = 3
  var f16: Int128 = 11
  var f17: RandomNamed = .cat
  var f18: SIMD2<Float> = [1, 2]
  var f19: String = "text"

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
    visitor.see(&f16)
    visitor.see(&f17)
    visitor.see(&f18)
    visitor.see(&f19)
  }
}

class C592: C202 {
  var f6: (any Error, C274, RandomPayload, (Character, timespec, RandomPayload, Int128)) = (CancellationError(), C274(), .nothing, ("a", timespec(), .nothing, 11))
  var f7: RandomBox<timespec> = RandomBox(value: timespec())
  var f8: timespec = timespec()
  var f9: AnyObject = NSNumber(1)
  var f10: Double = 2.5

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9, (AnyObject).self)
    visitor.see(&f10)
  }
}

struct S593: RandomStruct {
  unowned(unsafe) var f0: C125?
  var f1: RandomMixed = .byte(1)
  var f2: Int = 5
  var f3: UInt32 = 8
  var f4: any RandomProtocol = 1
  var f5: (ClosedRange<Int8>)? = nil
  var f6: UInt64 = 9
  var f7: ((Set<Int16>)?)? = []
  var f8: ((UInt16)?)? = 7

  static func visit(_ visitor: inout PathVisitor<S593>) {
    unsafe visitor.see(\.f0)
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

class C594: C589 {
  var f5: ((Int16, SIMD2<Float>, SIMD4<Int16>))? = (2, [1, 2], [1, 2, 3, 4])
  var f6: Range<Int> = 1..<2
  var f7: RandomSingle = .only
  var f8: Int128 = 11
  var f9: [S255] = []
  var f10: Substring = "text"

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

class C595: C586 {
  unowned(unsafe) var f4: C320?
  var f5: S557 = S557()
  var f6: RandomEmpty = RandomEmpty()
  var f7: Bool = true
  var f8: Unicode.Scalar = "a"
  var f9: (String, Double) = ("text", 2.5)
  var f10: [String: Int] = [:]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    unsafe visitor.skip(f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

class C596: C391 {
  var f13: InlineArray<3, UInt8> = [1, 2, 3]
  var f14: UUID = UUID()
  var f15: Int16 = 2

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f13)
    visitor.see(&f14)
    visitor.see(&f15)
  }
}

class C597: RandomClass {
  var f0: CGRect = CGRect()
  unowned(unsafe) var f1: C282?
  unowned var f2: C320?
  var f3: Data = Data()
  var f4: Float = 1.5
  var f5: Int8 = 1
  var f6: (Unicode.Scalar, AnyHashable) = ("a", 1)
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    unsafe visitor.skip(f1)
    visitor.skip(f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C598: RandomClass {
  var f0: UInt16 = 7
  var f1: Int8 = 1
  var f2: Duration = .zero
  var f3: Unicode.Scalar = "a"
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

struct S599: RandomStruct {
  var f0: S338 = S338()
  var f1: Duration = .zero

  static func visit(_ visitor: inout PathVisitor<S599>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

extension RandomModels {
  static func part9() -> [RandomModelProbe] {
    [
      RandomModelProbe(S540.self),
      RandomModelProbe(C541.self),
      RandomModelProbe(S542.self),
      RandomModelProbe(C543.self),
      RandomModelProbe(C544.self),
      RandomModelProbe(C545.self),
      RandomModelProbe(S546.self),
      RandomModelProbe(C547.self),
      RandomModelProbe(C548.self),
      RandomModelProbe(S549.self),
      RandomModelProbe(S550.self),
      RandomModelProbe(C551.self),
      RandomModelProbe(C552.self),
      RandomModelProbe(C553.self),
      RandomModelProbe(C554.self),
      RandomModelProbe(C555.self),
      RandomModelProbe(S556.self),
      RandomModelProbe(S557.self),
      RandomModelProbe(C558.self),
      RandomModelProbe(C559.self),
      RandomModelProbe(C560.self),
      RandomModelProbe(S561.self),
      RandomModelProbe(C562.self),
      RandomModelProbe(C563.self),
      RandomModelProbe(C564.self),
      RandomModelProbe(S565.self),
      RandomModelProbe(C566.self),
      RandomModelProbe(S567.self),
      RandomModelProbe(C568.self),
      RandomModelProbe(C569.self),
      RandomModelProbe(C570.self),
      RandomModelProbe(C571.self),
      RandomModelProbe(S572.self),
      RandomModelProbe(S573.self),
      RandomModelProbe(C574.self),
      RandomModelProbe(C575.self),
      RandomModelProbe(S576.self),
      RandomModelProbe(C577.self),
      RandomModelProbe(C578.self),
      RandomModelProbe(S579.self),
      RandomModelProbe(C580.self),
      RandomModelProbe(C581.self),
      RandomModelProbe(S582.self),
      RandomModelProbe(C583.self),
      RandomModelProbe(C584.self),
      RandomModelProbe(S585.self),
      RandomModelProbe(C586.self),
      RandomModelProbe(C587.self),
      RandomModelProbe(C588.self),
      RandomModelProbe(C589.self),
      RandomModelProbe(S590.self),
      RandomModelProbe(C591.self),
      RandomModelProbe(C592.self),
      RandomModelProbe(S593.self),
      RandomModelProbe(C594.self),
      RandomModelProbe(C595.self),
      RandomModelProbe(C596.self),
      RandomModelProbe(C597.self),
      RandomModelProbe(C598.self),
      RandomModelProbe(S599.self),
    ]
  }
}
