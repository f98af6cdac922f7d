/// The result and the parameters of a function type.
package struct FunctionType {
    package struct Parameter {
        package let type: Any.Type
        package let isInout: Bool
    }

    package let result: Any.Type
    package let parameters: [Parameter]

    /// Nil for a type that is not a function.
    package init?(_ type: Any.Type) {
        guard MetadataKind(of: type) == .function else { return nil }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let flags = metadata.load(fromByteOffset: 8, as: UInt.self), count = Int(flags & 0xFFFF)
        let hasFlags = flags & 0x0200_0000 != 0, types = metadata + 24
        result = metadata.load(fromByteOffset: 16, as: Any.Type.self)
        parameters = (0..<count).map { index in
            let ownership = hasFlags ? types.load(fromByteOffset: count * 8 + index * 4, as: UInt32.self) & 0x7F : 0
            return Parameter(type: types.load(fromByteOffset: index * 8, as: Any.Type.self), isInout: ownership == 1)
        }
    }
}
