import DirectJSON

/// One of the 10,000 flat elements of the synthetic document.
struct Reading: HandyJSON, Codable {
  var id = 0
  var sensor: Int32 = 0
  var timestamp: Int64 = 0
  var value = 0.0
  var deviation = 0.0
  var isValid = false
  var isCalibrated = false
  var station = ""
  var unit = ""
  var note: String?
  var previous: Int?
  var threshold: Double?
}
