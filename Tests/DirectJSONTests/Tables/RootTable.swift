import DirectJSON

/// The records and unions of this module that are visible outside of their suites, except for generic ones and those
/// of `LeftOutTable`.
enum RootTable {
  /// Each with objects that it takes, since an instance that could write some is only made from one.
  static var samples: [(type: any JSONRoot.Type, documents: [String])] { records + unions }

  /// Types that no document can be decoded into.
  static var refused: [any JSONRoot.Type] {
    [
      LayoutReportTests.Wrong.self, RecordFailureTests.Class.self, RecordFailureTests.Enum.self,
      RecordFailureTests.WithClosure.self, RecordFailureTests.WithComputedPath.self,
      RecordFailureTests.WithDefault.self, RecordFailureTests.WithForeign.self,
      RecordFailureTests.WithIgnoredValue.self, RecordFailureTests.WithTuple.self, RecordFailureTests.WithWeak.self,
      RecordFailureTests.WithWrongTransform.self, RecordStyleTests.TwiceInRecord.self, UnionTests.NoCase.self,
      UnionTests.Outer.self, UnionTests.Twice.self,
    ]
  }

  private static let line = #"{"count":1,"tags":[2]}"#
  private static let address = #"{"street":"a","zip":1}"#
  private static let terms = #"[{"\#(term)":"7","value":1.5},{"\#(term)":"none"}]"#
  private static let term = "a rather long key, with ümlauts"
  private static let part = #"{"leaf":{"number":1},"text":"t","number":2}"#
  private static let members =
    #""number":1,"text":"t","leaf":{"number":2},"optionalLeaf":{},"part":\#(part),"optionalPart":\#(part),"#
    + #""parts":[\#(part),\#(part)],"table":{"a":\#(part)},"leaves":[{"number":3},null]"#

  private static var records: [(type: any JSONRoot.Type, documents: [String])] {
    [
      (DepthTimeTests.Unmade.self, [#"{"id":1,"next":[{"id":2,"next":[]}]}"#]),
      (FamilyGuessTests.Payload.self, [#"{"type":"a","n":1}"#]),
      (FileDecodingTests.Point.self, [#"{"x":1,"y":2}"#]),
      (FullRecord.self, [FullRecord.document]),
      (FullRecord.Part.self, [#"{"number":1,"text":"x"}"#]),
      (HostileUnionTests.Box.self, [#"{"outer":[{"terms":\#(terms)}],"type":"x"}"#]),
      (HostileUnionTests.Checked.self, [#"{"count":1,"sub":{"type":"checked"}}"#]),
      (HostileUnionTests.Constant.self, [#"{"value":1.5}"#]),
      (HostileUnionTests.Sub.self, [#"{"type":"checked"}"#]),
      (HostileUnionTests.Sum.self, [#"{"terms":\#(terms),"byName":{"a":{"\#(term)":"none"}}}"#]),
      (NamesOfTextTests.Point.self, [#"{"x":1}"#]),
      (OverlappingKeysTests.Row.self, [#"{"y":1}"#]),
      (
        ProblemTests.Account.self,
        [#"{"userName":"a","tags":["x",null],"rank":1,"rates":{"a":1.5},"born":0,"size":"small"}"#]
      ),
      (RecordCallTests.Owner.self, [#"{"id":1,"address":{"city":"Rome"}}"#]),
      (RecordCallTests.Person.self, [#"{"userId":1,"bodyMass":61.5,"isHere":true,"homeTown":{"zipCode":2}}"#]),
      (RecordCallTests.Place.self, [#"{"zipCode":1,"townName":"a"}"#]),
      (RecordCallTests.Twin.self, [#"{"userId":1,"bodyMass":61.5,"isHere":true,"homeTown":{"zipCode":2}}"#]),
      (RecordCallTests.User.self, [#"{"id":1,"name":"Ada"}"#]),
      (RecordDecodingTests.Nothing.self, ["{}"]),
      (
        RecordDecodingTests.Tree.self,
        [#"{"name":"a","children":[{"name":"b","children":[]}],"byName":{"c":{"name":"d","children":[]}}}"#]
      ),
      (RecordDecodingTests.User.self, [#"{"id":1,"name":"Ada","email":"a@b"}"#]),
      (RecordFailureTests.Address.self, [address]),
      (
        RecordFailureTests.Customer.self,
        [
          #"{"id":1,"address":\#(address),"billing":\#(address),"others":[\#(address)],"byName":{"a":\#(address)}}"#
        ]
      ),
      (RecordFailureTests.Part.self, [#"{"x":1}"#]),
      (RecordFailureTests.Valid.self, [#"{"part":{"x":1}}"#]),
      (RecordFailureTests.WithExcluded.self, [#"{"foreign":{"id":1},"id":1}"#]),
      (RecordFailureTests.WithIgnored.self, [#"{"cache":1,"id":1}"#]),
      (RecordLifetimeTests.Part.self, [part]),
      (RecordLifetimeTests.Plain.self, ["{\(members)}"]),
      (
        RecordLifetimeTests.Whole.self,
        [
          #"{\#(members),"first":{"number":4},"a":{"b":[\#(part)]},"converted":5,"t":6}"#,
          #"{\#(members),"second":{"number":4},"a":{"b":{"0":\#(part)}},"t":6}"#,
        ]
      ),
      (RecordMappingTests.Shared.self, [#"{"both":1}"#]),
      (
        RecordMappingTests.User.self,
        [
          """
          {"user_id":1,"full_name":"Ada","address":{"city":"London"},"zip":5,"tags":[10,20],"birthday":"1970-01-02",\
          "joined":1,"level":"abc"}
          """,
          """
          {"user_id":1,"profile":{"name":"Ada"},"address":{"zip":5,"city":"London"},"tags":[10,20],\
          "birthday":"1970-01-02","since":1,"rank":"abc","secret":"x"}
          """,
        ]
      ),
      (RecordStackTests.Branch.self, [#"{"untold":[1,[2]]}"#]),
      (
        RecordStackTests.Tree.self,
        [
          #"{"list":[{}],"named":{"a":{}},"node":{"tree":{}},"union":{"trees":[{}]},"untold":[1,[2]],"#
            + #""a":{"deep":[{}]}}"#,
          #"{"deep":[{"list":[]}]}"#,
        ]
      ),
      (RecordStreamTests.User.self, [#"{"id":1,"name":"a"}"#]),
      (RecordStyleTests.Point.self, [#"{"x":1}"#]),
      (RecordStyleTests.Spot.self, [#"{"a":{"x":1}}"#, #"{"a":{"x":"no"},"b":{"x":1}}"#]),
      (RecordStyleTests.User.self, [#"{"first_name":"a","last_seen":2,"keptAsItIs":1}"#]),
      (RecordValidationTests.Line.self, [line]),
      (
        RecordValidationTests.Order.self,
        [#"{"line":\#(line),"maybe":\#(line),"lines":[\#(line)],"byName":{"a":\#(line)}}"#]
      ),
      (RecordValidationTests.Sum.self, [#"{"lines":[\#(line)]}"#]),
      (RespelledPlanTests.Record.self, [#"{"firstName":"a","age":1,"homeTown":"b"}"#]),
      (StrictnessTests.Known.self, [#"{"id":1,"at":{"city":"Rome"},"inner":[{"id":2}]}"#]),
      (TextWatchTests.Row.self, [#"{"id":1,"leaf":{"id":2,"name":"n","é":3},"others":[{"id":4}]}"#]),
      (UnionChoiceTests.Circle.self, [#"{"radius":1.5}"#]),
      (UnionChoiceTests.Star.self, [#"{"type":"star"}"#]),
      (UnionDictionaryTests.Record.self, [#"{"list":[1,null],"more":{"a":0.5,"b":null}}"#]),
      (UnionFailureTests.Circle.self, [#"{"radius":1.5}"#]),
      (UnionGuessTests.Bare.self, [#"{"name":"x"}"#]),
      (UnionGuessTests.Firm.self, [#"{"id":1}"#]),
      (UnionTests.Cat.self, [#"{"name":"Tom"}"#]),
      (UnionTests.Circle.self, [#"{"radius":1.5}"#]),
      (
        UnionTests.Drawing.self,
        [#"{"main":{"type":"circle","radius":1.5},"more":[{"type":"4","side":2}],"optional":{"type":"nothing"}}"#]
      ),
      (UnknownCaseTests.Circle.self, [#"{"radius":1.5}"#]),
    ]
  }

  private static var unions: [(type: any JSONRoot.Type, documents: [String])] {
    [
      (FamilyGuessTests.Named.self, [#"{"type":"b","n":1}"#]),
      (HostileUnionTests.Anything.self, [#"{"a":[1,true,"x",{"b":1.5}]}"#]),
      (
        HostileUnionTests.Inner.self,
        [
          #"{"type":"outer","outer":[{"terms":\#(terms)}]}"#, #"{"type":"codable","number":1}"#,
          #"{"type":"wrapped","sub":{"type":"checked"},"count":1}"#,
        ]
      ),
      (
        HostileUnionTests.Middle.self,
        [
          #"{"kind":"inner","payload":[{"type":"outer","outer":[]},null]}"#,
          #"{"kind":"anything","payload":{"a":[1,"x"]}}"#,
        ]
      ),
      (
        HostileUnionTests.Outer.self,
        [#"{"terms":\#(terms)}"#, #"{"mi\"ddle":{"kind":"anything","payload":{"a":1}}}"#]
      ),
      (
        HostileUnionTests.Term.self,
        [
          #"{"\#(term)":7,"value":1.5}"#, #"{"\#(term)":"sum of many terms","terms":\#(terms)}"#,
          #"{"\#(term)":"négation","of":[{"\#(term)":"none"},null],"other":{"\#(term)":"none"}}"#,
          #"{"\#(term)":"x","name":"n","bound":[\#(terms)]}"#, #"{"\#(term)":"none"}"#,
        ]
      ),
      (HostileUnionTests.Wrapped.self, [#"{"sub":{"type":"checked"},"count":1}"#]),
      (RecordFailureTests.Choice.self, [#"{"type":"part","of":{"x":1}}"#]),
      (RecordStackTests.Union.self, [#"{"trees":[{"list":[]}]}"#]),
      (RecordStackTests.Untold.self, [#"{"untold":[1,[2]]}"#]),
      (RecordValidationTests.Checked.self, [#"{"line":\#(line)}"#, #"{"number":1}"#]),
      (RecordValidationTests.Shape.self, [#"{"type":"line","count":1}"#, #"{"type":"nothing"}"#]),
      (StrictnessTests.Beside.self, [#"{"type":"leaf","value":{"id":1}}"#, #"{"type":"nothing"}"#]),
      (
        StrictnessTests.Inside.self,
        [#"{"type":"leaf","id":1}"#, #"{"type":"known","id":1,"inner":[]}"#, #"{"type":"nothing"}"#]
      ),
      (TextWatchTests.Beside.self, [#"{"type":"leaf","leaf":{"id":1}}"#, #"{"type":"a"}"#]),
      (TextWatchTests.Keyed.self, [#"{"leaf":{"id":1}}"#, #"{"others":[]}"#, #"{"a":null}"#]),
      (
        TextWatchTests.Shape.self,
        [#"{"type":"leaf","id":1,"name":"n"}"#, #"{"type":"row","id":1,"leaf":{"id":2}}"#]
      ),
      (UnionChoiceTests.Dotted.self, [#"{"a.b":"circle","c.d":{"radius":2}}"#, #"{"a.b":"nothing"}"#]),
      (UnionChoiceTests.Firm.self, [#"{"type":"circle","radius":1.5}"#]),
      (UnionChoiceTests.Keyed.self, [#"{"circle":{"radius":1.5}}"#, #"{"a":1,"b":[2]}"#]),
      (
        UnionChoiceTests.Loose.self,
        [#"{"type":"star"}"#, #"{"type":"circle","radius":1.5}"#, #"{"type":"cat"}"#]
      ),
      (UnionChoiceTests.Pairs.self, [#"{"one":{"x":3},"last":1}"#, #"{"one":{"x":3},"long":1}"#]),
      (UnionChoiceTests.Shared.self, [#"{"x":3}"#]),
      (UnionGuessTests.Either.self, [#"{"held":{"n":1},"x":1}"#, #"{"held":{"n":1},"x":"s"}"#]),
      (UnionGuessTests.Held.self, [#"{"n":1}"#]),
      (UnionTests.AnyAnimal.self, [#"{"is":"cat","name":"Tom"}"#, #"{"is":"dog","name":"Rex"}"#]),
      (UnionTests.Inner.self, [#"{"type":"first"}"#]),
      (UnionTests.Open.self, [#"{"type":"circle","radius":1.5}"#, #"{"type":"round","a":[1,null]}"#]),
      (
        UnionTests.Shape.self,
        [#"{"type":"circle","radius":1.5}"#, #"{"type":4,"side":2,"name":"x"}"#, #"{"type":"nothing"}"#]
      ),
      (
        UnionWritingTests.Box.self,
        [#"{"shapeType":"styled","zebraCount":2,"boxes":[{"shapeType":"styled","boxes":[]}]}"#]
      ),
      (
        UnionWritingTests.Event.self,
        [#"{"type":"dated","when":5,"data":"AQID"}"#, #"{"type":"both","a":{"when":5}}"#]
      ),
      (UnionWritingTests.Inner.self, [#"{"kind":"inner","zebra":2,"apple":"a"}"#]),
      (
        UnionWritingTests.Item.self,
        [
          #"{"type":"label","zebra":2,"apple":"a"}"#, #"{"type":"object","zebra":2}"#, #"{"type":"stored","apple":3}"#,
          #"{"type":"numbers","a":1}"#, #"{"type":"value","a":[1,null]}"#,
          #"{"type":"inner","kind":"inner","zebra":2}"#, #"{"type":"nothing"}"#,
        ]
      ),
      (
        UnionWritingTests.Shape.self,
        [#"{"type":"points","a":{"x":5}}"#, #"{"type":"circle","x":5}"#, #"{"type":"marker","at":{"x":5}}"#]
      ),
      (UnionWritingTests.Spelled.self, [#"{"shape_type":"spelled","zebraCount":2,"boxes":[]}"#]),
      (
        UnknownCaseTests.Accented.self,
        [#"{"type":"\u00E9","radius":1.5}"#, #"{"type":"e\u0301","radius":1.5}"#]
      ),
      (UnknownCaseTests.Mild.self, [#"{"circle":{"radius":1.5}}"#, #"{"x":2}"#]),
    ]
  }
}
