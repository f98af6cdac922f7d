import Foundation
import FrontmostRender

/// A colour, perhaps a different one for every set of traits. Immutable.
open class UIColor: NSObject, @unchecked Sendable {
    private enum Source {
        case fixed(ResolvedColor)
        /// With an alpha component in place of the palette's.
        case palette(SystemPalette, alpha: Float?)
        /// A colour set of that name in the bundle of that path, likewise.
        case set(name: String, bundle: String, ColorSet, alpha: Float?)
        case provider(@Sendable (UITraitCollection) -> UIColor)
    }
    // Written by initialisers only, which is what makes the class safe to share.
    private let source: Source

    private init(_ source: Source) {
        self.source = source
        super.init()
    }

    /// sRGB components, 0...1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
        super.init()
    }
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ n: CGFloat) -> Float {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return Float(brightness - brightness * saturation * max(0, min(k, 4 - k, 1)))
        }
        source = .fixed(ResolvedColor(red: part(5), green: part(3), blue: part(1), opacity: Float(alpha)))
        super.init()
    }
    /// A colour that is asked for anew under other traits.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .provider(dynamicProvider)
        super.init()
    }
    package convenience init(_ color: ResolvedColor) { self.init(.fixed(color)) }
    package convenience init(_ color: SystemPalette) { self.init(.palette(color, alpha: nil)) }

    /// Components of the Display P3 space; they are taken as sRGB's, which is what hosts draw.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// A colour set of that name among the main bundle's resources.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let bundle = bundle ?? .main
        guard let set = ColorSet.named(name, in: bundle) else { return nil }
        self.init(.set(name: name, bundle: bundle.bundlePath, set, alpha: nil))
    }
    public convenience init(cgColor: CGColor) { self.init(cgColor.source) }

    /// The colour with that alpha component, 0...1, in place of its own.
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

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { UIColor(resolved(traitCollection)) }

    /// The components under those traits.
    package func resolved(_ traits: UITraitCollection) -> ResolvedColor {
        switch source {
        case .fixed(let color): return color
        case .palette(let name, let alpha):
            var color = name.resolved(traits.appearance, isElevated: traits.userInterfaceLevel == .elevated)
            if let alpha { color.opacity = alpha }
            return color
        case .set(_, _, let set, let alpha):
            var color = traits.userInterfaceStyle == .dark ? set.dark : set.light
            if let alpha { color.opacity = alpha }
            return color
        case .provider(let provider): return provider(traits).resolved(traits)
        }
    }

    // MARK: Components

    /// The colour itself. UIKit's is fixed to the appearance of the moment; this one stays dynamic.
    public var cgColor: CGColor { self }

    /// The sRGB components, each 0...1; of a dynamic colour, those in the light.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = inTheLight
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.opacity)
        return true
    }
    /// Hue, saturation and brightness, each 0...1; of a dynamic colour, those in the light.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = inTheLight, high = max(color.red, color.green, color.blue), low = min(color.red, color.green, color.blue)
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
    /// The brightness of a grey, 0...1.
    /// - Returns: False for other colours.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = inTheLight
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = CGFloat(color.opacity)
        return true
    }
    private var inTheLight: ResolvedColor { resolved(UITraitCollection(userInterfaceStyle: .light)) }

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

/// A colour of Core Graphics', which does not exist away from Apple's systems: layers take UIKit's.
public typealias CGColor = UIColor

extension UIColor {
    private static func gray(_ white: Float) -> UIColor { UIColor(ResolvedColor(red: white, green: white, blue: white)) }
    private static func pure(_ r: Float, _ g: Float, _ b: Float) -> UIColor { UIColor(ResolvedColor(red: r, green: g, blue: b)) }

    public static let clear = UIColor(ResolvedColor.clear)
    public static let black = gray(0)
    public static let darkGray = gray(1 / 3)
    public static let gray = gray(0.5)
    public static let lightGray = gray(2 / 3)
    public static let white = gray(1)
    public static let red = pure(1, 0, 0)
    public static let green = pure(0, 1, 0)
    public static let blue = pure(0, 0, 1)
    public static let cyan = pure(0, 1, 1)
    public static let yellow = pure(1, 1, 0)
    public static let magenta = pure(1, 0, 1)
    public static let orange = pure(1, 0.5, 0)
    public static let purple = pure(0.5, 0, 0.5)
    public static let brown = pure(0.6, 0.4, 0.2)

    public static let systemRed = UIColor(SystemPalette.red)
    public static let systemOrange = UIColor(SystemPalette.orange)
    public static let systemYellow = UIColor(SystemPalette.yellow)
    public static let systemGreen = UIColor(SystemPalette.green)
    public static let systemMint = UIColor(SystemPalette.mint)
    public static let systemTeal = UIColor(SystemPalette.teal)
    public static let systemCyan = UIColor(SystemPalette.cyan)
    public static let systemBlue = UIColor(SystemPalette.blue)
    public static let systemIndigo = UIColor(SystemPalette.indigo)
    public static let systemPurple = UIColor(SystemPalette.purple)
    public static let systemPink = UIColor(SystemPalette.pink)
    public static let systemBrown = UIColor(SystemPalette.brown)
    public static let systemGray = UIColor(SystemPalette.gray)
    public static let systemGray2 = UIColor(SystemPalette.gray2)
    public static let systemGray3 = UIColor(SystemPalette.gray3)
    public static let systemGray4 = UIColor(SystemPalette.gray4)
    public static let systemGray5 = UIColor(SystemPalette.gray5)
    public static let systemGray6 = UIColor(SystemPalette.gray6)
    public static let tintColor = UIColor(SystemPalette.blue)

    public static let label = UIColor(SystemPalette.label)
    public static let secondaryLabel = UIColor(SystemPalette.secondaryLabel)
    public static let tertiaryLabel = UIColor(SystemPalette.tertiaryLabel)
    public static let quaternaryLabel = UIColor(SystemPalette.quaternaryLabel)
    public static let placeholderText = UIColor(SystemPalette.placeholderText)
    /// For text on light grounds, and on dark ones.
    public static let darkText = gray(0), lightText = UIColor(white: 1, alpha: 0.6)
    public static let separator = UIColor(SystemPalette.separator)
    public static let opaqueSeparator = UIColor(SystemPalette.opaqueSeparator)
    public static let link = UIColor(SystemPalette.link)
    public static let systemBackground = UIColor(SystemPalette.background)
    public static let secondarySystemBackground = UIColor(SystemPalette.secondaryBackground)
    public static let tertiarySystemBackground = UIColor(SystemPalette.tertiaryBackground)
    public static let systemGroupedBackground = UIColor(SystemPalette.groupedBackground)
    public static let secondarySystemGroupedBackground = UIColor(SystemPalette.secondaryGroupedBackground)
    public static let tertiarySystemGroupedBackground = UIColor(SystemPalette.tertiaryGroupedBackground)
    public static let systemFill = UIColor(SystemPalette.fill)
    public static let secondarySystemFill = UIColor(SystemPalette.secondaryFill)
    public static let tertiarySystemFill = UIColor(SystemPalette.tertiaryFill)
    public static let quaternarySystemFill = UIColor(SystemPalette.quaternaryFill)
}
