import Foundation

/// What a view keeps for Auto Layout, made when it first takes part.
@MainActor final class AutoLayoutState {
    let item: LayoutItem
    /// Active constraints that this view is the nearest common ancestor of.
    var constraints = ConstraintList()
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
    private var hugging = (x: UILayoutPriority.defaultLow.rawValue, y: UILayoutPriority.defaultLow.rawValue)
    private var resistance = (x: UILayoutPriority.defaultHigh.rawValue, y: UILayoutPriority.defaultHigh.rawValue)

    init(_ view: UIView) { item = LayoutItem(view) }

    isolated deinit {
        for constraint in constraints.all { constraint.ownerWentAway(item) }
        for guide in guides { guide.owningView = nil }
        work?.handOn()
    }

    /// The view's own, and those of its guides.
    var items: [LayoutItem] {
        [item] + guides.compactMap(\.storedItem) + systemGuides.values.compactMap(\.storedItem)
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
        hierarchyTop.layoutWork.add(seed)
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
        hierarchyTop.layoutWork.add(content: item)
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
    /// - Parameter newSuperview: Where it goes; nil for nowhere.
    func dropConstraintsAbove(movingTo newSuperview: UIView?) {
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
        guard superview != nil else { return }
        let top = hierarchyTop
        guard let open = top.autoLayout?.work, !open.isEmpty, newSuperview?.hierarchyTop !== top else { return }
        layoutWork.take(self, from: open)
    }

    private func collectConstraints(leaving root: UIView, _ found: inout [NSLayoutConstraint]) {
        if let state = autoLayout {
            for item in state.items {
                for reference in item.references.all {
                    if reference.constraint.owner?.isDescendant(of: root) == false { found.append(reference.constraint) }
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
