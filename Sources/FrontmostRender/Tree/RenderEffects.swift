import Foundation

/// How a node and its descendants are drawn, except for their frames. Changes need no layout.
public struct RenderEffects: Equatable, Sendable {
    /// A shadow of the node's visible outline.
    public struct Shadow: Hashable, Sendable {
        /// The colour of the shadow.
        public var color: ResolvedColor
        /// The blur radius and the offset, in points.
        public var radius, x, y: CGFloat
        /// Whether the shadow is inside the outline, as if that were a hole.
        public var isInner: Bool
        /// Makes a shadow. Lengths are in points.
        public init(color: ResolvedColor, radius: CGFloat, x: CGFloat, y: CGFloat, isInner: Bool = false) {
            (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
            self.isInner = isInner
        }
    }

    // What nodes are asked for often is stored here, and the rest in `rare`: effects are copied often, and a copy retains one object.

    /// The opacity, 0 to 1.
    public var opacity: Double = 1
    /// Applied about the node's top left corner.
    public var transform = CGAffineTransform.identity
    /// The point of the node that `transform` rotates and scales about. It matters for interpolation only: a rotation about the
    /// centre keeps the centre in place.
    public var pivot = CGPoint.zero
    /// Nodes with a higher number are in front of their siblings.
    public var zIndex: Double = 0
    /// Whether the node and its descendants are composed before they are drawn over what is behind.
    public var isComposed = false
    /// Whether touches outside of `clip` miss the node. SwiftUI's clips affect drawing only.
    public var clipsTouches = true
    /// Whether the node is neither drawn nor takes touches; it keeps its place.
    public var isHidden = false
    /// Whether the node takes touches. False lets them through the node and its descendants.
    public var allowsHitTesting = true
    /// The part that lets touches through because of a window's own hit testing. Set by the engine, for hosts that hit-test by
    /// themselves.
    public var passing = Passing.none
    /// Nil if all of them have no effect.
    private var rare: RareEffects?

    /// The part of a projection that no affine transform has; nil for none. `transform` is the other part.
    public var perspective: Perspective? {
        get { rare?.values.perspective }
        set { changeRare { $0.perspective = newValue } }
    }
    /// The rotation that is part of `transform`, if any. Rotations are not interpolated as matrices: a full turn even begins and
    /// ends with the same matrix.
    public var turn: Turn? {
        get { rare?.values.turn }
        set { changeRare { $0.turn = newValue } }
    }
    /// A drawing that gives its opacity to the node and its descendants, in the node's coordinates; nil for none.
    public var mask: DrawingContent? {
        get { rare?.values.mask }
        set { changeRare { $0.mask = newValue } }
    }
    /// The outline that the node and its descendants are clipped to; nil for none.
    public var clip: OutlineShape? {
        get { rare?.values.clip }
        set { changeRare { $0.clip = newValue } }
    }
    /// The area that takes touches, in place of the visible content of the node and its descendants. Points outside of it miss
    /// the subtree.
    public var touchShape: OutlineShape? {
        get { rare?.values.touchShape }
        set { changeRare { $0.touchShape = newValue } }
    }
    /// The shadow; nil for none.
    public var shadow: Shadow? {
        get { rare?.values.shadow }
        set { changeRare { $0.shadow = newValue } }
    }
    /// The shadows that are part of the style that the node is painted in, innermost first. `shadow` is that of the result.
    public var styleShadows: [Shadow] {
        get { rare?.values.styleShadows ?? [] }
        set { changeRare { $0.styleShadows = newValue } }
    }
    /// The radius of the blur in points.
    public var blurRadius: CGFloat {
        get { rare?.values.blurRadius ?? 0 }
        set { changeRare { $0.blurRadius = newValue } }
    }
    /// The amount of grey, 0 to 1.
    public var grayscale: Double {
        get { rare?.values.grayscale ?? 0 }
        set { changeRare { $0.grayscale = newValue } }
    }
    /// The adjustment of colours.
    public var colors: ColorAdjustment {
        get { rare?.values.colors ?? ColorAdjustment() }
        set { changeRare { $0.colors = newValue } }
    }
    /// CSS's name of the blend mode, for example `multiply`.
    public var blendMode: String? {
        get { rare?.values.blendMode }
        set { changeRare { $0.blendMode = newValue } }
    }
    /// Keeps the node visible at an edge while its scroll view scrolls, see `RenderPin`.
    public var pin: RenderPin? {
        get { rare?.values.pin }
        set { changeRare { $0.pin = newValue } }
    }

    /// Effects that few nodes have. The object is shared by copies, and never changes.
    private final class RareEffects: Equatable, Sendable {
        struct Values: Equatable, Sendable {
            var perspective: Perspective?
            var turn: Turn?
            var mask: DrawingContent?
            var clip: OutlineShape?
            var touchShape: OutlineShape?
            var shadow: Shadow?
            var styleShadows: [Shadow] = []
            var blurRadius: CGFloat = 0
            var grayscale: Double = 0
            var colors = ColorAdjustment()
            var blendMode: String?
            var pin: RenderPin?
        }
        let values: Values
        init(_ values: Values) { self.values = values }

        static func == (a: RareEffects, b: RareEffects) -> Bool { a === b || a.values == b.values }
    }

    private mutating func changeRare(_ change: (inout RareEffects.Values) -> Void) {
        var values = rare?.values ?? RareEffects.Values()
        change(&values)
        rare = values == RareEffects.Values() ? nil : RareEffects(values)
    }

    /// An adjustment of colours: brightness is added, contrast and saturation are factors, the hue is rotated (radians).
    public struct ColorAdjustment: Equatable, Sendable {
        /// The adjustments.
        public var brightness = 0.0, contrast = 1.0, saturation = 1.0, hue = 0.0
        /// Whether colours are inverted.
        public var isInverted = false
        /// The colour that every colour is multiplied by; nil for white.
        public var factor: ResolvedColor?
        /// Whether the luminance becomes the opacity, of black.
        public var showsLuminance = false
        /// Makes an adjustment that changes nothing.
        public init() {}

        func interpolated(to end: ColorAdjustment, _ p: Double) -> ColorAdjustment {
            var result = end
            result.brightness = brightness + (end.brightness - brightness) * p
            result.contrast = contrast + (end.contrast - contrast) * p
            result.saturation = saturation + (end.saturation - saturation) * p
            result.hue = hue + (end.hue - hue) * p
            if factor != end.factor {
                let white = ResolvedColor.white
                result.factor = (factor ?? white).mixed(with: end.factor ?? white, p)
            }
            return result
        }
    }

    /// The third column of a projection: a point is divided by `x` times its abscissa, plus `y` times its ordinate, plus 1.
    public struct Perspective: Equatable, Sendable {
        /// Per point.
        public var x, y: CGFloat
        /// Makes a perspective.
        public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    }

    /// A rotation about a point of the node.
    public struct Turn: Equatable, Sendable {
        /// Radians, clockwise; angles beyond a full turn are distinct.
        public var angle: Double
        /// The point of the node that stays in place.
        public var anchor: CGPoint
        /// Makes a rotation.
        public init(angle: Double, anchor: CGPoint) { (self.angle, self.anchor) = (angle, anchor) }

        /// The rotation as a transform.
        public var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle).about(anchor) }
    }

    /// The part of a node that lets touches through to the nodes behind it.
    public enum Passing: UInt8, Sendable {
        case none
        /// The node itself; its descendants still take touches.
        case itself
        /// The node and its descendants.
        case all
    }

    /// Makes effects that change nothing.
    public init() {}
    /// No effects.
    public static var none: RenderEffects { RenderEffects() }

    /// Interpolates the effects, for hosts that do not animate by themselves.
    /// - Parameter p: The progress, 0 to 1; a spring also goes beyond.
    public func interpolated(to end: RenderEffects, _ p: Double) -> RenderEffects {
        if p == 1 { return end }
        var result = end
        result.opacity = opacity + (end.opacity - opacity) * p
        if rare !== end.rare {
            result.blurRadius = max(0, blurRadius + (end.blurRadius - blurRadius) * p)
            result.grayscale = grayscale + (end.grayscale - grayscale) * p
            if colors != end.colors { result.colors = colors.interpolated(to: end.colors, p) }
        }
        if turn == end.turn {
            mixTransform(into: &result, p)
        } else {
            result.mixTurn(from: self, to: end, p)
        }
        return result
    }

    /// These effects with the animatable ones taken from `other`.
    public func moved(to other: RenderEffects) -> RenderEffects {
        var result = self
        (result.opacity, result.transform, result.pivot) = (other.opacity, other.transform, other.pivot)
        if rare === other.rare { return result }
        result.changeRare {
            ($0.turn, $0.perspective) = (other.turn, other.perspective)
            ($0.blurRadius, $0.grayscale, $0.colors) = (other.blurRadius, other.grayscale, other.colors)
        }
        return result
    }

    /// Sets a transform about a pivot.
    /// - Parameter pivot: A point of the node. Not needed for translations.
    public mutating func transform(by transform: CGAffineTransform, about pivot: CGPoint) {
        self.transform = transform.isIdentity ? .identity : transform.about(pivot)
        // Keep the pivot when the transform returns to the identity, so that the animation back uses the same one.
        if !transform.isShift || self.pivot != .zero { self.pivot = pivot }
    }

    private func mixTransform(into end: inout RenderEffects, _ p: Double) {
        if transform == end.transform { return }
        // A translation is the same about any point.
        let a = transform.isShift ? end.pivot : pivot, b = end.transform.isShift ? a : end.pivot
        let pivot = CGPoint(x: a.x + (b.x - a.x) * p, y: a.y + (b.y - a.y) * p)
        end.transform = transform.about(CGPoint(x: -a.x, y: -a.y))
            .mixed(with: end.transform.about(CGPoint(x: -b.x, y: -b.y)), p).about(pivot)
        end.pivot = pivot
    }

    /// Interpolates the rotation by its angle, and the transforms without their rotations.
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
