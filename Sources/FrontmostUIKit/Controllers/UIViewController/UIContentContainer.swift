import Foundation

/// A container of content that may change its preferred size: view controllers and presentation controllers.
@MainActor @preconcurrency public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size of the content, in points.
    var preferredContentSize: CGSize { get }
    /// The preferred size of a child has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size of a child in a parent of the given size.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// The container's size is about to change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// The container's traits are about to change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
    /// Notifies the children that change their size along with their parent.
    func notifyChildren(ofSize size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if child.viewIfLoaded?.bounds.size != new { child.viewWillTransition(to: new, with: coordinator) }
        }
    }

    /// The default size of a child: one that fills its parent continues to, any other keeps its size.
    func plainSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
        guard let view = (container as? UIViewController)?.viewIfLoaded else { return parentSize }
        return view.bounds.size == viewIfLoaded?.bounds.size ? parentSize : view.bounds.size
    }

    /// Sends a memory warning to this controller, its descendants, and the controllers presented above them.
    func warnOfMemory() {
        warnFamilyOfMemory()
        for presentation in presentationsOnTop { presentation.shown.warnFamilyOfMemory() }
    }

    private func warnFamilyOfMemory() {
        didReceiveMemoryWarning()
        children.forEach { $0.warnFamilyOfMemory() }
    }
}

extension UIViewController: UIAppearanceContainer {}
