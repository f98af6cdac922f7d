import Foundation
import FrontmostRender

/// A form that fills a rectangle it is given.
///
/// A shape is a view, too: it is filled with the foreground's style.
public nonisolated protocol Shape: Sendable, Animatable, View where Body == Never {
    /// The outline in a rectangle, in points.
    nonisolated func path(in rect: CGRect) -> Path
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    nonisolated static var role: ShapeRole { get }

    /// The outline where the shape is placed. Forms that hosts know by name follow their bounds without a new path.
    nonisolated func _placed(in rect: CGRect) -> _PlacedOutline
    /// Set for an outline that is drawn as a line instead of being filled.
    nonisolated var _strokeStyle: StrokeStyle? { get }
}

/// How a shape is used by what stands in it.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

/// An outline, and the rectangle it is to be put in.
public struct _PlacedOutline: Equatable, Sendable {
    var outline: OutlineShape
    var frame: CGRect

    init(_ outline: OutlineShape, in frame: CGRect) { (self.outline, self.frame) = (outline, frame) }
}

extension Shape {
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    public nonisolated static var role: ShapeRole { .fill }
    public nonisolated var _strokeStyle: StrokeStyle? { nil }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline {
        let path = path(in: CGRect(origin: .zero, size: rect.size))
        return _PlacedOutline(.path(PathOutline(path)), in: rect)
    }
}

extension Shape {
    @MainActor @preconcurrency public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let view = view
        return DrawnShapeNode(parent, view, [ShapeLayer(view, AnyShapeStyle(ForegroundStyle()))])
    }
    @MainActor @preconcurrency public static func _update(_ node: ViewNode, _ view: Self) {
        unsafeDowncast(node, to: DrawnShapeNode.self).update(view, [ShapeLayer(view, AnyShapeStyle(ForegroundStyle()))])
    }
    public static var _isUnary: Bool { true }
}

/// A shape that can be made smaller by a distance from its edge.
public nonisolated protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// How the inside of an outline is found.
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

extension _PlacedOutline {
    func filled(_ style: FillStyle) -> _PlacedOutline {
        guard style.isEOFilled, case .path(var outline) = self.outline else { return self }
        outline.isEvenOdd = true
        return _PlacedOutline(.path(outline), in: frame)
    }

    /// The outline relative to bounds of `size`: what lies inside of them by a distance has to be a path.
    func relative(to size: CGSize) -> OutlineShape {
        if frame == CGRect(origin: .zero, size: size) { return outline }
        if case .path(var path) = outline {
            path.path = path.path.offsetBy(dx: frame.minX, dy: frame.minY)
            return .path(path)
        }
        return .path(PathOutline(outline.path(in: frame)))
    }
}

extension OutlineShape {
    /// The outline as a path in a rectangle.
    func path(in rect: CGRect) -> Path {
        switch self {
        case .rectangle: Path(rect)
        case .ellipse: Path(ellipseIn: rect)
        case .capsule: Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
        case .roundedRectangle(let radii): Path(roundedRect: rect, cornerRadii: radii)
        case .path(let outline): outline.path.offsetBy(dx: rect.minX, dy: rect.minY)
        }
    }
}

extension Path {
    /// A rectangle whose corners have radii of their own; radii that do not fit beside each other are scaled down together.
    init(roundedRect rect: CGRect, cornerRadii r: CornerRadii) {
        self.init()
        func share(_ a: CGFloat, _ b: CGFloat, _ length: CGFloat) -> CGFloat {
            a + b > length && a + b > 0 ? length / (a + b) : 1
        }
        let scale = min(
            share(r.topLeading, r.topTrailing, rect.width), share(r.bottomLeading, r.bottomTrailing, rect.width),
            share(r.topLeading, r.bottomLeading, rect.height), share(r.topTrailing, r.bottomTrailing, rect.height))
        // Each corner: its point, and the directions in which the outline comes and goes.
        let corners: [(x: CGFloat, y: CGFloat, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat), radius: CGFloat)] = [
            (rect.maxX, rect.minY, (-1, 0), (0, 1), r.topTrailing), (rect.maxX, rect.maxY, (0, -1), (-1, 0), r.bottomTrailing),
            (rect.minX, rect.maxY, (1, 0), (0, -1), r.bottomLeading), (rect.minX, rect.minY, (0, 1), (1, 0), r.topLeading),
        ]
        move(to: CGPoint(x: rect.minX + max(0, r.topLeading) * scale, y: rect.minY))
        for corner in corners {
            let radius = max(0, corner.radius) * scale, near = radius * (1 - 0.552_284_749_831)
            func point(_ direction: (CGFloat, CGFloat), _ distance: CGFloat) -> CGPoint {
                CGPoint(x: corner.x + direction.0 * distance, y: corner.y + direction.1 * distance)
            }
            addLine(to: point(corner.from, radius))
            if radius > 0 {
                addCurve(to: point(corner.to, radius), control1: point(corner.from, near), control2: point(corner.to, near))
            }
        }
        closeSubpath()
    }
}
