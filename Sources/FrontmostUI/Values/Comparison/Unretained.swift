// For hot loops. These functions are nonisolated: a main actor closure that is passed to the standard library has its executor
// checked at every call, which costs more than the loop's body. They also do not retain each element.

/// Visits the elements without retaining each. The array must not change meanwhile.
@inlinable @inline(__always) nonisolated func forEachUnretained<T: AnyObject>(
    _ array: ContiguousArray<T>, _ visit: (T) -> Void
) {
    array.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let pointer = UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<T>.self)
        for i in 0..<buffer.count { pointer[i]._withUnsafeGuaranteedRef { visit($0) } }
    }
}

/// Visits one element without retaining it.
@inlinable @inline(__always) nonisolated func withUnretained<T: AnyObject>(
    _ array: ContiguousArray<T>, _ i: Int, _ visit: (T) -> Void
) {
    array.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        UnsafeRawPointer(base + i).assumingMemoryBound(to: Unmanaged<T>.self).pointee._withUnsafeGuaranteedRef { visit($0) }
    }
}

/// Calls `body` with a pointer to a value, which is valid during the call only.
@inlinable @inline(__always) nonisolated func withPointer<T>(_ value: inout T, _ body: (UnsafeMutableRawPointer) -> Void) {
    withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
}
