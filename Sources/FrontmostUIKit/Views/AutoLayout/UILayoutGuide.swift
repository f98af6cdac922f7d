import Foundation

/// A rectangle that takes part in layout as a view does, and shows nothing.
///
///     let gap = UILayoutGuide()
///     view.addLayoutGuide(gap)
///     gap.widthAnchor.constraint(equalTo: button.widthAnchor).isActive = true
///
/// There are three kinds. Those that apps make are placed by constraints alone. The guides a view has of its own (safe area,
/// margins) keep distances from its edges, wherever its bounds begin. And for views whose content has a size of its own, a *content guide*
/// (`UILayoutGuide(contentOf:whenSolved:)`) begins at the origin of the view's content: what is constrained to it decides its
/// size, and the view is told what came out.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
    /// The view in whose coordinates the guide lies.
    public internal(set) weak var owningView: UIView?
    /// A name for the console.
    open var identifier = ""

    private(set) var storedItem: LayoutItem?
    private var insets: SystemInsets?
    let hasFixedOrigin: Bool
    let whenSolved: (@MainActor (CGRect) -> Void)?

    public override init() {
        (hasFixedOrigin, whenSolved) = (false, nil)
        super.init()
    }

    /// A guide for what a view shows in coordinates of its own: a scroll view's `contentLayoutGuide`.
    ///
    /// It lies at the origin of the view's bounds coordinates, wherever those are scrolled to, and constraints make its size; the
    /// view answers it for `edgesForContent`, so that constraints between the view's edges and its subviews mean the content's.
    /// A `frameLayoutGuide` is `UILayoutGuide(of:insets:)` without insets.
    /// - Parameter whenSolved: Gets the guide's rectangle after it changed, before the view is laid out. It is not called where no
    ///   constraint mentions the guide, so a size that was assigned stays.
    package init(contentOf view: UIView, whenSolved: @escaping @MainActor (CGRect) -> Void) {
        (hasFixedOrigin, self.whenSolved) = (true, whenSolved)
        super.init()
        owningView = view
        view.layoutState.guides.append(self)
    }

    /// A guide that keeps distances from the view's edges. They are asked for again when the view moves, gets another size, safe
    /// area or margins, or calls `followInsets()`.
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

    /// The guide as solved, in the owning view's coordinates.
    open var layoutFrame: CGRect {
        // Those of a view's own are where they are also when no constraint mentions them.
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

    /// Asks for the distances again.
    func followInsets(of view: UIView) { insets?.follow(view) }
    var followsInsets: Bool { insets != nil }
    /// What keeps it at its distances, in the solver.
    var systemConstraints: [Int32] { insets?.handles ?? [] }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }

    open var hasAmbiguousLayout: Bool { item.isAmbiguous }
}

/// Follows the keyboard. Where there is none it is the strip below the safe area, so that what is constrained to its top stands on
/// the safe area's bottom.
@MainActor @preconcurrency open class UITrackingLayoutGuide: UILayoutGuide {}
@MainActor @preconcurrency open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    open var followsUndockedKeyboard = false
    open var usesBottomSafeArea = true { didSet { owningView?.followInsets() } }
}

/// The guides that every view has of its own.
enum SystemGuide: Hashable { case safeArea, margins, readable, keyboard }

/// The distances of a guide from its view's edges, as constraints of the solver.
@MainActor final class SystemInsets {
    enum Shape {
        /// Between all four edges.
        case all
        /// Along the bottom edge, as high as the bottom inset.
        case bottomStrip
    }

    private let shape: Shape
    private let insets: @MainActor (UIView) -> UIEdgeInsets
    /// The guide's place and size along x and y.
    private(set) var handles: [Int32] = []
    /// Keeps the variables alive that the constraints mention.
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
