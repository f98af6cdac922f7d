import Foundation

/// A colour as hosts draw it: sRGB components and opacity, each 0 to 1.
public struct ResolvedColor: Hashable, Sendable {
    /// The components, 0 to 1.
    public var red, green, blue, opacity: Float

    /// Makes a colour from components of 0 to 1.
    @inlinable public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    /// Fully transparent.
    public static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
    /// Opaque black.
    public static let black = ResolvedColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = ResolvedColor(red: 1, green: 1, blue: 1)

    /// The colour with its opacity multiplied.
    public func multiplyingOpacity(by factor: Double) -> ResolvedColor {
        ResolvedColor(red: red, green: green, blue: blue, opacity: opacity * Float(factor))
    }

    /// Interpolates each component.
    public func mixed(with end: ResolvedColor, _ p: Double) -> ResolvedColor {
        let p = Float(p)
        return ResolvedColor(
            red: red + (end.red - red) * p, green: green + (end.green - green) * p, blue: blue + (end.blue - blue) * p,
            opacity: opacity + (end.opacity - opacity) * p)
    }
}

/// The fill of an area.
public enum Paint: Hashable, Sendable {
    case color(ResolvedColor)
    case gradient(GradientPaint)
    /// The content behind, blurred, with a tint on top.
    case material(blurRadius: Double, tint: ResolvedColor)
    case mesh(MeshPaint)
    case tile(TilePaint)

    /// The single colour that represents the paint where only a colour can be shown.
    public var mainColor: ResolvedColor {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.stops.first?.color ?? .clear
        case .material(_, let tint): tint
        case .mesh(let mesh): mesh.colors.first ?? mesh.background
        case .tile: .clear
        }
    }

    /// The paint with its opacity multiplied. A tile keeps its own.
    public func multiplyingOpacity(by factor: Double) -> Paint {
        if factor == 1 { return self }
        switch self {
        case .color(let color): return .color(color.multiplyingOpacity(by: factor))
        case .gradient(var gradient):
            for i in gradient.stops.indices { gradient.stops[i].color = gradient.stops[i].color.multiplyingOpacity(by: factor) }
            return .gradient(gradient)
        case .material(let radius, let tint): return .material(blurRadius: radius, tint: tint.multiplyingOpacity(by: factor))
        case .mesh(let mesh): return .mesh(mesh.multiplyingOpacity(by: factor))
        case .tile: return self
        }
    }
}

/// The colours and the geometry of a gradient, in units of the filled area.
public struct GradientPaint: Hashable, Sendable {
    /// The kind and the position of a gradient.
    public enum Geometry: Hashable, Sendable {
        case linear(start: UnitPoint, end: UnitPoint)
        /// The radii are in points.
        case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        case angular(center: UnitPoint, start: Angle, end: Angle)
        /// The radii are fractions of the area's width and height.
        case elliptical(center: UnitPoint, startFraction: CGFloat, endFraction: CGFloat)
    }
    /// A colour at a location.
    public struct Stop: Hashable, Sendable {
        /// The colour at the location.
        public var color: ResolvedColor
        /// The location along the gradient, 0 to 1.
        public var location: CGFloat
        /// Makes a stop.
        public init(color: ResolvedColor, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// The colours, in the order of their locations.
    public var stops: [Stop]
    /// The kind and the position of the gradient.
    public var geometry: Geometry

    /// Makes a gradient.
    public init(stops: [Stop], geometry: Geometry) { (self.stops, self.geometry) = (stops, geometry) }
}

/// The shape of a line's ends, under Core Graphics' name.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// The shape of the corners between lines, under Core Graphics' name.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
    /// The width in points.
    public var lineWidth: CGFloat
    /// The shape of the ends.
    public var lineCap: CGLineCap
    /// The shape of the corners.
    public var lineJoin: CGLineJoin
    /// The longest miter before a corner is bevelled, as a multiple of the line width.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in points; empty for a solid line.
    public var dash: [CGFloat]
    /// The offset into the dash pattern at the start, in points.
    public var dashPhase: CGFloat

    /// Makes a style. Lengths are in points.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}

/// An outline relative to a node's bounds. All cases except paths follow the bounds without an update, even while a host animates
/// them.
public enum OutlineShape: Hashable, Sendable {
    case rectangle
    case roundedRectangle(CornerRadii)
    /// Half circles at the short ends.
    case capsule
    case ellipse
    case path(PathOutline)

    /// A rectangle with the same radius at all corners, in points.
    public static func roundedRectangle(cornerRadius: CGFloat) -> OutlineShape {
        .roundedRectangle(CornerRadii(all: cornerRadius))
    }
}

/// Corner radii in points, clockwise from the top left.
public struct CornerRadii: Hashable, Sendable {
    /// The radii, in points.
    public var topLeading, topTrailing, bottomTrailing, bottomLeading: CGFloat
    /// Makes radii for each corner, in points.
    public init(topLeading: CGFloat = 0, topTrailing: CGFloat = 0, bottomTrailing: CGFloat = 0, bottomLeading: CGFloat = 0) {
        (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
        (self.bottomTrailing, self.bottomLeading) = (bottomTrailing, bottomLeading)
    }
    /// Makes equal radii, in points.
    public init(all radius: CGFloat) {
        self.init(topLeading: radius, topTrailing: radius, bottomTrailing: radius, bottomLeading: radius)
    }
}

/// A path in node coordinates with its fill rule.
public struct PathOutline: Hashable, Sendable {
    /// The path.
    public var path: Path
    /// Whether the even-odd rule applies instead of the non-zero rule.
    public var isEvenOdd: Bool
    /// Makes an outline from a path.
    public init(_ path: Path, isEvenOdd: Bool = false) { (self.path, self.isEvenOdd) = (path, isEvenOdd) }

    /// Hashes the number of elements only, which is cheap.
    public func hash(into hasher: inout Hasher) { hasher.combine(path.elements.count) }
}
