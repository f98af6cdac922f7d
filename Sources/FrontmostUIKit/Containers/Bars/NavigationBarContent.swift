import Foundation
import FrontmostRender

/// The view of one item in a navigation bar.
@MainActor final class NavigationBarContent: UIView, BarItemOwner, NavigationItemOwner {
    let item: UINavigationItem
    /// The items below it in the stack, bottom first.
    let below: [UINavigationItem]
    private weak var bar: UINavigationBar?
    private let title = BarTitle(), largeTitle = BarTitle(), prompt = UILabel(), subtitle = UILabel()
    private var titleMenu: BarTitleMenu?
    private var backButton: BarButton?
    private var left: [BarItemView] = [], right: [BarItemView] = []
    /// The number of left views before the back button: the sidebar toggle. The others are the item's.
    private var leftBeforeBack = 0
    private var titleHolder: BarTitleView?, centerHolder: BarTitleView?
    private var searchBar: UISearchBar?

    private static let arrow = UIImage(systemName: "chevron.backward")

    /// The horizontal range that a tab bar takes of the row.
    var tabs: ClosedRange<CGFloat>? { didSet { if tabs != oldValue { setNeedsLayout() } } }

    /// Whether the content is on its way out. It then takes no taps and is hidden from assistive technology.
    var isLeaving = false {
        didSet {
            isUserInteractionEnabled = !isLeaving
            accessibilityElementsHidden = isLeaving
        }
    }

    init(of item: UINavigationItem, above below: [UINavigationItem], in bar: UINavigationBar) {
        (self.item, self.below, self.bar) = (item, below, bar)
        super.init(frame: .zero)
        node.debugName = "NavigationBarContent"
        clipsToBounds = true
        for label in [title, largeTitle, subtitle, prompt] { addSubview(label) }
        prompt.textAlignment = .center
        title.lineBreakMode = .byTruncatingTail
        for shown in shownItems { shown.wasAdded(to: self) }
        update()
    }
    required init?(coder: NSCoder) { return nil }

    /// The items that the content shows: the back button has the title of the one below.
    private var shownItems: [UINavigationItem] { [item] + below.suffix(1) }

    /// Removes the content from the bar.
    func leave() {
        for shown in shownItems { shown.wasTaken(from: self) }
        for view in left + right { view.removeFromBar() }
        removeFromSuperview()
    }

    func itemChanged() {
        // During a transition, the outgoing and the incoming content may share an item: the bar updates both.
        bar?.itemChanged()
    }
    func itemScrolled(_ scrolled: UINavigationItem, from former: CGFloat?) {
        let room = bar?.drawers(of: item, above: below).height(below: 0) ?? 0
        guard scrolled === item, scrolled.looksOther(thanAt: former, collapsing: room) else { return }
        setNeedsLayout()
        bar?.itemScrolled()
    }
    func searchChanged(of changed: UINavigationItem, animated: Bool) {
        if changed !== item { return }
        setNeedsLayout()
        bar?.searchChanged(animated: animated)
    }

    // MARK: Views

    /// Updates the subviews from the items. Views of items that stay are kept.
    func update() {
        let sidebar = bar?.sidebarItem.map { [$0] } ?? []
        let leftItems = sidebar + (item.leftBarButtonItems ?? []).filter { !$0.isHidden }
        leftBeforeBack = sidebar.count
        let rightItems = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }
        // Both sides together, since an item may move to the other side.
        let views = BarItemView.shown(leftItems + rightItems, in: self, insteadOf: left + right)
        (left, right) = (Array(views[..<leftItems.count]), Array(views[leftItems.count...]))
        addInOrder(views.compactMap(\.view))
        titleHolder = holder(of: item.titleSize, insteadOf: titleHolder)
        centerHolder = holder(of: item.centerSize, insteadOf: centerHolder)
        updateSearchBar()
        updateBackButton()
        updateTitleMenu()
        (title.text, largeTitle.text, prompt.text) = (item.title, item.title, item.prompt)
        subtitle.text = item.subtitle
        setNeedsLayout()
    }

    private func holder(of size: BarViewSize?, insteadOf old: BarTitleView?) -> BarTitleView? {
        if old?.size === size && old?.isEmpty != true { return old }
        old?.removeFromSuperview()
        let new = size.map(BarTitleView.init)
        new.map(addSubview)
        return new
    }

    private func updateTitleMenu() {
        guard item.titleMenuProvider != nil, item.titleView == nil else {
            titleMenu?.removeFromSuperview()
            titleMenu = nil
            return
        }
        let menu = titleMenu ?? BarTitleMenu(of: item)
        if titleMenu == nil { addSubview(menu) }
        menu.accessibilityLabel = item.title
        titleMenu = menu
    }

    private func updateSearchBar() {
        let shown = item.searchController?.searchBar
        if let searchBar, searchBar !== shown, searchBar.superview === self { searchBar.removeFromSuperview() }
        searchBar = shown
        if let shown, shown.superview !== self { addSubview(shown) }
    }

    private var showsBackButton: Bool {
        guard !below.isEmpty, !item.hidesBackButton else { return false }
        return left.count == leftBeforeBack || item.leftItemsSupplementBackButton
    }

    private func updateBackButton() {
        guard showsBackButton, let previous = below.last else {
            backButton?.removeFromSuperview()
            backButton = nil
            return
        }
        let button = backButton ?? BarButton { [weak self] _ in self?.bar?.backButtonWasUsed() }
        if backButton == nil {
            button.onLongPress = { [weak self] in self?.openBackMenu(from: $0) }
            button.accessibilityIdentifier = "BackButton"
            addSubview(button)
            backButton = button
        }
        button.spokenTitle = previous.backTitle
        button.accessibilityLabel = previous.backBarButtonItem?.accessibilityLabel
        button.setTint(previous.backBarButtonItem?.tintColor)
    }

    /// Opens a menu of all screens below, the nearest first.
    private func openBackMenu(from button: BarButton) {
        bar?.backMenuWillOpen()
        let actions = below.reversed().map { target in
            UIAction(title: target.backTitle) { [weak self] _ in self?.bar?.backButtonWasUsed(to: target) }
        }
        button.showMenu(UIMenu(children: actions), from: button) { action, _ in action.performWithSender(nil, target: nil) }
    }

    // MARK: Layout

    private func applyStyle(_ appearance: UINavigationBarAppearance) {
        let attributes = (bar?.titleTextAttributes ?? [:]).merging(appearance.titleTextAttributes) { $1 }
        title.applyStyle(attributes.font ?? .systemFont(ofSize: 17, weight: .semibold), attributes.foregroundColor ?? .label)
        let large = (bar?.largeTitleTextAttributes ?? [:]).merging(appearance.largeTitleTextAttributes) { $1 }
        largeTitle.applyStyle(
            large.font ?? NavigationBarRule.largeTitleFont(at: traitCollection), large.foregroundColor ?? .label)
        prompt.applyStyle(.systemFont(ofSize: 12), attributes.foregroundColor ?? .label)
        subtitle.applyStyle(.systemFont(ofSize: 12), .secondaryLabel)
        for view in left + right { view.applyStyle(plain: appearance.buttonAppearance, done: appearance.doneButtonAppearance) }
        let back = appearance.backButtonAppearance.attributes(isEnabled: true, isHighlighted: false)
        let arrow = appearance.backIndicatorImage ?? Self.arrow
        if let backButton, backButton.icon.image !== arrow { backButton.icon.image = arrow }
        backButton?.font = back.font ?? .systemFont(ofSize: 17)
        backButton?.color = back.foregroundColor
    }

    override func layoutSubviews() {
        guard let bar else { return }
        let appearance = bar.appearance(for: item)
        applyStyle(appearance)
        let height = NavigationBarRule.rowHeight(isCompact: bar.isCompact), rows = bar.rowsHeight(of: item)
        let drawers = bar.drawers(of: item, above: below)
        // During a search that takes the whole bar, the rows are moved up, out of the bar.
        // When the row shares its band with tabs, a prompt above it would be behind them, so it is below.
        let top = drawers.isSearchAlone ? -rows : 0, y = bar.sharesBand ? top : top + rows - height
        layOutPrompt(y: bar.sharesBand ? y + height : top + 4)

        // All frames are given from the leading edge, and mirrored as they are set.
        let row = row(in: bar), isUnderLarge = drawers.largeTitle > 0
        let titleWidth = titleWidth(height: height, isUnderLarge: isUnderLarge)
        let place = NavigationBarRule.arrange(
            in: row, width: bounds.width, left: width(of: left), right: width(of: right), backForms: backForms, title: titleWidth,
            isLeading: item.style != .navigator, isView: titleHolder != nil)
        layOutLeft(from: row.start, backForm: place.backForm ?? 0, y: y, height: height)
        let end = layOutRight(from: row.end, y: y, height: height)
        let titleFrame = CGRect(x: place.titleX, y: y, width: place.titleWidth, height: height)
        titleHolder?.frame = mirrored(titleFrame)
        let isTitleShown = titleWidth > 0 && !isUnderLarge
        layOutCenter(
            after: row.tabs?.upperBound ?? (isTitleShown ? titleFrame.maxX : titleFrame.minX), before: end, y: y, height: height)
        let shift = appearance.titlePositionAdjustment
        layOutTitle(in: titleFrame.offsetBy(dx: shift.horizontal, dy: shift.vertical), isUnderLarge: isUnderLarge)
        subtitle.isHidden = !item.hasSubtitle || (isUnderLarge ? drawers.isSearchAlone : titleHolder != nil)
        layOutLargeTitle(in: bar, y: top + rows, drawers)
        layOutSearchBar(below: rows, drawers)
    }

    private func layOutPrompt(y: CGFloat) {
        prompt.isHidden = item.prompt == nil
        let margin = NavigationBarRule.margin
        prompt.frame = CGRect(x: margin, y: y, width: bounds.width - 2 * margin, height: 24)
    }

    /// The width that the title view takes in the row, or the title and what is beside and below it.
    private func titleWidth(height: CGFloat, isUnderLarge: Bool) -> CGFloat {
        titleHolder?.sizeThatFits(CGSize(width: bounds.width, height: height)).width
            ?? max(title.ownWidth + menuWidth, item.hasSubtitle && !isUnderLarge ? subtitle.ownWidth : 0)
    }

    /// Lays out the sidebar toggle, the back button and the left items, one after the other.
    private func layOutLeft(from start: CGFloat, backForm: Int, y: CGFloat, height: CGFloat) {
        var x = start
        for view in left.prefix(leftBeforeBack) { x += view.place(x: x, y: y, height: height) + NavigationBarRule.gap }
        if let backButton { x += layOut(backButton, form: backForm, x: x, y: y, height: height) }
        for view in left.dropFirst(leftBeforeBack) { x += view.place(x: x, y: y, height: height) + NavigationBarRule.gap }
    }

    /// Lays out the right items, from the end of the row towards the title.
    /// - Returns: Where the space that they leave ends, in points from the leading edge.
    private func layOutRight(from end: CGFloat, y: CGFloat, height: CGFloat) -> CGFloat {
        var end = end
        for view in right {
            end -= view.width(height: height)
            _ = view.place(x: end, y: y, height: height)
            end -= NavigationBarRule.gap
        }
        return end
    }

    private func layOutCenter(after start: CGFloat, before end: CGFloat, y: CGFloat, height: CGFloat) {
        guard let centerHolder else { return }
        let own = centerHolder.sizeThatFits(CGSize(width: bounds.width, height: height)).width
        centerHolder.frame = mirrored(
            NavigationBarRule.center(own, after: start, before: end, width: bounds.width, y: y, height: height))
    }

    /// Lays out the title of the row, with the subtitle in the lower part of its space. A large title has the subtitle below it.
    private func layOutTitle(in space: CGRect, isUnderLarge: Bool) {
        var line = space
        if item.hasSubtitle && !isUnderLarge && titleHolder == nil {
            let height = NavigationBarRule.subtitle - 4
            line.size.height -= height
            subtitle.frame = mirrored(CGRect(x: line.minX, y: line.maxY - 3, width: line.width, height: height))
        }
        line.size.width = max(0, line.width - menuWidth)
        title.frame = mirrored(line)
        title.isHidden = titleHolder != nil
        align(title, item.style == .navigator ? .center : .natural)
        align(subtitle, isUnderLarge ? .natural : title.textAlignment)
    }

    private func row(in bar: UINavigationBar) -> NavigationBarRule.Row {
        let safe = mirrored(bar.safeAreaInsets)
        let isBackFirst = backButton != nil && leftBeforeBack == 0
        return NavigationBarRule.row(
            width: bounds.width, left: safe.left + (isBackFirst ? NavigationBarRule.backMargin : NavigationBarRule.margin),
            right: safe.right + NavigationBarRule.margin, tabs: tabsFromStart)
    }

    /// The range of the tabs from the leading edge.
    private var tabsFromStart: ClosedRange<CGFloat>? {
        guard isMirrored, let tabs else { return tabs }
        return bounds.width - tabs.upperBound...bounds.width - tabs.lowerBound
    }

    /// The least width of the items at the wider side, with margins, in points.
    var neededBesideTabs: CGFloat {
        guard let bar else { return 0 }
        let safe = mirrored(bar.safeAreaInsets), back = backForms.last.map { $0 + NavigationBarRule.gap } ?? 0
        let items = max(safe.left + width(of: left) + back, safe.right + width(of: right))
        return items + NavigationBarRule.margin + NavigationBarRule.gap
    }

    /// Lays out the search bar, which is clipped while partly collapsed.
    private func layOutSearchBar(below rows: CGFloat, _ drawers: NavigationBarDrawers) {
        guard let searchBar, searchBar.superview === self else { return }
        let seen = drawers.seen(at: item.contentOffset), y = drawers.isSearchAlone ? 0 : rows + seen.largeTitle
        searchBar.isHidden = seen.search <= 0
        searchBar.alpha = drawers.search > 0 ? seen.search / drawers.search : 0
        searchBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: drawers.search)
    }

    private func layOutLargeTitle(in bar: UINavigationBar, y: CGFloat, _ drawers: NavigationBarDrawers) {
        let isLarge = drawers.largeTitle > 0 && !drawers.isSearchAlone
        let collapsed = drawers.largeTitle - drawers.seen(at: item.contentOffset).largeTitle
        largeTitle.isHidden = !isLarge
        // Only one of the two titles is visible and exposed to assistive technology.
        let isInline = !isLarge || collapsed > bar.largeTitleHeight - 12
        title.alpha = isInline ? 1 : 0
        title.accessibilityElementsHidden = !isInline || drawers.isSearchAlone || titleMenu != nil
        // The title's menu control covers the text and exposes it instead.
        largeTitle.accessibilityElementsHidden = isInline || titleMenu != nil
        guard isLarge else {
            subtitle.alpha = 1
            titleMenu?.cover(title)
            return
        }
        let margin = NavigationBarRule.margin + mirrored(bar.safeAreaInsets).left, width = max(0, bounds.width - 2 * margin)
        largeTitle.frame = mirrored(
            CGRect(x: margin, y: y - collapsed, width: max(0, width - menuWidth), height: bar.largeTitleHeight - 8))
        largeTitle.alpha = isInline ? 0 : 1
        if item.hasSubtitle {
            subtitle.frame = mirrored(
                CGRect(x: margin, y: largeTitle.frame.maxY, width: width, height: NavigationBarRule.subtitle))
            subtitle.alpha = largeTitle.alpha
        }
        titleMenu?.cover(isInline ? title : largeTitle)
    }

    /// Sets the alignment only if it has changed, so that a layout pass may call this.
    private func align(_ label: UILabel, _ alignment: NSTextAlignment) {
        if label.textAlignment != alignment { label.textAlignment = alignment }
    }

    /// The width of the title menu's arrow, in points.
    private var menuWidth: CGFloat { titleMenu == nil ? 0 : BarTitleMenu.arrowWidth }

    private func width(of views: [BarItemView]) -> CGFloat {
        let height = NavigationBarRule.rowHeight(isCompact: bar?.isCompact ?? false)
        return views.reduce(0) { $0 + $1.width(height: height) + NavigationBarRule.gap }
    }

    /// The back button's possible titles, longest first: the title below, "Back", none.
    private var backTitles: [String] {
        let full = below.last?.backTitle ?? NavigationBarRule.back
        if item.style == .editor || below.last?.hasEmptyBackTitle == true { return [""] }
        switch below.last?.backButtonDisplayMode {
        case .generic: return [NavigationBarRule.back, ""]
        case .minimal: return [""]
        default: break
        }
        return full == NavigationBarRule.back ? [full, ""] : [full, NavigationBarRule.back, ""]
    }

    private var backForms: [CGFloat] {
        guard let backButton else { return [] }
        return backTitles.map { max(24, backButton.width(saying: $0)) }
    }

    /// - Returns: The width of the button with the gap after it, in points.
    private func layOut(_ button: BarButton, form: Int, x: CGFloat, y: CGFloat, height: CGFloat) -> CGFloat {
        button.title = backTitles[form]
        let width = max(24, button.width(saying: backTitles[form]))
        button.frame = mirrored(CGRect(x: x, y: y, width: width, height: height))
        return width + NavigationBarRule.gap
    }

    override func makeSemantics() -> RenderSemantics? { accessibilityElementsHidden ? plainSemantics : nil }
}
