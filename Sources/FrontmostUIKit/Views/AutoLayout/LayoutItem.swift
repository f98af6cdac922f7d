import Foundation

/// A view or a layout guide as the solver sees it: an origin and a size in the coordinates of its container.
///
/// Each of the four numbers becomes a variable when a constraint first mentions it. The variables of a view that is placed by its
/// frame are fixed at the frame's values, so that the layout inside and the layout outside are independent. Those of a guide, and
/// of a view with `translatesAutoresizingMaskIntoConstraints` set to false, are solved.
///
/// An item outlives its view while constraints still mention it. It retains neither its view nor its guide.
@MainActor final class LayoutItem {
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    /// Whether constraints place the item.
    private(set) var isDriven: Bool
    private var places: (x: Int32, y: Int32) = (-1, -1)
    private var lengths: (x: Int32, y: Int32) = (-1, -1)
    /// The constraints of the content size by axis: at least (compression resistance) and at most (hugging).
    private var content: (x: (Int32, Int32), y: (Int32, Int32)) = ((-1, -1), (-1, -1))
    /// Active constraints that mention the item.
    var references = ConstraintReferences(.mentions)
    /// Active constraints between an item inside the view and one outside of it.
    var crossings = ConstraintReferences(.crossings)
    /// Whether the content's height depends on its width.
    private(set) var wraps = false
    /// The index in the queue of contents to measure; negative if not queued.
    var queueIndex = -1
    var isContentQueued: Bool { queueIndex >= 0 }
    /// The solving round in which the superview was last marked for layout.
    var markedRound = 0
    private let mayBeNegative: Bool
    let isGuide: Bool

    init(_ view: UIView) {
        self.view = view
        isDriven = !view.translatesAutoresizingMaskIntoConstraints
        (mayBeNegative, isGuide) = (false, false)
    }
    init(_ guide: UILayoutGuide, mayBeNegative: Bool) {
        self.guide = guide
        isDriven = true
        (self.mayBeNegative, isGuide) = (mayBeNegative, true)
    }

    isolated deinit {
        let arena = LayoutArena.shared
        for constraint in [content.x.0, content.x.1, content.y.0, content.y.1] where constraint >= 0 {
            arena.remove(constraint)
        }
        for variable in madeVariables { arena.removeVariable(variable) }
    }

    /// The view that defines the coordinates of the item.
    var container: UIView? { isGuide ? guide?.owningView : view?.superview }
    /// The view itself, or the view that owns the guide.
    var nearestView: UIView? { isGuide ? guide?.owningView : view }

    // MARK: Variables

    func place(_ axis: NSLayoutConstraint.Axis) -> Int32 {
        if axis == .horizontal {
            if places.x < 0 { places.x = makeVariable(.horizontal, isLength: false) }
            return places.x
        }
        if places.y < 0 { places.y = makeVariable(.vertical, isLength: false) }
        return places.y
    }
    func length(_ axis: NSLayoutConstraint.Axis) -> Int32 {
        if axis == .horizontal {
            if lengths.x < 0 { lengths.x = makeVariable(.horizontal, isLength: true) }
            return lengths.x
        }
        if lengths.y < 0 { lengths.y = makeVariable(.vertical, isLength: true) }
        return lengths.y
    }

    private func makeVariable(_ axis: NSLayoutConstraint.Axis, isLength: Bool) -> Int32 {
        let variable = LayoutArena.shared.makeVariable(of: self, isNonnegative: isLength && !mayBeNegative)
        if !isDriven, let view { LayoutArena.shared.solver.fix(variable, at: Self.given(view, axis, isLength)) }
        if isGuide && !isLength && guide?.hasFixedOrigin == true { LayoutArena.shared.solver.fix(variable, at: 0) }
        return variable
    }

    /// The value of a variable according to the view's frame.
    private static func given(_ view: UIView, _ axis: NSLayoutConstraint.Axis, _ isLength: Bool) -> Double {
        let rect = view.alignmentRect(forFrame: view.plainFrame)
        return Double(
            axis == .horizontal ? (isLength ? rect.width : rect.minX) : (isLength ? rect.height : rect.minY))
    }

    func isWidth(_ variable: Int32) -> Bool { variable == lengths.x }
    func isLength(_ variable: Int32) -> Bool { variable == lengths.x || variable == lengths.y }
    /// The variables created so far.
    var madeVariables: [Int32] { [places.x, places.y, lengths.x, lengths.y].filter { $0 >= 0 } }
    /// All four variables, created if necessary.
    var allVariables: [Int32] { [place(.horizontal), place(.vertical), length(.horizontal), length(.vertical)] }

    /// The solved rectangle in the container's coordinates. Values that no constraint mentions are zero.
    var solved: CGRect {
        let solver = LayoutArena.shared.solver
        func value(_ variable: Int32) -> CGFloat { variable < 0 ? 0 : CGFloat(solver.value(variable)) }
        return CGRect(x: value(places.x), y: value(places.y), width: value(lengths.x), height: value(lengths.y))
    }

    // MARK: Frames

    /// Updates the fixed variables after the frame of a view that is placed by it has changed.
    func frameChanged(_ view: UIView) {
        if isDriven { return }
        give(places.x, view, .horizontal, false)
        give(places.y, view, .vertical, false)
        give(lengths.x, view, .horizontal, true)
        give(lengths.y, view, .vertical, true)
    }

    private func give(_ variable: Int32, _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ isLength: Bool) {
        if variable < 0 { return }
        if LayoutArena.shared.solver.fix(variable, at: Self.given(view, axis, isLength)) { view.queueConstraint(variable) }
    }

    func setDriven(_ driven: Bool, _ view: UIView) {
        defer { view.queueContent() }
        if isDriven == driven { return }
        isDriven = driven
        for variable in madeVariables {
            if driven { LayoutArena.shared.solver.release(variable) }
            view.queueConstraint(variable)
        }
        frameChanged(view)
    }

    // MARK: Content

    /// Measures the view's content and updates its content constraints.
    /// - Parameter work: Receives what must be solved again.
    func refreshContent(_ work: LayoutWork) {
        guard let view else { return }
        guard isDriven else {
            wraps = false
            ask(nil, .horizontal, view, work)
            return ask(nil, .vertical, view, work)
        }
        let state = view.layoutState
        wraps = view.wrapsToLayoutWidth
        if wraps { state.measuringWidth = .infinity }
        var size = view.intrinsicContentSize
        if wraps {
            let width = solved.width
            if width > 0 && width < size.width {
                state.measuringWidth = width
                size.height = view.intrinsicContentSize.height
            }
            state.measuringWidth = nil
        }
        ask(size.width, .horizontal, view, work)
        ask(size.height, .vertical, view, work)
        for reference in references.all { reference.constraint.baselineChanged() }
    }

    /// Whether a content size takes part in layout: it is not negative (no intrinsic size) and finite.
    static func isAsked(_ length: CGFloat) -> Bool { length >= 0 && length.isFinite }

    private func ask(_ size: CGFloat?, _ axis: NSLayoutConstraint.Axis, _ view: UIView, _ work: LayoutWork) {
        var asked = axis == .horizontal ? content.x : content.y
        if let size, Self.isAsked(size) {
            let (hugging, resistance) = view.layoutState.contentPriorities(axis)
            asked.0 = ask(asked.0, axis, .atLeast, Double(size), resistance, work)
            asked.1 = ask(asked.1, axis, .atMost, Double(size), hugging, work)
        } else {
            for constraint in [asked.0, asked.1] where constraint >= 0 {
                for variable in LayoutArena.shared.solver.variables(of: constraint) { work.add(variable) }
                LayoutArena.shared.remove(constraint)
            }
            asked = (-1, -1)
        }
        if axis == .horizontal { content.x = asked } else { content.y = asked }
    }

    private func ask(
        _ constraint: Int32, _ axis: NSLayoutConstraint.Axis, _ relation: LinearRelation, _ size: Double, _ priority: Float,
        _ work: LayoutWork
    ) -> Int32 {
        let arena = LayoutArena.shared
        var constraint = constraint
        if constraint < 0 {
            constraint = arena.add(
                [LinearTerm(length(axis), 1)], -size, relation, priority: priority,
                source: .content(Unmanaged.passUnretained(self), axis, relation))
        } else {
            arena.solver.setConstant(-size, of: constraint)
            arena.solver.setPriority(priority, of: constraint)
        }
        work.add(~constraint)
        return constraint
    }

    /// The content constraints along an axis, for `FittingSize` to copy.
    func contentConstraints(_ axis: NSLayoutConstraint.Axis) -> [Int32] {
        let asked = axis == .horizontal ? content.x : content.y
        return [asked.0, asked.1].filter { $0 >= 0 }
    }
}

/// The solver that all views share, with the owner of each variable and constraint. Hierarchies share the storage only: their
/// systems of constraints are independent.
@MainActor final class LayoutArena {
    static let shared = LayoutArena()

    /// The origin of a constraint in the solver.
    enum Source {
        case constraint(Unmanaged<NSLayoutConstraint>)
        case content(Unmanaged<LayoutItem>, NSLayoutConstraint.Axis, LinearRelation)
        case guide(Unmanaged<LayoutItem>)
    }

    let solver = LayoutSolver()
    /// The number of solving rounds so far.
    var round = 0
    private var items: [Unmanaged<LayoutItem>?] = []
    private var sources: [Source?] = []
    /// The queue position of each variable and constraint that waits for solving.
    var places = SeedPlaces()

    private init() {}

    func makeVariable(of item: LayoutItem, isNonnegative: Bool) -> Int32 {
        let variable = solver.makeVariable(isNonnegative: isNonnegative)
        while items.count <= Int(variable) { items.append(nil) }
        places.grow(to: variable)
        items[Int(variable)] = Unmanaged.passUnretained(item)
        return variable
    }
    func removeVariable(_ variable: Int32) {
        LayoutWork.forget(variable)
        solver.removeVariable(variable)
        items[Int(variable)] = nil
    }
    func item(of variable: Int32) -> LayoutItem? { items[Int(variable)]?.takeUnretainedValue() }

    func add(
        _ terms: [LinearTerm], _ constant: Double, _ relation: LinearRelation, priority: Float, source: Source
    ) -> Int32 {
        var isBreakable = false
        if case .constraint = source { isBreakable = true }
        let constraint = solver.add(terms, constant, relation, priority: priority, isBreakable: isBreakable)
        while sources.count <= Int(constraint) { sources.append(nil) }
        places.grow(to: ~constraint)
        sources[Int(constraint)] = source
        return constraint
    }
    func remove(_ constraint: Int32) {
        LayoutWork.forget(~constraint)
        solver.remove(constraint)
        sources[Int(constraint)] = nil
    }
    func source(of constraint: Int32) -> Source? { sources[Int(constraint)] }
}
