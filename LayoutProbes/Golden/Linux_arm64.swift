// swift-format-ignore-file
// Written by `layout-probes --record`: what changes here changes in the memory of every user's models.

extension GoldenTable {
  static let Linux_arm64 = GoldenTable(
    system: "Linux", architecture: "arm64", compiler: "6.2.3",
    text: """
      Integers: struct size 72 stride 72 alignment 8 extent 72
        int8: offset 0 size 1 alignment 1
        int64: offset 8 size 8 alignment 8
        uint8: offset 16 size 1 alignment 1
        int16: offset 18 size 2 alignment 2
        uint32: offset 20 size 4 alignment 4
        uint16: offset 24 size 2 alignment 2
        int32: offset 28 size 4 alignment 4
        flag: offset 32 size 1 alignment 1
        int: offset 40 size 8 alignment 8
        uint64: offset 48 size 8 alignment 8
        last: offset 56 size 1 alignment 1
        uint: offset 64 size 8 alignment 8
      IntegerObject: class size 8 stride 8 alignment 8 extent 48
        int8: offset 16 size 1 alignment 1
        int64: offset 24 size 8 alignment 8
        uint8: offset 32 size 1 alignment 1
        int16: offset 34 size 2 alignment 2
        uint32: offset 36 size 4 alignment 4
        flag: offset 40 size 1 alignment 1
        uint16: offset 42 size 2 alignment 2
        int32: offset 44 size 4 alignment 4
      WideIntegers: struct size 65 stride 80 alignment 16 extent 65
        before: offset 0 size 1 alignment 1
        int128: offset 16 size 16 alignment 16
        between: offset 32 size 1 alignment 1
        uint128: offset 48 size 16 alignment 16
        after: offset 64 size 1 alignment 1
      WideIntegerObject: class size 8 stride 8 alignment 8 extent 82
        before: offset 16 size 1 alignment 1
        int128: offset 32 size 16 alignment 16
        between: offset 48 size 1 alignment 1
        optional: offset 64 size 17 alignment 16
        after: offset 81 size 1 alignment 1
      FloatingPoint: struct size 25 stride 32 alignment 8 extent 25
        before: offset 0 size 1 alignment 1
        float: offset 4 size 4 alignment 4
        between: offset 8 size 1 alignment 1
        double: offset 16 size 8 alignment 8
        after: offset 24 size 1 alignment 1
      Vectors: struct size 65 stride 80 alignment 16 extent 65
        before: offset 0 size 1 alignment 1
        pair: offset 8 size 8 alignment 8
        triple: offset 16 size 8 alignment 8
        quadruple: offset 32 size 32 alignment 16
        after: offset 64 size 1 alignment 1
      VectorObject: class size 8 stride 8 alignment 8 extent 65
        before: offset 16 size 1 alignment 1
        quadruple: offset 32 size 32 alignment 16
        after: offset 64 size 1 alignment 1
      HalfPrecision: struct size 8 stride 8 alignment 2 extent 8
        before: offset 0 size 1 alignment 1
        half: offset 2 size 2 alignment 2
        optional: offset 4 size 3 alignment 2
        after: offset 7 size 1 alignment 1
      OptionalScalars: struct size 66 stride 72 alignment 8 extent 66
        flag: offset 0 size 1 alignment 1
        int8: offset 1 size 2 alignment 1
        int16: offset 4 size 3 alignment 2
        int32: offset 8 size 5 alignment 4
        before: offset 13 size 1 alignment 1
        int64: offset 16 size 9 alignment 8
        between: offset 25 size 1 alignment 1
        int: offset 32 size 9 alignment 8
        double: offset 48 size 9 alignment 8
        float: offset 60 size 5 alignment 4
        after: offset 65 size 1 alignment 1
      OptionalReferences: struct size 41 stride 48 alignment 8 extent 41
        string: offset 0 size 16 alignment 8
        array: offset 16 size 8 alignment 8
        dictionary: offset 24 size 8 alignment 8
        object: offset 32 size 8 alignment 8
        after: offset 40 size 1 alignment 1
      OptionalObject: class size 8 stride 8 alignment 8 extent 73
        flag: offset 16 size 1 alignment 1
        int: offset 24 size 9 alignment 8
        string: offset 40 size 16 alignment 8
        object: offset 56 size 8 alignment 8
        array: offset 64 size 8 alignment 8
        after: offset 72 size 1 alignment 1
      NestedOptionals: struct size 53 stride 56 alignment 8 extent 53
        flag: offset 0 size 1 alignment 1
        int: offset 8 size 10 alignment 8
        string: offset 24 size 16 alignment 8
        object: offset 40 size 8 alignment 8
        deep: offset 48 size 4 alignment 1
        after: offset 52 size 1 alignment 1
      ImplicitlyUnwrapped: class size 8 stride 8 alignment 8 extent 65
        flag: offset 16 size 1 alignment 1
        int: offset 24 size 9 alignment 8
        string: offset 40 size 16 alignment 8
        object: offset 56 size 8 alignment 8
        after: offset 64 size 1 alignment 1
      Texts: struct size 102 stride 104 alignment 8 extent 102
        before: offset 0 size 1 alignment 1
        string: offset 8 size 16 alignment 8
        substring: offset 24 size 32 alignment 8
        character: offset 56 size 16 alignment 8
        scalar: offset 72 size 4 alignment 4
        between: offset 76 size 1 alignment 1
        optionalCharacter: offset 80 size 16 alignment 8
        optionalScalar: offset 96 size 5 alignment 4
        after: offset 101 size 1 alignment 1
      TextObject: class size 8 stride 8 alignment 8 extent 49
        short: offset 16 size 16 alignment 8
        long: offset 32 size 16 alignment 8
        after: offset 48 size 1 alignment 1
      Collections: struct size 81 stride 88 alignment 8 extent 81
        before: offset 0 size 1 alignment 1
        array: offset 8 size 8 alignment 8
        nested: offset 16 size 8 alignment 8
        dictionary: offset 24 size 8 alignment 8
        set: offset 32 size 8 alignment 8
        contiguous: offset 40 size 8 alignment 8
        slice: offset 48 size 32 alignment 8
        after: offset 80 size 1 alignment 1
      CollectionObject: class size 8 stride 8 alignment 8 extent 49
        array: offset 16 size 8 alignment 8
        dictionary: offset 24 size 8 alignment 8
        set: offset 32 size 8 alignment 8
        closures: offset 40 size 8 alignment 8
        after: offset 48 size 1 alignment 1
      Ranges: struct size 57 stride 64 alignment 8 extent 57
        before: offset 0 size 1 alignment 1
        range: offset 1 size 2 alignment 1
        closed: offset 4 size 8 alignment 4
        partial: offset 12 size 2 alignment 2
        optional: offset 16 size 17 alignment 8
        duration: offset 40 size 16 alignment 8
        after: offset 56 size 1 alignment 1
      Inline: struct size 57 stride 64 alignment 8 extent 57
        before: offset 0 size 1 alignment 1
        bytes: offset 1 size 3 alignment 1
        words: offset 8 size 16 alignment 8
        strings: offset 24 size 32 alignment 8
        after: offset 56 size 1 alignment 1
      Tuples: struct size 105 stride 112 alignment 8 extent 105
        before: offset 0 size 1 alignment 1
        pair: offset 8 size 16 alignment 8
        between: offset 24 size 1 alignment 1
        labelled: offset 32 size 17 alignment 8
        after: offset 49 size 1 alignment 1
        nested: offset 50 size 6 alignment 2
        optional: offset 56 size 32 alignment 8
        objects: offset 88 size 16 alignment 8
        last: offset 104 size 1 alignment 1
      TupleObject: class size 8 stride 8 alignment 8 extent 73
        pair: offset 16 size 16 alignment 8
        between: offset 32 size 1 alignment 1
        optional: offset 40 size 32 alignment 8
        after: offset 72 size 1 alignment 1
      NineBytes: struct size 9 stride 16 alignment 8 extent 9
        word: offset 0 size 8 alignment 8
        byte: offset 8 size 1 alignment 1
      Holder: struct size 66 stride 72 alignment 8 extent 66
        before: offset 0 size 1 alignment 1
        inner: offset 8 size 9 alignment 8
        afterInner: offset 17 size 1 alignment 1
        optional: offset 24 size 10 alignment 8
        afterOptional: offset 34 size 1 alignment 1
        pair: offset 40 size 25 alignment 8
        after: offset 65 size 1 alignment 1
      HolderObject: class size 8 stride 8 alignment 8 extent 65
        before: offset 16 size 1 alignment 1
        inner: offset 24 size 9 alignment 8
        afterInner: offset 33 size 1 alignment 1
        object: offset 40 size 8 alignment 8
        child: offset 48 size 8 alignment 8
        children: offset 56 size 8 alignment 8
        after: offset 64 size 1 alignment 1
      Recursive: struct size 24 stride 24 alignment 8 extent 24
        value: offset 0 size 8 alignment 8
        children: offset 8 size 8 alignment 8
        byName: offset 16 size 8 alignment 8
      Enums: struct size 65 stride 72 alignment 8 extent 65
        before: offset 0 size 1 alignment 1
        plain: offset 1 size 1 alignment 1
        named: offset 2 size 1 alignment 1
        numbered: offset 3 size 1 alignment 1
        payload: offset 8 size 17 alignment 8
        between: offset 25 size 1 alignment 1
        mixed: offset 32 size 17 alignment 8
        afterMixed: offset 49 size 1 alignment 1
        tree: offset 56 size 8 alignment 8
        after: offset 64 size 1 alignment 1
      EnumObject: class size 8 stride 8 alignment 8 extent 97
        plain: offset 16 size 1 alignment 1
        named: offset 17 size 1 alignment 1
        numbered: offset 18 size 1 alignment 1
        payload: offset 24 size 17 alignment 8
        mixed: offset 48 size 17 alignment 8
        tree: offset 72 size 8 alignment 8
        after: offset 80 size 1 alignment 1
        single: offset 0 size 0 alignment 1
        optionalSingle: offset 81 size 1 alignment 1
        result: offset 88 size 9 alignment 8
      Existentials: struct size 217 stride 224 alignment 8 extent 217
        before: offset 0 size 1 alignment 1
        any: offset 8 size 32 alignment 8
        pet: offset 40 size 40 alignment 8
        error: offset 80 size 8 alignment 8
        object: offset 88 size 8 alignment 8
        keeper: offset 96 size 16 alignment 8
        both: offset 112 size 24 alignment 8
        sequence: offset 136 size 40 alignment 8
        hashable: offset 176 size 40 alignment 8
        after: offset 216 size 1 alignment 1
      ExistentialObject: class size 8 stride 8 alignment 8 extent 201
        before: offset 16 size 1 alignment 1
        any: offset 24 size 32 alignment 8
        optionalAny: offset 56 size 32 alignment 8
        pet: offset 88 size 40 alignment 8
        optionalPet: offset 128 size 40 alignment 8
        error: offset 168 size 8 alignment 8
        object: offset 176 size 8 alignment 8
        keeper: offset 184 size 16 alignment 8
        after: offset 200 size 1 alignment 1
      Animal: class size 8 stride 8 alignment 8 extent 33
        name: offset 16 size 16 alignment 8
        id: offset 32 size 1 alignment 1
      Cat: class size 8 stride 8 alignment 8 extent 57
        name: offset 16 size 16 alignment 8
        id: offset 32 size 1 alignment 1
        lives: offset 33 size 1 alignment 1
        owner: offset 40 size 16 alignment 8
        hungry: offset 56 size 1 alignment 1
      Kitten: class size 8 stride 8 alignment 8 extent 80
        name: offset 16 size 16 alignment 8
        id: offset 32 size 1 alignment 1
        lives: offset 33 size 1 alignment 1
        owner: offset 40 size 16 alignment 8
        hungry: offset 56 size 1 alignment 1
        age: offset 58 size 2 alignment 2
        mother: offset 64 size 8 alignment 8
        friends: offset 72 size 8 alignment 8
      Bare: class size 8 stride 8 alignment 8 extent 16
      Dressed: class size 8 stride 8 alignment 8 extent 40
        size: offset 16 size 1 alignment 1
        name: offset 24 size 16 alignment 8
      SameAsAnimal: class size 8 stride 8 alignment 8 extent 33
        name: offset 16 size 16 alignment 8
        id: offset 32 size 1 alignment 1
      Model: class size 8 stride 8 alignment 8 extent 40
        id: offset 16 size 1 alignment 1
        name: offset 24 size 16 alignment 8
      User: class size 8 stride 8 alignment 8 extent 56
        id: offset 16 size 1 alignment 1
        name: offset 24 size 16 alignment 8
        age: offset 40 size 1 alignment 1
        tags: offset 48 size 8 alignment 8
      Box<Bool>: struct size 5 stride 5 alignment 1 extent 5
        before: offset 0 size 1 alignment 1
        value: offset 1 size 1 alignment 1
        between: offset 2 size 1 alignment 1
        optional: offset 3 size 1 alignment 1
        after: offset 4 size 1 alignment 1
      Box<Int>: struct size 34 stride 40 alignment 8 extent 34
        before: offset 0 size 1 alignment 1
        value: offset 8 size 8 alignment 8
        between: offset 16 size 1 alignment 1
        optional: offset 24 size 9 alignment 8
        after: offset 33 size 1 alignment 1
      Box<String>: struct size 49 stride 56 alignment 8 extent 49
        before: offset 0 size 1 alignment 1
        value: offset 8 size 16 alignment 8
        between: offset 24 size 1 alignment 1
        optional: offset 32 size 16 alignment 8
        after: offset 48 size 1 alignment 1
      Box<Tracked>: struct size 33 stride 40 alignment 8 extent 33
        before: offset 0 size 1 alignment 1
        value: offset 8 size 8 alignment 8
        between: offset 16 size 1 alignment 1
        optional: offset 24 size 8 alignment 8
        after: offset 32 size 1 alignment 1
      Box<Optional<Int128>>: struct size 67 stride 80 alignment 16 extent 67
        before: offset 0 size 1 alignment 1
        value: offset 16 size 17 alignment 16
        between: offset 33 size 1 alignment 1
        optional: offset 48 size 18 alignment 16
        after: offset 66 size 1 alignment 1
      GenericObject<Int>: class size 8 stride 8 alignment 8 extent 33
        before: offset 16 size 1 alignment 1
        value: offset 24 size 8 alignment 8
        after: offset 32 size 1 alignment 1
      GenericObject<Optional<String>>: class size 8 stride 8 alignment 8 extent 41
        before: offset 16 size 1 alignment 1
        value: offset 24 size 16 alignment 8
        after: offset 40 size 1 alignment 1
      GenericSubclass<Tracked>: class size 8 stride 8 alignment 8 extent 48
        before: offset 16 size 1 alignment 1
        value: offset 24 size 8 alignment 8
        after: offset 32 size 1 alignment 1
        tail: offset 33 size 1 alignment 1
        extra: offset 40 size 8 alignment 8
      ConcreteSubclass: class size 8 stride 8 alignment 8 extent 32
        before: offset 16 size 1 alignment 1
        value: offset 17 size 1 alignment 1
        after: offset 18 size 1 alignment 1
        tail: offset 24 size 8 alignment 8
      Pack<Pack{Int8, Int, String}>: struct size 41 stride 48 alignment 8 extent 41
        before: offset 0 size 1 alignment 1
        elements: offset 8 size 32 alignment 8
        after: offset 40 size 1 alignment 1
      Sized<3>: struct size 16 stride 16 alignment 8 extent 16
        before: offset 0 size 1 alignment 1
        bytes: offset 1 size 3 alignment 1
        after: offset 8 size 8 alignment 8
      Wrapped: struct size 64 stride 64 alignment 8 extent 64
        before: offset 0 size 1 alignment 1
        _plain: offset 8 size 8 alignment 8
        _text: offset 16 size 16 alignment 8
        _clamped: offset 32 size 16 alignment 8
        after: offset 48 size 1 alignment 1
        _shared: offset 56 size 8 alignment 8
      WrappedObject: class size 8 stride 8 alignment 8 extent 82
        before: offset 16 size 1 alignment 1
        _plain: offset 24 size 8 alignment 8
        _shared: offset 32 size 8 alignment 8
        after: offset 40 size 1 alignment 1
        $__lazy_storage_$_lazyNumber: offset 48 size 9 alignment 8
        $__lazy_storage_$_lazyText: offset 64 size 16 alignment 8
        $__lazy_storage_$_lazyFlag: offset 80 size 1 alignment 1
        last: offset 81 size 1 alignment 1
      LazyStruct: struct size 18 stride 24 alignment 8 extent 18
        before: offset 0 size 1 alignment 1
        $__lazy_storage_$_number: offset 8 size 9 alignment 8
        after: offset 17 size 1 alignment 1
      Observed: class size 8 stride 8 alignment 8 extent 40
        _number: offset 16 size 8 alignment 8
        _flag: offset 24 size 1 alignment 1
        _$observationRegistrar: offset 32 size 8 alignment 8
      WithObservers: struct size 34 stride 40 alignment 8 extent 34
        before: offset 0 size 1 alignment 1
        plain: offset 8 size 8 alignment 8
        old: offset 16 size 16 alignment 8
        willSet: offset 32 size 1 alignment 1
        after: offset 33 size 1 alignment 1
      Weakly: class size 8 stride 8 alignment 8 extent 81
        before: offset 16 size 1 alignment 1
        person: offset 24 size 8 alignment 8
        owner: offset 32 size 16 alignment 8
        between: offset 48 size 1 alignment 1
        unownedPerson: offset 56 size 8 alignment 8
        optionalPerson: offset 64 size 8 alignment 8
        unsafePerson: offset 72 size 8 alignment 8
        after: offset 80 size 1 alignment 1
      WeaklyInStruct: struct size 17 stride 24 alignment 8 extent 17
        before: offset 0 size 1 alignment 1
        person: offset 8 size 8 alignment 8
        after: offset 16 size 1 alignment 1
      Pointers: struct size 41 stride 48 alignment 8 extent 41
        before: offset 0 size 1 alignment 1
        opaque: offset 8 size 8 alignment 8
        raw: offset 16 size 8 alignment 8
        identifier: offset 24 size 8 alignment 8
        path: offset 32 size 8 alignment 8
        after: offset 40 size 1 alignment 1
      Constants: struct size 48 stride 48 alignment 8 extent 48
        before: offset 0 size 1 alignment 1
        text: offset 8 size 16 alignment 8
        between: offset 24 size 1 alignment 1
        number: offset 32 size 8 alignment 8
        after: offset 40 size 8 alignment 8
      ConstantObject: class size 8 stride 8 alignment 8 extent 64
        before: offset 16 size 1 alignment 1
        object: offset 24 size 8 alignment 8
        between: offset 32 size 1 alignment 1
        text: offset 40 size 16 alignment 8
        after: offset 56 size 8 alignment 8
      Functions: class size 8 stride 8 alignment 8 extent 105
        before: offset 16 size 1 alignment 1
        closure: offset 24 size 16 alignment 8
        optional: offset 40 size 16 alignment 8
        asynchronous: offset 56 size 16 alignment 8
        pointer: offset 72 size 8 alignment 8
        pair: offset 80 size 24 alignment 8
        after: offset 104 size 1 alignment 1
      Metatypes: struct size 25 stride 32 alignment 8 extent 25
        before: offset 0 size 1 alignment 1
        value: offset 0 size 0 alignment 1
        any: offset 8 size 8 alignment 8
        object: offset 16 size 8 alignment 8
        after: offset 24 size 1 alignment 1
      GenericMetatype<Int>: struct size 17 stride 24 alignment 8 extent 17
        before: offset 0 size 1 alignment 1
        value: offset 8 size 8 alignment 8
        after: offset 16 size 1 alignment 1
      Nothing: struct size 0 stride 1 alignment 1 extent 0
      EmptyFields: struct size 4 stride 4 alignment 2 extent 4
        first: offset 0 size 0 alignment 1
        before: offset 0 size 1 alignment 1
        void: offset 0 size 0 alignment 1
        nothing: offset 0 size 0 alignment 1
        after: offset 2 size 2 alignment 2
        last: offset 0 size 0 alignment 1
      EmptyFieldObject: class size 8 stride 8 alignment 8 extent 20
        before: offset 16 size 1 alignment 1
        nothing: offset 0 size 0 alignment 1
        optionalNothing: offset 17 size 1 alignment 1
        after: offset 18 size 2 alignment 2
        last: offset 0 size 0 alignment 1
      OnlyEmptyFields: struct size 0 stride 1 alignment 1 extent 0
        nothing: offset 0 size 0 alignment 1
        void: offset 0 size 0 alignment 1
      GenericEmpty<Nothing>: struct size 4 stride 4 alignment 2 extent 4
        before: offset 0 size 1 alignment 1
        value: offset 1 size 0 alignment 1
        after: offset 2 size 2 alignment 2
        last: offset 4 size 0 alignment 1
      FoundationValues: struct size 185 stride 192 alignment 8 extent 185
        before: offset 0 size 1 alignment 1
        date: offset 8 size 8 alignment 8
        optionalDate: offset 16 size 9 alignment 8
        data: offset 32 size 16 alignment 8
        url: offset 48 size 16 alignment 8
        uuid: offset 64 size 16 alignment 1
        optionalUUID: offset 80 size 17 alignment 1
        between: offset 97 size 1 alignment 1
        decimal: offset 98 size 20 alignment 2
        optionalDecimal: offset 118 size 21 alignment 2
        number: offset 144 size 8 alignment 8
        rect: offset 152 size 32 alignment 8
        after: offset 184 size 1 alignment 1
      FoundationObjects: class size 8 stride 8 alignment 8 extent 57
        string: offset 16 size 8 alignment 8
        number: offset 24 size 8 alignment 8
        array: offset 32 size 8 alignment 8
        dictionary: offset 40 size 8 alignment 8
        date: offset 48 size 8 alignment 8
        after: offset 56 size 1 alignment 1
      CStructs: struct size 37 stride 40 alignment 8 extent 37
        before: offset 0 size 1 alignment 1
        time: offset 8 size 16 alignment 8
        between: offset 24 size 1 alignment 1
        division: offset 28 size 8 alignment 4
        after: offset 36 size 1 alignment 1
      Masked: struct size 16 stride 16 alignment 8 extent 16
        before: offset 0 size 1 alignment 1
        number: offset 8 size 8 alignment 8
      Inner: struct size 33 stride 40 alignment 8 extent 33
        before: offset 0 size 1 alignment 1
        default: offset 8 size 8 alignment 8
        class: offset 16 size 16 alignment 8
        after: offset 32 size 1 alignment 1
      NonCopyableInPadding: class size 8 stride 8 alignment 8 extent 32
        before: offset 16 size 1 alignment 1
        token: offset 17 size 0 alignment 1
        after: offset 24 size 8 alignment 8
      """)
}
