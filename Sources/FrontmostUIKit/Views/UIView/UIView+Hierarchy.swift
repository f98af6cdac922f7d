import Foundation
import FrontmostRender

extension UIView {
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: place(of: sibling, without: view) ?? 0)
    }
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: place(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
    }
    /// Where a subview is among the others when `view` has been taken out, as it is before it is put in anew.
    private func place(of sibling: UIView, without view: UIView) -> Int? {
        subviews.lazy.filter { $0 !== view }.enumerated().first { $0.element === sibling }?.offset
    }
    public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
        subviews.swapAt(index, other)
        placeChildNodes()
    }
    public func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index < subviews.count - 1 else { return }
        subviews.append(subviews.remove(at: index))
        placeChildNodes()
    }
    public func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index > 0 else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
        placeChildNodes()
    }

    /// Has these views as subviews in this order. Those that follow one another already, from the first on, stay where they are.
    func addInOrder(_ views: [UIView]) {
        let wanted = Set(views.map(ObjectIdentifier.init)), present = subviews.filter { wanted.contains(ObjectIdentifier($0)) }
        let kept = zip(present, views).prefix { $0 === $1 }.count
        views[kept...].forEach(addSubview)
    }

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

    // MARK: Content of the view's own

    /// Replaces the nodes that the view shows behind its subviews: what a hosting view draws.
    package func setContentNodes(_ nodes: ContiguousArray<RenderNode>) {
        let kept = Set(nodes.map(ObjectIdentifier.init))
        for old in contentNodes where !kept.contains(ObjectIdentifier(old)) { subviewHolder.removeChild(old) }
        contentNodes = nodes
        placeChildNodes()
    }

    /// Adds a view whose node the caller puts into a node of its own, which has to lie somewhere below this view's: a UIKit
    /// view inside of SwiftUI content. Everything else is as with `addSubview`; the caller writes the node's frame by
    /// assigning the view's.
    package func addSubviewPlacedElsewhere(_ view: UIView) {
        insert(view, at: subviews.count, placedElsewhere: true)
    }

    // MARK: Moving

    func insert(_ view: UIView, at index: Int, placedElsewhere: Bool = false) {
        if isDescendant(of: view) {
            let own = LayoutMessage.name(self)
            Console.stop(
                "Can't add \(LayoutMessage.name(view)) as a subview of \(own), which is that view or lies in it. Take \(own) out "
                    + "with removeFromSuperview() first, or add another view.")
        }
        let former = view.superview, formerWindow = view.hostWindow, newWindow = hostWindow
        let leaves = formerWindow != nil && formerWindow !== newWindow
        view.willMove(toSuperview: self)
        if leaves { formerWindow?.keyboardWillLeave(view) }
        if formerWindow !== newWindow { view.announceMove(to: newWindow) }
        if leaves { view.controllersWillLeave() }
        if let former {
            if former !== self {
                former.willRemoveSubview(view)
                view.dropConstraintsAbove(movingTo: self)
            }
            former.take(out: view)
        } else {
            // The view that it was in may be gone, and what that knew of it.
            view.isMarked = false
        }
        view.isPlacedElsewhere = placedElsewhere
        let entering = newWindow?.isShown == true && formerWindow !== newWindow
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        LayoutPath.placeChanged(of: view)
        view.constraintsEnter(self)
        view.placeNode()
        if !placedElsewhere { placeChildNodes(isNewInFront: subviews.last === view) }
        if view.needsLayout || view.subtreeNeedsLayout { view.announceLayout() }
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
        }
        // Whoever places it elsewhere lays it out, too.
        if !placedElsewhere { setNeedsLayout() }
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
        // A callback may have moved it on.
        guard view.superview === self else { return }
        view.dropConstraintsAbove(movingTo: nil)
        let wasPlacedElsewhere = view.isPlacedElsewhere
        take(out: view)
        if formerWindow != nil { RunningAnimation.left(with: view) }
        view.didMoveToSuperview()
        if let formerWindow {
            view.windowChanged()
            view.controllersDidLeave()
            formerWindow.menu?.viewsLeft()
        }
        if !wasPlacedElsewhere { setNeedsLayout() }
    }

    private func take(out view: UIView) {
        // The last one goes most often.
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

    private func windowChanged() {
        storedLayer?.windowChanged()
        mask?.storedLayer?.windowChanged()
        viewOwner?.windowOfViewChanged()
        didMoveToWindow()
        if awaitsKeyboard && hostWindow != nil {
            awaitsKeyboard = false
            becomeFirstResponder()
        }
        for view in subviews { view.windowChanged() }
    }

    /// Dynamic colours are looked up again where the traits are known.
    private var usesColors: Bool { backgroundColor != nil || !subviews.isEmpty || !contentNodes.isEmpty }
    private func lookUpColors() {
        if backgroundColor?.isDynamic == true { lookChanged() }
        subviews.forEach { $0.lookUpColors() }
    }

    /// - Parameter isNewInFront: The last view was added, and its node is not there yet. By far the most views are added so, and a
    ///   list of thousands is not to be gone through for each.
    private func placeChildNodes(isNewInFront: Bool = false) {
        let holder = subviewHolder
        if isNewInFront, let last = subviews.last, endsBehind(last, in: holder) {
            return holder.appendChild(last.node)
        }
        var nodes = contentNodes
        for view in subviews where !view.isPlacedElsewhere { nodes.append(view.node) }
        if !nodes.elementsEqual(holder.children, by: ===) { holder.setChildren(nodes) }
    }

    /// Whether the nodes that are there are those that lie behind `last`.
    private func endsBehind(_ last: UIView, in holder: RenderNode) -> Bool {
        let before = subviews.dropLast().last { !$0.isPlacedElsewhere }?.node
        return before ?? contentNodes.last === holder.children.last && holder.children.last !== last.node
    }

    // MARK: Controllers whose views come and go

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
