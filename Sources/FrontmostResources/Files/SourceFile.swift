import Foundation

/// A file of an app's target: where it is, and its content, which is read when it is needed.
package struct SourceFile: Sendable {
    /// The parts of the path below the target's folder.
    package let components: [String]
    /// The path that messages name.
    package let path: String
    private let read: @Sendable () throws -> Data

    /// A file on the disk.
    /// - Parameters:
    ///   - components: The parts of its path below the target's folder.
    ///   - url: The file.
    package init(_ components: [String], at url: URL) {
        (self.components, path) = (components, url.path)
        read = { try Data(contentsOf: url, options: .mappedIfSafe) }
    }

    /// A file with a content.
    /// - Parameter path: Its path below the target's folder.
    package init(_ path: String, _ content: Data) {
        (components, self.path) = (path.split(separator: "/").map(String.init), path)
        read = { content }
    }

    /// The last part of the path.
    package var name: String { components.last ?? "" }
    /// The part of the name after its last dot, in small letters.
    var type: String { name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? "" }
    /// The name without its type.
    var stem: String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }
    /// The key of the file among those of its target.
    package var key: String { components.joined(separator: "/") }

    /// Reads the file.
    package func content() throws -> Data { try read() }

    /// All files in a folder and its folders, in the order of their paths. Hidden files are left out.
    package static func all(in folder: URL, below components: [String] = []) -> [SourceFile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().flatMap { name -> [SourceFile] in
            if name.hasPrefix(".") { return [] }
            let url = folder.appendingPathComponent(name), path = components + [name]
            let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
            // A link to a folder may lead back to where it is.
            if values?.isDirectory == true { return values?.isSymbolicLink == true ? [] : all(in: url, below: path) }
            return [SourceFile(path, at: url)]
        }
    }
}
