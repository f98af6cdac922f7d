import Foundation
import FrontmostRender

extension UIView {
    /// The direction in which content with a meaning is laid out.
    func direction(of content: SemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        switch content {
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }

    // MARK: Frames

    func place(_ new: CGRect) {
        let old = plainFrame
        if old == new || !isValid(new) { return }
        willChangeInMotion()
        plainFrame = new
        LayoutPath.placeChanged(of: self)
        placeNode()
        autoLayout?.item.frameChanged(self)
        if subtreeFollowsInsets { followInsets() }
        masked?.effectsChanged()
        guard old.size != new.size else { return }
        if storedLayer?.contentFollowsSize == true { lookChanged() }
        if autoresizesSubviews {
            // The size of a view inside content is set by the content's layout.
            for view in subviews where !view.autoresizingMask.isEmpty && !(view.isPlacedElsewhere && view.node.parent != nil) {
                view.autoresize(from: old.size, to: new.size)
            }
        }
        if !storedTransform.isIdentity { effectsChanged() }
        setNeedsLayout()
    }

    func placeNode() {
        let new = nodeFrame(for: plainFrame), former = node.frame
        node.setFrame(origin: new.origin, size: new.size)
        guard former != node.frame else { return }
        arriveWithinBlock(fromFrame: former)
        storedLayer?.animator?.modelWasWritten()
    }

    /// Gives the view the size that fits its content. Its untransformed frame keeps its origin.
    func resizeToFit() {
        let size = sizeThatFits(roomToFit)
        if storedTransform.isIdentity { frame.size = size } else { bounds.size = size }
    }

    private func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask, frame = plainFrame
        let x = Autoresizing.resized(
            leading: frame.minX, length: frame.width, trailing: old.width - frame.maxX, change: new.width - old.width,
            flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
        let y = Autoresizing.resized(
            leading: frame.minY, length: frame.height, trailing: old.height - frame.maxY, change: new.height - old.height,
            flexible: (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
        place(CGRect(x: x.leading, y: y.leading, width: x.length, height: y.length))
    }

    // MARK: Layout pass

    /// The number of passes after which `layoutIfNeeded` leaves an unstable layout to the scene's frame, which reports it.
    private static let immediatePassLimit = 20

    /// Lays out the view and its marked descendants at once. Call it inside an animation block to animate changed constraints.
    public func layoutIfNeeded() {
        let top = hierarchyTop
        for _ in 0..<Self.immediatePassLimit {
            top.prepareConstraints()
            layoutTree()
            if !needsLayoutSomewhere && !top.hasQueuedConstraints { break }
        }
    }

    var needsLayoutSomewhere: Bool { needsLayout || subtreeNeedsLayout || needsDrawing || needsPropertiesUpdate }

    func markForLayout() {
        needsLayout = true
        announceLayout()
    }

    /// Notifies the ancestors that there is work below.
    func announceLayout() {
        var view: UIView = self
        while let above = view.superview {
            above.mark(view)
            if above.subtreeNeedsLayout { return }
            above.subtreeNeedsLayout = true
            view = above
        }
        view.hostScene?.setNeedsCommit()
    }

    func layoutTree() {
        if superview == nil {
            prepareConstraints()
            applySolvedSize()
        }
        updatePropertiesOfApp()
        if needsLayout {
            if isOfApp || viewOwner != nil { reportPlace() }
            needsLayout = false
            layOutSubviews()
        }
        drawIfNeeded()
        if subtreeNeedsLayout { LayoutPath.visit(self) { layoutMarked() } }
        if hasQueuedConstraints { subtreeNeedsLayout = true }
    }

    /// Lays out the marked subviews.
    private func layoutMarked() {
        subtreeNeedsLayout = false
        let first = takeMarked()
        for view in first where view.superview === self && view.needsLayoutSomewhere { view.layoutTree() }
        // Laying out a view may mark its siblings. One that was laid out already waits for the next pass.
        if markedSubviews.isEmpty { return }
        for view in takeMarked() where view.superview === self && view.needsLayoutSomewhere {
            if first.contains(where: { $0 === view }) { mark(view) } else { view.layoutTree() }
        }
        if !markedSubviews.isEmpty { subtreeNeedsLayout = true }
    }

    /// Sends the callbacks that follow from the view's frame, before its own content is laid out.
    private func reportPlace() {
        if safeAreaInsets != reportedInsets && hostWindow != nil { reportInsets() }
        viewOwner?.notifyIsAppearingAlone()
    }

    private func reportInsets() {
        if isOfApp || viewOwner != nil { reportedInsets = safeAreaInsets }
        safeAreaInsetsDidChange()
        viewOwner?.viewSafeAreaInsetsDidChange()
        // The margins include the safe area.
        guard insetsLayoutMarginsFromSafeArea else { return }
        layoutMarginsDidChange()
        viewOwner?.viewLayoutMarginsDidChange()
    }

    private func mark(_ view: UIView) {
        if view.isMarked { return }
        view.isMarked = true
        markedSubviews.append(view)
    }

    func unmark(_ view: UIView) {
        guard view.isMarked else { return }
        view.isMarked = false
        markedSubviews.removeAll { $0 === view }
    }

    /// The marked subviews in the order of the subviews. Usually only one is marked, even among very many.
    private func takeMarked() -> [UIView] {
        let marked = markedSubviews.count > 1 ? subviews.filter(\.isMarked) : markedSubviews
        markedSubviews = []
        for view in marked { view.isMarked = false }
        return marked
    }

    /// The innermost view that is still marked, for the message about a layout that does not settle.
    var unstableDescription: String {
        var view = self
        while !view.needsLayout, let below = view.subviews.first(where: \.needsLayoutSomewhere) { view = below }
        return String(describing: type(of: view))
    }

    // MARK: Safe area

    /// The part of the superview's insets that covers this view.
    var inheritedSafeArea: UIEdgeInsets {
        guard let superview, !(isPlacedElsewhere && superview.scrollsPlace(of: self)) else { return .zero }
        let outer = LayoutPath.insets(of: superview) ?? superview.insetsForSubviews
        return outer.part(in: fromLeft(plainFrameInSuperview), of: superview.bounds) + superview.insetsOfPlace(of: self)
    }

    /// Whether nothing has set the frame yet of a view that has no superview, or is placed by content.
    var awaitsFrame: Bool { plainFrame.size == .zero && (superview == nil || isPlacedElsewhere) }

    /// The frame in the superview, even if the view is placed elsewhere.
    var plainFrameInSuperview: CGRect { isPlacedElsewhere ? plainFrame.applying(transformToSuperview) : plainFrame }

    package func safeAreaChanged() {
        LayoutPath.placeChanged(of: self)
        reportInsets()
        if subtreeFollowsInsets { followOwnInsets() }
        setNeedsLayout()
        subviews.forEach { $0.safeAreaChanged() }
    }

    // MARK: Coordinates

    /// Converts a point to another view's coordinates.
    /// - Parameter view: Nil stands for the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let inWindow = toTop(point)
        return view.map { $0.fromTop(inWindow) } ?? inWindow
    }
    /// Converts a point from another view's coordinates; nil stands for the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        fromTop(view.map { $0.toTop(point) } ?? point)
    }
    /// Converts a rectangle; the result is the bounding box of its corners.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.aroundCorners { convert($0, to: view) }
    }
    /// Converts a rectangle from another view; the result is the bounding box of its corners.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.aroundCorners { convert($0, from: view) }
    }

    /// From the view's coordinates to its superview's.
    var outward: CGAffineTransform {
        if isPlacedElsewhere, let superview { return placeElsewhere(in: superview) }
        return
            toFrame
            .concatenating(storedTransform.isIdentity ? .identity : storedTransform.about(pivot))
            .concatenating(CGAffineTransform(translationX: plainFrame.minX, y: plainFrame.minY))
    }

    /// From the coordinates that the node of a view placed elsewhere lies in to the superview's, through the nodes between. Uses
    /// the nodes' final layout, even while they are animated.
    private var transformToSuperview: CGAffineTransform {
        guard let superview else { return .identity }
        var transform = CGAffineTransform.identity, here = node
        func shift(_ x: CGFloat, _ y: CGFloat) { transform = transform.concatenating(CGAffineTransform(translationX: x, y: y)) }
        while let outer = here.parent, outer !== superview.node {
            if outer.isScrolling { shift(-outer.scrollOffset.x, -outer.scrollOffset.y) }
            transform = transform.concatenating(outer.effects.transform)
            shift(outer.origin.x, outer.origin.y)
            here = outer
        }
        // The superview's own nodes do not move with its bounds.
        shift(superview.boundsOrigin.x, superview.boundsOrigin.y)
        return transform
    }

    /// From the coordinates of a view with its node deep inside the superview's content to the superview's, as currently visible.
    private func placeElsewhere(in superview: UIView) -> CGAffineTransform {
        guard node.parent != nil else { return CGAffineTransform(translationX: plainFrame.minX, y: plainFrame.minY) }
        let time = node.tree?.now ?? 0
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { node.convert(CGPoint(x: x, y: y), to: superview.node, at: time) }
        let origin = place(0, 0), right = place(1, 0), below = place(0, 1), shift = superview.boundsOrigin
        return
            toFrame
            .concatenating(
                CGAffineTransform(
                    a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y,
                    tx: origin.x + shift.x, ty: origin.y + shift.y))
    }

    /// The origin of the view's coordinates in the superview's, both counted from the left and without transforms, as of the last layout.
    package var placeInSuperview: CGPoint {
        let frame = fromLeft(plainFrame)
        return CGPoint(x: frame.minX - boundsOrigin.x, y: frame.minY - boundsOrigin.y)
    }

    private func toTop(_ point: CGPoint) -> CGPoint {
        var point = point, next: UIView? = self
        while let view = next, view.superview != nil {
            point = point.applying(view.outward)
            next = view.superview
        }
        return point
    }

    private func fromTop(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point }
        return superview.fromTop(point).applying(outward.inverted())
    }
}
