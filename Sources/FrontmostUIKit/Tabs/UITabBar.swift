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
@MainActor open class UITabBar: UIView, BarItemOwner {
    open weak var delegate: (any UITabBarDelegate)?
    /// The controller whose bar this is.
    weak var owner: UITabBarController?
    private let background: BarBackground
    private var buttons: [TabButton] = []
    /// How far the background reaches below the bar: under the home indicator.
    var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

    public override init(frame: CGRect) {
        background = BarBackground(lineAt: .top, look: UITabBarAppearance())
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        background = BarBackground(lineAt: .top, look: UITabBarAppearance())
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UITabBar"
        node.accepts = [.tap]
        addSubview(background)
        semanticsChanged()
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
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    open var barTintColor: UIColor? {
        didSet {
            let appearance = UITabBarAppearance(barAppearance: standardAppearance)
            appearance.backgroundColor = barTintColor
            standardAppearance = appearance
        }
    }
    open var standardAppearance: UITabBarAppearance {
        get { standard }
        set {
            standard = UITabBarAppearance(barAppearance: newValue)
            setNeedsLayout()
        }
    }
    private var standard = UITabBarAppearance()

    /// Gives the content its room back.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { owner?.viewIfLoaded?.setNeedsLayout() } }
    }

    // MARK: Layout

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.look = standard
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
        let isWide = traitCollection.horizontalSizeClass == .regular
        let look =
            isCompact
            ? standard.compactInlineLayoutAppearance
            : isWide ? standard.inlineLayoutAppearance : standard.stackedLayoutAppearance
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

    open override func respond(to event: InputEvent) -> Bool {
        if case .tap = event { return true }
        return false
    }

    @_spi(Engine) open override func makeSemantics() -> RenderSemantics? {
        RenderSemantics(
            role: .tabBar, label: accessibilityLabel ?? "", identifier: accessibilityIdentifier ?? "",
            traits: accessibilityElementsHidden ? .isHidden : [])
    }
}
