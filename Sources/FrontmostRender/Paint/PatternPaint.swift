import Foundation

/// A mesh of colours: a grid of points, each with a colour, in units of the filled area.
public final class MeshPaint: Hashable, Sendable {
    /// The number of points in a row and in a column.
    public let width, height: Int
    /// The points, row by row.
    public let points: [UnitPoint]
    /// The colours of the points.
    public let colors: [ResolvedColor]
    /// The colour outside of the mesh.
    public let background: ResolvedColor
    /// Whether colours blend along a curve; otherwise in proportion to the distance.
    public let isSmooth: Bool

    /// Makes a mesh. Points and colours that are missing are filled up with the regular grid's and with the background.
    public init(
        width: Int, height: Int, points: [UnitPoint], colors: [ResolvedColor], background: ResolvedColor = .clear,
        isSmooth: Bool = true
    ) {
        let width = min(max(width, 2), 64), height = min(max(height, 2), 64)
        (self.width, self.height, self.background, self.isSmooth) = (width, height, background, isSmooth)
        self.points = (0..<width * height).map { index in
            if points.indices.contains(index), points[index].x.isFinite, points[index].y.isFinite { return points[index] }
            return UnitPoint(x: CGFloat(index % width) / CGFloat(width - 1), y: CGFloat(index / width) / CGFloat(height - 1))
        }
        self.colors = (0..<width * height).map { colors.indices.contains($0) ? colors[$0] : background }
    }

    /// The mesh with the opacity of all colours multiplied.
    func multiplyingOpacity(by factor: Double) -> MeshPaint {
        MeshPaint(
            width: width, height: height, points: points, colors: colors.map { $0.multiplyingOpacity(by: factor) },
            background: background.multiplyingOpacity(by: factor), isSmooth: isSmooth)
    }

    /// Whether both look the same.
    public static func == (a: MeshPaint, b: MeshPaint) -> Bool {
        a === b
            || a.width == b.width && a.height == b.height && a.points == b.points && a.colors == b.colors
                && a.background == b.background && a.isSmooth == b.isSmooth
    }
    /// Hashes the colours.
    public func hash(into hasher: inout Hasher) { hasher.combine(colors) }
}

/// An image that is repeated.
public final class TilePaint: Hashable, Sendable {
    /// The image.
    public let image: ImageContent
    /// One of the tiles, in the coordinates of the drawing.
    public let tile: CGRect
    /// The part of the image that is a tile, in units of its size.
    public let part: CGRect

    /// Makes a pattern.
    public init(_ image: ImageContent, tile: CGRect, part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)) {
        (self.image, self.tile, self.part) = (image, tile, part)
    }

    /// Whether both look the same.
    public static func == (a: TilePaint, b: TilePaint) -> Bool {
        a === b || a.image == b.image && a.tile == b.tile && a.part == b.part
    }
    /// Hashes the place of a tile.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Double(tile.minX))
        hasher.combine(Double(tile.width))
    }
}
