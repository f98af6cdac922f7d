import CPreviews

/// A type that makes previews: what `PreviewProvider` types are found by. The attribute keeps the conformance in the program where nothing
/// else asks for it, in release builds as well.
@_alwaysEmitConformanceMetadata
@MainActor @preconcurrency public protocol _PreviewProviding {
    static func _makePreviews() -> [Preview]
}

extension Preview {
    /// All types of the program that make previews.
    package nonisolated static var providers: [any _PreviewProviding.Type] {
        guard let descriptor = descriptor(of: (any _PreviewProviding).self) else { return [] }
        var found: [any _PreviewProviding.Type] = [], position = 0
        while let metadata = cpreviews_next_conforming(descriptor, &position) {
            // What a record of the program names is metadata, to which a type is a pointer.
            if let type = unsafeBitCast(metadata, to: Any.Type.self) as? any _PreviewProviding.Type { found.append(type) }
        }
        return found
    }

    /// The descriptor of the one protocol of an existential type: behind its kind (a word), its flags and the number of its protocols
    /// (32 bits each).
    private nonisolated static func descriptor(of type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self), word = MemoryLayout<Int>.size
        guard metadata.load(fromByteOffset: word + 4, as: UInt32.self) == 1 else { return nil }
        return metadata.load(fromByteOffset: word + 8, as: UnsafeRawPointer?.self)
    }
}
