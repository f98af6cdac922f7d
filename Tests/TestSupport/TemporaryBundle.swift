import Foundation

/// A bundle with files in a temporary folder. It must differ from that of other tests, because resources are read once per process.
package func withBundle<R>(_ files: [String: Data], _ body: (Bundle) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
    guard let bundle = Bundle(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
    return try body(bundle)
}
