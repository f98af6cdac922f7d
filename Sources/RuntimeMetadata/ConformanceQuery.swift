import Synchronization

/// Tests types for conformance to one protocol: `as?` for types, at a cost that does not grow with the program.
///
/// The runtime searches all conformances of the process when a type is first asked for a protocol, and again for each instance of a
/// generic type: some 100,000 instructions, in an app that starts for hundreds of types. A query searches once for the structs and
/// enums that conform; most others are then answered by their descriptor alone.
///
///     private static let equatable = ConformanceQuery((any Equatable).self) { $0 as? any Equatable.Type }
///     if let type = equatable(fieldType) { … }
package struct ConformanceQuery<Conforming>: Sendable {
    private let conforming: ConformingDescriptors
    private let cast: @Sendable (Any.Type) -> Conforming?

    /// - Parameters:
    ///   - existential: The protocol's existential type, such as `(any P).self`.
    ///   - cast: Returns the type as one that conforms. It decides; the query only saves the question.
    package init(_ existential: Any.Type, cast: @escaping @Sendable (Any.Type) -> Conforming?) {
        (conforming, self.cast) = (ConformingDescriptors(existential), cast)
    }

    /// The type as a conforming metatype; nil if it does not conform.
    package func callAsFunction(_ type: Any.Type) -> Conforming? { conforming.mayContain(type) ? cast(type) : nil }
}

/// The descriptors of the structs and enums that declare conformance to one protocol, for all libraries of the process.
private final class ConformingDescriptors: Sendable {
    private struct Found {
        var descriptors: Set<Int> = []
        /// How many libraries the process had loaded.
        var libraries: Int?
    }
    private let descriptor: Int
    private let found = Mutex(Found())

    init(_ existential: Any.Type) {
        descriptor = ExistentialType.protocolDescriptor(of: existential).map { Int(bitPattern: $0) } ?? 0
    }

    /// False only for a type that does not conform.
    func mayContain(_ type: Any.Type) -> Bool {
        // Classes conform through their superclasses, and tuples and functions have no descriptor.
        guard descriptor != 0, let own = NominalType.descriptor(of: type) else { return true }
        guard let libraries = ConformanceRecords.libraryCount else { return true }
        return found.withLock { found in
            if found.libraries != libraries {
                found.descriptors = Set(ConformanceRecords.descriptors(conformingTo: descriptor))
                found.libraries = libraries
            }
            return found.descriptors.contains(own)
        }
    }
}

enum NominalType {
    /// The descriptor of a struct or an enum, which all instances of a generic type share; nil for other types.
    static func descriptor(of type: Any.Type) -> Int? {
        switch MetadataKind(of: type) {
        case .structure, .enumeration, .optional:
            unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: Int.self)
        default: nil
        }
    }
}
