#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

extension EnvironmentValues {
    /// Says in front of everything in the view's scene that something goes on, while it does.
    ///
    ///     @Environment(\.loading) private var loading
    ///
    ///     func load() async throws {
    ///         posts = try await loading("Loading posts") { try await api.posts() }
    ///     }
    public var loading: LoadingAction { LoadingAction(origin: ViewOrigin(self)) }
}

/// Runs work under the loading overlay of the scene of the view that reads it from its environment. See `LoadingOverlay`.
@MainActor @preconcurrency public struct LoadingAction {
    private let origin: ViewOrigin
    nonisolated init(origin: ViewOrigin) { self.origin = origin }

    private var overlay: LoadingOverlay? { try? LoadingOverlay.of(origin.presenter?.surroundingScene) }

    /// - Returns: What `operation` returns. A view that is in no scene any more has its work done all the same.
    public func callAsFunction<Result>(
        _ text: String? = nil, _ operation: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        guard let overlay else { return try await operation() }
        return try await overlay.during(text, operation)
    }

    /// The operation says how far it is.
    /// - Parameter progress: How far it is when it begins, from 0 to 1; nil where nobody knows.
    public func callAsFunction<Result>(
        _ text: String? = nil, progress: Double?, _ operation: @MainActor (LoadingToken?) async throws -> Result
    ) async rethrows -> Result {
        guard let overlay else { return try await operation(nil) }
        return try await overlay.during(text, progress: progress) { token in try await operation(token) }
    }
}
