import FrontmostRender

extension UIWindowScene {
    /// Handles a tap on the status bar: the frontmost scroll view of the key window that accepts it scrolls to its top.
    /// - Returns: Whether a scroll view accepted it.
    @discardableResult package func statusBarWasTapped() -> Bool {
        keyWindow?.rootViewController?.frontToBackOfChain.first?.viewIfLoaded?.scrollFrontmostToTop() ?? false
    }
}

extension UIView {
    /// Takes a tap that nothing in the view has used, so that it does not reach what is behind. The status bar is in front of such a view.
    /// - Returns: Whether the event is a tap.
    func takeUnusedTap(_ event: InputEvent) -> Bool {
        guard case .tap(let point, _) = event else { return false }
        if let scene = node.enclosingWindow?.windowScene, let bar = scene.statusBarManager?.statusBarFrame,
            bar.contains(inScene(point))
        {
            scene.statusBarWasTapped()
        }
        return true
    }
}
