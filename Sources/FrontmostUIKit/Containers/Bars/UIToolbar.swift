import Foundation
import FrontmostRender

/// A bar with buttons at the bottom of a screen. Items are laid out from the left; flexible gaps share what is left.
@MainActor @preconcurrency open class UIToolbar: UIView, Bar, ReachingAccessory {
    /// What SwiftUI puts into bars is the screen's whose bar it is.
    override func mayHoldViews(ofChildrenOf owner: any ViewOwner) -> Bool { true }

    static let height: CGFloat = 44, compactHeight: CGFloat = 32

    let background = BarBackground(lineAt: .top, look: UIToolbarAppearance())
    private var shown: [BarItemView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar("UIToolbar")
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar("UIToolbar")
    }

    open var items: [UIBarButtonItem]? {
        didSet { itemChanged() }
    }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    open var barStyle = UIBarStyle.default { didSet { styleChanged(to: barStyle) } }
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    open var barTintColor: UIColor? {
        didSet { standardAppearance = UIToolbarAppearance(barAppearance: standardAppearance).tinted(barTintColor) }
    }
    /// How the bar looks with content behind it.
    open var standardAppearance: UIToolbarAppearance {
        get { looks.standard ?? proxy?.looks.standard ?? usualLook }
        set { looks.standard = UIToolbarAppearance(barAppearance: newValue) }
    }
    /// The same where there is little height; nil stands for `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance? {
        get { looks.compact ?? proxy?.looks.compact }
        set { looks.compact = newValue.map(UIToolbarAppearance.init) }
    }
    /// How the bar looks while no content lies under it: what scrolls is at its end, or nothing does. Nil stands for
    /// `standardAppearance` without a background.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { looks.edge ?? proxy?.looks.edge }
        set { looks.edge = newValue.map(UIToolbarAppearance.init) }
    }
    /// The same where there is little height; nil stands for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { looks.compactEdge ?? proxy?.looks.compactEdge }
        set { looks.compactEdge = newValue.map(UIToolbarAppearance.init) }
    }
    private var looks = BarLooks<UIToolbarAppearance>() { didSet { setNeedsLayout() } }
    private lazy var usualLook = UIToolbarAppearance()
    /// Written by who scrolls.
    var isAtContentEnd = true { didSet { if isAtContentEnd != oldValue { setNeedsLayout() } } }
    private var look: UIToolbarAppearance {
        let known = BarLooks(
            standard: standardAppearance, compact: compactAppearance, edge: scrollEdgeAppearance,
            compactEdge: compactScrollEdgeAppearance)
        return known.look(isAtEdge: isAtContentEnd, isCompact: isCompact) ?? usualLook
    }

    /// What is set here holds for all bars that say nothing else themselves, from when they are laid out next.
    open class func appearance() -> UIToolbar { shared }
    private static let shared = UIToolbar()
    private var proxy: UIToolbar? { self === Self.shared ? nil : Self.shared }
    override var defaultTint: UIColor? { proxy?.storedTint }

    /// What is shown already stays.
    func itemChanged() {
        shown = BarItemView.shown((items ?? []).filter { !$0.isHidden }, in: self, insteadOf: shown)
        addInOrder(shown.compactMap(\.view))
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let look = look
        layOutBackground(look)
        let left = safeAreaInsets.left + NavigationBarRule.margin, right = safeAreaInsets.right + NavigationBarRule.margin
        for view in shown { view.dress(plain: look.buttonAppearance, done: look.doneButtonAppearance) }
        if shown.count == 1, shown[0].item.fillsBar {
            _ = shown[0].place(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
            return
        }
        let widths = shown.map { $0.item.kind == .flexibleSpace ? nil : $0.width(height: bounds.height) }
        let places = NavigationBarRule.spread(
            widths, width: bounds.width - left - right, gap: NavigationBarRule.gap)
        for (view, x) in zip(shown, places) { _ = view.place(x: left + x, y: 0, height: bounds.height) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: isCompact ? Self.compactHeight : Self.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func respond(to event: InputEvent) -> Bool { event.kind == .tap }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.group, label: "Toolbar")
    }
}
