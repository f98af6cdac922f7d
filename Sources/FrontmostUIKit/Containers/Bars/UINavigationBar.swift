import Foundation
import FrontmostRender

/// Ways in which a bar looks by default.
public enum UIBarStyle: Int, Sendable {
    case `default`
    /// Dark, with light letters.
    case black
}

/// The bar at the top of a navigation controller: the way back, a title, buttons. It shows the topmost of its items.
///
/// A navigation controller fills its bar; change what it shows through the controllers' `navigationItem`. A bar that stands by
/// itself is given its `items`.
@MainActor @preconcurrency open class UINavigationBar: UIView, Bar {
    /// What SwiftUI puts into bars is the screen's whose bar it is.
    override func mayHoldViews(ofChildrenOf owner: any ViewOwner) -> Bool { true }

    /// The controller whose bar this is.
    weak var owner: UINavigationController?
    let background = BarBackground(lineAt: .bottom, look: UINavigationBarAppearance())
    private(set) var content: NavigationBarContent?
    private var outgoing: NavigationBarContent?
    /// 1 where a move leads forwards, -1 where it leads back.
    private var moveSign: CGFloat = 1

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar("UINavigationBar")
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar("UINavigationBar")
    }

    // MARK: Look

    open var barStyle = UIBarStyle.default {
        didSet {
            guard barStyle != oldValue else { return }
            styleChanged(to: barStyle)
            owner?.setNeedsStatusBarAppearanceUpdate()
        }
    }
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    /// The background's colour, where no appearance says otherwise.
    open var barTintColor: UIColor? {
        didSet { standardAppearance = UINavigationBarAppearance(barAppearance: standardAppearance).tinted(barTintColor) }
    }
    /// `.font` and `.foregroundColor` of the title, where no appearance says otherwise.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { ownTitleAttributes ?? proxy?.ownTitleAttributes }
        set { ownTitleAttributes = newValue }
    }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { ownLargeTitleAttributes ?? proxy?.ownLargeTitleAttributes }
        set { ownLargeTitleAttributes = newValue }
    }
    private var ownTitleAttributes: [NSAttributedString.Key: Any]? { didSet { lookChanged(of: content) } }
    private var ownLargeTitleAttributes: [NSAttributedString.Key: Any]? { didSet { lookChanged(of: content) } }

    /// How the bar looks with content behind it.
    open var standardAppearance: UINavigationBarAppearance {
        get { looks.standard ?? proxy?.looks.standard ?? usualLook }
        set { looks.standard = UINavigationBarAppearance(barAppearance: newValue) }
    }
    /// The same where there is little height; nil stands for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks.compact ?? proxy?.looks.compact }
        set { looks.compact = newValue.map(UINavigationBarAppearance.init) }
    }
    /// How the bar looks while no content lies under it: what scrolls is at its start, or nothing does. Nil stands for
    /// `standardAppearance` without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.edge ?? proxy?.looks.edge }
        set { looks.edge = newValue.map(UINavigationBarAppearance.init) }
    }
    /// The same where there is little height; nil stands for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.compactEdge ?? proxy?.looks.compactEdge }
        set { looks.compactEdge = newValue.map(UINavigationBarAppearance.init) }
    }
    private var looks = BarLooks<UINavigationBarAppearance>() { didSet { lookChanged(of: content) } }
    private lazy var usualLook = UINavigationBarAppearance()

    /// What is set here holds for all bars that say nothing else themselves, from when they are laid out next.
    open class func appearance() -> UINavigationBar { shared }
    private static let shared = UINavigationBar()
    private var proxy: UINavigationBar? { self === Self.shared ? nil : Self.shared }
    override var defaultTint: UIColor? { proxy?.storedTint }
    /// Lets items have a large title below the buttons, which collapses as the content scrolls.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemChanged() } } }

    private func lookChanged(of content: NavigationBarContent?) {
        content?.setNeedsLayout()
        setNeedsLayout()
    }

    /// The look that goes with an item as it is now.
    func look(for item: UINavigationItem?) -> UINavigationBarAppearance {
        let own = BarLooks(
            standard: item?.standardAppearance ?? standardAppearance, compact: item?.compactAppearance ?? compactAppearance,
            edge: item?.scrollEdgeAppearance ?? scrollEdgeAppearance,
            compactEdge: item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance)
        return own.look(isAtEdge: item?.isAtContentStart ?? true, isCompact: isCompact) ?? usualLook
    }

    // MARK: Items

    /// Bottom first; the last is shown. A navigation controller has its own.
    open var items: [UINavigationItem]? {
        get { owner?.viewControllers.map(\.navigationItem) ?? ownItems }
        set { setItems(newValue, animated: false) }
    }
    private var ownItems: [UINavigationItem] = []
    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Of a navigation controller's bar, this is a programming error and stops the process.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        if owner != nil {
            Console.stop(
                "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller (\(self)). Change the "
                    + "controller's viewControllers, and their navigationItem.")
        }
        ownItems = items ?? []
        show(ownItems.last, above: Array(ownItems.dropLast()))
    }
    open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems(ownItems + [item], animated: animated) }
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = ownItems.last else { return nil }
        setItems(Array(ownItems.dropLast()), animated: animated)
        return top
    }

    /// What one of a shown item's properties means may have changed: the height, too.
    func itemChanged() {
        // What both show is the present one's at last.
        outgoing?.update()
        content?.update()
        itemScrolled()
    }

    func itemScrolled() {
        setNeedsLayout()
        owner?.viewIfLoaded?.setNeedsLayout()
    }

    func searchChanged(animated: Bool) {
        setNeedsLayout()
        owner?.barsChanged(animated: animated)
    }

    func wayBackWasUsed() {
        if let owner { owner.goBackByPerson() } else { popItem(animated: true) }
    }
    /// A person chose among the screens below.
    /// Somebody is about to read what all screens below are called.
    func wayBackIsListed() { owner?.wayBackIsListed() }
    func wayBackWasUsed(to item: UINavigationItem) {
        if let owner { return owner.goBackByPerson(to: item) }
        guard let index = ownItems.firstIndex(where: { $0 === item }) else { return }
        setItems(Array(ownItems[...index]), animated: true)
    }

    // MARK: Showing

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

    /// What the item shows below its row, before any of it is collapsed.
    func drawers(of item: UINavigationItem, above below: [UINavigationItem]) -> NavigationBarDrawers {
        NavigationBarDrawers(
            largeTitle: isLarge(item, above: below) ? NavigationBarRule.largeTitle(hasSubtitle: item.hasSubtitle) : 0,
            search: item.searchHeight,
            searchCollapses: item.hidesSearchBarWhenScrolling && item.searchController?.isActive == false,
            isSearchAlone: item.searchController?.takesWholeBar == true && !sharesBand)
    }

    /// What the row with the buttons and the line above it take.
    func rowsHeight(of item: UINavigationItem?) -> CGFloat {
        NavigationBarRule.rowHeight(isCompact: isCompact) + (item?.prompt == nil ? 0 : NavigationBarRule.prompt)
    }

    /// The height that leaves the content room below, and the one that is seen: title and search may be collapsed.
    func height(for item: UINavigationItem?, above below: [UINavigationItem]) -> (full: CGFloat, seen: CGFloat) {
        let rows = rowsHeight(of: item)
        guard let item else { return (rows, rows) }
        let drawers = drawers(of: item, above: below)
        return (drawers.height(below: rows), drawers.seen(at: item.contentOffset).height(below: rows))
    }

    /// Tabs at the top lie in one band with the row.
    final var sharesBand: Bool { owner.map { $0.sharedBand > 0 } ?? false }

    /// What shows and hides a sidebar stands before all else.
    func show(_ toggle: SidebarToggle?) {
        if toggle === sidebarToggle { return }
        sidebarToggle = toggle
        sidebarItem = toggle?.makeItem()
        content?.update()
    }
    private var sidebarToggle: SidebarToggle?
    private(set) var sidebarItem: UIBarButtonItem?

    // MARK: Moving

    /// Lets the next item's content come beside the present one's.
    func beginMove(to item: UINavigationItem?, above below: [UINavigationItem], isForward: Bool) {
        outgoing?.leave()
        outgoing = content
        content = item.map { NavigationBarContent(of: $0, above: below, in: self) }
        if let content { addSubview(content) }
        moveSign = isForward ? 1 : -1
        outgoing?.isLeaving = true
        setNeedsLayout()
    }

    /// - Parameter progress: 0 with the former item in its place, 1 with the next one there.
    func placeMove(at progress: CGFloat) {
        let distance = bounds.width * 0.3 * moveSign
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
        layOutBackground(look(for: content?.item))
        // Both keep the height that is theirs while one gives way to the other.
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

    open override func respond(to event: InputEvent) -> Bool { event.kind == .tap }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.navigationBar)
    }
}
