/// A type that makes previews, by which `PreviewProvider` types are found. The attribute keeps the conformance in the program
/// even if nothing refers to it, also in release builds.
@_alwaysEmitConformanceMetadata
@MainActor @preconcurrency public protocol _PreviewProviding {
    static func _makePreviews() -> [Preview]
}

extension Preview {
    /// All types of the program that provide previews.
    package nonisolated static var providers: [any _PreviewProviding.Type] {
        ConformingTypes.all((any _PreviewProviding).self) { $0 as? any _PreviewProviding.Type }
    }
}
