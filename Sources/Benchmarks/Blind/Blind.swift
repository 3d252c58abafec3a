import DirectJSON
import Foundation

/// A model of the blind corpus.
protocol BlindModel: HandyJSON, Codable, Equatable {}

/// Models and documents that nobody has chosen: seeds decide about both.
enum Blind {
  /// What is measured of one seed.
  struct Work {
    let seed: Int
    let decoding: Contest
    let encoding: Contest
  }

  static func work(seed: Int) throws -> Work {
    switch seed {
    case 1: try work(seed, BlindModels1.Release.self)
    case 2: try work(seed, BlindModels2.Offer.self)
    case 3: try work(seed, BlindModels3.Ticket.self)
    case 4: try work(seed, BlindModels4.Review.self)
    case 5: try work(seed, BlindModels5.Comment.self)
    case 6: try work(seed, BlindModels6.Sensor.self)
    case 7: try work(seed, BlindModels7.Station.self)
    case 8: try work(seed, BlindModels8.Place.self)
    case 9: try work(seed, BlindModels9.Category.self)
    case 10: try work(seed, BlindModels10.Vehicle.self)
    default: throw BenchmarkError("there are no models for seed \(seed)")
    }
  }

  /// - Parameter type: That of the elements of the document.
  private static func work<Model: BlindModel>(_ seed: Int, _ type: Model.Type) throws -> Work {
    let text = BlindDocument.text(for: BlindShape(seed: seed))
    let name = "seed \(seed)"
    return Work(
      seed: seed, decoding: Shapes.decoding([Model].self, text, name),
      encoding: try Shapes.encoding([Model].self, text, name))
  }
}
