import Foundation

// Changes of rows and sections that the app describes.
extension UITableView {
    static let updateDuration = 0.3

    // MARK: Describing

    func beginBatch() { batch.begin() }

    /// Notes a change, which alone is a batch of its own.
    /// - Parameters:
    ///   - animation: How the rows and sections come and go.
    ///   - rows: The rows that come or go.
    ///   - sections: The sections that come or go.
    func change(
        with animation: RowAnimation = .automatic, ofRows rows: [IndexPath] = [], ofSections sections: IndexSet = [],
        _ note: (inout ListUpdates) -> Void
    ) {
        beginBatch()
        note(&batch.updates)
        for path in rows { animations[path] = animation }
        for section in sections { sectionAnimations[section] = animation }
        endBatch(nil)
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        if let completions = batch.end(completion) { apply(completions) }
    }

    // MARK: Carrying out

    private func apply(_ completion: @escaping (Bool) -> Void) {
        let described = batch.takeUpdates()
        // A table that has not asked for its rows yet asks for the new ones.
        if needsLoad {
            forgetAnimations()
            setNeedsLayout()
            return completion(true)
        }
        rowMove?.cancel()
        closeSwipe()
        if described.isEmpty {
            forgetAnimations()
            if described.reconfigured.isEmpty { heightsChanged() } else { reconfigure(described.reconfigured.sorted()) }
            return settle(LeavingRows(), completion)
        }
        let counts = askCounts()
        guard let change = described.change(from: layout.counts, to: counts, in: self, kind: "table", unit: "row") else {
            reload()
            return completion(true)
        }
        carryOut(change, reconfiguring: change.reconfigured(described), completion)
    }

    private func forgetAnimations() { (animations, sectionAnimations) = ([:], [:]) }

    private func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
    }

    /// Takes over the new places of rows and sections, and animates from the former ones.
    func carryOut(
        _ change: ListChange, reconfiguring paths: [IndexPath] = [], _ completion: @escaping (Bool) -> Void = { _ in }
    ) {
        changeCount += 1
        dragging?.follow(change)
        let former = layout, next = TableLayout()
        (next.look, next.top, next.bottom, next.headerPadding) = (former.look, former.top, former.bottom, former.headerPadding)
        let lengths = change.updated(former.sections.map(\.rows))
        layout = next
        next.replace(
            lengths.enumerated().map { section, rows in
                guard let old = change.oldSections[section], !change.reloadedSections.contains(section) else {
                    return askSection(section, rows: rows)
                }
                var kept = former.sections[old]
                kept.rows = rows
                askHeights(section, &kept.rows)
                return kept
            })
        next.takeForgotten(of: former, change)
        for path in change.reloadedPaths { askAgain(path) }
        if change.changesSections { needsIndex = true }
        var leaving = LeavingRows()
        followHighlight(change)
        move(change, &leaving)
        selected = Set(selected.compactMap(change.newPath))
        (prefetched, heldAnchor) = ([], nil)
        enter(change, from: former)
        reconfigure(paths)
        forgetAnimations()
        settle(leaving, completion)
    }

    /// Asks again for the height of a row that gets another cell, at once if the app wants no estimates.
    private func askAgain(_ path: IndexPath) {
        layout.forgetRow(path)
        guard estimatedRowHeight == 0, let height = rowDelegate?.tableView(self, heightForRowAt: path), height >= 0 else {
            return
        }
        layout.setRow(path, length: height)
    }

    /// A finger stays on its row. A cell that leaves is not highlighted any more.
    private func followHighlight(_ change: ListChange) {
        guard let former = highlighted else { return }
        highlighted = change.newPath(of: former).flatMap { change.isReloaded($0) ? nil : $0 }
        if highlighted == nil { cells[former]?.setHighlighted(false, animated: false) }
    }

    /// Moves the cells, headers and footers to their new places.
    private func move(_ change: ListChange, _ leaving: inout LeavingRows) {
        let old = cells
        cells = [:]
        for (path, cell) in old {
            if let new = change.newPath(of: path), !change.isReloaded(new) {
                cells[new] = cell
                cell.path = new
            } else {
                cell.path = nil
                let own = animations[path] ?? (change.newSections[path.section] == nil ? sectionAnimations[path.section] : nil)
                leaving.rows.append((cell, path, own ?? defaultAnimation))
            }
        }
        for isHeader in [true, false] {
            let old = isHeader ? headers : footers
            var kept: [Int: UIView] = [:], gone: [(section: Int, view: UIView)] = []
            for (section, view) in old {
                if let new = change.newSections[section], !change.reloadedSections.contains(new) {
                    kept[new] = view
                } else {
                    gone.append((section, view))
                }
            }
            if isHeader { headers = kept } else { footers = kept }
            for (section, view) in gone { retireBand(view, section, isHeader: isHeader) }
        }
    }

    /// Makes the cells that come into view. Those of old rows begin at their former places, those of new ones as their animation begins.
    private func enter(_ change: ListChange, from former: TableLayout) {
        let known = Set(cells.keys)
        guard bounds.height > 0, !isArranging else { return }
        isArranging = true
        defer { isArranging = false }
        let started = layout
        UIView.performWithoutAnimation {
            show(from: bounds.minY - bounds.height / 2, to: bounds.maxY + bounds.height / 2)
            // What was called of the app may have described the next change.
            guard shows(started) else { return }
            for (path, cell) in cells where !known.contains(path) {
                if let old = change.oldPath(of: path), !change.isReloaded(path) {
                    cell.frame.origin.y = former.span(of: old).start
                } else {
                    let span = layout.span(of: path)
                    cell.frame = CGRect(x: layout.look.margin, y: span.start, width: rowWidth, height: span.length)
                    let own =
                        animations[path] ?? (change.oldSections[path.section] == nil ? sectionAnimations[path.section] : nil)
                    if hostWindow != nil { (own ?? defaultAnimation).hide(cell) }
                }
            }
            for (path, cell) in cells where path.isValid(in: layout.counts) {
                adopt(cell, at: path)
                if !known.contains(path) { cell.layoutIfNeeded() }
            }
        }
    }

    /// Animates the cells to their places.
    private func settle(_ leaving: LeavingRows, _ completion: @escaping (Bool) -> Void) {
        setNeedsLayout()
        let finish = { [weak self] in self?.finish(leaving) }
        guard hostWindow != nil else {
            finish()
            for cell in cells.values { RowAnimation.show(cell) }
            return completion(true)
        }
        UIView.animate(withDuration: Self.updateDuration) {
            layoutIfNeeded()
            for cell in cells.values { RowAnimation.show(cell) }
            for row in leaving.rows where row.cell.path == nil { row.animation.hide(row.cell) }
        } completion: { finished in
            finish()
            completion(finished)
        }
    }

    private func finish(_ leaving: LeavingRows) {
        for (cell, path, _) in leaving.rows where cell.path == nil {
            RowAnimation.show(cell)
            retire(cell, path)
        }
        if !leaving.rows.isEmpty { setNeedsLayout() }
    }

    /// Asks the data source to configure cells again.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths where path.isValid(in: layout.counts) {
            // A row that is out of view is measured again when it is shown.
            layout.forgetRow(path)
            guard let cell = cells[path], let dataSource else { continue }
            let started = layout
            reconfigured = cell
            let new = dataSource.tableView(self, cellForRowAt: path)
            reconfigured = nil
            // The data source may have changed the rows instead.
            guard shows(started) else { break }
            if new !== cell {
                // The app gave another cell, as for a reload.
                retire(path)
                if let former = new.path, new.table === self, cells[former] === new { cells[former] = nil }
                idle[ObjectIdentifier(new)] = nil
                cells[path] = new
                adopt(new, at: path)
                if new.superview !== self { addSubview(new) }
            }
        }
        setNeedsLayout()
    }
}

/// The cells of rows that were deleted, until their animation is over.
struct LeavingRows {
    var rows: [(cell: UITableViewCell, path: IndexPath, animation: UITableView.RowAnimation)] = []
}

extension UITableView.RowAnimation {
    /// Gives a cell the look that an appearance begins with, and a disappearance ends with.
    @MainActor func hide(_ cell: UITableViewCell) {
        let size = cell.bounds.size
        switch self {
        case .none: cell.alpha = 0
        case .fade, .middle, .automatic: cell.alpha = 0
        case .left: cell.transform = CGAffineTransform(translationX: -size.width, y: 0)
        case .right: cell.transform = CGAffineTransform(translationX: size.width, y: 0)
        case .top:
            cell.alpha = 0
            cell.transform = CGAffineTransform(translationX: 0, y: -size.height)
        case .bottom:
            cell.alpha = 0
            cell.transform = CGAffineTransform(translationX: 0, y: size.height)
        }
    }

    /// Gives a cell its usual look.
    @MainActor static func show(_ cell: UITableViewCell) {
        if cell.alpha != 1 { cell.alpha = 1 }
        if !cell.transform.isIdentity { cell.transform = .identity }
    }
}
