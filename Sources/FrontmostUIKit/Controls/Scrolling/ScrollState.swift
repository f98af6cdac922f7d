import Foundation
import FrontmostRender

/// The scroll geometry of a scroll view: content, viewport and offset. Shared by `UIScrollView` and SwiftUI's `ScrollView`.
///
/// Hosts scroll by themselves and report the offset. When the engine changes it (a jump, content that shrinks), it increments
/// `offsetRevision`, and the host follows.
package struct ScrollState: Equatable, Sendable {
    /// The axes that scroll.
    package var axes: ScrollContent.Axes
    /// The size of the content in points.
    package private(set) var contentSize: CGSize
    /// The size of the visible area in points.
    package private(set) var viewport: CGSize
    /// Insets around the content that can be scrolled to, in points.
    package private(set) var insets: UIEdgeInsets
    /// The content's point at the viewport's top left corner.
    package private(set) var offset: CGPoint
    /// Incremented when the engine changes the offset, so that the host follows.
    package private(set) var offsetRevision = 0
    /// Whether offsets count from the content's right end: those of a collection view that mirrors its layout. Hosts count from the left.
    package var countsFromRight = false { didSet { if countsFromRight != oldValue { offsetRevision += 1 } } }

    /// Creates the state of content at its start. Sizes are in points.
    package init(axes: ScrollContent.Axes = .vertical, contentSize: CGSize = .zero, viewport: CGSize = .zero) {
        (self.axes, self.contentSize, self.viewport) = (axes, contentSize, viewport)
        (insets, offset) = (.zero, .zero)
    }

    /// The offset at the content's start, including the insets.
    package var minimumOffset: CGPoint { CGPoint(x: 0 - insets.left, y: 0 - insets.top) }
    /// The offset at the content's end, including the insets.
    package var maximumOffset: CGPoint {
        CGPoint(
            x: max(minimumOffset.x, contentSize.width + insets.right - viewport.width),
            y: max(minimumOffset.y, contentSize.height + insets.bottom - viewport.height))
    }

    /// The valid offset closest to `point`. An axis that does not scroll stays at its start.
    package func clamped(_ point: CGPoint) -> CGPoint {
        let (low, high) = (minimumOffset, maximumOffset)
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            value.isFinite ? min(max(value, low), high) : low
        }
        return CGPoint(
            x: axes.contains(.horizontal) ? clamp(point.x, low.x, high.x) : low.x,
            y: axes.contains(.vertical) ? clamp(point.y, low.y, high.y) : low.y)
    }

    /// The visible rectangle of the content.
    package var visibleRect: CGRect { CGRect(origin: offset, size: viewport) }

    /// Takes the offset that the host reports. Overscroll is clamped.
    /// - Returns: Whether the offset changed.
    package mutating func scrolled(to point: CGPoint) -> Bool {
        let new = clamped(point)
        if new == offset { return false }
        offset = new
        return true
    }

    /// Scrolls by code. Increments the revision even if the offset is unchanged, because the user may have scrolled on in the
    /// host.
    package mutating func scroll(to point: CGPoint) {
        offset = clamped(point)
        offsetRevision += 1
    }

    /// Scrolls by the smallest distance that makes `rect` visible between the insets.
    package mutating func scroll(toVisible rect: CGRect) {
        func along(_ low: CGFloat, _ high: CGFloat, _ offset: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat)
            -> CGFloat
        {
            if low < offset + before || high - low > length - before - after { return low - before }
            return high > offset + length - after ? high - length + after : offset
        }
        let target = CGPoint(
            x: along(rect.minX, rect.maxX, offset.x, viewport.width, insets.left, insets.right),
            y: along(rect.minY, rect.maxY, offset.y, viewport.height, insets.top, insets.bottom))
        if clamped(target) != offset { scroll(to: target) }
    }

    /// Updates the geometry. If the offset is no longer valid, or the insets move the content for the host, the revision is
    /// incremented.
    package mutating func resize(contentSize: CGSize, viewport: CGSize, insets: UIEdgeInsets = .zero) {
        let formerHostOffset = hostOffset
        (self.contentSize, self.viewport) = (contentSize, viewport)
        // Content that starts below a bar starts there, unless it was scrolled before.
        let wasAtStart = offset.y == minimumOffset.y && self.insets != insets
        self.insets = insets
        let wanted = clamped(wasAtStart ? CGPoint(x: offset.x, y: -insets.top) : offset)
        let hasMoved = wanted != offset
        offset = wanted
        if hasMoved || hostOffset != formerHostOffset { offsetRevision += 1 }
    }

    /// The offset in the host's coordinates, where the insets are part of the content.
    package var hostOffset: CGPoint { CGPoint(x: turned(offset.x + insets.left), y: offset.y + insets.top) }

    /// The same as `scrolled(to:)`, in the host's coordinates.
    package mutating func hostScrolled(to point: CGPoint) -> Bool {
        scrolled(to: CGPoint(x: turned(point.x) - insets.left, y: point.y - insets.top))
    }

    /// The width in which the host shows the content: with its insets, and not less than is visible at once.
    package var hostWidth: CGFloat { max(viewport.width, contentSize.width + insets.left + insets.right) }
    /// Converts an offset between one from the host's left end of the content and one from the end from which offsets count.
    private func turned(_ x: CGFloat) -> CGFloat { countsFromRight ? hostWidth - viewport.width - x : x }

    /// The content of the render node, in the host's coordinates.
    package func content(
        showsIndicators: Bool = true, isEnabled: Bool = true, isClipped: Bool = true, indicators: ScrollContent.Indicators? = nil
    ) -> ScrollContent {
        ScrollContent(
            axes: axes,
            contentSize: CGSize(
                width: contentSize.width + insets.left + insets.right, height: contentSize.height + insets.top + insets.bottom),
            offset: hostOffset, offsetRevision: offsetRevision,
            showsIndicators: showsIndicators, isEnabled: isEnabled, isClipped: isClipped,
            indicators: showsIndicators ? indicators : nil)
    }
}
