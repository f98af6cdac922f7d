import Foundation

/// Decides when pulling down content triggers a refresh. Shared by `UIRefreshControl` and SwiftUI's `refreshable`.
package struct PullRule {
    /// In points: the height of the space above the content during a refresh, and the pull distance that triggers one.
    package static let height: CGFloat = 60, distance: CGFloat = 70
    /// Whether the pull has triggered. Each one triggers once: the content has to return to its start before the next.
    package private(set) var isSpent = false

    package init() {}

    /// The distance in points that content is pulled beyond its start by a finger. It follows less and less.
    /// - Parameters:
    ///   - finger: The distance that the finger has moved down, in points.
    ///   - height: The height of the scroll view.
    package static func distance(pulledBy finger: CGFloat, height: CGFloat) -> CGFloat {
        let height = max(height, 300)
        return (1 - 1 / (max(0, finger) * 0.55 / height + 1)) * height
    }

    /// Follows a pull, and decides whether it triggers a refresh.
    /// - Parameters:
    ///   - distance: Points that the content is pulled beyond its start.
    ///   - isIdle: Whether a refresh may begin now.
    /// - Returns: Whether a refresh begins.
    package mutating func begins(at distance: CGFloat, isIdle: Bool) -> Bool {
        if distance <= 0 { isSpent = false }
        guard distance >= Self.distance, !isSpent, isIdle else { return false }
        isSpent = true
        return true
    }
}
