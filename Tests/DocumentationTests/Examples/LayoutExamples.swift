import DirectJSON

class Lair {}

struct Dragon: HandyJSON {
  var name = ""
  var age: Int?
  var isGreen = true
  var gold: Any = 0
  let species = "dragon"
  weak var lair: Lair?
  var roar: (() -> String)?
  lazy var nick = "none"
}

actor Keeper {
  var name = ""
}

final class LayoutExamples: Printer, DocumentExamples {
  static let all: [@Sendable (LayoutExamples) throws -> Void] = [
    { $0.printLayout() }, { $0.printRefusal() }, { $0.checkModels() },
  ]

  private func printLayout() {
    print(LayoutReport(of: Dragon.self))
  }

  private func printRefusal() {
    print(LayoutReport(of: Keeper.self))
  }

  private func checkModels() {
    let models: [any HandyJSON.Type] = [Dragon.self]
    for model in models {
      let report = LayoutReport(of: model)
      print(report.typeName, report.refusal == nil, report.mappingProblems.isEmpty)
    }
  }
}
