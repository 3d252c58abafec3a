/// Why the layout of a type was refused. Nothing is read from or written to an instance of such a type.
package struct LayoutError: Error, CustomStringConvertible, Sendable {
  package enum Reason: Equatable, Sendable {
    /// Only structs and classes have stored properties to fill.
    case unsupportedKind(String)
    /// Instances have a size, and the runtime lists no fields.
    case noReflection
    /// The runtime gave no name for the field at this index.
    case missingName(index: Int)
    /// The field's type holds a block, and the runtime crashes when it is asked for that type.
    case blockInside(field: String)
    /// The two sources put a field in different places.
    case offsetMismatch(field: String, runtime: Int, computed: Int)
    /// The fields that the runtime lists do not fill the instance. `last` is the last of them.
    case endMismatch(last: String, instanceEnd: Int, computed: Int)
  }

  package let typeName: String
  package let reason: Reason
  /// A field before the disputed one that the runtime reports as `()`, as it does for types that it cannot describe.
  package var suspect: String?

  package var description: String {
    let compiler = "compiler \(CompilerVersion.current)"
    switch reason {
    case .unsupportedKind(let kind):
      return "\(typeName) is \(kind): only structs and classes can be models"
    case .noReflection:
      return """
        \(typeName) has stored properties but no reflection metadata (\(compiler)): build the module that declares it \
        without -disable-reflection-metadata (C unions never have any)
        """
    case .missingName(let index):
      return "\(typeName): the runtime gives no name for stored property \(index) (\(compiler)); \(remedy)"
    case .blockInside(let field):
      return """
        \(typeName).\(field) holds a block (`@convention(block)`) inside another type, which the runtime cannot \
        describe without Objective-C: declare it as a closure, or move it into a class
        """
    case .offsetMismatch(let field, let runtime, let computed):
      return """
        \(typeName).\(field): the runtime says offset \(runtime), the layout rules say \(computed) \
        (\(compiler)); \(remedy)
        """
    case .endMismatch(let last, let instanceEnd, let computed):
      return """
        \(typeName): its instances end at \(instanceEnd), but its fields, the last being \(last), end at \(computed) \
        (\(compiler)); \(remedy)
        """
    }
  }

  private var remedy: String {
    if let suspect {
      "the runtime cannot describe the type of \(suspect), which is probably noncopyable: move it into a class"
    } else {
      "run layout-probes with this compiler and report what it prints"
    }
  }
}

/// The compiler that this module was built with.
package enum CompilerVersion {
  package static var current: String {
    #if compiler(>=7.0)
      "7.0 or later"
    #elseif compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2.3)
      "6.2.3"
    #elseif compiler(>=6.2)
      "6.2"
    #else
      "older than 6.2"
    #endif
  }
}
