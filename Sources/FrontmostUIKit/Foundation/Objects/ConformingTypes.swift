import CPreviews
import RuntimeMetadata

/// The program's types that conform to a protocol, found by the records that the compiler makes of conformances. The protocol needs
/// `@_alwaysEmitConformanceMetadata`, so that release builds keep the records.
enum ConformingTypes {
    /// - Parameters:
    ///   - existential: The protocol's existential type, such as `(any P).self`.
    ///   - cast: Returns the type as one that conforms.
    static func all<Conforming>(_ existential: Any.Type, as cast: (Any.Type) -> Conforming?) -> [Conforming] {
        ConformanceRecords.descriptors(conformingTo: existential).compactMap { descriptor in
            // The accessor returns metadata, and a type is a pointer to metadata.
            cpreviews_type(descriptor).flatMap { cast(unsafeBitCast($0, to: Any.Type.self)) }
        }
    }
}
