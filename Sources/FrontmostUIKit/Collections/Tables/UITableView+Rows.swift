import Foundation
import FrontmostRender

// Shows the rows near the visible part.
extension UITableView {
    /// The part of the table's height above and below the visible part for which cells are made, so that a host can scroll on by itself.
    private static let ahead: CGFloat = 0.5
    /// The number of passes after which heights that never settle are left as they are.
    private static let passLimit = 8

    // MARK: Loading

    func reload() {
        (batch.updates, animations, sectionAnimations) = (ListUpdates(), [:], [:])
        needsLoad = true
        openSwipe?.close(animated: false)
        rowMove?.cancel()
        dragging?.forgetSource()
        if let highlighted { cells[highlighted]?.setHighlighted(false, animated: false) }
        (highlighted, selected, prefetched, heldAnchor) = (nil, [], [], nil)
        setNeedsLayout()
    }

    /// Asks the data source for the numbers of sections and rows.
    func loadIfNeeded() {
        guard needsLoad, !isArranging else { return }
        needsLoad = false
        // Delegate callbacks for cells that leave must not create cells for the old data.
        isArranging = true
        for path in Array(cells.keys) { retire(path) }
        for section in Array(headers.keys) { retireBand(section, isHeader: true) }
        for section in Array(footers.keys) { retireBand(section, isHeader: false) }
        isArranging = false
        layout.replace(askSections())
        needsIndex = true
    }

    /// The sections that the data source has at present, without measured heights.
    func askSections() -> [TableLayout.Section] {
        guard let dataSource else { return [] }
        let count = max(0, dataSource.numberOfSections(in: self))
        return (0..<count).map { section in
            let rows = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
            return askSection(section, rows: LineExtents(count: rows))
        }
    }

    /// A section with rows of known lengths, and its bands as the delegate has them at present.
    func askSection(_ section: Int, rows: LineExtents) -> TableLayout.Section {
        var new = TableLayout.Section(rows: rows, estimate: estimate(section, count: rows.count))
        new.header = askBand(section, isHeader: true)
        new.footer = askBand(section, isHeader: false)
        askHeights(section, &new.rows)
        return new
    }

    /// Asks for the heights of all rows, if the app wants no estimates.
    func askHeights(_ section: Int, _ rows: inout LineExtents) {
        guard estimatedRowHeight == 0, let rowDelegate else { return }
        for row in 0..<rows.count where rows[row] == nil {
            let height = rowDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
            if height >= 0 { rows[row] = Double(height) }
        }
    }

    private func estimate(_ section: Int, count: Int) -> CGFloat {
        guard count > 0 else { return Self.defaultRowHeight }
        let given =
            rowDelegate?.tableView(self, estimatedHeightForRowAt: IndexPath(row: 0, section: section)) ?? estimatedRowHeight
        return [given, rowHeight].first { $0 > 0 && $0.isFinite } ?? Self.defaultRowHeight
    }

    func heightsChanged() {
        needsLoad = needsLoad || layout.sections.isEmpty
        guard !needsLoad else { return setNeedsLayout() }
        holdAnchor()
        layout.replace(
            layout.sections.enumerated().map { askSection($0, rows: LineExtents(count: $1.rows.count)) })
        setNeedsLayout()
    }

    // MARK: Arranging

    func arrangeIfNeeded() {
        if (needsLayout || needsLoad) && !isArranging && bounds.height > 0 { arrange() }
    }

    /// Shows the cells near the visible part, measures those that are new, and places them.
    func arrange() {
        guard !isArranging else { return }
        loadIfNeeded()
        isArranging = true
        defer { isArranging = false }
        updateWidth()
        if needsIndex { loadIndex() }
        placeEnds()
        var anchor = takeAnchor()
        for _ in 0..<Self.passLimit {
            _ = follow(&anchor)
            let started = layout
            show(from: bounds.minY - Self.ahead * bounds.height, to: bounds.maxY + Self.ahead * bounds.height)
            updateContentSize()
            if needsLoad { break }
            if layout !== started {
                anchor = anchorNow
                continue
            }
            if !follow(&anchor) { break }
        }
        placeViews()
        putInOrder()
        removeIdle()
        isArranging = false
        prefetch()
        if needsLoad { setNeedsLayout() }
    }

    private func updateWidth() {
        if measuredWidth == bounds.width { return }
        if measuredWidth != 0 { heightsChanged() }
        measuredWidth = bounds.width
    }

    private func placeEnds() {
        measureEnds()
        backgroundView?.frame = bounds
    }
    func measureEnds() {
        layout.top = tableHeaderView?.frame.height ?? 0
        layout.bottom = tableFooterView?.frame.height ?? 0
    }
    private func updateContentSize() {
        let size = CGSize(width: bounds.width, height: layout.total)
        if contentSize != size { contentSize = size }
    }

    /// The topmost row that is entirely or partly visible; nil at the top of the content.
    private var anchorNow: RowAnchor? {
        let top = bounds.minY + adjustedContentInset.top
        guard top > layout.top, let path = layout.row(at: top) else { return nil }
        return RowAnchor(path: path, start: layout.span(of: path).start, offset: bounds.minY)
    }
    /// Notes the topmost row before heights are forgotten.
    private func holdAnchor() { if heldAnchor?.offset != bounds.minY { heldAnchor = anchorNow } }
    private func takeAnchor() -> RowAnchor? {
        let held = heldAnchor
        heldAnchor = nil
        guard let held, held.offset == bounds.minY, held.path.isValid(in: layout.counts) else { return anchorNow }
        return held
    }
    /// Moves the offset with a row: those above that turn out higher or lower than before leave the visible ones where they are.
    /// - Returns: Whether the offset was moved.
    private func follow(_ anchor: inout RowAnchor?) -> Bool {
        guard let held = anchor, held.path.isValid(in: layout.counts) else { return false }
        let start = layout.span(of: held.path).start, shift = start - held.start
        if held.offset == bounds.minY {
            if shift == 0 { return false }
            updateContentSize()
            moveOffset(withContentBy: shift)
        }
        // Else the app has scrolled meanwhile.
        anchor = RowAnchor(path: held.path, start: start, offset: bounds.minY)
        return held.offset != bounds.minY
    }

    /// Makes the cells, headers and footers between two heights, and retires those outside.
    ///
    /// What it calls of the app may reload the table or describe changes. Then the rest is left to the next pass, with the new rows.
    func show(from low: CGFloat, to high: CGFloat) {
        let started = layout, focused = focusedRow
        // Cells that are out of the range are free for the rows that come into it.
        for path in Array(cells.keys) where path != rowMove?.from && path != focused {
            guard shows(started) else { return }
            let span = layout.span(of: path)
            if span.end <= low || span.start >= high { retire(path) }
        }
        var rows: Set<IndexPath> = [], sections: Set<Int> = [], next = layout.row(at: low)
        while let path = next {
            if !sections.contains(path.section) {
                sections.insert(path.section)
                showBand(path.section, isHeader: true)
            }
            guard shows(started) else { return }
            guard layout.span(of: path).start < high else { break }
            rows.insert(path)
            guard let cell = cells[path] ?? make(path), shows(started) else { return }
            if !layout.isMeasured(path) { layout.setRow(path, length: length(of: cell, at: path)) }
            next = layout.row(after: path)
        }
        // Sections without rows have headers and footers too.
        if let first = layout.section(at: low) {
            for section in first..<layout.sections.count {
                guard layout.span(ofSection: section).start < high else { break }
                sections.insert(section)
            }
        }
        for path in Array(cells.keys)
        where !rows.contains(path) && path != rowMove?.from && path != focused && shows(started) { retire(path) }
        for (shown, isHeader) in [(headers, true), (footers, false)] {
            for section in shown.keys where !sections.contains(section) && shows(started) {
                retireBand(section, isHeader: isHeader)
            }
        }
        for isHeader in [true, false] {
            for section in sections where shows(started) { showBand(section, isHeader: isHeader) }
        }
    }
    /// The row with the first responder in its cell.
    private var focusedRow: IndexPath? {
        aroundFirstResponder { ($0 as? UITableViewCell).flatMap { $0.table === self ? $0.path : nil } }
    }
    /// Whether the table still shows the rows of a layout.
    func shows(_ started: TableLayout) -> Bool { layout === started && !needsLoad }

    // MARK: Cells

    /// A cell for a row; nil if the data source has changed the rows instead.
    private func make(_ path: IndexPath) -> UITableViewCell? {
        let started = layout, cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        guard shows(started) else {
            if cell.path == nil, let identifier = cell.reuseIdentifier { queue.put(cell, .cell, identifier) }
            return nil
        }
        idle[ObjectIdentifier(cell)] = nil
        // An app may give the same cell for several rows, such as one that it keeps.
        if let former = cell.path, cell.table === self, cells[former] === cell { cells[former] = nil }
        cells[path] = cell
        adopt(cell, at: path)
        UIView.performWithoutAnimation {
            RowAnimation.show(cell)
            if cell.superview !== self { addSubview(cell) }
            let span = layout.span(of: path), isMeasured = layout.isMeasured(path)
            cell.frame = CGRect(
                x: layout.look.margin, y: span.start, width: rowWidth, height: isMeasured ? span.length : cell.bounds.height)
            // Measuring another cell solves the constraints of this one, which would not fit a former height.
            if isMeasured && !cell.contentView.constraints.isEmpty { cell.core.layOut() }
        }
        rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    /// Puts headers, cells and footers in the order of their sections and rows, in whatever order they were shown.
    private func putInOrder() {
        var places: [(section: Int, row: Int, view: UIView)] = cells.map { ($0.key.section, $0.key.row, $0.value) }
        func add(_ bands: [Int: UIView], _ row: Int) {
            for (section, view) in bands { places.append((section, row, tracks[ObjectIdentifier(view)] ?? view)) }
        }
        add(headers, -1)
        add(footers, .max)
        places.sort { ($0.section, $0.row) < ($1.section, $1.row) }
        putInOrder([tableHeaderView].compactMap(\.self) + places.map(\.view) + [tableFooterView].compactMap(\.self))
    }

    /// Gives a cell what it shows of the table at a place.
    func adopt(_ cell: UITableViewCell, at path: IndexPath) {
        (cell.table, cell.path) = (self, path)
        // Without an answer of the delegate, what the app has set on the cell stands.
        if let rowDelegate {
            if ImplementedMethods.contains(["tableView(", "indentationLevelForRowAt:"], of: rowDelegate) {
                cell.indentationLevel = rowDelegate.tableView(self, indentationLevelForRowAt: path)
            }
            if ImplementedMethods.contains(["tableView(", "shouldIndentWhileEditingRowAt:"], of: rowDelegate) {
                cell.shouldIndentWhileEditing = rowDelegate.tableView(self, shouldIndentWhileEditingRowAt: path)
            }
        }
        updatePlace(of: cell, at: path)
        updateEditing(of: cell, at: path)
        if cell.isSelected != selected.contains(path) { cell.setSelected(selected.contains(path), animated: false) }
        cell.core.acceptInput()
    }

    func updatePlace(of cell: UITableViewCell, at path: IndexPath) {
        let count = layout.sections[path.section].rows.count
        var place = CellPlace(style: layout.look, isFirst: path.row == 0, isLast: path.row == count - 1 && layout.look.hasGroups)
        // A card lies beside the index.
        place.indexWidth = layout.look.margin > 0 ? 0 : indexWidth
        place.hasSeparator = separatorStyle != .none
        place.separatorColor = separatorColor
        place.separatorInset = cell.ownSeparatorInset ?? ownSeparatorInset
        cell.core.place = place
    }
    func placesChanged() { for (path, cell) in cells { updatePlace(of: cell, at: path) } }

    var rowWidth: CGFloat { max(0, bounds.width - 2 * layout.look.margin) }

    /// Whether the content may decide about the height of rows.
    private var mayFitContent: Bool {
        rowHeight < 0
            || rowDelegate.map { ImplementedMethods.contains(["tableView(", "heightForRowAt:"], of: $0) } ?? false
    }

    private func length(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
        let given = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if given >= 0 && given.isFinite { return given }
        if cell.bounds.width != rowWidth { cell.bounds.size.width = rowWidth }
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height.isFinite ? max(0, size.height) : Self.defaultRowHeight
    }

    /// Measures a row again, because its content reports another size.
    func contentSizeMayHaveChanged(of cell: UITableViewCell) {
        guard !isArranging, let path = cell.path, cells[path] === cell, path.isValid(in: layout.counts), mayFitContent else {
            return
        }
        layout.forgetRow(path)
        setNeedsLayout()
    }

    // MARK: Queue

    /// Takes a cell out of the rows. It stays in the table until the end of the layout, since another row may need it.
    func retire(_ path: IndexPath) {
        guard let cell = cells.removeValue(forKey: path) else { return }
        if highlighted == path {
            highlighted = nil
            cell.setHighlighted(false, animated: false)
            rowDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
        retire(cell, path)
    }
    func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        // The next row of the cell does not get the keyboard of this one.
        cell.endEditing(true)
        if openSwipe != nil, cell.core.showsSwipeActions { cell.core.swipe.close(animated: false) }
        rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        cell.path = nil
        idle[ObjectIdentifier(cell)] = cell
        if let identifier = cell.reuseIdentifier { queue.put(cell, .cell, identifier) }
    }

    func dequeued(_ identifier: String) -> UITableViewCell? {
        if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
        if let cell = queue.take(.cell, identifier) as? UITableViewCell {
            cell.prepareForReuse()
            return cell
        }
        guard let made = queue.make(.cell, identifier) else { return nil }
        guard let cell = made as? UITableViewCell else {
            Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text: "The class \(type(of: made)) is registered for cells with the identifier \"\(identifier)\" and is no "
                        + "UITableViewCell. The rows are empty. Register a subclass of UITableViewCell."),
                oncePer: "class of \(identifier)")
            return nil
        }
        cell.reuseIdentifier = identifier
        return cell
    }

    func unregistered(_ identifier: String) -> UITableViewCell {
        if !queue.isRegistered(.cell, identifier) {
            Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text:
                        "unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier: call "
                        + "register(_:forCellReuseIdentifier:). The row shows an empty cell."),
                oncePer: "cell identifier \(identifier)")
        }
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    private func removeIdle() {
        for view in idle.values { view.removeFromSuperview() }
        idle = [:]
    }

    // MARK: Placing

    /// Sets the frames of all shown views.
    func placeViews() {
        for (path, cell) in cells where path.isValid(in: layout.counts) && cell !== rowMove?.cell {
            let span = layout.span(of: path), lift = rowMove?.lift(of: path) ?? 0
            put(cell, CGRect(x: layout.look.margin, y: span.start + lift, width: rowWidth, height: span.length))
        }
        placeBands()
        placeIndex()
        if let tableHeaderView {
            put(tableHeaderView, CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height))
        }
        if let tableFooterView {
            put(tableFooterView, CGRect(x: 0, y: layout.footerStart, width: bounds.width, height: tableFooterView.frame.height))
        }
    }
    private func put(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

    // MARK: Prefetching

    private func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let low = paths(from: bounds.minY - bounds.height, to: bounds.minY),
            high = paths(from: bounds.maxY, to: bounds.maxY + bounds.height)
        let near = (high + low.reversed()).filter { cells[$0] == nil }, wanted = Set(near)
        let new = near.filter { !prefetched.contains($0) }, gone = prefetched.subtracting(wanted).filter { cells[$0] == nil }
        prefetched = wanted
        if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }
}
