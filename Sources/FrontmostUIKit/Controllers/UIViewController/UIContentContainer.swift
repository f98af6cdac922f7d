import Foundation

/// Something that holds content and is told when that wants another size: view controllers and presentation controllers.
@MainActor @preconcurrency public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
    /// Tells the children whose size changes with their parent's.
    func tellChildren(ofSize size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if child.viewIfLoaded?.bounds.size != new { child.viewWillTransition(to: new, with: coordinator) }
        }
    }

    /// What the size of a child will be: one that fills its parent goes on doing so, every other keeps its own.
    func plainSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
        guard let view = (container as? UIViewController)?.viewIfLoaded else { return parentSize }
        return view.bounds.size == viewIfLoaded?.bounds.size ? parentSize : view.bounds.size
    }

    /// Tells this controller, its children and all that is presented above them that there is little memory left.
    func warnOfMemory() {
        warnFamilyOfMemory()
        for presentation in presentationsOnTop { presentation.shown.warnFamilyOfMemory() }
    }

    private func warnFamilyOfMemory() {
        didReceiveMemoryWarning()
        children.forEach { $0.warnFamilyOfMemory() }
    }
}
