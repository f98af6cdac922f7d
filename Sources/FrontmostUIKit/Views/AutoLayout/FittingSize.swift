import Foundation

/// A private solver that finds a view's size from the constraints inside it.
///
/// It copies the constraints that the view and its descendants own, and the sizes of their content. The view's own width and
/// height are free and pulled towards the target.
@MainActor struct FittingSize {
    private let solver = LayoutSolver()
    private var variables: [Int32: Int32] = [:]
    private var seeds: [LayoutSolver.Seed] = []
    /// Items with a height that depends on their width, and the copies of their vertical content constraints.
    private var wrapping: [(item: LayoutItem, width: Int32, heights: [Int32])] = []
    private let root: LayoutItem

    /// The size that satisfies the view's constraints and is closest to a target, with a priority for each dimension.
    static func size(
        of view: UIView, for target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        var fitting = FittingSize(of: view)
        return fitting.solve(target: target, horizontal: horizontal, vertical: vertical)
    }

    init(of view: UIView) {
        view.layoutIfQueued()
        root = view.layoutState.item
        if view.translatesAutoresizingMaskIntoConstraints { copyContent(of: view) }
        collect(view)
    }

    mutating func solve(target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        let width = copy(root.length(.horizontal)), height = copy(root.length(.vertical))
        add([LinearTerm(width, 1)], -Double(target.width), .equal, horizontal.rawValue)
        add([LinearTerm(height, 1)], -Double(target.height), .equal, vertical.rawValue)
        run()
        for _ in 0..<4 where wrapAgain() { run() }
        return CGSize(width: rounded(solver.value(width)), height: rounded(solver.value(height)))
    }

    /// Rounds to 1/65,536 of a point, which removes arithmetic noise.
    private func rounded(_ value: Double) -> CGFloat { CGFloat((value * 65_536).rounded() / 65_536) }

    private mutating func run() {
        var changed: [Int32] = []
        _ = solver.solve(seeds, changed: &changed)
        seeds = []
    }

    // MARK: Copying

    private mutating func collect(_ view: UIView) {
        if let state = view.autoLayout {
            for constraint in state.constraints.all { if let handle = constraint.activeHandle { copyConstraint(handle) } }
            for guide in state.guides + Array(state.systemGuides.values) {
                guide.systemConstraints.forEach { copyConstraint($0) }
            }
            copyAsked(state.item)
        }
        for below in view.subviews { collect(below) }
    }

    private mutating func copyAsked(_ item: LayoutItem) {
        let heights = item.contentConstraints(.vertical).map { copyConstraint($0) }
        for handle in item.contentConstraints(.horizontal) { copyConstraint(handle) }
        if item.wraps { wrapping.append((item, copy(item.length(.horizontal)), heights)) }
    }

    /// Adds the root's content size. The shared solver has no such constraints for a view that is placed by its frame.
    private mutating func copyContent(of view: UIView) {
        let size = view.intrinsicContentSize
        for (axis, length) in [(NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height)]
        where LayoutItem.isAsked(length) {
            let (hugging, resistance) = view.layoutState.contentPriorities(axis)
            let variable = copy(root.length(axis))
            add([LinearTerm(variable, 1)], -Double(length), .atLeast, resistance)
            add([LinearTerm(variable, 1)], -Double(length), .atMost, hugging)
        }
    }

    private mutating func copy(_ variable: Int32) -> Int32 {
        if let known = variables[variable] { return known }
        let shared = LayoutArena.shared.solver
        let isOwn = variable == root.length(.horizontal) || variable == root.length(.vertical)
        let new = solver.makeVariable(isNonnegative: shared.isNonnegative(variable))
        if shared.isFixed(variable) && !isOwn { solver.fix(new, at: shared.value(variable)) }
        variables[variable] = new
        return new
    }

    @discardableResult private mutating func copyConstraint(_ handle: Int32) -> Int32 {
        let shared = LayoutArena.shared.solver
        let terms = shared.terms(of: handle).map { LinearTerm(copy($0.variable), $0.coefficient) }
        return add(terms, shared.constant(of: handle), shared.relation(of: handle), shared.priority(of: handle))
    }

    @discardableResult private mutating func add(
        _ terms: [LinearTerm], _ constant: Double, _ relation: LinearRelation, _ priority: Float
    ) -> Int32 {
        let handle = solver.add(terms, constant, relation, priority: priority)
        seeds.append(~handle)
        return handle
    }

    // MARK: Wrapping

    /// Measures the heights of wrapping items at their solved widths.
    /// - Returns: Whether a height changed.
    private mutating func wrapAgain() -> Bool {
        var isChanged = false
        for entry in wrapping {
            guard let view = entry.item.view else { continue }
            let state = view.layoutState, width = CGFloat(solver.value(entry.width))
            if width <= 0 { continue }
            state.measuringWidth = width
            let height = view.intrinsicContentSize.height
            state.measuringWidth = nil
            guard LayoutItem.isAsked(height) else { continue }
            for handle in entry.heights where solver.constant(of: handle) != -Double(height) {
                solver.setConstant(-Double(height), of: handle)
                seeds.append(~handle)
                isChanged = true
            }
        }
        return isChanged
    }
}
