import FrontmostRender

/// What lies behind, blurred, under a veil of the background's colour.
public struct Material: ShapeStyle, Hashable {
    private let system: SystemMaterial

    public static let ultraThin = Material(system: .ultraThin), thin = Material(system: .thin)
    public static let regular = Material(system: .regular), thick = Material(system: .thick)
    public static let ultraThick = Material(system: .ultraThick), bar = Material(system: .bar)

    public func _paint(in values: EnvironmentValues) -> Paint { system.paint(isDark: values.colorScheme == .dark) }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
