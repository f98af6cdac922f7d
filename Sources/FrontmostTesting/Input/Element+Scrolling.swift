import Foundation
import FrontmostRender
import FrontmostUI
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

    /// Scrolls the scroll views around the element, the innermost first, until the element is in the part that no bar, no inset
    /// and nothing in front of an edge covers, as far as it fits there.
    /// - Throws: `ScreenError` if the element is missing or is in no scroll view.
    public func scrollIntoView() async throws(ScreenError) {
        if try foundForUse().node.scrollingAncestors.isEmpty {
            throw screen.failure(.takesNo("scrolling", by: try found().words))
        }
        try await screen.act { () async throws(ScreenError) in
            // What covers an inner scroll view is found only after the outer ones have moved it onto the screen.
            let mostPasses = 3
            for _ in 1...mostPasses {
                var hasScrolled = false
                let node = try found().node
                for scroll in node.scrollingAncestors where screen.scroll(scroll, toShow: node) {
                    hasScrolled = true
                    await screen.settle()
                }
                if !hasScrolled { return }
            }
        }
    }

    /// Pulls the element, or the scroll view around it, down beyond its start and releases it, which triggers `refreshable` or a refresh
    /// control.
    /// - Throws: `ScreenError` if the element is missing, nothing there scrolls, or nothing that scrolls there can be refreshed.
    public func pullToRefresh() async throws(ScreenError) {
        let innermost = try scrolling()
        // A carousel in a feed leaves the pull to the feed.
        guard let scroll = innermost.nearest(\.isRefreshable) else {
            throw screen.failure(.takesNo("pulling to refresh", by: try found().words))
        }
        try await screen.act {
            for y in [0, -PullRule.distance, 0] {
                screen.scene.send(.scroll(to: CGPoint(x: scroll.scrollOffset.x, y: y)), to: scroll.id)
            }
        }
    }

    private func scrolling() throws(ScreenError) -> RenderNode {
        let item = try foundForUse(), wrapped = item.role == .none ? item.node.scrollingInPlace : nil
        if let node = wrapped ?? item.node.nearest(\.isScrolling) ?? item.node.firstScrolling { return node }
        throw screen.failure(.takesNo("scrolling", by: item.words))
    }
}

extension Screen {
    /// Scrolls by the shortest distance that moves a descendant into the open part of a scrolling node.
    /// - Returns: Whether the node has scrolled.
    fileprivate func scroll(_ scroll: RenderNode, toShow node: RenderNode) -> Bool {
        let frame = node.frame(at: scene.tree.now), port = openPart(of: scroll, around: frame)
        func distance(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if low < from || high - low > to - from { return low - from }
            return max(0, high - to)
        }
        let offset = scroll.scrollTarget(
            CGSize(
                width: distance(frame.minX, frame.maxX, port.minX, port.maxX),
                height: distance(frame.minY, frame.maxY, port.minY, port.maxY)))
        if offset == scroll.scrollOffset { return false }
        self.scroll(scroll, to: offset)
        return true
    }

    /// The part of a scrolling node in which content is seen and touched: without what bars and insets cover, and without what is
    /// in front of its edges.
    /// - Parameter frame: The content that is meant, in the scene's coordinates.
    func openPart(of scroll: RenderNode, around frame: CGRect) -> CGRect {
        let visible = visibleFrame(of: scroll), own = scroll.frame(at: scene.tree.now)
        let whole = visible.isEmpty ? own : visible
        let below = scroll.responder as? any ScrollingBelowBars ?? scroll.enclosingView as? UIScrollView
        var part = own.inset(by: below?.coveredInsets ?? .zero).intersection(whole)
        if part.isNull || part.isEmpty { part = whole }
        // Touches reach nothing of a scroll view outside of the screen.
        guard !visible.isEmpty, case .scroll(let content) = scroll.content else { return part }
        func isOpen(_ x: CGFloat, _ y: CGFloat) -> Bool {
            scene.touchTarget(at: CGPoint(x: x, y: y))?.node.isWithin(scroll) == true
        }
        if content.axes.contains(.horizontal) {
            let lines = [min(max(frame.midY, part.minY), part.maxY), part.midY]
            let open = openRange(part.minX, part.maxX, lines) { isOpen($0, $1) }
            part = CGRect(x: open.low, y: part.minY, width: open.high - open.low, height: part.height)
        }
        if content.axes.contains(.vertical) {
            let lines = [min(max(frame.midX, part.minX), part.maxX), part.midX]
            let open = openRange(part.minY, part.maxY, lines) { isOpen($1, $0) }
            part = CGRect(x: part.minX, y: open.low, width: part.width, height: open.high - open.low)
        }
        return part
    }

    /// The range between the outermost open points of a range. What covers points between them is ignored.
    /// - Parameter lines: The lines to look for open points on. The next line is used where a bar covers a line as a whole; if all
    ///   are covered, the range stays as it is.
    private func openRange(
        _ low: CGFloat, _ high: CGFloat, _ lines: [CGFloat], _ isOpen: (_ place: CGFloat, _ line: CGFloat) -> Bool
    ) -> (low: CGFloat, high: CGFloat) {
        let step: CGFloat = 1
        for line in lines {
            var first = low, last = high
            while first < high, !isOpen(first + step / 2, line) { first += step }
            if first >= high { continue }
            while last > first, !isOpen(last - step / 2, line) { last -= step }
            return (first, last)
        }
        return (low, high)
    }

    func scroll(_ node: RenderNode, by distance: CGSize) { scroll(node, to: node.scrollTarget(distance)) }

    /// - Parameter offset: A reachable offset.
    func scroll(_ node: RenderNode, to offset: CGPoint) {
        if offset == node.scrollOffset { return }
        // The user scrolls on from where the app has scrolled to, and the host has reported that.
        scene.send(.scroll(to: node.scrollOffset), to: node.id)
        scene.send(.scroll(to: offset), to: node.id)
    }
}

extension RenderNode {
    /// Whether pulling this scrolling node down refreshes its content.
    fileprivate var isRefreshable: Bool {
        guard isScrolling else { return false }
        if let node = responder as? any PulledToRefresh { return node.isRefreshable }
        return (enclosingView as? UIScrollView)?.refreshControl?.isEnabled == true
    }

    /// The node that takes a finger which was put on this one: one that scrolls or is pulled down, or one with a gesture; nil if that is not
    /// decided yet. The direction in which the finger has moved furthest decides, then the other one.
    ///
    /// A page has the same rule for its elements, `receiverOfFinger` in `targets.js`. Both are tested with `Tests/Browser/fingers.json`.
    /// - Parameter slop: The distance in points from which a finger scrolls.
    package func receiver(ofFingerMovedBy translation: CGSize, beyond slop: CGFloat = 0) -> RenderNode? {
        // An empty scroll view is hit itself, not its scrolling node.
        let isScrollView = (enclosingView as? UIScrollView)?.node === self
        let touched = isScrollView ? firstScrolling ?? self : self
        if let holder = touched.nearest({ $0.accepts.contains(.holdsTouch) }) { return holder }
        let isSideways = abs(translation.width) > abs(translation.height)
        let ways = [CGSize(width: translation.width, height: 0), CGSize(width: 0, height: translation.height)]
        for way in isSideways ? ways : ways.reversed() where abs(way.width + way.height) > slop {
            func scrolls(_ node: RenderNode) -> Bool {
                node.canScroll(by: CGSize(width: -way.width, height: -way.height))
                    || way.height > 0 && node.isScrolling && node.accepts.contains(.refresh)
            }
            let receiver = touched.nearest { $0.takesFinger(sideways: isSideways) || scrolls($0) }
            guard let receiver else { continue }
            if !scrolls(receiver) { return receiver }
            return receiver.nearest { $0.accepts.contains(.beforeScrolling) } ?? receiver.puller(for: translation) ?? receiver
        }
        return nil
    }

    /// The container that takes an upward movement at the start of this scrolling node's content, to grow first: a sheet below its highest
    /// detent.
    private func puller(for translation: CGSize) -> RenderNode? {
        guard translation.height < -abs(translation.width), !canScroll(by: CGSize(width: 0, height: -1)) else { return nil }
        return nearest { $0.accepts.contains(.pull) }
    }

    /// Whether the node keeps a finger from scrolling what is around it.
    fileprivate func takesFinger(sideways isSideways: Bool) -> Bool {
        if accepts.contains(.touchMoves) { return true }
        guard accepts.contains(.drag), accepts.isDisjoint(with: [.besideScrolling, .afterScrolling]) else { return false }
        return isSideways || !accepts.contains(.sideways)
    }

    /// The scrolling nodes around this one, the innermost first.
    fileprivate var scrollingAncestors: [RenderNode] {
        var found: [RenderNode] = []
        while let next = (found.last ?? self).parent?.nearest(\.isScrolling) { found.append(next) }
        return found
    }

    /// The scroll view that modifiers have wrapped in this node, in which nothing else is.
    fileprivate var scrollingInPlace: RenderNode? {
        isScrolling ? self : children.count == 1 ? children[0].scrollingInPlace : nil
    }

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
