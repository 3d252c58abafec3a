/// The generated models: see ``RandomModelGenerator``.
package enum RandomModels {
  package static func all() -> [RandomModelProbe] {
    part0() + part1() + part2() + part3() + part4() + part5() + part6() + part7() + part8() + part9()
  }
}
