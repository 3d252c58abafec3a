import DirectJSON
import Foundation

/// Models of any feature in streams: readers, asynchronous ones, and writers.
enum ReadersTarget {
  /// - Parameter script: Decides on the type, the options, and how documents are made and cut.
  static func run(_ script: [UInt8], _ input: GuardedInput) throws {
    var choices = InputChoices(script)
    let type = TypeTable.type(choices.number(below: TypeTable.count))
    let settings = Settings(&choices)
    var elements: [[UInt8]] = []
    for _ in 0...choices.number(below: 4) {
      var maker = TextMaker(choices, style: settings.style, budget: 40)
      elements.append(maker.document(for: type))
      choices = maker.choices
    }
    if choices.number(below: 4) == 1 {
      let index = choices.number(below: elements.count)
      Mutation.change(&elements[index], &choices)
    }
    let isLines = choices.chance(oneIn: 2)
    let text =
      isLines
      ? Array(elements.joined(separator: [0x0A])) : [0x5B] + Array(elements.joined(separator: [0x2C])) + [0x5D]
    var scene = Scene(settings: settings, format: isLines ? .lines : .array, text: text, pieces: [])
    let lengths = (0..<4).map { _ in 1 + choices.number(below: 60) }
    var rest = text[...]
    while !rest.isEmpty {
      scene.pieces.append(Array(rest.prefix(lengths[scene.pieces.count % lengths.count])))
      rest = rest.dropFirst(scene.pieces.last?.count ?? 0)
    }
    let isFile = choices.number(below: 8) == 1
    do { try withoutLeaks { try check(type, scene, isFile, input) } } catch let finding as Finding {
      throw Finding("\(type), \(String(decoding: text, as: UTF8.self)): \(finding)")
    }
  }

  private struct Scene: Sendable {
    let settings: Settings
    let format: JSONStreamFormat
    let text: [UInt8]
    var pieces: [[UInt8]]
  }

  /// The elements of a stream, and errors in their places.
  private struct Found: Equatable, CustomStringConvertible, Sendable {
    var items: [String] = []

    mutating func add(_ error: any Error) throws {
      if let finding = error as? Finding { throw finding }
      // Hints depend on how much of the text is in memory.
      items.append((error as? JSONFailure).map { "\($0.path) \($0.reason)" } ?? "an error: \(error)")
    }

    var description: String { items.joined(separator: " | ") }
  }

  private static func check<Model: FuzzModel>(
    _ type: Model.Type, _ scene: Scene, _ isFile: Bool, _ input: GuardedInput
  ) throws {
    let options = scene.settings.decoding
    let parser = JSONStreamParser<Model>(format: scene.format, options: options)
    parser.append(scene.text)
    parser.finish()
    let expected = try collect { parser.isAtEnd ? nil : try parser.next() }
    var place = 0
    let reader = JSONStreamReader<Model>(format: scene.format, options: options) {
      place += 1
      return place <= scene.pieces.count ? scene.pieces[place - 1] : nil
    }
    try compare("a reader", try collect { try reader.next() }, expected, type)
    try compare("an asynchronous stream", try collectAsynchronously(type, scene), expected, type)
    if isFile { try checkFile(type, scene, expected) }
    if scene.format == .array { try checkWhole(type, scene, expected, input) }
    try checkWriter(type, scene)
  }

  private static func collect<Model: FuzzModel>(_ next: () throws -> Model?) throws -> Found {
    var found = Found()
    while found.items.count < 1000 {
      do {
        guard let model = try next() else { return found }
        found.items.append(try model.canonicalText())
      } catch { try found.add(error) }
    }
    throw Finding("\(Model.self): a stream without end: \(found.items.suffix(3))")
  }

  private static func collectAsynchronously<Model: FuzzModel>(_ type: Model.Type, _ scene: Scene) throws -> Found {
    let done = DispatchSemaphore(value: 0)
    let result = Mailbox<Result<Found, any Error>>()
    Task.detached {
      var found = Found()
      do {
        let pieces = AsyncStream<[UInt8]> { feed in
          for piece in scene.pieces { feed.yield(piece) }
          feed.finish()
        }
        var iterator = Model.stream(from: pieces, format: scene.format, options: scene.settings.decoding)
          .makeAsyncIterator()
        while found.items.count < 1000 {
          do {
            guard let model = try await iterator.next() else { break }
            found.items.append(try model.canonicalText())
          } catch { try found.add(error) }
        }
        result.put(.success(found))
      } catch { result.put(.failure(error)) }
      done.signal()
    }
    done.wait()
    return try result.take()?.get() ?? Found()
  }

  private static func compare<Model: FuzzModel>(
    _ name: String, _ found: Found, _ expected: Found, _ type: Model.Type
  ) throws {
    if found != expected { throw Finding("\(type) from \(name): \(found), but uncut: \(expected)") }
  }

  private static func checkFile<Model: FuzzModel>(_ type: Model.Type, _ scene: Scene, _ expected: Found) throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "fuzz-\(ProcessInfo.processInfo.processIdentifier).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(scene.text).write(to: file)
    let reader = try JSONStreamReader<Model>(
      contentsOf: file, format: scene.format, options: scene.settings.decoding)
    try compare("a file", try collect { try reader.next() }, expected, type)
  }

  /// If nothing is wrong, a stream returns what a whole decode returns.
  private static func checkWhole<Model: FuzzModel>(
    _ type: Model.Type, _ scene: Scene, _ expected: Found, _ input: GuardedInput
  ) throws {
    input.hold(scene.text)
    var options = scene.settings.decoding
    // Streams do not count the array around the elements.
    if options.maximumDepth < DecodingOptions().maximumDepth { return }
    options.isStrict = false
    let verdict = try ModelAnswer.checked {
      let models = try [Model].decode(from: input, options: options)
      return try models.map { try $0.canonicalText() }.joined(separator: " | ")
    }
    guard verdict.verdict == .decoded, !expected.items.contains(where: { $0.hasPrefix("$") }) else { return }
    if verdict.text != expected.description { throw Finding("[\(type)]: \(verdict), but as a stream: \(expected)") }
  }

  /// A writer writes the same as its elements one by one, and a reader reads them again.
  private static func checkWriter<Model: FuzzModel>(_ type: Model.Type, _ scene: Scene) throws {
    let parser = JSONStreamParser<Model>(format: scene.format, options: scene.settings.decoding)
    parser.append(scene.text)
    parser.finish()
    var models: [Model] = []
    while !parser.isAtEnd, models.count < 100 {
      do {
        guard let model = try parser.next() else { break }
        models.append(model)
      } catch { continue }
    }
    var written = Data()
    let writer = JSONStreamWriter<Model>(format: scene.format, options: scene.settings.encoding) { written += $0 }
    var texts: [String] = []
    for model in models {
      let text = try? model.encode(options: scene.settings.encoding)
      do {
        try writer.append(model)
        guard let text, let tree = DocumentTree(text.utf8) else { throw Finding("\(type) is only written by a writer") }
        texts.append(tree.canonical())
      } catch let error as JSONFailure {
        if let text { throw Finding("\(type) is not written by a writer: \(error), but as \(text)") }
      }
    }
    try writer.finish()
    let lines = scene.format == .lines ? written.split(separator: 0x0A).map { Array($0) } : []
    let found: [DocumentTree?] =
      if scene.format == .lines { lines.map { DocumentTree($0) } } else {
        if case .array(let elements) = DocumentTree(written) { elements } else { [nil] }
      }
    if found.map({ $0?.canonical() }) != texts {
      throw Finding("\(type) from a writer: \(String(decoding: written, as: UTF8.self)), but one by one: \(texts)")
    }
  }
}

/// Passes one value out of a task.
private final class Mailbox<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value?

  func put(_ new: Value) { lock.withLock { value = new } }
  func take() -> Value? { lock.withLock { value } }
}
