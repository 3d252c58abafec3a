import Foundation
import HandyJSON

final class HandyJSONExamples: Printer, DocumentExamples {
  static let all: [@Sendable (HandyJSONExamples) throws -> Void] = [
    { $0.asBefore() }, { try $0.withoutObservers() }, { try $0.withReasons() },
  ]

  enum Grade: Int, HandyJSONEnum {
    case first = 1
    case second
  }

  class Student: HandyJSON {
    var id: Int = 0
    var name: String?
    var grade: Grade?
    var marks: [Double] = []
    var secret = ""
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &id, name: "student_id")
      mapper <<< name <-- "personal.full_name"
      mapper >>> secret
    }
  }

  class Sensor: NSObject, HandyJSON {
    dynamic var level = 0 { didSet { changes += 1 } }
    lazy var unit = "meter"
    var changes = 0
    override required init() {}
  }

  private func asBefore() {
    let text = #"{"student_id": "12", "personal": {"full_name": "Ada"}, "grade": 2, "marks": [1, "2.5"]}"#
    if let student = Student.deserialize(from: text) {
      print(student.id, student.name ?? "nobody", student.grade == .second, student.marks)
      print(student.toJSONString() ?? "nil")
    }
    let students = [Student].deserialize(from: #"{"class": [{"student_id": 1}, 5]}"#, designatedPath: "class")
    print(students?.map { $0?.id ?? -1 } ?? [])
  }

  private func withoutObservers() throws {
    let sensor = try Sensor.decode(from: #"{"level": 3, "unit": "foot"}"#)
    print(sensor.level, sensor.unit, sensor.changes)
  }

  private func withReasons() throws {
    var report = JSONReport()
    let student = try Student.decode(from: #"{"student_id": 1, "grade": 3, "marks": [1, "x"]}"#, report: &report)
    print(student.grade == nil, report.mismatches.count)
    print(report)
  }
}
