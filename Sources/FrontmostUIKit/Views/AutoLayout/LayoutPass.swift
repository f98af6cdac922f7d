import Foundation

/// The subviews at or below which `updateConstraints` is due. Even among very many it is usually only one.
enum ConstraintsUpdates { case none, below(ObjectIdentifier), belowSeveral }

/// The steps from a changed constraint to a changed frame:
///
/// 1. Views that asked for it run `updateConstraints`, innermost first.
/// 2. Changed content is measured. Everything connected to a change is solved. Labels that wrap are measured at their new widths,
///    and solving repeats until nothing changes.
/// 3. The superviews of views with a changed rectangle are marked, and their `layoutSubviews` writes the rectangles into the
///    subviews' `bounds` and `center`.
///
/// Steps 1 and 2 run before a hierarchy is laid out. They run again during layout if it resized a view that is placed by its
/// frame and has constraints inside.
extension UIView {
    /// The maximum number of solving rounds. Content that still changes its size with its width then keeps its last size.
    private static let roundLimit = 10

    var subtreeNeedsConstraintsUpdate: Bool { if case .none = constraintsUpdates { false } else { true } }

    /// Runs steps 1 and 2. Called on the topmost view.
    func prepareConstraints() {
        if needsConstraintsUpdate || subtreeNeedsConstraintsUpdate { updateConstraintsTree() }
        if hasQueuedConstraints { solveConstraints() }
    }

    private func solveConstraints() {
        guard let work = autoLayout?.work else { return }
        let arena = LayoutArena.shared
        var guides: [UILayoutGuide] = []
        for _ in 0..<Self.roundLimit where !work.isEmpty {
            arena.round &+= 1
            for item in work.takeContent() { item.refreshContent(work) }
            var changed: [LayoutSolver.Variable] = []
            let conflicts = arena.solver.solve(work.takeSeeds(), changed: &changed)
            for conflict in conflicts { LayoutMessage.report(conflict) }
            for variable in changed {
                guard let item = arena.item(of: variable) else { continue }
                if item.wraps && item.isWidth(variable) { work.add(content: item) }
                // The superview is marked once for all four variables.
                if item.markedRound == arena.round { continue }
                item.markedRound = arena.round
                if item.isGuide {
                    guard let guide = item.guide else { continue }
                    guide.owningView?.setNeedsLayout()
                    if guide.whenSolved != nil && !guides.contains(guide) { guides.append(guide) }
                    continue
                }
                guard let view = item.view else { continue }
                (view.superview ?? view).setNeedsLayout()
            }
        }
        _ = (work.takeSeeds(), work.takeContent())
        for guide in guides { guide.whenSolved?(guide.layoutFrame) }
    }

    // MARK: Writing frames

    /// Runs step 3. Called by `layoutSubviews`.
    func placeConstrainedSubviews() {
        guard let state = autoLayout, state.placesSubviews else { return }
        let top = hierarchyTop
        // The superview may just have resized this view.
        if top.hasQueuedConstraints { top.prepareConstraints() }
        let scale = top.layoutScale
        for view in subviews where !view.translatesAutoresizingMaskIntoConstraints { view.applySolvedFrame(scale) }
    }

    /// Pixels per point. Called on the topmost view.
    var layoutScale: CGFloat {
        max(1, ((hostScene ?? SceneTurn.current)?.environment ?? .phone).displayScale)
    }

    private func applySolvedFrame(_ scale: CGFloat) {
        guard let item = autoLayout?.item else { return }
        let target = frame(forAlignmentRect: item.solved).onPixels(scale)
        if target == plainFrame { return }
        // Set the properties, since subclasses may observe them.
        if target.size != plainFrame.size { bounds = CGRect(origin: bounds.origin, size: target.size) }
        if target.origin != plainFrame.origin { center = target.center }
        // Setting the centre can change the last digit of the origin.
        if plainFrame != target { place(target) }
    }

    /// Sets the size of a topmost view that constraints size: it has no superview to write its frame.
    func applySolvedSize() {
        guard superview == nil, !translatesAutoresizingMaskIntoConstraints, let item = autoLayout?.item else { return }
        let size = frame(forAlignmentRect: item.solved).onPixels(layoutScale).size
        if size != plainFrame.size { place(CGRect(origin: plainFrame.origin, size: size)) }
    }

    // MARK: updateConstraints

    func announceConstraintsUpdate() {
        var view = self
        while let above = view.superview {
            switch above.constraintsUpdates {
            case .none: above.constraintsUpdates = .below(ObjectIdentifier(view))
            case .below(let known) where known == ObjectIdentifier(view): return
            case .below, .belowSeveral: return above.constraintsUpdates = .belowSeveral
            }
            view = above
        }
    }

    /// Runs pending `updateConstraints`, innermost first, as on the platform.
    func updateConstraintsTree() {
        let updates = constraintsUpdates
        constraintsUpdates = .none
        switch updates {
        case .none: break
        case .below(let id): subviews.last { ObjectIdentifier($0) == id }?.updateConstraintsTree()
        case .belowSeveral:
            for view in subviews where view.needsConstraintsUpdate || view.subtreeNeedsConstraintsUpdate {
                view.updateConstraintsTree()
            }
        }
        guard needsConstraintsUpdate else { return }
        needsConstraintsUpdate = false
        let owner = viewOwner
        observing(
            .updateConstraints, isOfApp: isOfApp || owner?.isOfApp == true,
            { if let owner { owner.updateViewConstraints() } else { updateConstraints() } }
        ) { $0.setNeedsUpdateConstraints() }
    }
}

extension CGRect {
    /// The rectangle with its edges rounded to whole pixels, as the platform places views.
    fileprivate func onPixels(_ scale: CGFloat) -> CGRect {
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (left, top) = (rounded(minX), rounded(minY))
        return CGRect(x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
    }
}
