import Foundation

/// The way in which a colour space describes colours.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, xyz
}

/// A colour space: what the components of a colour mean.
///
/// Hosts draw in sRGB. The RGB spaces differ in name only: the components of Display P3 are drawn as sRGB's.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
    /// The name by which the space was made; nil for a space of the device.
    public let name: CFString?
    /// The way in which the space describes colours.
    public let model: CGColorSpaceModel

    private init(_ name: String?, _ model: CGColorSpaceModel) { (self.name, self.model) = (name, model) }

    /// Creates a space by its name; nil for a name that is not one of the constants.
    public convenience init?(name: CFString) {
        if Self.rgbNames.contains(name) {
            self.init(name, .rgb)
        } else if Self.grayNames.contains(name) {
            self.init(name, .monochrome)
        } else {
            return nil
        }
    }

    /// The number of a colour's components, without the opacity.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .cmyk: 4
        default: 3
        }
    }

    package static let deviceRGB = CGColorSpace(nil, .rgb), deviceGray = CGColorSpace(nil, .monochrome)
    static let standardRGB = CGColorSpace(sRGB, .rgb)
    static let genericGray = CGColorSpace(genericGrayGamma2_2, .monochrome)

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a === b || a.name == b.name && a.model == b.model }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    /// The name of the space.
    public var description: String { "CGColorSpace(\(shortName))" }
    var shortName: String { name ?? (model == .monochrome ? "device grey" : "device RGB") }
}

extension CGColorSpace {
    /// The name of sRGB, the space of hosts.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of sRGB with components beyond 0…1.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// The name of sRGB with linear components.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// The name of sRGB with linear components beyond 0…1.
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    /// The name of Display P3.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of Display P3 with components beyond 0…1.
    public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
    /// The name of Adobe RGB.
    public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
    /// The name of the generic RGB space with linear components.
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    /// The name of the generic grey space of gamma 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of the grey space with linear components.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"

    private static let rgbNames: Set<String> = [
        sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, displayP3, extendedDisplayP3, adobeRGB1998, genericRGBLinear,
    ]
    private static let grayNames: Set<String> = [genericGrayGamma2_2, linearGray]
}

/// Returns the device's RGB colour space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Returns the device's grey colour space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
