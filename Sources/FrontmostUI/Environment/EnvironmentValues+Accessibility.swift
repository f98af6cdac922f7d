/// How much darker and lighter things are than usual.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }
/// Whether the reader asked for bold texts.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

// What hosts do not tell so far is as it is where nobody asked for anything. Apps read these; they can be set for what is below.
extension EnvironmentValues {
    @Entry public var accessibilityReduceMotion: Bool = false
    @Entry public var accessibilityReduceTransparency: Bool = false
    @Entry public var accessibilityDifferentiateWithoutColor: Bool = false
    @Entry public var accessibilityInvertColors: Bool = false
    @Entry public var accessibilityShowButtonShapes: Bool = false
    @Entry public var accessibilityEnabled: Bool = false
    @Entry public var accessibilityVoiceOverEnabled: Bool = false
    @Entry public var accessibilitySwitchControlEnabled: Bool = false
    @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard
    @Entry public var legibilityWeight: LegibilityWeight? = .regular
    @Entry public var isLuminanceReduced: Bool = false
}
