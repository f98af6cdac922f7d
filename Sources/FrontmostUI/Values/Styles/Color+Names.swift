import FrontmostUIKit
import Foundation
import FrontmostRender

extension Color {
    /// The colour set of a name in a bundle's asset catalogues. If there is none, the colour is clear and the console reports it.
    /// - Parameters:
    ///   - name: The name in the catalogue.
    ///   - bundle: The bundle; nil for the main one.
    public init(_ name: String, bundle: Bundle? = nil) {
        if let known = ColorSet.named(name, in: bundle) {
            self.init(.set(known))
            return
        }
        self = .clear
        if MainQueue.isCurrent {
            MainActor.assumeIsolated {
                Console.warning("No color named '\(name)' found in the bundle's resources.", oncePer: "color \(name)")
            }
        }
    }

    /// The colour set of a resource. If there is none, the colour is clear and the console reports it.
    public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
    /// A UIKit colour. A dynamic colour stays dynamic.
    public init(uiColor: UIColor) { self.init(.uiColor(uiColor)) }
    /// A colour of Core Graphics.
    public init(cgColor: CGColor) { self.init(.resolved(cgColor.resolved)) }
    /// The colour as Core Graphics' type; nil for a colour that depends on its environment.
    public var cgColor: CGColor? { if case .resolved(let color) = source { CGColor(color) } else { nil } }
    // Disfavoured, so that `Color(.brand)` is the resource where an app's assets have made members of both types.
    /// A UIKit colour. A dynamic colour stays dynamic.
    @_disfavoredOverload public init(_ uiColor: UIColor) { self.init(.uiColor(uiColor)) }

    /// A mixture of this colour with another one.
    /// - Parameter fraction: 0 for this one, 1 for the other.
    public func mix(with rhs: Color, by fraction: Double) -> Color { Color(.mixed(self, rhs, min(max(fraction, 0), 1))) }

    /// The colour's components in an environment.
    public func resolve(in environment: EnvironmentValues) -> ResolvedColor { resolved(in: environment) }
}

extension UIColor {
    /// A SwiftUI colour. It stays dynamic; the accent colour is resolved to the default one.
    public convenience init(_ color: Color) {
        self.init { traits in
            var values = EnvironmentValues()
            values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
            values.isElevated = traits.userInterfaceLevel == .elevated
            return UIColor(color.resolved(in: values))
        }
    }
}

extension ColorScheme {
    /// The counterpart of UIKit's style; nil for an unspecified one.
    public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
        switch uiUserInterfaceStyle {
        case .light: self = .light
        case .dark: self = .dark
        default: return nil
        }
    }
}

extension UIUserInterfaceStyle {
    /// The counterpart of SwiftUI's scheme; unspecified for nil.
    public init(_ colorScheme: ColorScheme?) {
        switch colorScheme {
        case .light?: self = .light
        case .dark?: self = .dark
        case nil: self = .unspecified
        }
    }
}

extension EnvironmentValues {
    /// The trait collection for resolving UIKit's dynamic colours.
    var traits: UITraitCollection {
        let isDark = colorScheme == .dark
        if isDark && isElevated { return UITraitCollection(userInterfaceStyle: .dark, userInterfaceLevel: .elevated) }
        return UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    }
}
