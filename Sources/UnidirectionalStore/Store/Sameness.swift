#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Whether a value is still the same, for values of any type.
///
/// Two values with the same bytes are the same: while both are held, no array or string that they share can be written in place. Where
/// bytes differ, the type is asked if it is `Equatable`; any other is taken for changed.
enum Sameness {
    @inline(__always) static func bytesAgree<T>(_ a: T, _ b: T) -> Bool {
        withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in memcmp(a, b, MemoryLayout<T>.size) == 0 } }
    }

    /// Whether elements of two arrays have the same bytes. False where one has no such place.
    static func bytesAgree<E>(_ a: [E], _ b: [E], at i: Int, _ j: Int) -> Bool {
        guard i < a.count, j < b.count else { return false }
        let stride = MemoryLayout<E>.stride, size = MemoryLayout<E>.size
        return a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
                guard let a = a.baseAddress, let b = b.baseAddress else { return true }
                return memcmp(a + i * stride, b + j * stride, size) == 0
            }
        }
    }

    /// What tells values of a type from each other, where the type is `Identifiable`: found once and used often.
    static func id<T>(of type: T.Type) -> ((T) -> AnyHashable)? {
        func id<I: Identifiable>(_: I.Type) -> (T) -> AnyHashable {
            { value in
                // I is T.
                withUnsafePointer(to: value) { AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: I.self).pointee.id) }
            }
        }
        return (type as? any Identifiable.Type).map { id($0) }
    }

    static func isSame<T>(_ a: T, _ b: T) -> Bool { bytesAgree(a, b) || equality(of: T.self)?(a, b) ?? false }

    /// The same for values whose types are not known; of two types, they are not the same.
    static func areSame(_ a: Any, _ b: Any) -> Bool {
        func isSame<T>(_ a: T) -> Bool { (b as? T).map { Self.isSame(a, $0) } ?? false }
        return _openExistential(a, do: isSame)
    }

    /// A type's own equality, found once and used often.
    static func equality<T>(of type: T.Type) -> ((T, T) -> Bool)? {
        func equality<E: Equatable>(_: E.Type) -> (T, T) -> Bool {
            { a, b in
                withUnsafePointer(to: a) { a in
                    withUnsafePointer(to: b) { b in
                        // E is T.
                        UnsafeRawPointer(a).assumingMemoryBound(to: E.self).pointee
                            == UnsafeRawPointer(b).assumingMemoryBound(to: E.self).pointee
                    }
                }
            }
        }
        return (type as? any Equatable.Type).map { equality($0) }
    }
}
