import Foundation
import FrontmostRender

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// Whether something lies on the ground or a step in front of it: in the dark, what is in front is lighter.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The surroundings that views adapt to. Immutable.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    public let displayScale: CGFloat
    public let userInterfaceLevel: UIUserInterfaceLevel

    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified, horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
        userInterfaceLevel: UIUserInterfaceLevel = .unspecified
    ) {
        self.userInterfaceLevel = userInterfaceLevel
        (self.userInterfaceStyle, self.displayScale) = (userInterfaceStyle, displayScale)
        (self.horizontalSizeClass, self.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
        super.init()
    }

    /// The traits of a scene in those surroundings. Widths from 600 and heights from 480 points are regular; UIKit decides by
    /// the device, which says the same for every phone and tablet.
    convenience init(_ environment: SceneEnvironment) {
        self.init(
            userInterfaceStyle: environment.appearance == .dark ? .dark : .light,
            horizontalSizeClass: environment.size.width >= 600 ? .regular : .compact,
            verticalSizeClass: environment.size.height >= 480 ? .regular : .compact, displayScale: environment.displayScale,
            userInterfaceLevel: .base)
    }

    /// - Parameters:
    ///   - style, level: Unspecified leaves it as it is.
    func with(_ style: UIUserInterfaceStyle, _ level: UIUserInterfaceLevel = .unspecified) -> UITraitCollection {
        UITraitCollection(
            userInterfaceStyle: style == .unspecified ? userInterfaceStyle : style, horizontalSizeClass: horizontalSizeClass,
            verticalSizeClass: verticalSizeClass, displayScale: displayScale,
            userInterfaceLevel: level == .unspecified ? userInterfaceLevel : level)
    }

    /// The traits of the scene that connected first; a light phone's where there is none.
    @MainActor public static var current: UITraitCollection {
        let scene = UIApplication.shared.scenes.lazy.compactMap { $0 as? UIWindowScene }.first
        return scene?.traitCollection ?? UITraitCollection(.phone)
    }

    @_spi(Engine) public var appearance: SceneEnvironment.Appearance { userInterfaceStyle == .dark ? .dark : .light }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && horizontalSizeClass == other.horizontalSizeClass
            && verticalSizeClass == other.verticalSizeClass && displayScale == other.displayScale
            && userInterfaceLevel == other.userInterfaceLevel
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        return hasher.finalize()
    }

    /// Whether colours look different under the other traits.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || userInterfaceLevel != other?.userInterfaceLevel
    }
}
