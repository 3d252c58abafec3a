import DirectJSON

/// The small document: the response to a request for one's own account.
struct Account: HandyJSON, Codable {
  var id: Int64 = 0
  var name = ""
  var email = ""
  var isActive = false
  var balance = 0.0
  var followerCount = 0
  var nickname: String?
  var referrerId: Int64?
  var tags: [String] = []
  var address = Address()

  struct Address: HandyJSON, Codable {
    var street = ""
    var city = ""
    var postalCode = ""
    var latitude = 0.0
    var longitude = 0.0
  }
}
