import CPreviews

/// A type that makes previews, by which `PreviewProvider` types are found. The attribute keeps the conformance in the program
/// even if nothing refers to it, also in release builds.
@_alwaysEmitConformanceMetadata
@MainActor @preconcurrency public protocol _PreviewProviding {
    static func _makePreviews() -> [Preview]
}

extension Preview {
    /// All types of the program that provide previews.
    package nonisolated static var providers: [any _PreviewProviding.Type] {
        guard let descriptor = descriptor(of: (any _PreviewProviding).self) else { return [] }
        var found: [any _PreviewProviding.Type] = [], position = 0
        while let metadata = cpreviews_next_conforming(descriptor, &position) {
            // The records name metadata, and a type is a pointer to metadata.
            if let type = unsafeBitCast(metadata, to: Any.Type.self) as? any _PreviewProviding.Type { found.append(type) }
        }
        return found
    }

    /// The descriptor of the single protocol of an existential type. It follows the kind (a word), the flags and the number of
    /// protocols (32 bits each).
    private nonisolated static func descriptor(of type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self), word = MemoryLayout<Int>.size
        guard metadata.load(fromByteOffset: word + 4, as: UInt32.self) == 1 else { return nil }
        return metadata.load(fromByteOffset: word + 8, as: UnsafeRawPointer?.self)
    }
}
