import Foundation

/// The content that a split view controller was given, and its preferences.
@MainActor struct SplitState {
    /// The controllers that the app set for the columns.
    var given: [UISplitViewController.Column: UIViewController] = [:]
    /// The navigation controllers that wrap other controllers, by the index of their column.
    var own: [UINavigationController] = []
    /// The screens that represent the other columns on the first column's stack while collapsed, by the index of their column.
    var screens: [Int: ColumnScreen] = [:]
    /// The preferred number of visible columns before the last one; nil for the default at that size.
    var leading: Int?
    /// Whether the split view has collapsed or expanded for the first time.
    var hasBegun = false
    /// Created when it is first read.
    var button: UIBarButtonItem?
}

// Sets the columns' content, and collapses and expands the split view. While collapsed, the other columns are pushed onto the
// first column's stack, following `CollapsedColumns`. The stack itself determines which columns are stacked, so going back needs
// no tracking.
extension UISplitViewController {
    private var slots: [Column] {
        columns.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }
    func index(of column: Column) -> Int? { slots.firstIndex(of: column).flatMap { $0 < columns.count ? $0 : nil } }
    var isSeen: Bool { viewIfLoaded?.window != nil && UIView.areAnimationsEnabled }

    // MARK: Content

    func makeColumns() {
        if style == .unspecified { return }
        state.own = (0..<(style == .tripleColumn ? 3 : 2)).map { _ in UINavigationController() }
        columns = state.own
        columns.forEach(hold)
    }

    /// Whether the columns are controlled by a `NavigationSplitView`.
    private var isDirected: Bool { style != .unspecified && state.own.isEmpty }

    func fill(_ column: Column, with controller: UIViewController?) {
        if isDirected { return warnOfDirection("setViewController(_:for:)") }
        guard style != .unspecified else {
            return warn(
                "setViewController(_:for:) of \(self) does nothing, because its style is unspecified. Create it with "
                    + "UISplitViewController(style:), or assign viewControllers.")
        }
        let former = state.given[column]
        if column == .compact {
            state.given[column] = controller
            if isCollapsed, former !== controller { collapseAgain() }
            return
        }
        guard let index = index(of: column), index < state.own.count else {
            return warn("\(self) has no \(column) column, so the controller for it is not shown. Use another column or style.")
        }
        state.given[column] = controller
        let stack = controller as? UINavigationController ?? state.own[index]
        if stack !== controller { stack.setViewControllers(controller.map { [$0] } ?? [], animated: false) }
        replace(at: index, by: stack)
        if stack !== state.own[index] { state.own[index].setViewControllers([], animated: false) }
        // A column without content leaves, because it would have no way back.
        if controller == nil, isCollapsed, index > 0 { layColumns(upTo: columnsOnStack.top, animated: false) }
    }

    private func warn(_ text: String) { Console.report(Console.Message(subsystem: "UIKit", text: text)) }

    private func warnOfDirection(_ what: String) {
        warn("\(what) of \(self) does nothing: its columns belong to a NavigationSplitView. Use that view's modifiers.")
    }

    func given(for column: Column) -> UIViewController? {
        state.given[column]
            ?? index(of: column).flatMap { index in state.own.contains { $0 === columns[index] } ? nil : columns[index] }
    }

    func setColumns(_ controllers: [UIViewController]) {
        guard style == .unspecified else {
            let new = zip(columns.indices, controllers).filter { columns[$0] !== $1 }
            if isDirected { return new.isEmpty ? () : warnOfDirection("Assigning viewControllers") }
            for (index, controller) in new { fill(slots[index], with: controller) }
            return
        }
        if isCollapsed { separateColumns() }
        let new = Array(controllers.prefix(2))
        for column in columns where !new.contains(where: { $0 === column }) { removeColumn(column) }
        columns = new
        state.screens = state.screens.filter { screen in new.contains { $0 === screen.value.stack } }
        if isCollapsed { collapseTwo() } else { showColumns() }
    }

    private func replace(at index: Int, by new: UIViewController) {
        guard columns.indices.contains(index) else {
            columns.append(new)
            return isCollapsed ? () : showColumns()
        }
        let old = columns[index], top = columnsOnStack.top
        if old === new { return }
        let isAlone = isCollapsed && collapsedRoot !== columns[0]
        if isCollapsed { separateColumns() }
        state.screens[index] = nil
        removeColumn(old)
        (old as? UINavigationController)?.sidebarToggle = nil
        columns[index] = new
        if isAlone { return }
        if isCollapsed {
            collapse()
            layColumns(upTo: top, animated: false)
        } else {
            layout.toggle = nil
            showColumns()
        }
    }

    private func showColumns() {
        columns.forEach(hold)
        if state.hasBegun { arrange(layoutInputs, animated: false) }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Collapsing and expanding

    func collapseOrExpand() {
        if columns.isEmpty { return }
        guard viewIfLoaded?.window != nil else {
            // Before the view is in a window, for example in a test, the columns are laid out as the properties specify.
            if !state.hasBegun { layout.surroundings = layoutInputs }
            return
        }
        let collapses = traitCollection.horizontalSizeClass == .compact
        if state.hasBegun && collapses == isCollapsed { return }
        let isNew = !state.hasBegun
        state.hasBegun = true
        if collapses { collapseColumns() } else if isNew { expand(layoutInputs) } else { expandColumns() }
    }

    private func collapseColumns() {
        if style == .unspecified {
            collapseTwo()
        } else {
            let proposed = state.given[.compact] == nil ? slots[columnsOnStack.lastFilled] : .compact
            let top = givenDelegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
            collapse(to: top == .compact ? state.given[.compact] : nil)
            layColumns(upTo: index(of: top) ?? 0, animated: false)
        }
        givenDelegate?.splitViewControllerDidCollapse(self)
    }

    private func collapseTwo() {
        let isTaken =
            columns.count > 1
            && givenDelegate?.splitViewController(self, collapseSecondary: columns[1], onto: columns[0]) == true
        collapse()
        if !isTaken { layColumns(upTo: 1, animated: false) }
    }

    /// Collapses again after the controller for compact width changed.
    private func collapseAgain() {
        separateColumns()
        collapse(to: state.given[.compact])
    }

    private func expandColumns() {
        separateColumns()
        if style == .unspecified {
            let second = columns.first.flatMap { givenDelegate?.splitViewController(self, separateSecondaryFrom: $0) }
            if let second { columns = [columns[0], second] }
        } else if let delegate = givenDelegate, let view {
            let proposed = DisplayMode(SplitArrangement(in: view.bounds.size, layoutInputs))
            let mode = delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
            if mode != proposed { state.leading = mode.leading }
        }
        expand(layoutInputs)
        givenDelegate?.splitViewControllerDidExpand(self)
    }

    // MARK: The collapsed stack

    /// The state of the collapsed columns, derived from the first column's stack.
    var columnsOnStack: CollapsedColumns {
        let stack = (columns.first as? UINavigationController)?.viewControllers ?? []
        let lying = columns.indices.filter { index in stack.contains { stands($0, for: columns[index]) } }
        return CollapsedColumns(count: columns.count, lying: lying, empty: Set(columns.indices.filter(isEmpty)))
    }

    /// Whether the app has set no controller for the column.
    private func isEmpty(_ index: Int) -> Bool {
        index > 0 && index < state.own.count && columns[index] === state.own[index] && state.given[slots[index]] == nil
    }

    private func stands(_ screen: UIViewController, for column: UIViewController) -> Bool {
        screen === column || (screen as? ColumnScreen)?.stack === column
    }

    /// Stacks the columns up to that one on the first one.
    func layColumns(upTo last: Int, animated: Bool) {
        guard isCollapsed, let base = columns.first as? UINavigationController, collapsedRoot === base else { return }
        var wanted = columnsOnStack
        wanted.show(last)
        _ = wanted.step()
        let stack = firstColumn(of: base) + wanted.lying.map(screen)
        if !stack.elementsEqual(base.viewControllers, by: ===) { base.setViewControllers(stack, animated: animated) }
    }

    private func firstColumn(of base: UINavigationController) -> [UIViewController] {
        Array(base.viewControllers.prefix { screen in !columns.contains { stands(screen, for: $0) } })
    }

    private func screen(at index: Int) -> UIViewController {
        guard let stack = columns[index] as? UINavigationController else { return columns[index] }
        let known = state.screens[index].flatMap { $0.stack === stack ? $0 : nil }
        let screen = known ?? ColumnScreen(stack)
        state.screens[index] = screen
        screen.hold()
        return screen
    }

    /// Separates the columns from the first one's stack.
    private func separateColumns() {
        guard let base = columns.first as? UINavigationController else { return }
        let own = firstColumn(of: base)
        if own.count < base.viewControllers.count { base.setViewControllers(own, animated: false) }
        for screen in state.screens.values { screen.release() }
    }

    // MARK: Showing and hiding

    func bring(_ column: Column) {
        guard let index = index(of: column) else { return }
        if isCollapsed { return changeTop(to: index) }
        let needed = columns.count - 1 - index
        if needed > currentLeading { changeLeading(to: needed) }
    }

    func send(_ column: Column) {
        guard let index = index(of: column) else { return }
        if isCollapsed { return collapsedColumns.top(without: index).map(changeTop) ?? () }
        let remaining = columns.count - 2 - index
        if remaining >= 0 && remaining < currentLeading { changeLeading(to: remaining) }
    }

    func showLeading(_ count: Int?) {
        state.leading = count
        if state.hasBegun { arrange(layoutInputs, animated: isSeen) } else { viewIfLoaded?.setNeedsLayout() }
    }

    func showAsDetail(_ controller: UIViewController, _ sender: Any?) {
        if givenDelegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        let isAlone = isCollapsed && collapsedRoot !== columns.first as? UINavigationController
        if isAlone || isDirected { return present(controller, animated: true) }
        if style == .unspecified { replace(at: 1, by: controller) } else { setViewController(controller, for: .secondary) }
        if isCollapsed { changeTop(to: columns.count - 1) }
    }

    func showAsPrimary(_ controller: UIViewController, _ sender: Any?) {
        if givenDelegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        if isCollapsed || isDirected { return present(controller, animated: true) }
        if style == .unspecified { replace(at: 0, by: controller) } else { setViewController(controller, for: .primary) }
    }

    // MARK: Preferred and current layout

    /// The inputs of the layout that the properties specify.
    var layoutInputs: SplitSurroundings {
        let primary = width(
            preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth, maximumPrimaryColumnWidth
        )
        let supplementary = width(
            preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction, minimumSupplementaryColumnWidth,
            maximumSupplementaryColumnWidth)
        var layoutInputs = SplitSurroundings(
            leading: state.leading,
            behavior: preferredSplitBehavior == .automatic ? preferredDisplayMode.behavior : preferredSplitBehavior,
            widths: Array([primary, supplementary].prefix(max(0, columns.count - 1))),
            hasToggle: style != .unspecified && showsButton)
        layoutInputs.isMirrored = primaryEdge == .trailing
        return layoutInputs
    }

    /// As on the platform, the button is shown by default if the gesture is enabled.
    private var showsButton: Bool {
        switch displayModeButtonVisibility {
        case .automatic: presentsWithGesture
        case .never: false
        case .always: true
        }
    }

    private func width(_ points: CGFloat, _ fraction: CGFloat, _ least: CGFloat, _ most: CGFloat) -> SplitColumnWidth {
        func said(_ length: CGFloat) -> CGFloat? { length == Self.automaticDimension ? nil : length }
        var width = SplitColumnWidth(least: said(least), ideal: said(points) ?? SplitColumnWidth.usual.ideal, most: said(most))
        if said(points) == nil { width.fraction = said(fraction) }
        return width
    }

    func layoutPreferencesChanged() {
        if isDirected { return warnOfDirection("Setting a column's width, the split behavior or the button's visibility") }
        if state.hasBegun { arrange(layoutInputs, animated: false) } else { viewIfLoaded?.setNeedsLayout() }
    }

    private var currentArrangement: SplitArrangement? {
        isCollapsed ? nil : layout.arrangement ?? viewIfLoaded.map(arrangement)
    }
    var currentLeading: Int { currentArrangement?.leading ?? 0 }
    var currentMode: DisplayMode { currentArrangement.map(DisplayMode.init) ?? .secondaryOnly }
    var currentBehavior: SplitBehavior {
        let wanted = layout.surroundings.behavior
        guard wanted == .automatic, let now = currentArrangement, let size = viewIfLoaded?.bounds.size else { return wanted }
        return now.leading > 0 ? (now.isOver ? .overlay : .tile) : size.width > size.height ? .tile : .overlay
    }

    func width(of column: Column) -> CGFloat {
        guard let index = index(of: column), let now = currentArrangement else { return 0 }
        return index < columns.count - 1 - now.leading ? 0 : now.frames[index].width
    }

    // MARK: The user's input

    /// Handles the sidebar button.
    package final func toggleColumns() {
        changeLeading(to: SplitArrangement.toggled(leading: currentLeading, of: columns.count - 1))
    }

    func prepareDimming() {
        layout.dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        layout.dimming.accessibilityIdentifier = "SidebarDimming"
        layout.dimming.addAction(
            UIAction { [weak self] _ in
                self?.changeLeading(to: self?.layout.arrangement?.hidden ?? 0)
            }, for: .primaryActionTriggered)
    }

    var buttonItem: UIBarButtonItem {
        if let made = state.button { return made }
        let item = SidebarToggle(shows: true) { [weak self] in self?.toggleColumns() }.makeItem()
        state.button = item
        buttonMayChange()
        return item
    }

    /// Updates the visibility and label of `displayModeButtonItem`.
    func buttonMayChange() {
        guard let button = state.button else { return }
        button.isHidden = isCollapsed
        button.accessibilityLabel = SidebarToggle.label(shows: currentLeading < columns.count - 1)
    }

    /// Reports the columns that appear and disappear to the delegate.
    func notifyDelegate(of new: SplitArrangement) {
        guard let delegate = givenDelegate, let old = layout.arrangement, DisplayMode(old) != DisplayMode(new) else { return }
        delegate.splitViewController(self, willChangeTo: DisplayMode(new))
        if style == .unspecified { return }
        let last = columns.count - 1
        for index in 0..<last {
            let was = index >= last - old.leading, comes = index >= last - new.leading
            if comes && !was { delegate.splitViewController(self, willShow: slots[index]) }
            if was && !comes { delegate.splitViewController(self, willHide: slots[index]) }
        }
    }
}
