/// The records that the compiler makes of conformances, in the executable and in the libraries that the process has loaded. This is the one
/// place that reads them.
package enum ConformanceRecords {
    /// The descriptors of the types that declare conformance to a protocol, in the order of the records; those of classes without their
    /// subclasses. None on systems on which the records are not read.
    /// - Parameter existential: The protocol's existential type, such as `(any P).self`.
    /// - Complexity: O(n) in the number of conformances in the process.
    package static func descriptors(conformingTo existential: Any.Type) -> [UnsafeRawPointer] {
        guard let descriptor = ExistentialType.protocolDescriptor(of: existential) else { return [] }
        return descriptors(conformingTo: Int(bitPattern: descriptor)).compactMap { UnsafeRawPointer(bitPattern: $0) }
    }
}

#if os(Linux) && _pointerBitWidth(_64)

    /// What the runtime calls for each library with Swift code (`MetadataSections.h`), until the result is false.
    @_silgen_name("swift_enumerateAllMetadataSections")
    private func enumerateSections(
        _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool, _ context: UnsafeMutableRawPointer)

    extension ConformanceRecords {
        /// The number of libraries with Swift code. It grows when one is loaded later.
        static var libraryCount: Int? {
            var count = 0
            enumerateSections(
                { _, count in
                    count.assumingMemoryBound(to: Int.self).pointee += 1
                    return true
                }, &count)
            return count
        }

        /// The addresses of the descriptors of the types that declare conformance to a protocol.
        /// - Parameter descriptor: The address of the protocol's descriptor.
        static func descriptors(conformingTo descriptor: Int) -> [Int] {
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
            var found: [Int] = []

            mutating func add(_ sections: UnsafeRawPointer) {
                guard let start = sections.load(fromByteOffset: 48, as: UnsafeRawPointer?.self) else { return }
                let end = start + sections.load(fromByteOffset: 56, as: Int.self)
                for record in stride(from: start, to: end, by: 4) {
                    let conformance = record + Int(record.load(as: Int32.self))
                    if relativeOrIndirect(conformance).map(Int.init(bitPattern:)) != descriptor { continue }
                    let kind = conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
                    // Other kinds name classes of Objective-C.
                    if kind > 1 { continue }
                    let place = conformance + 4
                    let type = place + Int(place.load(as: Int32.self))
                    found.append(kind == 0 ? Int(bitPattern: type) : type.load(as: Int.self))
                }
            }
        }

    }

#else

    /// On other systems the runtime is asked each time.
    extension ConformanceRecords {
        static var libraryCount: Int? { nil }
        static func descriptors(conformingTo descriptor: Int) -> [Int] { [] }
    }

#endif
