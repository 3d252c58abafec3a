#if canImport(ObjectiveC)
  import Testing

  @testable import DirectJSON

  @Suite("System: autoreleased objects")
  struct AutoreleasePoolTests {
    private final class Object {}

    @Test("what is autoreleased lives until the body has returned, and no longer")
    func drains() {
      weak var object: Object?
      drainingAutoreleased {
        let made = Object()
        _ = unsafe Unmanaged.passRetained(made).autorelease()
        object = made
        #expect(object != nil)
      }
      #expect(object == nil)
    }
  }
#endif
