import Foundation
import FrontmostRender

/// A fixed colour under Core Graphics' name: components in a colour space. Immutable.
///
/// Unlike a `UIColor` it never follows the appearance: `UIColor.label.cgColor` is the label's colour in the traits that were current
/// when it was asked for.
public final class CGColor: Hashable, Sendable {
    /// The colour space of the components.
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]
    /// The colour in sRGB, as hosts draw it.
    package let resolved: ResolvedColor

    private init(_ space: CGColorSpace, _ values: [CGFloat]) {
        (colorSpace, self.values) = (space, values)
        func part(_ index: Int) -> Float { Float(space.model == .monochrome ? values[0] : values[index]) }
        resolved = ResolvedColor(red: part(0), green: part(1), blue: part(2), opacity: Float(values[values.count - 1]))
    }

    /// Creates a colour of the device's RGB space from components and an opacity, each 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.deviceRGB, [red, green, blue, alpha])
    }
    /// Creates an sRGB colour from components and an opacity, each 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.standardRGB, [red, green, blue, alpha])
    }
    /// Creates a grey of the device's grey space. Both values are 0…1.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(.deviceGray, [gray, alpha]) }
    /// Creates a grey of the generic space of gamma 2.2. Both values are 0…1.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(.genericGray, [gray, alpha]) }
    /// Creates a colour from components of a colour space, each 0…1, the opacity last.
    ///
    /// Nil for a space of a model other than RGB and grey.
    ///
    /// - Parameter components: Four numbers in an RGB space, two in a grey one.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model == .rgb || space.model == .monochrome else { return nil }
        self.init(space, (0...space.numberOfComponents).map { components[$0] })
    }
    /// Creates an sRGB colour that is drawn as given.
    package convenience init(_ color: ResolvedColor) {
        self.init(.standardRGB, [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.opacity)])
    }

    /// White, black and a transparent black, in the generic grey space.
    public static let white = CGColor(genericGrayGamma2_2Gray: 1, alpha: 1)
    /// Black.
    public static let black = CGColor(genericGrayGamma2_2Gray: 0, alpha: 1)
    /// A transparent black.
    public static let clear = CGColor(genericGrayGamma2_2Gray: 0, alpha: 0)

    /// The components with the opacity last: two of a grey, four of an RGB colour.
    public var components: [CGFloat]? { values }
    /// The number of `components`.
    public var numberOfComponents: Int { values.count }
    /// The opacity, 0…1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// The colour itself, which cannot change.
    public func copy() -> CGColor? { self }
    /// The colour with its opacity replaced.
    /// - Parameter alpha: 0…1.
    public func copy(alpha: CGFloat) -> CGColor? { colorSpace.map { CGColor($0, values.dropLast() + [alpha]) } }
    /// The colour in another space of the RGB or grey model. Nil for other models.
    ///
    /// Hosts draw every RGB space as sRGB, so the components stay as they are; a colour becomes a grey of its luminance.
    ///
    /// - Parameters:
    ///   - intent: Has no effect.
    ///   - options: Has no effect.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
        let alpha = values[values.count - 1]
        switch space.model {
        case .rgb: return CGColor(space, [CGFloat(resolved.red), CGFloat(resolved.green), CGFloat(resolved.blue), alpha])
        case .monochrome:
            let luminance = 0.2126 * resolved.red + 0.7152 * resolved.green + 0.0722 * resolved.blue
            return CGColor(space, [CGFloat(luminance), alpha])
        default: return nil
        }
    }

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || a.values == b.values && a.colorSpace == b.colorSpace
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension CGColor: CustomStringConvertible {
    /// The colour space and the components.
    public var description: String {
        "CGColor(\(colorSpace?.shortName ?? "?"); \(values.map { "\($0)" }.joined(separator: " ")))"
    }
}
