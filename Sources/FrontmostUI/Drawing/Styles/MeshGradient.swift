import Foundation
import FrontmostRender

/// Colours at the points of a grid, which blend into each other.
///
///     MeshGradient(
///         width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .yellow])
///
/// Points between the edges may be anywhere. The lines through them are curved; the control points of `BezierPoint` have no effect.
public struct MeshGradient {
    /// A point with the control points of the curves through it.
    public struct BezierPoint: Hashable, Sendable {
        /// The point, in units of the filled area.
        public var position: SIMD2<Float>
        /// The control points towards the neighbours, which have no effect.
        public var leadingControlPoint, topControlPoint, trailingControlPoint, bottomControlPoint: SIMD2<Float>
        /// A point with control points.
        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            (self.position, self.leadingControlPoint, self.topControlPoint) = (position, leadingControlPoint, topControlPoint)
            (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
        }
    }
    /// The points of the grid, row by row.
    public enum Locations: Equatable, Sendable {
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])

        fileprivate var units: [UnitPoint] {
            let positions =
                switch self {
                case .points(let points): points
                case .bezierPoints(let points): points.map(\.position)
                }
            return positions.map { UnitPoint(x: CGFloat($0.x), y: CGFloat($0.y)) }
        }
    }
    /// The colours of the points, row by row.
    public enum Colors: Equatable, Sendable {
        case colors([Color])
        case resolvedColors([ResolvedColor])

        fileprivate func resolved(in values: EnvironmentValues) -> [ResolvedColor] {
            switch self {
            case .colors(let colors): colors.map { $0.resolved(in: values) }
            case .resolvedColors(let colors): colors
            }
        }
    }

    /// The number of points in a row and in a column.
    public var width, height: Int
    /// The points.
    public var locations: Locations
    /// The colours.
    public var colors: Colors
    /// The colour outside of the mesh.
    public var background: Color
    /// Whether colours blend along a curve.
    public var smoothsColors: Bool
    /// The space in which colours are mixed. Has no effect: hosts mix in sRGB.
    public var colorSpace: Gradient.ColorSpace

    /// A mesh. Points and colours that are missing are filled up with those of a regular grid and with the background.
    public nonisolated init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
        (self.background, self.smoothsColors, self.colorSpace) = (background, smoothsColors, colorSpace)
    }
    /// A mesh of points in units of the filled area, row by row.
    public nonisolated init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }
    /// A mesh of fixed colours.
    public nonisolated init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [ResolvedColor], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }
    /// A mesh of points with control points, which have no effect. The console says so once.
    public nonisolated init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        noteWithoutEffect("The control points of a MeshGradient", "lines through the points are curved by themselves.")
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }
}

extension MeshGradient: FillingStyle {
    public nonisolated func _paint(in values: EnvironmentValues) -> Paint {
        .mesh(
            MeshPaint(
                width: width, height: height, points: locations.units, colors: colors.resolved(in: values),
                background: background.resolved(in: values), isSmooth: smoothsColors))
    }
}

extension Gradient {
    /// The space in which colours are mixed.
    public struct ColorSpace: Hashable, Sendable {
        private let name: String
        /// The space of the device, and one in which equal steps look equal. Neither has an effect: hosts mix in sRGB.
        public static let device = ColorSpace(name: "device"), perceptual = ColorSpace(name: "perceptual")
    }
}
