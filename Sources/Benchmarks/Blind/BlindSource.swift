import Foundation

/// The Swift source of the models of one seed.
package struct BlindSource {
  private let shape: BlindShape

  init(_ shape: BlindShape) {
    self.shape = shape
  }

  /// Writes a file for each seed into a folder that exists.
  static func writeAll(in folder: URL) throws {
    for seed in BlindShape.seeds {
      let source = BlindSource(BlindShape(seed: seed))
      try Data(source.text.utf8).write(to: folder.appendingPathComponent(source.fileName))
    }
  }

  /// The source of the models of a seed.
  package static func text(seed: Int) -> String { BlindSource(BlindShape(seed: seed)).text }

  private var fileName: String { "\(shape.name).swift" }

  private var text: String {
    var lines = [
      "// Written by `benchmarks --write-blind-models`.", "", "import DirectJSON", "",
      "/// Models of seed \(shape.seed): both contenders decode and encode them.", "enum \(shape.name) {",
    ]
    for choice in shape.choices {
      lines.append("  enum \(choice.name): \(choice.isNumber ? "Int" : "String"), HandyJSONEnum, Codable {")
      for (index, name) in choice.cases.enumerated() {
        lines.append("    case \(name)" + (choice.isNumber && index == 0 ? " = 1" : ""))
      }
      lines += ["  }", ""]
    }
    for model in shape.models {
      lines.append("  struct \(model.name): BlindModel {")
      for property in model.properties { lines.append("    var \(property.name)\(declaration(property.kind))") }
      lines += ["  }", ""]
    }
    lines[lines.count - 1] = "}"
    return lines.joined(separator: "\n") + "\n"
  }

  /// What follows the name of a property.
  private func declaration(_ kind: BlindShape.Kind) -> String {
    switch kind {
    case .integer("Int", _): " = 0"
    case .integer: ": \(type(kind)) = 0"
    case .double: " = 0.0"
    case .bool: " = false"
    case .string: " = \"\""
    case .choice(let number): " = \(shape.choices[number].name).\(shape.choices[number].cases[0])"
    case .model(let number): " = \(shape.models[number].name)()"
    case .optional: ": \(type(kind))"
    case .array: ": \(type(kind)) = []"
    case .dictionary: ": \(type(kind)) = [:]"
    }
  }

  private func type(_ kind: BlindShape.Kind) -> String {
    switch kind {
    case .integer(let type, _): type
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .choice(let number): shape.choices[number].name
    case .model(let number): shape.models[number].name
    case .optional(let kind): type(kind) + "?"
    case .array(let kind, _): "[\(type(kind))]"
    case .dictionary(let kind, _): "[String: \(type(kind))]"
    }
  }
}
