import Foundation

/// A colour as a host draws it: sRGB components and opacity, each 0...1.
public struct ResolvedColor: Hashable, Sendable {
    public var red, green, blue, opacity: Float

    @inlinable public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    public static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
    public static let black = ResolvedColor(red: 0, green: 0, blue: 0)
    public static let white = ResolvedColor(red: 1, green: 1, blue: 1)

    public func multiplyingOpacity(by factor: Double) -> ResolvedColor {
        ResolvedColor(red: red, green: green, blue: blue, opacity: opacity * Float(factor))
    }

    /// Each component on its way to the other colour's.
    public func mixed(with end: ResolvedColor, _ p: Double) -> ResolvedColor {
        let p = Float(p)
        return ResolvedColor(
            red: red + (end.red - red) * p, green: green + (end.green - green) * p, blue: blue + (end.blue - blue) * p,
            opacity: opacity + (end.opacity - opacity) * p)
    }
}

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
    case color(ResolvedColor)
    case gradient(GradientPaint)
    /// What lies behind, blurred, under a tint.
    case material(blurRadius: Double, tint: ResolvedColor)
}

/// A gradient's colours and where they run, in units of the area that is filled.
public struct GradientPaint: Hashable, Sendable {
    public enum Geometry: Hashable, Sendable {
        case linear(start: UnitPoint, end: UnitPoint)
        /// Radii in points.
        case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        case angular(center: UnitPoint, start: Angle, end: Angle)
    }
    public struct Stop: Hashable, Sendable {
        public var color: ResolvedColor
        public var location: CGFloat
        public init(color: ResolvedColor, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    public var stops: [Stop]
    public var geometry: Geometry

    public init(stops: [Stop], geometry: Geometry) { (self.stops, self.geometry) = (stops, geometry) }
}

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
    public enum LineCap: Hashable, Sendable { case butt, round, square }
    public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

    public var lineWidth: CGFloat
    public var lineCap: LineCap
    public var lineJoin: LineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}

/// An outline relative to a node's bounds. Those with names of their own follow the bounds without a new path, also while a
/// host animates them.
public enum OutlineShape: Hashable, Sendable {
    case rectangle
    case roundedRectangle(CornerRadii)
    /// Half circles at the short ends.
    case capsule
    case ellipse
    case path(PathOutline)

    public static func roundedRectangle(cornerRadius: CGFloat) -> OutlineShape {
        .roundedRectangle(CornerRadii(all: cornerRadius))
    }
}

/// Radii in points, clockwise from the top left.
public struct CornerRadii: Hashable, Sendable {
    public var topLeading, topTrailing, bottomTrailing, bottomLeading: CGFloat
    public init(topLeading: CGFloat = 0, topTrailing: CGFloat = 0, bottomTrailing: CGFloat = 0, bottomLeading: CGFloat = 0) {
        (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
        (self.bottomTrailing, self.bottomLeading) = (bottomTrailing, bottomLeading)
    }
    public init(all radius: CGFloat) {
        self.init(topLeading: radius, topTrailing: radius, bottomTrailing: radius, bottomLeading: radius)
    }
}

/// A path in node coordinates with the rule that says what is inside.
public struct PathOutline: Hashable, Sendable {
    public var path: Path
    public var isEvenOdd: Bool
    public init(_ path: Path, isEvenOdd: Bool = false) { (self.path, self.isEvenOdd) = (path, isEvenOdd) }

    public func hash(into hasher: inout Hasher) { hasher.combine(path.elements.count) }
}
