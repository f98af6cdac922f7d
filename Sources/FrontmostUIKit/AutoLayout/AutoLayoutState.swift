import Foundation

/// What a view keeps for Auto Layout, made when it first takes part.
@MainActor final class AutoLayoutState {
    let item: LayoutItem
    /// Active constraints that this view is the nearest common ancestor of.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// Guides whose place follows from the view's own insets, by what they are.
    var systemGuides: [SystemGuide: UILayoutGuide] = [:]
    /// Some subview is placed by constraints.
    var placesSubviews = false
    /// Set while the content is asked for its height at that width.
    var measuringWidth: CGFloat?
    var margins: UIEdgeInsets?
    var insetsMarginsFromSafeArea = true
    var preservesSuperviewMargins = false
    /// Of the topmost view of a hierarchy: what is to be solved before the next layout.
    var work: LayoutWork?
    /// Who arranges the view.
    weak var stack: UIStackView?
    private var hugging: (x: Float, y: Float) = (250, 250)
    private var resistance: (x: Float, y: Float) = (750, 750)

    init(_ view: UIView) { item = LayoutItem(view) }

    isolated deinit {
        // Those that came last are found first.
        for constraint in constraints.reversed() { constraint.ownerWentAway() }
        for guide in guides { guide.owningView = nil }
        work?.handOn()
    }

    func contentPriorities(_ axis: NSLayoutConstraint.Axis) -> (hugging: Float, resistance: Float) {
        axis == .horizontal ? (hugging.x, resistance.x) : (hugging.y, resistance.y)
    }
    func setHugging(_ priority: Float, _ axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { hugging.x = priority } else { hugging.y = priority }
    }
    func setResistance(_ priority: Float, _ axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { resistance.x = priority } else { resistance.y = priority }
    }
}

/// What has changed in a hierarchy since its constraints were solved last.
@MainActor final class LayoutWork {
    var seeds: [LayoutSolver.Seed] = []
    /// Whose content is another than before.
    var content: [LayoutItem] = []

    var isEmpty: Bool { seeds.isEmpty && content.isEmpty }

    func take(from other: LayoutWork) {
        seeds.append(contentsOf: other.seeds)
        content.append(contentsOf: other.content)
    }

    /// The topmost view is gone: what lives on of those below is a hierarchy of its own.
    func handOn() {
        let arena = LayoutArena.shared
        for item in content {
            item.isContentQueued = false
            item.view?.queueContent()
        }
        for seed in seeds {
            for variable in seed < 0 ? arena.solver.variables(of: ~seed) : [seed] {
                arena.item(of: variable)?.nearestView?.queueConstraint(seed)
            }
        }
    }
}

extension UIView {
    var layoutState: AutoLayoutState {
        if let autoLayout { return autoLayout }
        let state = AutoLayoutState(self)
        autoLayout = state
        return state
    }

    /// The topmost view of the hierarchy: a window, mostly.
    var hierarchyTop: UIView {
        var top = self
        while let above = top.superview { top = above }
        return top
    }

    private var layoutWork: LayoutWork {
        let state = layoutState
        if let work = state.work { return work }
        let work = LayoutWork()
        state.work = work
        return work
    }

    /// Has a part of the solver looked at before the next layout.
    func queueConstraint(_ seed: LayoutSolver.Seed) {
        hierarchyTop.layoutWork.seeds.append(seed)
        announceConstraints()
        tellContentAround()
    }

    /// What lies in content without views is asked there for the size that its constraints give it.
    private func tellContentAround() {
        var next: UIView? = self
        while let view = next, let above = view.superview {
            if view.isPlacedElsewhere { return above.intrinsicContentSizeChanged(of: view) }
            next = above
        }
    }

    /// Has the view asked for the size of its content before the next layout.
    func queueContent() {
        let item = layoutState.item
        if item.isContentQueued { return }
        item.isContentQueued = true
        hierarchyTop.layoutWork.content.append(item)
        announceConstraints()
        tellContentAround()
    }

    var hasQueuedConstraints: Bool { autoLayout?.work.map { !$0.isEmpty } ?? false }

    /// Lets the hierarchy's next layout pass happen, though no view is marked so far.
    func announceConstraints() {
        if needsLayoutSomewhere { return }
        subtreeNeedsLayout = true
        announceLayout()
    }

    // MARK: Moving

    /// Before the view leaves its superview: constraints between it and the rest go.
    func dropConstraintsAbove() {
        var next = superview, spans = false
        while let above = next, !spans {
            spans = above.autoLayout?.constraints.isEmpty == false
            next = above.superview
        }
        if spans {
            var spanning: [NSLayoutConstraint] = []
            collectConstraints(leaving: self, &spanning)
            for constraint in spanning { constraint.isActive = false }
        }
        // What is open concerns what leaves as well as what stays.
        if let open = hierarchyTop.autoLayout?.work, !open.isEmpty, superview != nil { layoutWork.take(from: open) }
    }

    private func collectConstraints(leaving root: UIView, _ found: inout [NSLayoutConstraint]) {
        if let state = autoLayout {
            let items = [state.item] + state.guides.compactMap(\.storedItem) + state.systemGuides.values.compactMap(\.storedItem)
            for item in items {
                for reference in item.references {
                    let constraint = reference.takeUnretainedValue()
                    if constraint.owner?.isDescendant(of: root) == false { found.append(constraint) }
                }
            }
        }
        for view in subviews { view.collectConstraints(leaving: root, &found) }
    }

    /// After the view has got a superview.
    func constraintsEnter(_ superview: UIView) {
        if !translatesAutoresizingMaskIntoConstraints { superview.layoutState.placesSubviews = true }
        if let state = autoLayout, let work = state.work {
            state.work = nil
            if !work.isEmpty {
                hierarchyTop.layoutWork.take(from: work)
                announceConstraints()
            }
        }
        if needsConstraintsUpdate || subtreeNeedsConstraintsUpdate { announceConstraintsUpdate() }
        if subtreeFollowsInsets {
            superview.announceInsetFollowers()
            followInsets()
        }
    }
}
