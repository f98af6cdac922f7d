import Foundation
import FrontmostRender

/// A rectangle of a window that shows something, contains other views and takes input.
///
/// A view owns one node of the render tree, and its properties write that node at once; what changed reaches the host with
/// the scene's next frame. Layout is a flag on the view that its ancestors know of, so that a frame lays out what asked for it
/// and nothing else. Subclasses override `layoutSubviews`, `sizeThatFits` and `hitTest`. This file holds what a view *is*;
/// `UIView+Hierarchy`, `+Layout`, `+Look` and `+Animation` hold what is done with it.
@MainActor @preconcurrency open class UIView: UIResponder, InputResponder, UICoordinateSpace {
    /// The view's part of the render tree.
    package let node = RenderNode()

    // MARK: Stored state

    /// Without the transform.
    var plainFrame = CGRect.zero
    var boundsOrigin = CGPoint.zero { didSet { LayoutPath.placeChanged(of: self) } }
    var storedTransform = CGAffineTransform.identity
    public internal(set) var subviews: [UIView] = []
    public internal(set) weak var superview: UIView?
    weak var viewOwner: (any ViewOwner)? { didSet { touchKindsChanged() } }
    var traitStore: TraitStore?
    var storedLayer: CALayer?
    /// A sheet lies in front of it.
    var steppedBack: SteppedBack? { didSet { effectsChanged() } }
    /// Nodes of the view's own, behind its subviews': a label's text, a hosting view's content.
    var contentNodes: ContiguousArray<RenderNode> = []
    var needsLayout = true
    var subtreeNeedsLayout = false
    /// The subviews that the layout pass has to visit, and whether this view is one of them in its superview.
    var markedSubviews: [UIView] = []
    var isMarked = false
    /// The layout pass visits its subviews now.
    var isOnLayoutPath = false
    /// Its node has its place in a node of somebody else: a view inside of SwiftUI content.
    var isPlacedElsewhere = false
    var touchTraits: TouchTraits?
    /// Made when the view first takes part in Auto Layout.
    var autoLayout: AutoLayoutState?
    var needsConstraintsUpdate = true
    /// In which subviews, or below them, somebody wants `updateConstraints`. Of very many it is hardly ever more than one.
    enum ConstraintsUpdates { case none, below(ObjectIdentifier), belowSeveral }
    var constraintsUpdates = ConstraintsUpdates.none
    var subtreeNeedsConstraintsUpdate: Bool { if case .none = constraintsUpdates { false } else { true } }
    /// This view or one below has guides that follow its insets.
    var subtreeFollowsInsets = false
    /// A class of the app's own, which may override what the engine's do not.
    private(set) lazy var isOfApp = AppClasses.contains(type(of: self))
    /// What the app was told of last; only of views of its own, and of controllers' views.
    var toldInsets = UIEdgeInsets.zero
    /// It was to become first responder before it was in a window.
    var awaitsKeyboard = false

    /// What the subviews' nodes lie in, and which of the view's points is its origin there: a scroll view's are in a node that the
    /// host scrolls.
    var subviewHolder: RenderNode { node }
    var originOfSubviewNodes: CGPoint { boundsOrigin }

    // MARK: Making one

    public init(frame: CGRect) {
        plainFrame = frame
        super.init()
        node.responder = self
        node.touchRule = .view
        node.setFrame(origin: frame.origin, size: frame.size)
        if AppClasses.contains(type(of: self)) { touchKindsChanged() }
    }

    /// Views are not archived away from Apple's systems; subclasses have to have this initialiser as they have it there.
    public required init?(coder: NSCoder) {
        super.init()
        node.responder = self
        node.touchRule = .view
        if AppClasses.contains(type(of: self)) { touchKindsChanged() }
    }

    @preconcurrency @MainActor public override convenience init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// Where the view lies in its superview, the transform included. With a transform that is not the identity, assign
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
    open var center: CGPoint {
        get { plainCenter }
        set {
            place(
                CGRect(
                    x: newValue.x - pivot.x, y: newValue.y - pivot.y, width: plainFrame.width, height: plainFrame.height))
        }
    }
    /// Done about the view's centre, or where its layer's `anchorPoint` is.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set {
            willChangeInMotion()
            storedTransform = newValue
            effectsChanged()
        }
    }

    // MARK: Look

    open var alpha: CGFloat = 1 {
        willSet { willChangeInMotion() }
        didSet { effectsChanged() }
    }
    /// Only what lies within the mask's outline is seen: its rounded rectangle, or the path of a `CAShapeLayer` that its layer is.
    /// How opaque the mask is has no effect.
    open var mask: UIView? {
        didSet {
            oldValue?.masked = nil
            mask?.masked = self
            effectsChanged()
            if oldValue !== mask { oldValue?.storedLayer?.windowChanged() }
        }
    }
    weak var masked: UIView?
    open var isHidden = false {
        didSet {
            effectsChanged()
            if isHidden != oldValue { autoLayout?.stack?.arrangementChanged() }
        }
    }
    open var clipsToBounds = false { didSet { effectsChanged() } }
    open var backgroundColor: UIColor? {
        willSet { willChangeInMotion() }
        didSet { lookChanged() }
    }
    open var isOpaque = true
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? .systemGray : inheritedTint }
        set {
            storedTint = newValue
            tintColorDidChange()
        }
    }
    var storedTint: UIColor?
    /// Counts before what is around the view.
    var defaultTint: UIColor? { nil }
    /// Dimmed views are tinted grey, and so is what is in them.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { storedTintMode == .automatic ? superview?.tintAdjustmentMode ?? .normal : storedTintMode }
        set {
            let before = tintAdjustmentMode
            storedTintMode = newValue
            if tintAdjustmentMode != before { tintColorDidChange() }
        }
    }
    private var storedTintMode = TintAdjustmentMode.automatic
    /// Without the dimming of what is around.
    private var inheritedTint: UIColor {
        if let own = storedTint ?? defaultTint { return own }
        return (superview?.tintAdjustmentMode == .dimmed ? superview?.inheritedTint : superview?.tintColor) ?? .systemBlue
    }
    open func tintColorDidChange() { subviews.forEach { $0.surroundingTintChanged() } }

    /// The class of the view's layer: a gradient's, say.
    open class var layerClass: AnyClass { CALayer.self }
    open var layer: CALayer {
        if let storedLayer { return storedLayer }
        return makeLayer()
    }

    /// Draws the view's content, behind its subviews, with `UIBezierPath` or into `UIGraphicsGetCurrentContext()`. Called when the
    /// view is first laid out, when its size or its traits change, and after `setNeedsDisplay`.
    /// - Parameter rect: All of the view.
    open func draw(_ rect: CGRect) {}
    var drawing: ViewDrawing?

    // MARK: Input

    /// False lets touches through this view and all below it.
    open var isUserInteractionEnabled = true { didSet { effectsChanged() } }
    open var tag = 0

    /// The frontmost view below that takes a touch at `point`, this one included; nil where the view is hidden, transparent,
    /// not interactive, or the point is outside of it.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        // What lies in content without views is asked by who stands for the content.
        for view in subviews.reversed() where !view.isPlacedElsewhere || view is TouchStandIn {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Whether the view hears of every finger on it; else of the first only.
    open var isMultipleTouchEnabled: Bool {
        get { touchTraits?.isMultipleTouchEnabled ?? false }
        set { changeTouchTraits { $0.isMultipleTouchEnabled = newValue } }
    }
    /// While a finger is on this view, no other view of the window hears of any, and the other way round.
    open var isExclusiveTouch: Bool {
        get { touchTraits?.isExclusiveTouch ?? false }
        set { changeTouchTraits { $0.isExclusiveTouch = newValue } }
    }
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { touchTraits?.recognizers }
        set {
            let new = newValue ?? []
            for old in touchTraits?.recognizers ?? [] where !new.contains(old) { removeGestureRecognizer(old) }
            new.forEach(addGestureRecognizer)
        }
    }
    /// Lets the recogniser watch the touches of this view and of all in it. A recogniser has one view; another's gives it up.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Asked before a recogniser of this view, or of one around it, is recognised with a touch of this view. False makes it fail.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether gestures around the view leave it the input that its node accepts: a control.
    var takesInputItself: Bool { false }
    /// Whether hosts report fingers on this view, though it has no recognisers: a control with actions for them.
    var tracksTouches: Bool { false }
    /// The innermost node of the view's own at `point`, subviews left out: nodes in a view take input by themselves.
    func touchedNode(at point: CGPoint) -> RenderNode {
        let inNode = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY), time = node.tree?.now ?? 0
        for content in contentNodes.reversed() {
            let frame = content.frame, inContent = CGPoint(x: inNode.x - frame.minX, y: inNode.y - frame.minY)
            let hit = content.hitTest(inContent, at: time, ignoresPassing: true) { node, _ in
                node.responder is UIView ? .through : .undecided
            }
            if let hit { return hit }
        }
        return node
    }

    /// Takes an event that reached the view's node, of the kinds the node accepts.
    /// - Returns: Whether it was used; else the views above get it.
    open func respond(to event: InputEvent) -> Bool { false }
    /// See `InputResponder.followsDrag`. False here: most views accept drags only to keep them from the views behind.
    @_spi(Overrides) open var followsDrag: Bool { false }

    override var ownView: UIView? { self }
    open override var next: UIResponder? { viewOwner ?? superview }

    /// Whether views of the owner's children may lie in this view, though it is not in the owner's own: in a bar, say.
    func mayHoldViews(ofChildrenOf owner: any ViewOwner) -> Bool { false }

    // MARK: Hierarchy

    /// The window that the view is in; `UIView.window` answers it as what it is.
    var hostWindow: (any ViewWindow)? { superview?.hostWindow }

    /// A view below has scrolled its content.
    func subviewWasScrolled(_ view: UIView) { superview?.subviewWasScrolled(view) }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    // The only name from a room above: what apps override has to be declared here, with its types.
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func removeFromSuperview() { superview?.remove(self) }

    // MARK: Layout

    open var autoresizingMask: AutoresizingMask = []
    /// What the view means. Views that force a direction answer it as their effective one; how views are laid out is for them.
    open var semanticContentAttribute = SemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
    }
    /// Which way the view's content is to be laid out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }
    open var autoresizesSubviews = true
    open var contentMode = ContentMode.scaleToFill

    /// Places the subviews that constraints place; called by the layout pass when the view was marked.
    open func layoutSubviews() { placeConstrainedSubviews() }
    /// Places the layers of the view; by itself it calls `layoutSubviews`. Called by the layout pass where somebody has asked the view
    /// for its layer by then: other views have none.
    open func layoutSublayers(of layer: CALayer) { if layer === storedLayer { layoutSubviews() } }

    /// Marks the view for the layout pass of the scene's next frame.
    open func setNeedsLayout() {
        if needsLayout { return }
        needsLayout = true
        announceLayout()
    }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    // MARK: Auto Layout

    /// True for a view that is placed by its frame: other views can be constrained to it, and what is inside of it, but its own
    /// place and size are what its frame says. Set it to false where constraints decide them.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { placementChanged() } }
    }
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Called before layout when it was asked for by `setNeedsUpdateConstraints`, and once at first. Call `super` at the end.
    open func updateConstraints() {}

    /// The size of the content by itself; `UIView.noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() {
        contentMayHaveChanged()
        if translatesAutoresizingMaskIntoConstraints || isPlacedElsewhere { superview?.intrinsicContentSizeChanged(of: self) }
    }
    /// The content is asked for its height at the width the view gets: while that is done, `layoutWidth` has the width.
    package var wrapsToLayoutWidth: Bool { false }
    /// Where text stands in the view; nil where there is none.
    package var baselineOffsets: BaselineOffsets? { nil }
    /// The guide that stands for this view's edges in constraints to what is inside of it: a scroll view's content.
    @_spi(Overrides) open var edgesForContent: UILayoutGuide? { nil }

    /// What the frame has around the rectangle that constraints mean, shadows and badges.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.total(.horizontal),
            height: frame.height - insets.total(.vertical))
    }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
            width: alignmentRect.width + insets.total(.horizontal), height: alignmentRect.height + insets.total(.vertical))
    }

    /// - Parameters:
    ///   - targetSize: What the size is drawn towards, with the given priorities.
    ///   - horizontalFittingPriority: `.required` makes the width the target's.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        var fitting = FittingSize(of: self)
        return fitting.solve(target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    /// The space that content keeps from the view's edges, in points. What is read contains the safe area, where
    /// `insetsLayoutMarginsFromSafeArea`, and the superview's margins, where `preservesSuperviewLayoutMargins`; what is set does not.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set {
            layoutState.margins = newValue
            systemMarginsChanged()
        }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins) }
        set { layoutMargins = UIEdgeInsets(newValue) }
    }
    /// Margins count from the safe area.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { autoLayout?.insetsMarginsFromSafeArea ?? true }
        set {
            if newValue == insetsLayoutMarginsFromSafeArea { return }
            layoutState.insetsMarginsFromSafeArea = newValue
            systemMarginsChanged()
        }
    }
    /// Margins are at least as large as what the superview's take of this view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { autoLayout?.preservesSuperviewMargins ?? false }
        set {
            if newValue == preservesSuperviewLayoutMargins { return }
            layoutState.preservesSuperviewMargins = newValue
            systemMarginsChanged()
        }
    }
    open func layoutMarginsDidChange() {}
    /// A subview would like another size than before.
    @_spi(Overrides) open func intrinsicContentSizeChanged(of subview: UIView) { setNeedsLayout() }
    /// What something that is no view takes of a subview's safe area, in points from its edges.
    @_spi(Overrides) open func insetsOfPlace(of subview: UIView) -> UIEdgeInsets { .zero }
    /// In a bar it is as large as it asks to be, whatever size it has.
    @_spi(Overrides) open var followsOwnSizeInBars: Bool { false }

    /// What bars, notches and the home indicator take of the view, in points from its edges.
    open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea + (viewOwner?.additionalSafeAreaInsets ?? .zero) }
    open func safeAreaInsetsDidChange() {}
    /// What of that the view hands on to what is in it.
    var insetsForSubviews: UIEdgeInsets { safeAreaInsets }

    // MARK: Traits

    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { traitsChanged(from: nil) } }
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// What is below lies a step in front of what is behind: a presentation's card.
    var raisesLevel: Bool { false }
    /// What surrounds a subview that is placed elsewhere, where that is not what surrounds this view. Who answers it tells the
    /// subview of changes.
    @_spi(Overrides) open func traitCollection(around subview: UIView) -> UITraitCollection? { nil }

    // MARK: Accessibility

    open var isAccessibilityElement = false { didSet { semanticsChanged() } }
    open var accessibilityLabel: String? { didSet { semanticsChanged() } }
    open var accessibilityValue: String? { didSet { semanticsChanged() } }
    /// What it is and how it is; a control says the most of this by itself.
    open var accessibilityTraits: UIAccessibilityTraits = .none { didSet { semanticsChanged() } }
    open var accessibilityHint: String? { didSet { semanticsChanged() } }
    open var accessibilityIdentifier: String? { didSet { semanticsChanged() } }
    open var accessibilityElementsHidden = false { didSet { semanticsChanged() } }
    open var accessibilityViewIsModal = false { didSet { semanticsChanged() } }

    /// What can be done with it through assistive technology, see `UIAccessibilityCustomAction`.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// Kept, and without effect: hosts read what is in a view in its order.
    open var accessibilityElements: [Any]?
    /// Does what a tap does, and answers whether it has. For code that calls it: to hosts, who taps with assistive technology is as any
    /// other person.
    @discardableResult open func accessibilityActivate() -> Bool { false }

    /// What the view is for those who cannot see it; a control answers its role.
    package func makeSemantics() -> RenderSemantics? { plainSemantics }
    /// Semantics of a role, with what the accessibility properties say instead.
    func semantics(
        _ role: RenderSemantics.Role, label: String = "", value: String = "", traits: RenderSemantics.Traits = []
    ) -> RenderSemantics { plainSemantics(role, label: label, value: value, traits: traits) }
    /// The node that they are told of: hosts make inputs of nodes inside of a view.
    package var semanticsNode: RenderNode { node }
}
