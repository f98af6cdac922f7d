import SwiftUINames

extension EnvironmentValues {
    /// An action that shows a loading overlay in front of everything in the view's scene while work runs.
    ///
    ///     @Environment(\.loading) private var loading
    ///
    ///     func load() async throws {
    ///         posts = try await loading("Loading posts") { try await api.posts() }
    ///     }
    public var loading: LoadingAction { LoadingAction(origin: ViewOrigin(self)) }
}

/// Runs work under the loading overlay of a view's scene. Read it from the environment: `@Environment(\.loading)`. See
/// `LoadingOverlay`.
@MainActor @preconcurrency public struct LoadingAction {
    private let origin: ViewOrigin
    nonisolated init(origin: ViewOrigin) { self.origin = origin }

    private var overlay: LoadingOverlay? { try? LoadingOverlay.of(origin.presenter?.surroundingScene) }

    /// Shows the loading overlay while `operation` runs, however it ends.
    /// - Parameters:
    ///   - text: A description of the running work, shown in the overlay and read by assistive technology.
    ///   - operation: The work. It runs without an overlay if the view is no longer in a scene.
    /// - Returns: The result of `operation`.
    /// - Throws: What `operation` throws.
    public func callAsFunction<Result>(
        _ text: String? = nil, _ operation: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        guard let overlay else { return try await operation() }
        return try await overlay.during(text, operation)
    }

    /// Shows the loading overlay while `operation` runs and reports its progress.
    /// - Parameters:
    ///   - text: A description of the running work, shown in the overlay and read by assistive technology.
    ///   - progress: The initial progress, from 0 to 1; nil if it is unknown.
    ///   - operation: The work. It reports progress with the token, which is nil if the view is no longer in a scene.
    /// - Returns: The result of `operation`.
    /// - Throws: What `operation` throws.
    public func callAsFunction<Result>(
        _ text: String? = nil, progress: Double?, _ operation: @MainActor (LoadingToken?) async throws -> Result
    ) async rethrows -> Result {
        guard let overlay else { return try await operation(nil) }
        return try await overlay.during(text, progress: progress) { token in try await operation(token) }
    }
}
