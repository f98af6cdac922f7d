import Foundation
import FrontmostUIKit

/// Connects a scroll view with a view that determines the length of its content, such as a chart. The content's length is a
/// multiple of the viewport's, the visible position is kept when the length changes, and changes of the scroll offset are
/// reported.
@MainActor package final class ScrollLink {
    /// The geometry of a scroll view, in points.
    package struct Place: Equatable, Sendable {
        package let offset: CGPoint
        package let contentSize: CGSize
        package let viewport: CGSize
    }

    /// Returns the offset to scroll to, which is then clamped to the content.
    package var target: (_ place: Place) -> CGPoint = { $0.offset }
    /// Called after a layout that has changed the geometry, or that `setNeedsOffset()` has requested.
    package var moved: (_ place: Place, _ isByUser: Bool) -> Void = { _, _ in }

    private var hasRequest = true
    private var wasMovedByUser = false
    private var lastReported: Place?
    /// The offset that code has scrolled to, while the user has not scrolled away from it.
    private var ownOffset: CGPoint?
    private weak var scroll: ScrollNode?

    package nonisolated init() {}

    /// Requests a call of `target` in the next layout, and of `moved` after it.
    package func setNeedsOffset() {
        hasRequest = true
        scroll?.graph.noteViewportMoved()
    }

    /// Records a scroll offset from the host. A difference of less than a point from the offset that was set is the host's
    /// rounding, not the user's scrolling.
    func hostScrolled(to point: CGPoint) {
        if let ownOffset, abs(point.x - ownOffset.x) < 1, abs(point.y - ownOffset.y) < 1 { return }
        (ownOffset, wasMovedByUser, hasRequest) = (nil, true, false)
    }

    /// Called after a layout.
    func settle(_ scroll: ScrollNode) {
        self.scroll = scroll
        func place() -> Place {
            Place(offset: scroll.state.offset, contentSize: scroll.state.contentSize, viewport: scroll.state.viewport)
        }
        var now = place()
        if now.viewport.width <= 0 || now.viewport.height <= 0 { return }
        let wasAsked = hasRequest
        if hasRequest || now.contentSize != lastReported?.contentSize || now.viewport != lastReported?.viewport {
            hasRequest = false
            let offset = scroll.state.clamped(target(now))
            if offset != now.offset {
                scroll.scroll(to: offset)
                ownOffset = offset
                now = place()
            }
        }
        // Report a requested change even if the geometry is the same: the content there may be different.
        if now == lastReported && !wasAsked { return }
        lastReported = now
        let isByUser = wasMovedByUser, moved = moved
        wasMovedByUser = false
        scroll.graph.enqueue { moved(now, isByUser) }
    }
}

/// A link, with the content's length as a multiple of the viewport's.
struct ScrollLinkSetting {
    let link: ScrollLink
    let length: CGSize
}

extension EnvironmentValues {
    private struct LinkKey: EnvironmentKey { static var defaultValue: ScrollLinkSetting? { nil } }
    var scrollLink: ScrollLinkSetting? {
        get { self[LinkKey.self] }
        set { self[LinkKey.self] = newValue }
    }
}

extension View {
    /// Connects the scroll view in this view.
    /// - Parameter length: The content's length as a multiple of the viewport's, along the axes that it scrolls.
    package nonisolated func scrollLink(_ link: ScrollLink, length: CGSize) -> some View {
        environment(\.scrollLink, ScrollLinkSetting(link: link, length: length))
    }

    /// Disconnects scroll views inside the content of a connected one.
    package nonisolated func endOfScrollLink() -> some View { environment(\.scrollLink, nil) }
}
