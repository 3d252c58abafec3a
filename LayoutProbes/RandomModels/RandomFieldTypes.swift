/// Declared by hand for the generated models to use as field types.
enum RandomPlain { case first, second, third }

enum RandomNamed: String { case cat, dog }

enum RandomSingle { case only }

enum RandomPayload {
  case nothing
  case number(Int)
  case text(String)
}

enum RandomMixed {
  case byte(Int8)
  case words(Int32, Int)
  case flag(Bool)
}

struct RandomEmpty {}

struct RandomBox<Value> {
  var before: Int8 = 1
  var value: Value
  var optional: Value?
}

@propertyWrapper struct RandomWrapper<Value> { var wrappedValue: Value }

protocol RandomProtocol {}
protocol RandomClassProtocol: AnyObject {}
extension Int: RandomProtocol {}
