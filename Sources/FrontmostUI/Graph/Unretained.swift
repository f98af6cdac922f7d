// Hot loops go through these. They are not isolated, because closures of the main actor that are handed to the standard library
// are checked for their executor at every call, which costs more than what they do; and they do not retain each element.

/// Visits the elements without retaining each: the array must not change meanwhile.
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

/// A pointer to a value for the time of a call.
@inlinable @inline(__always) nonisolated func withPointer<T>(_ value: inout T, _ body: (UnsafeMutableRawPointer) -> Void) {
    withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
}
