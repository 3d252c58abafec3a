import DirectJSON

/// The models, records and unions that are in no table of types whose sources are compared, by why.
enum LeftOutTable {
  static var reasons: [(reason: String, types: [any JSONRoot.Type])] {
    [
      (
        "their tests count their objects, or the calls of their code, while other tests run",
        [
          ConcurrentStreamLifetimeTests.Abandoned.self, ConcurrentStreamLifetimeTests.Cancelled.self,
          FamilyGuessTests.Group.self, FamilyGuessTests.Round.self, FamilyGuessTests.Shape.self,
          FamilyGuessTests.Square.self, HazardTests.Observed.self, NestedArchivableTests.Hidden.self,
          NestedArchivableTests.Link.self, NestedArchivableTests.Node.self, RecordValidationTests.Held.self,
          UnionChoiceTests.Leaf.self, UnionChoiceTests.RichLeaf.self, UnionGuessTests.Leaf.self,
        ]
      ),
      (
        "they hold some of those",
        [
          NestedArchivableTests.Wrapping.self, UnionChoiceTests.First.self, UnionChoiceTests.Nest.self,
          UnionChoiceTests.RichFirst.self, UnionChoiceTests.RichNest.self, UnionChoiceTests.RichSecond.self,
          UnionChoiceTests.Second.self, UnionGuessTests.Branch.self, UnionGuessTests.Node.self,
          UnionGuessTests.Named.self, UnionGuessTests.Other.self, UnionGuessTests.Query.self,
        ]
      ),
      (
        "their code uses the stream that they come from",
        [
          ConcurrentStreamLifetimeTests.Inner.self, ConcurrentStreamLifetimeTests.Nosy.self,
          ConcurrentStreamLifetimeTests.Outer.self, StreamHandlerTests.Holder.self,
        ]
      ),
      (
        "their code, or that of what they hold, fails for other values than those of their tests",
        [
          KeyPathSafetyTests.Distinct.self, KeyPathSafetyTests.Doc.self, KeyPathSafetyTests.Lists.self,
          KeyPathSafetyTests.Pair.self, KeyPathSafetyTests.Wrapped.self,
        ]
      ),
      (
        "their tests read what the library logs when it meets them first",
        [
          KeyPathMappingTests.Misdirected.self, OutsideAddressTests.BoxedModel.self,
          OutsideAddressTests.ForeignModel.self, OutsideAddressTests.LazyModel.self,
          OutsideAddressTests.ObservedModel.self, OutsideAddressTests.PlainlyWatchedModel.self,
          OutsideAddressTests.QuietModel.self,
        ]
      ),
      (
        "options that the comparison sets make their keys equal, which is an error",
        [EncodingOptionsTests.Colliding.self, EncodingOptionsTests.CollidingRecord.self]
      ),
      ("their code decodes as many documents as a number says", [HookTests.Decoding.self]),
      ("two instances differ, since they start with the time of day", [MissingKeyTests.Wrapped.self]),
    ]
  }
}
