/// The platform's materials: the content behind, blurred, under a translucent layer of the background's colour.
package enum SystemMaterial: Hashable, Sendable {
    case ultraThin, thin, regular, thick, ultraThick
    /// The material of bars.
    case bar

    /// The opacity of the colour layer and the radius of the blur, in points.
    private var measures: (veil: Float, radius: Double) {
        switch self {
        case .ultraThin: (0.44, 20)
        case .thin: (0.6, 20)
        case .regular: (0.74, 24)
        case .thick: (0.84, 28)
        case .ultraThick: (0.92, 30)
        case .bar: (0.8, 24)
        }
    }

    package func paint(isDark: Bool) -> Paint {
        let white: Float = isDark ? 0.13 : 0.98, measures = measures
        return .material(
            blurRadius: measures.radius,
            tint: ResolvedColor(red: white, green: white, blue: white, opacity: measures.veil))
    }
}
