/// What was found about generated models, which are too many for a row each.
package struct RandomModelsReport: Encodable {
  package var models = 0
  package var fields = 0
  /// Those that the language gives an offset or an address for.
  package var measuredFields = 0
  package var tally = Tally()

  mutating func add(_ other: RandomModelsReport) {
    models += other.models
    fields += other.fields
    measuredFields += other.measuredFields
    tally.add(other.tally)
  }
}
