import FrontmostRender

/// A blur of the content behind, tinted with the background's colour.
public struct Material: ShapeStyle, Hashable {
    private let system: SystemMaterial

    /// A very translucent material.
    public static let ultraThin = Material(system: .ultraThin), thin = Material(system: .thin)
    /// A material of medium translucency.
    public static let regular = Material(system: .regular), thick = Material(system: .thick)
    /// A hardly translucent material, and the material of bars.
    public static let ultraThick = Material(system: .ultraThick), bar = Material(system: .bar)

    public func _paint(in values: EnvironmentValues) -> Paint { system.paint(isDark: values.colorScheme == .dark) }
}

extension ShapeStyle where Self == Material {
    /// The most translucent material.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A more translucent material than the regular one.
    public static var thinMaterial: Material { .thin }
    /// A material of medium translucency.
    public static var regularMaterial: Material { .regular }
    /// A less translucent material than the regular one.
    public static var thickMaterial: Material { .thick }
    /// The least translucent material.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of bars.
    public static var bar: Material { .bar }
}
