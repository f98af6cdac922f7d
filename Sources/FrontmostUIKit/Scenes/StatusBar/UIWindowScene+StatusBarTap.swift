import Foundation

extension UIWindowScene {
    /// Handles a tap on the status bar: the frontmost scroll view of the key window that accepts it scrolls to its top.
    /// - Returns: Whether a scroll view accepted it.
    @discardableResult package func statusBarWasTapped() -> Bool {
        keyWindow?.rootViewController?.frontToBackOfChain.first?.viewIfLoaded?.scrollFrontmostToTop() ?? false
    }
}

extension UIWindow {
    /// Handles a tap that no view has used. The status bar is in front of the views that only catch it.
    /// - Parameter point: In the scene's coordinates.
    package func tapWasUnused(at point: CGPoint) {
        guard let scene = windowScene, let bar = scene.statusBarManager?.statusBarFrame, bar.contains(point) else { return }
        scene.statusBarWasTapped()
    }
}
