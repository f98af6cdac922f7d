/// The type in an optional type.
package enum OptionalMetadata {
    /// - Returns: Nil for a type that is not an optional.
    package static func wrapped(_ type: Any.Type) -> Any.Type? {
        guard MetadataKind(of: type) == .optional else { return nil }
        return unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: Any.Type.self)
    }
}
