import CPreviews
import RuntimeMetadata

/// A type that makes previews, by which `PreviewProvider` types are found. The attribute keeps the conformance in the program
/// even if nothing refers to it, also in release builds.
@_alwaysEmitConformanceMetadata
@MainActor @preconcurrency public protocol _PreviewProviding {
    static func _makePreviews() -> [Preview]
}

extension Preview {
    /// All types of the program that provide previews.
    package nonisolated static var providers: [any _PreviewProviding.Type] {
        guard let descriptor = ExistentialType.protocolDescriptor(of: (any _PreviewProviding).self) else { return [] }
        var found: [any _PreviewProviding.Type] = [], position = 0
        while let metadata = cpreviews_next_conforming(descriptor, &position) {
            // The records name metadata, and a type is a pointer to metadata.
            if let type = unsafeBitCast(metadata, to: Any.Type.self) as? any _PreviewProviding.Type { found.append(type) }
        }
        return found
    }
}
