// swift-tools-version: 6.2

import PackageDescription

// Every target is built with strict memory safety: each expression that touches raw memory says `unsafe`.
let settings: [SwiftSetting] = [.strictMemorySafety()]

// Emulated tests are slow. For them, the library and what compares with it can be optimized; the tests themselves are
// not.
let optimized: [SwiftSetting] =
  Context.environment["DIRECTJSON_OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O"])]
let librarySettings = settings + optimized

// What is no part of the library uses newer systems than those that the library is for: on a Mac it needs macOS 15.
// Packages that depend on this one never build it, so the flag does not keep them from doing so.
let newestSystems: [SwiftSetting] =
  settings + [
    .unsafeFlags(
      ["-Xfrontend", "-disable-availability-checking"],
      .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]))
  ]

// The tests of the library are by far the largest module. The compiler expands the macros of all of its files for each
// batch of files, so a few large batches take less time. In release builds, the library that these tests call is
// optimized, and they themselves are not, which takes a third of the time; nor are their macros expanded once more for
// the interface of the module. What depends on how the code of a model is compiled is in `UserCodeTests`.
let largeModule: [SwiftSetting] = [
  .unsafeFlags(["-driver-batch-size-limit", "130"], .when(configuration: .debug)),
  .unsafeFlags(["-no-emit-module-separately-wmo", "-Onone"], .when(configuration: .release)),
]

// Where compiling or running them takes long, the tests of the library can be those of some folders or files alone,
// separated by commas.
let folders = Context.environment["DIRECTJSON_TEST_FOLDERS"]?.split(separator: ",").map { String($0) }

let package = Package(
  name: "DirectJSON",
  // Those of 2021, the oldest that current tools build apps for; `.ci/apple` holds the library to them.
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "DirectJSON", targets: ["DirectJSON"]),
    .library(name: "HandyJSON", targets: ["HandyJSON"]),
    .executable(name: "layout-probes", targets: ["LayoutProbes"]),
    .executable(name: "quickstart", targets: ["Quickstart"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
    .executable(name: "fuzz", targets: ["Fuzzing"]),
  ],
  targets: [
    .target(name: "FieldLayout", swiftSettings: librarySettings),
    // Words that threads share, which the standard library has on newer systems only, those of one thread, and words at
    // any address.
    .target(name: "MemoryWords"),
    .target(name: "DirectJSON", dependencies: ["MemoryWords", "FieldLayout"], swiftSettings: librarySettings),
    // What the commands share; no part of the library.
    .target(name: "Terminal", swiftSettings: newestSystems),
    .target(name: "HandyJSON", dependencies: ["DirectJSON"], swiftSettings: settings),
    .executableTarget(
      name: "LayoutProbes", dependencies: ["FieldLayout", "Terminal"], path: "LayoutProbes", exclude: ["arm64"],
      swiftSettings: newestSystems),
    .executableTarget(name: "Quickstart", dependencies: ["DirectJSON", "Terminal"], swiftSettings: newestSystems),
    .executableTarget(name: "Benchmarks", dependencies: ["DirectJSON", "Terminal"], swiftSettings: newestSystems),
    .executableTarget(
      name: "Fuzzing", dependencies: ["DirectJSON", "Terminal"], swiftSettings: newestSystems + optimized),
    .testTarget(
      name: "FieldLayoutTests", dependencies: ["FieldLayout", "LayoutProbes", "Terminal"], swiftSettings: newestSystems),
    .testTarget(
      name: "DirectJSONTests", dependencies: ["DirectJSON", "FieldLayout", "Fuzzing"], sources: folders,
      swiftSettings: newestSystems + largeModule),
    .testTarget(name: "UserCodeTests", dependencies: ["DirectJSON", "FieldLayout"], swiftSettings: newestSystems),
    // Imports HandyJSON alone; DirectJSON is named so that a change of it rebuilds these tests, too.
    .testTarget(name: "HandyJSONTests", dependencies: ["HandyJSON", "DirectJSON"], swiftSettings: newestSystems),
    // A program that HandyJSONTests runs: its conformances for arrays and others hold for a whole process.
    .executableTarget(
      name: "StandardTypes", dependencies: ["HandyJSON"], path: "Tests/StandardTypes", swiftSettings: newestSystems),
    // The sources of the example package, so that tests compile and run them; `main.swift` only prints.
    .target(
      name: "ExampleServerSources", dependencies: ["DirectJSON"], path: "Tests/ExampleServer/Sources/ExampleServer",
      exclude: ["main.swift"], swiftSettings: newestSystems),
    .testTarget(
      name: "DocumentationTests", dependencies: ["DirectJSON", "HandyJSON", "ExampleServerSources"],
      swiftSettings: newestSystems),
    .testTarget(name: "QuickstartTests", dependencies: ["DirectJSON", "Quickstart"], swiftSettings: newestSystems),
    // A module of its own, since isolation by default is a setting of modules.
    .testTarget(
      name: "MainActorTests", dependencies: ["DirectJSON"],
      swiftSettings: newestSystems + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Benchmarks", "Fuzzing"], swiftSettings: newestSystems),
  ],
  swiftLanguageModes: [.v6]
)
