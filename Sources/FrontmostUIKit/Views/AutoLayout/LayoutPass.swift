import Foundation

/// What happens between "a constraint changed" and "a frame changed":
///
/// 1. views that asked for it run `updateConstraints`, innermost first;
/// 2. content that changed is asked for its size; what hangs together with something changed is solved; labels that wrap are
///    asked for their height at the width they got, and so on until it stays the same;
/// 3. the superviews of views whose solved rectangle is another than before are marked, and their `layoutSubviews` writes the
///    rectangles into the subviews' `bounds` and `center`.
///
/// 1 and 2 run before a hierarchy is laid out, and again in the middle where laying out changed the size of a view that is placed
/// by its frame and has constraints inside.
extension UIView {
    /// Rounds of solving after which content that goes on changing its size with its width is left as it is.
    private static let roundLimit = 10

    /// Steps 1 and 2, for the topmost view.
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
                // One mark is enough for all four numbers.
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

    /// Step 3: what `layoutSubviews` does.
    func placeConstrainedSubviews() {
        guard let state = autoLayout, state.placesSubviews else { return }
        let top = hierarchyTop
        // The size of this view may have been set a moment ago, by the view above.
        if top.hasQueuedConstraints { top.prepareConstraints() }
        let scale = top.layoutScale
        for view in subviews where !view.translatesAutoresizingMaskIntoConstraints { view.takeSolvedFrame(scale) }
    }

    /// Pixels a point, for the topmost view.
    var layoutScale: CGFloat {
        max(1, ((hostScene ?? SceneTurn.current)?.environment ?? .phone).displayScale)
    }

    private func takeSolvedFrame(_ scale: CGFloat) {
        guard let item = autoLayout?.item else { return }
        let target = frame(forAlignmentRect: item.solved).onPixels(scale)
        if target == plainFrame { return }
        // By the properties, since subclasses may watch them.
        if target.size != plainFrame.size { bounds = CGRect(origin: bounds.origin, size: target.size) }
        if target.origin != plainFrame.origin { center = target.center }
        // The way by the centre can cost the last digit.
        if plainFrame != target { place(target) }
    }

    /// A topmost view that constraints size has nobody above who would write its frame.
    func takeSolvedSize() {
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

    /// Innermost first, as the platform does it.
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
        if let viewOwner { viewOwner.updateViewConstraints() } else { updateConstraints() }
    }
}

extension CGRect {
    /// With all edges on whole pixels, as the platform places views.
    fileprivate func onPixels(_ scale: CGFloat) -> CGRect {
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (left, top) = (rounded(minX), rounded(minY))
        return CGRect(x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
    }
}
