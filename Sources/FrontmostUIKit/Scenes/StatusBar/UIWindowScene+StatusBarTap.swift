import Foundation

extension UIWindowScene {
    /// Handles a tap on the status bar: the frontmost scroll view of the key window that accepts it scrolls to its top.
    /// - Returns: Whether a scroll view accepted it.
    @discardableResult package func statusBarWasTapped() -> Bool {
        keyWindow?.rootViewController?.frontToBackOfChain.first?.viewIfLoaded?.scrollFrontmostToTop() ?? false
    }
}
