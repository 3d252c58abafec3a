import Foundation
import Quickstart
import Testing

@Suite("Quickstart: command line")
struct CommandTests {
  @Test("the built-in response is decoded, shown, and the same after encoding and decoding")
  func showsSample() {
    let run = Run([])
    #expect(run.status == 0)
    #expect(run.errors == [])
    #expect(run.output.first?.hasPrefix("built-in response: ") == true)
    #expect(run.output.contains("... and 34 more"))
    #expect(run.output.contains { $0.hasPrefix("statuses: 40 (13 repeat another), users: 10,") })
    #expect(run.output.last?.hasSuffix("every stored property is the same") == true)
  }

  @Test("what does not fit is reported with its place")
  func reportsMismatches() throws {
    let output = Run([]).output
    let start = try #require(output.firstIndex(of: "6 values did not fit:"))
    let rows = output[(start + 3)..<(start + 9)].map { $0.split(separator: " ").map(String.init) }
    #expect(
      rows.map { $0[0] } == [
        "$.statuses[3].retweet_count", "$.statuses[8].metadata.result_type", "$.statuses[13].user.followers_count",
        "$.statuses[21].place", "$.statuses[27].source", "$.statuses[34].entities.hashtags[0]",
      ])
    #expect(rows[0].dropFirst() == ["374:21", "Int", "string", "\"many\"", "kept", "0"])
    #expect(rows[2].dropFirst(2) == ["Int", "number", "1e300", "kept", "0"])
    #expect(rows[5].suffix(3) == ["dropped", "the", "element"])
    let lines = SampleResponse.text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[374 - 1].dropFirst(21 - 1).hasPrefix("\"many\""))
  }

  @Test("a file of the same shape is decoded, at another path too")
  func readsFile() throws {
    let feed = "[{\"id\": 1, \"user\": {\"name\": \"Ada\"}}]"
    try withFile("{\"statuses\": \(feed)}") { file in
      let run = Run([file])
      #expect(run.status == 0)
      #expect(run.output.contains { $0.hasPrefix("Ada ") })
      #expect(run.output.contains("every value fitted its property"))
    }
    try withFile("{\"data\": [0, {\"list\": \(feed)}]}") { file in
      #expect(Run([file, "--path", "data.1.list"]).status == 0)
    }
    try withFile(feed) { file in #expect(Run(["--path", "", "--", file]).status == 0) }
  }

  @Test(
    "input that holds no feed is refused with its place",
    arguments: [
      (
        "{\"statuses\": [{\"id\": 1,\n \"text\": tru}]}",
        "$.statuses[0].text (line 2, column 10): expected 'true', found 'tru'"
      ),
      ("{\"statuses\": [{}]", "$ (line 1, column 18): expected ',' or '}', found end of input"),
      ("", "$ (line 1, column 1): expected a value, found end of input; hint: the input is empty"),
      (
        "{\"posts\": [], \"a\\nb\": 0}",
        "there is no value at the designated path 'statuses'; the document has 'posts', 'a b'; give another by --path"
      ),
      (
        "[{}]",
        "there is no value at the designated path 'statuses'; the document is an array of 1; give another by --path"
      ),
      ("{\"statuses\": 7}", "$.statuses (line 1, column 14): expected Array<Status>, found number 7"),
    ])
  func refusesInput(text: String, message: String) throws {
    try withFile(text) { file in
      let run = Run([file])
      #expect(run.status == 1)
      #expect(run.output == [])
      #expect(run.errors == ["quickstart: \(file): \(message)"])
    }
  }

  @Test(
    "a path that leads too far is answered with what there is",
    arguments: [
      ("data.feed", "'data' has 'a', 'b'"), ("data.a.0", "'data.a' is 7"), ("data.b.3.x", "'data.b' is an array of 2"),
      ("none.at.all", "the document has 'data', 'e'"), ("e.x", "'e' is an empty object"),
    ])
  func namesWhatIsThere(path: String, answer: String) throws {
    try withFile("{\"data\": {\"a\": 7, \"b\": [1, 2]}, \"e\": {}}") { file in
      let run = Run([file, "--path", path])
      #expect(run.status == 1)
      #expect(
        run.errors == [
          "quickstart: \(file): there is no value at the designated path '\(path)'; \(answer); give another by --path"
        ])
    }
  }

  @Test("the layout of every model is shown")
  func showsLayouts() throws {
    let output = Run([]).output
    let start = try #require(output.firstIndex { $0.hasPrefix("where the models' properties lie") })
    let rows = output[(start + 3)..<(start + 12)].map { $0.split(separator: " ").map(String.init) }
    #expect(
      rows.map { $0[0] } == [
        "Status", "User", "Place", "Entities", "Hashtag", "Mention", "Link", "Media", "Media.Size",
      ])
    #expect(rows[2] == ["Place", "struct", "32", "2", "2", "proved"])
    #expect(rows[5] == ["Mention", "class", "48", "3", "3", "proved"])
    #expect(rows.allSatisfy { $0[3] == $0[4] && $0[5] == "proved" })
  }

  @Test("the same is printed as JSON")
  func printsJSON() throws {
    let run = Run(["--json"])
    #expect(run.status == 0)
    #expect(run.errors == [])
    let text = run.output.joined(separator: "\n")
    let findings = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((findings["statuses"] as? [[String: Any]])?.count == 40)
    #expect((findings["counts"] as? [String: Int])?["mentions"] == 20)
    #expect((findings["layouts"] as? [[String: Any]])?[2]["size"] as? Int == 32)
    let mismatch = try #require((findings["mismatches"] as? [[String: Any]])?.first)
    #expect(mismatch["path"] as? String == "$.statuses[3].retweet_count")
    #expect(mismatch["line"] as? Int == 374)
    #expect(mismatch["column"] as? Int == 21)
    #expect(findings["difference"] == nil)
  }

  @Test("no control character of a feed reaches the terminal")
  func printsNoControls() throws {
    let text = #"{"statuses": [{"text": "\u001b[31mred", "user": {"name": "a\u0007\u009bb"}, "place": "\u001b[0m"}]}"#
    try withFile(text) { file in
      let output = Run([file]).output
      #expect(output.contains { $0.hasPrefix("a  b ") && $0.hasSuffix(" [31mred") })
      #expect(output.allSatisfy { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
    }
  }

  @Test("a missing file and a directory are named")
  func refusesFile() {
    let missing = Run(["/nowhere/feed.json"])
    #expect(missing.status == 1)
    #expect(missing.errors == ["quickstart: there is no file /nowhere/feed.json"])
    let directory = FileManager.default.temporaryDirectory.path
    #expect(Run([directory]).errors == ["quickstart: \(directory) is a directory"])
  }

  @Test(
    "a command line that is not understood exits with 2",
    arguments: [
      ["--colour"], ["--path"], ["one.json", "two.json"], ["--sample", "one.json"], ["one.json", "--sample"],
      ["--sample", "--json"],
    ])
  func refusesArguments(arguments: [String]) {
    let run = Run(arguments)
    #expect(run.status == 2)
    #expect(run.output == [])
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasSuffix("see quickstart --help") == true)
  }

  @Test("help and sample are printed and nothing else")
  func printsHelpAndSample() {
    #expect(Run(["--help"]).output == [Command.help])
    #expect(Run(["--sample"]).output.map { $0 + "\n" } == [SampleResponse.text()])
  }
}

/// One run of the command, and what it printed.
private struct Run {
  let status: Int32
  let output: [String]
  let errors: [String]

  init(_ arguments: [String]) {
    var output: [String] = []
    var errors: [String] = []
    status = Command(output: { output.append($0) }, errors: { errors.append($0) }).run(arguments)
    (self.output, self.errors) = (output, errors)
  }
}

private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("quickstart-\(UUID().uuidString).json")
  try Data(text.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  try body(file.path)
}
