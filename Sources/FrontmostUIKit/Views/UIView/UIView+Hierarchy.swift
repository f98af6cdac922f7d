import Foundation
import FrontmostRender

extension UIView {
    /// Connects a new view with its node.
    func setUpNode() {
        node.responder = self
        node.touchRule = .view
        node.setFrame(origin: plainFrame.origin, size: plainFrame.size)
        if AppClasses.contains(type(of: self)) { touchKindsChanged() }
    }

    /// Inserts a view behind one of the subviews.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: place(of: sibling, without: view) ?? 0)
    }
    /// Inserts a view in front of one of the subviews.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: place(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
    }
    /// The index of a subview among the others without `view`, which is removed before it is inserted again.
    private func place(of sibling: UIView, without view: UIView) -> Int? {
        subviews.lazy.filter { $0 !== view }.enumerated().first { $0.element === sibling }?.offset
    }
    /// Swaps two subviews.
    public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
        subviews.swapAt(index, other)
        placeChildNodes()
        subviewOrderChanged()
    }
    /// Moves a subview in front of its siblings.
    public func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index < subviews.count - 1 else { return }
        subviews.append(subviews.remove(at: index))
        placeChildNodes()
        subviewOrderChanged()
    }
    /// Moves a subview behind its siblings.
    public func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index > 0 else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
        placeChildNodes()
        subviewOrderChanged()
    }
    private func subviewOrderChanged() { superview?.subviewOrderChanged(in: self) }

    /// Puts subviews into an order, by which assistive technology and the Tab key go through them. Other subviews keep their places.
    func putInOrder(_ views: [UIView]) {
        let views = views.filter { $0.superview === self }, wanted = Set(views.map(ObjectIdentifier.init))
        if subviews.lazy.filter({ wanted.contains(ObjectIdentifier($0)) }).elementsEqual(views, by: ===) { return }
        var next = views.makeIterator()
        subviews = subviews.map { wanted.contains(ObjectIdentifier($0)) ? next.next() ?? $0 : $0 }
        placeChildNodes()
        subviewOrderChanged()
    }

    /// Adds these views as subviews in this order. The longest prefix that is in order already stays in place.
    func addInOrder(_ views: [UIView]) {
        let wanted = Set(views.map(ObjectIdentifier.init)), present = subviews.filter { wanted.contains(ObjectIdentifier($0)) }
        let kept = zip(present, views).prefix { $0 === $1 }.count
        views[kept...].forEach(addSubview)
    }

    /// Whether the view is `view` or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        var next: UIView? = self
        while let here = next {
            if here === view { return true }
            next = here.superview
        }
        return false
    }

    /// The view with that tag, this one included, depth first.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: The view's own content

    /// Replaces the nodes that the view shows behind its subviews, such as a hosting view's content.
    package func setContentNodes(_ nodes: ContiguousArray<RenderNode>) {
        let kept = Set(nodes.map(ObjectIdentifier.init))
        for old in contentNodes where !kept.contains(ObjectIdentifier(old)) { subviewHolder.removeChild(old) }
        contentNodes = nodes
        placeChildNodes()
    }

    /// Adds a view. The caller places its node in a node of its own somewhere below this view's: a UIKit view inside SwiftUI
    /// content. Otherwise works as `addSubview`. The caller sets the node's frame by assigning the view's.
    package func addSubviewPlacedElsewhere(_ view: UIView) {
        insert(view, at: subviews.count, placedElsewhere: true)
    }

    // MARK: Moving

    func insert(_ view: UIView, at index: Int, placedElsewhere: Bool = false) {
        stopIfInside(view)
        let former = view.superview, formerWindow = view.hostWindow, newWindow = hostWindow
        // A new view has shown nothing yet, and looks up its colours when it enters a window.
        let surroundings = former != nil ? Surroundings(of: view) : nil
        let leaves = formerWindow != nil && formerWindow !== newWindow
        view.willMove(toSuperview: self)
        if leaves { formerWindow?.keyboardWillLeave(view) }
        if formerWindow !== newWindow { view.announceMove(to: newWindow) }
        if leaves { view.controllersWillLeave() }
        take(view, from: former)
        let entering = newWindow?.isShown == true && formerWindow !== newWindow
        link(view, at: index, placedElsewhere: placedElsewhere)
        if leaves {
            RunningAnimation.left(with: view)
            view.controllersDidLeave()
        }
        if entering { view.controllersWillEnter() }
        didAddSubview(view)
        view.didMoveToSuperview()
        if formerWindow !== newWindow {
            view.windowChanged()
            formerWindow?.menu?.viewsLeft()
            if newWindow != nil && view.usesColors { view.lookUpColors() }
        } else if former === self {
            subviewOrderChanged()
        } else if former != nil && newWindow != nil {
            view.announceNewAncestors()
        }
        if let surroundings { view.surroundingsChanged(from: surroundings) }
        // The caller lays out a view that is placed elsewhere.
        if !placedElsewhere { setNeedsLayout() }
    }

    private func stopIfInside(_ view: UIView) {
        guard isDescendant(of: view) else { return }
        let own = LayoutMessage.name(self)
        Console.stop(
            "Can't add \(LayoutMessage.name(view)) as a subview of \(own), which is the same view or one inside it. "
                + "Remove \(own) with removeFromSuperview() first, or add another view.")
    }

    /// Takes a view from its former superview, which may be this one.
    private func take(_ view: UIView, from former: UIView?) {
        // The former superview may have been deallocated, and its list of marked views with it.
        guard let former else { return view.isMarked = false }
        if former !== self {
            former.willRemoveSubview(view)
            view.dropConstraintsAbove(movingTo: self)
            if !view.isPlacedElsewhere { former.setNeedsLayout() }
        }
        former.removeFromSubviews(view)
    }

    /// Makes a view a subview, and places its node.
    private func link(_ view: UIView, at index: Int, placedElsewhere: Bool) {
        view.isPlacedElsewhere = placedElsewhere
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        LayoutPath.placeChanged(of: view)
        view.constraintsEnter(self)
        view.placeNode()
        if RightToLeftUse.hasBegun, !view.storedTransform.isIdentity { view.effectsChanged() }
        if !placedElsewhere { placeChildNodes(isNewInFront: subviews.last === view) }
        if view.needsLayoutSomewhere { view.announceLayout() }
    }

    /// What a view inherits from its superviews.
    @MainActor private struct Surroundings {
        let traits: UITraitCollection, tint: UIColor, mode: TintAdjustmentMode

        init(of view: UIView) { (traits, tint, mode) = (view.traitCollection, view.tintColor, view.tintAdjustmentMode) }
    }

    /// Notifies a view that has moved of the traits and the tint that it inherits now.
    private func surroundingsChanged(from former: Surroundings) {
        let now = Surroundings(of: self)
        if now.traits !== former.traits && now.traits != former.traits { traitsChanged(from: former.traits) }
        if now.mode != former.mode {
            tintModeChanged()
        } else if now.tint !== former.tint && now.tint != former.tint {
            tintColorDidChange()
        }
    }

    func remove(_ view: UIView) {
        let formerWindow = view.hostWindow
        view.willMove(toSuperview: nil)
        if let formerWindow {
            formerWindow.keyboardWillLeave(view)
            view.announceMove(to: nil)
            view.controllersWillLeave()
        }
        willRemoveSubview(view)
        // A callback may have moved the view elsewhere.
        guard view.superview === self else { return }
        view.dropConstraintsAbove(movingTo: nil)
        let wasPlacedElsewhere = view.isPlacedElsewhere
        removeFromSubviews(view)
        if formerWindow != nil { RunningAnimation.left(with: view) }
        view.didMoveToSuperview()
        if let formerWindow {
            view.windowChanged()
            view.controllersDidLeave()
            formerWindow.menu?.viewsLeft()
        }
        if !wasPlacedElsewhere { setNeedsLayout() }
    }

    private func removeFromSubviews(_ view: UIView) {
        // Search from the end: the last one is removed most often.
        if let index = subviews.lastIndex(where: { $0 === view }) { subviews.remove(at: index) }
        unmark(view)
        view.superview = nil
        LayoutPath.placeChanged(of: view)
        view.isPlacedElsewhere = false
        view.node.parent?.removeChild(view.node)
    }

    private func announceMove(to window: (any ViewWindow)?) {
        if let window { window.announceMove(of: self) } else { willMove(toWindow: nil) }
        for view in subviews { view.announceMove(to: window) }
    }

    private func announceNewAncestors() {
        didMoveWithinWindow()
        for view in subviews { view.announceNewAncestors() }
    }

    private func windowChanged() {
        storedLayer?.windowChanged()
        mask?.storedLayer?.windowChanged()
        viewOwner?.windowOfViewChanged()
        let below = subviews
        if hostWindow != nil { takeAppearance() }
        didMoveToWindow()
        if awaitsKeyboard && hostWindow != nil {
            awaitsKeyboard = false
            becomeFirstResponder()
        }
        // One that was added meanwhile has been notified.
        for view in below where view.superview === self { view.windowChanged() }
    }

    /// Whether the view may contain dynamic colours, which are resolved again when the traits are known.
    private var usesColors: Bool { backgroundColor != nil || !subviews.isEmpty || !contentNodes.isEmpty }
    private func lookUpColors() {
        if backgroundColor?.isDynamic == true { lookChanged() }
        subviews.forEach { $0.lookUpColors() }
    }

    /// Updates the children of the view's node.
    /// - Parameter isNewInFront: Whether the last view was just added, and its node is not there yet. This is by far the most
    ///   common case, and appending is O(1), where a comparison of all children would be O(n).
    private func placeChildNodes(isNewInFront: Bool = false) {
        let holder = subviewHolder
        if isNewInFront, let last = subviews.last, endsBehind(last, in: holder) {
            return holder.appendChild(last.node)
        }
        var nodes = contentNodes
        for view in subviews where !view.isPlacedElsewhere { nodes.append(view.node) }
        if !nodes.elementsEqual(holder.children, by: ===) { holder.setChildren(nodes) }
    }

    /// Whether the existing nodes are those behind `last`.
    private func endsBehind(_ last: UIView, in holder: RenderNode) -> Bool {
        let before = subviews.dropLast().last { !$0.isPlacedElsewhere }?.node
        return before ?? contentNodes.last === holder.children.last && holder.children.last !== last.node
    }

    // MARK: Controllers of views that enter and leave

    /// The topmost controllers at or below this view.
    private var outermostOwners: [any ViewOwner] {
        if let viewOwner { return [viewOwner] }
        return subviews.flatMap(\.outermostOwners)
    }

    private func controllersWillEnter() {
        for owner in outermostOwners { owner.viewEntersWindow() }
    }
    private func controllersWillLeave() {
        for owner in outermostOwners { owner.viewWillLeaveWindow() }
    }
    private func controllersDidLeave() {
        for owner in outermostOwners { owner.viewDidLeaveWindow() }
    }
}
