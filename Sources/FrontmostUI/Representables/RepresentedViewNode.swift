import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// The layout node that holds a UIKit view: gives it the size that layout finds, and asks it what size it would like.
///
/// The view becomes a subview of the hosting view, and its render node a child of this node's, so that everything SwiftUI does
/// to the place it is shown at (offsets, opacity, clips, order, transitions) is done to it. It is added when it is first placed:
/// it was updated then, and has its size.
final class RepresentedViewNode: LayoutNode {
    private unowned let owner: RepresentableNode
    private var wasAdded = false
    /// What the view was last told of.
    private var toldTraits: UITraitCollection?
    private var toldSafeArea = UIEdgeInsets.zero
    /// What bars around the place take of the view's safe area, beside what the window's do.
    private(set) var coveredInsets = EdgeInsets()
    private var toldEnabled = true

    init(_ owner: RepresentableNode) {
        self.owner = owner
        super.init(owner)
        // What scrolls is not told of bars that it scrolls below; the scroll view keeps clear of them.
        if !isInsideScroll { graph.addSettling(self) }
    }

    var controller: UIViewController? { owner.controller }

    // MARK: Size

    override func computeSize(_ p: Extent) -> Answer {
        guard let view = owner.view else { return Answer(.zero) }
        if let own = owner.sizeThatFits(ProposedViewSize(p)) { return .exact(Extent(fitting: own), for: p) }
        return RepresentedSize(view: view, isOfController: owner.controller != nil).answer(to: p)
    }

    // MARK: Place

    override func place(_ p: Extent) {
        guard let view = owner.view else { return }
        if !wasAdded { add(view) }
        // Constraints are for what is inside: its own frame comes from here.
        if !view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = true }
        // The app may have handed the same view to another representable meanwhile.
        if holds(view) { view.frame = CGRect(origin: .zero, size: size.cgSize) }
    }

    private func holds(_ view: UIView) -> Bool { view.node.parent === render }

    private func add(_ view: UIView) {
        wasAdded = true
        graph.hostingView?.add(view, at: self)
        view.node.parent?.removeChild(view.node)
        render.setChildren([view.node])
        toldTraits = view.superview?.traitCollection(around: view)
        tellEnabled(view)
    }

    /// The view is no longer part of the content.
    func remove(_ view: UIView) {
        graph.hostingView?.remove(view, from: self)
        render.removeChild(view.node)
    }

    // MARK: Surroundings

    override func environmentChanged() {
        if wasAdded, let view = owner.viewIfLoaded { tellEnabled(view) }
        guard let view = owner.viewIfLoaded, let told = toldTraits,
            let new = view.superview?.traitCollection(around: view), !new.isEqual(told)
        else { return }
        toldTraits = new
        view.traitsChanged(from: told)
    }

    /// A disabled view takes no touches, whatever is in it, and a control knows that it is disabled. What the app itself has said of
    /// the control holds until the environment says something else than before.
    private func tellEnabled(_ view: UIView) {
        let isEnabled = environment.values.isEnabled
        guard owner.isDisabledAsWhole, isEnabled != toldEnabled, holds(view), !graph.isLeaving(self) else { return }
        toldEnabled = isEnabled
        render.effects.allowsHitTesting = isEnabled
        (view as? UIControl)?.isEnabled = isEnabled
    }

    override func settle() {
        guard wasAdded, let view = owner.viewIfLoaded, holds(view), !graph.isLeaving(self) else { return }
        let covered = coveredByInsets()
        if covered != coveredInsets {
            coveredInsets = covered
            view.safeAreaChanged()
        }
        if graph.root.safeArea == EdgeInsets() && toldSafeArea == .zero { return }
        let insets = view.safeAreaInsets
        if insets == toldSafeArea { return }
        toldSafeArea = insets
        view.safeAreaChanged()
    }
}
