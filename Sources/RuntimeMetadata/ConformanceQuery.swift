import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A protocol that types are asked for: `as?` for types, at a cost that does not grow with the program.
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

    /// The type as one that conforms; nil if it does not.
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
        guard let libraries = LoadedImages.count else { return true }
        return found.withLock { found in
            if found.libraries != libraries {
                found.descriptors = LoadedImages.conforming(to: descriptor)
                found.libraries = libraries
            }
            return found.descriptors.contains(own)
        }
    }
}

private enum NominalType {
    /// The descriptor of a struct or an enum, which all instances of a generic type share; nil for other types.
    static func descriptor(of type: Any.Type) -> Int? {
        switch MetadataKind(of: type) {
        case .structure, .enumeration, .optional:
            unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: Int.self)
        default: nil
        }
    }
}

#if os(Linux) && _pointerBitWidth(_64)

    /// What the runtime calls for each library with Swift code (`MetadataSections.h`), until the result is false.
    @_silgen_name("swift_enumerateAllMetadataSections")
    private func enumerateSections(
        _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool, _ context: UnsafeMutableRawPointer)

    /// The executable and the libraries that the process has loaded.
    private enum LoadedImages {
        /// The number of those with Swift code. It grows when one is loaded later.
        static var count: Int? {
            var count = 0
            enumerateSections(
                { _, count in
                    count.assumingMemoryBound(to: Int.self).pointee += 1
                    return true
                }, &count)
            return count
        }

        /// The descriptors of the structs and enums that declare conformance to a protocol.
        /// - Parameter descriptor: The protocol's descriptor.
        static func conforming(to descriptor: Int) -> Set<Int> {
            var search = Search(descriptor: descriptor)
            withUnsafeMutablePointer(to: &search) { search in
                enumerateSections(
                    { sections, context in
                        context.assumingMemoryBound(to: Search.self).pointee.add(sections)
                        return true
                    }, search)
            }
            return search.found
        }

        private struct Search {
            let descriptor: Int
            var found: Set<Int> = []

            mutating func add(_ sections: UnsafeRawPointer) {
                guard let start = sections.load(fromByteOffset: 48, as: UnsafeRawPointer?.self) else { return }
                let end = start + sections.load(fromByteOffset: 56, as: Int.self)
                for record in stride(from: start, to: end, by: 4) {
                    let conformance = record + Int(record.load(as: Int32.self))
                    if target(conformance) != descriptor { continue }
                    let kind = conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
                    // Other kinds name classes of Objective-C.
                    if kind > 1 { continue }
                    let place = conformance + 4
                    let type = place + Int(place.load(as: Int32.self))
                    found.insert(kind == 0 ? Int(bitPattern: type) : type.load(as: Int.self))
                }
            }
        }

        /// The address at a relative pointer. If the lowest bit of the distance is set, that place holds the address.
        private static func target(_ place: UnsafeRawPointer) -> Int {
            let distance = Int(place.load(as: Int32.self))
            let found = place + (distance & ~1)
            return distance & 1 == 0 ? Int(bitPattern: found) : found.load(as: Int.self)
        }
    }

#else

    /// On other systems the runtime is asked each time.
    private enum LoadedImages {
        static var count: Int? { nil }
        static func conforming(to descriptor: Int) -> Set<Int> { [] }
    }

#endif
