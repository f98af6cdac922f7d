import Foundation

/// How a node and all below it are drawn, beside where they lie. Changes of these cost no layout.
public struct RenderEffects: Equatable, Sendable {
    public struct Shadow: Equatable, Sendable {
        public var color: ResolvedColor
        public var radius, x, y: CGFloat
        public init(color: ResolvedColor, radius: CGFloat, x: CGFloat, y: CGFloat) {
            (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
        }
    }

    public var opacity: Double = 1
    /// Applied about the node's top left corner.
    public var transform = CGAffineTransform.identity
    public var clip: OutlineShape?
    public var shadow: Shadow?
    /// Points.
    public var blurRadius: CGFloat = 0
    /// CSS's name of the blend mode, for example `multiply`.
    public var blendMode: String?
    /// Not drawn, takes no touches, but keeps its place.
    public var isHidden = false
    /// False: touches go through the node and all below it.
    public var allowsHitTesting = true
    /// Nodes with a higher number are in front of their siblings.
    public var zIndex: Double = 0
    public var grayscale: Double = 0

    public init() {}
    public static let none = RenderEffects()

    /// The value on the way to `end`, for hosts that do not animate by themselves.
    public func interpolated(to end: RenderEffects, _ p: Double) -> RenderEffects {
        if p >= 1 { return end }
        var result = end
        result.opacity = opacity + (end.opacity - opacity) * p
        result.blurRadius = blurRadius + (end.blurRadius - blurRadius) * p
        let (f, t) = (transform, end.transform)
        result.transform = CGAffineTransform(
            a: f.a + (t.a - f.a) * p, b: f.b + (t.b - f.b) * p, c: f.c + (t.c - f.c) * p, d: f.d + (t.d - f.d) * p,
            tx: f.tx + (t.tx - f.tx) * p, ty: f.ty + (t.ty - f.ty) * p)
        return result
    }
}
