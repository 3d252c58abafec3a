import DirectJSON
import Foundation

final class ErrorExamples: Printer, DocumentExamples {
  static let all: [@Sendable (ErrorExamples) throws -> Void] = [
    { $0.failures() }, { try $0.inspectFailure() }, { try $0.report() }, { $0.strict() }, { try $0.convert() },
    { $0.encodingFailure() },
  ]

  struct Cat: HandyJSON {
    var id = 0
    var name = "nobody"
    var lives: UInt8 = 9
    var kittens: [Cat] = []
  }

  struct Invoice: HandyJSON {
    var price = ""
    var count = 0
    var isPaid = false
  }

  struct Reading: HandyJSON {
    var values: [Double] = []
  }

  private func failures() {
    for text in [#"{"id": 1,}"#, "[1]", #"{"id": 01}"#, "{\"name\": \"Tom"] {
      do { _ = try Cat.decode(from: text) } catch { print(error) }
    }
    do { _ = try Cat.decode(from: #"{"data": null}"#, designatedPath: "data.cat") } catch { print(error) }
  }

  private func inspectFailure() throws {
    do {
      _ = try Cat.decode(from: "{\n  \"id\": nul\n}")
    } catch {
      if case .malformed(let expected, _) = error.reason { print(expected) }
      print(error.path, error.position?.line ?? 0, error.position?.column ?? 0)
    }
  }

  private func report() throws {
    let text = #"{"id": "seven", "name": "Tom", "lives": 300, "kittens": [{"id": 1}, "Lily", {"id": [2]}]}"#
    var report = JSONReport()
    let cat = try Cat.decode(from: text, report: &report)
    print(cat.id, cat.name, cat.lives, cat.kittens.count)
    print(report)
  }

  private func strict() {
    var options = DecodingOptions()
    options.isStrict = true
    do { _ = try Cat.decode(from: #"{"id": "seven"}"#, options: options) } catch { print(error) }
    do { _ = try Cat.decode(from: #"{"id": "7"}"#, options: options) } catch { print(error) }

    options.reportsMissingKeys = true
    do { _ = try Cat.decode(from: #"{"id": 7, "name": "Tom", "lives": 9}"#, options: options) } catch { print(error) }
  }

  private func convert() throws {
    let document = #"{"price": 19.90, "count": "12.5", "isPaid": "yes"}"#
    let invoice = try Invoice.decode(from: document)
    print(invoice.price, invoice.count, invoice.isPaid)
    let dictionary = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    print(try Invoice.decode(from: dictionary ?? [:]).price)
  }

  private func encodingFailure() {
    do { _ = try Reading(values: [1, .nan]).encode() } catch { print(error) }
    print(Reading(values: [1, .infinity]).toJSONString() ?? "nil")
  }
}
