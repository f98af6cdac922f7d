import Foundation
import FrontmostRender

/// Where something scrollable is. Shared by `UIScrollView` and SwiftUI's `ScrollView`.
///
/// Hosts scroll by themselves and report it. What the engine wants instead (a jump, content that became shorter) carries a
/// revision: a host follows when it grows.
public struct ScrollState: Equatable, Sendable {
    public var axes: ScrollContent.Axes
    /// Points.
    public private(set) var contentSize: CGSize
    public private(set) var viewport: CGSize
    /// Room around the content that can be scrolled to, in points.
    public private(set) var insets: UIEdgeInsets
    public private(set) var offset: CGPoint
    public private(set) var offsetRevision = 0

    public init(axes: ScrollContent.Axes = .vertical, contentSize: CGSize = .zero, viewport: CGSize = .zero) {
        (self.axes, self.contentSize, self.viewport) = (axes, contentSize, viewport)
        (insets, offset) = (.zero, .zero)
    }

    public var minimumOffset: CGPoint { CGPoint(x: 0 - insets.left, y: 0 - insets.top) }
    public var maximumOffset: CGPoint {
        CGPoint(
            x: max(minimumOffset.x, contentSize.width + insets.right - viewport.width),
            y: max(minimumOffset.y, contentSize.height + insets.bottom - viewport.height))
    }

    /// The nearest place to `point` that can be scrolled to. An axis that does not scroll stays at its start.
    public func clamped(_ point: CGPoint) -> CGPoint {
        let (low, high) = (minimumOffset, maximumOffset)
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            value.isFinite ? min(max(value, low), high) : low
        }
        return CGPoint(
            x: axes.contains(.horizontal) ? clamp(point.x, low.x, high.x) : low.x,
            y: axes.contains(.vertical) ? clamp(point.y, low.y, high.y) : low.y)
    }

    /// The part of the content that is in sight.
    public var visibleRect: CGRect { CGRect(origin: offset, size: viewport) }

    /// The host reports where its reader has scrolled to. A bounce beyond the ends is brought back.
    /// - Returns: Whether that is a change.
    public mutating func scrolled(to point: CGPoint) -> Bool {
        let new = clamped(point)
        if new == offset { return false }
        offset = new
        return true
    }

    /// Code scrolls. The host is told even where the engine thinks that it is there already, since its reader may have
    /// scrolled on.
    public mutating func scroll(to point: CGPoint) {
        offset = clamped(point)
        offsetRevision += 1
    }

    /// Scrolls as little as brings `rect` into sight. Behind what the room around the content is for, nothing is.
    public mutating func scroll(toVisible rect: CGRect) {
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

    /// Takes new measures. What can no longer be scrolled to is left, and the host told so; and so is where the same place lies for it
    /// when there is other room before the content.
    public mutating func resize(contentSize: CGSize, viewport: CGSize, insets: UIEdgeInsets = .zero) {
        let formerHostOffset = hostOffset
        (self.contentSize, self.viewport) = (contentSize, viewport)
        // Content that begins below a bar starts there, unless it was scrolled already.
        let wasAtStart = offset.y == minimumOffset.y && self.insets != insets
        self.insets = insets
        let wanted = clamped(wasAtStart ? CGPoint(x: offset.x, y: -insets.top) : offset)
        let hasMoved = wanted != offset
        offset = wanted
        if hasMoved || hostOffset != formerHostOffset { offsetRevision += 1 }
    }

    /// Hosts count from the room before the content, which for them is part of it.
    public var hostOffset: CGPoint { CGPoint(x: offset.x + insets.left, y: offset.y + insets.top) }

    /// As `scrolled(to:)`, for a place as hosts count.
    public mutating func hostScrolled(to point: CGPoint) -> Bool {
        scrolled(to: CGPoint(x: point.x - insets.left, y: point.y - insets.top))
    }

    /// For the render node, as hosts count.
    public func content(showsIndicators: Bool = true, isEnabled: Bool = true) -> ScrollContent {
        ScrollContent(
            axes: axes,
            contentSize: CGSize(
                width: contentSize.width + insets.left + insets.right, height: contentSize.height + insets.top + insets.bottom),
            offset: hostOffset, offsetRevision: offsetRevision,
            showsIndicators: showsIndicators, isEnabled: isEnabled)
    }
}
