import FrontmostUIKit
import Foundation
import FrontmostRender

extension Color {
    /// A colour set of that name among the bundle's resources: `<name>.colorset/Contents.json`, by itself or in a catalogue of
    /// assets that was copied as it is. Without one the colour is clear, and the console says so.
    public init(_ name: String, bundle: Bundle? = nil) {
        if let known = ColorSet.named(name, in: bundle ?? .main) {
            self.init(.adaptive(light: known.light, dark: known.dark))
            return
        }
        self = .clear
        if Thread.isMainThread {
            MainActor.assumeIsolated {
                Console.warning("No color named '\(name)' found in the bundle's resources.", oncePer: "color \(name)")
            }
        }
    }

    /// A colour of UIKit's, which stays dynamic if it is.
    public init(uiColor: UIColor) { self.init(.uiColor(uiColor)) }
    public init(_ uiColor: UIColor) { self.init(.uiColor(uiColor)) }

    /// A colour between this one and another.
    /// - Parameter fraction: 0 for this one, 1 for the other.
    public func mix(with rhs: Color, by fraction: Double) -> Color { Color(.mixed(self, rhs, min(max(fraction, 0), 1))) }

    /// The colour's components in an environment.
    public func resolve(in environment: EnvironmentValues) -> ResolvedColor { resolved(in: environment) }
}

extension UIColor {
    /// A colour of SwiftUI's, which stays dynamic; the accent is the default one.
    public convenience init(_ color: Color) {
        self.init { traits in
            var values = EnvironmentValues()
            values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
            return UIColor(color.resolved(in: values))
        }
    }
}

extension EnvironmentValues {
    /// What UIKit's dynamic colours are asked with.
    var traits: UITraitCollection { UITraitCollection(userInterfaceStyle: colorScheme == .dark ? .dark : .light) }
}
