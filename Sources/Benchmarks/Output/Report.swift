/// All results, printed as text or as JSON.
struct Report: Encodable {
  let environment: Environment
  let rounds: Int
  var speeds: [SpeedRow] = []
  var threads: [ThreadRow] = []
  var firstUse: [FirstUseRow] = []
  var memory: [MemoryRow] = []
  var scale: [ScaleRow] = []
  var shapes: [ShapeRow] = []
  var features: [FeatureRow] = []
  var blind: [BlindRow] = []
  /// nil when memory was not measured; otherwise whether the tool for it is installed.
  var isHeapProfilerInstalled: Bool?

  init(rounds: Int) {
    environment = Environment()
    self.rounds = rounds
  }
}

/// The document of a row.
struct RowSubject: Encodable {
  let dataSet: DataSetName
  let origin: DocumentOrigin
}

/// Decoding or encoding one document.
struct SpeedRow: Encodable {
  let mode: RepeatableMode
  let subject: RowSubject
  let byteCount: Int
  let direct: Speed
  let foundation: Speed
  /// How many times as long Foundation takes.
  let ratio: Double

  init(mode: RepeatableMode, subject: RowSubject, byteCount: Int, direct: Samples, foundation: Samples) {
    self.mode = mode
    self.subject = subject
    self.byteCount = byteCount
    self.direct = Speed(direct, byteCount: byteCount)
    self.foundation = Speed(foundation, byteCount: byteCount)
    ratio = direct.ratio(of: foundation)
  }
}

struct Speed: Encodable {
  /// A megabyte is a million bytes.
  let megabytesPerSecond: Double
  /// The spread of the rounds: largest minus smallest, relative to the median.
  let spread: Double

  init(_ samples: Samples, byteCount: Int) {
    megabytesPerSecond = Double(byteCount) / samples.median / 1_000_000
    spread = samples.spread
  }
}

/// Decoding one document on one thread, and on two at once.
struct ThreadRow: Encodable {
  let subject: RowSubject
  let direct: Scaling
  let foundation: Scaling
}

struct Scaling: Encodable {
  let oneThread: Speed
  /// The speed of both threads together.
  let twoThreads: Speed
  /// How many times as much two threads decode.
  let gain: Double

  init(one: Samples, two: Samples, byteCount: Int) {
    oneThread = Speed(one, byteCount: byteCount)
    twoThreads = Speed(two, byteCount: 2 * byteCount)
    gain = 2 * two.ratio(of: one)
  }
}

/// Decoding a model of 20 fields.
struct FirstUseRow: Encodable {
  let what: String
  let directMicroseconds: Double
  let directSpread: Double
  let foundationMicroseconds: Double
  let foundationSpread: Double
  let ratio: Double

  init(_ what: String, direct: Samples, foundation: Samples) {
    self.what = what
    directMicroseconds = direct.median * 1_000_000
    directSpread = direct.spread
    foundationMicroseconds = foundation.median * 1_000_000
    foundationSpread = foundation.spread
    ratio = direct.ratio(of: foundation)
  }
}

/// The heap memory that one run of DirectJSON takes.
struct MemoryRow: Encodable {
  let mode: RepeatableMode
  let subject: RowSubject
  let allocations: Int
  let resultBlocks: Int
  let resultBytes: Int
  let peakBytes: Int?

  init(mode: RepeatableMode, subject: RowSubject, _ cost: HeapProfile.Cost) {
    self.mode = mode
    self.subject = subject
    allocations = cost.allocations
    resultBlocks = cost.resultBlocks
    resultBytes = cost.resultBytes
    peakBytes = cost.peakBytes
  }
}

/// Decoding documents of one size, or objects of one shape.
struct ScaleRow: Encodable {
  let what: String
  let byteCount: Int
  let speed: Speed
  let nanosecondsPerByte: Double

  init(_ what: String, byteCount: Int, _ samples: Samples) {
    self.what = what
    self.byteCount = byteCount
    speed = Speed(samples, byteCount: byteCount)
    nanosecondsPerByte = samples.median / Double(byteCount) * 1e9
  }
}

/// Decoding or encoding objects with one feature.
struct FeatureRow: Encodable {
  let feature: String
  let mode: RepeatableMode
  let nanosecondsPerObject: Double
  /// How many times as long as plain models take, or what else the feature is compared with.
  let ratio: Double
  /// The goal for the greatest ratio.
  let goal: Double

  init(_ feature: Features.Feature, _ samples: Samples, plain: Samples) {
    self.feature = feature.name
    mode = feature.isDecoding ? .decode : .encode
    nanosecondsPerObject = samples.median * 1e9 / Double(Features.count)
    ratio = plain.ratio(of: samples)
    goal = feature.goal
  }
}

/// Decoding and encoding objects whose properties are of one kind.
struct ShapeRow: Encodable {
  let kind: String
  let decode: Ratio
  let encode: Ratio

  init(_ kind: String, decode: Ratio, encode: Ratio) {
    self.kind = kind
    self.decode = decode
    self.encode = encode
  }

  /// How many times as long Foundation takes.
  struct Ratio: Encodable {
    let nanosecondsPerProperty: Double
    let ratio: Double
    /// The goal for the ratio, if there is one.
    let goal: Double?

    init(direct: Samples, foundation: Samples, goal: Double?) {
      // A thousand objects with four properties each.
      nanosecondsPerProperty = direct.median * 1e9 / 4000
      ratio = direct.ratio(of: foundation)
      self.goal = goal
    }
  }
}
