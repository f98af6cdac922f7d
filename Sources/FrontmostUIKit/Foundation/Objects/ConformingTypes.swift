import CPreviews
import RuntimeMetadata

/// The program's types that conform to a protocol, found by the records that the compiler makes of conformances. The protocol needs
/// `@_alwaysEmitConformanceMetadata`, so that release builds keep the records.
enum ConformingTypes {
    /// - Parameters:
    ///   - existential: The protocol's existential type, such as `(any P).self`.
    ///   - cast: Returns the type as one that conforms.
    static func all<Conforming>(_ existential: Any.Type, as cast: (Any.Type) -> Conforming?) -> [Conforming] {
        guard let descriptor = ExistentialType.protocolDescriptor(of: existential) else { return [] }
        var found: [Conforming] = [], position = 0
        while let metadata = cpreviews_next_conforming(descriptor, &position) {
            // The records name metadata, and a type is a pointer to metadata.
            if let type = cast(unsafeBitCast(metadata, to: Any.Type.self)) { found.append(type) }
        }
        return found
    }
}
