import Foundation
import FrontmostRender

/// Receives the user's choices in a tab bar without a controller.
@MainActor @preconcurrency public protocol UITabBarDelegate: AnyObject {
    /// The user chose an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar with the tabs of a tab bar controller. The bar shows all of its items. The controller decides which those are, and
/// where the bar is: at the bottom, or on a tablet as a capsule at the top, see `+Capsule`.
@MainActor @preconcurrency open class UITabBar: UIView, Bar {
    /// Receives the selection of an item.
    open weak var delegate: (any UITabBarDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UITabBarDelegate)?
    /// The controller that the bar belongs to.
    weak var owner: UITabBarController?
    let background = BarBackground(lineAt: .top, appearance: UITabBarAppearance())
    private(set) final var buttons: [TabButton] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar("UITabBar")
    }
    /// Makes a bar from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar("UITabBar")
    }

    // MARK: Items

    /// The items, each shown as a tab.
    open var items: [UITabBarItem]? { didSet { itemsChanged(from: oldValue ?? []) } }
    /// Replaces the items. Never animated.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// The selected item; nil for none.
    open weak var selectedItem: UITabBarItem? {
        didSet {
            if selectedItem === oldValue { return }
            buttons.forEach { $0.isSelected = $0.item === selectedItem }
            if isMinimized { minimizedChanged() }
            // The item may override the bar's appearance.
            contentChanged()
        }
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
        if isMinimized { minimizedChanged() }
        contentChanged()
    }

    func itemChanged() {
        buttons.forEach { $0.update() }
        contentChanged()
    }

    /// Lays out after a change of content: a capsule's width depends on it.
    private func contentChanged() {
        setNeedsLayout()
        if isCapsule { owner?.viewIfLoaded?.setNeedsLayout() }
    }

    /// The button before the tabs that shows the sidebar; nil for none.
    package var sidebarToggle: SidebarToggle? { didSet { sidebarChanged() } }
    private(set) final var sidebarItem: BarItemView?

    private func sidebarChanged() {
        let items = sidebarToggle.map { [$0.makeItem()] } ?? []
        sidebarItem = BarItemView.shown(items, in: self, insteadOf: sidebarItem.map { [$0] } ?? []).first
        if let view = sidebarItem?.view { addSubview(view) }
        contentChanged()
    }

    private func choose(_ item: UITabBarItem) {
        if let owner { return owner.choose(item) }
        selectedItem = item
        givenDelegate?.tabBar(self, didSelect: item)
    }

    // MARK: Look

    /// The colour of unselected tabs; nil for grey.
    open var unselectedItemTintColor: UIColor? {
        get { ownUnselectedTint ?? AppearanceProxies.value(of: self, \.ownUnselectedTint) }
        set { ownUnselectedTint = newValue }
    }
    private var ownUnselectedTint: UIColor? { didSet { setNeedsLayout() } }
    /// The older way to choose a light or a dark background.
    open var barStyle = UIBarStyle.default { didSet { styleChanged(to: barStyle) } }
    /// Whether content shows through the bar's background.
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    /// The older way to set the background colour.
    open var barTintColor: UIColor? {
        didSet { standardAppearance = UITabBarAppearance(barAppearance: standardAppearance).tinted(barTintColor) }
    }
    /// The appearance with content behind the bar, unless the selected item has its own.
    open var standardAppearance: UITabBarAppearance {
        get { appearances.standard ?? AppearanceProxies.value(of: self, \.appearances.standard) ?? defaultAppearance }
        set { appearances.standard = UITabBarAppearance(barAppearance: newValue) }
    }
    /// The appearance without content under the bar: the selected tab's scroll view is at its end, or there is none. Nil stands
    /// for `standardAppearance` without a background.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { appearances.edge ?? AppearanceProxies.value(of: self, \.appearances.edge) }
        set { appearances.edge = newValue.map(UITabBarAppearance.init) }
    }
    private var appearances = BarAppearances<UITabBarAppearance>() { didSet { contentChanged() } }
    private lazy var defaultAppearance = UITabBarAppearance()
    /// Whether the bar is hidden below the screen and out of the accessibility tree. Set by the controller.
    var isAway = false { didSet { if isAway != oldValue { semanticsChanged() } } }
    /// Whether the content is scrolled to its end. Set by the scroll view's container.
    var isAtContentEnd = true { didSet { if isAtContentEnd != oldValue { setNeedsLayout() } } }
    private var appearance: UITabBarAppearance {
        let known = BarAppearances(
            standard: selectedItem?.standardAppearance ?? standardAppearance,
            edge: selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance)
        // A capsule has content behind it at every scroll offset.
        return known.appearance(isAtEdge: isAtContentEnd && !isCapsule && !isMinimized, isCompact: false) ?? defaultAppearance
    }

    // Bars look up these values of their proxies at each layout, so that a change also reaches a bar that is shown.

    override var defaultTint: UIColor? { AppearanceProxies.value(of: self, \.storedTint) }
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties.filter { $0.path != \UIView.ownTint } + [
            AppearanceProperty(\UITabBar.isTranslucent), AppearanceProperty(\UITabBar.barStyle),
        ]
    }

    /// Hiding the bar gives its space back to the content.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { owner?.viewIfLoaded?.setNeedsLayout() } }
    }

    // MARK: Layout

    /// The height of the strip of the home indicator, which is part of the bar, below the tabs. Set by the controller.
    final var indicatorHeight: CGFloat = 0 { didSet { if indicatorHeight != oldValue { setNeedsLayout() } } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let appearance = shownAppearance
        layOutBackground(appearance)
        if isCapsule { return layOutCapsule(appearance) }
        if isMinimized { return layOutMinimized(appearance) }
        let isWide = traitCollection.horizontalSizeClass == .regular
        let buttonAppearance =
            isCompact
            ? appearance.compactInlineLayoutAppearance
            : isWide ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
        let safe = mirrored(safeAreaInsets)
        let room = sidebarItem == nil ? 0 : TabRule.sidebarButton
        let places = TabRule.places(count: buttons.count, width: bounds.width - safe.left - safe.right, besides: room)
        sidebarItem?.applyStyle(plain: UIBarButtonItemAppearance(), done: UIBarButtonItemAppearance())
        let height = max(0, bounds.height - indicatorHeight)
        _ = sidebarItem?.place(x: safe.left, y: 0, width: room, height: height)
        for (button, place) in zip(buttons, places) {
            (button.form, button.appearance, button.unselectedColor) = (
                isWide || isCompact ? .inline : .stacked, buttonAppearance, unselectedItemTintColor
            )
            button.frame = mirrored(CGRect(x: safe.left + place.x, y: 0, width: place.width, height: height))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if isCapsule { return CGSize(width: min(size.width, capsuleWidth), height: TabRule.capsuleHeight) }
        return CGSize(width: size.width, height: isCompact ? TabRule.compactHeight : TabRule.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool { event.kind == .tap }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.tabBar, traits: isAway ? .isHidden : [])
    }

    /// Whether the bar is at the top. Set by the controller.
    final var isCapsule = false {
        didSet {
            if isCapsule == oldValue { return }
            background.isCapsule = isCapsule || isMinimized
            if !isCapsule { removeStrip() }
            setNeedsLayout()
        }
    }
    /// Whether the bar is a disc with the selected tab. Set by the controller.
    final var isMinimized = false {
        didSet {
            if isMinimized == oldValue { return }
            background.isCapsule = isCapsule || isMinimized
            minimizedChanged()
            setNeedsLayout()
        }
    }
    private func minimizedChanged() {
        sidebarItem?.view?.isHidden = isMinimized
        for button in buttons { button.isHidden = isMinimized && !button.isSelected }
    }

    private func layOutMinimized(_ appearance: UITabBarAppearance) {
        for button in buttons where button.isSelected {
            (button.form, button.appearance, button.unselectedColor) = (
                button.item.image == nil ? .titleAlone : .pictureAlone, appearance.inlineLayoutAppearance, unselectedItemTintColor
            )
            button.frame = bounds
        }
    }
    /// The scroll view of a capsule that is too small for its tabs; nil otherwise.
    final var strip: TabStrip?
}

extension UITabBar {
    /// The appearance for the current scroll offset and the selected item.
    var shownAppearance: UITabBarAppearance { appearance }
}
