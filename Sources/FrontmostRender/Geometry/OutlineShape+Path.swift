import Foundation

extension OutlineShape {
    /// The outline as a path in a rectangle.
    public func path(in rect: CGRect) -> Path {
        switch self {
        case .rectangle: Path(rect)
        case .ellipse: Path(ellipseIn: rect)
        case .capsule: Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
        case .roundedRectangle(let radii): Path(roundedRect: rect, cornerRadii: radii)
        case .path(let outline): outline.path.offsetBy(dx: rect.minX, dy: rect.minY)
        }
    }

    /// The path in a rectangle, with its fill rule.
    func outline(in rect: CGRect) -> PathOutline {
        if case .path(let outline) = self { return PathOutline(path(in: rect), isEvenOdd: outline.isEvenOdd) }
        return PathOutline(path(in: rect))
    }

    /// The outline for a rectangle that is smaller by an inset on each side.
    func inset(by inset: CGFloat) -> OutlineShape {
        guard case .roundedRectangle(var radii) = self else { return self }
        for corner in [\CornerRadii.topLeading, \.topTrailing, \.bottomTrailing, \.bottomLeading] {
            radii[keyPath: corner] = max(0, radii[keyPath: corner] - inset)
        }
        return .roundedRectangle(radii)
    }
}

extension Path {
    /// Creates a rectangle with corners of different radii. Radii that do not fit next to each other are all scaled down
    /// by the same factor.
    package init(roundedRect rect: CGRect, cornerRadii r: CornerRadii) {
        self.init()
        func share(_ a: CGFloat, _ b: CGFloat, _ length: CGFloat) -> CGFloat {
            a + b > length && a + b > 0 ? length / (a + b) : 1
        }
        let scale = min(
            share(r.topLeading, r.topTrailing, rect.width), share(r.bottomLeading, r.bottomTrailing, rect.width),
            share(r.topLeading, r.bottomLeading, rect.height), share(r.topTrailing, r.bottomTrailing, rect.height))
        // For each corner: its point, and the directions to the beginning and to the end of its arc.
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
