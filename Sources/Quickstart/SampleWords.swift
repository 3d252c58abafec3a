/// The vocabulary of the sample response. Its people and programs do not exist.
enum SampleWords {
  static let people: [(name: String, screenName: String)] = [
    ("Amara Vogel", "amara_v"), ("Jörn Öberg", "joern"), ("水野 葵", "mizuno_aoi"), ("Rui \"Faro\" Pires", "farolista"),
    ("Nadia 🌱", "nadia_grows"), ("Tomás O'Neill", "tomas"), ("Ekaterina Петрова", "katya_p"), ("김하늘", "haneul"),
    ("The Harbour Desk", "harbourdesk"), ("Zoë\\Zed", "zoezed"),
  ]

  static let places: [(name: String, country: String?)] = [
    ("Flensburg", "Deutschland"), ("函館", "日本"), ("Setúbal", "Portugal"), ("Lamu", "Kenya"), ("At sea", nil),
  ]

  static let clients: [(name: String, address: String)] = [
    ("Gull for Phones", "https://gull.example/phone"), ("Gull Web", "https://gull.example/"),
    ("Léger", "https://leger.example/app?from=feed&v=2"),
  ]

  static let hashtags = ["harbour", "ferry", "灯台", "Möwe", "tide", "nightshift"]

  static let words = [
    "fog", "lifting", "over", "the", "quay", "ferry", "late", "again", "coffee", "first", "😀", "café", "gulls",
    "everywhere", "水平線", "quiet", "tonight", "\"soon\"", "they", "said", "new", "ropes", "⛵️", "and", "paint",
    "Straße", "1/2", "done", "\nwho", "is", "on", "watch?",
  ]
}
