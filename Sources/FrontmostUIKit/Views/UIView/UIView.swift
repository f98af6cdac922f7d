import Foundation
import FrontmostRender

/// A rectangle of a window that shows content, contains other views and takes input.
///
/// A view owns one node of the render tree, and its properties write that node at once; the changes reach the host with the
/// scene's next frame. Layout is a flag on the view that its ancestors track, so a frame lays out only the views that requested
/// it. Subclasses override `layoutSubviews`, `sizeThatFits` and `hitTest`. This file holds the properties and everything that may be
/// overridden, which Swift requires in the class; `UIView+Hierarchy`, `+Geometry`, `+Layout`, `+Look`, `+Touches` and `+AutoLayout` hold
/// what they do.
@MainActor @preconcurrency open class UIView: UIResponder, InputResponder, UICoordinateSpace {
    /// The view's node in the render tree.
    package let node = RenderNode()

    // MARK: Stored state

    /// The frame without the transform.
    var plainFrame = CGRect.zero
    var boundsOrigin = CGPoint.zero { didSet { LayoutPath.placeChanged(of: self) } }
    var storedTransform = CGAffineTransform.identity
    /// The subviews, back to front.
    public internal(set) var subviews: [UIView] = []
    /// The view that contains this one.
    public internal(set) weak var superview: UIView?
    weak var viewOwner: (any ViewOwner)? { didSet { touchKindsChanged() } }
    var traitStore: TraitStore?
    var storedLayer: CALayer?
    /// How the view is drawn behind a full-height sheet; nil if it has not stepped back.
    var steppedBack: SteppedBack? { didSet { effectsChanged() } }
    /// The view's own nodes behind its subviews': a label's text, a hosting view's content.
    var contentNodes: ContiguousArray<RenderNode> = []
    var needsLayout = true, needsPropertiesUpdate = true
    var subtreeNeedsLayout = false
    /// The subviews that the layout pass has to visit, and whether this view is one of them in its superview.
    var markedSubviews: [UIView] = []
    var isMarked = false
    /// Whether the layout pass currently visits its subviews.
    var isOnLayoutPath = false
    /// Whether its node is placed in another owner's node: a view inside SwiftUI content.
    var isPlacedElsewhere = false
    var touchTraits: TouchTraits?
    /// Made when the view first takes part in Auto Layout.
    var autoLayout: AutoLayoutState?
    var needsConstraintsUpdate = true
    var constraintsUpdates = ConstraintsUpdates.none
    /// Whether this view or a descendant has guides that follow its insets.
    var subtreeFollowsInsets = false
    /// Whether the class is the app's own, which may override what the engine's classes do not.
    private(set) lazy var isOfApp = AppClasses.contains(type(of: self))
    /// The insets last reported to the app; only of the app's views, and of controllers' views.
    var reportedInsets = UIEdgeInsets.zero
    /// Whether the view was asked to become first responder before it was in a window.
    var awaitsKeyboard = false
    var appliedAppearance: AppliedAppearance?
    /// The reads of the app's methods; nil until one has read an `@Observable` object.
    var observedRuns: [ObservedMethod: ObservedRun]?
    /// The properties that appearance proxies of the class pass on.
    class var appearanceProperties: [AppearanceProperty] { viewAppearance }

    /// The node that holds the subviews' nodes, and the point of the view at its origin. A scroll view uses a node that the host
    /// scrolls.
    var subviewHolder: RenderNode { node }
    var originOfSubviewNodes: CGPoint { boundsOrigin }
    /// Whether the view's coordinates run from right to left, see `UIView+CountedFromRight`; and the width in which the subviews' nodes
    /// are mirrored then, in points.
    var countsFromRight: Bool { false }
    var widthOfSubviewNodes: CGFloat { plainFrame.width }

    // MARK: Initialisers

    /// Makes a view with a frame in its superview's coordinates, in points.
    public init(frame: CGRect) {
        plainFrame = frame
        super.init()
        setUpNode()
    }

    /// Makes a view. Nothing is decoded; subclasses declare this initialiser as on Apple's platforms.
    public required init?(coder: NSCoder) {
        super.init()
        setUpNode()
    }

    @preconcurrency @MainActor public override convenience init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// The view's bounding box in its superview, with the transform applied. With a transform other than the identity, assign
    /// `center` and `bounds` instead, as in UIKit.
    open var frame: CGRect {
        get { storedTransform.isIdentity ? plainFrame : transformedFrame }
        set { place(newValue) }
    }
    /// The view's rectangle in its own coordinates; its origin shifts the subviews.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: plainFrame.size) }
        set { place(bounds: newValue) }
    }
    /// The position of the view's centre in its superview, or of its layer's anchor point.
    open var center: CGPoint {
        get { plainCenter }
        set { place(center: newValue) }
    }
    /// The transform about the view's centre, or about its layer's `anchorPoint`.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set { setTransform(newValue) }
    }

    /// The shape with which an animation of forces lets the view meet others.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline of a view with the shape `path`: convex, around the view's centre.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Look

    /// The opacity, 0 to 1.
    open var alpha: CGFloat = 1 {
        willSet { willChangeInMotion() }
        didSet { alphaChanged(from: oldValue) }
    }
    /// Limits the view to the mask's outline: its rounded rectangle, or the path of a `CAShapeLayer` that is its layer. The
    /// mask's opacity has no effect.
    open var mask: UIView? { didSet { maskChanged(from: oldValue) } }
    weak var masked: UIView?
    /// Whether the view and its descendants are hidden.
    open var isHidden = false { didSet { visibilityChanged(from: oldValue) } }
    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds = false { didSet { effectsChanged() } }
    /// The colour of the background; nil for none.
    open var backgroundColor: UIColor? {
        willSet { willChangeInMotion() }
        didSet { lookChanged() }
    }
    /// Whether the view fills its bounds. No effect.
    open var isOpaque = true
    /// The tint, inherited from the superview if it is not set.
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? .systemGray : inheritedTint }
        set { replaceTint(newValue) }
    }
    var storedTint: UIColor?
    /// A tint that takes precedence over the inherited one.
    var defaultTint: UIColor? { nil }
    /// Whether the view and its descendants are dimmed; dimmed views have a grey tint.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintMode }
        set { replaceTintMode(newValue) }
    }
    var storedTintMode = TintAdjustmentMode.automatic
    /// The tint has changed. The default notifies the subviews.
    open func tintColorDidChange() { subviews.forEach { $0.surroundingTintChanged() } }

    /// The class of the view's layer, such as a gradient's.
    open class var layerClass: AnyClass { CALayer.self }
    /// The view's layer, made on first use.
    open var layer: CALayer { storedLayer ?? makeLayer() }

    /// Draws the view's content, behind its subviews, with `UIBezierPath` or into `UIGraphicsGetCurrentContext()`. Called at the
    /// first layout, when the size or the traits change, and after `setNeedsDisplay`.
    /// - Parameter rect: The whole bounds.
    open func draw(_ rect: CGRect) {}
    var drawing: ViewDrawing?

    // MARK: Input

    /// Whether the view takes input. False lets touches through it and its descendants.
    open var isUserInteractionEnabled = true { didSet { effectsChanged() } }
    /// A number for the app's own use.
    open var tag = 0

    /// The frontmost view, of this one and its descendants, at a point. Nil if the view is hidden, transparent or not interactive.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, with: event) }

    /// Whether a point is inside the view's bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Whether the view receives all touches; otherwise only the first.
    open var isMultipleTouchEnabled: Bool {
        get { touchTraits?.isMultipleTouchEnabled ?? false }
        set { changeTouchTraits { $0.isMultipleTouchEnabled = newValue } }
    }
    /// Whether a touch on this view keeps the window's other views from receiving touches, and the other way round.
    open var isExclusiveTouch: Bool {
        get { touchTraits?.isExclusiveTouch ?? false }
        set { changeTouchTraits { $0.isExclusiveTouch = newValue } }
    }
    /// The recognisers that are attached to the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { touchTraits?.recognizers }
        set { exchangeRecognizers(newValue ?? []) }
    }
    /// Attaches a recogniser, which leaves its former view, and tracks the touches of this view and its descendants.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Detaches a recogniser.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Whether a recogniser of this view, or of an ancestor, may begin with a touch of this view. False makes it fail.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether gestures around the view leave it the input that its node accepts: a control.
    var takesInputItself: Bool { false }
    /// Whether hosts report touches on this view even without recognisers, such as for a control with actions for them.
    var tracksTouches: Bool { false }
    /// The innermost of the view's own nodes at `point`, without subviews: nodes inside a view handle input themselves.
    func touchedNode(at point: CGPoint) -> RenderNode { contentNode(at: point) ?? node }

    /// Handles an event that reached the view's node, of a kind that the node accepts.
    /// - Returns: Whether it was used; otherwise it goes to the ancestors.
    @_spi(Overrides) open func respond(to event: InputEvent) -> Bool { false }
    /// See `InputResponder.followsDrag`. False by default: most views accept drags only to keep them from the views behind.
    @_spi(Overrides) open var followsDrag: Bool { false }
    /// See `InputResponder.awaitsDrag`.
    @_spi(Overrides) open var awaitsDrag: Bool { false }
    /// See `InputResponder.takesDrag(from:)`.
    @_spi(Overrides) open func takesDrag(from start: CGPoint) -> Bool { dragHandle?.contains(start) ?? true }
    /// See `InputResponder.dragHandle`.
    @_spi(Overrides) public var dragHandle: CGRect? { nil }

    override var ownView: UIView? { self }
    open override var next: UIResponder? { viewOwner ?? superview }

    /// Whether this view, such as a bar, may contain views of the owner's children without being inside the owner's own view.
    func mayHoldViews(ofChildrenOf owner: any ViewOwner) -> Bool { false }

    // MARK: Hierarchy

    // Apps override `window` and `willMove(toWindow:)`, so these name a type of a room above.

    /// The window that contains the view.
    open var window: UIWindow? { hostWindow as? UIWindow }
    /// The window that contains the view, as the part of a window that views use.
    var hostWindow: (any ViewWindow)? { superview?.hostWindow }

    /// Called when a descendant has scrolled its content.
    @_spi(Overrides) open func subviewWasScrolled(_ view: UIView) { superview?.subviewWasScrolled(view) }

    /// The view is about to get another superview.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view has another superview.
    open func didMoveToSuperview() {}
    /// The view is about to move to another window, or to none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view has moved to another window, or to none.
    open func didMoveToWindow() {}
    /// The view, or one around it, has moved to another superview in the same window.
    @_spi(Overrides) open func didMoveWithinWindow() {}
    /// The subviews of `subview`, or of a view in it, are in another order.
    @_spi(Overrides) open func subviewOrderChanged(in subview: UIView) { superview?.subviewOrderChanged(in: self) }
    /// A subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Adds a view in front of the other subviews.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Inserts a view at an index.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Removes the view from its superview.
    open func removeFromSuperview() { superview?.remove(self) }

    // MARK: Layout

    /// The lengths that change along with the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// The meaning of the content. Some determine the effective direction, which the view has to apply.
    open var semanticContentAttribute = SemanticContentAttribute.unspecified {
        didSet {
            if semanticContentAttribute == oldValue { return }
            if semanticContentAttribute == .forceRightToLeft { RightToLeftUse.begin() }
            setNeedsLayout()
        }
    }
    /// The direction in which the view's content is to be laid out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { direction(of: semanticContentAttribute) }
    /// Whether subviews are resized by their autoresizing masks.
    open var autoresizesSubviews = true
    /// How content is fitted into the bounds.
    open var contentMode = ContentMode.scaleToFill

    /// Places the subviews that have constraints. Called by the layout pass if the view is marked.
    open func layoutSubviews() { placeConstrainedSubviews() }
    /// Lays out the view's layers; by default calls `layoutSubviews`. Called by the layout pass if the layer exists.
    open func layoutSublayers(of layer: CALayer) { if layer === storedLayer { layoutSubviews() } }

    /// Redraws the view with the scene's next frame, without a layout.
    open func setNeedsDisplay() { markForDrawing() }
    /// Redraws the whole view, as `setNeedsDisplay()` does.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Updates what the view shows, before layout: once initially, after `setNeedsUpdateProperties()`, and after a change of an
    /// `@Observable` object that it has read. Call `super` first.
    open func updateProperties() {}
    /// Requests a call of `updateProperties()` before the next layout.
    open func setNeedsUpdateProperties() {
        if needsPropertiesUpdate { return }
        needsPropertiesUpdate = true
        announceLayout()
    }
    /// Calls `updateProperties()` of the view and its controller at once, if it is requested.
    open func updatePropertiesIfNeeded() { updatePropertiesOfApp() }

    /// Marks the view for the layout pass of the scene's next frame.
    open func setNeedsLayout() { if !needsLayout { markForLayout() } }
    /// The size that fits the content in the given size, in points. By default the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Resizes the view to fit its content: to the size that fits in its current one. The frame keeps its origin.
    open func sizeToFit() { resizeToFit() }
    /// The room that `sizeToFit` gives to the content.
    var roomToFit: CGSize { bounds.size }

    // MARK: Auto Layout

    /// Whether the frame determines the view's position and size. Set it to false if constraints determine them.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { placementChanged() } }
    }
    /// Whether the class needs Auto Layout.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The content hugging priorities of new views of the class. Controls with a size of their own hug their content more.
    class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultLow) }

    /// Updates the constraints. Called before layout after `setNeedsUpdateConstraints`, and once initially. Call `super` last.
    open func updateConstraints() {}

    /// The size of the content, in points; `UIView.noIntrinsicMetric` for a dimension without one.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Notes that the intrinsic size has changed, and requests a layout.
    open func invalidateIntrinsicContentSize() { intrinsicSizeChanged() }
    /// Whether the intrinsic height depends on the width. `layoutWidth` holds the width then.
    package var wrapsToLayoutWidth: Bool { false }
    /// The baselines of the view's text; nil without text.
    package var baselineOffsets: BaselineOffsets? { nil }
    /// The guide that represents this view's edges in constraints to its content, such as a scroll view's.
    @_spi(Overrides) open var edgesForContent: UILayoutGuide? { nil }

    /// The margins of the frame around the rectangle that constraints align, such as for shadows and badges.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The rectangle that constraints align, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.reduced(by: alignmentRectInsets) }
    /// The frame for a rectangle that constraints align.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.extended(by: alignmentRectInsets) }

    /// The size that satisfies the view's constraints and is closest to `targetSize`.
    /// - Parameters:
    ///   - targetSize: The size to approach, with the given priorities.
    ///   - horizontalFittingPriority: `.required` makes the width the target's.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { FittingSize.size(of: self, for: targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// The margins between the view's edges and its content, in points. The value read includes the safe area (with
    /// `insetsLayoutMarginsFromSafeArea`) and the superview's margins (with `preservesSuperviewLayoutMargins`); the value set
    /// does not.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { changeMargins { $0.margins = newValue } }
    }
    /// The margins with leading and trailing edges.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins) }
        set { layoutMargins = UIEdgeInsets(newValue) }
    }
    /// Whether margins are measured from the safe area.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { autoLayout?.insetsMarginsFromSafeArea ?? true }
        set { if newValue != insetsLayoutMarginsFromSafeArea { changeMargins { $0.insetsMarginsFromSafeArea = newValue } } }
    }
    /// Whether margins are at least the part of the superview's margins that covers this view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { autoLayout?.preservesSuperviewMargins ?? false }
        set { if newValue != preservesSuperviewLayoutMargins { changeMargins { $0.preservesSuperviewMargins = newValue } } }
    }
    /// The margins have changed.
    open func layoutMarginsDidChange() {}
    /// The intrinsic size of a subview has changed.
    @_spi(Overrides) open func intrinsicContentSizeChanged(of subview: UIView) { setNeedsLayout() }
    /// Additional safe area insets of a subview that do not come from a view, in points.
    @_spi(Overrides) open func insetsOfPlace(of subview: UIView) -> UIEdgeInsets { .zero }
    /// Whether a subview that is placed elsewhere is scrolled content, so that no insets are left for it.
    @_spi(Overrides) open func scrollsPlace(of subview: UIView) -> Bool { false }
    /// Whether bars give the view its intrinsic size, whatever its current size is.
    @_spi(Overrides) open var followsOwnSizeInBars: Bool { false }

    /// The insets in points for bars, notches and the home indicator.
    open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea + (viewOwner?.additionalSafeAreaInsets ?? .zero) }
    /// The safe area insets have changed.
    open func safeAreaInsetsDidChange() {}
    /// The part of the insets that applies to the subviews.
    var insetsForSubviews: UIEdgeInsets { safeAreaInsets }

    // MARK: Traits

    /// The appearance to use instead of the inherited one.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { if newValue != overrideUserInterfaceStyle { traitsBeforeOverride = traitCollection } }
        didSet { styleWasOverridden() }
    }
    /// The traits before the override that is being set.
    var traitsBeforeOverride: UITraitCollection?
    /// The traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Whether the view's descendants are elevated, as in a presentation's card.
    var raisesLevel: Bool { false }
    /// The traits around a subview that is placed elsewhere, if they differ from those around this view. An override has to
    /// notify the subview of changes.
    @_spi(Overrides) open func traitCollection(around subview: UIView) -> UITraitCollection? { nil }

    // MARK: Accessibility

    /// Whether the view is an accessibility element.
    open var isAccessibilityElement: Bool {
        get { storedIsElement ?? Self.isElementByDefault }
        set {
            storedIsElement = newValue
            semanticsChanged()
        }
    }
    var storedIsElement: Bool?
    /// Whether views of the class are accessibility elements: labels and controls.
    class var isElementByDefault: Bool { false }
    /// The name of the element.
    open var accessibilityLabel: String? { didSet { semanticsChanged() } }
    /// The current value of the element.
    open var accessibilityValue: String? { didSet { semanticsChanged() } }
    /// The role and state of the element. Controls supply most of these themselves.
    open var accessibilityTraits: UIAccessibilityTraits = .none { didSet { semanticsChanged() } }
    /// A description of what the element does.
    open var accessibilityHint: String? { didSet { semanticsChanged() } }
    /// Identifies the element to tests.
    open var accessibilityIdentifier: String? { didSet { semanticsChanged() } }
    /// Whether the view and its descendants are hidden from assistive technology.
    open var accessibilityElementsHidden = false { didSet { semanticsChanged() } }
    /// Whether the views behind this one are hidden from assistive technology and get no input.
    open var accessibilityViewIsModal = false { didSet { semanticsChanged() } }

    /// Additional actions for assistive technology, see `UIAccessibilityCustomAction`.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// No effect: hosts read the contents of a view in their order.
    open var accessibilityElements: [Any]?
    /// Does what a tap does, and returns whether it did. Keys and assistive technology ask for it, and tap if it returns false.
    @discardableResult open func accessibilityActivate() -> Bool { false }
    /// Where a touch activates the element, in the screen's coordinates; the middle of the view by default. Keys and assistive technology
    /// touch that place, and so does a test that taps the element.
    open var accessibilityActivationPoint: CGPoint {
        get { storedActivationPoint ?? middleInScene }
        set {
            storedActivationPoint = newValue
            isActivated = true
        }
    }
    private var storedActivationPoint: CGPoint?

    /// The view's accessibility semantics; controls return their role.
    package func makeSemantics() -> RenderSemantics? { plainSemantics }
    /// Semantics with a role; the accessibility properties take precedence over the given values.
    func semantics(
        _ role: RenderSemantics.Role, label: String = "", value: String = "", traits: RenderSemantics.Traits = []
    ) -> RenderSemantics { plainSemantics(role, label: label, value: value, traits: traits) }
    /// The node that has the semantics. Hosts make input elements of nodes inside a view.
    package var semanticsNode: RenderNode { node }
}
