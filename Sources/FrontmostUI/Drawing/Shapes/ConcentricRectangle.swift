import Foundation
import FrontmostRender

extension Edge {
    /// A corner of a rectangle.
    public enum Corner: Hashable, CaseIterable, Sendable {
        case topLeading, topTrailing, bottomLeading, bottomTrailing

        /// How a corner is rounded.
        public struct Style: Hashable, Sendable {
            fileprivate enum Kind: Hashable, Sendable { case fixed(CGFloat), concentric(minimum: CGFloat) }
            fileprivate let kind: Kind

            /// A corner with a radius in points.
            public static func fixed(_ radius: CGFloat) -> Style { Style(kind: .fixed(max(0, radius))) }
            /// A corner with the same centre as that of the container around.
            public static let concentric = Style(kind: .concentric(minimum: 0))
            /// A corner with the same centre as that of the container around, where this radius is not too small.
            /// - Parameter minimum: The least radius, in points.
            public static func concentric(minimum: CGFloat) -> Style { Style(kind: .concentric(minimum: max(0, minimum))) }
            /// A corner with the same centre as that of the container around, where this radius is not too small.
            /// - Parameter minimum: The least radius.
            public static func concentric(minimum: Style) -> Style {
                switch minimum.kind {
                case .fixed(let radius), .concentric(let radius): Style(kind: .concentric(minimum: radius))
                }
            }

            /// - Parameter container: The radius that is concentric with the container's corner.
            fileprivate func radius(in container: CGFloat) -> CGFloat {
                switch kind {
                case .fixed(let radius): radius
                case .concentric(let minimum): max(minimum, container)
                }
            }
        }
    }
}

/// A rectangle with corners that are concentric with those of the container around, which `containerShape` sets: the further in a corner is,
/// the smaller is its radius. Without a container shape a concentric corner has its least radius.
public struct ConcentricRectangle: Hashable {
    private var topLeading, topTrailing, bottomLeading, bottomTrailing: Edge.Corner.Style
    private var isUniform = false

    /// Creates a rectangle with concentric corners.
    public nonisolated init() { self.init(corners: .concentric) }
    /// Creates a rectangle with corners of one style.
    /// - Parameter isUniform: Whether all corners have the largest of their radii.
    public nonisolated init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        (topLeading, topTrailing, bottomLeading, bottomTrailing) = (corners, corners, corners, corners)
        self.isUniform = isUniform
    }
    /// Creates a rectangle with a style for each corner.
    public nonisolated init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        (topLeading, topTrailing) = (topLeadingCorner, topTrailingCorner)
        (bottomLeading, bottomTrailing) = (bottomLeadingCorner, bottomTrailingCorner)
    }
    /// Creates a rectangle with the same radius at both upper corners, and at both lower ones.
    public nonisolated init(
        uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
            bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
    }
}

extension ConcentricRectangle: InsettableShape {
    /// The rectangle without a container. The view that shows the shape knows its container.
    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: radii(in: CornerRadii())) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline {
        _PlacedOutline(.roundedRectangle(radii(in: CornerRadii())), in: rect)
    }
    /// Returns the shape inset on all sides, in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<ConcentricRectangle> { _InsetShape(self, amount) }

    /// - Parameter container: The radii that are concentric with the container's corners.
    private nonisolated func radii(in container: CornerRadii) -> CornerRadii {
        let radii = CornerRadii(
            topLeading: topLeading.radius(in: container.topLeading), topTrailing: topTrailing.radius(in: container.topTrailing),
            bottomTrailing: bottomTrailing.radius(in: container.bottomTrailing),
            bottomLeading: bottomLeading.radius(in: container.bottomLeading))
        if !isUniform { return radii }
        return CornerRadii(all: max(radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading))
    }
}

extension ConcentricRectangle: SituatedShape {
    nonisolated func placed(in rect: CGRect, _ situation: ShapeSituation) -> _PlacedOutline {
        guard let container = situation.container, let around = situation.around else { return _placed(in: rect) }
        let outer = container._placed(in: around), corners = outer.outline.corners(of: outer.frame.size)
        func radius(_ radius: CGFloat, _ dx: CGFloat, _ dy: CGFloat) -> CGFloat { max(0, radius - max(0, dx, dy)) }
        let left = rect.minX - outer.frame.minX, top = rect.minY - outer.frame.minY
        let right = outer.frame.maxX - rect.maxX, bottom = outer.frame.maxY - rect.maxY
        let inner = CornerRadii(
            topLeading: radius(corners.topLeading, left, top), topTrailing: radius(corners.topTrailing, right, top),
            bottomTrailing: radius(corners.bottomTrailing, right, bottom),
            bottomLeading: radius(corners.bottomLeading, left, bottom))
        return _PlacedOutline(.roundedRectangle(radii(in: inner)), in: rect)
    }
}

extension OutlineShape {
    /// The radii of the corners, in points. A path has none.
    fileprivate func corners(of size: CGSize) -> CornerRadii {
        switch self {
        case .rectangle, .path: CornerRadii()
        case .roundedRectangle(let radii): radii
        case .capsule, .ellipse: CornerRadii(all: min(size.width, size.height) / 2)
        }
    }
}

extension Shape where Self == ConcentricRectangle {
    /// A rectangle with corners of one style, such as ones that are concentric with those of the container around.
    /// - Parameter isUniform: Whether all corners have the largest of their radii.
    public nonisolated static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
        ConcentricRectangle(corners: corners, isUniform: isUniform)
    }
    /// A rectangle with a style for each corner.
    public nonisolated static func rect(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) -> ConcentricRectangle {
        ConcentricRectangle(
            topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner, bottomLeadingCorner: bottomLeadingCorner,
            bottomTrailingCorner: bottomTrailingCorner)
    }
    /// A rectangle with the same radius at both upper corners, and at both lower ones.
    public nonisolated static func rect(
        uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) -> ConcentricRectangle {
        ConcentricRectangle(uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
    }
}
