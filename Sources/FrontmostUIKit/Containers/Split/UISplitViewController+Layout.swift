import Foundation
import FrontmostRender

/// What a split view's controller keeps of how its columns lie.
@MainActor struct SplitLayout {
    var surroundings = SplitSurroundings()
    /// What the columns' bars know: how many columns are beside the last one, and who has the button. Another object is another button.
    var toggle: (leading: Int, column: Int?)?
    /// How many moves of the columns run.
    var moves = 0
    /// As it was laid out last.
    var arrangement: SplitArrangement?
    var swipe = SplitSwipe.Progress.none
    let dimming = UIControl(frame: .zero)
    var separators: [UIView] = []
}

// The columns beside or in front of each other, or one alone, on which the others lie.
extension UISplitViewController {
    // MARK: What there is room for

    /// Shows one controller alone: the first column, if there is no other one for that.
    package final func collapse(to alone: UIViewController? = nil) {
        let root = alone ?? columns.first
        if let former = collapsedRoot, former !== root { takeOut(former) }
        (isCollapsed, collapsedRoot) = (true, root)
        (layout.toggle, layout.arrangement) = (nil, nil)
        for case let column as UINavigationController in columns { column.sidebarToggle = nil }
        for column in columns where column !== root { takeOut(column) }
        layout.dimming.removeFromSuperview()
        layout.separators.forEach { $0.removeFromSuperview() }
        layout.separators = []
        swipeMayChange()
        root.map(hold)
        buttonMayChange()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Shows several columns.
    package final func expand(_ surroundings: SplitSurroundings) {
        if let alone = collapsedRoot, !columns.contains(where: { $0 === alone }) { takeOut(alone) }
        (isCollapsed, collapsedRoot) = (false, nil)
        layout.surroundings = surroundings
        columns.forEach(hold)
        viewIfLoaded?.setNeedsLayout()
    }

    /// The same columns lie elsewhere.
    package final func arrange(_ surroundings: SplitSurroundings, animated: Bool) {
        if isCollapsed || surroundings == layout.surroundings { return }
        layout.surroundings = surroundings
        guard animated, let view = viewIfLoaded, view.window != nil else { return viewIfLoaded?.setNeedsLayout() ?? () }
        layout.moves += 1
        take(arrangement(in: view))
        placeNewcomers(in: view)
        UIView.animate(withDuration: 0.35) {
            self.layOut()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.layout.moves -= 1
            self?.viewIfLoaded?.setNeedsLayout()
        }
    }

    func hold(_ column: UIViewController) {
        if column.parent === self { return }
        addChild(column)
        column.didMove(toParent: self)
    }

    func takeOut(_ column: UIViewController) {
        if column.parent !== self { return }
        column.willMove(toParent: nil)
        column.viewIfLoaded?.removeFromSuperview()
        column.removeFromParent()
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
        take(new)
        let first = columns.count - 1 - new.leading
        for index in columns.indices.reversed() where columns[index].parent === self {
            // Columns that go are seen on their way.
            if index >= first || layout.moves > 0 && columns[index].viewIfLoaded?.superview === view {
                guard let shown = columns[index].view else { continue }
                place(shown, new.frames[index])
            } else if let hidden = columns[index].viewIfLoaded, hidden.superview === view {
                hidden.removeFromSuperview()
            }
        }
        placeDimming(new)
        placeSeparators(new, from: first)
        // A column that moved lies elsewhere beside the tabs.
        if tabBarController?.barEdge == .top { tellStacks { $0.navigationBar.setNeedsLayout() } }
        order()
        swipeMayChange()
        showToggle(first, new.leading)
        buttonMayChange()
    }

    func arrangement(in view: UIView) -> SplitArrangement { SplitArrangement(in: view.bounds.size, layout.surroundings) }

    private func take(_ new: SplitArrangement) {
        tellDelegate(of: new)
        layout.arrangement = new
    }

    /// Columns that come lie beyond the edge, ready to be moved in.
    private func placeNewcomers(in view: UIView) {
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

    /// A touch beside columns that are in front of the detail, or have moved it aside, hides them.
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

    /// From the back to the front: the detail, what dims it, the other columns, the sidebar last.
    private func order() {
        let columns = columns.compactMap(\.viewIfLoaded).reversed()
        let all = columns.prefix(1) + [layout.dimming] + columns.dropFirst() + layout.separators
        let wanted = all.filter { $0.superview === view }
        let present = view.subviews.filter { wanted.contains($0) }
        if !present.elementsEqual(wanted, by: ===) { wanted.forEach(view.bringSubviewToFront) }
    }

    /// The foremost column that is seen has the button.
    private func showToggle(_ first: Int, _ leading: Int) {
        let wanted: (leading: Int, column: Int?) = (leading, layout.surroundings.hasToggle ? first : nil)
        if let toggle = layout.toggle, wanted == toggle { return }
        layout.toggle = wanted
        for (index, column) in columns.enumerated() {
            guard let stack = column as? UINavigationController else { continue }
            stack.sidebarToggle = index == wanted.column ? offeredToggle : nil
            // What an app has in its place says what it would do.
            if wanted.column == nil { stack.barsAroundChanged() }
        }
    }

    /// What a button for the sidebar would do now, whoever shows it; nil where one column is shown alone.
    package final var offeredToggle: SidebarToggle? {
        if isCollapsed { return nil }
        return SidebarToggle(shows: currentLeading < columns.count - 1) { [weak self] in self?.toggleColumns() }
    }
}

/// The view of a split view's controller.
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
        split?.roomMayHaveChanged()
        split?.layOut()
    }

    override var followsDrag: Bool { split?.layout.swipe == .done }

    override func respond(to event: InputEvent) -> Bool {
        guard case .drag(let drag) = event else { return super.respond(to: event) }
        return split?.follow(drag) == true || passOn(drag)
    }
}
