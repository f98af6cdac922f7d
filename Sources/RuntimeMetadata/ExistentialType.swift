/// The protocols of an existential type.
package enum ExistentialType {
    /// The descriptor of the single protocol of an existential type such as `(any P).self`; nil for several protocols or none.
    package static func protocolDescriptor(of type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard MetadataKind(at: metadata) == .existential else { return nil }
        if metadata.load(fromByteOffset: 12, as: UInt32.self) != 1 { return nil }
        return metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    }
}
