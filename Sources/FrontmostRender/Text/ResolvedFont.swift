/// The kind of letters. Serif and rounded letters are not bundled; they are drawn with the system's.
public enum FontDesign: String, Hashable, Sendable, CaseIterable {
    case system, monospaced, serif, rounded
}

/// How heavy letters are, from 100 to 900, as in CSS and OpenType.
public struct FontWeight: Hashable, Comparable, Sendable {
    public let value: Int

    /// - Parameter value: Brought into 100...900.
    public init(_ value: Int) { self.value = min(max(value, 100), 900) }

    public static let ultraLight = FontWeight(100)
    public static let thin = FontWeight(200)
    public static let light = FontWeight(300)
    public static let regular = FontWeight(400)
    public static let medium = FontWeight(500)
    public static let semibold = FontWeight(600)
    public static let bold = FontWeight(700)
    public static let heavy = FontWeight(800)
    public static let black = FontWeight(900)

    public static func < (left: FontWeight, right: FontWeight) -> Bool { left.value < right.value }
}

/// A font in which nothing is left to decide: what a host needs to draw text, and a measurer to measure it.
public struct ResolvedFont: Hashable, Sendable {
    public var design: FontDesign
    /// Points.
    public var size: Double
    public var weight: FontWeight
    /// Drawn slanted; slanting changes no widths.
    public var isItalic: Bool
    /// All figures as wide as each other (OpenType `tnum`).
    public var monospacedDigits: Bool
    /// Points added after every character (grapheme cluster), the last one included, as `letter-spacing` does.
    public var tracking: Double

    public init(
        design: FontDesign = .system, size: Double, weight: FontWeight = .regular, isItalic: Bool = false,
        monospacedDigits: Bool = false, tracking: Double = 0
    ) {
        (self.design, self.size, self.weight) = (design, size, weight)
        (self.isItalic, self.monospacedDigits, self.tracking) = (isItalic, monospacedDigits, tracking)
    }

    /// The bundled file that the font is measured and drawn with.
    public var file: BundledFont { BundledFont.nearest(to: weight, design: design) }
}
