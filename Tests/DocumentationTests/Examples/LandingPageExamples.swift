import DirectJSON

final class LandingPageExamples: Printer, DocumentExamples {
  static let all: [@Sendable (LandingPageExamples) throws -> Void] = [
    { try $0.decodeAndEncode() }
  ]

  struct Cat: HandyJSON {
    var id: Int64 = 0
    var name: String?
    var kittens: [Cat] = []
  }

  private func decodeAndEncode() throws {
    let cat = try Cat.decode(from: #"{"id": "7", "name": "Tom", "kittens": [{"id": 8}]}"#)
    print(cat.id, cat.kittens.count)
    print(try cat.encode())
  }
}
