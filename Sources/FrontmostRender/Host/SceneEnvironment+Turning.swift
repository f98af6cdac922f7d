import Foundation

extension SceneEnvironment {
    /// Insets above what has only a status bar there: a notch or a camera is in the display.
    private static let statusBarHeight: CGFloat = 24
    /// What the home indicator takes of a phone that stands, and of one that lies.
    private static let homeIndicator: (standing: CGFloat, lying: CGFloat) = (34, 21)

    /// The same device, turned by a quarter.
    ///
    /// A phone that lies has no status bar. Its notch is at one side, and as much is left free at the other; its home indicator takes
    /// less. What bars take of a tablet stays where it is.
    public var turned: SceneEnvironment {
        var result = self
        result.size = CGSize(width: size.height, height: size.width)
        if isTablet { return result }
        let hasIndicator = safeArea.bottom > 0
        if size.height >= size.width {
            let side = safeArea.top > Self.statusBarHeight ? safeArea.top : 0
            result.safeArea = Insets(left: side, bottom: hasIndicator ? Self.homeIndicator.lying : 0, right: side)
        } else {
            result.safeArea = Insets(
                top: max(safeArea.left, safeArea.right), bottom: hasIndicator ? Self.homeIndicator.standing : 0)
        }
        return result
    }
}
