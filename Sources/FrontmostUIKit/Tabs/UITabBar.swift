import Foundation
import FrontmostRender

/// Told of the person's choices in a tab bar that stands by itself.
@MainActor @preconcurrency public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar with the tabs at the bottom of a tab bar controller. All items are shown, however many there are.
@MainActor open class UITabBar: UIView, Bar {
    open weak var delegate: (any UITabBarDelegate)?
    /// The controller whose bar this is.
    weak var owner: UITabBarController?
    let background = BarBackground(lineAt: .top, look: UITabBarAppearance())
    private var buttons: [TabButton] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar("UITabBar")
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar("UITabBar")
    }

    // MARK: Items

    open var items: [UITabBarItem]? { didSet { itemsChanged(from: oldValue ?? []) } }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    open weak var selectedItem: UITabBarItem? {
        didSet { if selectedItem !== oldValue { buttons.forEach { $0.isSelected = $0.item === selectedItem } } }
    }

    private func itemsChanged(from old: [UITabBarItem]) {
        let new = items ?? []
        if new.elementsEqual(old, by: ===) { return }
        for item in old where item.owner === self { item.owner = nil }
        buttons.forEach { $0.removeFromSuperview() }
        buttons = new.map { item in
            TabButton(of: item) { [weak self, weak item] in
                if let item { self?.choose(item) }
            }
        }
        for button in buttons {
            button.item.owner = self
            button.isSelected = button.item === selectedItem
            addSubview(button)
        }
        setNeedsLayout()
    }

    func itemChanged() { buttons.forEach { $0.take() } }

    private func choose(_ item: UITabBarItem) {
        if let owner { return owner.choose(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    // MARK: Look

    /// The colour of the tabs that are not selected; nil stands for grey.
    open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var barStyle = UIBarStyle.default { didSet { styleChanged(to: barStyle) } }
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    open var barTintColor: UIColor? {
        didSet { standardAppearance = UITabBarAppearance(barAppearance: standardAppearance).tinted(barTintColor) }
    }
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            standardAppearance = UITabBarAppearance(barAppearance: standardAppearance)
            setNeedsLayout()
        }
    }

    /// How the bar looks while the content of the selected tab is scrolled to its end; nil stands for `standardAppearance`.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map { UITabBarAppearance(barAppearance: $0) }
            setNeedsLayout()
        }
    }
    /// Written by who scrolls.
    var isAtContentEnd = false { didSet { if isAtContentEnd != oldValue { setNeedsLayout() } } }
    private var appearance: UITabBarAppearance {
        isAtContentEnd ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
    }

    /// Gives the content its room back.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { owner?.viewIfLoaded?.setNeedsLayout() } }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let appearance = appearance
        layOutBackground(appearance)
        let isWide = traitCollection.horizontalSizeClass == .regular
        let look =
            isCompact
            ? appearance.compactInlineLayoutAppearance
            : isWide ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
        let safe = safeAreaInsets
        let places = TabRule.places(count: buttons.count, width: bounds.width - safe.left - safe.right)
        for (button, place) in zip(buttons, places) {
            (button.isInline, button.look, button.unselectedColor) = (isWide || isCompact, look, unselectedItemTintColor)
            button.frame = CGRect(x: safe.left + place.x, y: 0, width: place.width, height: bounds.height)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: isCompact ? TabRule.compactHeight : TabRule.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func respond(to event: InputEvent) -> Bool { event.kind == .tap }

    @_spi(Engine) open override func makeSemantics() -> RenderSemantics? {
        semantics(.tabBar)
    }
}
