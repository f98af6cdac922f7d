import Foundation
import FrontmostRender
import FrontmostUIKit

/// A colour, which may depend on its environment: light or dark appearance, and the tint.
public struct Color: Hashable, Sendable {
    indirect enum Source: Hashable, Sendable {
        case resolved(ResolvedColor)
        case palette(SystemPalette)
        case accent
        /// White in dark appearance, black in light appearance; a higher level is more transparent.
        case hierarchical(Int)
        case opacity(Color, Double)
        case set(ColorSet)
        case mixed(Color, Color, Double)
        case uiColor(UIColor)
    }
    let source: Source
    init(_ source: Source) { self.source = source }

    /// A colour space. Display P3 is treated as sRGB.
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    /// A colour from red, green and blue, each 0...1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func gamma(_ x: Double) -> Double {
            guard colorSpace == .sRGBLinear else { return x }
            return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
        }
        self.init(
            .resolved(
                ResolvedColor(
                    red: Float(gamma(red)), green: Float(gamma(green)), blue: Float(gamma(blue)), opacity: Float(opacity))))
    }
    /// A grey, from 0 for black to 1 for white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }
    /// A colour from hue, saturation and brightness, each 0...1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6, chroma = brightness * saturation
        func part(_ n: Double) -> Double {
            let k = (n + sector).truncatingRemainder(dividingBy: 6)
            return brightness - chroma * max(0, min(k, 4 - k, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }
    /// A colour with fixed components.
    public init(_ color: ResolvedColor) { self.init(.resolved(color)) }

    /// The colour with its opacity multiplied by a factor.
    /// - Parameter opacity: 0...1.
    public func opacity(_ opacity: Double) -> Color { Color(.opacity(self, opacity)) }

    func resolved(in values: EnvironmentValues) -> ResolvedColor {
        switch source {
        case .resolved(let color): return color.isFinite ? color : color.valid
        case .palette(let name): return name.resolved(values.surface)
        case .accent:
            if case .color(let color)? = values.tintPaint { return color }
            if let accent = AppBundles.accent { return accent.resolved(on: values.surface) }
            return SystemPalette.blue.resolved(values.surface)
        case .hierarchical(let level): return SystemPalette.hierarchy[level].resolved(values.surface)
        case .opacity(let base, let opacity):
            return base.resolved(in: values).multiplyingOpacity(by: validNumber(opacity, "opacity of a colour", else: 1))
        case .set(let set): return set.resolved(on: values.surface)
        case .uiColor(let color): return color.resolved(values.traits)
        case .mixed(let a, let b, let share): return a.resolved(in: values).mixed(with: b.resolved(in: values), by: Float(share))
        }
    }
}

extension ResolvedColor {
    fileprivate var isFinite: Bool { (red + green + blue + opacity).isFinite }

    /// The colour with components that hosts can draw.
    fileprivate var valid: ResolvedColor {
        func valid(_ component: Float) -> Float { Float(validNumber(Double(component), "colour component", else: 0)) }
        return ResolvedColor(
            red: valid(red), green: valid(green), blue: valid(blue),
            opacity: Float(validNumber(Double(opacity), "opacity of a colour", else: 1)))
    }
}

extension SystemPalette {
    /// The label colours from primary to quinary, which is the same as quaternary.
    static let hierarchy: [SystemPalette] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quaternaryLabel]
}

extension Color {
    /// A system colour, which differs between light and dark appearance.
    public static let red = Color(.palette(.red)), orange = Color(.palette(.orange)), yellow = Color(.palette(.yellow))
    /// A system colour, which differs between light and dark appearance.
    public static let green = Color(.palette(.green)), mint = Color(.palette(.mint)), teal = Color(.palette(.teal))
    /// A system colour, which differs between light and dark appearance.
    public static let cyan = Color(.palette(.cyan)), blue = Color(.palette(.blue)), indigo = Color(.palette(.indigo))
    /// A system colour, which differs between light and dark appearance.
    public static let purple = Color(.palette(.purple)), pink = Color(.palette(.pink)), brown = Color(.palette(.brown))
    /// A system colour, which differs between light and dark appearance.
    public static let gray = Color(.palette(.gray))
    /// A fixed colour.
    public static let white = Color(.resolved(.white)), black = Color(.resolved(.black)), clear = Color(.resolved(.clear))
    /// A colour for content: black in light appearance, white in dark appearance; secondary is more transparent.
    public static let primary = Color(.hierarchical(0)), secondary = Color(.hierarchical(1))
    /// The tint of the environment, or else the colour set `AccentColor` of the app, or else blue.
    public static let accentColor = Color(.accent)
}
