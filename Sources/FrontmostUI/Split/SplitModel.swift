import Foundation
@_spi(Engine) import FrontmostUIKit

/// A split view's state: a stack for each column, and which columns are seen. Where there is room for one, the columns up to `top` lie
/// on each other and look like one stack; the others keep what they have, so that turning the device loses nothing.
final class SplitModel: ContainerModel<SplitController> {
    private(set) var columns: [NavigationModel] = []
    private var screens: [ColumnScreen] = []
    private var configuration: SplitConfiguration

    private var isCollapsed = false, hasBegun = false
    /// Which column is seen where there is room for one.
    private var top = 0
    /// Which one is to be seen.
    private var wantedTop: Int?
    /// What the lists in a column have selected, by column: a request for each list.
    private var selections: [Int: [NavigationRequest]] = [:]
    /// Columns that have left, or are about to: they are brought back to their beginning when nobody sees them any more.
    private var left: Set<Int> = []
    /// Columns whose views are not those of the configuration.
    private var stale: Set<Int> = []
    /// As read last.
    private var preferredColumn: NavigationSplitViewColumn?
    /// What holds where the app has no binding.
    private var ownVisibility = NavigationSplitViewVisibility.automatic
    private var visibility = NavigationSplitViewVisibility.automatic
    private var movesByPerson = false
    private var wishes: [ObjectIdentifier: ControllerWishes] = [:]

    init(_ node: RepresentableNode, _ configuration: SplitConfiguration) {
        self.configuration = configuration
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

    // MARK: What the view says

    func update(_ configuration: SplitConfiguration) {
        self.configuration = configuration
        for index in columns.indices {
            stale.insert(index)
            if isUsed(index) { refresh(index) }
        }
    }

    private func refresh(_ index: Int) {
        guard stale.remove(index) != nil, configuration.columns.indices.contains(index) else { return }
        let view = configuration.columns[index]
        columns[index].update(path: nil) { view }
    }

    /// What a column that is not seen shows is brought up to date when it comes, or has left: until then it stays as it was.
    private func isUsed(_ index: Int) -> Bool { !isCollapsed || index <= top }

    func readBindings() {
        visibility = configuration.visibility?.wrappedValue ?? ownVisibility
        if let new = configuration.preferredColumn?.wrappedValue, new != preferredColumn {
            preferredColumn = new
            wantedTop = index(of: new)
        }
        for column in columns { column.isAnimated = !node.graph.transaction.disablesAnimations }
        requestApply()
    }

    private var names: [NavigationSplitViewColumn] { NavigationSplitViewColumn.columns(columns.count) }
    private func index(of column: NavigationSplitViewColumn) -> Int { names.firstIndex(of: column) ?? 0 }

    override func inherit() { for column in columns { column.inherit() } }

    // MARK: Bringing the columns in line

    override func apply() {
        // Asked for again when it is certain what became of the stack.
        if columns[0].controller.isAhead { return }
        let collapses = !configuration.isWide, isNew = !hasBegun || collapses != isCollapsed
        if collapses { applyCollapsed(isNew) } else { applyExpanded(isNew) }
        for column in columns { column.isAnimated = true }
        movesByPerson = false
        settleLeft()
    }

    private func applyCollapsed(_ isNew: Bool) {
        let former = top
        if isNew {
            isCollapsed = true
            controller.collapse()
            top = 0
            // What was done while there was room for several columns leads to the one where it was done last.
            wantedTop =
                configuration.preferredColumn.map { index(of: $0.wrappedValue) }
                ?? columns.indices.first { !leadsOn($0) && !isDeep($0 + 1) }
        }
        // What is selected already has no say where the app says which column is seen.
        let decided = isNew && configuration.preferredColumn != nil ? wantedTop : nil
        hasBegun = true
        columns[0].screens[0].evaluateBeforePresenting()
        if decided != nil { wantedTop = decided }
        while let wanted = wantedTop {
            wantedTop = nil
            if wanted < top { leave(to: wanted) }
            top = min(wanted, columns.count - 1)
            // Those that come may have something selected themselves.
            for index in columns.indices where index <= top { bring(index) }
            if decided != nil { wantedTop = nil }
        }
        for screen in screens.prefix(top) { screen.hold() }
        columns[0].above = Array(screens.prefix(top))
        if isNew { columns[0].isAnimated = false }
        columns[0].apply()
        if isNew || top != former { tellTop() }
    }

    /// Has the column know what it shows before it is seen.
    private func bring(_ index: Int) {
        // It comes again before it has left.
        if left.remove(index) != nil { columns[index].returnToRoot() }
        refresh(index)
        if index > 0 { columns[index].apply() } else { columns[0].screens[0].evaluateBeforePresenting() }
    }

    private func applyExpanded(_ isNew: Bool) {
        if isNew {
            isCollapsed = false
            wantedTop = nil
            columns[0].above = []
            for screen in screens { screen.letGo() }
            for column in columns { column.isAnimated = false }
        }
        hasBegun = true
        for index in columns.indices {
            if left.remove(index) != nil { columns[index].returnToRoot() }
            refresh(index)
            columns[index].apply()
        }
        if isNew { controller.expand(surroundings) } else { arrange() }
        relay()
    }

    private func arrange() {
        let isAnimated = movesByPerson || node.graph.transaction.effectiveAnimation != nil
        controller.arrange(surroundings, animated: isAnimated && node.graph.isVisible)
    }

    private var surroundings: SplitSurroundings {
        let roots = columns.map { $0.screens[0].wishes.navigation }
        return SplitSurroundings(
            leading: visibility.leading(of: columns.count - 1), behavior: configuration.behavior,
            widths: roots.dropLast().map { $0.columnWidth ?? .usual },
            hasToggle: !roots.contains { $0.removedItems.contains(.sidebarToggle) })
    }

    // MARK: What columns say

    /// A list in the column has something selected.
    func selectionBegan(_ request: NavigationRequest, in column: NavigationModel) {
        guard let index = index(of: column) else { return }
        if selections[index]?.contains(where: { $0 === request }) != true { selections[index, default: []].append(request) }
        wantNext(after: index)
    }

    func selectionEnded(_ request: NavigationRequest, in column: NavigationModel) {
        guard let index = index(of: column), let known = selections[index], known.contains(where: { $0 === request }) else {
            return
        }
        let others = known.filter { $0 !== request }
        selections[index] = others.isEmpty ? nil : others
        if others.isEmpty { wantNoMore(than: index) }
    }

    /// The column was asked for by the one before it.
    func rootBegan(in column: NavigationModel) {
        guard let index = index(of: column) else { return }
        left.remove(index)
        wantNext(after: index - 1)
    }

    func rootEnded(in column: NavigationModel) {
        guard let index = index(of: column) else { return }
        left.insert(index)
        wantNoMore(than: index - 1)
    }

    /// A column that leaves is seen on its way.
    var keepsWhatLeaves: Bool { isCollapsed }

    private func wantNext(after index: Int) {
        if !isCollapsed && hasBegun { return }
        wantedTop = max(wantedTop ?? 0, index + 1)
        requestApply()
    }

    private func wantNoMore(than index: Int) {
        guard isCollapsed, top > index else { return }
        wantedTop = index
        requestApply()
    }

    /// Whether something in the column has asked for the next one.
    private func leadsOn(_ index: Int) -> Bool {
        index + 1 < columns.count && (selections[index] != nil || columns[index + 1].rootRequest != nil)
    }

    /// Whether there are screens on the root of that column, or of the stack that takes its place.
    private func isDeep(_ index: Int) -> Bool {
        guard hasBegun, columns.indices.contains(index) else { return false }
        let inner = columns[index].screens[0].continuedStack?.viewControllers.count ?? 1
        return columns[index].screens.count > 1 || inner > 1
    }

    private func index(of column: NavigationModel) -> Int? { columns.firstIndex { $0 === column } }

    /// A column's views ask for another width, or for no button.
    func wishesChanged() {
        if hasBegun && !isCollapsed { arrange() }
    }

    /// What the columns that are seen ask of those around, the foremost first.
    func relay(_ new: ControllerWishes, of column: NavigationModel) {
        wishes[ObjectIdentifier(column)] = new
        relay()
    }

    private func relay() {
        let seen = isCollapsed ? columns[top...top] : columns[...]
        let said = seen.reversed().compactMap { wishes[ObjectIdentifier($0)] }
        guard var all = said.first else { return }
        for next in said.dropFirst() { ControllerWishesKey.reduce(value: &all) { next } }
        RelayedWishesNode.relay(all, from: node)
    }

    // MARK: The way back

    /// Somebody took columns off the stack of the first one.
    /// - Parameter count: How many still lie on it.
    func personLeft(to count: Int) {
        leave(to: count)
        top = count
        wantedTop = nil
        tellTop()
    }

    /// Columns above that one are not seen any more, and what led to them is not wanted.
    private func leave(to new: Int) {
        for index in (new..<columns.count - 1).reversed() {
            left.insert(index + 1)
            columns[index + 1].clearRoot()
            selections.removeValue(forKey: index)?.forEach { $0.clear() }
        }
    }

    private func tellTop() {
        relay()
        guard let binding = configuration.preferredColumn, binding.wrappedValue != names[top] else { return }
        binding.wrappedValue = names[top]
    }

    /// A move of the first column's stack began or ended.
    func stackHasChanged() {
        if isCollapsed {
            settleLeft()
            requestApply()
        }
    }

    private func settleLeft() {
        guard isCollapsed, !left.isEmpty, columns[0].controller.transitionCoordinator == nil else { return }
        let gone = left.filter { $0 > top }
        left = []
        for index in gone.sorted() {
            columns[index].returnToRoot()
            refresh(index)
        }
    }

    // MARK: Showing and hiding

    /// The button was used, the detail behind the others was touched, or the controller was asked.
    /// - Parameter leading: How many columns before the detail are to be seen.
    func changeLeading(to leading: Int?) {
        let new = NavigationSplitViewVisibility(leading: leading, of: columns.count - 1)
        movesByPerson = true
        if let binding = configuration.visibility {
            binding.wrappedValue = new
        } else {
            ownVisibility = new
            visibility = new
        }
        requestApply()
    }

    /// The controller was asked for another column where there is room for one.
    func changeTop(to index: Int) {
        guard isCollapsed, columns.indices.contains(index) else { return }
        wantedTop = index
        requestApply()
    }
}
