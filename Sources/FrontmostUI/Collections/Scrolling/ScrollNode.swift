import Foundation
import FrontmostRender
import FrontmostUIKit

/// The node of a `ScrollView`. It takes the proposed length along its scrolling axes, and its content's length across.
final class ScrollNode: LayoutNode, InputResponder, ScrollingBelowBars, PulledToRefresh, RelativeFrameContainer {
    override var scrollAxes: Axis.Set? {
        var axes: Axis.Set = []
        if scrolls(.horizontal) { axes.insert(.horizontal) }
        if scrolls(.vertical) { axes.insert(.vertical) }
        return axes
    }
    // Unchecked, as in `ViewNode`: input and layout change the state in place.
    @exclusivity(unchecked) private(set) var state: ScrollState
    private var showsIndicators: Bool
    /// The frame in which the scroll view was placed for the first time.
    @exclusivity(unchecked) private var firstFrame: FrameInProgress?
    /// The offset of the scroll view that was here before its row was released. It counts until the first frame has laid the content out.
    private var keptOffset: KeptScrollOffset?
    /// What pulling the content down to refresh it needs; nil until there is an action for it.
    private(set) var refresh: ScrollRefresh?
    /// The screen that last passed the scroll offset to its bars.
    private weak var tellsOf: UIViewController?
    var anchors = ScrollAnchors()
    /// The way of the latest animated scroll by code.
    private var animatedScroll: AnimatedScroll?
    private var movement: ScrollMovement?
    /// Whether the content was read from right to left in the last layout, so that it begins at its right end.
    private var beginsAtRight = false
    /// The number of times that the user has moved the content.
    private(set) var userScrolls = 0
    /// The flashes of indicators that were counted before the scroll view was there.
    private let formerFlashes: Int

    init(_ parent: ViewNode, _ axes: Axis.Set, showsIndicators: Bool) {
        state = ScrollState(axes: ScrollContent.Axes(axes))
        self.showsIndicators = showsIndicators
        formerFlashes = parent.environment.values.indicatorFlashes
        super.init(parent)
        keptOffset = graph.takeKept(for: self) as? KeptScrollOffset
        render.responder = self
        render.accepts = .scroll
        render.isGeometryGroup = true
        render.semantics = RenderSemantics(role: .scrollView)
        graph.addSettling(self)
        refresh = makeRefresh()
        publish()
    }

    /// The insets at which the scroll view extends below the bars. Where it touches the safe area's edge it reaches to the edge
    /// of the screen, and its content is inset by as much.
    private var reaching: EdgeInsets { shownBeyond?.insets ?? EdgeInsets() }

    var coveredInsets: UIEdgeInsets {
        let reach = reaching
        return UIEdgeInsets(top: reach.top, left: reach.leading, bottom: reach.bottom, right: reach.trailing)
    }

    override func settle() {
        keepAnchors()
        let edges: Edge.Set = scrolls(.vertical) ? scrolls(.horizontal) ? .all : .vertical : .horizontal
        let new = isInsideScroll || environment.values.scrollLink != nil ? EdgeInsets() : safeAreaReach(edges)
        if new != reaching {
            setReach(new)
            invalidatePlacement()
            if indicators != nil { publish() }
        }
        notifyBars()
        forEachObserver { $0.settle(self) }
        environment.values.scrollLink?.link.settle(self)
    }

    /// The part of the content that no bar covers.
    var seenRect: CGRect {
        let reach = reaching, seen = state.visibleRect
        return CGRect(
            x: seen.minX + reach.leading, y: seen.minY + reach.top, width: max(0, seen.width - reach.width),
            height: max(0, seen.height - reach.height))
    }

    /// The part of the content in which scroll targets are aligned: no bar covers it, and the content margins are not in it.
    var targetRect: CGRect {
        let seen = seenRect, margins = lastingMargins
        return CGRect(
            x: seen.minX + margins.leading, y: seen.minY + margins.top, width: max(0, seen.width - margins.width),
            height: max(0, seen.height - margins.height))
    }

    /// The distances, in points, from the viewport's ends to pinned content: bars that the content scrolls below, and content
    /// margins. The refresh spinner and the collapsing part of a bar scroll with the content, so they do not count.
    func pinInsets(_ axis: Axis) -> (leading: CGFloat, trailing: CGFloat) {
        let reach = reaching, margins = lastingMargins
        return axis == .vertical
            ? (reach.top - collapsingReach + margins.top, reach.bottom + margins.bottom)
            : (reach.leading + margins.leading, reach.trailing + margins.trailing)
    }

    /// The height of the part of the top bar that collapses when the content is scrolled. Insets that other views add below the
    /// bar do not collapse.
    private var collapsingReach: CGFloat {
        guard let tellsOf, let navigation = tellsOf.parent as? UINavigationController,
            reaching.top <= graph.root.safeArea.top + 0.5
        else { return 0 }
        return min(reaching.top, navigation.collapsibleBarHeight(above: tellsOf))
    }

    /// Notifies the bars that the content scrolls below, which look different while the content is at its start or end.
    private func notifyBars() {
        guard scrolls(.vertical), reaching.top > 0 || reaching.bottom > 0, let screen = graph.hostingView?.hostingController,
            screen.parent is UINavigationController || screen.parent is UITabBarController
        else { return releaseBars() }
        tellsOf = screen
        let below = state.contentSize.height - state.viewport.height - state.offset.y
        screen.contentWasScrolled(
            to: ContentBeyond(above: reaching.top > 0 ? state.offset.y : 0, below: reaching.bottom > 0 ? below : 0))
    }

    /// Called when no content is below bars any more.
    private func releaseBars() {
        tellsOf?.contentWasScrolled(to: nil)
        tellsOf = nil
    }

    override func willDetach() {
        releaseBars()
        refresh?.cancel()
        movement?.cancel()
        super.willDetach()
    }

    func update(_ axes: Axis.Set, showsIndicators: Bool) {
        let axes = ScrollContent.Axes(axes)
        if axes == state.axes && showsIndicators == self.showsIndicators { return }
        state.axes = axes
        self.showsIndicators = showsIndicators
        publish()
        invalidatePlacement()
    }

    override func environmentChanged() {
        if refresh == nil, let new = makeRefresh() {
            refresh = new
            restructure()
        }
        publish()
        invalidatePlacement()
        super.environmentChanged()
    }

    func scrolls(_ axis: Axis) -> Bool { state.axes.contains(axis == .horizontal ? .horizontal : .vertical) }

    /// The insets around the content: the bars that it scrolls below, and its margins. As for all insets and rectangles here, the leading
    /// edge is the left one, whatever the layout direction is.
    var contentInsets: EdgeInsets {
        let reach = reaching, margins = margins
        return EdgeInsets(
            top: reach.top + margins.top, leading: reach.leading + margins.leading, bottom: reach.bottom + margins.bottom,
            trailing: reach.trailing + margins.trailing)
    }

    var relativeSize: CGSize {
        let margins = environment.values.contentMargins
        // Across the axes that it scrolls, the scroll view is as long as its content, which may depend on the result.
        func along(_ axis: Axis) -> CGFloat {
            let offered = lastProposal.along(axis)
            return CGFloat(scrolls(axis) || !offered.isFinite || offered.isIdeal ? size.along(axis) : offered)
        }
        return CGSize(
            width: max(0, along(.horizontal) - margins.width), height: max(0, along(.vertical) - margins.height))
    }

    private var margins: EdgeInsets {
        var margins = lastingMargins
        if environment.values.scrollLink == nil { margins.top += refresh?.insetWhileRefreshing ?? 0 }
        return margins
    }

    /// The content margins without the space of the refresh spinner. The length of linked content includes its margins.
    private var lastingMargins: EdgeInsets {
        environment.values.scrollLink == nil ? mirrored(environment.values.contentMargins) : EdgeInsets()
    }

    private func offer(_ p: Extent) -> Extent {
        let q = p.inset(Double(margins.width), Double(margins.height))
        func along(_ axis: Axis) -> Double {
            if !scrolls(axis) { return q.along(axis) }
            guard let length = environment.values.scrollLink?.length, !q.along(axis).isIdeal else { return .ideal }
            return q.along(axis) * Double(axis == .horizontal ? length.width : length.height)
        }
        return Extent(along(.horizontal), along(.vertical))
    }

    private func contentSize(_ p: Extent) -> Extent {
        let inner = items.first?.measure(offer(p)).size ?? .zero
        return Extent(inner.width + Double(margins.width), inner.height + Double(margins.height))
    }

    /// The space before content that is smaller than the scroll view, along the axes that it scrolls.
    private func freeSpace(around content: Extent) -> Extent {
        guard let anchor = environment.values.defaultScrollAnchors[.alignment].map(mirrored) else { return .zero }
        func along(_ axis: Axis, _ part: CGFloat) -> Double {
            scrolls(axis) ? max(0, size.along(axis) - content.along(axis)) * Double(part) : 0
        }
        return Extent(along(.horizontal, anchor.x), along(.vertical, anchor.y))
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let inner = contentSize(p)
        func along(_ axis: Axis) -> Double {
            scrolls(axis) && !p.along(axis).isIdeal ? p.along(axis) : inner.along(axis)
        }
        return .exact(Extent(along(.horizontal), along(.vertical)), for: p)
    }

    override func place(_ p: Extent) {
        let content = contentSize(p), inner = items.first?.measure(offer(p)).size ?? .zero
        let reach = reaching, free = freeSpace(around: content)
        items.first?.setFrame(
            fromLeft: Double(margins.leading + reach.leading) + free.width + spaceBeforeShort(content),
            Double(margins.top + reach.top) + free.height, inner, offer(p))
        refresh?.show(
            top: reach.top, width: CGFloat(size.width), on: environment.values.surface,
            at: graph.clock?.now ?? FrameClock.seconds, isOffered: isRefreshable)
        let old = state
        func reached(_ size: Extent) -> CGSize { CGSize(width: size.width + reach.width, height: size.height + reach.height) }
        let isFirst = firstFrame == nil
        if isFirst { firstFrame = FrameInProgress(in: tree) }
        let role = firstFrame?.isInProgress(in: tree) == true ? ScrollAnchorRole.initialOffset : .sizeChanges
        let anchor = environment.values.defaultScrollAnchors[role].map(mirrored)
        let wasAtAnchor = keptOffset == nil && anchor.map { isFirst || state.isScrolled(to: $0) } ?? false
        state.resize(contentSize: reached(content), viewport: reached(size))
        keepDistanceFromStart(in: old)
        anchors.noteMove(by: CGSize(width: state.offset.x - old.offset.x, height: state.offset.y - old.offset.y))
        if wasAtAnchor, let anchor {
            // The anchor holds the content, not its first visible row.
            anchors = ScrollAnchors()
            if state.offset(at: anchor) != state.offset { state.scroll(to: state.offset(at: anchor)) }
        }
        takeKeptOffset()
        if old != state { publish() }
    }

    /// The space to the left of content that is narrower than the scroll view and begins at its right.
    private func spaceBeforeShort(_ content: Extent) -> Double {
        guard isMirrored, environment.values.defaultScrollAnchors[.alignment] == nil else { return 0 }
        return max(0, size.width - content.width)
    }

    /// Scrolls content that begins at its right end so that it stays as far from there, since offsets count from the left one.
    private func keepDistanceFromStart(in old: ScrollState) {
        let begins = isMirrored && scrolls(.horizontal), former = beginsAtRight
        if !begins && !former { return }
        beginsAtRight = begins
        let distance = former ? old.maximumOffset.x - old.offset.x : old.offset.x - old.minimumOffset.x
        let x = begins ? state.maximumOffset.x - distance : state.minimumOffset.x + distance
        if x != state.offset.x { state.scroll(to: CGPoint(x: x, y: state.offset.y)) }
    }

    override var keptInRow: AnyObject? { KeptScrollOffset(of: state) }

    private func takeKeptOffset() {
        guard let kept = keptOffset else { return }
        guard firstFrame?.isInProgress(in: tree) == true else { return keptOffset = nil }
        // Content that becomes longer in this frame may reach further.
        if state.clamped(kept.offset) == state.offset { return }
        anchors = ScrollAnchors()
        state.scroll(to: kept.offset)
    }

    func publish() {
        render.scrollOffset = state.offset
        let values = environment.values
        let kinds: InputKinds = isRefreshable && refresh?.isGoingOn != true ? [.scroll, .refresh] : .scroll
        if render.accepts != kinds { render.accepts = kinds }
        let content = state.content(
            showsIndicators: showsIndicators && values.showsScrollIndicators(state.axes),
            isEnabled: values.isScrollEnabled, isClipped: !values.isScrollClipDisabled, indicators: indicators)
        if case .scroll(let old) = render.content, old.isSameForHost(as: content) { return }
        render.content = .scroll(content)
    }

    /// Margins and flashes of the indicators; nil while there are none. They keep away from the bars that the content scrolls below.
    private var indicators: ScrollContent.Indicators? {
        let values = environment.values, margins = mirrored(values.indicatorMargins), reach = reaching
        let flashes = max(0, values.indicatorFlashes - formerFlashes)
        if flashes == 0 && margins == EdgeInsets() { return nil }
        let insets = ScrollContent.Indicators.Insets(
            top: margins.top + reach.top, left: margins.leading + reach.leading, bottom: margins.bottom + reach.bottom,
            right: margins.trailing + reach.trailing)
        return ScrollContent.Indicators(vertical: insets, horizontal: insets, flashes: flashes)
    }

    // MARK: Scrolling

    func respond(to event: InputEvent) -> Bool {
        guard case .scroll(let point, let isByUser) = event else { return false }
        let values = environment.values, isByHost = animatedScroll?.isFollowed(by: point, at: now) ?? false
        let isOver = animatedScroll?.way.ends(at: point) == true
        if !isByHost || isOver { animatedScroll = nil }
        if isRefreshable, let action = values.refresh { pulled(by: -point.y, action) }
        let former = state.offset
        if state.scrolled(to: point) {
            values.scrollLink?.link.hostScrolled(to: state.offset)
            render.scrollOffset = state.offset
            if isByHost { movement?.hostMoved(isThere: isOver) } else { userScrolled(from: former, isByUser) }
            graph.noteViewportMoved()
        }
        return true
    }

    /// Called when the user has moved the content.
    /// - Parameter isByHand: Whether the user has scrolled; otherwise the host, such as to what the user types.
    private func userScrolled(from former: CGPoint, _ isByHand: Bool) {
        userScrolls += 1
        forEachObserver { $0.userScrolled() }
        if isByHand, state.offset.y != former.y {
            graph.hostingView?.reportUserScroll(
                by: state.offset.y - former.y, isAtStart: state.offset.y <= state.minimumOffset.y)
        }
        if isByHand, environment.values.scrollDismissesKeyboardMode.dismisses { graph.hostingView?.window?.endEditing(true) }
        followedMovement?.userScrolled(from: former)
    }

    /// Scrolls for an action of the user's that is not scrolling, such as a tap on the status bar. It ends requests of code to scroll.
    func scrollForUser(to point: CGPoint) {
        userScrolls += 1
        comeToRest(at: point)
    }

    /// Moves the content on to where it comes to rest after the user has scrolled. This is part of the user's scrolling.
    func comeToRest(at target: CGPoint) {
        scroll(to: target)
        environment.values.scrollLink?.link.hostScrolled(to: state.offset)
        forEachObserver { $0.userScrolled() }
    }

    /// The object that follows the scroll view's movements, if something depends on them.
    private var followedMovement: ScrollMovement? {
        var isFollowed = environment.values.scrollTargetBehavior != nil
        forEachObserver { isFollowed = isFollowed || $0.followsMovement }
        guard isFollowed else { return nil }
        if movement == nil { movement = ScrollMovement(self) }
        return movement
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
        refresh.map { [$0.button, $0.spinner] + items } ?? items
    }

    var now: TimeInterval { graph.clock?.now ?? FrameClock.seconds }
    /// The tree of the scene; nil outside of a window.
    private var tree: RenderTree? { graph.root.render.tree }

    /// Scrolls by code, not by the user.
    func scroll(to point: CGPoint) {
        keptOffset = nil
        // Rows that are made on the way move its end.
        let isInItsFrame = animatedScroll?.frame.isInProgress(in: tree) == true, former = isInItsFrame ? animatedScroll : nil
        let isAnimated = former != nil || tree?.animation != nil, start = former?.way.start ?? state.offset
        state.scroll(to: point)
        animatedScroll =
            isAnimated
            ? AnimatedScroll(
                way: ScrollWay(from: start, to: state.offset), beginning: now, frame: former?.frame ?? FrameInProgress(in: tree))
            : nil
        if let animation = tree?.animation { followedMovement?.codeScrolled(duration: animation.totalDuration) }
        publish()
        graph.noteViewportMoved()
    }

    /// Scrolls by the change in length of the content above, so that the visible content stays in place.
    func shift(_ axis: Axis, by distance: CGFloat) {
        let offset = state.offset
        scroll(
            to: axis == .vertical
                ? CGPoint(x: offset.x, y: offset.y + distance) : CGPoint(x: offset.x + distance, y: offset.y))
    }

    /// Scrolls an area of the content into view. The area's `anchor` is aligned with that of the `targetRect`; nil scrolls the
    /// shortest distance.
    /// - Returns: Whether the offset has changed.
    func scroll(toVisible rect: CGRect, _ anchor: UnitPoint?) -> Bool {
        func along(_ low: CGFloat, _ length: CGFloat, _ offset: CGFloat, _ room: CGFloat, _ anchor: CGFloat?) -> CGFloat {
            if let anchor { return low + length * anchor - room * anchor }
            if low < offset || length > room { return low }
            return max(offset, low + length - room)
        }
        let offset = state.offset, room = targetRect, anchor = anchor.map(mirrored)
        let target = state.clamped(
            CGPoint(
                x: along(rect.minX - room.minX + offset.x, rect.width, offset.x, room.width, anchor?.x),
                y: along(rect.minY - room.minY + offset.y, rect.height, offset.y, room.height, anchor?.y)))
        if target == state.offset { return false }
        scroll(to: target)
        return true
    }
}

extension ScrollState {
    /// The scroll offset at which the content's anchor is at that of the viewport.
    fileprivate func offset(at anchor: UnitPoint) -> CGPoint {
        let (low, high) = (minimumOffset, maximumOffset)
        return clamped(CGPoint(x: low.x + (high.x - low.x) * anchor.x, y: low.y + (high.y - low.y) * anchor.y))
    }

    /// Whether the content's anchor is at that of the viewport. Hosts round offsets.
    fileprivate func isScrolled(to anchor: UnitPoint) -> Bool {
        let point = offset(at: anchor)
        return abs(point.x - offset.x) < 1 && abs(point.y - offset.y) < 1
    }
}

extension ScrollContent.Axes {
    init(_ axes: Axis.Set) {
        self = []
        if axes.contains(.horizontal) { insert(.horizontal) }
        if axes.contains(.vertical) { insert(.vertical) }
    }
}
