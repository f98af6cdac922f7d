import Foundation
import FrontmostRender

extension Path {
    /// Makes a rectangle with elliptical corners. Both corner styles are drawn as arcs.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
        self.init(roundedRect: rect, cornerSize: cornerSize)
    }
    /// Makes a rectangle with circular corners. Both corner styles are drawn as arcs.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle) {
        self.init(roundedRect: rect, cornerRadius: cornerRadius)
    }
    /// Makes a rectangle with corners of different radii.
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - cornerRadii: The radius of each corner, in points.
    ///   - style: Has no effect: both styles are drawn as arcs.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        self.init(roundedRect: rect, cornerRadii: CornerRadii(cornerRadii))
    }
    /// Adds a rectangle with elliptical corners. Both corner styles are drawn as arcs.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle, transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerSize: cornerSize), transform: transform)
    }
    /// Adds a rectangle with corners of different radii. Both corner styles are drawn as arcs.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerRadii: cornerRadii), transform: transform)
    }
    /// Adds an ellipse, transformed.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
        addPath(Path(ellipseIn: rect), transform: transform)
    }
}

extension CornerRadii {
    init(_ radii: RectangleCornerRadii) {
        self.init(
            topLeading: radii.topLeading, topTrailing: radii.topTrailing, bottomTrailing: radii.bottomTrailing,
            bottomLeading: radii.bottomLeading)
    }
}
