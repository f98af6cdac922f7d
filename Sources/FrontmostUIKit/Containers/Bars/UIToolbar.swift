import Foundation
import FrontmostRender

/// A bar with buttons at the bottom of a screen. Items are laid out from the leading edge; flexible gaps share the remaining space.
@MainActor @preconcurrency open class UIToolbar: UIView, Bar, ReachingAccessory {
    /// What SwiftUI puts into the bar belongs to the screen that the bar is of.
    override func mayHoldViews(ofChildrenOf owner: any ViewOwner) -> Bool { true }

    static let height: CGFloat = 44, compactHeight: CGFloat = 32

    let background = BarBackground(lineAt: .top, appearance: UIToolbarAppearance())
    private var shown: [BarItemView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar("UIToolbar")
    }
    /// Creates a bar from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar("UIToolbar")
    }

    /// The items, from the leading to the trailing edge.
    open var items: [UIBarButtonItem]? {
        didSet { itemChanged() }
    }
    /// Replaces the items.
    /// - Parameters:
    ///   - items: The items from the leading to the trailing edge; nil for none.
    ///   - animated: Has no effect: the change is not animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// The light or dark style of the bar.
    open var barStyle = UIBarStyle.default { didSet { styleChanged(to: barStyle) } }
    /// Whether the bar shows the content behind it, blurred.
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    /// The colour of the background. Setting it changes `standardAppearance`.
    open var barTintColor: UIColor? {
        didSet { standardAppearance = UIToolbarAppearance(barAppearance: standardAppearance).tinted(barTintColor) }
    }
    /// The appearance with content behind the bar.
    open var standardAppearance: UIToolbarAppearance {
        get { appearances.standard ?? AppearanceProxies.value(of: self, \.appearances.standard) ?? defaultAppearance }
        set { appearances.standard = UIToolbarAppearance(barAppearance: newValue) }
    }
    /// The appearance in compact height; nil uses `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance? {
        get { appearances.compact ?? AppearanceProxies.value(of: self, \.appearances.compact) }
        set { appearances.compact = newValue.map(UIToolbarAppearance.init) }
    }
    /// The appearance while no content is under the bar: it is scrolled to its end, or nothing scrolls. Nil uses
    /// `standardAppearance` without a background.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances.edge ?? AppearanceProxies.value(of: self, \.appearances.edge) }
        set { appearances.edge = newValue.map(UIToolbarAppearance.init) }
    }
    /// The appearance in compact height while no content is under the bar; nil uses `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances.compactEdge ?? AppearanceProxies.value(of: self, \.appearances.compactEdge) }
        set { appearances.compactEdge = newValue.map(UIToolbarAppearance.init) }
    }
    private var appearances = BarAppearances<UIToolbarAppearance>() { didSet { setNeedsLayout() } }
    private lazy var defaultAppearance = UIToolbarAppearance()
    /// Whether no content is under the bar. Set by the navigation controller as the content scrolls.
    var isAtContentEnd = true { didSet { if isAtContentEnd != oldValue { setNeedsLayout() } } }
    private var appearance: UIToolbarAppearance {
        let known = BarAppearances(
            standard: standardAppearance, compact: compactAppearance, edge: scrollEdgeAppearance,
            compactEdge: compactScrollEdgeAppearance)
        return known.appearance(isAtEdge: isAtContentEnd, isCompact: isCompact) ?? defaultAppearance
    }

    // Bars look up these values of their proxies at each layout, so that a change also reaches a bar that is shown.

    override var defaultTint: UIColor? { AppearanceProxies.value(of: self, \.storedTint) }
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties.filter { $0.path != \UIView.ownTint } + [AppearanceProperty(\UIToolbar.isTranslucent)]
    }

    /// Updates the item views. Views of items that stay are kept.
    func itemChanged() {
        shown = BarItemView.shown((items ?? []).filter { !$0.isHidden }, in: self, insteadOf: shown)
        addInOrder(shown.compactMap(\.view))
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let appearance = appearance
        layOutBackground(appearance)
        let safe = mirrored(safeAreaInsets)
        let left = safe.left + NavigationBarRule.margin, right = safe.right + NavigationBarRule.margin
        for view in shown { view.applyStyle(plain: appearance.buttonAppearance, done: appearance.doneButtonAppearance) }
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

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || reaches(point)
    }

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool { event.kind == .tap }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.group, label: SystemWord.toolbar.text)
    }
}
