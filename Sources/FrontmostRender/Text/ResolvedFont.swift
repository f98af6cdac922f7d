/// The design of a font. Serif and rounded fonts are not bundled; they are drawn with the system design.
public enum FontDesign: String, Hashable, Sendable, CaseIterable {
    case system, monospaced, serif, rounded
}

/// The weight of a font, 100 to 900, as in CSS and OpenType.
public struct FontWeight: Hashable, Comparable, Sendable {
    /// The weight, 100 to 900.
    public let value: Int

    /// Makes a weight.
    /// - Parameter value: Clamped to 100...900.
    public init(_ value: Int) { self.value = min(max(value, 100), 900) }

    /// 100.
    public static let ultraLight = FontWeight(100)
    /// 200.
    public static let thin = FontWeight(200)
    /// 300.
    public static let light = FontWeight(300)
    /// 400.
    public static let regular = FontWeight(400)
    /// 500.
    public static let medium = FontWeight(500)
    /// 600.
    public static let semibold = FontWeight(600)
    /// 700.
    public static let bold = FontWeight(700)
    /// 800.
    public static let heavy = FontWeight(800)
    /// 900.
    public static let black = FontWeight(900)

    /// Whether `left` is lighter than `right`.
    public static func < (left: FontWeight, right: FontWeight) -> Bool { left.value < right.value }
}

/// A fully resolved font: all that a host needs to draw text, and a measurer to measure it.
public struct ResolvedFont: Hashable, Sendable {
    /// The design of the font.
    public var design: FontDesign
    /// The size in points.
    public var size: Double
    /// The weight of the font.
    public var weight: FontWeight { didSet { if weight != oldValue { styleChanged() } } }
    /// Whether the font is drawn slanted, which changes no widths. A font of the app is that of its family.
    public var isItalic: Bool { didSet { if isItalic != oldValue { styleChanged() } } }
    /// Whether all figures have the same width (OpenType `tnum`).
    public var monospacedDigits: Bool
    /// Points added to the height of a line, half of them above it.
    public var leading: Int8 = 0
    /// Points added after every character (grapheme cluster), including the last, like CSS's `letter-spacing`.
    public var tracking: Double
    /// The app's own font that text is measured and drawn with; nil for a bundled one.
    public private(set) var custom: AppFont?

    /// Makes a font of a file of the app, with the weight and the slant of the file.
    public init(_ custom: AppFont, size: Double) {
        let names = custom.names
        self.init(size: size, weight: names.weight, isItalic: names.isItalic)
        self.custom = custom
    }

    private mutating func styleChanged() { custom = custom?.variant(weight: weight, isItalic: isItalic) }

    /// Makes a font. Size and tracking are in points.
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
