import Foundation

/// A trait that views adapt to. The conforming type stands for the trait and gives its value type and default. An app can define
/// its own:
///
///     struct AccentTrait: UITraitDefinition {
///         static let defaultValue = "plain"
///     }
///     view.traitOverrides[AccentTrait.self] = "festive"
///     subview.traitCollection[AccentTrait.self]          // "festive"
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value of the trait where it is not specified.
    static var defaultValue: Value { get }
}

/// A trait in a list of traits to observe: `[UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self]`.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// `unspecified`.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}
/// The available width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// `unspecified`.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// The available height.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// `unspecified`.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// Pixels per point; 0 if unknown.
public struct UITraitDisplayScale: UITraitDefinition {
    /// 0: unknown.
    public static var defaultValue: CGFloat { 0 }
}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// `unspecified`.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
/// The elevation of the content.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// `unspecified`.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}
/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// `unspecified`.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}
/// The user's preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// `unspecified`.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// Writable traits: the parameter of `UITraitCollection { … }` and `modifyingTraits`, and the type of `traitOverrides`.
public protocol UIMutableTraits {
    /// The value of a trait.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// Accessors for the system's traits.
extension UIMutableTraits {
    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    /// The available width.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    /// The available height.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    /// Pixels per point.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    /// The elevation of the content.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    /// The reading direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
}
