import DirectJSON
import Foundation
import Testing

@Suite("API: files")
struct FileDecodingTests {
  struct Cat: HandyJSON, Equatable {
    var id = 0
    var name: String?
  }

  struct Point: JSONRecord, Equatable {
    let x: Int
    let y: Int?
  }

  private let file = TemporaryFile()

  @Test("models and lists of them come from a file, with path, options and report")
  func decodes() throws {
    try file.write(Data(#"{"ID":1,"data":[{"id":2,"name":"Tom"},5,{"id":"x"}]}"#.utf8))
    #expect(try Cat.decode(contentsOf: file.url) == Cat())
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    #expect(try Cat.decode(contentsOf: file.url, options: options) == Cat(id: 1))
    #expect(try Cat.decode(contentsOf: file.url, designatedPath: "data.0") == Cat(id: 2, name: "Tom"))
    #expect(try [Cat].decode(contentsOf: file.url, designatedPath: "data") == [Cat(id: 2, name: "Tom"), Cat()])
    var report = JSONReport()
    _ = try [Cat].decode(contentsOf: file.url, designatedPath: "data", report: &report)
    _ = try Cat.decode(contentsOf: file.url, designatedPath: "data.2", report: &report)
    #expect(
      report.mismatches.map(\.finding) == [
        "$.data[1] (line 1, column 39): expected Cat, found number 5",
        #"$.data[2].id (line 1, column 47): expected Int, found string "x""#,
        #"$.data[2].id (line 1, column 47): expected Int, found string "x""#,
      ])
  }

  @Test("values of any type come from a file or a span, with a report")
  func decodesAny() throws {
    let text = Data(#"{"numbers":[1,"x",3]}"#.utf8)
    try file.write(text)
    var (ofFile, ofSpan) = (JSONReport(), JSONReport())
    let numbers: [Int] = try JSONCoder.decode(contentsOf: file.url, designatedPath: "numbers", report: &ofFile)
    #expect(numbers == [1, 3])
    let same: [Int] = try unsafe JSONCoder.decode(
      from: Array(text).span.bytes, designatedPath: "numbers", report: &ofSpan)
    #expect(same == [1, 3])
    for report in [ofFile, ofSpan] {
      #expect(
        report.mismatches.map(\.finding) == [#"$.numbers[1] (line 1, column 15): expected Int, found string "x""#])
    }
  }

  @Test("records and lists of them come from a file, and the failure lists what is wrong")
  func decodesRecords() throws {
    try file.write(Data(#"{"X":1,"data":[{"x":2,"y":3},{"y":4},{"x":5}]}"#.utf8))
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    #expect(try Point.decode(contentsOf: file.url, options: options) == Point(x: 1, y: nil))
    #expect(try Point.decode(contentsOf: file.url, designatedPath: "data.0") == Point(x: 2, y: 3))
    let points = [Point(x: 2, y: 3), Point(x: 5, y: nil)]
    #expect(try [Point].decode(contentsOf: file.url, designatedPath: "data") == points)
    var report = JSONReport()
    #expect(try [Point].decode(contentsOf: file.url, designatedPath: "data", report: &report) == points)
    #expect(report.mismatches.map(\.path.description) == ["$.data[1]", "$.data[1]"])
    #expect(try Point.decode(contentsOf: file.url, designatedPath: "data.2", report: &report) == points[1])
    let failure = try #require(throws: JSONFailure.self) { try Point.decode(contentsOf: file.url) }
    #expect(failure.reason == .missingKey("x"))
    #expect(throws: JSONFailure.self) {
      try [Point].decode(contentsOf: FileManager.default.temporaryDirectory.appending(path: "no such file"))
    }
  }

  @Test("an empty file is no JSON")
  func emptyFile() throws {
    try file.write(Data())
    let failure = try #require(throws: JSONFailure.self) { try Cat.decode(contentsOf: file.url) }
    #expect(failure.finding == "$ (line 1, column 1): expected a value, found end of input")
    #expect(failure.hint == "the input is empty")
  }

  @Test("a file that is not there is an error that names it, as is a folder")
  func unreadable() throws {
    let missing = try #require(throws: JSONFailure.self) { try Cat.decode(contentsOf: file.url) }
    #expect(missing.reason == .unreadableFile(path: file.url.path, reason: "there is no such file"))
    #expect(missing.description == "the file '\(file.url.path)' cannot be read: there is no such file")
    #expect(throws: JSONFailure.self) { try [Cat].decode(contentsOf: file.url) }
    let folder = FileManager.default.temporaryDirectory
    let failure = try #require(throws: JSONFailure.self) { try Cat.decode(contentsOf: folder) }
    #expect(failure.finding == "the file '\(folder.path)' cannot be read: it is a folder")
  }
}
