// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ExampleServer",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "DirectJSON", path: "../..")],
  targets: [
    .executableTarget(name: "ExampleServer", dependencies: [.product(name: "DirectJSON", package: "DirectJSON")])
  ]
)
