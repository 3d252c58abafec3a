/// What names and texts of blind models are made of.
enum BlindWords {
  static let types = [
    "Order", "Customer", "Place", "Invoice", "Parcel", "Ticket", "Review", "Author", "Chapter", "Sensor", "Station",
    "Route", "Vehicle", "Payment", "Category", "Image", "Comment", "Badge", "Offer", "Member", "Device", "Release",
  ]

  static let cases = [
    "open", "closed", "pending", "approved", "rejected", "shipped", "delivered", "onHold", "cancelled", "draft",
    "archived", "refunded", "partiallyDelivered", "new", "old",
  ]

  static let properties = [
    "id", "name", "title", "code", "count", "total", "price", "currency", "status", "kind", "created", "updated",
    "owner", "tags", "note", "comment", "street", "city", "country", "zip", "phone", "email", "link", "score",
    "rating", "visible", "active", "weight", "height", "width", "depth", "position", "latitude", "longitude",
    "parent", "level", "version", "language", "locale", "summary", "body", "source", "target", "quantity", "discount",
    "reference", "identifier", "at",
  ]

  static let plain = [
    "apple", "river", "mountain", "light", "garden", "window", "silver", "paper", "ocean", "thunder", "meadow", "to",
    "and", "the", "of", "delivery", "arrived", "without", "problems", "yesterday",
  ]

  static let foreign = [
    ["Größe", "Straße", "schön", "Übung", "Käse", "für", "und", "Fuß"],
    ["統一碼", "提供", "唯一的", "編號", "訂單", "已經", "送達", "客戶"],
    ["заказ", "доставлен", "вчера", "улица", "город", "и", "без"],
    ["日本語", "テキスト", "です", "注文", "は", "届きました"],
    ["café", "élève", "naïve", "çà", "et", "là", "œuvre", "🙂"],
  ]
}
