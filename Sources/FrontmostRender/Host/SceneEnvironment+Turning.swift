import Foundation

extension SceneEnvironment {
    /// The height of a plain status bar. A larger inset means that there is a notch or a camera.
    private static let statusBarHeight: CGFloat = 24
    /// The height of a phone's home indicator in portrait and in landscape.
    private static let homeIndicator: (standing: CGFloat, lying: CGFloat) = (34, 21)

    /// The same device, rotated by a quarter turn.
    ///
    /// A phone in landscape has no status bar. Its notch is at one side, with the same inset at the other; its home indicator is
    /// lower. A tablet's insets stay the same.
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
