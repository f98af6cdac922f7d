import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// The layout node that holds a UIKit view: it measures the view and sets its size.
///
/// The view becomes a subview of the hosting view, and its render node becomes a child of this node's render node, so that
/// SwiftUI effects (offsets, opacity, clips, order, transitions) apply to it. It is added when it is first placed, after its
/// first update and with its size.
final class RepresentedViewNode: LayoutNode {
    unowned let owner: RepresentableNode
    private var wasAdded = false
    /// The trait collection that the view was last notified of.
    private var reportedTraits: UITraitCollection?
    private var reportedSafeArea = UIEdgeInsets.zero
    /// The part of the safe area insets that bars inside the content cause, beyond the window's insets.
    private(set) var coveredInsets = EdgeInsets()
    private var reportedEnabled = true
    /// The screen with the bars that the view's content scrolls below.
    private weak var tellsOf: UIViewController?
    /// Whether the view is inside a scroll view, which insets its content: no safe area is left for the view.
    let isInScroll: Bool

    init(_ owner: RepresentableNode) {
        self.owner = owner
        isInScroll = owner.isInsideScroll
        super.init(owner)
        if !isInScroll { graph.addSettling(self) }
    }

    var controller: UIViewController? { owner.controller }

    // MARK: Size

    override func computeSize(_ p: Extent) -> MeasuredSize {
        guard let view = owner.view else { return MeasuredSize(.zero) }
        if let own = owner.sizeThatFits(ProposedViewSize(p)) { return .exact(Extent(fitting: own), for: p) }
        return RepresentedSize(view: view, isOfController: owner.controller != nil).answer(to: p)
    }

    // MARK: Place

    override func place(_ p: Extent) {
        guard let view = owner.view else { return }
        if !wasAdded { add(view) }
        // The view's own frame is set here; constraints apply to its content.
        if !view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = true }
        // The app may have returned the same view from another representable in the meantime.
        if holds(view) { view.frame = CGRect(origin: .zero, size: size.cgSize) }
    }

    private func holds(_ view: UIView) -> Bool { view.node.parent === render }

    private func add(_ view: UIView) {
        wasAdded = true
        graph.hostingView?.add(view, at: self)
        view.node.parent?.removeChild(view.node)
        render.setChildren([view.node])
        reportedTraits = view.superview?.traitCollection(around: view)
        passEnabled(view)
    }

    /// Removes the view when it is no longer part of the content.
    func remove(_ view: UIView) {
        releaseBars()
        graph.hostingView?.remove(view, from: self)
        render.removeChild(view.node)
    }

    // MARK: Environment

    override func environmentChanged() {
        if wasAdded, let view = owner.viewIfLoaded { passEnabled(view) }
        guard let view = owner.viewIfLoaded, let old = reportedTraits,
            let new = view.superview?.traitCollection(around: view), !new.isEqual(old)
        else { return }
        reportedTraits = new
        view.surroundingTraitsChanged(from: old)
    }

    /// Disables hit testing for a disabled view with all of its subviews, and disables a control. An `isEnabled` that the app
    /// itself has set stays until the environment's value changes.
    private func passEnabled(_ view: UIView) {
        let isEnabled = environment.values.isEnabled
        guard owner.isDisabledAsWhole, isEnabled != reportedEnabled, holds(view), !graph.isLeaving(self) else { return }
        reportedEnabled = isEnabled
        render.effects.allowsHitTesting = isEnabled
        (view as? UIControl)?.isEnabled = isEnabled
    }

    override func settle() {
        guard wasAdded, let view = owner.viewIfLoaded, holds(view), !graph.isLeaving(self) else { return releaseBars() }
        settle(view)
        notifyBars()
    }

    private func settle(_ view: UIView) {
        let covered = coveredByInsets()
        if covered != coveredInsets {
            coveredInsets = covered
            view.safeAreaChanged()
        }
        if graph.root.safeArea == EdgeInsets() && reportedSafeArea == .zero { return }
        let insets = view.safeAreaInsets
        // While the view was placed, its guides may have followed insets of a place on the way.
        if insets == reportedSafeArea { return view.followInsets() }
        reportedSafeArea = insets
        view.safeAreaChanged()
    }

    // MARK: Bars

    /// The scroll view that bars may be in front of, by UIKit's rule for the views of screens.
    private var scrollView: UIScrollView? {
        controller?.contentScrollView(for: .top) ?? owner.viewIfLoaded?.scrollViewUnderBars
    }

    /// Called when a scroll view in the represented view has scrolled its content.
    func wasScrolled(_ view: UIView) {
        if !isInScroll && view === scrollView { notifyBars() }
    }

    /// Notifies the bars that the content scrolls below, as a SwiftUI scroll view does.
    private func notifyBars() {
        guard let scrollView, let screen = graph.hostingView?.hostingController,
            screen.parent is UINavigationController || screen.parent is UITabBarController
        else { return releaseBars() }
        let reaching = scrollView.safeAreaInsets, beyond = scrollView.contentBeyond
        if reaching.top <= 0 && reaching.bottom <= 0 { return releaseBars() }
        tellsOf = screen
        screen.contentWasScrolled(
            to: ContentBeyond(above: reaching.top > 0 ? beyond.above : 0, below: reaching.bottom > 0 ? beyond.below : 0))
    }

    /// Called when no content is below bars any more.
    private func releaseBars() {
        tellsOf?.contentWasScrolled(to: nil)
        tellsOf = nil
    }
}
