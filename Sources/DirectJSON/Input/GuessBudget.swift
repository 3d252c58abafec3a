/// Whether a call still decodes objects for the case or class that they name first, before it is known that they name
/// no other.
struct GuessBudget {
  /// A name has proved wrong, or too much was looked at in vain. Values in each other would be decoded twice for each
  /// level around them.
  var areOver = false
  /// How many bytes of the text have been decoded for a name that was right, but had to be decoded again, since there
  /// was something to say about them.
  private var guessedLength = 0
  /// How many bytes have been scanned to find names.
  private var searchedLength = 0

  /// A part of the text is to be decoded again, because there is something to say about it. Where that is most of the
  /// text, the call guesses no more.
  mutating func recordFailure(_ count: Int, of length: Int) {
    guessedLength += count
    if guessedLength > length / 2 { areOver = true }
  }

  /// A part of the text was scanned to find a name. Objects in each other scan the same bytes: where that adds up to
  /// more than the text has, the call guesses no more.
  mutating func recordSearch(_ count: Int, of length: Int) {
    searchedLength += count
    if searchedLength > length { areOver = true }
  }
}
