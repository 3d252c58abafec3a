/// The fixed set of models. To add one, declare it beside its kin and list it in the function below the declarations.
package enum FixedModels {
  package static func all() -> [ModelProbe] {
    scalars() + optionals() + texts() + collections() + tuples() + nested() + enums() + existentials()
      + inheritance() + generics() + wrappers() + references() + empties() + foundation() + unusual()
  }
}
