import FieldLayout

extension ByteInput {
  /// Takes the array at the position. What does not convert is dropped.
  ///
  /// Elements are collected in scratch memory and moved into an array of the right size. When there is no more room for
  /// them, the rest is decoded in place, in an array whose size the input so far lets us foresee.
  ///
  /// - Parameter readElement: Takes the value at the position into memory for one element; false when it left the
  ///   memory as it was.
  @inline(__always) mutating func readArray<Element>(
    of type: Element.Type,
    _ readElement: (UnsafeMutableRawPointer, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    let start = cursor.offset
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
    if isFull { return try unsafe readRestOfArray(collected: count, at: mark, start: start, readElement) }
    return takeElements(of: type, count: count, at: mark)
  }

  @inline(never) private mutating func readRestOfArray<Element>(
    collected: Int, at mark: Int, start: Int,
    _ readElement: (UnsafeMutableRawPointer, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    // SAFETY: `collected` elements were initialized one stride apart from `mark` on; `continueArray` moves them out.
    let elements = unsafe scratch.take(1, at: mark, alignment: 1)?.assumingMemoryBound(to: Element.self)
    scratch.release(to: mark)
    var failure: ParsingFault?
    let array = unsafe continueArray(elements, count: collected, start: start, &failure, readElement)
    if let failure { throw failure }
    return array
  }

  /// Moves elements into a larger array and decodes there, from the element at the position on, until the array ends or
  /// is full, when a still larger one goes on.
  ///
  /// SAFETY: `count` elements are initialized at `elements`; they are moved out.
  @unsafe private mutating func continueArray<Element>(
    _ elements: UnsafeMutablePointer<Element>?, count: Int, start: Int, _ failure: inout ParsingFault?,
    _ readElement: (UnsafeMutableRawPointer, inout ByteInput) throws(ParsingFault) -> Bool
  ) -> [Element] {
    let capacity = foreseenCapacity(count: count, start: start, stride: MemoryLayout<Element>.stride)
    var larger: [Element]?
    let array = unsafe [Element](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      guard let base = buffer.baseAddress else { return }
      if let elements = unsafe elements { unsafe base.moveInitialize(from: elements, count: count) }
      initializedCount = count
      do throws(ParsingFault) {
        repeat {
          if initializedCount == capacity {
            unsafe larger = continueArray(base, count: capacity, start: start, &failure, readElement)
            initializedCount = 0
            return
          }
          if try unsafe readElement(UnsafeMutableRawPointer(base + initializedCount), &self) { initializedCount &+= 1 }
        } while try moveToNextElement()
      } catch {
        failure = error
      }
      let unusedCount = capacity - initializedCount
      if unusedCount * MemoryLayout<Element>.stride > ScratchMemory.capacity, unusedCount > capacity / 16 {
        unsafe larger = [Element](unsafeUninitializedCapacity: initializedCount) { exact, exactCount in
          if let target = exact.baseAddress { unsafe target.moveInitialize(from: base, count: initializedCount) }
          exactCount = initializedCount
        }
        initializedCount = 0
      }
    }
    return larger ?? array
  }

  /// How many elements to make room for, when `count` elements have been decoded since `start`.
  ///
  /// Most often a large array is most of what is left of its document. Should it not be, the room is given back; and it
  /// is not asked for beyond measure, since a few bytes may stand for a large element.
  private func foreseenCapacity(count: Int, start: Int, stride: Int) -> Int {
    let consumed = max(cursor.offset - start, 1)
    let rest = cursor.remainingCount
    let foreseen = Double(count) * (1 + Double(rest) / Double(consumed) * 1.03) + 1
    let firstLimit = 8 * 1024 * 1024
    let limit = count * stride < firstLimit / 2 ? min(8 * rest, firstLimit) : 8 * rest
    return max(2 * count, Int(min(foreseen, Double(limit / max(stride, 1)))), 4)
  }

  // MARK: Elements in scratch memory

  /// Short arrays and arrays of plain numbers are made in ways that are compiled for their type; the standard library's
  /// way to make an array with room to fill asks the runtime for the type of its storage every time.
  @inline(__always) private mutating func takeElements<Element>(of type: Element.Type, count: Int, at mark: Int)
    -> [Element]
  {
    guard count <= 2 || _isPOD(type), let base = unsafe scratch.take(1, at: mark, alignment: 1) else {
      return moveElements(of: type, count: count, at: mark, capacity: count)
    }
    scratch.release(to: mark)
    let stride = MemoryLayout<Element>.stride
    // SAFETY: `count` elements were initialized one stride apart from `mark` on; each is moved out once, or copied when
    // it is plain bytes.
    return switch count {
    case 0: []
    case 1: [unsafe base.takeValue(as: type)]
    case 2: [unsafe base.takeValue(as: type), unsafe (base + stride).takeValue(as: type)]
    default:
      unsafe Array(UnsafeBufferPointer(start: base.assumingMemoryBound(to: type), count: count))
    }
  }

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
