import Foundation
import FrontmostRender

/// A colour, which may differ by traits. Immutable.
open class UIColor: NSObject, @unchecked Sendable {
    private enum Source {
        case fixed(ResolvedColor)
        /// A system colour, with an opacity that replaces the palette's.
        case palette(SystemPalette, alpha: Float?)
        /// A named colour set of the bundle at a path, with an opacity that replaces the set's.
        case set(name: String, bundle: String, ColorSet, alpha: Float?)
        case provider(@Sendable (UITraitCollection) -> UIColor)
    }
    // Unchecked: a constant. The compiler checks that for final classes only.
    private let source: Source

    private init(_ source: Source) {
        self.source = source
        super.init()
    }

    /// Creates a colour from sRGB components, 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
        super.init()
    }
    /// Creates a grey. Both values are 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }
    /// Creates a colour from hue, saturation and brightness, 0…1. A hue beyond that continues around the colour wheel.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ n: CGFloat) -> Float {
            let turn = (n + hue * 6).truncatingRemainder(dividingBy: 6), k = turn < 0 ? turn + 6 : turn
            return Float(brightness - brightness * saturation * max(0, min(k, 4 - k, 1)))
        }
        source = .fixed(ResolvedColor(red: part(5), green: part(3), blue: part(1), opacity: Float(alpha)))
        super.init()
    }
    /// Creates a dynamic colour. The closure runs whenever the colour is resolved for traits.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .provider(dynamicProvider)
        super.init()
    }
    package convenience init(_ color: ResolvedColor) { self.init(.fixed(color)) }
    package convenience init(_ color: SystemPalette) { self.init(.palette(color, alpha: nil)) }

    /// Creates a colour from Display P3 components. They are used as sRGB, the colour space of hosts.
    /// - Parameters:
    ///   - red: From 0 to 1.
    ///   - green: From 0 to 1.
    ///   - blue: From 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates the colour of a `#colorLiteral`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
    /// Creates the colour of a colour set in the main bundle. Nil if there is none of that name.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
    /// Creates the colour of a colour set in a bundle. Nil if there is none of that name.
    /// - Parameters:
    ///   - name: The name in the catalogue.
    ///   - bundle: The bundle; nil for the main one.
    ///   - traitCollection: Has no effect: the colour is dynamic.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let bundle = bundle ?? .main
        guard let set = ColorSet.named(name, in: bundle) else { return nil }
        self.init(set, named: name, in: bundle)
    }
    /// The colour of a colour set that was found. Two of one name in one bundle are equal.
    convenience init(_ set: ColorSet, named name: String, in bundle: Bundle) {
        self.init(.set(name: name, bundle: bundle.bundlePath, set, alpha: nil))
    }
    /// Creates a fixed colour from Core Graphics' type.
    public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor.resolved)) }

    /// The colour with its opacity replaced. `alpha` is 0…1.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(var color):
            color.opacity = Float(alpha)
            return UIColor(.fixed(color))
        case .palette(let name, _): return UIColor(.palette(name, alpha: Float(alpha)))
        case .set(let name, let bundle, let set, _): return UIColor(.set(name: name, bundle: bundle, set, alpha: Float(alpha)))
        case .provider(let provider): return UIColor(.provider { provider($0).withAlphaComponent(alpha) })
        }
    }

    /// The fixed colour for some traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { UIColor(resolved(traitCollection)) }

    /// The components for some traits.
    package func resolved(_ traits: UITraitCollection) -> ResolvedColor {
        switch source {
        case .fixed(let color): return color
        case .palette(let name, let alpha):
            var color = name.resolved(traits.surface)
            if let alpha { color.opacity = alpha }
            return color
        case .set(_, _, let set, let alpha):
            var color = set.resolved(on: traits.surface)
            if let alpha { color.opacity = alpha }
            return color
        case .provider(let provider): return provider(traits).resolved(traits)
        }
    }

    // MARK: Components

    /// The colour as Core Graphics' type: that of the current traits, for good. A layer does not follow the appearance by itself.
    open var cgColor: CGColor { CGColor(resolved(.current)) }

    /// Writes the sRGB components, each 0…1; those of the current traits for a dynamic colour.
    /// - Returns: True.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolved(.current)
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.opacity)
        return true
    }
    /// Writes hue, saturation and brightness, each 0…1; those of the current traits for a dynamic colour.
    /// - Returns: True.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolved(.current), high = max(color.red, color.green, color.blue),
            low = min(color.red, color.green, color.blue)
        let range = high - low
        var sector: Float = 0
        if range > 0 {
            if high == color.red {
                sector = (color.green - color.blue) / range
            } else if high == color.green {
                sector = (color.blue - color.red) / range + 2
            } else {
                sector = (color.red - color.green) / range + 4
            }
            if sector < 0 { sector += 6 }
        }
        hue?.pointee = CGFloat(sector / 6)
        saturation?.pointee = high > 0 ? CGFloat(range / high) : 0
        brightness?.pointee = CGFloat(high)
        alpha?.pointee = CGFloat(color.opacity)
        return true
    }
    /// Writes the brightness of a grey, 0…1.
    /// - Returns: False for a colour that is not a grey.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = resolved(.current)
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = CGFloat(color.opacity)
        return true
    }

    var isDynamic: Bool {
        if case .fixed = source { return false }
        return true
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (source, other.source) {
        case (.fixed(let a), .fixed(let b)): return a == b
        case (.palette(let a, let x), .palette(let b, let y)): return a == b && x == y
        case (.set(let a, let here, _, let x), .set(let b, let there, _, let y)): return a == b && here == there && x == y
        default: return self === other
        }
    }
    public override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .palette(let name, _): name.hashValue
        case .set(let name, _, _, _): name.hashValue
        case .provider: ObjectIdentifier(self).hashValue
        }
    }
}

extension UIColor {
    private static func gray(_ white: Float) -> UIColor { UIColor(ResolvedColor(red: white, green: white, blue: white)) }
    private static func pure(_ r: Float, _ g: Float, _ b: Float) -> UIColor { UIColor(ResolvedColor(red: r, green: g, blue: b)) }

    /// A fully transparent colour.
    public static let clear = UIColor(ResolvedColor.clear)
    /// Black.
    public static let black = gray(0)
    /// A third of white.
    public static let darkGray = gray(1 / 3)
    /// Half of white.
    public static let gray = gray(0.5)
    /// Two thirds of white.
    public static let lightGray = gray(2 / 3)
    /// White.
    public static let white = gray(1)
    /// Pure red.
    public static let red = pure(1, 0, 0)
    /// Pure green.
    public static let green = pure(0, 1, 0)
    /// Pure blue.
    public static let blue = pure(0, 0, 1)
    /// Green and blue in full.
    public static let cyan = pure(0, 1, 1)
    /// Red and green in full.
    public static let yellow = pure(1, 1, 0)
    /// Red and blue in full.
    public static let magenta = pure(1, 0, 1)
    /// Red in full with half of green.
    public static let orange = pure(1, 0.5, 0)
    /// Half of red and blue.
    public static let purple = pure(0.5, 0, 0.5)
    /// A brown: 0.6, 0.4, 0.2.
    public static let brown = pure(0.6, 0.4, 0.2)

    /// The system's red.
    public static let systemRed = UIColor(SystemPalette.red)
    /// The system's orange.
    public static let systemOrange = UIColor(SystemPalette.orange)
    /// The system's yellow.
    public static let systemYellow = UIColor(SystemPalette.yellow)
    /// The system's green.
    public static let systemGreen = UIColor(SystemPalette.green)
    /// The system's mint.
    public static let systemMint = UIColor(SystemPalette.mint)
    /// The system's teal.
    public static let systemTeal = UIColor(SystemPalette.teal)
    /// The system's cyan.
    public static let systemCyan = UIColor(SystemPalette.cyan)
    /// The system's blue.
    public static let systemBlue = UIColor(SystemPalette.blue)
    /// The system's indigo.
    public static let systemIndigo = UIColor(SystemPalette.indigo)
    /// The system's purple.
    public static let systemPurple = UIColor(SystemPalette.purple)
    /// The system's pink.
    public static let systemPink = UIColor(SystemPalette.pink)
    /// The system's brown.
    public static let systemBrown = UIColor(SystemPalette.brown)
    /// The system's grey.
    public static let systemGray = UIColor(SystemPalette.gray)
    /// The second of the system's greys, closer to the background than `systemGray`.
    public static let systemGray2 = UIColor(SystemPalette.gray2)
    /// The third of the system's greys.
    public static let systemGray3 = UIColor(SystemPalette.gray3)
    /// The fourth of the system's greys.
    public static let systemGray4 = UIColor(SystemPalette.gray4)
    /// The fifth of the system's greys.
    public static let systemGray5 = UIColor(SystemPalette.gray5)
    /// The last of the system's greys, closest to the background.
    public static let systemGray6 = UIColor(SystemPalette.gray6)
    /// The default tint: the colour set `AccentColor` of the app, or else the system's blue. It does not follow a view's `tintColor`.
    public static var tintColor: UIColor {
        AppBundles.accent.map { UIColor(.set(name: "AccentColor", bundle: "", $0, alpha: nil)) } ?? .systemBlue
    }

    /// Primary text.
    public static let label = UIColor(SystemPalette.label)
    /// Secondary text.
    public static let secondaryLabel = UIColor(SystemPalette.secondaryLabel)
    /// Tertiary text.
    public static let tertiaryLabel = UIColor(SystemPalette.tertiaryLabel)
    /// Quaternary text.
    public static let quaternaryLabel = UIColor(SystemPalette.quaternaryLabel)
    /// A placeholder in an empty field.
    public static let placeholderText = UIColor(SystemPalette.placeholderText)
    /// Text on a light background; text on a dark background. Neither adapts to the appearance.
    public static let darkText = gray(0), lightText = UIColor(white: 1, alpha: 0.6)
    /// A thin line that lets the background through.
    public static let separator = UIColor(SystemPalette.separator)
    /// A thin line that hides the background.
    public static let opaqueSeparator = UIColor(SystemPalette.opaqueSeparator)
    /// A link's text.
    public static let link = UIColor(SystemPalette.link)
    /// The main background.
    public static let systemBackground = UIColor(SystemPalette.background)
    /// The background of content within the main background.
    public static let secondarySystemBackground = UIColor(SystemPalette.secondaryBackground)
    /// The background of content within the secondary background.
    public static let tertiarySystemBackground = UIColor(SystemPalette.tertiaryBackground)
    /// The main background of grouped content.
    public static let systemGroupedBackground = UIColor(SystemPalette.groupedBackground)
    /// The background of groups and of cells within grouped content.
    public static let secondarySystemGroupedBackground = UIColor(SystemPalette.secondaryGroupedBackground)
    /// The background of content within a group.
    public static let tertiarySystemGroupedBackground = UIColor(SystemPalette.tertiaryGroupedBackground)
    /// The fill of thin shapes, such as a slider's track.
    public static let systemFill = UIColor(SystemPalette.fill)
    /// The fill of medium shapes, such as a switch.
    public static let secondarySystemFill = UIColor(SystemPalette.secondaryFill)
    /// The fill of large shapes, such as a text field.
    public static let tertiarySystemFill = UIColor(SystemPalette.tertiaryFill)
    /// The fill of very large areas with complex content.
    public static let quaternarySystemFill = UIColor(SystemPalette.quaternaryFill)
}
