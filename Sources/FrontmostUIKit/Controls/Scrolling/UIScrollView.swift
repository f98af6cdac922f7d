import Foundation
import FrontmostRender

/// A view that shows a part of its content and lets the user scroll.
///
/// Hosts scroll by themselves and report it, so `contentOffset` follows a moment later. Offsets are clamped to the scrollable
/// range. UIKit accepts others, but hosts could not show them. An offset that is set before there is a content size waits for it.
@MainActor @preconcurrency open class UIScrollView: UIView {
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + scrollAppearance }

    /// The node that the host scrolls. The background stays in the view's own node.
    let port = RenderNode()
    var state = ScrollState(axes: [.horizontal, .vertical])
    /// An offset that was set before the content was large enough for it.
    var awaited: CGPoint?
    /// Reports the end of an animated scroll by code. The next scroll by code cancels it: the delegate learns of one arrival.
    var arrival: SceneTimer?
    var drag = ScrollDrag()

    /// The object that receives scrolling.
    open weak var delegate: (any UIScrollViewDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The size of the content in points. Values that are not finite are rejected with a console message.
    open var contentSize: CGSize {
        get { ownContentSize }
        set {
            if ownContentSize == newValue { return }
            guard newValue.width.isFinite, newValue.height.isFinite else {
                _ = ControlMessage.keep(
                    ownContentSize, insteadOf: newValue, as: "contentSize", of: self, rule: "finite numbers")
                return
            }
            ownContentSize = newValue
            measure()
        }
    }
    private(set) final var ownContentSize = CGSize.zero
    var surroundings = ScrollSurroundings()
    /// The axes along which the safe area is part of `adjustedContentInset`.
    var adjustedAxes: ScrollContent.Axes = []

    /// The content's point at the top left corner of the view, in points. Clamped to the scrollable range.
    open var contentOffset: CGPoint {
        get { awaited ?? state.offset }
        set { scroll(to: newValue, animated: false) }
    }
    /// Insets around the content, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            contentInset = ControlMessage.checked(contentInset, keeping: oldValue, as: "contentInset", of: self)
            if contentInset != oldValue { measure() }
        }
    }
    /// When the safe area is added to the content insets.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { measure() } }
    /// `contentInset` and the safe area, in points.
    open internal(set) var adjustedContentInset = UIEdgeInsets.zero
    /// Called after `adjustedContentInset` changed. Subclasses override it.
    open func adjustedContentInsetDidChange() {}

    // MARK: Scrolling

    /// Whether the user can scroll.
    open var isScrollEnabled = true { didSet { publish() } }
    /// Follows the user's scrolling; its translation is the distance that the content has moved. Hosts report offsets but no
    /// touches, so the recogniser has no touches. Disabling it stops the user from scrolling.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan ?? makePan() }
    private(set) var pan: ReportedPanGestureRecognizer?
    private func makePan() -> UIPanGestureRecognizer {
        let new = ReportedPanGestureRecognizer()
        new.whenSwitched = { [weak self] in self?.publish() }
        pan = new
        addGestureRecognizer(new)
        return new
    }
    /// Whether scrolling ends at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether content bounces at its ends. Hosts decide that, which the console says once; content that does not bounce cannot be
    /// pulled to refresh.
    open var bounces = true {
        didSet {
            publish()
            Console.noteWithoutEffect(
                "UIScrollView.bounces", "hosts decide whether content bounces, and it only turns pulling to refresh off.",
                from: oldValue, to: bounces)
        }
    }
    /// Whether vertical scrolling is possible for content that fits. Its axis then also includes the safe area.
    open var alwaysBounceVertical = false { didSet { measure() } }
    /// Whether horizontal scrolling is possible for content that fits. Its axis then also includes the safe area.
    open var alwaysBounceHorizontal = false { didSet { measure() } }
    /// Has no effect, which the console says once: hosts decide about the direction of scrolling.
    open var isDirectionalLockEnabled = false {
        didSet {
            Console.noteWithoutEffect(
                "UIScrollView.isDirectionalLockEnabled", "hosts decide about the direction of scrolling.",
                from: oldValue, to: isDirectionalLockEnabled)
        }
    }
    /// Whether there is an indicator while content moves vertically. Hosts show those of both axes or none.
    open var showsVerticalScrollIndicator = true { didSet { publish() } }
    /// Whether there is an indicator while content moves horizontally. Hosts show those of both axes or none.
    open var showsHorizontalScrollIndicator = true { didSet { publish() } }
    /// Has no effect, which the console says once: hosts choose the colour of their indicators.
    open var indicatorStyle = IndicatorStyle.default {
        didSet {
            Console.noteWithoutEffect(
                "UIScrollView.indicatorStyle", "hosts choose the colour of their indicators.", from: oldValue, to: indicatorStyle)
        }
    }
    /// Insets of the vertical indicator, in points. With insets the host's own indicators give way to ones that appear while content moves.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { publish() } }
    /// Insets of the horizontal indicator, in points. With insets the host's own indicators give way to ones that appear while content moves.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { publish() } }
    /// Sets the insets of both indicators; returns those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Whether the safe area is added to the insets of the indicators. Applies to indicators with insets, and to those that flash.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { publish() } }
    /// The deceleration of flung content. Has no effect, which the console says once: hosts decelerate in their own way.
    open var decelerationRate = DecelerationRate.normal {
        didSet {
            Console.noteWithoutEffect(
                "UIScrollView.decelerationRate", "hosts decelerate in their own way.", from: oldValue, to: decelerationRate)
        }
    }
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// Whether scrolling dismisses the keyboard. Hosts report no touches, so all modes except `none` behave alike.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Has no effect, which the console says once: hosts decide when a touch scrolls.
    open var delaysContentTouches = true {
        didSet {
            Console.noteWithoutEffect(
                "UIScrollView.delaysContentTouches", "hosts decide when a touch scrolls.",
                from: oldValue, to: delaysContentTouches)
        }
    }
    /// Has no effect, which the console says once: hosts decide when a touch scrolls, and cancel it for the content.
    open var canCancelContentTouches = true {
        didSet {
            Console.noteWithoutEffect(
                "UIScrollView.canCancelContentTouches", "hosts decide when a touch scrolls.",
                from: oldValue, to: canCancelContentTouches)
        }
    }
    /// Shows the indicators for a moment. From then on they are ones that appear while content moves, and not the host's own.
    open func flashScrollIndicators() {
        indicatorFlashes += 1
        publish()
    }
    /// The number of calls of `flashScrollIndicators()`.
    var indicatorFlashes = 0

    // MARK: Zooming, see `UIScrollView+Zooming`

    var zooming = ScrollZoom()
    /// The smallest zoom scale. Applies to zooming by code: hosts use pinches for themselves.
    open var minimumZoomScale: CGFloat {
        get { zooming.minimum }
        set { zooming.minimum = newValue }
    }
    /// The largest zoom scale. Applies to zooming by code: hosts use pinches for themselves.
    open var maximumZoomScale: CGFloat {
        get { zooming.maximum }
        set { zooming.maximum = newValue }
    }
    /// The scale of the view from `viewForZooming(in:)`. `contentSize` follows it.
    open var zoomScale: CGFloat {
        get { zooming.scale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Has no effect: the user cannot zoom.
    open var bouncesZoom = true
    /// Always false: the user cannot zoom.
    open var isZooming: Bool { false }
    /// Zooms about the centre of the visible area, within the scale limits.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { enlarge(to: scale, animated: animated) }
    /// Zooms so that a rectangle of the zoomed view fills this view, within the scale limits.
    open func zoom(to rect: CGRect, animated: Bool) { enlarge(toFill: rect, animated: animated) }

    /// Whether the user is scrolling.
    open var isTracking: Bool { drag.isGoingOn }
    /// Whether the user is scrolling.
    open var isDragging: Bool { drag.isGoingOn }
    /// Whether the content is moving to its resting offset after the user scrolled.
    open var isDecelerating: Bool { drag.isSettling }

    /// The control above the content that the user pulls down to refresh.
    open var refreshControl: UIRefreshControl? {
        didSet {
            if refreshControl === oldValue { return }
            oldValue?.removeFromSuperview()
            if let refreshControl {
                insertSubview(refreshControl, at: 0)
                refreshControl.place(width: plainFrame.width)
            }
            measure()
        }
    }

    // MARK: Initialisers

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIScrollView"
        clipsToBounds = true
        port.responder = self
        node.setChildren([port])
        measure()
        semanticsChanged()
    }

    // MARK: Guides

    /// The content's layout guide. Constraints to it determine `contentSize`.
    open private(set) lazy var contentLayoutGuide = UILayoutGuide(contentOf: self) { [weak self] rect in
        self?.contentSize = rect.size
    }
    /// The layout guide of the view's own frame, which does not move with the content.
    open private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self) { _ in .zero }
    @_spi(Overrides) open override var edgesForContent: UILayoutGuide? { contentLayoutGuide }

    override var subviewHolder: RenderNode { port }
    /// Subviews are offset by the insets. Scrolling does not change it, because the host moves the content.
    override var originOfSubviewNodes: CGPoint { CGPoint(x: -state.insets.left, y: -state.insets.top) }
    override final var countsFromRight: Bool { state.countsFromRight }
    override final var widthOfSubviewNodes: CGFloat { state.hostWidth }

    // MARK: Geometry, see `UIScrollView+Geometry`

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            // A change of size alone keeps a pending offset.
            let isScrolled = newValue.origin != boundsOrigin
            super.bounds = CGRect(origin: boundsOrigin, size: newValue.size)
            if isScrolled { contentOffset = newValue.origin }
        }
    }

    /// The content insets already include the safe area along the other axes.
    override var insetsForSubviews: UIEdgeInsets {
        safeAreaInsets.along(ScrollContent.Axes([.horizontal, .vertical]).subtracting(adjustedAxes))
    }

    /// Whether the host scrolls the content. False for text that the host edits in its own field.
    var isScrolledByHost: Bool { true }

    /// The kinds of input that the content takes while it can be scrolled.
    var inputOfPort: InputKinds { .scroll }

    /// Whether content is shown only within the bounds. True by default.
    open override var clipsToBounds: Bool { didSet { if clipsToBounds != oldValue { publish() } } }

    /// The offset is the origin of the view's bounds, as in UIKit.
    func offsetChanged() {
        boundsOrigin = state.offset
        port.scrollOffset = state.hostOffset
        constraintsFollowOrigin()
        setNeedsLayout()
        superview?.subviewWasScrolled(self)
        givenDelegate?.scrollViewDidScroll(self)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        refreshControl?.place(width: plainFrame.width)
        measure()
        // An offset that is still out of range after layout is clamped.
        guard hostWindow != nil, let target = awaited else { return }
        awaited = nil
        let old = state.offset
        state.scroll(to: target)
        publish()
        if state.offset != old { offsetChanged() }
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        measure()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if hostWindow == nil { stopDrag() } else { measure() }
    }

    // MARK: Scrolling by code, see `UIScrollView+Offset`

    /// Scrolls to an offset, clamped to the scrollable range.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { scroll(to: contentOffset, animated: animated) }

    /// Scrolls by the smallest distance that makes a rectangle of the content visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var next = state
        next.scroll(toVisible: rect)
        if next.offset != state.offset { scroll(to: next.offset, animated: animated) }
    }

    // MARK: Scrolling by the user, see `UIScrollView+User`

    /// Called when the user begins to scroll, before the delegate learns of it.
    func userBeginsToScroll() {}
    /// The offset at which the content comes to rest after the user has scrolled, before the delegate decides about it.
    /// - Parameter velocity: In points per second.
    func restingOffset(velocity: CGVector) -> CGPoint {
        guard isPagingEnabled else { return state.offset }
        let (low, high) = (state.minimumOffset, state.maximumOffset), viewport = state.viewport
        return CGPoint(
            x: ScrollRules.page(at: state.offset.x, speed: velocity.dx, length: viewport.width, in: low.x...high.x),
            y: ScrollRules.page(at: state.offset.y, speed: velocity.dy, length: viewport.height, in: low.y...high.y))
    }

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool {
        guard case .scroll(let point, let isByUser) = event, isScrollable else { return super.respond(to: event) }
        scrolledByUser(to: point, isByHand: isByUser)
        return true
    }

    // MARK: Accessibility

    package override var semanticsNode: RenderNode { port }
    package override func makeSemantics() -> RenderSemantics? {
        semantics(.scrollView)
    }
}
