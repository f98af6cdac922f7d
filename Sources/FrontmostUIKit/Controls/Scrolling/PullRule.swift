import Foundation

/// When content that a person pulls down beyond its start is loaded anew. Shared by `UIRefreshControl` and SwiftUI's `refreshable`.
package struct PullRule {
    /// Points: the room above the content while it loads, and how far content is pulled down before it begins.
    package static let room: CGFloat = 60, distance: CGFloat = 70
    /// A pull begins it once: the content has to be back at its start before the next.
    private var mayBePulled = true

    package init() {}

    /// A person has pulled the content so far beyond its start.
    /// - Parameter isIdle: It could begin now.
    /// - Returns: Whether it begins.
    package mutating func begins(at distance: CGFloat, isIdle: Bool) -> Bool {
        if distance <= 0 { mayBePulled = true }
        guard distance >= Self.distance, mayBePulled, isIdle else { return false }
        mayBePulled = false
        return true
    }
}
