import Foundation
import FrontmostRender

/// The rows of a list, with the spacing between sections.
final class ListNode: LazyNode {
    // Unchecked, as in `ViewNode`: collecting and placing change these in place, row by row.
    /// The rows by their items.
    @exclusivity(unchecked) private var rows: [ObjectIdentifier: ListRowNode] = [:]
    /// The same rows in the order of their views; rows that were made since the last collection come last.
    @exclusivity(unchecked) private var orderedRows: ContiguousArray<ListRowNode> = []
    private var stamp = 0
    /// The first and the last item of the block that is being placed; nil where that is far from the viewport.
    @exclusivity(unchecked) private var ends: (first: ObjectIdentifier?, last: ObjectIdentifier?)
    /// Whether the rows of another section end where that block begins.
    private var isBelowRows = false
    /// The role of the last placed block that has views.
    private var roleAbove: LazyBlock.Role?
    let selector: ListSelector?
    private var selectionReader: ReaderNode?, editingReader: ReaderNode?
    private(set) var isEditing = false
    /// The row that the user is dragging.
    weak var movedRow: ListRowNode?
    /// The row that shows its swipe actions.
    weak var openRow: ListRowNode? {
        didSet { if (openRow == nil) != (oldValue == nil) { for row in orderedRows { row.lookChanged() } } }
    }

    /// The labels of the sections in the list's index.
    private var indexEntries: [SectionIndexEntry] = []

    init(_ parent: ViewNode, _ selector: ListSelector?) {
        self.selector = selector
        super.init(parent, .vertical, spacing: 0, crossKey: HorizontalAlignment.leading.key)
        render.semantics = RenderSemantics(role: .list)
        pinSections()
        spaceRows()
        readSelection()
        readEditing()
    }

    override func controlChangedInput() -> Bool { true }

    /// Starts tracking whether the surrounding view is being edited.
    private func readEditing() {
        editingReader?.detach()
        editingReader = ReaderNode(self) { [unowned self] in
            let new = environment.values.editing.binding?.wrappedValue.isEditing == true
            if new == isEditing { return }
            isEditing = new
            for row in orderedRows { row.editingChanged() }
            invalidateSize()
        }
    }

    /// Hides the swipe actions of the open row, since only one row at a time shows them.
    /// - Returns: Whether a row was open.
    func closeSwipes(except kept: ListRowNode? = nil) -> Bool {
        guard let openRow, openRow !== kept else { return false }
        return openRow.closeSwipe()
    }

    /// The realised rows of a `ForEach`, in order.
    func rows(of segment: LazySegmentNode) -> [(row: ListRowNode, index: Int)] {
        segment.rows.flatMap { element in
            element.items.compactMap { rows[ObjectIdentifier($0)] }.filter { $0.segment === segment }.map { ($0, element.index) }
        }
    }

    func update(_ selection: ListSelection?) {
        selector?.selection = selection
        readSelection()
    }

    /// Starts tracking the selection.
    private func readSelection() {
        selectionReader?.detach()
        selectionReader = nil
        guard let selector, selector.selection != nil else { return }
        selectionReader = ReaderNode(self) { [unowned self, unowned selector] in
            selector.readSelection()
            for row in orderedRows { row.updateSelection() }
        }
    }

    private var look: ListAppearance { environment.values.listAppearance }

    /// Headers and footers of a plain list are pinned, as in the platform's plain tables.
    private func pinSections() { pin(look.hasGroups ? [] : [.sectionHeaders, .sectionFooters]) }

    private func spaceRows() {
        update(
            spacing: environment.values.listRowSpacing.map { validLength(Double($0), "row spacing") } ?? 0,
            crossKey: HorizontalAlignment.leading.key)
    }

    override var fillsCells: Bool { true }

    override func environmentChanged() {
        super.environmentChanged()
        pinSections()
        spaceRows()
        readEditing()
        invalidateSize()
        invalidatePlacement()
        updateIndex()
    }

    // MARK: Index

    /// Collects the labels of the sections, and shows them if they have changed.
    private func updateIndex() {
        guard graph.features.hasSectionIndex else { return }
        var entries: [SectionIndexEntry] = []
        if environment.values.listSectionIndexVisibility != .hidden {
            for block in blocks where entries.last?.section != block.section {
                if let title = block.indexLabel { entries.append(SectionIndexEntry(title: title, section: block.section)) }
            }
        }
        if entries == indexEntries { return }
        indexEntries = entries
        // The list's own nodes may not be complete yet.
        graph.enqueue { [weak self] in if let self { showIndex() } }
    }

    private func showIndex() {
        guard !isDetached, let outer = nearest({ $0 as? ListBackgroundNode }) else { return }
        let entries = indexEntries
        outer.show(
            SectionIndexColumn(titles: entries.map(\.title)) { [weak self, weak outer] chosen in
                guard let self, entries.indices.contains(chosen) else { return }
                outer?.request = ScrollRequest(SectionIndexTarget(list: self, section: entries[chosen].section))
                graph.noteViewportMoved()
            })
    }

    override func lead(_ block: LazyBlock, after previous: LazyBlock?) -> Double {
        guard look.hasGroups else { return 0 }
        guard let previous else { return 16 }
        let isNew = block.section != previous.section
        return isNew ? environment.values.listSectionSpacing.points(beforeHeader: block.role == .header) : 0
    }

    override var trail: Double { look.hasGroups && !blocks.isEmpty ? 20 : 0 }

    override func decorated(_ item: LayoutNode, _ block: LazyBlock) -> LayoutNode {
        let row = rows[ObjectIdentifier(item)] ?? addRow(item, block)
        row.layoutParent = self
        return row
    }

    private func addRow(_ item: LayoutNode, _ block: LazyBlock) -> ListRowNode {
        let row = ListRowNode(self, item, block.role)
        rows[ObjectIdentifier(item)] = row
        orderedRows.append(row)
        return row
    }

    /// Drops the rows that were created for measuring but are not among the collected ones.
    override func decorationsCollected(_ shown: ContiguousArray<LayoutNode>) {
        stamp += 1
        let former = orderedRows
        orderedRows = []
        orderedRows.reserveCapacity(shown.count)
        for row in shown {
            let row = downcast(row, to: ListRowNode.self)
            row.stamp = stamp
            orderedRows.append(row)
        }
        for row in former where row.stamp != stamp {
            rows[row.itemID] = nil
            if openRow === row { openRow = nil }
            if movedRow === row { row.endMove() }
            row.detach()
        }
        updateIndex()
    }

    override func willPlace(_ block: LazyBlock, after previous: LazyBlock?) {
        if previous == nil { roleAbove = nil }
        isBelowRows = roleAbove == .row && spacing == 0 && block.role == .row
        let first = block.firstView
        ends = (first.id, block.lastView.id)
        if case .none = first { return }
        roleAbove = block.role
    }

    override func willPlace(_ item: LayoutNode, _ block: LazyBlock) {
        // Rows with space between them have a card each.
        let row = downcast(item, to: ListRowNode.self), isAlone = spacing > 0 && look.hasCards, isFirst = row.itemID == ends.first
        row.setPosition(
            isFirst: isAlone || isFirst, isLast: isAlone || row.itemID == ends.last,
            isBelowRow: isFirst && isBelowRows && !look.hasGroups)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        for row in orderedRows { visit(row) }
        for reader in [selectionReader, editingReader] { if let reader { visit(reader) } }
    }
}
