import FieldLayout

/// The elements of an array that lie in scratch memory.
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
  /// Reads the array at the position. Elements that do not convert are dropped.
  ///
  /// Elements are collected in scratch memory and moved into an array of the right size. When scratch memory is full,
  /// the rest is decoded in place, in an array whose size is predicted from the input so far.
  ///
  /// - Parameter readElement: Decodes the value at the position into memory for one element; false when it left the
  ///   memory uninitialized.
  @inline(__always) mutating func readArray<Element>(
    of type: Element.Type,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    let elements = try unsafe collectElements(of: type, readElement)
    return try unsafe finishArray(of: type, elements, readElement)
  }

  /// The first part of ``readArray(of:_:)``: collects elements in scratch memory, all of them if they fit. They must
  /// then be moved out, by ``finishArray(of:_:_:)`` or ``storeArray(_:isLive:of:with:)``.
  @inline(__always) mutating func collectElements<Element>(
    of type: Element.Type,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> CollectedElements {
    var elements = CollectedElements(start: cursor.offset, mark: scratch.used)
    try enter(for: type)
    guard moveToFirstElement() else { return elements }
    let stride = MemoryLayout<Element>.stride
    var offset = elements.mark
    // Memory for the first element fixes where the others lie.
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

  /// The second part: continues where scratch memory did not suffice, and makes the array.
  @inline(__always) mutating func finishArray<Element>(
    of type: Element.Type, _ elements: CollectedElements,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    if elements.isAtEnd { return takeElements(of: type, count: elements.count, at: elements.mark) }
    return try unsafe readRestOfArray(
      collected: elements.count, at: elements.mark, start: elements.start, readElement)
  }

  /// Reads the array at the position as a set. Elements that do not convert are dropped.
  @inline(__always) mutating func readSet<Element: Hashable>(
    of type: Element.Type,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> Set<Element> {
    let elements = try unsafe collectElements(of: type, readElement)
    guard elements.isAtEnd else { return Set(try unsafe finishArray(of: type, elements, readElement)) }
    guard elements.count > 0, let base = unsafe scratch.take(0, at: elements.mark, alignment: 1) else { return [] }
    var set = Set<Element>(minimumCapacity: elements.count)
    // SAFETY: `count` elements were initialized one stride apart from `mark` on; each is moved out once.
    let first = unsafe base.assumingMemoryBound(to: type)
    for index in 0..<elements.count { set.insert(unsafe (first + index).move()) }
    scratch.release(to: elements.mark)
    return set
  }

  /// The second part for an array whose elements were all collected, if their coder can make the array.
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
    // The size of an array inside another one cannot be predicted, so the rest is collected, too, if possible.
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

  /// The size of a second block of scratch memory, in bytes: small compared with what a large document becomes, and
  /// zero for other documents.
  ///
  /// Documents of 1 MB and more get 64 KB. When canada.json was measured, this made four allocations more than its
  /// models keep. With 128 KB, it made two, and took 1.4 % more instructions.
  private var overflowSize: Int {
    cursor.offset + cursor.remainingCount >= 1 << 20 ? 2 * ScratchMemory.capacity : 0
  }

  /// Moves elements into a larger array and decodes the rest there, until the array ends or is full. Then an even
  /// larger one continues.
  ///
  /// SAFETY: `count` elements are initialized at `elements`; they are moved out.
  @inline(never) @unsafe private mutating func continueArray<Element>(
    _ elements: UnsafeMutablePointer<Element>?, count: Int, start: Int, _ failure: inout ParsingFault?,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) -> [Element] {
    let capacity = predictedCapacity(count: count, start: start, stride: MemoryLayout<Element>.stride)
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
        unsafe larger = _makeArray(movingFrom: base, count: initializedCount)
        initializedCount = 0
      }
    }
    return larger ?? array
  }

  /// Decodes elements after the `count` that are there, starting at the position, until the array ends or the memory is
  /// full.
  /// - Returns: Whether the array has ended.
  @inline(never) @unsafe private mutating func readElements<Element>(
    into base: UnsafeMutablePointer<Element>, count: inout Int, capacity: Int,
    _ readElement: (UnsafeMutablePointer<Element>, inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> Bool {
    repeat {
      if count == capacity { return false }
      if try unsafe readElement(base + count, &self) { count &+= 1 }
    } while try moveToNextElement()
    return true
  }

  /// The predicted number of elements, when `count` elements have been decoded since `start`.
  ///
  /// A large array is usually most of the rest of its document. If it is not, the memory is given back. The prediction
  /// is bounded, since a few bytes may stand for a large element.
  private func predictedCapacity(count: Int, start: Int, stride: Int) -> Int {
    let consumed = max(cursor.offset - start, 1)
    let rest = cursor.remainingCount
    // 3 % more than predicted: elements differ in length, and an array that turns out a little too small is moved as a
    // whole. Unused memory is given back, which takes a move, too: 10 % took 0.6 % more instructions for the document
    // of `benchmarks` that is an array of records, 3 % no more than none.
    let predicted = Double(count) * (1 + Double(rest) / Double(consumed) * 1.03) + 1
    // The first prediction rests on the few elements that fit into scratch memory, and may be wrong by any factor. So
    // it asks for at most 8 MB; a later one rests on half of that. For that document, 1 MB took 1 % more instructions,
    // and 64 MB no fewer. Eight bytes of memory for each byte of input suffice for scalars and short strings.
    let firstLimit = 8 * 1024 * 1024
    let mostBytes = Self.mostBytes(forText: rest)
    let limit = count * stride < firstLimit / 2 ? min(mostBytes, firstLimit) : mostBytes
    return max(2 * count, Int(min(predicted, Double(limit / max(stride, 1)))), 4)
  }

  /// Eight times a number of bytes, or the largest number there is.
  static func mostBytes<Word: FixedWidthInteger>(forText count: Word) -> Word {
    count > Word.max / 8 ? .max : 8 * count
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
