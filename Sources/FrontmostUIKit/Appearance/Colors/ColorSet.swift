import Foundation
import FrontmostRender
import FrontmostResources

/// A colour set of an asset catalogue, with a light and a dark colour.
package struct ColorSet: Hashable, Sendable {
    package let light, dark: ResolvedColor
    /// The dark colour on an elevated surface. It is another one if the set refers to a background of the system.
    private let elevated: ResolvedColor

    /// The colour on a surface.
    package func resolved(on surface: ColorSurface) -> ResolvedColor {
        if surface.appearance != .dark { return light }
        return surface.isElevated ? elevated : dark
    }

    /// The colour set of that name in a bundle's resources; nil if there is none.
    /// - Parameter bundle: Nil for the main bundle.
    package static func named(_ name: String, in bundle: Bundle?) -> ColorSet? {
        AppBundles.resources(of: bundle).lazy.compactMap { named(name, in: $0) }.first
    }
    static func named(_ name: String, in resources: BundleResources) -> ColorSet? {
        resources.assets.colors[name].map { ColorSet($0) }
    }

    /// Parses a set's `Contents.json`. Nil if it has no colour.
    package init?(json: Data) {
        guard let asset = ColorAsset(json: json) else { return nil }
        self.init(asset)
    }

    private init(_ asset: ColorAsset) {
        (light, dark) = (Self.resolved(asset.light, .light), Self.resolved(asset.dark, .dark))
        elevated = Self.resolved(asset.dark, ColorSurface(.dark, isElevated: true))
    }

    private static func resolved(_ value: ColorValue, _ surface: ColorSurface) -> ResolvedColor {
        switch value {
        case .components(let red, let green, let blue, let alpha):
            return ResolvedColor(red: red, green: green, blue: blue, opacity: alpha)
        case .system(let name):
            guard let color = SystemPalette(catalogueName: name) else {
                Console.reportFromAnyThread(
                    Console.Message(
                        subsystem: "UIKit",
                        text: "A colour set refers to the system's “\(name)”, which is unknown. Give the set components instead."),
                    oncePer: "system colour \(name)")
                return .clear
            }
            return color.resolved(surface)
        }
    }
}

extension SystemPalette {
    /// The system's colour of a name in asset catalogues, such as `systemBlueColor` or `labelColor`; nil for an unknown one.
    fileprivate init?(catalogueName name: String) {
        guard name.hasSuffix("Color") else { return nil }
        var name = String(name.dropLast(5))
        if let known = SystemPalette(rawValue: name) {
            self = known
            return
        }
        // `systemGroupedBackground`, `secondarySystemFill`: the palette leaves the word out.
        name = name.replacingOccurrences(of: "system", with: "").replacingOccurrences(of: "System", with: "")
        guard let known = SystemPalette(rawValue: name.prefix(1).lowercased() + name.dropFirst()) else { return nil }
        self = known
    }
}
