/// The contrast between foreground and background colours.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }
/// The weight of text that the user prefers.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

// Hosts report motion, transparency and contrast (`UserPreferences`); the others have their defaults. Apps may read all, and set them for the
// views below.
extension EnvironmentValues {
    /// Whether a hosting view above has written the user's preferences.
    @Entry var hasUserPreferences = false
    /// Whether the user prefers less motion.
    @Entry public var accessibilityReduceMotion: Bool = false
    /// Whether the user prefers opaque backgrounds.
    @Entry public var accessibilityReduceTransparency: Bool = false
    /// Whether the user needs more than colour to distinguish items.
    @Entry public var accessibilityDifferentiateWithoutColor: Bool = false
    /// Whether the user has inverted the display's colours.
    @Entry public var accessibilityInvertColors: Bool = false
    /// Whether the user prefers buttons with visible shapes.
    @Entry public var accessibilityShowButtonShapes: Bool = false
    /// Whether an assistive technology is running.
    @Entry public var accessibilityEnabled: Bool = false
    /// Whether a screen reader is running.
    @Entry public var accessibilityVoiceOverEnabled: Bool = false
    /// Whether switch control is running.
    @Entry public var accessibilitySwitchControlEnabled: Bool = false
    /// The contrast that the user prefers.
    @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard
    /// The weight of text that the user prefers.
    @Entry public var legibilityWeight: LegibilityWeight? = .regular
    /// Whether the display is dimmed.
    @Entry public var isLuminanceReduced: Bool = false
}
