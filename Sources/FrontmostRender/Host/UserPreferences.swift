/// What the user has chosen for all apps of a device, as far as a host knows it.
public struct UserPreferences: Hashable, Sendable {
    /// The sizes of text, from the smallest to the largest. The last five are the sizes for accessibility.
    public enum TextSize: Int, CaseIterable, Sendable {
        case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
        case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
        case accessibilityExtraExtraExtraLarge
    }

    /// The size of text; the platform's default is `large`.
    public var textSize = TextSize.large
    /// Whether the user asked for less motion.
    public var reducesMotion = false
    /// Whether the user asked for opaque backgrounds.
    public var reducesTransparency = false
    /// Whether the user asked for more contrast.
    public var increasesContrast = false

    /// Creates the preferences of a user who has chosen nothing.
    public init() {}
}
