import Foundation

extension UIWindowScene {
    /// A person tapped the status bar: the frontmost scroll view of the key window that wants it scrolls to its start.
    /// - Returns: Whether there was one.
    @discardableResult package func statusBarWasTapped() -> Bool {
        keyWindow?.rootViewController?.frontToBackOfChain.first?.viewIfLoaded?.scrollFrontmostToTop() ?? false
    }
}
