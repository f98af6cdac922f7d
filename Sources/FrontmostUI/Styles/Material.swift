import FrontmostRender

/// What lies behind, blurred, under a veil of the background's colour.
public struct Material: ShapeStyle, Hashable {
    /// How much of the veil is opaque.
    private let veil: Double
    private let radius: Double

    public static let ultraThin = Material(veil: 0.44, radius: 20), thin = Material(veil: 0.6, radius: 20)
    public static let regular = Material(veil: 0.74, radius: 24), thick = Material(veil: 0.84, radius: 28)
    public static let ultraThick = Material(veil: 0.92, radius: 30), bar = Material(veil: 0.8, radius: 24)

    public func _paint(in values: EnvironmentValues) -> Paint {
        let white: Float = values.colorScheme == .dark ? 0.13 : 0.98
        return .material(
            blurRadius: radius, tint: ResolvedColor(red: white, green: white, blue: white, opacity: Float(veil)))
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
