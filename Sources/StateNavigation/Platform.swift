#if canImport(Darwin)
    @_exported import SwiftUI
#else
    @_exported import FrontmostUI
#endif

extension Binding {
    /// A binding that reads and writes this one in a way of its own.
    /// - Parameter part: Says what is done with it, so that a view which is handed the same again is not evaluated again.
    @inlinable func derived<T, Part>(
        _ part: Part, get: @escaping () -> T, set: @escaping (T, Transaction) -> Void
    ) -> Binding<T> {
        #if canImport(Darwin)
            Binding<T>(get: get, set: set)
        #else
            Binding<T>(_of: self, part: part, get: get, set: set)
        #endif
    }
}
