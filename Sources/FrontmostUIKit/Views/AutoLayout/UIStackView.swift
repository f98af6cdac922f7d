import Foundation

/// Lays its arranged views out in a row or a column, with constraints of its own.
///
/// Arranged views that are hidden take no room. The stack's own size is that of its views unless something outside gives it one;
/// what it has more or less of is shared as the views' hugging and compression resistance say.
///
///     let row = UIStackView(arrangedSubviews: [icon, title, badge])
///     row.spacing = 8
///     row.alignment = .center
@MainActor @preconcurrency open class UIStackView: UIView {
    /// What becomes of the room along the axis.
    public enum Distribution: Int, Sendable {
        /// Views fill it; which ones stretch, their priorities say.
        case fill
        /// All views are equally long.
        case fillEqually
        /// Views are as long in proportion as their contents are.
        case fillProportionally
        /// Views keep their lengths, and the distances between them are equal.
        case equalSpacing
        /// Views keep their lengths, and their centres are at equal distances.
        case equalCentering
    }

    /// Where views lie across the axis.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// As a custom spacing: whatever `spacing` is.
    public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The system's spacing between things.
    public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    public private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
    /// Points between views; at least so many for `equalSpacing` and `equalCentering`.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
    /// In a column, spacing counts from the last baseline of one view to the first of the next.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }
    /// Views lie within the stack's margins.
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
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        node.debugName = "UIStackView"
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Arranged views

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Arranges a view, and makes it a subview where it is none. One that is arranged already moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if stackIndex < 0 || stackIndex > arrangedSubviews.count {
            Console.stop(
                "A view was inserted at \(stackIndex) into \(LayoutMessage.name(self)), which arranges \(arrangedSubviews.count) "
                    + "others. Give an index between 0 and that number.")
        }
        // From another stack it goes first, which forgets its place there.
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        view.layoutState.stack = self
        arrangementChanged()
    }

    /// The view stays a subview, and is no longer laid out by the stack.
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

    /// Overrides `spacing` after one view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    // MARK: Layout

    /// Something that the constraints are made from is another than before. Inside an animation the way there is shown.
    func arrangementChanged() {
        isStale = true
        setNeedsUpdateConstraints()
        guard let window = hostWindow, window.services?.tree.animation != nil else { return }
        window.layoutIfNeeded()
    }

    /// The content of an arranged view has another size.
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
