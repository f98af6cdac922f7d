import Foundation
import FrontmostUIKit

/// Ties a scroll view to whoever knows what its content stands for, as a chart does: the content is so many times as long as what is
/// in sight, stays at what it was at when its length changes, and tells where it is.
@MainActor package final class ScrollLink {
    /// Where a scroll view is, in points.
    package struct Place: Equatable, Sendable {
        package let offset: CGPoint
        package let contentSize: CGSize
        package let viewport: CGSize
    }

    /// Says which offset content is to have; it is brought to where it can be scrolled to.
    package var wanted: (_ place: Place) -> CGPoint = { $0.offset }
    /// Is called when the place is another one, and when it was asked for, after the layout that made it so.
    package var moved: (_ place: Place, _ isByPerson: Bool) -> Void = { _, _ in }

    private var hasWish = true
    private var wasMovedByPerson = false
    private var told: Place?
    /// Where code has scrolled to, and the reader has not been elsewhere since.
    private var set: CGPoint?
    private weak var scroll: ScrollNode?

    package nonisolated init() {}

    /// Has `wanted` asked with the next layout, and `moved` called after it.
    package func ask() {
        hasWish = true
        scroll?.graph.noteViewportMoved()
    }

    /// The host says that it is at another place. What it rounds when it goes where it was sent is nobody's doing.
    func hostScrolled(to point: CGPoint) {
        if let set, abs(point.x - set.x) < 1, abs(point.y - set.y) < 1 { return }
        (set, wasMovedByPerson, hasWish) = (nil, true, false)
    }

    /// After a layout.
    func settle(_ scroll: ScrollNode) {
        self.scroll = scroll
        func place() -> Place {
            Place(offset: scroll.state.offset, contentSize: scroll.state.contentSize, viewport: scroll.state.viewport)
        }
        var now = place()
        if now.viewport.width <= 0 || now.viewport.height <= 0 { return }
        let wasAsked = hasWish
        if hasWish || now.contentSize != told?.contentSize || now.viewport != told?.viewport {
            hasWish = false
            let offset = scroll.state.clamped(wanted(now))
            if offset != now.offset {
                scroll.scroll(to: offset)
                set = offset
                now = place()
            }
        }
        // Who asks hears of it also where nothing moves: other content may lie there.
        if now == told && !wasAsked { return }
        told = now
        let isByPerson = wasMovedByPerson, moved = moved
        wasMovedByPerson = false
        scroll.graph.enqueue { moved(now, isByPerson) }
    }
}

/// A link, and how many times as long as what is in sight the content is.
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
    /// Ties the scroll view in this view.
    /// - Parameter length: How many times as long as what is in sight its content is, along the axes that it scrolls.
    package nonisolated func scrollLink(_ link: ScrollLink, length: CGSize) -> some View {
        environment(\.scrollLink, ScrollLinkSetting(link: link, length: length))
    }

    /// Keeps scroll views in the content of a tied one free.
    package nonisolated func endOfScrollLink() -> some View { environment(\.scrollLink, nil) }
}
