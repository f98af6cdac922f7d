import Foundation

/// Decides when pulling down content triggers a refresh. Shared by `UIRefreshControl` and SwiftUI's `refreshable`.
package struct PullRule {
    /// In points: the height of the space above the content during a refresh, and the pull distance that triggers one.
    package static let height: CGFloat = 60, distance: CGFloat = 70
    /// Whether a pull may trigger. Each pull triggers once: the content has to return to its start before the next.
    private var mayBePulled = true

    package init() {}

    /// Follows a pull, and decides whether it triggers a refresh.
    /// - Parameters:
    ///   - distance: Points that the content is pulled beyond its start.
    ///   - isIdle: Whether a refresh may begin now.
    /// - Returns: Whether a refresh begins.
    package mutating func begins(at distance: CGFloat, isIdle: Bool) -> Bool {
        if distance <= 0 { mayBePulled = true }
        guard distance >= Self.distance, mayBePulled, isIdle else { return false }
        mayBePulled = false
        return true
    }
}
