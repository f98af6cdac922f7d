import StateNavigation

/// The identity of a child with an enum as its state: the case, and the `id` of its associated value if that is `Identifiable`.
@MainActor enum CaseIdentity {
    // Cached by type.
    private static var layouts: [ObjectIdentifier: EnumLayout] = [:]

    /// Whether two values have the same identity; true for types that are not enums.
    static func isSame<T>(_ a: T, _ b: T) -> Bool {
        guard let layout = layouts[ObjectIdentifier(T.self)] ?? EnumLayout(T.self) else { return true }
        layouts[ObjectIdentifier(T.self)] = layout
        return withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in
                let tag = layout.getTag(UnsafeRawPointer(a), layout.metadata)
                guard tag == layout.getTag(UnsafeRawPointer(b), layout.metadata) else { return false }
                guard layout.cases.indices.contains(Int(tag)),
                    let payload = layout.cases[Int(tag)].payload as? any Identifiable.Type
                else { return true }
                return id(of: a, layout, payload) == id(of: b, layout, payload)
            }
        }
    }

    private static func id<T, Payload: Identifiable>(
        of value: UnsafePointer<T>, _ layout: EnumLayout, _: Payload.Type
    ) -> AnyHashable {
        layout.withPayload(of: UnsafeRawPointer(value), size: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment) {
            let isIndirect = layout.cases[Int(layout.getTag(UnsafeRawPointer(value), layout.metadata))].isIndirect
            let place = isIndirect ? EnumLayout.content(ofBox: $0, alignment: MemoryLayout<Payload>.alignment) : $0
            return AnyHashable(place.assumingMemoryBound(to: Payload.self).pointee.id)
        }
    }
}

extension EnumLayout {
    /// Calls `body` with the associated value of a value, or with the reference to its box.
    func withPayload<Result>(
        of place: UnsafeRawPointer, size: Int, alignment: Int, _ body: (UnsafeRawPointer) -> Result
    ) -> Result {
        // Works on a copy of the bytes, because projecting the associated value changes them.
        withUnsafeTemporaryAllocation(byteCount: max(1, size), alignment: alignment) { copy in
            // At least one byte is allocated, so there is a base address.
            guard let base = copy.baseAddress else { return body(place) }
            base.copyMemory(from: place, byteCount: size)
            projectData(base, metadata)
            return body(UnsafeRawPointer(base))
        }
    }

    /// The address of a box's contents, after the object header of two words.
    static func content(ofBox reference: UnsafeRawPointer, alignment: Int) -> UnsafeRawPointer {
        let header = 2 * MemoryLayout<UnsafeRawPointer>.stride, mask = alignment - 1
        return reference.load(as: UnsafeRawPointer.self) + ((header + mask) & ~mask)
    }
}
