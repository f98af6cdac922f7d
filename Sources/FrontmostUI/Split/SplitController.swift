import Foundation
@_spi(Engine) import FrontmostUIKit

/// The controller of a split view: its columns beside or in front of each other, or the first of them alone, on which the others lie.
final class SplitController: UIViewController {
    /// What the columns' places depend on, beside the size.
    struct Surroundings: Equatable {
        var visibility = NavigationSplitViewVisibility.automatic
        var behavior = _NavigationSplitBehavior.automatic
        /// Of the columns before the detail.
        var widths: [SplitColumnWidth] = []
        var hasToggle = true
    }

    var columns: [StackNavigationController] = []
    weak var model: SplitModel?
    private(set) var isCollapsed = false
    private var surroundings = Surroundings()
    /// Who has the button, and what it would do: another object is another button.
    private var toggle: (column: Int, leading: Int)?
    /// How many moves of the columns run.
    private var moves = 0
    private let dimming = UIControl(frame: .zero)
    private var separators: [UIView] = []

    override func loadView() {
        view = SplitView(of: self)
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        dimming.accessibilityIdentifier = "SidebarDimming"
        dimming.addAction(UIAction { [weak self] _ in self?.model?.personHidColumns() }, for: .primaryActionTriggered)
    }

    override var principalNavigationController: UINavigationController? { isCollapsed ? columns.first : columns.last }
    override var childForStatusBarStyle: UIViewController? { principalNavigationController }
    override var childForStatusBarHidden: UIViewController? { principalNavigationController }

    // MARK: What there is room for

    /// Shows the first column alone.
    func collapse() {
        isCollapsed = true
        toggle = nil
        for column in columns { column.sidebarToggle = nil }
        columns.dropFirst().forEach(takeOut)
        dimming.removeFromSuperview()
        separators.forEach { $0.removeFromSuperview() }
        separators = []
        if let first = columns.first { hold(first) }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Shows several columns.
    func expand(_ surroundings: Surroundings) {
        isCollapsed = false
        self.surroundings = surroundings
        columns.forEach(hold)
        viewIfLoaded?.setNeedsLayout()
    }

    /// The same columns lie elsewhere.
    func arrange(_ surroundings: Surroundings, animated: Bool) {
        if isCollapsed || surroundings == self.surroundings { return }
        self.surroundings = surroundings
        guard animated, let view = viewIfLoaded, view.window != nil else { return viewIfLoaded?.setNeedsLayout() ?? () }
        moves += 1
        placeNewcomers(in: view)
        UIView.animate(withDuration: 0.35) {
            self.layOut()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.moves -= 1
            self?.viewIfLoaded?.setNeedsLayout()
        }
    }

    private func hold(_ column: UIViewController) {
        if column.parent === self { return }
        addChild(column)
        column.didMove(toParent: self)
    }

    private func takeOut(_ column: UIViewController) {
        if column.parent !== self { return }
        column.willMove(toParent: nil)
        column.viewIfLoaded?.removeFromSuperview()
        column.removeFromParent()
    }

    // MARK: Layout

    fileprivate func layOut() {
        guard let view = viewIfLoaded, !columns.isEmpty else { return }
        if isCollapsed {
            guard let shown = columns[0].view, columns[0].parent === self else { return }
            place(shown, CGRect(origin: .zero, size: view.bounds.size))
            return
        }
        let new = arrangement(in: view)
        let first = columns.count - 1 - new.leading
        for index in columns.indices.reversed() where columns[index].parent === self {
            // Columns that go are seen on their way.
            if index >= first || moves > 0 && columns[index].viewIfLoaded?.superview === view {
                guard let shown = columns[index].view else { continue }
                place(shown, new.frames[index])
            } else if let hidden = columns[index].viewIfLoaded, hidden.superview === view {
                hidden.removeFromSuperview()
            }
        }
        placeDimming(new)
        placeSeparators(new, from: first)
        order()
        showToggle(first, new.leading)
    }

    private func arrangement(in view: UIView) -> SplitArrangement {
        SplitArrangement(
            in: view.bounds.size, visibility: surroundings.visibility, behavior: surroundings.behavior,
            widths: surroundings.widths)
    }

    /// Columns that come lie beyond the edge, ready to be moved in.
    private func placeNewcomers(in view: UIView) {
        let new = arrangement(in: view), first = columns.count - 1 - new.leading, end = columns.count - 1
        guard first < end else { return }
        UIView.performWithoutAnimation {
            for index in first..<end {
                guard columns[index].parent === self, let shown = columns[index].view, shown.superview !== view else { continue }
                place(shown, new.frames[index].offsetBy(dx: -new.frames[end - 1].maxX, dy: 0))
                shown.layoutIfNeeded()
            }
        }
    }

    private func place(_ column: UIView, _ frame: CGRect) {
        column.autoresizingMask = []
        column.frame = frame
        if column.superview !== view { view.addSubview(column) }
    }

    /// A touch beside columns that are in front of the detail hides them.
    private func placeDimming(_ arrangement: SplitArrangement) {
        guard arrangement.isOver else { return dimming.removeFromSuperview() }
        dimming.frame = arrangement.frames.last ?? .zero
        if dimming.superview !== view { view.addSubview(dimming) }
    }

    private func placeSeparators(_ arrangement: SplitArrangement, from first: Int) {
        while separators.count < columns.count - 1 {
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            separators.append(line)
        }
        for (index, line) in separators.enumerated() {
            if index < first {
                line.removeFromSuperview()
                continue
            }
            let frame = arrangement.frames[index]
            line.frame = CGRect(x: frame.maxX - 0.5, y: 0, width: 0.5, height: frame.height)
            if line.superview !== view { view.addSubview(line) }
        }
    }

    /// From the back to the front: the detail, what dims it, the other columns, the sidebar last.
    private func order() {
        let columns = columns.compactMap(\.viewIfLoaded).reversed()
        let wanted = (columns.prefix(1) + [dimming] + columns.dropFirst() + separators).filter { $0.superview === view }
        let present = view.subviews.filter { wanted.contains($0) }
        if !present.elementsEqual(wanted, by: ===) { wanted.forEach(view.bringSubviewToFront) }
    }

    /// The foremost column that is seen has the button.
    private func showToggle(_ first: Int, _ leading: Int) {
        let wanted: (column: Int, leading: Int)? = surroundings.hasToggle ? (first, leading) : nil
        if let wanted, let toggle, wanted == toggle { return }
        if wanted == nil && toggle == nil { return }
        toggle = wanted
        for (index, column) in columns.enumerated() {
            column.sidebarToggle = index == wanted?.column ? makeToggle(leading) : nil
        }
    }

    private func makeToggle(_ leading: Int) -> SidebarToggle {
        SidebarToggle(shows: leading < columns.count - 1) { [weak self] in self?.model?.personToggled(from: leading) }
    }

}

/// The view of a split view's controller.
private final class SplitView: UIView {
    private weak var split: SplitController?

    init(of split: SplitController) {
        self.split = split
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        clipsToBounds = true
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        split?.layOut()
    }
}

/// A column on the stack of the one before it, where there is room for one only.
final class ColumnScreen: UIViewController {
    let stack: StackNavigationController

    init(_ stack: StackNavigationController) {
        self.stack = stack
        super.init(nibName: nil, bundle: nil)
        // The column's own bar is shown.
        navigationItem.hidesBackButton = true
    }
    required init?(coder: NSCoder) { return nil }

    override var continuedStack: UINavigationController? { stack.parent === self ? stack : nil }
    override var principalNavigationController: UINavigationController? { continuedStack }
    override var childForStatusBarStyle: UIViewController? { continuedStack }
    override var childForStatusBarHidden: UIViewController? { continuedStack }

    func hold() {
        if stack.parent === self { return }
        addChild(stack)
        if let shown = stack.view {
            shown.frame = view.bounds
            shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(shown)
        }
        stack.didMove(toParent: self)
    }

    func letGo() {
        if stack.parent !== self { return }
        stack.willMove(toParent: nil)
        stack.viewIfLoaded?.removeFromSuperview()
        stack.removeFromParent()
    }
}
