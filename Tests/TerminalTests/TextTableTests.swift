import Terminal
import Testing

@Suite("Terminal: tables")
struct TableTests {
  @Test("columns are aligned, wide characters counted as two")
  func alignsColumns() {
    var table = TextTable([("name", .left), ("count", .right)], hasRule: true)
    table.add(["函館", "1"])
    table.add(["a\nb", "20"])
    #expect(table.lines == ["name  count", "----  -----", "函館      1", "a b      20"])
    table = TextTable([("name", .left), ("count", .right), ("note", .left)])
    table.add(["a", "20", ""])
    #expect(table.lines == ["name  count  note", "a        20"])
  }

  @Test("what would move the cursor or change its colour is not printed")
  func leavesOutControls() {
    var table = TextTable([("text", .left)])
    table.add(["\u{1B}[31mred\u{7}\r\n\t\u{2028}\u{9B}x"])
    #expect(table.lines == ["text", " [31mred      x"])
  }

  @Test(
    "text is cut to columns, never inside a character",
    arguments: [
      ("short", "short"), ("longer text", "longer…"), ("函館の港の灯", "函館の…"), ("e\u{301}\u{301}⛵️⛵️⛵️⛵️", "e\u{301}\u{301}⛵️⛵️…"),
    ])
  func fitsText(text: String, fitted: String) {
    #expect(text.fitted(toColumns: 7) == fitted)
  }
}
