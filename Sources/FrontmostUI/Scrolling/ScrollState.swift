import Foundation
import FrontmostRender

/// Where something scrollable is: the rules, without a view.
///
/// Hosts scroll by themselves and report it. What the engine wants instead carries a revision: a host follows when it grows.
struct ScrollState: Equatable, Sendable {
    var axes: ScrollContent.Axes
    private(set) var contentSize = CGSize.zero
    private(set) var viewport = CGSize.zero
    private(set) var offset = CGPoint.zero
    private(set) var offsetRevision = 0

    init(axes: ScrollContent.Axes = .vertical) { self.axes = axes }

    /// The nearest place that can be scrolled to.
    func clamped(_ point: CGPoint) -> CGPoint {
        func clamp(_ value: CGFloat, _ axis: ScrollContent.Axes, _ room: CGFloat) -> CGFloat {
            axes.contains(axis) && value.isFinite ? min(max(value, 0), max(0, room)) : 0
        }
        return CGPoint(
            x: clamp(point.x, .horizontal, contentSize.width - viewport.width),
            y: clamp(point.y, .vertical, contentSize.height - viewport.height))
    }

    /// The host reports where its reader has scrolled to; a bounce beyond the ends is brought back.
    /// - Returns: Whether that is a change.
    mutating func scrolled(to point: CGPoint) -> Bool {
        let new = clamped(point)
        if new == offset { return false }
        offset = new
        return true
    }

    /// Code scrolls.
    mutating func scroll(to point: CGPoint) {
        offset = clamped(point)
        offsetRevision += 1
    }

    /// Takes new measures. What can no longer be scrolled to is left, and the host told so.
    mutating func resize(contentSize: CGSize, viewport: CGSize) {
        (self.contentSize, self.viewport) = (contentSize, viewport)
        if clamped(offset) != offset { scroll(to: offset) }
    }

    func content(showsIndicators: Bool, isEnabled: Bool) -> ScrollContent {
        ScrollContent(
            axes: axes, contentSize: contentSize, offset: offset, offsetRevision: offsetRevision,
            showsIndicators: showsIndicators, isEnabled: isEnabled)
    }
}
