import Foundation

extension RandomModelGenerator {
  /// The folder of this file in the source tree that the program was built from.
  package static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent()
  }

  /// Writes the generated files into the source tree; the next build compares with them.
  package static func write() throws {
    var generator = RandomModelGenerator()
    for file in generator.files() {
      try Data(file.source.utf8).write(to: folder.appending(component: file.name))
    }
  }
}
