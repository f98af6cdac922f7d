import Foundation

/// The bar height that an image is for.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

extension UINavigationBar {
    /// An image instead of the hairline. An empty image shows none. Stored in `standardAppearance`.
    public var shadowImage: UIImage? {
        get { standardAppearance.shadowImage }
        set { changeAppearance(.default) { $0.shadowImage = newValue } }
    }

    /// Sets an image instead of the blur. An empty image leaves the bar without a background; nil restores the default one.
    /// Stored in `standardAppearance`, or in `compactAppearance` for compact metrics.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        changeAppearance(barMetrics) {
            let shadow = $0.shadowImage
            if backgroundImage == nil { $0.configureWithDefaultBackground() } else { $0.backgroundEffect = nil }
            ($0.backgroundImage, $0.shadowImage) = (backgroundImage, shadow)
        }
    }
    /// The background image for a bar height.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        (barMetrics.isCompact ? compactAppearance : standardAppearance)?.backgroundImage
    }

    private func changeAppearance(_ metrics: UIBarMetrics, _ change: (UINavigationBarAppearance) -> Void) {
        let former = (metrics.isCompact ? compactAppearance : nil) ?? standardAppearance
        let appearance = UINavigationBarAppearance(barAppearance: former)
        change(appearance)
        if metrics.isCompact { compactAppearance = appearance } else { standardAppearance = appearance }
    }
}

extension UIBarMetrics {
    fileprivate var isCompact: Bool { self == .compact || self == .compactPrompt }
}
