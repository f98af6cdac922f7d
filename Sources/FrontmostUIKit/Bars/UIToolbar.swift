import Foundation
import FrontmostRender

/// A bar with buttons at the bottom of a screen. Items are laid out from the left; flexible gaps share what is left.
@MainActor open class UIToolbar: UIView, BarItemOwner {
    static let height: CGFloat = 44, compactHeight: CGFloat = 32

    private let background: BarBackground
    private var shown: [BarItemView] = []
    /// How far the background reaches below the bar: under the home indicator.
    var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

    public override init(frame: CGRect) {
        background = BarBackground(lineAt: .top, look: UIToolbarAppearance())
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        background = BarBackground(lineAt: .top, look: UIToolbarAppearance())
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIToolbar"
        node.accepts = [.tap]
        addSubview(background)
        semanticsChanged()
    }

    open var items: [UIBarButtonItem]? {
        didSet { rebuild() }
    }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    open var barTintColor: UIColor? {
        didSet {
            let appearance = UIToolbarAppearance(barAppearance: standardAppearance)
            appearance.backgroundColor = barTintColor
            standardAppearance = appearance
        }
    }
    open var standardAppearance: UIToolbarAppearance {
        get { standard }
        set {
            standard = UIToolbarAppearance(barAppearance: newValue)
            setNeedsLayout()
        }
    }
    private var standard = UIToolbarAppearance()

    func itemChanged() { rebuild() }

    private func rebuild() {
        shown.forEach { $0.letGo() }
        shown = (items ?? []).filter { !$0.isHidden }.map { BarItemView($0, in: self) }
        for view in shown { view.view.map(addSubview) }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.look = standard
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
        let left = safeAreaInsets.left + NavigationBarRule.margin, right = safeAreaInsets.right + NavigationBarRule.margin
        for view in shown { view.dress(plain: standard.buttonAppearance, done: standard.doneButtonAppearance) }
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
        let isCompact = traitCollection.verticalSizeClass == .compact
        return CGSize(width: size.width, height: isCompact ? Self.compactHeight : Self.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func respond(to event: InputEvent) -> Bool {
        if case .tap = event { return true }
        return false
    }

    @_spi(Engine) open override func makeSemantics() -> RenderSemantics? {
        RenderSemantics(
            role: .group, label: accessibilityLabel ?? "Toolbar", identifier: accessibilityIdentifier ?? "",
            traits: accessibilityElementsHidden ? .isHidden : [])
    }
}
