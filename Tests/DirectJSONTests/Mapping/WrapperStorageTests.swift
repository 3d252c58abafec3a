import DirectJSON
import Foundation
import Testing

/// Mappings of `_x`, the storage of a property whose wrapper is a class: the value lies in the wrapper's object.
@Suite("Mapping: the storage of wrappers that are classes")
struct WrapperStorageTests {
  @propertyWrapper fileprivate final class Boxed<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  private struct ByTransform: HandyJSON {
    @Boxed var number = 1
    var after = 2
    mutating func mapping(mapper: HelpingMapper) {
      mapper
        <<< _number
        <-- TransformOf<Boxed<Int>, Int>(
          fromJSON: { $0.map { Boxed(wrappedValue: $0) } }, toJSON: { $0?.wrappedValue })
    }
  }

  private struct ByConverter: HandyJSON {
    @Boxed var number = 1
    var after = 2
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &_number) { Boxed(wrappedValue: Int($0) ?? 0) }
    }
  }

  private final class InClass: HandyJSON {
    @Boxed var number = 1
    var after = 2
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: \InClass._number) { Boxed(wrappedValue: Int($0) ?? 0) }
    }
  }

  private func checkRefused<Model: HandyJSON>(_ type: Model.Type, named name: String) throws {
    #expect(
      LayoutReport(of: type).mappingProblems == [
        """
        \(name).number is of type Int, but its mapping converts to Boxed<Int>; the mapping is ignored: use a \
        conversion to Int
        """
      ])
    try decodedFromBoth(type, from: #"{"number":5,"after":6}"#) { model, mismatches in
      #expect(mismatches == [])
      try expectEncoding(of: model, #"{"number":5,"after":6}"#)
    }
  }

  @Test("a conversion to the wrapper is refused: what is stored is the value")
  func refusesConversion() throws {
    try checkRefused(ByTransform.self, named: "ByTransform")
    try checkRefused(ByConverter.self, named: "ByConverter")
    try checkRefused(InClass.self, named: "InClass")
  }

  private struct ByHandler: HandyJSON {
    @Boxed var number = 1
    @Boxed var other = 2
    mutating func mapping(mapper: HelpingMapper) {
      func address<Value>(_ value: inout Value) -> Int {
        unsafe withUnsafeMutablePointer(to: &value) { Int(bitPattern: $0) }
      }
      let wrapping = MappingPropertyHandler(
        rawPaths: ["n"], assignmentClosure: { Boxed(wrappedValue: $0 as? Int ?? 0) },
        takeValueClosure: { $0 is Boxed<Int> ? "a wrapper" : $0 })
      mapper <<< (address(&_number), wrapping)
      let plain = MappingPropertyHandler(
        rawPaths: ["o"], assignmentClosure: { ($0 as? Int).map { -$0 } },
        takeValueClosure: { ($0 as? Int).map { -$0 } })
      mapper <<< (address(&_other), plain)
    }
  }

  @Test("closures without types make and take the value, too")
  func untyped() throws {
    try decodedFromBoth(ByHandler.self, from: #"{"n":5,"o":6}"#) { model, mismatches in
      #expect((model.number, model.other) == (1, -6))
      #expect(mismatches.count == 1)
      try expectEncoding(of: model, #"{"n":1,"o":6}"#)
    }
  }

  private struct Named: HandyJSON {
    @Boxed var number = 1
    @Boxed var left = 2
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< _number <-- "n"
      mapper >>> _left
    }
  }

  @Test("the storage stands for the property in mappings without a conversion")
  func named() throws {
    #expect(LayoutReport(of: Named.self).mappingProblems == [])
    try decodedFromBoth(Named.self, from: #"{"n":5,"left":6}"#) { model, mismatches in
      #expect((model.number, model.left, mismatches) == (5, 2, []))
      try expectEncoding(of: model, #"{"n":5}"#)
    }
  }
}
