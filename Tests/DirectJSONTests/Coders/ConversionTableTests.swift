import Testing

@Suite("Decoding: conversion table")
struct ConversionTableTests {
  static let kinds = [
    "null", "true", "0", "1", "-1", "1.5", "1e3", "300", "-129", "9223372036854775808", "18446744073709551616", "1e300",
    #""""#, #""12""#, #""1.5""#, #""true""#, #""yes""#, #""abc""#, "[]", "[1]", "{}", #"{"a":1}"#,
  ]

  /// What text and dictionaries make of one value. Dynamic values make of it what text does.
  struct Case: Sendable, CustomTestStringConvertible {
    let target: ConversionTarget
    let json: String
    let fromText: String
    let fromTree: String

    var testDescription: String { "\(json) as \(target.name)" }
  }

  static let cases: [Case] = zip(ConversionTarget.all, conversionTable).flatMap { target, row -> [Case] in
    var outcomes: [String: [String]] = [:]
    for entry in row.entries.split(separator: "\n").flatMap({ $0.split(separator: "; ") }) {
      let parts = entry.split(separator: " -> ", maxSplits: 1).map(String.init)
      outcomes[parts[0]] = parts[1].split(separator: " | ").map(String.init)
    }
    return kinds.map { kind in
      let outcome = outcomes[kind] ?? ["kept"]
      return Case(target: target, json: kind, fromText: outcome[0], fromTree: outcome[outcome.count - 1])
    }
  }

  @Test("the table has a row for every target")
  func isComplete() {
    #expect(ConversionTarget.all.map(\.name) == conversionTable.map(\.target))
    #expect(Self.cases.count == ConversionTarget.all.count * 22)
  }

  @Test(
    "every target takes of every kind of value what the table says, from text, dictionaries and dynamic values",
    arguments: cases)
  func converts(_ conversion: Case) throws {
    #expect(try conversion.target.fromText(conversion.json) == conversion.fromText)
    #expect(try conversion.target.fromTree(conversion.json) == conversion.fromTree)
    #expect(try conversion.target.fromValue(conversion.json) == conversion.fromText)
  }
}
