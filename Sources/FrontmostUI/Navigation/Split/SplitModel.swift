import Foundation
@_spi(Overrides) import FrontmostUIKit

/// The state of a split view: a stack for each column, and which columns are visible. In compact width they are collapsed into
/// one stack, by the rules of `CollapsedColumns`. Columns that are not on that stack keep their state, so that nothing is lost
/// when the device is rotated.
final class SplitModel: ContainerModel<SplitController> {
    private(set) var columns: [NavigationModel] = []
    private var screens: [ColumnScreen] = []
    private var configuration: SplitConfiguration

    private(set) var collapsed: CollapsedColumns
    /// The selections of the lists in each column, as one request per list.
    private var selections: [Int: [NavigationRequest]] = [:]
    /// Columns that still show views of a former configuration.
    private var stale: Set<Int> = []
    /// The last value read from the binding.
    private var preferredColumn: NavigationSplitViewColumn?
    /// Whether the preferred column was read, and has not been applied yet.
    private var isColumnAsked = false
    /// The visibility if the app has no binding.
    private var ownVisibility = NavigationSplitViewVisibility.automatic
    private var visibility = NavigationSplitViewVisibility.automatic
    private var movesByUser = false
    private var requests: [ObjectIdentifier: ControllerRequests] = [:]

    init(_ node: RepresentableNode, _ configuration: SplitConfiguration) {
        self.configuration = configuration
        collapsed = CollapsedColumns(count: configuration.columns.count)
        super.init(node, SplitController(columnCount: configuration.columns.count))
        controller.model = self
        columns = configuration.columns.map { view in NavigationModel(node, path: nil) { view } }
        for (index, column) in columns.enumerated() {
            column.split = self
            column.isDetail = index > 0
            column.detail = index + 1 < columns.count ? columns[index + 1] : nil
            column.controller.isColumn = configuration.takesStacks
        }
        controller.columns = columns.map(\.controller)
        screens = columns.dropFirst().map { ColumnScreen($0.controller) }
    }

    // MARK: Input from the view

    func update(_ configuration: SplitConfiguration) {
        self.configuration = configuration
        for index in columns.indices {
            stale.insert(index)
            // A hidden column keeps its views until it is shown, or until it has left. Whether the top one stays depends on the
            // columns below it.
            if collapsed.isUsed(index) && (collapsed.capacity != .one || index < max(1, collapsed.top)) { refresh(index) }
        }
    }

    private func refresh(_ index: Int) {
        guard stale.remove(index) != nil, configuration.columns.indices.contains(index) else { return }
        let view = configuration.columns[index]
        columns[index].update(path: nil) { view }
    }

    func readBindings() {
        visibility = configuration.visibility?.wrappedValue ?? ownVisibility
        if let new = configuration.preferredColumn?.wrappedValue, new != preferredColumn {
            (preferredColumn, isColumnAsked) = (new, true)
            collapsed.show(index(of: new))
        }
        for column in columns { column.isAnimated = !node.graph.transaction.disablesAnimations }
        requestApply()
    }

    private var names: [NavigationSplitViewColumn] { NavigationSplitViewColumn.columns(columns.count) }
    private func index(of column: NavigationSplitViewColumn) -> Int { names.firstIndex(of: column) ?? 0 }

    override func inherit() { for column in columns { column.inherit() } }

    // MARK: Updating the columns

    override func apply() {
        // `stackMayHaveSettled` requests this again once the pending move is final.
        if columns[0].controller.isAhead { return }
        let capacity: CollapsedColumns.Capacity = configuration.isWide ? .several : .one, isNew = collapsed.capacity != capacity
        if capacity == .one { applyCollapsed(isNew) } else { applyExpanded(isNew) }
        for column in columns { column.isAnimated = true }
        movesByUser = false
        settleRemovedScreens()
    }

    private func applyCollapsed(_ isNew: Bool) {
        let former = collapsed.top
        if isNew {
            // Collapse to the column that was used last while several columns were visible.
            let deep = collapsed.capacity == .unknown ? [] : Set(columns.indices.filter(isDeep))
            collapsed.collapse(to: configuration.preferredColumn.map { index(of: $0.wrappedValue) }, deep: deep)
            controller.collapse()
        }
        // The covered columns decide which columns are pushed on them.
        for column in columns.prefix(max(1, collapsed.top)) { column.screens[0].evaluateBeforePresenting() }
        while let step = collapsed.step() {
            forget(step.forgotten)
            for index in columns.indices where index <= collapsed.top { bring(index) }
            collapsed.arrive()
        }
        for index in columns.indices where collapsed.isUsed(index) { refresh(index) }
        let above = collapsed.lying.map { screens[$0 - 1] }
        for screen in above { screen.hold() }
        columns[0].above = above
        if isNew { columns[0].isAnimated = false }
        columns[0].apply()
        if isNew || isColumnAsked || collapsed.top != former { reportTop() }
        isColumnAsked = false
        followUnseen()
    }

    /// Updates covered columns that were never in a window: which columns are pushed depends on their state.
    private func followUnseen() {
        guard let scene = node.graph.hostingView?.window?.windowScene else { return }
        for column in columns.prefix(collapsed.top) { column.followUnseen(scene) }
    }

    /// Updates a column's content before it is visible.
    private func bring(_ index: Int) {
        // The column is shown again before it has left.
        if collapsed.comes(index) { columns[index].returnToRoot() }
        refresh(index)
        if index > 0 { columns[index].apply() } else { columns[0].screens[0].evaluateBeforePresenting() }
    }

    private func applyExpanded(_ isNew: Bool) {
        if isNew {
            collapsed.expand()
            columns[0].above = []
            for screen in screens { screen.release() }
            for column in columns { column.isAnimated = false }
        }
        for index in columns.indices {
            if collapsed.comes(index) { columns[index].returnToRoot() }
            refresh(index)
            columns[index].apply()
        }
        if isNew { controller.expand(surroundings) } else { arrange() }
        relay()
    }

    private func arrange() {
        let isAnimated = movesByUser || node.graph.transaction.animation != nil
        controller.arrange(surroundings, animated: isAnimated && node.graph.isVisible)
    }

    private var surroundings: SplitSurroundings {
        let roots = columns.map { $0.screens[0].requests.navigation }
        return SplitSurroundings(
            leading: visibility.leading(of: columns.count - 1), behavior: configuration.behavior,
            widths: roots.dropLast().map { $0.columnWidth ?? .usual },
            hasToggle: !roots.contains { $0.removedItems.contains(.sidebarToggle) })
    }

    // MARK: Input from the columns

    /// Called when a list in the column has a selection.
    func selectionBegan(_ request: NavigationRequest, in column: NavigationModel) {
        guard let index = index(of: column) else { return }
        if selections[index]?.contains(where: { $0 === request }) != true { selections[index, default: []].append(request) }
        collapsed.begin(.selection, in: index)
        followColumns()
    }

    func selectionEnded(_ request: NavigationRequest, in column: NavigationModel) {
        guard let index = index(of: column), let known = selections[index], known.contains(where: { $0 === request }) else {
            return
        }
        let others = known.filter { $0 !== request }
        selections[index] = others.isEmpty ? nil : others
        if others.isEmpty { collapsed.end(.selection, in: index) }
        followColumns()
    }

    /// Called when a selectable row is tapped. If the column has a selection already, a tap on any row shows the next column.
    func selectionTapped(in column: NavigationModel) {
        guard let index = index(of: column), selections[index] != nil else { return }
        collapsed.begin(.selection, in: index)
        followColumns()
    }

    /// Called when the column before this one requests content for it.
    func rootBegan(in column: NavigationModel) {
        guard let index = index(of: column) else { return }
        collapsed.begin(.screen, in: index - 1)
        followColumns()
    }

    /// Called when that request has ended.
    /// - Returns: Whether the column leaves, and stays visible during the transition.
    func rootEnded(in column: NavigationModel) -> Bool {
        guard let index = index(of: column) else { return false }
        defer { followColumns() }
        return collapsed.end(.screen, in: index - 1)
    }

    private func followColumns() {
        if collapsed.wanted != nil { requestApply() }
    }

    /// Whether there are screens above the root of the column, or of the stack that takes its place.
    private func isDeep(_ index: Int) -> Bool {
        let inner = columns[index].screens[0].continuedStack?.viewControllers.count ?? 1
        return columns[index].screens.count > 1 || inner > 1
    }

    private func index(of column: NavigationModel) -> Int? { columns.firstIndex { $0 === column } }

    /// Called when a column's views request another width, or the removal of the sidebar button.
    func requestsChanged() {
        if collapsed.capacity == .several { arrange() }
    }

    /// Passes the requests of the visible columns to the controllers around, those of the foremost column first.
    func relay(_ new: ControllerRequests, of column: NavigationModel) {
        requests[ObjectIdentifier(column)] = new
        relay()
    }

    private func relay() {
        let seen = collapsed.capacity == .one ? columns[collapsed.top...collapsed.top] : columns[...]
        let said = seen.reversed().compactMap { requests[ObjectIdentifier($0)] }
        guard var all = said.first else { return }
        for next in said.dropFirst() { ControllerRequestsKey.reduce(value: &all) { next } }
        RelayedRequestsNode.relay(all, from: node)
    }

    // MARK: Pops

    /// Called when columns were popped from the first column's stack.
    /// - Parameter count: The number of columns that remain on it.
    func userLeft(to count: Int) {
        forget(collapsed.userLeft(to: count).forgotten)
        reportTop()
    }

    /// Clears the selections and requests that led from these columns to the next ones.
    private func forget(_ leading: Range<Int>) {
        for index in leading.reversed() {
            columns[index + 1].clearRoot()
            selections.removeValue(forKey: index)?.forEach { $0.clear() }
        }
    }

    private func reportTop() {
        relay()
        let name = names[collapsed.top]
        guard let binding = configuration.preferredColumn, binding.wrappedValue != name else { return }
        binding.wrappedValue = name
        // The value only reports the visible column; it is not a request to show one.
        preferredColumn = binding.wrappedValue
    }

    /// Called when a move of the first column's stack has begun or ended.
    func stackHasChanged() {
        if collapsed.capacity == .one {
            settleRemovedScreens()
            followUnseen()
            requestApply()
        }
    }

    private func settleRemovedScreens() {
        guard collapsed.hasRemovedScreens, columns[0].controller.transitionCoordinator == nil else { return }
        for index in collapsed.settle() {
            columns[index].returnToRoot()
            refresh(index)
        }
    }

    // MARK: Showing and hiding

    /// Called when the user taps the sidebar button, or the detail behind other columns, or when code asks the controller.
    /// - Parameter leading: The number of columns before the detail to show.
    func changeLeading(to leading: Int?) {
        let new = NavigationSplitViewVisibility(leading: leading, of: columns.count - 1)
        movesByUser = true
        if let binding = configuration.visibility {
            binding.wrappedValue = new
        } else {
            ownVisibility = new
            visibility = new
        }
        requestApply()
    }

    /// Called when code asks the collapsed controller for another column.
    func changeTop(to index: Int) {
        guard columns.indices.contains(index) else { return }
        collapsed.show(index)
        followColumns()
    }
}
