import DirectJSON

/// The root of `canada.json`: GeoJSON, nearly all of it coordinates.
struct FeatureCollection: HandyJSON, Codable {
  var type = ""
  var features: [Feature] = []

  struct Feature: HandyJSON, Codable {
    var type = ""
    var properties = Properties()
    var geometry = Geometry()
  }

  struct Properties: HandyJSON, Codable {
    var name = ""
  }

  struct Geometry: HandyJSON, Codable {
    var type = ""
    /// Rings of points; a point is longitude and latitude.
    var coordinates: [[[Double]]] = []
  }
}
