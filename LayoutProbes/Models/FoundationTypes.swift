import Foundation

private struct FoundationValues {
  var before: Int8 = 1
  var date = Date(timeIntervalSince1970: 0)
  var optionalDate: Date?
  var data = Data()
  var url: URL?
  var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var optionalUUID: UUID?
  var between: Int8 = 2
  var decimal = Decimal(1)
  var optionalDecimal: Decimal?
  var number: CGFloat = 1
  var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  var after: Int8 = 3
}

private final class FoundationObjects {
  var string: NSString?
  var number: NSNumber! = 1
  var array: NSArray = []
  var dictionary: NSMutableDictionary?
  var date: NSDate?
  var after: Int8 = 1
}

private struct CStructs {
  var before: Int8 = 1
  var time = timespec(tv_sec: 1, tv_nsec: 2)
  var between: Int8 = 2
  var division = div_t(quot: 1, rem: 2)
  var after: Int8 = 3
}

extension FixedModels {
  static func foundation() -> [ModelProbe] {
    [
      ModelProbe(FoundationValues()) {
        $0.field(\.before, -1)
        $0.field(\.date, Date(timeIntervalSince1970: 1e9))
        $0.field(\.optionalDate, Date(timeIntervalSince1970: 1e9))
        $0.field(\.data, Data(repeating: 7, count: 100))
        $0.field(\.url, URL(string: "https://example.com/a?b=c"))
        $0.field(\.uuid, UUID())
        $0.field(\.optionalUUID, UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))
        $0.field(\.between, -1)
        $0.field(\.decimal, Decimal(-123_456_789.5))
        $0.field(\.optionalDecimal, -1)
        $0.field(\.number, -1)
        $0.field(\.rect, CGRect(x: -1, y: -2, width: 30, height: 40))
        $0.field(\.after, -1)
      },
      ModelProbe(FoundationObjects()) {
        $0.field(\.string, "new") { at(&$0.string) }
        $0.field(\.number, 2.5) { at(&$0.number) }
        $0.field(\.array, ["new"]) { at(&$0.array) }
        $0.field(\.dictionary, ["new": 1]) { at(&$0.dictionary) }
        $0.field(\.date, NSDate(timeIntervalSince1970: 1e9)) { at(&$0.date) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
      ModelProbe(CStructs()) {
        $0.field(\.before, -1)
        $0.field(\.time, timespec(tv_sec: -1, tv_nsec: -2))
        $0.field(\.between, -1)
        $0.field(\.division, div_t(quot: -1, rem: -2))
        $0.field(\.after, -1)
      },
    ]
  }
}
