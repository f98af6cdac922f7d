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
    /// The point of the node that `transform` turns and scales about, as far as that matters on the way to another one: what is
    /// turned about its middle keeps its middle.
    public var pivot = CGPoint.zero
    public var clip: OutlineShape?
    /// Whether touches outside of `clip` miss the node. SwiftUI's clips only cut what is drawn.
    public var clipsTouches = true
    /// The area that takes touches, in place of what the node and all below it show. Points outside of it miss the subtree.
    public var touchShape: OutlineShape?
    public var shadow: Shadow?
    /// Points.
    public var blurRadius: CGFloat = 0
    /// CSS's name of the blend mode, for example `multiply`.
    public var blendMode: String?
    /// Not drawn, takes no touches, but keeps its place.
    public var isHidden = false
    /// False: touches go through the node and all below it.
    public var allowsHitTesting = true
    /// What a window's own hit testing lets through, written by the engine for hosts that hit-test by themselves.
    public var passing = Passing.none
    /// Nodes with a higher number are in front of their siblings.
    public var zIndex: Double = 0
    /// Set for what stays in sight at an edge while its scroll view scrolls, see `RenderPin`.
    public var pin: RenderPin?
    public var grayscale: Double = 0
    public var colors = ColorAdjustment()
    /// The rotation that is part of `transform`, if any. What lies between two transforms is not a mix of their coefficients when
    /// a turn is meant: a full one even begins and ends alike.
    public var turn: Turn?

    /// How colours are changed: brightness is added, contrast and saturation are factors, the hue is turned (radians).
    public struct ColorAdjustment: Equatable, Sendable {
        public var brightness = 0.0, contrast = 1.0, saturation = 1.0, hue = 0.0
        public var isInverted = false
        public init() {}

        func interpolated(to end: ColorAdjustment, _ p: Double) -> ColorAdjustment {
            var result = end
            result.brightness = brightness + (end.brightness - brightness) * p
            result.contrast = contrast + (end.contrast - contrast) * p
            result.saturation = saturation + (end.saturation - saturation) * p
            result.hue = hue + (end.hue - hue) * p
            return result
        }
    }

    /// A rotation about a point of the node.
    public struct Turn: Equatable, Sendable {
        /// Radians, clockwise; more than a full turn counts.
        public var angle: Double
        public var anchor: CGPoint
        public init(angle: Double, anchor: CGPoint) { (self.angle, self.anchor) = (angle, anchor) }

        public var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle).about(anchor) }
    }

    /// How much of a node lets touches through to what lies behind it.
    public enum Passing: UInt8, Sendable {
        case none
        /// The node itself; what is in it takes them still.
        case itself
        /// The node and all below it.
        case all
    }

    public init() {}
    public static let none = RenderEffects()

    /// The value on the way to `end`, for hosts that do not animate by themselves.
    public func interpolated(to end: RenderEffects, _ p: Double) -> RenderEffects {
        if p >= 1 { return end }
        var result = end
        result.opacity = opacity + (end.opacity - opacity) * p
        result.blurRadius = blurRadius + (end.blurRadius - blurRadius) * p
        result.grayscale = grayscale + (end.grayscale - grayscale) * p
        if colors != end.colors { result.colors = colors.interpolated(to: end.colors, p) }
        if turn == end.turn {
            mixTransform(into: &result, p)
        } else {
            result.mixTurn(from: self, to: end, p)
        }
        return result
    }

    /// With what animations change taken from `other`: the rest is not on its way.
    public func moved(to other: RenderEffects) -> RenderEffects {
        var result = self
        (result.opacity, result.transform, result.turn, result.pivot) = (other.opacity, other.transform, other.turn, other.pivot)
        (result.blurRadius, result.grayscale, result.colors) = (other.blurRadius, other.grayscale, other.colors)
        return result
    }

    /// - Parameter pivot: A point of the node. What is only shifted has no need of it.
    public mutating func transform(by transform: CGAffineTransform, about pivot: CGPoint) {
        self.transform = transform.isIdentity ? .identity : transform.about(pivot)
        // Kept by what goes back to how it was, whose way is about this point, too.
        if !transform.isShift || self.pivot != .zero { self.pivot = pivot }
    }

    private func mixTransform(into end: inout RenderEffects, _ p: Double) {
        if transform == end.transform { return }
        // A shift is the same about any point.
        let a = transform.isShift ? end.pivot : pivot, b = end.transform.isShift ? a : end.pivot
        let pivot = CGPoint(x: a.x + (b.x - a.x) * p, y: a.y + (b.y - a.y) * p)
        end.transform = transform.about(CGPoint(x: -a.x, y: -a.y))
            .mixed(with: end.transform.about(CGPoint(x: -b.x, y: -b.y)), p).about(pivot)
        end.pivot = pivot
    }

    /// Turns by the angle, and mixes what is left of the transforms without their turns.
    private mutating func mixTurn(from start: RenderEffects, to end: RenderEffects, _ p: Double) {
        let anchor = end.turn?.anchor ?? start.turn?.anchor ?? .zero
        let a = start.turn ?? Turn(angle: 0, anchor: anchor), b = end.turn ?? Turn(angle: 0, anchor: anchor)
        let turn = Turn(
            angle: a.angle + (b.angle - a.angle) * p,
            anchor: CGPoint(
                x: a.anchor.x + (b.anchor.x - a.anchor.x) * p, y: a.anchor.y + (b.anchor.y - a.anchor.y) * p))
        let rest = a.transform.inverted().concatenating(start.transform)
            .mixed(with: b.transform.inverted().concatenating(end.transform), p)
        transform = turn.transform.concatenating(rest)
        self.turn = turn
    }
}
