/// Asks the user to rate the app. No host has a shop to ask for, which the console says once.
public struct RequestReviewAction: Sendable {
    /// Reports once in the console that no review can be requested.
    @MainActor @preconcurrency public func callAsFunction() {
        noteWithoutEffect("requestReview()", "no host sells apps.")
    }
}

extension EnvironmentValues {
    /// Asks the user to rate the app, see `RequestReviewAction`.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}
