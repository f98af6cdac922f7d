import Foundation

/// A view or a layout guide as the solver knows it: a place and a size, in the coordinates of the view that holds it.
///
/// Each of the four numbers is a variable from the moment a constraint mentions it. Those of a view that is placed by its frame
/// are fixed at what the frame says, so that the layout inside and the layout around it do not depend on each other; those of a
/// view whose `translatesAutoresizingMaskIntoConstraints` is false, and of guides, are what constraints make them.
///
/// An item outlives its view where constraints still mention it, and keeps neither alive.
@MainActor final class LayoutItem {
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    /// Constraints decide where it is.
    private(set) var isDriven: Bool
    private var places: (x: Int32, y: Int32) = (-1, -1)
    private var lengths: (x: Int32, y: Int32) = (-1, -1)
    /// What the content asks for, by axis: at least, and at most.
    private var content: (x: (Int32, Int32), y: (Int32, Int32)) = ((-1, -1), (-1, -1))
    /// Active constraints that mention the item.
    var references = ConstraintReferences(.mentions)
    /// Active constraints between what lies in the view and what lies outside.
    var crossings = ConstraintReferences(.crossings)
    /// The height follows the width.
    private(set) var wraps = false
    /// Its number among the contents that wait to be asked for their sizes; below zero where it does not.
    var queueIndex = -1
    var isContentQueued: Bool { queueIndex >= 0 }
    /// The round of solving in which its superview was last told of a change.
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

    /// In whose coordinates it lies.
    var container: UIView? { isGuide ? guide?.owningView : view?.superview }
    /// Itself, or the view that owns the guide.
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

    /// What a frame says.
    private static func given(_ view: UIView, _ axis: NSLayoutConstraint.Axis, _ isLength: Bool) -> Double {
        let rect = view.alignmentRect(forFrame: view.plainFrame)
        return Double(
            axis == .horizontal ? (isLength ? rect.width : rect.minX) : (isLength ? rect.height : rect.minY))
    }

    func isWidth(_ variable: Int32) -> Bool { variable == lengths.x }
    func isLength(_ variable: Int32) -> Bool { variable == lengths.x || variable == lengths.y }
    /// Those that something has mentioned so far.
    var madeVariables: [Int32] { [places.x, places.y, lengths.x, lengths.y].filter { $0 >= 0 } }
    /// Where it may be wrong by what the constraints leave open.
    var allVariables: [Int32] { [place(.horizontal), place(.vertical), length(.horizontal), length(.vertical)] }

    /// The rectangle as solved, in the container's coordinates; what no constraint mentions is zero.
    var solved: CGRect {
        let solver = LayoutArena.shared.solver
        func value(_ variable: Int32) -> CGFloat { variable < 0 ? 0 : CGFloat(solver.value(variable)) }
        return CGRect(x: value(places.x), y: value(places.y), width: value(lengths.x), height: value(lengths.y))
    }

    // MARK: Frames

    /// A view that is placed by its frame was.
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

    /// Asks the view for its size and writes that into its constraints.
    /// - Parameter work: Gets what has to be solved then.
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

    /// Whether a content wants the length: below zero it has none, and without an end it cannot be had.
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

    /// What the content asks for along an axis, for a measuring system.
    func contentConstraints(_ axis: NSLayoutConstraint.Axis) -> [Int32] {
        let asked = axis == .horizontal ? content.x : content.y
        return [asked.0, asked.1].filter { $0 >= 0 }
    }
}

/// The solver that all views share, and who its handles belong to. Systems of different scenes have nothing to do with each
/// other: what is shared is only where they are kept.
@MainActor final class LayoutArena {
    static let shared = LayoutArena()

    /// Where a constraint of the solver comes from.
    enum Source {
        case constraint(Unmanaged<NSLayoutConstraint>)
        case content(Unmanaged<LayoutItem>, NSLayoutConstraint.Axis, LinearRelation)
        case guide(Unmanaged<LayoutItem>)
    }

    let solver = LayoutSolver()
    /// Counts how often something was solved.
    var round = 0
    private var items: [Unmanaged<LayoutItem>?] = []
    private var sources: [Source?] = []
    /// Where each variable and each constraint waits for being solved.
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
