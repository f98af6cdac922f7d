import Foundation

extension RootNode {
    /// Returns how far a view that ends at `y` extends downwards when it ignores the given regions. Its edge may be at the top of
    /// the keyboard or, if it ignores the keyboard already, at the end of the safe area without the keyboard.
    func reachBelow(_ y: CGFloat, ignoring regions: SafeAreaRegions) -> CGFloat {
        let keyboardTop = safeRect.maxY
        if abs(y - keyboardTop) < 0.5 {
            if keyboard > 0 && !regions.contains(.keyboard) { return 0 }
            return regions.contains(.container) ? safeArea.bottom : keyboard
        }
        return regions.contains(.container) && abs(y - keyboardTop - keyboard) < 0.5 ? safeArea.bottom - keyboard : 0
    }
}
