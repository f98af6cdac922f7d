import Foundation
import FrontmostRender
import FrontmostUIKit

extension Screen.Element {
    /// Scrolls it, or what it lies in, by a distance. Positive values bring into sight what is further down or to the right.
    public func scroll(by distance: CGSize) async throws(ScreenError) {
        let scroll = try scrolling()
        try await screen.act { screen.scroll(scroll, by: distance) }
    }

    /// Scrolls it, or what it lies in, so that `point` of the content is in the upper left corner.
    public func scroll(to point: CGPoint) async throws(ScreenError) {
        let scroll = try scrolling(), now = scroll.scrollOffset
        try await screen.act {
            screen.scroll(scroll, by: CGSize(width: point.x - now.x, height: point.y - now.y))
        }
    }

    /// Scrolls what it lies in until it is in sight as far as it fits.
    public func scrollIntoView() async throws(ScreenError) {
        let node = try foundForUse().node
        guard let scroll = node.parent?.nearest(\.isScrolling) else {
            throw screen.failure(.takesNo("scrolling", by: try found().words))
        }
        try await screen.act {
            let time = screen.scene.tree.now
            let frame = node.frame(at: time), port = screen.visibleFrame(of: scroll)
            func distance(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
                if low < from || high - low > to - from { return low - from }
                return max(0, high - to)
            }
            screen.scroll(
                scroll,
                by: CGSize(
                    width: distance(frame.minX, frame.maxX, port.minX, port.maxX),
                    height: distance(frame.minY, frame.maxY, port.minY, port.maxY)))
        }
    }

    /// Pulls it, or what it lies in, down beyond its start and lets go: content that can be loaded anew is.
    public func pullToRefresh() async throws(ScreenError) {
        let scroll = try scrolling()
        try await screen.act {
            for y in [0, -PullRule.distance, 0] {
                screen.scene.send(.scroll(to: CGPoint(x: scroll.scrollOffset.x, y: y)), to: scroll.id)
            }
        }
    }

    private func scrolling() throws(ScreenError) -> RenderNode {
        let item = try foundForUse()
        if let node = item.node.nearest(\.isScrolling) ?? item.node.firstScrolling { return node }
        throw screen.failure(.takesNo("scrolling", by: item.words))
    }
}

extension Screen {
    /// The node that a finger's movement scrolls: the nearest that can still go that way, unless something on the way to it wants
    /// the movement itself.
    func scrolls(_ node: RenderNode, by translation: CGSize) -> RenderNode? {
        // Where a scroll view is empty, it is hit itself, and not its part that scrolls.
        let isScrollView = (node.enclosingView as? UIScrollView)?.node === node
        let taker = (isScrollView ? node.firstScrolling ?? node : node).nearest {
            !$0.accepts.isDisjoint(with: [.drag, .touchMoves]) && !$0.accepts.contains(.besideScrolling)
                && !($0.accepts.contains(.sideways) && abs(translation.height) > abs(translation.width))
                || $0.canScroll(by: CGSize(width: -translation.width, height: -translation.height))
        }
        guard let taker, taker.isScrolling, !isPull(of: taker, translation) else { return nil }
        return taker
    }

    /// Content at its start that is moved upwards in something that grows first: a sheet below its highest detent.
    private func isPull(of scroll: RenderNode, _ translation: CGSize) -> Bool {
        translation.height < -abs(translation.width) && !scroll.canScroll(by: CGSize(width: 0, height: -1))
            && scroll.nearest { $0.accepts.contains(.pull) } != nil
    }

    func scroll(_ node: RenderNode, by distance: CGSize) { scroll(node, to: node.scrollTarget(distance)) }

    /// - Parameter offset: One that can be scrolled to.
    func scroll(_ node: RenderNode, to offset: CGPoint) {
        if offset != node.scrollOffset { scene.send(.scroll(to: offset), to: node.id) }
    }
}

extension RenderNode {
    var firstScrolling: RenderNode? {
        if isScrolling { return self }
        for child in children {
            if let found = child.firstScrolling { return found }
        }
        return nil
    }

    /// Where the content is after being scrolled, its ends considered.
    func scrollTarget(_ distance: CGSize) -> CGPoint {
        reachable(CGPoint(x: scrollOffset.x + distance.width, y: scrollOffset.y + distance.height))
    }

    /// The place nearest to `wanted` that its content can be scrolled to.
    func reachable(_ wanted: CGPoint) -> CGPoint {
        guard case .scroll(let content) = content, content.isEnabled else { return scrollOffset }
        func nearest(_ wanted: CGFloat, _ offset: CGFloat, _ length: CGFloat, _ port: CGFloat) -> CGFloat {
            // An offset before the start is an inset's, which only the engine knows.
            min(max(wanted, min(0, offset)), max(length - port, offset, 0))
        }
        var point = scrollOffset
        if content.axes.contains(.horizontal) { point.x = nearest(wanted.x, point.x, content.contentSize.width, size.width) }
        if content.axes.contains(.vertical) { point.y = nearest(wanted.y, point.y, content.contentSize.height, size.height) }
        return point
    }

    func canScroll(by distance: CGSize) -> Bool { isScrolling && scrollTarget(distance) != scrollOffset }
}
