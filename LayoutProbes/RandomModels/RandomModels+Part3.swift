// swift-format-ignore-file
// Written by `layout-probes --generate` from a fixed seed; not to be edited.
import Foundation

class C180: C22 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C181: C126 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

struct S182: RandomStruct {
  var f0: S159 = S159()
  var f1: Int64 = 4
  var f2: RandomBox<Int32> = RandomBox(value: 3)
  var f3: Substring = "text"
  var f4: S34 = S34()

  static func visit(_ visitor: inout PathVisitor<S182>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C183: RandomClass {
  var f0: any RandomProtocol = 1
  var f1: Int16 = 2
  var f2: Int16 = 2
  var f3: RandomBox<(any RandomClassProtocol)?> = RandomBox(value: nil)
  var f4: (String, Int64, SIMD2<Float>) = ("text", 4, [1, 2])
  var f5: Double = 2.5
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0, (any RandomProtocol).self)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C184: C129 {
  var f9: Set<Int16> = []
  var f10: UInt16 = 7
  var f11: UUID = UUID()
  var f12: ClosedRange<Int8> = 1...2

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

class C185: RandomClass {
  var f0: Int128 = 11
  var f1: (Int16)? = nil
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

class C186: RandomClass {
  let f0: (Int32)? = nil
  var f1: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f2: (UInt8)? = nil
  var f3: Int64 = 4
  var f4: Float = 1.5
  let f5: Int = 5
  var f6: [UUID] = []
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.skip(f5)
    visitor.see(&f6)
  }
}

struct S187: RandomStruct {
  var f0: any RandomProtocol = 1

  static func visit(_ visitor: inout PathVisitor<S187>) {
    visitor.see(\.f0)
  }
}

class C188: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S189: RandomStruct {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]
  var f1: RandomBox<RandomWrapper<Int8>> = RandomBox(value: RandomWrapper(wrappedValue: 1))
  var f2: Float = 1.5
  var f3: [Character] = []
  var f4: (Bool)? = true

  static func visit(_ visitor: inout PathVisitor<S189>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

struct S190: RandomStruct {
  var f0: S156 = S156()
  let f1: any RandomProtocol = 1

  static func visit(_ visitor: inout PathVisitor<S190>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C191: C31 {
  var f5: Substring = "text"
  var f6: S12 = S12()
  var f7: S160 = S160()
  var f8: Int32 = 3
  var f9: S15 = S15()
  var f10: [RandomNamed] = []
  var f11: UInt64 = 9

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

class C192: RandomClass {
  var f0: UInt16 = 7
  var f1: [Int128] = []
  var f2: ((Date, Float, Double))? = nil
  var f3: Int64 = 4
  let f4: UInt64 = 9
  var f5: C86 = C86()
  var f6: RandomMixed = .byte(1)
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.skip(f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C193: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

class C194: RandomClass {
  var f0: S152 = S152()
  var f1: [RandomBox<RandomSingle>] = []
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
  }
}

class C195: RandomClass {
  var f0: Int32 = 3
  var f1: Int16 = 2
  var f2: RandomWrapper<Int8> = RandomWrapper(wrappedValue: 1)
  var f3: S107 = S107()
  var f4: UInt16 = 7
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C196: RandomClass {
  var f0: timespec = timespec()
  var f1: RandomBox<[Unicode.Scalar]> = RandomBox(value: [])
  var f2: UInt64 = 9
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
  }
}

struct S197: RandomStruct {
  var f0: (Int32)? = 3
  var f1: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S197>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C198: C122 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C199: C188 {
  var f0: RandomPayload = .nothing
  var f1: UInt = 10
  var f2: SIMD2<Float> = [1, 2]
  var f3: UInt64 = 9

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C200: C99 {
  unowned(unsafe) var f12: C75?

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    unsafe visitor.skip(f12)
  }
}

struct S201: RandomStruct {
  var f0: Int16 = 2
  var f1: RandomPlain = .first
  var f2: Bool = true
  var f3: Int8 = 1
  var f4: (UUID)? = UUID()
  var f5: RandomBox<InlineArray<3, UInt8>> = RandomBox(value: [1, 2, 3])
  var f6: [RandomSingle] = []
  var f7: [UInt32] = []
  var f8: (Int) -> Int = { $0 }

  static func visit(_ visitor: inout PathVisitor<S201>) {
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

class C202: RandomClass {
  var f0: UUID = UUID()
  var f1: Bool = true
  let f2: AnyHashable = 1
  var f3: (Int, Int64, Bool, (Character)?) = (5, 4, true, "a")
  var f4: UInt = 10
  var f5: S64 = S64()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.skip(f2, (AnyHashable).self)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
  }
}

class C203: RandomClass {
  var f0: RandomBox<UInt> = RandomBox(value: 10)
  var f1: Float = 1.5
  var f2: (UUID)? = UUID()
  var f3: (UInt8)? = nil
  var f4: [String: Int] = [:]
  var f5: C157 = C157()
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

struct S204: RandomStruct {
  var f0: Unicode.Scalar = "a"
  var f1: any Error = CancellationError()

  static func visit(_ visitor: inout PathVisitor<S204>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C205: RandomClass {
  var f0: (RandomSingle, (SIMD2<Float>)?) = (.only, nil)
  var f1: (RandomEmpty)? = RandomEmpty()
  let f2: Int32 = 3
  var f3: ([Double], InlineArray<3, UInt8>) = ([], [1, 2, 3])
  var f4: RandomSingle = .only
  var f5: Double = 2.5
  var f6: (InlineArray<3, UInt8>)? = [1, 2, 3]
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.skip(f2)
    visitor.see(&f3)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
  }
}

class C206: C91 {
  var f8: ([String: Int])? = [:]
  var f9: Bool = true
  var f10: (RandomPlain)? = nil
  var f11: RandomEmpty = RandomEmpty()

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
  }
}

class C207: RandomClass {
  unowned(unsafe) var f0: C25?
  var f1: Unicode.Scalar = "a"
  var f2: UInt8 = 6
  var f3: Unicode.Scalar = "a"
  var f4: RandomPayload = .nothing
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    unsafe visitor.skip(f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S208: RandomStruct {
  var f0: S85 = S85()
  var f1: UInt = 10
  var f2: (InlineArray<3, UInt8>, RandomSingle, (Data)?) = ([1, 2, 3], .only, nil)
  var f3: UInt16 = 7
  var f4: Int8 = 1
  var f5: (S124)? = nil
  var f6: (RandomSingle)? = nil

  static func visit(_ visitor: inout PathVisitor<S208>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

struct S209: RandomStruct {
  var f0: ((Int16, RandomMixed))? = nil
  var f1: [RandomBox<timespec>] = []
  var f2: S51 = S51()
  var f3: RandomMixed = .byte(1)
  var f4: (timespec, (Int8)?, S201) = (timespec(), nil, S201())
  var f5: (UInt16, RandomWrapper<Int8>) = (7, RandomWrapper(wrappedValue: 1))
  var f6: UInt = 10
  var f7: Data = Data()

  static func visit(_ visitor: inout PathVisitor<S209>) {
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

class C210: C195 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

struct S211: RandomStruct {
  var f0: Int8 = 1
  var f1: C194 = C194()
  var f2: ((Int64)?)? = nil
  var f3: Bool = true
  var f4: [Unicode.Scalar] = []
  var f5: Int128 = 11
  var f6: Int128 = 11
  var f7: Int32 = 3

  static func visit(_ visitor: inout PathVisitor<S211>) {
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

struct S212: RandomStruct {
  var f0: (UInt8)? = 6
  var f1: Int16 = 2
  var f2: ((UInt16, UInt, String, UInt16))? = nil
  var f3: UInt32 = 8
  var f4: Int16 = 2
  var f5: Duration = .zero
  var f6: UInt16 = 7
  var f7: Int8 = 1

  static func visit(_ visitor: inout PathVisitor<S212>) {
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

struct S213: RandomStruct {
  var f0: Int128 = 11
  var f1: (Bool)? = true

  static func visit(_ visitor: inout PathVisitor<S213>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

struct S214: RandomStruct {
  var f0: Int = 5
  var f1: Set<Int16> = []

  static func visit(_ visitor: inout PathVisitor<S214>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C215: RandomClass {
  var f0: ([String: Int], Bool, ObjectIdentifier, UUID) = ([:], true, ObjectIdentifier(Int.self), UUID())
  var f1: (S140)? = S140()
  var f2: (C82)? = nil
  var f3: UInt8 = 6
  var f4: Date = Date()
  var f5: Int32 = 3
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

class C216: RandomClass {
  var f0: Bool = true
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

struct S217: RandomStruct {
  var f0: Bool = true
  var f1: [String: Int] = [:]
  var f2: Int16 = 2
  var f3: C205 = C205()
  var f4: RandomPlain = .first

  static func visit(_ visitor: inout PathVisitor<S217>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
  }
}

class C218: C25 {
  var f6: (UInt64)? = 9
  var f7: Int64 = 4
  var f8: RandomNamed = .cat
  var f9: (S107)? = S107()
  var f10: S214 = S214()
  var f11: Substring = "text"
  var f12: RandomSingle = .only

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
    visitor.see(&f11)
    visitor.see(&f12)
  }
}

class C219: C125 {
  var f6: Int = 5
  var f7: Double = 2.5
  var f8: Float = 1.5
  var f9: UInt = 10
  var f10: ClosedRange<Int8> = 1...2

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

class C220: RandomClass {
  var f0: Int16 = 2
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
  }
}

class C221: C220 {
  weak var f1: C110?
  var f2: [Double] = []
  var f3: Int8 = 1
  var f4: ((Int8, Int8))? = nil

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.skip(f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

class C222: C216 {
  var f1: RandomBox<Int> = RandomBox(value: 5)
  var f2: Int8 = 1
  var f3: UInt8 = 6

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

struct S223: RandomStruct {
  var f0: Int128 = 11
  var f1: Int16 = 2
  var f2: SIMD4<Int16> = [1, 2, 3, 4]
  var f3: Double = 2.5
  var f4: Float = 1.5
  var f5: UInt16 = 7

  static func visit(_ visitor: inout PathVisitor<S223>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
  }
}

class C224: RandomClass {
  var f0: (UInt64)? = 9
  var f1: S7 = S7()
  var f2: SIMD4<Int16> = [1, 2, 3, 4]
  var f3: [String: Int] = [:]
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C225: C109 {
  var f4: Range<Int> = 1..<2
  var f5: (UInt8)? = nil
  var f6: UInt8 = 6
  var f7: ((SIMD2<Float>)?)? = [1, 2]

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f4)
    visitor.see(&f5)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

class C226: RandomClass {
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
  }
}

struct S227: RandomStruct {
  var f0: InlineArray<3, UInt8> = [1, 2, 3]
  var f1: Unicode.Scalar = "a"
  var f2: ((InlineArray<3, UInt8>)?)? = nil
  var f3: Substring = "text"
  var f4: S204 = S204()
  var f5: SIMD4<Int16> = [1, 2, 3, 4]
  var f6: Any = 1
  var f7: RandomBox<timespec> = RandomBox(value: timespec())

  static func visit(_ visitor: inout PathVisitor<S227>) {
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

class C228: C109 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C229: C25 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C230: C191 {

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
  }
}

class C231: RandomClass {
  var f0: SIMD4<Int16> = [1, 2, 3, 4]
  var f1: SIMD2<Float> = [1, 2]
  var f2: [SIMD4<Int16>] = []
  var f3: UInt64 = 9
  var f4: RandomPayload = .nothing
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.see(&f4)
  }
}

struct S232: RandomStruct {
  var f0: (UInt32)? = nil
  var f1: [SIMD2<Float>] = []
  var f2: (UInt32)? = 8
  var f3: Data = Data()
  var f4: [UInt] = []
  var f5: SIMD2<Float> = [1, 2]
  var f6: RandomNamed = .cat

  static func visit(_ visitor: inout PathVisitor<S232>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

struct S233: RandomStruct {
  var f0: UInt32 = 8
  var f1: UInt8 = 6

  static func visit(_ visitor: inout PathVisitor<S233>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
  }
}

class C234: RandomClass {
  var f0: SIMD2<Float> = [1, 2]
  var f1: RandomNamed = .cat
  var f2: RandomPayload = .nothing
  var f3: Data = Data()
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
  }
}

class C235: C215 {
  var f6: S197 = S197()
  var f7: Double = 2.5

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f6)
    visitor.see(&f7)
  }
}

struct S236: RandomStruct {
  var f0: UUID = UUID()
  var f1: ObjectIdentifier = ObjectIdentifier(Int.self)
  var f2: S54 = S54()
  var f3: UUID = UUID()
  var f4: Int32 = 3
  var f5: ((Bool)?)? = nil
  var f6: C46 = C46()

  static func visit(_ visitor: inout PathVisitor<S236>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

class C237: RandomClass {
  var f0: (Double)? = 2.5
  var f1: Int64 = 4
  var f2: Bool = true
  var f3: UUID = UUID()
  unowned var f4: C133?
  required init() {}

  func visit(_ visitor: inout AddressVisitor) {
    visitor.see(&f0)
    visitor.see(&f1)
    visitor.see(&f2)
    visitor.see(&f3)
    visitor.skip(f4)
  }
}

class C238: C122 {
  var f7: Int128 = 11
  var f8: CGRect = CGRect()
  var f9: RandomBox<RandomEmpty> = RandomBox(value: RandomEmpty())
  var f10: RandomBox<[Set<Int16>]> = RandomBox(value: [])

  override func visit(_ visitor: inout AddressVisitor) {
    super.visit(&visitor)
    visitor.see(&f7)
    visitor.see(&f8)
    visitor.see(&f9)
    visitor.see(&f10)
  }
}

struct S239: RandomStruct {
  var f0: ((Bool, UInt16, Int64))? = (true, 7, 4)
  var f1: (UInt64)? = 9
  var f2: (Date, String, S87) = (Date(), "text", S87())
  var f3: Bool = true
  var f4: (UInt, UInt32, S189, Int8) = (10, 8, S189(), 1)
  var f5: Float = 1.5
  var f6: (Any)? = 1

  static func visit(_ visitor: inout PathVisitor<S239>) {
    visitor.see(\.f0)
    visitor.see(\.f1)
    visitor.see(\.f2)
    visitor.see(\.f3)
    visitor.see(\.f4)
    visitor.see(\.f5)
    visitor.see(\.f6)
  }
}

extension RandomModels {
  static func part3() -> [RandomModelProbe] {
    [
      RandomModelProbe(C180.self),
      RandomModelProbe(C181.self),
      RandomModelProbe(S182.self),
      RandomModelProbe(C183.self),
      RandomModelProbe(C184.self),
      RandomModelProbe(C185.self),
      RandomModelProbe(C186.self),
      RandomModelProbe(S187.self),
      RandomModelProbe(C188.self),
      RandomModelProbe(S189.self),
      RandomModelProbe(S190.self),
      RandomModelProbe(C191.self),
      RandomModelProbe(C192.self),
      RandomModelProbe(C193.self),
      RandomModelProbe(C194.self),
      RandomModelProbe(C195.self),
      RandomModelProbe(C196.self),
      RandomModelProbe(S197.self),
      RandomModelProbe(C198.self),
      RandomModelProbe(C199.self),
      RandomModelProbe(C200.self),
      RandomModelProbe(S201.self),
      RandomModelProbe(C202.self),
      RandomModelProbe(C203.self),
      RandomModelProbe(S204.self),
      RandomModelProbe(C205.self),
      RandomModelProbe(C206.self),
      RandomModelProbe(C207.self),
      RandomModelProbe(S208.self),
      RandomModelProbe(S209.self),
      RandomModelProbe(C210.self),
      RandomModelProbe(S211.self),
      RandomModelProbe(S212.self),
      RandomModelProbe(S213.self),
      RandomModelProbe(S214.self),
      RandomModelProbe(C215.self),
      RandomModelProbe(C216.self),
      RandomModelProbe(S217.self),
      RandomModelProbe(C218.self),
      RandomModelProbe(C219.self),
      RandomModelProbe(C220.self),
      RandomModelProbe(C221.self),
      RandomModelProbe(C222.self),
      RandomModelProbe(S223.self),
      RandomModelProbe(C224.self),
      RandomModelProbe(C225.self),
      RandomModelProbe(C226.self),
      RandomModelProbe(S227.self),
      RandomModelProbe(C228.self),
      RandomModelProbe(C229.self),
      RandomModelProbe(C230.self),
      RandomModelProbe(C231.self),
      RandomModelProbe(S232.self),
      RandomModelProbe(S233.self),
      RandomModelProbe(C234.self),
      RandomModelProbe(C235.self),
      RandomModelProbe(S236.self),
      RandomModelProbe(C237.self),
      RandomModelProbe(C238.self),
      RandomModelProbe(S239.self),
    ]
  }
}
