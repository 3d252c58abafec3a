import FieldLayout

extension ByteInput {
  /// Takes the array at the position. What does not convert is dropped.
  ///
  /// Elements are collected in scratch memory and moved into an array of the right size. When there is no more room for
  /// them, the rest is counted first and decoded in place.
  ///
  /// - Parameter readElement: Takes the value at the position into memory for one element; false when it left the
  ///   memory as it was.
  @inline(__always) mutating func readArray<Element>(
    of type: Element.Type,
    _ readElement: (UnsafeMutableRawPointer, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    try enter()
    guard moveToFirstElement() else { return [] }
    let mark = scratch.used
    let stride = MemoryLayout<Element>.stride
    let alignment = MemoryLayout<Element>.alignment
    var count = 0
    var isFull = false
    do {
      repeat {
        guard let slot = unsafe scratch.take(stride, at: mark &+ count &* stride, alignment: alignment) else {
          isFull = true
          break
        }
        if try unsafe readElement(slot, &self) { count &+= 1 }
      } while try moveToNextElement()
    } catch {
      releaseElements(of: type, count: count, at: mark)
      throw error
    }
    // Not inside the `do`: this call moves the elements out, also when it fails.
    if isFull { return try unsafe readRestOfArray(collected: count, at: mark, readElement) }
    return moveElements(of: type, count: count, at: mark, capacity: count)
  }

  @inline(never) private mutating func readRestOfArray<Element>(
    collected: Int, at mark: Int,
    _ readElement: (UnsafeMutableRawPointer, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    let rest = countElements()
    let stride = MemoryLayout<Element>.stride
    // A few bytes of input may stand for a large element. Then the array grows with what has really been decoded.
    guard rest <= (64 &* cursor.remainingCount &+ ScratchMemory.capacity) / max(stride, 1) else {
      return try unsafe appendRestOfArray(collected: collected, at: mark, readElement)
    }
    var failure: ParsingFault?
    let capacity = collected + rest
    let array = unsafe [Element](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      unsafe moveElements(to: base, count: collected, at: mark)
      count = collected
      do throws(ParsingFault) {
        repeat {
          // SAFETY: `count` stays below `capacity`. Where counting ended at a fault, so does this.
          guard count < capacity else {
            try skipValue()
            continue
          }
          if try unsafe readElement(UnsafeMutableRawPointer(base + count), &self) { count &+= 1 }
        } while try moveToNextElement()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return array
  }

  private mutating func appendRestOfArray<Element>(
    collected: Int, at mark: Int,
    _ readElement: (UnsafeMutableRawPointer, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    var array = moveElements(of: Element.self, count: collected, at: mark, capacity: collected)
    repeat {
      let element = try unsafe withRoom(for: Element.self) { room, input throws(ParsingFault) -> Element? in
        guard try unsafe readElement(room, &input) else { return nil }
        return unsafe room.takeValue(as: Element.self)
      }
      if let element { array.append(element) }
    } while try moveToNextElement()
    return array
  }

  /// How many elements there are from the one at the position to the end of the array, or to the first fault.
  private func countElements() -> Int {
    var ahead = self
    var count = 0
    repeat {
      guard (try? ahead.skipValue()) != nil else { break }
      count += 1
    } while (try? ahead.moveToNextElement()) == true
    return count
  }

  // MARK: Elements in scratch memory

  private mutating func moveElements<Element>(of type: Element.Type, count: Int, at mark: Int, capacity: Int)
    -> [Element]
  {
    unsafe [Element](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      if let base = buffer.baseAddress { unsafe moveElements(to: base, count: count, at: mark) }
      initializedCount = count
    }
  }

  /// SAFETY: `count` elements were initialized one stride apart from `mark` on; `target` has room for them.
  @unsafe private mutating func moveElements<Element>(
    to target: UnsafeMutablePointer<Element>, count: Int, at mark: Int
  ) {
    defer { scratch.release(to: mark) }
    guard count > 0, let source = unsafe scratch.take(1, at: mark, alignment: 1) else { return }
    unsafe target.moveInitialize(from: source.assumingMemoryBound(to: Element.self), count: count)
  }

  private mutating func releaseElements<Element>(of type: Element.Type, count: Int, at mark: Int) {
    defer { scratch.release(to: mark) }
    guard count > 0, let source = unsafe scratch.take(1, at: mark, alignment: 1) else { return }
    unsafe source.deinitializeValues(as: type, count: count)
  }
}
