import Foundation

/// Lays out its arranged views in a row or a column, using constraints.
///
/// Hidden arranged views take no space. The stack's size is that of its views unless other constraints determine it. Surplus or
/// missing space is distributed by the views' hugging and compression resistance priorities.
///
///     let row = UIStackView(arrangedSubviews: [icon, title, badge])
///     row.spacing = 8
///     row.alignment = .center
@MainActor @preconcurrency open class UIStackView: UIView {
    /// How space along the axis is distributed.
    public enum Distribution: Int, Sendable {
        /// Views fill the space; their priorities decide which ones stretch.
        case fill
        /// All views have the same length.
        case fillEqually
        /// Views fill the space in proportion to the lengths of their contents.
        case fillProportionally
        /// Views keep their lengths, with equal spacing.
        case equalSpacing
        /// Views keep their lengths, with equal distances between their centres.
        case equalCentering
    }

    /// The position of views across the axis.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// In a row: `leading`.
        public static let top = Alignment.leading
        /// In a row: `trailing`.
        public static let bottom = Alignment.trailing
    }

    /// A custom spacing that stands for `spacing`.
    public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The system's standard spacing.
    public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// The views that the stack lays out, in order.
    public private(set) var arrangedSubviews: [UIView] = []
    /// Whether the stack is a row or a column.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
    /// How space along the axis is distributed.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
    /// The position of views across the axis.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
    /// The distance between views in points; for `equalSpacing` and `equalCentering` the smallest distance.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
    /// Whether spacing in a column is measured from the last baseline of one view to the first baseline of the next.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }
    /// Whether views are laid out within the stack's margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var isStale = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        node.debugName = "UIStackView"
    }
    /// Makes a stack with arranged views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    /// Makes a stack from an archive.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        node.debugName = "UIStackView"
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Arranged views

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view, adding it as a subview if it is not one. A view that is arranged already is moved.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if stackIndex < 0 || stackIndex > arrangedSubviews.count {
            Console.stop(
                "insertArrangedSubview(_:at:) of \(LayoutMessage.name(self)) was called with the index \(stackIndex). Use an "
                    + "index from 0 to \(arrangedSubviews.count), its number of arranged subviews.")
        }
        // Remove it from another stack first, which then forgets its position.
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        view.layoutState.stack = self
        arrangementChanged()
    }

    /// Stops arranging the view. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        view.autoLayout?.stack = nil
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Overrides `spacing` after one view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }
    /// The custom spacing after a view; `spacingUseDefault` if there is none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    // MARK: Layout

    /// Rebuilds the constraints after a change. Inside an animation the layout change is animated.
    func arrangementChanged() {
        isStale = true
        setNeedsUpdateConstraints()
        guard let window = hostWindow, window.services?.tree.animation != nil || MotionRecorder.current != nil else { return }
        window.layoutIfNeeded()
    }

    /// Called when the size of an arranged view's content has changed.
    func arrangedContentChanged() { if distribution == .fillProportionally { arrangementChanged() } }

    open override func updateConstraints() {
        if isStale {
            isStale = false
            NSLayoutConstraint.deactivate(arrangement)
            var spacings = customSpacings
            for (key, value) in spacings where value == UIStackView.spacingUseSystem { spacings[key] = SystemSpacing.standard }
            arrangement = StackArrangement(self, spacings).constraints
            NSLayoutConstraint.activate(arrangement)
        }
        super.updateConstraints()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
}
