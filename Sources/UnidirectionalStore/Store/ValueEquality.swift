import Glibc

/// Compares values of any type.
///
/// Two values with the same bytes are the same: while both are retained, a shared array or string cannot be mutated in place. If
/// the bytes differ, `==` decides for `Equatable` types; other values count as changed.
enum ValueEquality {
    @inline(__always) static func bytesAgree<T>(_ a: T, _ b: T) -> Bool {
        withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in memcmp(a, b, MemoryLayout<T>.size) == 0 } }
    }

    /// Whether two elements of arrays have the same bytes. False if an index is out of bounds.
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

    /// Returns a function for the id of a value, if the type is `Identifiable`. The conformance is looked up once, for repeated
    /// use.
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

    /// Whether two values of unknown types are the same; false if their types differ.
    static func areSame(_ a: Any, _ b: Any) -> Bool {
        func isSame<T>(_ a: T) -> Bool { (b as? T).map { Self.isSame(a, $0) } ?? false }
        return _openExistential(a, do: isSame)
    }

    /// Returns a type's `==`, if it is `Equatable`. The conformance is looked up once, for repeated use.
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
