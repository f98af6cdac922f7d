import Foundation

/// How a line is interpolated between points.
public struct InterpolationMethod: Hashable, Sendable {
    let form: CurveForm

    /// Straight lines.
    public static let linear = InterpolationMethod(form: .linear)
    /// A curve that rises and falls only where the points do.
    public static let monotone = InterpolationMethod(form: .monotone)
    /// A curve with directions that follow from the neighbouring points.
    public static let cardinal = InterpolationMethod(form: .cardinal(tension: 0))
    /// A curve with directions that follow from the neighbouring points and their distances.
    public static let catmullRom = InterpolationMethod(form: .catmullRom(alpha: 0.5))
    /// A step at the previous point.
    public static let stepStart = InterpolationMethod(form: .stepStart)
    /// A step halfway between the points.
    public static let stepCenter = InterpolationMethod(form: .stepCenter)
    /// A step at the next point.
    public static let stepEnd = InterpolationMethod(form: .stepEnd)

    /// A curve with directions that follow from the neighbouring points.
    /// - Parameter tension: 0 for round, 1 for straight.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(form: .cardinal(tension: min(max(tension, 0), 1)))
    }
    /// A curve with directions that follow from the neighbouring points and their distances.
    /// - Parameter alpha: 0 for uniform, 0.5 for centripetal, 1 for chordal.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(form: .catmullRom(alpha: min(max(alpha, 0), 1)))
    }
}
