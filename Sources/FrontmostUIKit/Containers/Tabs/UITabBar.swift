import Foundation
import FrontmostRender

/// Told of the person's choices in a tab bar that stands by itself.
@MainActor @preconcurrency public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar with the tabs of a tab bar controller. It shows all of its items; which these are, the controller decides, and where the
/// bar stands: at the bottom, or on a tablet as a capsule at the top, see `+Capsule`.
@MainActor @preconcurrency open class UITabBar: UIView, Bar {
    open weak var delegate: (any UITabBarDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UITabBarDelegate)?
    /// The controller whose bar this is.
    weak var owner: UITabBarController?
    let background = BarBackground(lineAt: .top, look: UITabBarAppearance())
    private(set) final var buttons: [TabButton] = []

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
        didSet {
            if selectedItem === oldValue { return }
            buttons.forEach { $0.isSelected = $0.item === selectedItem }
            // It may say how the bar looks.
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
        contentChanged()
    }

    func itemChanged() {
        buttons.forEach { $0.take() }
        contentChanged()
    }

    /// A capsule is as wide as what is in it.
    private func contentChanged() {
        setNeedsLayout()
        if isCapsule { owner?.viewIfLoaded?.setNeedsLayout() }
    }

    /// The button before the tabs that shows them as a sidebar; nil where there is none.
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

    /// The colour of the tabs that are not selected; nil stands for grey.
    open var unselectedItemTintColor: UIColor? {
        get { ownUnselectedTint ?? proxy?.ownUnselectedTint }
        set { ownUnselectedTint = newValue }
    }
    private var ownUnselectedTint: UIColor? { didSet { setNeedsLayout() } }
    open var barStyle = UIBarStyle.default { didSet { styleChanged(to: barStyle) } }
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    open var barTintColor: UIColor? {
        didSet { standardAppearance = UITabBarAppearance(barAppearance: standardAppearance).tinted(barTintColor) }
    }
    /// How the bar looks with content behind it, where the selected item says nothing else.
    open var standardAppearance: UITabBarAppearance {
        get { looks.standard ?? proxy?.looks.standard ?? usualLook }
        set { looks.standard = UITabBarAppearance(barAppearance: newValue) }
    }
    /// How the bar looks while no content lies under it: what the selected tab scrolls is at its end, or nothing does. Nil stands
    /// for `standardAppearance` without a background.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { looks.edge ?? proxy?.looks.edge }
        set { looks.edge = newValue.map(UITabBarAppearance.init) }
    }
    private var looks = BarLooks<UITabBarAppearance>() { didSet { contentChanged() } }
    private lazy var usualLook = UITabBarAppearance()
    /// Written by the controller: the bar lies below the screen, and nobody comes upon it.
    var isAway = false { didSet { if isAway != oldValue { semanticsChanged() } } }
    /// Written by who scrolls.
    var isAtContentEnd = true { didSet { if isAtContentEnd != oldValue { setNeedsLayout() } } }
    private var look: UITabBarAppearance {
        let known = BarLooks(
            standard: selectedItem?.standardAppearance ?? standardAppearance,
            edge: selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance)
        // A capsule has content behind it wherever that is scrolled to.
        return known.look(isAtEdge: isAtContentEnd && !isCapsule, isCompact: false) ?? usualLook
    }

    /// What is set here holds for all bars that say nothing else themselves, from when they are laid out next.
    open class func appearance() -> UITabBar { shared }
    private static let shared = UITabBar()
    private var proxy: UITabBar? { self === Self.shared ? nil : Self.shared }
    override var defaultTint: UIColor? { proxy?.storedTint }

    /// Gives the content its room back.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { owner?.viewIfLoaded?.setNeedsLayout() } }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let appearance = look
        layOutBackground(appearance)
        if isCapsule { return layOutCapsule(appearance) }
        let isWide = traitCollection.horizontalSizeClass == .regular
        let look =
            isCompact
            ? appearance.compactInlineLayoutAppearance
            : isWide ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
        let safe = safeAreaInsets
        let room = sidebarItem == nil ? 0 : TabRule.sidebarButton
        let places = TabRule.places(count: buttons.count, width: bounds.width - safe.left - safe.right, besides: room)
        sidebarItem?.dress(plain: UIBarButtonItemAppearance(), done: UIBarButtonItemAppearance())
        _ = sidebarItem?.place(x: safe.left, y: 0, width: room, height: bounds.height)
        for (button, place) in zip(buttons, places) {
            (button.form, button.look, button.unselectedColor) = (
                isWide || isCompact ? .inline : .stacked, look, unselectedItemTintColor
            )
            button.frame = CGRect(x: safe.left + place.x, y: 0, width: place.width, height: bounds.height)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if isCapsule { return CGSize(width: min(size.width, capsuleWidth), height: TabRule.capsuleHeight) }
        return CGSize(width: size.width, height: isCompact ? TabRule.compactHeight : TabRule.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func respond(to event: InputEvent) -> Bool { event.kind == .tap }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.tabBar, traits: isAway ? .isHidden : [])
    }

    /// Written by the controller: the bar stands at the top.
    final var isCapsule: Bool {
        get { background.isCapsule }
        set {
            if newValue == isCapsule { return }
            background.isCapsule = newValue
            if !newValue { leaveStrip() }
            setNeedsLayout()
        }
    }
    /// What the tabs of a capsule are scrolled in, where it has no room for all.
    final var strip: TabStrip?
}

extension UITabBar {
    /// How the bar looks where its content lies now, with the selected item.
    var lookNow: UITabBarAppearance { look }
}
