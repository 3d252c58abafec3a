/// Makes small changes to documents, like faults of senders and transports.
enum Mutation {
  static func change<Decider: Choices>(_ bytes: inout [UInt8], _ choices: inout Decider) {
    let place = choices.number(below: bytes.count + 1)
    switch choices.number(below: 9) {
    case 0 where place < bytes.count: bytes[place] = UInt8(choices.number(below: 256))
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(choices.number(below: 8))
    case 2 where place < bytes.count: bytes.remove(at: place)
    case 3: bytes.insert(UInt8(choices.number(below: 256)), at: place)
    case 4:
      let end = min(place + choices.number(below: 16), bytes.count)
      bytes.removeSubrange(place..<end)
    case 5:
      let end = min(place + choices.number(below: 32), bytes.count)
      bytes.insert(contentsOf: Array(bytes[place..<end]), at: choices.number(below: bytes.count + 1))
    case 6: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: choices.pick(Vocabulary.tokens), at: place)
    }
  }
}
