import RuntimeMetadata

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
        layout.withPayload(of: UnsafeRawPointer(value), ValueLayout(T.self)) {
            let isIndirect = layout.cases[Int(layout.getTag(UnsafeRawPointer(value), layout.metadata))].isIndirect
            let place = isIndirect ? EnumLayout.content(ofBox: $0, alignment: MemoryLayout<Payload>.alignment) : $0
            return AnyHashable(place.assumingMemoryBound(to: Payload.self).pointee.id)
        }
    }
}
