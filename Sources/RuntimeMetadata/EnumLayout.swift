/// The runtime's information about an enum: which case a value is on, and the cases' names and associated values.
///
/// The compiler emits both for every enum: functions for values in memory (the *value witnesses* of its metadata), and the names
/// and types of its cases (its *field descriptor*), which `Mirror` reads as well.
package struct EnumLayout {
    package struct Case {
        package let name: String
        package let hasPayload: Bool
        /// The associated value's type; nil if there is none or it cannot be resolved.
        package let payload: Any.Type?
        /// Whether values hold a reference to a box that contains the associated value.
        package let isIndirect: Bool
        /// Whether the associated value has the memory layout that generic code expects. Functions and metatypes do not, unless
        /// the enum itself is generic over them.
        package let isPlain: Bool
    }

    package typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    package typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    package let metadata: UnsafeRawPointer
    /// Returns the tag (the case's number) of a value.
    package let getTag: Tag
    /// Consumes a value and leaves its associated value, or the reference to its box, in its memory.
    package let projectData: Project
    /// The cases, by tag.
    package let cases: [Case]

    /// Fails for a type that is not an enum, or that was built without reflection metadata.
    package init?(_ type: Any.Type) {
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        switch MetadataKind(at: metadata) {
        case .enumeration, .optional: break
        default: return nil
        }
        let witnesses = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
        getTag = witnesses.load(fromByteOffset: 88, as: Tag.self)
        projectData = witnesses.load(fromByteOffset: 96, as: Project.self)
        let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self), arguments = metadata + 16
        guard let fields = relative(descriptor + 16) else { return nil }
        let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        cases = (0..<count).map { index in
            let record = fields + 16 + index * size
            let type = relative(record + 4).map(MangledName.init)
            let payload = type?.type(in: descriptor, arguments)
            return Case(
                name: relative(record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "",
                hasPayload: type != nil, payload: payload, isIndirect: record.load(as: UInt32.self) & 1 != 0,
                isPlain: type?.isParameter == true || payload.map(Self.isPlain) ?? true)
        }
    }

    /// The types of all associated values; nil if one cannot be resolved.
    package var payloads: [Any.Type]? {
        let known = cases.compactMap(\.payload)
        return known.count == cases.count(where: \.hasPayload) ? known : nil
    }

    private static func isPlain(_ type: Any.Type) -> Bool {
        switch MetadataKind(of: type) {
        case .function, .metatype: false
        case .tuple: TupleElements(of: type).allSatisfy(isPlain)
        case .optional: isPlain(unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: Any.Type.self))
        default: true
        }
    }

    // MARK: Values

    /// Calls `body` with the associated value of a value, or with the reference to its box.
    package func withPayload<Result>(
        of place: UnsafeRawPointer, _ value: ValueLayout, _ body: (UnsafeRawPointer) -> Result
    ) -> Result {
        // Works on a copy of the bytes, because projecting the associated value changes them.
        withUnsafeTemporaryAllocation(byteCount: max(1, value.size), alignment: value.alignment) { copy in
            // At least one byte is allocated, so there is a base address.
            guard let base = copy.baseAddress else { return body(place) }
            base.copyMemory(from: place, byteCount: value.size)
            projectData(base, metadata)
            return body(UnsafeRawPointer(base))
        }
    }

    /// The address of a box's contents.
    /// - Parameter alignment: That of the contents, in bytes.
    package static func content(ofBox reference: UnsafeRawPointer, alignment: Int) -> UnsafeRawPointer {
        reference.load(as: UnsafeRawPointer.self) + ((16 + alignment - 1) & ~(alignment - 1))
    }
}
