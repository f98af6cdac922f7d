import Foundation

/// A class that can limit an appearance proxy to what its instances contain: views and view controllers.
@MainActor @preconcurrency public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class with appearance proxies. The properties of a proxy are the defaults of the class's instances.
///
///     UISegmentedControl.appearance().selectedSegmentTintColor = .systemOrange
///     UITableView.appearance(whenContainedInInstancesOf: [SettingsController.self]).separatorStyle = .none
///
/// A view takes the values over when it enters a window, for properties that it has not set itself. To apply a change to a view that is in a
/// window, remove it and add it again: it then also returns to a default that the proxy was set back to. Of several proxies the one of the
/// most specific class counts, then the one with more containers.
@MainActor @preconcurrency public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all instances of the class.
    static func appearance() -> Self
    /// The proxy for instances inside instances of other classes.
    /// - Parameter containerTypes: The classes of objects around an instance, the innermost first.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// The proxy for instances with certain traits.
    static func appearance(for trait: UITraitCollection) -> Self
    /// The proxy for instances with certain traits, inside instances of other classes.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIAppearance where Self: NSObject {
    /// The proxy for all instances of the class.
    public static func appearance() -> Self { AppearanceProxies.object(of: self) }
    /// The proxy for instances inside instances of other classes.
    /// - Parameter containerTypes: The classes of objects around an instance, the innermost first.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.object(of: self, inside: containerTypes)
    }
    /// The proxy for instances with certain traits.
    public static func appearance(for trait: UITraitCollection) -> Self { AppearanceProxies.object(of: self, with: trait) }
    /// The proxy for instances with certain traits, inside instances of other classes.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.object(of: self, with: trait, inside: containerTypes) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
