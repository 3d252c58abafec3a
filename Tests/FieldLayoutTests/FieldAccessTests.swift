import FieldLayout
import Testing

@Suite("Field access: raw reads and writes")
struct FieldAccessTests {
  private struct Model {
    var before: Int8 = 1
    var object: Counted?
    var after: Int8 = 2
  }

  private final class Object {
    var before: Int8 = 1
    var object: Counted?
    var text = "a string that is too long to be stored inline"
    var after: Int8 = 2
  }

  @Test("a struct's properties are reached in the value itself")
  func reachesStructProperties() throws {
    let counter = LifetimeCounter()
    let offset = try #require(try TypeLayout.of(Model.self)["object"]?.offset)
    var model = Model(object: Counted(1, counter))
    unsafe withInstanceAddress(of: &model, isClass: false) { base in
      unsafe (base + offset).replaceValue(with: Counted(2, counter), as: Counted?.self)
    }
    #expect(model.object?.number == 2)
    #expect(counter.alive == 1)
    #expect((model.before, model.after) == (1, 2))
  }

  @Test("a class's properties are reached in the object")
  func reachesClassProperties() throws {
    let counter = LifetimeCounter()
    let layout = try TypeLayout.of(Object.self)
    let offset = try #require(layout["object"]?.offset)
    let textOffset = try #require(layout["text"]?.offset)
    var model = Object()
    model.object = Counted(1, counter)
    let same = model
    unsafe withInstanceAddress(of: &model, isClass: true) { base in
      unsafe (base + offset).replaceValue(with: Counted(2, counter), as: Counted?.self)
      unsafe (base + textOffset).replaceValue(
        with: "another string that is too long to be stored inline", as: String.self)
    }
    #expect(same.object?.number == 2)
    #expect(same.text == "another string that is too long to be stored inline")
    #expect((same.before, same.after) == (1, 2))
    #expect(counter.alive == 1)
  }

  @Test("the address of an object is what the standard library says")
  func readsObjectAddress() {
    var object = Object()
    let expected = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    #expect(unsafe withInstanceAddress(of: &object, isClass: true) { UInt(bitPattern: $0) } == expected)
    let read = unsafe withUnsafePointer(to: &object) {
      unsafe UInt(bitPattern: UnsafeRawPointer($0).readObjectAddress())
    }
    #expect(read == expected)
  }

  @Test("each old value is released exactly once, 100,000 times over")
  func releasesOldValues() throws {
    let counter = LifetimeCounter()
    let layout = try TypeLayout.of(Object.self)
    let offset = try #require(layout["object"]?.offset)
    let textOffset = try #require(layout["text"]?.offset)
    do {
      var model = Object()
      for number in 0..<100_000 {
        unsafe withInstanceAddress(of: &model, isClass: true) { base in
          unsafe (base + offset).replaceValue(with: Counted(number, counter), as: Counted?.self)
          unsafe (base + textOffset).replaceValue(
            with: "string number \(number), too long to be stored inline", as: String.self)
        }
      }
      #expect(counter.alive == 1)
      #expect(model.object?.number == 99_999)
    }
    #expect(counter.alive == 0)
  }

  @Test("values are initialized, read, changed, taken and released with balanced counts")
  func balancesCounts() {
    let counter = LifetimeCounter()
    let count = 3
    let stride = MemoryLayout<[Counted]>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: count * stride, alignment: MemoryLayout<[Counted]>.alignment)
    defer { unsafe memory.deallocate() }
    for index in 0..<count {
      unsafe (memory + index * stride).initializeValue(to: [Counted(index, counter)], as: [Counted].self)
    }
    #expect(counter.alive == 3)
    let read = unsafe UnsafeRawPointer(memory).readValue(as: [Counted].self)
    #expect(read.map(\.number) == [0])
    unsafe memory.withValue(as: [Counted].self) { $0.append(Counted(7, counter)) }
    #expect(read.count == 1)
    let taken = unsafe memory.takeValue(as: [Counted].self)
    #expect(taken.map(\.number) == [0, 7])
    unsafe memory.initializeValue(to: taken, as: [Counted].self)
    #expect(counter.alive == 4)
    unsafe memory.deinitializeValues(as: [Counted].self, count: count)
    #expect(counter.alive == 2)
    withExtendedLifetime((read, taken)) {}
  }

  @Test("a value moved from elsewhere takes the place of a live one, with balanced counts")
  func movesValues() {
    let counter = LifetimeCounter()
    let stride = MemoryLayout<Counted?>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 2 * stride, alignment: MemoryLayout<Counted?>.alignment)
    defer { unsafe memory.deallocate() }
    unsafe memory.initializeValue(to: Counted(1, counter), as: Counted?.self)
    unsafe (memory + stride).initializeValue(to: Counted(2, counter), as: Counted?.self)
    unsafe memory.replaceValue(movingFrom: memory + stride, as: Counted?.self)
    #expect(counter.alive == 1)
    #expect(unsafe memory.takeValue(as: Counted?.self)?.number == 2)
    #expect(counter.alive == 0)
  }

  @Test("an optional tells whether it is nil, and its value lies at its own address")
  func readsOptionals() {
    unsafe withValueAddress(String?.none) { address in
      #expect(unsafe address.isNil(as: String.self))
    }
    unsafe withValueAddress(Optional("text")) { address in
      #expect(unsafe !address.isNil(as: String.self))
      #expect(unsafe address.readValue(as: String.self) == "text")
    }
    unsafe withValueAddress(Bool??.some(nil)) { address in
      #expect(unsafe !address.isNil(as: Bool?.self))
      #expect(unsafe address.readValue(as: Bool?.self) == nil)
    }
  }

  private struct Failure: Error, Equatable {}

  @Test("the bytes of a string are seen where it lies, alone and in an optional")
  func seesStrings() throws {
    let part = "a part of a larger string, which it shares".dropFirst(2)
    for text in [
      "", "short", "15 bytes inside", "sixteen bytes in", "größer", "\u{1F600}", String(part), String(part.prefix(3)),
    ] {
      var bytes: [[UInt8]] = []
      let model = (text: text, optional: Optional(text))
      unsafe withValueAddress(model) { base in
        for offset in [0, MemoryLayout<String>.stride] {
          let isSeen = unsafe (base + offset).withStringUTF8 { bytes.append(unsafe Array($0)) }
          #expect(isSeen)
        }
        #expect(unsafe !(base + MemoryLayout<String>.stride).isNil(as: String.self))
      }
      #expect(bytes == [Array(text.utf8), Array(text.utf8)])
    }
  }

  @Test("an error thrown while an instance is open passes through, and what was written stays")
  func passesErrorsOn() throws {
    let offset = try #require(try TypeLayout.of(Model.self)["after"]?.offset)
    var model = Model()
    #expect(throws: Failure()) {
      try unsafe withInstanceAddress(of: &model, isClass: false) { base throws(Failure) in
        unsafe (base + offset).replaceValue(with: 7, as: Int8.self)
        throw Failure()
      }
    }
    #expect(model.after == 7)
  }
}
