import FieldLayout
import Foundation
import Testing

@testable import DirectJSON

@Suite("Encoding: classes of Objective-C that have no coder")
struct ForeignObjectTests {
  /// In the place of a class that no Swift compiler has seen.
  private class Foreign {}
  private final class Stranger: Foreign { var id = 5 }
  private final class Known: Foreign, HandyJSON {
    var id = 5
    override required init() {}
  }

  /// - Returns: The object as JSON; nil if it is left alone.
  private func text<Object>(_ object: Object) throws -> String? {
    let coder = ForeignObjectCoder<Object>()
    return try unsafe withValueAddress(object) { slot -> String? in
      if unsafe coder.isAbsent(slot) {
        #expect(throws: EncodingFault.self) {
          var writer = JSONWriter(options: EncodingOptions())
          try unsafe coder.write(slot, to: &writer)
        }
        return nil
      }
      var writer = JSONWriter(options: EncodingOptions())
      try unsafe coder.write(slot, to: &writer)
      return writer.text
    }
  }

  @Test("an object is encoded by its own class")
  func ownClass() throws {
    #expect(try text(Known() as Foreign) == #"{"id":5}"#)
    #expect(try text(NSString("a") as NSObject) == #""a""#)
  }

  @Test("an object whose own class has no coder either is left alone")
  func noCoder() throws {
    #expect(try text(Foreign()) == nil)
    #expect(try text(Stranger() as Foreign) == nil)
  }

  private struct Holder { var object: NSObject = NSString("a") }

  @Test("a property of the type NSObject is encoded by the class of its value, on all systems")
  func property() {
    #expect(JSONSerializer.serialize(model: Holder()).toJSON() == #"{"object":"a"}"#)
  }
}
