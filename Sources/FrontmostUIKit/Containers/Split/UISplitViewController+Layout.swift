import Foundation
import FrontmostRender

/// The layout state of a split view controller.
@MainActor struct SplitLayout {
    var surroundings = SplitSurroundings()
    /// The sidebar button as the bars currently show it: the number of visible columns before the last one, and the column with
    /// the button. Bars receive a new button when this changes.
    var toggle: (leading: Int, column: Int?)?
    /// The number of running animations of the columns.
    var moves = 0
    /// The most recent layout.
    var arrangement: SplitArrangement?
    var swipe = SplitSwipe.Progress.none
    let dimming = UIControl(frame: .zero)
    var separators: [UIView] = []
}

// Lays out the columns beside or over each other, or a single one that carries the others on its stack.
extension UISplitViewController {
    // MARK: Collapsing and expanding

    /// Collapses to one controller: the given one, or the first column.
    package final func collapse(to alone: UIViewController? = nil) {
        let root = alone ?? columns.first
        if let former = collapsedRoot, former !== root { removeColumn(former) }
        (isCollapsed, collapsedRoot) = (true, root)
        (layout.toggle, layout.arrangement) = (nil, nil)
        for case let column as UINavigationController in columns { column.sidebarToggle = nil }
        for column in columns where column !== root { removeColumn(column) }
        layout.dimming.removeFromSuperview()
        layout.separators.forEach { $0.removeFromSuperview() }
        layout.separators = []
        swipeMayChange()
        root.map(hold)
        buttonMayChange()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Expands to several columns.
    package final func expand(_ surroundings: SplitSurroundings) {
        if let alone = collapsedRoot, !columns.contains(where: { $0 === alone }) { removeColumn(alone) }
        (isCollapsed, collapsedRoot) = (false, nil)
        layout.surroundings = surroundings
        columns.forEach(hold)
        viewIfLoaded?.setNeedsLayout()
    }

    /// Lays out the columns with other inputs, animated if asked to.
    package final func arrange(_ surroundings: SplitSurroundings, animated: Bool) {
        if isCollapsed || surroundings == layout.surroundings { return }
        layout.surroundings = surroundings
        guard animated, let view = viewIfLoaded, view.window != nil else { return viewIfLoaded?.setNeedsLayout() ?? () }
        layout.moves += 1
        apply(arrangement(in: view))
        placeAddedScreens(in: view)
        UIView.animate(withDuration: 0.35) {
            self.layOut()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.layout.moves -= 1
            self?.viewIfLoaded?.setNeedsLayout()
        }
    }

    func hold(_ column: UIViewController) {
        column.setHasNarrowPlace(columns.count > 1 && columns.dropLast().contains { $0 === column })
        if column.parent === self { return }
        addChild(column)
        column.didMove(toParent: self)
    }

    func removeColumn(_ column: UIViewController) {
        column.setHasNarrowPlace(false)
        if column.parent === self { column.removeFromParentWithView() }
    }

    // MARK: Layout

    fileprivate func layOut() {
        guard let view = viewIfLoaded, !columns.isEmpty else { return }
        if isCollapsed {
            guard let root = collapsedRoot, root.parent === self, let shown = root.view else { return }
            place(shown, CGRect(origin: .zero, size: view.bounds.size))
            return
        }
        let new = arrangement(in: view)
        apply(new)
        let first = columns.count - 1 - new.leading
        for index in columns.indices.reversed() where columns[index].parent === self {
            // Columns that leave stay visible during the animation.
            if index >= first || layout.moves > 0 && columns[index].viewIfLoaded?.superview === view {
                guard let shown = columns[index].view else { continue }
                place(shown, new.frames[index])
            } else if let hidden = columns[index].viewIfLoaded, hidden.superview === view {
                hidden.removeFromSuperview()
            }
        }
        placeDimming(new)
        placeSeparators(new, from: first)
        // A column that moved has other room beside the tabs of a top tab bar.
        if tabBarController?.barEdge == .top { notifyStacks { $0.navigationBar.setNeedsLayout() } }
        order()
        swipeMayChange()
        showToggle(first, new.leading)
        buttonMayChange()
    }

    func arrangement(in view: UIView) -> SplitArrangement {
        var surroundings = layout.surroundings
        // The sidebar's edge is a leading or a trailing one.
        if view.isMirrored { surroundings.isMirrored.toggle() }
        return SplitArrangement(in: view.bounds.size, surroundings)
    }

    private func apply(_ new: SplitArrangement) {
        notifyDelegate(of: new)
        layout.arrangement = new
    }

    /// Places incoming columns beyond the edge, from where they are animated in.
    private func placeAddedScreens(in view: UIView) {
        let new = arrangement(in: view), first = columns.count - 1 - new.leading, end = columns.count - 1
        guard first < end else { return }
        UIView.performWithoutAnimation {
            for index in first..<end {
                guard columns[index].parent === self, let shown = columns[index].view, shown.superview !== view else { continue }
                place(shown, new.frames[index].offsetBy(dx: -new.way(in: view.bounds.width), dy: 0))
                shown.layoutIfNeeded()
            }
        }
    }

    private func place(_ column: UIView, _ frame: CGRect) {
        column.autoresizingMask = []
        column.frame = frame
        if column.superview !== view { view.addSubview(column) }
    }

    /// A tap beside columns that overlay or displace the detail hides them.
    private func placeDimming(_ arrangement: SplitArrangement) {
        let dimming = layout.dimming
        guard arrangement.isOver || arrangement.isDisplacing else { return dimming.removeFromSuperview() }
        dimming.frame = arrangement.frames.last ?? .zero
        if dimming.superview !== view { view.addSubview(dimming) }
    }

    private func placeSeparators(_ arrangement: SplitArrangement, from first: Int) {
        while layout.separators.count > max(0, columns.count - 1) { layout.separators.removeLast().removeFromSuperview() }
        while layout.separators.count < columns.count - 1 {
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            layout.separators.append(line)
        }
        for (index, line) in layout.separators.enumerated() {
            if index < first {
                line.removeFromSuperview()
                continue
            }
            let frame = arrangement.frames[index]
            line.frame = CGRect(x: arrangement.isMirrored ? frame.minX : frame.maxX - 0.5, y: 0, width: 0.5, height: frame.height)
            if line.superview !== view { view.addSubview(line) }
        }
    }

    /// Orders the views from back to front: the detail, its dimming view, the other columns with the sidebar last, the
    /// separators.
    private func order() {
        let columns = columns.compactMap(\.viewIfLoaded).reversed()
        let all = columns.prefix(1) + [layout.dimming] + columns.dropFirst() + layout.separators
        let wanted = all.filter { $0.superview === view }
        let present = view.subviews.filter { wanted.contains($0) }
        if !present.elementsEqual(wanted, by: ===) { wanted.forEach(view.bringSubviewToFront) }
    }

    /// Gives the sidebar button to the first visible column.
    private func showToggle(_ first: Int, _ leading: Int) {
        let wanted: (leading: Int, column: Int?) = (leading, layout.surroundings.hasToggle ? first : nil)
        if let toggle = layout.toggle, wanted == toggle { return }
        layout.toggle = wanted
        for (index, column) in columns.enumerated() {
            guard let stack = column as? UINavigationController else { continue }
            stack.sidebarToggle = index == wanted.column ? offeredToggle : nil
            // The app's own button in its place may need another label.
            if wanted.column == nil { stack.barsAroundChanged() }
        }
    }

    /// The sidebar button with its current action, wherever it is shown; nil while collapsed.
    package final var offeredToggle: SidebarToggle? {
        if isCollapsed { return nil }
        return SidebarToggle(shows: currentLeading < columns.count - 1) { [weak self] in self?.toggleColumns() }
    }
}

/// The view of a split view controller.
@MainActor final class SplitView: UIView {
    private weak var split: UISplitViewController?

    init(of split: UISplitViewController) {
        self.split = split
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        clipsToBounds = true
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        split?.capacityMayHaveChanged()
        split?.layOut()
    }

    override var followsDrag: Bool { split?.layout.swipe == .done }

    override func respond(to event: InputEvent) -> Bool {
        guard case .drag(let drag) = event else { return super.respond(to: event) }
        return split?.follow(drag) == true || passOn(drag)
    }
}
