import FieldLayout

/// Elements of an array that lie in scratch memory.
struct CollectedElements {
  /// Where the array starts in the input.
  let start: Int
  /// Where the elements start in scratch memory.
  let mark: Int
  var count = 0
  /// Whether the array's end has been reached.
  var isAtEnd = true
}

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
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    let elements = try unsafe collectElements(of: type, readElement)
    return try unsafe finishArray(of: type, elements, readElement)
  }

  /// The first part of ``readArray(of:_:)``: collects elements in scratch memory, all of them if they fit. They must then be
  /// moved out, by ``finishArray(of:_:_:)`` or ``storeArray(_:isLive:of:with:)``.
  @inline(__always) mutating func collectElements<Element>(
    of type: Element.Type,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> CollectedElements {
    var elements = CollectedElements(start: cursor.offset, mark: scratch.used)
    try enter()
    guard moveToFirstElement() else { return elements }
    let stride = MemoryLayout<Element>.stride
    var offset = elements.mark
    // Room for the first element says where the others lie.
    guard let first = unsafe scratch.take(stride, at: offset, alignment: MemoryLayout<Element>.alignment) else {
      elements.isAtEnd = false
      return elements
    }
    let start = unsafe first - offset
    do {
      repeat {
        guard scratch.extend(to: offset &+ stride) else {
          elements.isAtEnd = false
          return elements
        }
        if try unsafe readElement((start + offset).assumingMemoryBound(to: type), &self) {
          elements.count &+= 1
          offset &+= stride
        }
      } while try moveToNextElement()
    } catch {
      releaseElements(of: type, count: elements.count, at: elements.mark)
      throw error
    }
    return elements
  }

  /// The second part: goes on where scratch memory did not suffice, and makes the array.
  @inline(__always) mutating func finishArray<Element>(
    of type: Element.Type, _ elements: CollectedElements,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    if elements.isAtEnd { return takeElements(of: type, count: elements.count, at: elements.mark) }
    return try unsafe readRestOfArray(
      collected: elements.count, at: elements.mark, start: elements.start, readElement)
  }

  /// The second part, if all elements were collected, and their coder knows how to make an array of them.
  @inline(__always) @unsafe mutating func storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, of elements: CollectedElements, with coder: any ValueCoder
  ) -> Bool {
    // For no elements any address will do; there may be no scratch memory yet.
    guard let base = unsafe elements.count > 0 ? scratch.take(0, at: elements.mark, alignment: 1) : slot,
      unsafe coder.storeArray(slot, isLive: isLive, movingFrom: base, count: elements.count)
    else { return false }
    scratch.release(to: elements.mark)
    return true
  }

  @inline(never) private mutating func readRestOfArray<Element>(
    collected: Int, at mark: Int, start: Int,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    // SAFETY: `collected` elements were initialized one stride apart from `mark` on; they are moved out below.
    var elements = unsafe scratch.take(1, at: mark, alignment: 1)?.assumingMemoryBound(to: Element.self)
    scratch.release(to: mark)
    var count = collected
    // How large an array inside another one becomes is anybody's guess, so that it is collected to the end if possible.
    let size = mark > 0 && MemoryLayout<Element>.alignment <= ScratchMemory.alignment ? overflowSize : 0
    let capacity = size / MemoryLayout<Element>.stride
    if capacity > count, let block = unsafe scratch.takeOverflow(size) {
      defer { scratch.giveBackOverflow() }
      let base = unsafe block.assumingMemoryBound(to: Element.self)
      if let elements = unsafe elements { unsafe base.moveInitialize(from: elements, count: count) }
      do {
        if try unsafe readElements(into: base, count: &count, capacity: capacity, readElement) {
          return unsafe _makeArray(movingFrom: base, count: count)
        }
      } catch {
        unsafe base.deinitialize(count: count)
        throw error
      }
      unsafe elements = base
    }
    var failure: ParsingFault?
    let array = unsafe continueArray(elements, count: count, start: start, &failure, readElement)
    if let failure { throw failure }
    return array
  }

  /// The size of a second block of scratch memory, in bytes: little beside what a large document becomes, and zero for others.
  private var overflowSize: Int {
    let size = min((cursor.offset + cursor.remainingCount) / 16, 4 * ScratchMemory.capacity)
    return size >= 2 * ScratchMemory.capacity ? size : 0
  }

  /// Moves elements into a larger array and decodes there, from the element at the position on, until the array ends or
  /// is full, when a still larger one goes on.
  ///
  /// SAFETY: `count` elements are initialized at `elements`; they are moved out.
  @unsafe private mutating func continueArray<Element>(
    _ elements: UnsafeMutablePointer<Element>?, count: Int, start: Int, _ failure: inout ParsingFault?,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) -> [Element] {
    let capacity = foreseenCapacity(count: count, start: start, stride: MemoryLayout<Element>.stride)
    var larger: [Element]?
    let array = unsafe [Element](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      guard let base = buffer.baseAddress else { return }
      if let elements = unsafe elements { unsafe base.moveInitialize(from: elements, count: count) }
      initializedCount = count
      do throws(ParsingFault) {
        guard try unsafe readElements(into: base, count: &initializedCount, capacity: capacity, readElement) else {
          unsafe larger = continueArray(base, count: capacity, start: start, &failure, readElement)
          initializedCount = 0
          return
        }
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

  /// Decodes elements behind the `count` that are there, from the one at the position on, until the array ends or the memory
  /// is full.
  /// - Returns: Whether the array has ended.
  @inline(__always) @unsafe private mutating func readElements<Element>(
    into base: UnsafeMutablePointer<Element>, count: inout Int, capacity: Int,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> Bool {
    repeat {
      if count == capacity { return false }
      if try unsafe readElement(base + count, &self) { count &+= 1 }
    } while try moveToNextElement()
    return true
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

  @inline(__always) private mutating func takeElements<Element>(of type: Element.Type, count: Int, at mark: Int)
    -> [Element]
  {
    guard count > 0, let base = unsafe scratch.take(0, at: mark, alignment: 1) else { return [] }
    let elements = unsafe base.assumingMemoryBound(to: type)
    // SAFETY: `count` elements were initialized one stride apart from `mark` on; each is moved out once, or copied when
    // it is plain bytes.
    let array =
      unsafe count > 3 && _isPOD(type)
      ? Array(UnsafeBufferPointer(start: elements, count: count)) : _makeArray(movingFrom: elements, count: count)
    scratch.release(to: mark)
    return array
  }

  private mutating func releaseElements<Element>(of type: Element.Type, count: Int, at mark: Int) {
    defer { scratch.release(to: mark) }
    guard count > 0, let source = unsafe scratch.take(1, at: mark, alignment: 1) else { return }
    unsafe source.deinitializeValues(as: type, count: count)
  }
}
