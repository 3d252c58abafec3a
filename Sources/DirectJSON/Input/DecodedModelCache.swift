/// Models that were made of values in the text, while a model around them reads its keys by hand: it may ask for them
/// again.
///
/// Models that are replaced or removed are returned. The caller releases them when nothing here is being changed, since
/// a `deinit` may use a reader that it has kept.
struct DecodedModelCache {
  private struct Made {
    let value: Any
    /// The offset after its text.
    let end: Int
  }

  private var models: [PlacedType: Made] = [:]
  /// Their places, in the order in which they were made.
  private var places: [PlacedType] = []

  var count: Int { places.count }

  /// The model at a place, and the offset after its text.
  func model<Model>(at place: PlacedType, as type: Model.Type) -> (model: Model, end: Int)? {
    guard let known = models[place], let model = known.value as? Model else { return nil }
    return (model, known.end)
  }

  /// - Returns: The model that was at the place before.
  mutating func insert(_ model: Any, at place: PlacedType, end: Int) -> Any? {
    let old = models.updateValue(Made(value: model, end: end), forKey: place)
    if old == nil { places.append(place) }
    return old?.value
  }

  /// Removes all but the first models.
  /// - Returns: The removed ones.
  mutating func remove(after count: Int) -> [Any] {
    guard count < places.count else { return [] }
    let removed = places[count...].compactMap { models.removeValue(forKey: $0)?.value }
    places.removeSubrange(count...)
    return removed
  }
}
