import Foundation
import FrontmostRender

/// A bar with buttons at the bottom of a screen. Items are laid out from the left; flexible gaps share what is left.
@MainActor open class UIToolbar: UIView, Bar {
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
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            standardAppearance = UIToolbarAppearance(barAppearance: standardAppearance)
            setNeedsLayout()
        }
    }

    /// What is shown already stays.
    func itemChanged() {
        shown = BarItemView.shown((items ?? []).filter { !$0.isHidden }, in: self, insteadOf: shown)
        addInOrder(shown.compactMap(\.view))
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBackground(standardAppearance)
        let left = safeAreaInsets.left + NavigationBarRule.margin, right = safeAreaInsets.right + NavigationBarRule.margin
        let look = standardAppearance
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

    @_spi(Engine) open override func makeSemantics() -> RenderSemantics? {
        semantics(.group, label: "Toolbar")
    }
}
