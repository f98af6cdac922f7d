import Foundation
import FrontmostRender

/// Shows a part of what it contains, and lets a person scroll to the rest.
///
/// Hosts scroll by themselves and report it, so `contentOffset` follows a moment later. Its places are those that can be scrolled to:
/// UIKit takes others, too, but no host could show them. An offset that is set before there is a content size waits for it.
@MainActor @preconcurrency open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    /// The part of its speed that content keeps in a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998), fast = DecelerationRate(rawValue: 0.99)
    }

    /// What the host scrolls. The background stays in the view's own node.
    let port = RenderNode()
    var state = ScrollState(axes: [.horizontal, .vertical])
    /// An offset that was set when there was nowhere to scroll to yet.
    private var awaited: CGPoint?
    var drag = ScrollDrag()

    open weak var delegate: (any UIScrollViewDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UIScrollViewDelegate)?

    // MARK: Content

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
    private var ownContentSize = CGSize.zero
    private var surroundings = ScrollSurroundings()
    /// Along which the safe area is room around the content.
    private var adjustedAxes: ScrollContent.Axes = []

    /// The point of the content that is in the upper left corner.
    open var contentOffset: CGPoint {
        get { awaited ?? state.offset }
        set { scroll(to: newValue, animated: false) }
    }
    /// Room around the content, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            contentInset = ControlMessage.checked(contentInset, keeping: oldValue, as: "contentInset", of: self)
            if contentInset != oldValue { measure() }
        }
    }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { measure() } }
    /// `contentInset` with what bars take.
    open private(set) var adjustedContentInset = UIEdgeInsets.zero
    open func adjustedContentInsetDidChange() {}

    // MARK: Scrolling

    open var isScrollEnabled = true { didSet { publish() } }
    /// Follows a person's scrolling: `translation(in:)` is how far the content has come with it. Hosts report places and no fingers,
    /// so it knows of no touches. Switched off, it keeps a person from scrolling.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan ?? makePan() }
    private(set) var pan: ReportedPanGestureRecognizer?
    private func makePan() -> UIPanGestureRecognizer {
        let new = ReportedPanGestureRecognizer()
        new.whenSwitched = { [weak self] in self?.publish() }
        pan = new
        addGestureRecognizer(new)
        return new
    }
    private var isScrollable: Bool { isScrollEnabled && pan?.isEnabled != false }
    /// Content comes to rest at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether content swings beyond its ends is the host's affair.
    open var bounces = true
    open var alwaysBounceVertical = false { didSet { measure() } }
    open var alwaysBounceHorizontal = false { didSet { measure() } }
    open var isDirectionalLockEnabled = false
    open var showsVerticalScrollIndicator = true { didSet { publish() } }
    open var showsHorizontalScrollIndicator = true { didSet { publish() } }
    open var indicatorStyle = IndicatorStyle.default
    /// Room beside the indicators, in points. It has no effect: hosts place their indicators themselves.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Writes both; reads those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// How fast content comes to rest that was thrown. It has no effect: hosts have their own way of it.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a tap on the status bar scrolls it to its start.
    open var scrollsToTop = true
    /// Whether scrolling takes the keyboard away. Hosts report scrolling alone, so all modes but `none` are alike.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// These two have no effect: hosts decide when a finger scrolls, and take it from what is scrolled.
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    /// Shows the indicators for a moment. It has no effect: hosts show theirs in their own way.
    open func flashScrollIndicators() {}

    // MARK: Zooming, see `UIScrollView+Zooming`

    var zooming = ScrollZoom()
    /// Code zooms between these two; hosts take two fingers for their own.
    open var minimumZoomScale: CGFloat {
        get { zooming.minimum }
        set { zooming.minimum = newValue }
    }
    open var maximumZoomScale: CGFloat {
        get { zooming.maximum }
        set { zooming.maximum = newValue }
    }
    /// How much what the delegate names in `viewForZooming(in:)` is enlarged; `contentSize` follows.
    open var zoomScale: CGFloat {
        get { zooming.scale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether content swings beyond its scales is the host's affair.
    open var bouncesZoom = true
    open var isZooming: Bool { false }
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { enlarge(to: scale, animated: animated) }
    /// Enlarges what can be zoomed so that a rectangle of it fills the view, as far as the scales allow.
    open func zoom(to rect: CGRect, animated: Bool) { enlarge(toFill: rect, animated: animated) }

    open var isTracking: Bool { drag.isGoingOn }
    open var isDragging: Bool { drag.isGoingOn }
    open var isDecelerating: Bool { drag.isSettling }

    /// Shown above the content when a person pulls it down.
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

    // MARK: Making one

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
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

    /// The content: what is constrained to it makes `contentSize`.
    open private(set) lazy var contentLayoutGuide = UILayoutGuide(contentOf: self) { [weak self] rect in
        self?.contentSize = rect.size
    }
    /// The view's own rectangle, which does not move with the content.
    open private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self) { _ in .zero }
    @_spi(Overrides) open override var edgesForContent: UILayoutGuide? { contentLayoutGuide }

    override var subviewHolder: RenderNode { port }
    /// Content starts after the room before it, and does not move when it is scrolled: that is the host's doing.
    override var originOfSubviewNodes: CGPoint { CGPoint(x: -state.insets.left, y: -state.insets.top) }

    // MARK: Measures

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            // Another size alone leaves an offset waiting that was set before.
            let isScrolled = newValue.origin != boundsOrigin
            super.bounds = CGRect(origin: boundsOrigin, size: newValue.size)
            if isScrolled { contentOffset = newValue.origin }
        }
    }

    /// Takes new measures: of the view, its content, or the room around it.
    func measure() {
        let size = plainFrame.size
        takeSurroundings()
        var inset = contentInset + surroundings.safeArea.along(adjustedAxes)
        inset.top += refreshControl?.room ?? 0
        let hasOtherInset = inset != adjustedContentInset, old = state.offset, former = state
        adjustedContentInset = inset
        state.resize(contentSize: ownContentSize, viewport: size, insets: inset)
        if let target = awaited, target == state.clamped(target) {
            awaited = nil
            state.scroll(to: target)
        }
        publish()
        port.setFrame(origin: .zero, size: size)
        if hasOtherInset {
            subviews.forEach { $0.placeNode() }
            adjustedContentInsetDidChange()
            givenDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
        if state.offset != old { offsetChanged() } else if state != former { superview?.subviewWasScrolled(self) }
    }

    /// Decides along which axes the safe area becomes room around the content.
    private func takeSurroundings() {
        var now = ScrollSurroundings(
            viewport: plainFrame.size, safeArea: safeAreaInsets, contentInset: contentInset,
            behavior: contentInsetAdjustmentBehavior)
        if alwaysBounceVertical { now.bouncingAxes.insert(.vertical) }
        if alwaysBounceHorizontal { now.bouncingAxes.insert(.horizontal) }
        now.isUnderNavigationBar = isUnderNavigationBar
        let axes = now.adjustedAxes(for: ownContentSize, former: now == surroundings ? adjustedAxes : [])
        surroundings = now
        if axes == adjustedAxes { return }
        adjustedAxes = axes
        LayoutPath.placeChanged(of: self)
        if now.safeArea != .zero { subviews.forEach { $0.safeAreaChanged() } }
    }

    /// The room around the content accounts for the rest already.
    override var insetsForSubviews: UIEdgeInsets {
        safeAreaInsets.along(ScrollContent.Axes([.horizontal, .vertical]).subtracting(adjustedAxes))
    }

    /// Whether a controller in a navigation stack scrolls it under the bars: it is the controller's view or the first in that, unless
    /// the controller names another one.
    private var isUnderNavigationBar: Bool {
        (viewOwner ?? superview?.viewOwner)?.scrollsUnderBars(self) ?? false
    }

    /// Whether the host scrolls the content. Not so for what it edits in a field of its own.
    var isScrolledByHost: Bool { true }

    func publish() {
        guard isScrolledByHost else { return }
        let content = state.content(
            showsIndicators: showsVerticalScrollIndicator || showsHorizontalScrollIndicator, isEnabled: isScrollable)
        port.scrollOffset = state.hostOffset
        port.accepts = isScrollable ? .scroll : []
        if case .scroll(let old) = port.content, old.contentSize == content.contentSize, old.axes == content.axes,
            old.offsetRevision == content.offsetRevision, old.showsIndicators == content.showsIndicators,
            old.isEnabled == content.isEnabled
        {
            return
        }
        port.content = .scroll(content)
    }

    /// The offset is where the view's coordinates begin, as in UIKit.
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
        // What could not be scrolled to by now never can.
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

    // MARK: Scrolling by code

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { scroll(to: contentOffset, animated: animated) }

    /// Scrolls as little as brings the rectangle of the content into sight.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var next = state
        next.scroll(toVisible: rect)
        if next.offset != state.offset { scroll(to: next.offset, animated: animated) }
    }

    func scroll(to point: CGPoint, animated: Bool) {
        let target = state.clamped(point)
        if target != point && hostWindow == nil || target != point && needsLayout {
            awaited = point
        } else {
            awaited = nil
        }
        if target == state.offset && !animated { return }
        let old = state.offset
        state.scroll(to: target)
        if animated && hostWindow != nil {
            UIView.withAnimation(Self.animation) { publish() }
            let duration = Self.animation.totalDuration
            hostScene?.perform(afterDelay: duration) { [weak self] in
                guard let self else { return }
                self.givenDelegate?.scrollViewDidEndScrollingAnimation(self)
            }
        } else {
            publish()
        }
        if state.offset != old { offsetChanged() }
    }
    static let animation = RenderAnimation(curve: .easeInOut, duration: 0.3)

    // MARK: Scrolling by a person, see `UIScrollView+Person`

    open override func respond(to event: InputEvent) -> Bool {
        guard case .scroll(let point) = event, isScrollable else { return super.respond(to: event) }
        scrolledByPerson(to: point)
        return true
    }

    // MARK: Meaning

    package override var semanticsNode: RenderNode { port }
    package override func makeSemantics() -> RenderSemantics? {
        semantics(.scrollView)
    }
}
