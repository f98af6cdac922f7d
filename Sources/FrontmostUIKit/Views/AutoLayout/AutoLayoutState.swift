import Foundation

/// The Auto Layout state of a view. Created when the view first takes part in Auto Layout.
@MainActor final class AutoLayoutState {
    let item: LayoutItem
    /// Active constraints with this view as the nearest common ancestor of their items.
    var constraints = ConstraintList()
    var guides: [UILayoutGuide] = []
    /// Guides placed by the view's own insets, such as the safe area.
    var systemGuides: [SystemGuide: UILayoutGuide] = [:]
    /// Whether constraints place any subview.
    var placesSubviews = false
    /// The width at which the content's height is being measured; nil outside of a measurement.
    var measuringWidth: CGFloat?
    var margins: UIEdgeInsets?
    var insetsMarginsFromSafeArea = true
    var preservesSuperviewMargins = false
    /// What must be solved before the next layout. Only the topmost view of a hierarchy has it.
    var work: LayoutWork?
    /// The stack view that arranges this view.
    weak var stack: UIStackView?
    private var hugging: (x: Float, y: Float)
    private var resistance = (x: UILayoutPriority.defaultHigh.rawValue, y: UILayoutPriority.defaultHigh.rawValue)

    init(_ view: UIView) {
        item = LayoutItem(view)
        let initial = type(of: view).initialHugging
        hugging = (initial.x.rawValue, initial.y.rawValue)
    }

    isolated deinit {
        for constraint in constraints.all { constraint.ownerWentAway(item) }
        for guide in guides { guide.owningView = nil }
        work?.distribute()
    }

    /// The view's own item and those of its guides.
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

    /// The topmost view of the hierarchy, usually a window.
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

    /// Queues a variable or constraint for solving before the next layout.
    func queueConstraint(_ seed: LayoutSolver.Seed) {
        hierarchyTop.layoutWork.add(seed)
        announceConstraints()
        notifyContentAround()
    }

    /// If the view is inside a view that content outside the view hierarchy places, notifies that content: the size that
    /// constraints give the view may have changed.
    private func notifyContentAround() {
        var next: UIView? = self
        while let view = next, let above = view.superview {
            if view.isPlacedElsewhere { return above.intrinsicContentSizeChanged(of: view) }
            next = above
        }
    }

    /// Queues a measurement of the view's content before the next layout.
    func queueContent() {
        let item = layoutState.item
        if item.isContentQueued { return }
        hierarchyTop.layoutWork.add(content: item)
        announceConstraints()
        notifyContentAround()
    }

    var hasQueuedConstraints: Bool { autoLayout?.work.map { !$0.isEmpty } ?? false }

    /// Requests a layout pass for the hierarchy, although no view is marked yet.
    func announceConstraints() {
        if needsLayoutSomewhere { return }
        subtreeNeedsLayout = true
        announceLayout()
    }

    // MARK: Moving between superviews

    /// Deactivates the constraints between this subtree and the rest of the hierarchy, before the view leaves its superview.
    /// - Parameter newSuperview: The new superview, or nil.
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

    /// Merges the view's queued work into the hierarchy that it has joined.
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
