import Foundation

#if canImport(Darwin)
    @_exported import SwiftUI
#else
    import FrontmostUI
    @_exported import SwiftUINames
#endif

extension View {
    /// Runs an action with each URL that the view's scene is asked to open. The schemes are those of the app; on Apple's systems
    /// its Info.plist declares them.
    nonisolated func takingURLs(ofSchemes schemes: [String], perform action: @escaping (URL) -> Void) -> some View {
        #if canImport(Darwin)
            onOpenURL(perform: action)
        #else
            onOpenURL(ofSchemes: Set(schemes), perform: action)
        #endif
    }
}

extension Binding {
    /// A binding derived from this one by its own read and write functions.
    /// - Parameter part: Identifies the derivation, so that a view that receives an equal binding is not evaluated again.
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
