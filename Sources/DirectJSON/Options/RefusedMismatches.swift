/// Which mismatches end a call with an error.
enum RefusedMismatches: Sendable {
  case none
  case unknownKeys
  case all
}
