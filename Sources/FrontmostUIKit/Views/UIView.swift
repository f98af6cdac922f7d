import Foundation
import FrontmostRender

/// A rectangle of a window that shows something, contains other views and takes input.
///
/// A view owns one node of the render tree, and its properties write that node at once; what changed reaches the host with
/// the scene's next frame. Layout is a flag on the view that its ancestors know of, so that a frame lays out what asked for it
/// and nothing else. Subclasses override `layoutSubviews`, `sizeThatFits` and `hitTest`. This file holds what a view *is*;
/// `UIView+Hierarchy`, `+Layout`, `+Look` and `+Animation` hold what is done with it.
@MainActor open class UIView: UIResponder, InputResponder, UICoordinateSpace {
    /// The view's part of the render tree.
    @_spi(Engine) public let node = RenderNode()

    // MARK: Stored state

    /// Without the transform.
    var plainFrame = CGRect.zero
    var boundsOrigin = CGPoint.zero
    var storedTransform = CGAffineTransform.identity
    public internal(set) var subviews: [UIView] = []
    public internal(set) weak var superview: UIView?
    weak var controller: UIViewController?
    var storedLayer: CALayer?
    /// Nodes of the view's own, behind its subviews': a label's text, a hosting view's content.
    var contentNodes: ContiguousArray<RenderNode> = []
    var needsLayout = true
    var subtreeNeedsLayout = false
    /// Its node has its place in a node of somebody else: a view inside of SwiftUI content.
    var isPlacedElsewhere = false
    /// Made when the view first takes part in Auto Layout.
    var autoLayout: AutoLayoutState?
    var needsConstraintsUpdate = true
    var subtreeNeedsConstraintsUpdate = false
    /// This view or one below has guides that follow its insets.
    var subtreeFollowsInsets = false

    // MARK: Making one

    public init(frame: CGRect) {
        plainFrame = frame
        super.init()
        node.responder = self
        node.setFrame(origin: frame.origin, size: frame.size)
    }

    /// Views are not archived away from Apple's systems; subclasses have to have this initialiser as they have it there.
    public required init?(coder: NSCoder) {
        super.init()
        node.responder = self
    }

    @preconcurrency @MainActor public override convenience init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// Where the view lies in its superview, the transform included. With a transform that is not the identity, assign
    /// `center` and `bounds` instead, as in UIKit.
    open var frame: CGRect {
        get {
            if storedTransform.isIdentity { return plainFrame }
            let center = plainFrame.center
            return plainFrame.offsetBy(dx: -center.x, dy: -center.y).applying(storedTransform)
                .offsetBy(dx: center.x, dy: center.y)
        }
        set { place(newValue) }
    }
    /// The view's rectangle in its own coordinates; its origin shifts the subviews.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: plainFrame.size) }
        set {
            if newValue.origin != boundsOrigin {
                boundsOrigin = newValue.origin
                subviews.forEach { $0.placeNode() }
                followOwnInsets()
                setNeedsLayout()
            }
            let center = plainFrame.center
            place(
                CGRect(
                    x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
                    height: newValue.height))
        }
    }
    open var center: CGPoint {
        get { plainFrame.center }
        set {
            place(
                CGRect(
                    x: newValue.x - plainFrame.width / 2, y: newValue.y - plainFrame.height / 2, width: plainFrame.width,
                    height: plainFrame.height))
        }
    }
    /// Done about the view's centre.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set {
            storedTransform = newValue
            effectsChanged()
        }
    }

    // MARK: Look

    open var alpha: CGFloat = 1 { didSet { effectsChanged() } }
    open var isHidden = false {
        didSet {
            effectsChanged()
            if isHidden != oldValue { autoLayout?.stack?.arrangementChanged() }
        }
    }
    open var clipsToBounds = false { didSet { effectsChanged() } }
    open var backgroundColor: UIColor? { didSet { lookChanged() } }
    open var isOpaque = true
    open var tintColor: UIColor! {
        get { storedTint ?? superview?.tintColor ?? .systemBlue }
        set {
            storedTint = newValue
            tintColorDidChange()
        }
    }
    private var storedTint: UIColor?
    open func tintColorDidChange() { subviews.forEach { if $0.storedTint == nil { $0.tintColorDidChange() } } }

    open var layer: CALayer {
        if let storedLayer { return storedLayer }
        let layer = CALayer(view: self)
        storedLayer = layer
        return layer
    }

    // MARK: Input

    /// False lets touches through this view and all below it.
    open var isUserInteractionEnabled = true { didSet { effectsChanged() } }
    open var tag = 0

    /// The frontmost view below that takes a touch at `point`, this one included; nil where the view is hidden, transparent,
    /// not interactive, or the point is outside of it.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Takes an event that reached the view's node, of the kinds the node accepts.
    /// - Returns: Whether it was used; else the views above get it.
    open func respond(to event: InputEvent) -> Bool { false }

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Hierarchy

    open var window: UIWindow? { superview?.window }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func removeFromSuperview() { superview?.remove(self) }

    // MARK: Layout

    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    open var contentMode = ContentMode.scaleToFill

    /// Places the subviews that constraints place; called by the layout pass when the view was marked.
    open func layoutSubviews() { placeConstrainedSubviews() }

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
        if translatesAutoresizingMaskIntoConstraints { superview?.setNeedsLayout() }
    }
    /// The content is asked for its height at the width the view gets: while that is done, `layoutWidth` has the width.
    @_spi(Engine) open var wrapsToLayoutWidth: Bool { false }
    /// Where text stands in the view; nil where there is none.
    @_spi(Engine) open var baselineOffsets: BaselineOffsets? { nil }
    /// The guide that stands for this view's edges in constraints to what is inside of it: a scroll view's content.
    @_spi(Engine) open var edgesForContent: UILayoutGuide? { nil }

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

    /// The space that content keeps from the view's edges, in points.
    open var layoutMargins: UIEdgeInsets {
        get { ownMargins }
        set {
            layoutState.margins = newValue
            layoutMarginsDidChange()
            followInsets()
            setNeedsLayout()
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
            layoutState.insetsMarginsFromSafeArea = newValue
            followInsets()
        }
    }
    /// Margins are at least as large as what the superview's take of this view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { autoLayout?.preservesSuperviewMargins ?? false }
        set {
            layoutState.preservesSuperviewMargins = newValue
            followInsets()
        }
    }
    open func layoutMarginsDidChange() {}

    /// What bars, notches and the home indicator take of the view, in points from its edges.
    open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea + (controller?.additionalSafeAreaInsets ?? .zero) }
    open func safeAreaInsetsDidChange() {}

    // MARK: Traits

    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { traitsChanged(from: nil) } }
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Accessibility

    open var isAccessibilityElement = false { didSet { semanticsChanged() } }
    open var accessibilityLabel: String? { didSet { semanticsChanged() } }
    open var accessibilityValue: String? { didSet { semanticsChanged() } }
    open var accessibilityHint: String? { didSet { semanticsChanged() } }
    open var accessibilityIdentifier: String? { didSet { semanticsChanged() } }
    open var accessibilityElementsHidden = false { didSet { semanticsChanged() } }
    open var accessibilityViewIsModal = false { didSet { semanticsChanged() } }

    /// What the view is for those who cannot see it; a control answers its role.
    @_spi(Engine) open func makeSemantics() -> RenderSemantics? { plainSemantics }
}

extension UIView {
    /// Which lengths change when the superview does.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How content is fitted into the bounds.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// Stands for a length that a view does not ask for by itself.
    public static let noIntrinsicMetric: CGFloat = -1
}
