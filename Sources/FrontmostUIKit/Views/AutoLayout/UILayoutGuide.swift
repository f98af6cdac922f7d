import Foundation

/// A rectangle that takes part in layout like a view, without showing anything.
///
///     let gap = UILayoutGuide()
///     view.addLayoutGuide(gap)
///     gap.widthAnchor.constraint(equalTo: button.widthAnchor).isActive = true
///
/// There are three kinds. Guides that apps create are placed by constraints alone. A view's own guides (safe area, margins) keep
/// distances from its edges, wherever its bounds begin. A *content guide* (`UILayoutGuide(contentOf:whenSolved:)`) begins at the
/// origin of the view's content: constraints to it decide the content's size, which is reported to the view.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
    /// The view that defines the coordinates of the guide.
    public internal(set) weak var owningView: UIView?
    /// A name for console messages.
    open var identifier = ""

    private(set) var storedItem: LayoutItem?
    private var insets: SystemInsets?
    let hasFixedOrigin: Bool
    let whenSolved: (@MainActor (CGRect) -> Void)?

    /// Creates a guide that constraints place. Add it with `addLayoutGuide(_:)`.
    public override init() {
        (hasFixedOrigin, whenSolved) = (false, nil)
        super.init()
    }

    /// Creates a guide for content with its own coordinates, such as a scroll view's `contentLayoutGuide`.
    ///
    /// The guide lies at the origin of the view's bounds coordinates, regardless of the scroll offset, and constraints decide its
    /// size. The view returns it as `edgesForContent`, so that constraints between the view's edges and its subviews refer to the
    /// content. A `frameLayoutGuide` is `UILayoutGuide(of:insets:)` without insets.
    /// - Parameter whenSolved: Gets the guide's rectangle after it changed, before the view is laid out. It is not called if no
    ///   constraint mentions the guide, so that a size that was assigned stays.
    package init(contentOf view: UIView, whenSolved: @escaping @MainActor (CGRect) -> Void) {
        (hasFixedOrigin, self.whenSolved) = (true, whenSolved)
        super.init()
        owningView = view
        view.layoutState.guides.append(self)
    }

    /// Creates a guide that keeps distances from the view's edges. `insets` runs again when the view moves, changes its size,
    /// safe area or margins, or calls `followInsets()`.
    package init(of view: UIView, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        (hasFixedOrigin, whenSolved) = (false, nil)
        super.init()
        owningView = view
        view.layoutState.guides.append(self)
        self.insets = SystemInsets(.all, insets)
    }

    init(of view: UIView, _ insets: SystemInsets) {
        (hasFixedOrigin, whenSolved) = (false, nil)
        super.init()
        owningView = view
        self.insets = insets
    }

    /// The solved rectangle in the owning view's coordinates.
    open var layoutFrame: CGRect {
        // A view's own guides have their position even if no constraint mentions them.
        let item = followsInsets ? item : storedItem
        owningView?.layoutIfQueued()
        return item?.solved ?? .zero
    }

    var item: LayoutItem {
        if let storedItem { return storedItem }
        let item = LayoutItem(self, mayBeNegative: insets != nil)
        storedItem = item
        if let owningView { insets?.begin(item, in: owningView) }
        return item
    }

    /// Updates the guide's distances from the view's edges.
    func followInsets(of view: UIView) { insets?.follow(view) }
    var followsInsets: Bool { insets != nil }
    /// The solver's constraints that keep the guide at its distances.
    var systemConstraints: [Int32] { insets?.handles ?? [] }

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }

    /// Whether the constraints leave the guide's position or size open.
    open var hasAmbiguousLayout: Bool { item.isAmbiguous }
}

/// A guide that follows the keyboard. Without a software keyboard it is the strip below the safe area, so that views constrained
/// to its top end at the bottom of the safe area.
@MainActor @preconcurrency open class UITrackingLayoutGuide: UILayoutGuide {}
/// The guide of a view for the software keyboard; see `UIView.keyboardLayoutGuide`.
@MainActor @preconcurrency open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Has no effect: hosts have no undocked keyboard.
    open var followsUndockedKeyboard = false
    /// Whether the guide is at least as high as the bottom of the safe area.
    open var usesBottomSafeArea = true { didSet { owningView?.followInsets() } }
}

/// The guides that every view has.
enum SystemGuide: Hashable { case safeArea, margins, readable, keyboard }

/// The distances of a guide from its view's edges, as constraints in the solver.
@MainActor final class SystemInsets {
    enum Shape {
        /// Inset from all four edges.
        case all
        /// A strip at the bottom edge, as high as the bottom inset.
        case bottomStrip
    }

    private let shape: Shape
    private let insets: @MainActor (UIView) -> UIEdgeInsets
    /// The constraints of the guide's horizontal position and width, then of its vertical position and height.
    private(set) var handles: [Int32] = []
    /// Retains the items with the variables that the constraints mention.
    private var items: [LayoutItem] = []

    init(_ shape: Shape, _ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) { (self.shape, self.insets) = (shape, insets) }

    isolated deinit { for handle in handles { LayoutArena.shared.remove(handle) } }

    func begin(_ item: LayoutItem, in view: UIView) {
        let viewItem = view.layoutState.item
        items = [viewItem, item]
        let (width, height) = (viewItem.length(.horizontal), viewItem.length(.vertical))
        add([LinearTerm(item.place(.horizontal), 1)], item)
        add([LinearTerm(item.length(.horizontal), 1), LinearTerm(width, -1)], item)
        switch shape {
        case .all:
            add([LinearTerm(item.place(.vertical), 1)], item)
            add([LinearTerm(item.length(.vertical), 1), LinearTerm(height, -1)], item)
        case .bottomStrip:
            add([LinearTerm(item.place(.vertical), 1), LinearTerm(height, -1)], item)
            add([LinearTerm(item.length(.vertical), 1)], item)
        }
        view.subtreeFollowsInsets = true
        view.superview?.announceInsetFollowers()
        follow(view)
        for handle in handles { view.queueConstraint(~handle) }
    }

    private func add(_ terms: [LinearTerm], _ item: LayoutItem) {
        handles.append(
            LayoutArena.shared.add(terms, 0, .equal, priority: 1000, source: .guide(Unmanaged.passUnretained(item))))
    }

    func follow(_ view: UIView) {
        if handles.isEmpty { return }
        let insets = insets(view), origin = view.boundsOrigin, solver = LayoutArena.shared.solver
        let constants: [CGFloat] =
            shape == .all
            ? [-origin.x - insets.left, insets.total(.horizontal), -origin.y - insets.top, insets.total(.vertical)]
            : [-origin.x - insets.left, insets.total(.horizontal), insets.bottom - origin.y, -insets.bottom]
        for (handle, constant) in zip(handles, constants) where solver.constant(of: handle) != Double(constant) {
            solver.setConstant(Double(constant), of: handle)
            view.queueConstraint(~handle)
        }
    }
}
