import Foundation
import FrontmostRender

/// The default style of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default`
    /// Dark, with light text.
    case black
}

/// The bar at the top of a navigation controller, with the back button, a title and buttons. It shows the topmost of its items.
///
/// A navigation controller manages its bar: change what it shows through the controllers' `navigationItem`. Set `items` only on a
/// bar without a controller.
@MainActor @preconcurrency open class UINavigationBar: UIView, Bar {
    /// What SwiftUI puts into the bar belongs to the screen that the bar is of.
    override func mayHoldViews(ofChildrenOf owner: any ViewOwner) -> Bool { true }

    /// The controller that manages this bar.
    weak var owner: UINavigationController?
    let background = BarBackground(lineAt: .bottom, appearance: UINavigationBarAppearance())
    private(set) var content: NavigationBarContent? { didSet { if content !== oldValue { semanticsChanged() } } }
    private var outgoing: NavigationBarContent?
    /// 1 for a push, -1 for a pop.
    private var moveSign: CGFloat = 1

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar("UINavigationBar")
    }
    /// Creates a bar from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar("UINavigationBar")
    }

    // MARK: Appearance

    /// The light or dark style of the bar. Also decides the style of the status bar.
    open var barStyle = UIBarStyle.default {
        didSet {
            guard barStyle != oldValue else { return }
            styleChanged(to: barStyle)
            owner?.setNeedsStatusBarAppearanceUpdate()
        }
    }
    /// Whether the bar shows the content behind it, blurred.
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    /// The colour of the background. Setting it changes `standardAppearance`.
    open var barTintColor: UIColor? {
        didSet { standardAppearance = UINavigationBarAppearance(barAppearance: standardAppearance).tinted(barTintColor) }
    }
    /// The title's font and colour (`.font`, `.foregroundColor`) if the appearance sets none.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { ownTitleAttributes ?? AppearanceProxies.value(of: self, \.ownTitleAttributes) }
        set { ownTitleAttributes = newValue }
    }
    /// The large title's font and colour (`.font`, `.foregroundColor`) if the appearance sets none.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { ownLargeTitleAttributes ?? AppearanceProxies.value(of: self, \.ownLargeTitleAttributes) }
        set { ownLargeTitleAttributes = newValue }
    }
    private var ownTitleAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged(of: content) } }
    private var ownLargeTitleAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged(of: content) } }

    /// The appearance with content behind the bar.
    open var standardAppearance: UINavigationBarAppearance {
        get { appearances.standard ?? AppearanceProxies.value(of: self, \.appearances.standard) ?? defaultAppearance }
        set { appearances.standard = UINavigationBarAppearance(barAppearance: newValue) }
    }
    /// The appearance in compact height; nil uses `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact ?? AppearanceProxies.value(of: self, \.appearances.compact) }
        set { appearances.compact = newValue.map(UINavigationBarAppearance.init) }
    }
    /// The appearance while no content is under the bar: it is scrolled to its start, or nothing scrolls. Nil uses
    /// `standardAppearance` without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.edge ?? AppearanceProxies.value(of: self, \.appearances.edge) }
        set { appearances.edge = newValue.map(UINavigationBarAppearance.init) }
    }
    /// The appearance in compact height while no content is under the bar; nil uses `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.compactEdge ?? AppearanceProxies.value(of: self, \.appearances.compactEdge) }
        set { appearances.compactEdge = newValue.map(UINavigationBarAppearance.init) }
    }
    private var appearances = BarAppearances<UINavigationBarAppearance>() { didSet { appearanceChanged(of: content) } }
    private lazy var defaultAppearance = UINavigationBarAppearance()

    // Bars look up these values of their proxies at each layout, so that a change also reaches a bar that is shown.

    override var defaultTint: UIColor? { AppearanceProxies.value(of: self, \.storedTint) }
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties.filter { $0.path != \UIView.ownTint } + [
            AppearanceProperty(\UINavigationBar.isTranslucent), AppearanceProperty(\UINavigationBar.barStyle),
            AppearanceProperty(\UINavigationBar.prefersLargeTitles),
        ]
    }
    /// Whether items may have a large title below the buttons, which collapses as the content scrolls.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemChanged() } } }

    private func appearanceChanged(of content: NavigationBarContent?) {
        content?.setNeedsLayout()
        setNeedsLayout()
    }

    /// The appearance for an item in its current state.
    func appearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
        let own = BarAppearances(
            standard: item?.standardAppearance ?? standardAppearance, compact: item?.compactAppearance ?? compactAppearance,
            edge: item?.scrollEdgeAppearance ?? scrollEdgeAppearance,
            compactEdge: item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance)
        return own.appearance(isAtEdge: item?.isAtContentStart ?? true, isCompact: isCompact) ?? defaultAppearance
    }

    // MARK: Items

    /// The items, bottom first; the last one is shown. In a navigation controller's bar, these are the controllers' items.
    open var items: [UINavigationItem]? {
        get { owner?.viewControllers.map(\.navigationItem) ?? ownItems }
        set { setItems(newValue, animated: false) }
    }
    private var ownItems: [UINavigationItem] = []
    /// The item that is shown.
    open var topItem: UINavigationItem? { items?.last }
    /// The item below the top one. The back button has its title.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Replaces the items. On a navigation controller's bar this is a programming error and stops the process.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        if owner != nil {
            Console.stop(
                "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller (\(self)). Change the "
                    + "controller's viewControllers, and their navigationItem.")
        }
        ownItems = items ?? []
        show(ownItems.last, above: Array(ownItems.dropLast()))
    }
    /// Pushes an item. `animated` has no effect.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems(ownItems + [item], animated: animated) }
    /// Pops the top item and returns it. `animated` has no effect.
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = ownItems.last else { return nil }
        setItems(Array(ownItems.dropLast()), animated: animated)
        return top
    }

    /// Updates the bar after a property of a shown item has changed, which may change the height too.
    func itemChanged() {
        // An item that both contents show ends up in the current one.
        outgoing?.update()
        content?.update()
        semanticsChanged()
        itemScrolled()
    }

    func itemScrolled() {
        setNeedsLayout()
        owner?.viewIfLoaded?.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory == previousTraitCollection?.preferredContentSizeCategory { return }
        content?.setNeedsLayout()
        itemScrolled()
    }

    func searchChanged(animated: Bool) {
        setNeedsLayout()
        owner?.barsChanged(animated: animated)
    }

    func backButtonWasUsed() {
        if let owner { owner.goBackByUser() } else { popItem(animated: true) }
    }
    /// Reports that the back menu is about to list the titles of the screens below.
    func backMenuWillOpen() { owner?.backMenuWillOpen() }
    /// Pops to `item`, which the user chose in the back menu.
    func backButtonWasUsed(to item: UINavigationItem) {
        if let owner { return owner.goBackByUser(to: item) }
        guard let index = ownItems.firstIndex(where: { $0 === item }) else { return }
        setItems(Array(ownItems[...index]), animated: true)
    }

    // MARK: Content

    /// Shows an item.
    /// - Parameter below: The items below it in the stack, bottom first.
    func show(_ item: UINavigationItem?, above below: [UINavigationItem]) {
        if let content, content.item === item, content.below.elementsEqual(below, by: ===) { return }
        content?.leave()
        content = item.map { NavigationBarContent(of: $0, above: below, in: self) }
        if let content { addSubview(content) }
        setNeedsLayout()
    }

    /// Whether the item is shown with a large title.
    func isLarge(_ item: UINavigationItem, above below: [UINavigationItem]) -> Bool {
        prefersLargeTitles && !isCompact && NavigationBarRule.isLarge((below + [item]).map(\.largeTitleDisplayMode))
    }

    /// The height of a large title, without a subtitle, in points.
    var largeTitleHeight: CGFloat { NavigationBarRule.largeTitleHeight(at: traitCollection) }

    /// The parts of the item below its row, before they collapse.
    func drawers(of item: UINavigationItem, above below: [UINavigationItem]) -> NavigationBarDrawers {
        NavigationBarDrawers(
            largeTitle: isLarge(item, above: below) ? largeTitleHeight + (item.hasSubtitle ? NavigationBarRule.subtitle : 0) : 0,
            search: item.searchHeight,
            searchCollapses: item.hidesSearchBarWhenScrolling && item.searchController?.isActive == false,
            isSearchAlone: item.searchController?.takesWholeBar == true && !sharesBand)
    }

    /// The height of the row with the buttons and of the prompt, in points.
    func rowsHeight(of item: UINavigationItem?) -> CGFloat {
        NavigationBarRule.rowHeight(isCompact: isCompact) + (item?.prompt == nil ? 0 : NavigationBarRule.prompt)
    }

    /// The height of the bar with everything expanded, and the current height with title and search collapsed, in points.
    func height(for item: UINavigationItem?, above below: [UINavigationItem]) -> (full: CGFloat, seen: CGFloat) {
        let rows = rowsHeight(of: item)
        guard let item else { return (rows, rows) }
        let drawers = drawers(of: item, above: below)
        return (drawers.height(below: rows), drawers.seen(at: item.contentOffset).height(below: rows))
    }

    /// Whether the row shares a band with tabs at the top.
    final var sharesBand: Bool { owner.map { $0.sharedBand > 0 } ?? false }

    /// Shows the toggle of a sidebar before all other items.
    func show(_ toggle: SidebarToggle?) {
        if toggle === sidebarToggle { return }
        sidebarToggle = toggle
        sidebarItem = toggle?.makeItem()
        content?.update()
    }
    private var sidebarToggle: SidebarToggle?
    private(set) var sidebarItem: UIBarButtonItem?

    // MARK: Transitions

    /// Adds the next item's content beside the current one.
    func beginMove(to item: UINavigationItem?, above below: [UINavigationItem], isForward: Bool) {
        outgoing?.leave()
        outgoing = content
        content = item.map { NavigationBarContent(of: $0, above: below, in: self) }
        if let content { addSubview(content) }
        moveSign = isForward ? 1 : -1
        outgoing?.isLeaving = true
        setNeedsLayout()
    }

    /// - Parameter progress: 0 shows the former item in its place, 1 the next one.
    func placeMove(at progress: CGFloat) {
        let distance = bounds.width * 0.3 * (isMirrored ? -moveSign : moveSign)
        outgoing?.alpha = 1 - progress
        outgoing?.transform = CGAffineTransform(translationX: -distance * progress, y: 0)
        content?.alpha = progress
        content?.transform = CGAffineTransform(translationX: distance * (1 - progress), y: 0)
    }

    func runMove(_ animation: RenderAnimation, in tree: RenderTree) {
        placeMove(at: 0)
        let start = content?.node.effects
        UIView.withAnimation(animation) { placeMove(at: 1) }
        if let content, let start { content.node.animateArrival(from: start, animation, at: tree.now) }
    }

    func endMove(cancelled: Bool) {
        if cancelled {
            content?.leave()
            content = outgoing
            content?.update()
        } else {
            outgoing?.leave()
        }
        outgoing = nil
        content?.isLeaving = false
        content?.alpha = 1
        content?.transform = .identity
        setNeedsLayout()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBackground(appearance(for: content?.item))
        // During a transition, each content keeps its own height.
        for content in [outgoing, content] {
            content?.frame = bounds
            content?.tabs = owner?.tabsInRow
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height(for: content?.item, above: content?.below ?? []).seen)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || reaches(point)
    }

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool { takeUnusedTap(event) }

    /// The bar is named after its title, as in UIKit's tests, so that the bars of several stacks can be told apart.
    package override func makeSemantics() -> RenderSemantics? {
        semantics(.navigationBar, label: content?.item.title ?? "")
    }
}
