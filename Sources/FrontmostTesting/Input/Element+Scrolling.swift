import Foundation
import FrontmostRender
import FrontmostUIKit

extension Screen.Element {
    /// Scrolls the element, or the scroll view around it, by a distance.
    /// - Parameter distance: The distance in points. Positive values reveal content further down or to the right.
    /// - Throws: `ScreenError` if the element is missing or nothing there scrolls.
    public func scroll(by distance: CGSize) async throws(ScreenError) {
        let scroll = try scrolling()
        try await screen.act { screen.scroll(scroll, by: distance) }
    }

    /// Scrolls the element, or the scroll view around it, to an offset.
    /// - Parameter point: The point of the content that moves to the upper left corner, in points.
    /// - Throws: `ScreenError` if the element is missing or nothing there scrolls.
    public func scroll(to point: CGPoint) async throws(ScreenError) {
        let scroll = try scrolling(), now = scroll.scrollOffset
        try await screen.act {
            screen.scroll(scroll, by: CGSize(width: point.x - now.x, height: point.y - now.y))
        }
    }

    /// Scrolls the scroll view around the element until the element is in the part that no bar and no inset covers, as far as it
    /// fits there.
    /// - Throws: `ScreenError` if the element is missing or is in no scroll view.
    public func scrollIntoView() async throws(ScreenError) {
        let node = try foundForUse().node
        guard let scroll = node.parent?.nearest(\.isScrolling) else {
            throw screen.failure(.takesNo("scrolling", by: try found().words))
        }
        try await screen.act {
            let time = screen.scene.tree.now
            let frame = node.frame(at: time), port = screen.openPart(of: scroll, around: frame)
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

    /// Pulls the element, or the scroll view around it, down beyond its start and releases it, which triggers `refreshable`.
    /// - Throws: `ScreenError` if the element is missing or nothing there scrolls.
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
    /// The node that scrolls with a finger's movement: the nearest one that can scroll in that direction, unless a node in
    /// between handles the movement itself.
    func scrolls(_ node: RenderNode, by translation: CGSize) -> RenderNode? {
        // An empty scroll view is hit itself, not its scrolling node.
        let isScrollView = (node.enclosingView as? UIScrollView)?.node === node
        let taker = (isScrollView ? node.firstScrolling ?? node : node).nearest {
            !$0.accepts.isDisjoint(with: [.drag, .touchMoves]) && !$0.accepts.contains(.besideScrolling)
                && !($0.accepts.contains(.sideways) && abs(translation.height) > abs(translation.width))
                || $0.canScroll(by: CGSize(width: -translation.width, height: -translation.height))
        }
        guard let taker, taker.isScrolling, !isPull(of: taker, translation) else { return nil }
        return taker
    }

    /// Whether an upward movement at the start of the content is handled by a container that grows first: a sheet below its
    /// highest detent.
    private func isPull(of scroll: RenderNode, _ translation: CGSize) -> Bool {
        translation.height < -abs(translation.width) && !scroll.canScroll(by: CGSize(width: 0, height: -1))
            && scroll.nearest { $0.accepts.contains(.pull) } != nil
    }

    /// The part of a scrolling node in which content is seen and touched: without what bars and insets cover, and without what is
    /// in front of its edges.
    /// - Parameter frame: The content that is meant, in the scene's coordinates.
    func openPart(of scroll: RenderNode, around frame: CGRect) -> CGRect {
        let whole = visibleFrame(of: scroll)
        let below = scroll.responder as? any ScrollingBelowBars ?? scroll.enclosingView as? UIScrollView
        var part = scroll.frame(at: scene.tree.now).inset(by: below?.coveredInsets ?? .zero).intersection(whole)
        if part.isNull || part.isEmpty { part = whole }
        func isOpen(_ x: CGFloat, _ y: CGFloat) -> Bool {
            scene.touchTarget(at: CGPoint(x: x, y: y))?.node.isWithin(scroll) == true
        }
        let x = min(max(frame.midX, part.minX), part.maxX), y = part.midY
        // Otherwise something is in front of all of it.
        guard isOpen(x, y) else { return part }
        let step: CGFloat = 1
        var top = part.minY, bottom = part.maxY
        while top < y, !isOpen(x, top + step / 2) { top += step }
        while bottom > y, !isOpen(x, bottom - step / 2) { bottom -= step }
        return CGRect(x: part.minX, y: top, width: part.width, height: bottom - top)
    }

    func scroll(_ node: RenderNode, by distance: CGSize) { scroll(node, to: node.scrollTarget(distance)) }

    /// - Parameter offset: A reachable offset.
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

    /// The offset after scrolling by a distance, clamped to the content.
    func scrollTarget(_ distance: CGSize) -> CGPoint {
        reachable(CGPoint(x: scrollOffset.x + distance.width, y: scrollOffset.y + distance.height))
    }

    /// The reachable offset that is nearest to `wanted`.
    func reachable(_ wanted: CGPoint) -> CGPoint {
        guard case .scroll(let content) = content, content.isEnabled else { return scrollOffset }
        func nearest(_ wanted: CGFloat, _ offset: CGFloat, _ length: CGFloat, _ port: CGFloat) -> CGFloat {
            // A negative offset belongs to an inset that only the engine knows.
            min(max(wanted, min(0, offset)), max(length - port, offset, 0))
        }
        var point = scrollOffset
        if content.axes.contains(.horizontal) { point.x = nearest(wanted.x, point.x, content.contentSize.width, size.width) }
        if content.axes.contains(.vertical) { point.y = nearest(wanted.y, point.y, content.contentSize.height, size.height) }
        return point
    }

    func canScroll(by distance: CGSize) -> Bool { isScrolling && scrollTarget(distance) != scrollOffset }
}
