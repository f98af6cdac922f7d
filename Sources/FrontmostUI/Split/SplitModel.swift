import Foundation
@_spi(Overrides) import FrontmostUIKit

/// A split view's state: a stack for each column, and which columns are seen. Where there is room for one they look like one stack, as
/// `CollapsedColumns` says; those that do not lie on it keep what they have, so that turning the device loses nothing.
final class SplitModel: ContainerModel<SplitController> {
    private(set) var columns: [NavigationModel] = []
    private var screens: [ColumnScreen] = []
    private var configuration: SplitConfiguration

    private(set) var collapsed: CollapsedColumns
    /// What the lists in a column have selected, by column: a request for each list.
    private var selections: [Int: [NavigationRequest]] = [:]
    /// Columns whose views are not those of the configuration.
    private var stale: Set<Int> = []
    /// As read last.
    private var preferredColumn: NavigationSplitViewColumn?
    /// It was read, and has not been followed yet.
    private var isColumnAsked = false
    /// What holds where the app has no binding.
    private var ownVisibility = NavigationSplitViewVisibility.automatic
    private var visibility = NavigationSplitViewVisibility.automatic
    private var movesByPerson = false
    private var wishes: [ObjectIdentifier: ControllerWishes] = [:]

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

    // MARK: What the view says

    func update(_ configuration: SplitConfiguration) {
        self.configuration = configuration
        for index in columns.indices {
            stale.insert(index)
            // What a column that is not seen shows is brought up to date when it comes, or has left: until then it stays as it was. Whether
            // the one on top stays is told by those below it.
            if collapsed.isUsed(index) && (collapsed.room != .one || index < max(1, collapsed.top)) { refresh(index) }
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

    // MARK: Bringing the columns in line

    override func apply() {
        // Asked for again when it is certain what became of the stack.
        if columns[0].controller.isAhead { return }
        let room: CollapsedColumns.Room = configuration.isWide ? .several : .one, isNew = collapsed.room != room
        if room == .one { applyCollapsed(isNew) } else { applyExpanded(isNew) }
        for column in columns { column.isAnimated = true }
        movesByPerson = false
        settleLeavers()
    }

    private func applyCollapsed(_ isNew: Bool) {
        let former = collapsed.top
        if isNew {
            // What was done while there was room for several columns leads to the one where it was done last.
            let deep = collapsed.room == .unknown ? [] : Set(columns.indices.filter(isDeep))
            collapsed.collapse(to: configuration.preferredColumn.map { index(of: $0.wrappedValue) }, deep: deep)
            controller.collapse()
        }
        // What leads on from covered columns.
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
        if isNew || isColumnAsked || collapsed.top != former { tellTop() }
        isColumnAsked = false
        followUnseen()
    }

    /// Columns that came covered were never in a window: they follow their state all the same, since it is what leads on from them.
    private func followUnseen() {
        guard let scene = node.graph.hostingView?.window?.windowScene else { return }
        for column in columns.prefix(collapsed.top) { column.followUnseen(scene) }
    }

    /// Has the column know what it shows before it is seen.
    private func bring(_ index: Int) {
        // It comes again before it has left.
        if collapsed.comes(index) { columns[index].returnToRoot() }
        refresh(index)
        if index > 0 { columns[index].apply() } else { columns[0].screens[0].evaluateBeforePresenting() }
    }

    private func applyExpanded(_ isNew: Bool) {
        if isNew {
            collapsed.expand()
            columns[0].above = []
            for screen in screens { screen.letGo() }
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

    /// Where something is selected already, a tap on any row leads on.
    func selectionTapped(in column: NavigationModel) {
        guard let index = index(of: column), selections[index] != nil else { return }
        collapsed.begin(.selection, in: index)
        followColumns()
    }

    /// The column was asked for by the one before it.
    func rootBegan(in column: NavigationModel) {
        guard let index = index(of: column) else { return }
        collapsed.begin(.screen, in: index - 1)
        followColumns()
    }

    /// It is not any more.
    /// - Returns: Whether it leaves: it is seen on its way.
    func rootEnded(in column: NavigationModel) -> Bool {
        guard let index = index(of: column) else { return false }
        defer { followColumns() }
        return collapsed.end(.screen, in: index - 1)
    }

    private func followColumns() {
        if collapsed.wanted != nil { requestApply() }
    }

    /// Whether there are screens on the root of that column, or of the stack that takes its place.
    private func isDeep(_ index: Int) -> Bool {
        let inner = columns[index].screens[0].continuedStack?.viewControllers.count ?? 1
        return columns[index].screens.count > 1 || inner > 1
    }

    private func index(of column: NavigationModel) -> Int? { columns.firstIndex { $0 === column } }

    /// A column's views ask for another width, or for no button.
    func wishesChanged() {
        if collapsed.room == .several { arrange() }
    }

    /// What the columns that are seen ask of those around, the foremost first.
    func relay(_ new: ControllerWishes, of column: NavigationModel) {
        wishes[ObjectIdentifier(column)] = new
        relay()
    }

    private func relay() {
        let seen = collapsed.room == .one ? columns[collapsed.top...collapsed.top] : columns[...]
        let said = seen.reversed().compactMap { wishes[ObjectIdentifier($0)] }
        guard var all = said.first else { return }
        for next in said.dropFirst() { ControllerWishesKey.reduce(value: &all) { next } }
        RelayedWishesNode.relay(all, from: node)
    }

    // MARK: The way back

    /// Somebody took columns off the stack of the first one.
    /// - Parameter count: How many still lie on it.
    func personLeft(to count: Int) {
        forget(collapsed.personLeft(to: count).forgotten)
        tellTop()
    }

    /// What led on from the columns is not wanted.
    private func forget(_ leading: Range<Int>) {
        for index in leading.reversed() {
            columns[index + 1].clearRoot()
            selections.removeValue(forKey: index)?.forEach { $0.clear() }
        }
    }

    private func tellTop() {
        relay()
        let name = names[collapsed.top]
        guard let binding = configuration.preferredColumn, binding.wrappedValue != name else { return }
        binding.wrappedValue = name
        // It says what is seen, and asks for nothing.
        preferredColumn = binding.wrappedValue
    }

    /// A move of the first column's stack began or ended.
    func stackHasChanged() {
        if collapsed.room == .one {
            settleLeavers()
            followUnseen()
            requestApply()
        }
    }

    private func settleLeavers() {
        guard collapsed.hasLeavers, columns[0].controller.transitionCoordinator == nil else { return }
        for index in collapsed.settle() {
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
        guard columns.indices.contains(index) else { return }
        collapsed.show(index)
        followColumns()
    }
}
