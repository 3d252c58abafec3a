/// One case of a union: its name, how its values are created, and how they are taken apart.
///
/// The code for this is compiled in the module that lists the case, where the types of the payload and the union are
/// known. Code elsewhere would have to look them up at run time.
public struct UnionCase<Union> {
  let name: String
  let makeMember: (PlanCompiler) -> UnionMember

  /// - Parameters:
  ///   - payload: The type of the payload; nil where there is none.
  ///   - store: Makes a union in memory that holds none, of the payload that `fill` puts into other memory. It returns
  ///     what `fill` does: whether there is a payload.
  ///   - take: Calls `body` with the address of the payload of the live union at an address. It returns whether that is
  ///     of this case.
  @usableFromInline @unsafe init(
    _ name: String, payload: (any Any.Type)?,
    store: @escaping (UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Bool) -> Bool,
    take: @escaping (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Bool
  ) {
    self.name = name
    makeMember = { compiler in
      unsafe UnionMember(name, payload.map { compiler.coder(for: $0) }, store: store, take: take)
    }
  }

  /// Creates a case with a payload.
  /// - Parameters:
  ///   - name: The name in JSON. A name of digits also stands for a number: `"3"` matches `{"type": 3}`.
  ///   - make: Creates a value from its payload: usually the enum's case, as in `Shape.circle`.
  ///   - payload: Returns the payload of a value of this case, and nil for all other values.
  @inlinable @inline(__always) public static func `case`<Payload>(
    _ name: String, _ make: @escaping (Payload) -> Union, _ payload: @escaping (Union) -> Payload?
  ) -> UnionCase {
    // SAFETY: `UnionMember` passes addresses for a union of this type, and lets the coder of `Payload` fill the memory
    // for one; it says whether it has done so.
    unsafe UnionCase(
      name, payload: Payload.self,
      store: { slot, fill in
        unsafe withUnsafeTemporaryAllocation(of: Payload.self, capacity: 1) { room in
          guard let room = room.baseAddress, unsafe fill(room) else { return false }
          unsafe slot.assumingMemoryBound(to: Union.self).initialize(to: make(room.move()))
          return true
        }
      },
      take: { slot, body in
        guard let payload = unsafe payload(slot.assumingMemoryBound(to: Union.self).pointee) else { return false }
        unsafe withUnsafePointer(to: payload) { unsafe body($0) }
        return true
      })
  }

  /// Creates a case without a payload.
  /// - Parameters:
  ///   - name: The name in JSON. A name of digits also stands for a number: `"3"` matches `{"type": 3}`.
  ///   - value: The value of the case.
  ///   - isValue: Whether a value is of this case.
  @inlinable @inline(__always) public static func `case`(
    _ name: String, _ value: Union, _ isValue: @escaping (Union) -> Bool
  ) -> UnionCase {
    // SAFETY: `slot` is memory for a union, or holds a live one; there is no payload to be filled or read.
    unsafe UnionCase(
      name, payload: nil,
      store: { slot, _ in
        unsafe slot.assumingMemoryBound(to: Union.self).initialize(to: value)
        return true
      },
      take: { slot, body in
        guard unsafe isValue(slot.assumingMemoryBound(to: Union.self).pointee) else { return false }
        unsafe body(slot)
        return true
      })
  }
}
