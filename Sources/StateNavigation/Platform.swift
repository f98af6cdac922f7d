import Foundation

#if canImport(Darwin)
    @_exported import SwiftUI
#else
    import FrontmostUI
    @_exported import SwiftUINames
#endif

extension View {
    /// Called with each URL that the view's scene is to open. The schemes are the app's own, as an Info.plist says it on Apple's systems.
    nonisolated func takingURLs(ofSchemes schemes: [String], perform action: @escaping (URL) -> Void) -> some View {
        #if canImport(Darwin)
            onOpenURL(perform: action)
        #else
            onOpenURL(ofSchemes: Set(schemes), perform: action)
        #endif
    }
}

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
