import Foundation

/// Which of a bar's heights something is for.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

extension UINavigationBar {
    /// In place of the hairline; an empty image shows none. It is part of `standardAppearance`.
    public var shadowImage: UIImage? {
        get { standardAppearance.shadowImage }
        set { changeLook(.default) { $0.shadowImage = newValue } }
    }

    /// In place of the blur: an empty image leaves the bar without a background; nil brings the usual one back. It is part of
    /// `standardAppearance`, or of the compact one.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        changeLook(barMetrics) {
            let shadow = $0.shadowImage
            if backgroundImage == nil { $0.configureWithDefaultBackground() } else { $0.backgroundEffect = nil }
            ($0.backgroundImage, $0.shadowImage) = (backgroundImage, shadow)
        }
    }
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        (barMetrics.isCompact ? compactAppearance : standardAppearance)?.backgroundImage
    }

    private func changeLook(_ metrics: UIBarMetrics, _ change: (UINavigationBarAppearance) -> Void) {
        let look = UINavigationBarAppearance(barAppearance: (metrics.isCompact ? compactAppearance : nil) ?? standardAppearance)
        change(look)
        if metrics.isCompact { compactAppearance = look } else { standardAppearance = look }
    }
}

extension UIBarMetrics {
    fileprivate var isCompact: Bool { self == .compact || self == .compactPrompt }
}
