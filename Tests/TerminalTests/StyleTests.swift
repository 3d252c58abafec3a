import Terminal
import Testing

@Suite("Terminal: style")
struct StyleTests {
  @Test(
    "colours are for terminals, and only where nobody declines them",
    arguments: [
      ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
      (["TERM": "dumb"], true, false), (["TERM": "xterm"], true, true), (["TERM": "xterm"], false, false),
    ] as [([String: String], Bool, Bool)])
  func choosesColours(environment: [String: String], isTerminal: Bool, isColoured: Bool) {
    #expect(TerminalStyle(environment: environment, isTerminal: isTerminal).isColoured == isColoured)
  }

  @Test(
    "COLUMNS limits lines, in files and pipes, too; what is no number of columns does not",
    arguments: [("80", 80), ("0", nil), ("-1", nil), ("wide", nil), ("", nil), (nil, nil)] as [(String?, Int?)])
  func readsColumns(text: String?, columns: Int?) {
    let environment = text.map { ["COLUMNS": $0] } ?? [:]
    #expect(TerminalStyle(environment: environment, isTerminal: false).columns == columns)
    #expect(TerminalStyle(environment: environment, isTerminal: true).columns == columns)
  }

  @Test("a coloured text ends its colour; a plain one has none")
  func colours() {
    #expect(TerminalStyle(isColoured: true, columns: nil).coloured("a", .red) == "\u{1B}[31ma\u{1B}[0m")
    #expect(TerminalStyle.plain.coloured("a", .red) == "a")
  }

  @Test("tables are as wide as they may be: the widest columns of text give way first, numbers stay")
  func limitsTables() {
    var table = TextTable([("name", .left), ("count", .right), ("text", .left)])
    table.add(["short", "12345678", "a text that is rather long"])
    #expect(table.lines == table.lines(fittingColumns: nil))
    #expect(table.lines == table.lines(fittingColumns: 100))
    #expect(table.lines(fittingColumns: 30) == ["name      count  text", "short  12345678  a text that …"])
    #expect(table.lines(fittingColumns: 20) == ["name      count  text", "short  12345678  a text …"])
    #expect(table.lines(fittingColumns: 1) == table.lines(fittingColumns: 20))
  }
}
