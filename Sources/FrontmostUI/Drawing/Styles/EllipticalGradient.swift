import Foundation
import FrontmostRender

/// A gradient from a centre outwards, in the proportions of the filled area.
public struct EllipticalGradient: Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startFraction, endFraction: CGFloat
    /// A gradient between two ellipses.
    /// - Parameters:
    ///   - center: In units of the filled area.
    ///   - startRadiusFraction: The radii of the first ellipse, as a fraction of the area's width and height.
    ///   - endRadiusFraction: The radii of the second ellipse. At half of the area, it touches the edges.
    public nonisolated init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        (self.gradient, self.center) = (gradient, center)
        (startFraction, endFraction) = (startRadiusFraction, endRadiusFraction)
    }
    /// A gradient of colours at equal distances.
    public nonisolated init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// A gradient of colours at given locations.
    public nonisolated init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

extension EllipticalGradient: FillingStyle {
    public nonisolated func _paint(in values: EnvironmentValues) -> Paint {
        gradient.paint(.elliptical(center: center, startFraction: startFraction, endFraction: endFraction), in: values)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// A gradient from a centre outwards, in the proportions of the filled area.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
    }
    /// A gradient from a centre outwards, of colours at equal distances.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
    }
    /// A gradient from a centre outwards, of colours at given locations.
    public static func ellipticalGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            stops: stops, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
    }
}
