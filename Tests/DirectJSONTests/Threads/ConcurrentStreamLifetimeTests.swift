import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Streams: lifetime on several cores")
struct ConcurrentStreamLifetimeTests {
  /// How many models are alive, on whatever thread.
  final class Living: Sendable {
    private let count = Locked(0)
    func add(_ number: Int) { count.withLock { $0 += number } }
    var number: Int { count.withLock { $0 } }

    /// Waits until none is alive.
    func isEmptySoon() async throws -> Bool {
      for _ in 0..<20_000 where number > 0 { try await Task.sleep(nanoseconds: 1_000_000) }
      return number == 0
    }
  }

  static let abandoned = Living()
  static let cancelled = Living()

  final class Leaf: Sendable {
    private let living: Living
    init(_ living: Living) {
      self.living = living
      living.add(1)
    }
    deinit { living.add(-1) }
  }

  struct Abandoned: HandyJSON, Sendable {
    var id = 0
    private let leaf = Leaf(ConcurrentStreamLifetimeTests.abandoned)
    init() {}
  }

  struct Cancelled: HandyJSON, Sendable {
    var id = 0
    private let leaf = Leaf(ConcurrentStreamLifetimeTests.cancelled)
    init() {}
  }

  private static let text = Array((0..<100_000).map { "{\"id\":\($0)}\n" }.joined().utf8)

  @Test("a reader that is given up early leaves nothing behind")
  func abandons() async throws {
    let file = TemporaryFile()
    try file.write(Data(Self.text))
    for count in stride(from: 0, to: 40, by: 5) {
      let reader = try JSONStreamReader<Abandoned>(contentsOf: file.url, format: .lines, concurrency: 4)
      var report = JSONReport()
      for index in 0..<(count * 100) {
        // A report is asked for in the middle of a batch, and then now and then.
        let element = try count % 2 == 0 && index % 301 == 300 ? reader.next(report: &report) : reader.next()
        #expect(element?.id == index)
      }
      #expect(report.mismatches.isEmpty)
    }
    #expect(try await Self.abandoned.isEmptySoon())
  }

  @Test("a cancelled task ends the stream, and what was decoded ahead is released")
  func cancels() async throws {
    let file = TemporaryFile()
    try file.write(Data(Self.text))
    let found = try await Task { () -> [String] in
      var stream = JSONStreamOptions()
      stream.stopsWhenCancelled = true
      let reader = try JSONStreamReader<Cancelled>(contentsOf: file.url, format: .lines, stream: stream, concurrency: 3)
      var found = ["\(try reader.next()?.id ?? -1)"]
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      for _ in 0..<2 {
        do { found.append((try reader.next()).map { "\($0.id)" } ?? "nil") } catch { found.append("\(error)") }
      }
      return found
    }.value
    #expect(found == ["0", "the task was cancelled", "nil"])
    #expect(try await Self.cancelled.isEmptySoon())
  }

  /// The reader whose elements use it.
  private final class Holder: @unchecked Sendable {
    var reader: JSONStreamReader<Nosy>?
    let errors = Locked<[String]>([])
  }

  private static let holder = Holder()

  struct Nosy: HandyJSON, Sendable {
    var id = 0
    mutating func didFinishMapping() {
      guard id % 1_000 == 0 else { return }
      do { _ = try ConcurrentStreamLifetimeTests.holder.reader?.next() } catch {
        ConcurrentStreamLifetimeTests.holder.errors.withLock { $0.append("\(error)") }
      }
    }
  }

  @Test("an element's code that reads from the stream gets an error, and the stream goes on")
  func refusesMisuse() throws {
    var piece: [UInt8]? = Self.text
    let reader = JSONStreamReader<Nosy>(format: .lines, concurrency: 3) {
      defer { piece = nil }
      return piece
    }
    Self.holder.reader = reader
    for index in 0..<100_000 { #expect(try reader.next()?.id == index) }
    #expect(try reader.next() == nil)
    let errors = Self.holder.errors.withLock { $0 }
    #expect(errors.count == 100)
    #expect(Set(errors).count == 1)
    #expect(errors.first?.contains("the stream that calls it") == true)
    Self.holder.reader = nil
  }

  private static let outerReader = Locked<JSONStreamReader<Outer>?>(nil)
  private static let outcomes = Locked<[String]>([])

  /// Reads from a stream of its own when it is decoded.
  struct Outer: HandyJSON, Sendable {
    var id = 0
    mutating func didFinishMapping() {
      var piece: String? = "{\"id\":1}\n{\"id\":2}"
      let reader = JSONStreamReader<Inner>(format: .lines, concurrency: 2) {
        defer { piece = nil }
        return piece
      }
      while let inner = try? reader.next() { id += inner.id }
    }
  }

  /// Reads from the stream around its own when it is decoded.
  struct Inner: HandyJSON, Sendable {
    var id = 0
    mutating func didFinishMapping() {
      let outcome = Result { try ConcurrentStreamLifetimeTests.outerReader.withLock { $0 }?.next()?.id }
      ConcurrentStreamLifetimeTests.outcomes.withLock { $0.append("\(outcome)") }
    }
  }

  @Test("so does the code of an element that it reads from another stream")
  func refusesNestedMisuse() throws {
    var piece: [UInt8]? = Array(Self.text.prefix(40_000))
    let reader = JSONStreamReader<Outer>(format: .lines, concurrency: 2) {
      defer { piece = nil }
      return piece
    }
    Self.outerReader.withLock { $0 = reader }
    for index in 0..<2_000 { #expect(try reader.next()?.id == index + 3) }
    let outcomes = Self.outcomes.withLock { $0 }
    #expect(outcomes.count >= 4_000)
    #expect(Set(outcomes).count == 1)
    #expect(outcomes.first?.contains("the stream that calls it") == true)
    Self.outerReader.withLock { $0 = nil }
  }

  /// Begins a task when it is decoded, which reads on when the call that has decoded it is over.
  private struct Patient: HandyJSON, Sendable {
    var id = 0
    mutating func didFinishMapping() {
      guard id == 1 else { return }
      let task = Task { () -> Result<Int?, any Error> in
        for await _ in ConcurrentStreamLifetimeTests.gate.stream { break }
        return Result { try ConcurrentStreamLifetimeTests.patientReader.withLock { $0 }?.next()?.id }
      }
      ConcurrentStreamLifetimeTests.task.withLock { $0 = task }
    }
  }

  private static let gate = AsyncStream.makeStream(of: Void.self)
  private static let patientReader = Locked<JSONStreamReader<Patient>?>(nil)
  private static let task = Locked<Task<Result<Int?, any Error>, Never>?>(nil)

  @Test("a task that an element's code has begun may read on after the call")
  func permitsTasks() async throws {
    nonisolated(unsafe) var piece: [UInt8]? = Self.text
    let reader = JSONStreamReader<Patient>(format: .lines, concurrency: 3) {
      defer { unsafe piece = nil }
      return unsafe piece
    }
    for index in 0..<10 { #expect(try reader.next()?.id == index) }
    Self.patientReader.withLock { $0 = reader }
    Self.gate.continuation.yield()
    let task = try #require(Self.task.withLock { $0 })
    #expect(try await task.value.get() == 10)
    Self.patientReader.withLock { $0 = nil }
  }

  @Test("streams that are read on many threads at once do not wait for each other")
  func manyReaders() async throws {
    let text = Array((0..<20_000).map { "{\"id\":\($0)}\n" }.joined().utf8)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<30 {
        group.addTask {
          var piece: [UInt8]? = text
          let reader = JSONStreamReader<StreamedCat>(format: .lines, concurrency: 8) {
            defer { piece = nil }
            return piece
          }
          var count = 0
          while let cat = try reader.next() { count += cat.id == count ? 1 : 0 }
          return count
        }
      }
      for try await count in group { #expect(count == 20_000) }
    }
  }
}
