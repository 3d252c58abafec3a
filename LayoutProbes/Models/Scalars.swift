private struct Integers {
  var int8: Int8 = 1
  var int64: Int64 = 2
  var uint8: UInt8 = 3
  var int16: Int16 = 4
  var uint32: UInt32 = 5
  var uint16: UInt16 = 6
  var int32: Int32 = 7
  var flag = false
  var int = 8
  var uint64: UInt64 = 9
  var last = true
  var uint: UInt = 10
}

private final class IntegerObject {
  var int8: Int8 = 1
  var int64: Int64 = 2
  var uint8: UInt8 = 3
  var int16: Int16 = 4
  var uint32: UInt32 = 5
  var flag = false
  var uint16: UInt16 = 6
  var int32: Int32 = 7
}

private struct WideIntegers {
  var before: Int8 = 1
  var int128: Int128 = 2
  var between: Int8 = 3
  var uint128: UInt128 = 4
  var after: Int8 = 5
}

private final class WideIntegerObject {
  var before: Int8 = 1
  var int128: Int128 = 2
  var between: Int8 = 3
  var optional: UInt128?
  var after: Int8 = 4
}

private struct FloatingPoint {
  var before: Int8 = 1
  var float = Float(1.5)
  var between: Int8 = 2
  var double = 2.5
  var after: Int8 = 3
}

#if !(os(macOS) && arch(x86_64))
  private struct HalfPrecision {
    var before: Int8 = 1
    var half = Float16(1.5)
    var optional: Float16?
    var after: Int8 = 2
  }
#endif

#if arch(x86_64) && !os(Windows) && !os(Android)
  private struct ExtendedPrecision {
    var before: Int8 = 1
    var extended = Float80(1.5)
    var between: Int8 = 2
    var optional: Float80?
    var after: Int8 = 3
  }
#endif

private struct Vectors {
  var before: Int8 = 1
  var pair = SIMD2<Float>(1, 2)
  var triple = SIMD3<Int16>(1, 2, 3)
  var quadruple = SIMD4<Double>(1, 2, 3, 4)
  var after: Int8 = 2
}

private final class VectorObject {
  var before: Int8 = 1
  var quadruple = SIMD4<Double>(1, 2, 3, 4)
  var after: Int8 = 2
}

extension FixedModels {
  static func scalars() -> [ModelProbe] {
    var probes = [
      ModelProbe(Integers()) {
        $0.field(\.int8, .min)
        $0.field(\.int64, .min)
        $0.field(\.uint8, .max)
        $0.field(\.int16, .min)
        $0.field(\.uint32, .max)
        $0.field(\.uint16, .max)
        $0.field(\.int32, .min)
        $0.field(\.flag, true)
        $0.field(\.int, .min)
        $0.field(\.uint64, .max)
        $0.field(\.last, false)
        $0.field(\.uint, .max)
      },
      ModelProbe(IntegerObject()) {
        $0.field(\.int8, .min) { at(&$0.int8) }
        $0.field(\.int64, .min) { at(&$0.int64) }
        $0.field(\.uint8, .max) { at(&$0.uint8) }
        $0.field(\.int16, .min) { at(&$0.int16) }
        $0.field(\.uint32, .max) { at(&$0.uint32) }
        $0.field(\.flag, true) { at(&$0.flag) }
        $0.field(\.uint16, .max) { at(&$0.uint16) }
        $0.field(\.int32, .min) { at(&$0.int32) }
      },
      ModelProbe(WideIntegers()) {
        $0.field(\.before, -1)
        $0.field(\.int128, .min)
        $0.field(\.between, -1)
        $0.field(\.uint128, .max)
        $0.field(\.after, -1)
      },
      ModelProbe(WideIntegerObject()) {
        $0.field(\.before, -1) { at(&$0.before) }
        $0.field(\.int128, .min) { at(&$0.int128) }
        $0.field(\.between, -1) { at(&$0.between) }
        $0.field(\.optional, .max) { at(&$0.optional) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
      ModelProbe(FloatingPoint()) {
        $0.field(\.before, -1)
        $0.field(\.float, -.greatestFiniteMagnitude)
        $0.field(\.between, -1)
        $0.field(\.double, -.greatestFiniteMagnitude)
        $0.field(\.after, -1)
      },
      ModelProbe(Vectors()) {
        $0.field(\.before, -1)
        $0.field(\.pair, [-1, -2])
        $0.field(\.triple, [-1, -2, -3])
        $0.field(\.quadruple, [-1, -2, -3, -4])
        $0.field(\.after, -1)
      },
      ModelProbe(VectorObject()) {
        $0.field(\.before, -1) { at(&$0.before) }
        $0.field(\.quadruple, [-1, -2, -3, -4]) { at(&$0.quadruple) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
    ]
    #if !(os(macOS) && arch(x86_64))
      probes.append(
        ModelProbe(HalfPrecision()) {
          $0.field(\.before, -1)
          $0.field(\.half, -2)
          $0.field(\.optional, -3)
          $0.field(\.after, -1)
        })
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      probes.append(
        ModelProbe(ExtendedPrecision()) {
          $0.field(\.before, -1)
          $0.field(\.extended, -2)
          $0.field(\.between, -1)
          $0.field(\.optional, -3)
          $0.field(\.after, -1)
        })
    #endif
    return probes
  }
}
