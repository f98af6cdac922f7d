import Foundation

extension Path {
    /// The winding number of the path around a point, and the number of its crossings with a ray from the point to the right.
    package func winding(around point: CGPoint) -> (number: Int, crossings: Int) {
        var number = 0, crossings = 0
        func meet(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y <= point.y) != (b.y <= point.y) else { return }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            guard x > point.x else { return }
            number += b.y > a.y ? 1 : -1
            crossings += 1
        }
        var start = CGPoint.zero, here = CGPoint.zero
        forEachFlatElement { element in
            switch element {
            case .move(let to):
                meet(here, start)
                (start, here) = (to, to)
            case .line(let to):
                meet(here, to)
                here = to
            case .closeSubpath:
                meet(here, start)
                here = start
            }
        }
        meet(here, start)
        return (number, crossings)
    }
}

extension OutlineShape {
    /// Whether a point is inside the outline.
    /// - Parameters:
    ///   - point: In the coordinates of the node that shows the outline.
    ///   - size: The node's size. Outlines other than paths fill its bounds; a path has its own coordinates and may extend
    ///     beyond.
    public func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        if case .path(let outline) = self { return outline.contains(point) }
        guard CGRect(origin: .zero, size: size).contains(point) else { return false }
        switch self {
        case .rectangle, .path: return true
        case .ellipse:
            return Self.isInEllipse(point.x - size.width / 2, point.y - size.height / 2, size.width / 2, size.height / 2)
        case .capsule:
            return CornerRadii(all: min(size.width, size.height) / 2).contains(point, in: size)
        case .roundedRectangle(let radii): return radii.contains(point, in: size)
        }
    }

    fileprivate static func isInEllipse(_ x: CGFloat, _ y: CGFloat, _ a: CGFloat, _ b: CGFloat) -> Bool {
        guard a > 0, b > 0 else { return false }
        return (x / a) * (x / a) + (y / b) * (y / b) <= 1
    }
}

extension PathOutline {
    /// Whether a point is inside, by the fill rule.
    public func contains(_ point: CGPoint) -> Bool {
        guard path.boundingRect.includes(point) else { return false }
        let winding = path.winding(around: point)
        return isEvenOdd ? winding.crossings % 2 == 1 : winding.number != 0
    }
}

extension CornerRadii {
    /// Whether a point of a rectangle with its origin at zero is inside the rounded corners.
    fileprivate func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        let isLeading = point.x < size.width / 2, isTop = point.y < size.height / 2
        let wanted = isTop ? (isLeading ? topLeading : topTrailing) : (isLeading ? bottomLeading : bottomTrailing)
        let radius = max(0, min(wanted, size.width / 2, size.height / 2))
        let x = isLeading ? radius - point.x : point.x - (size.width - radius)
        let y = isTop ? radius - point.y : point.y - (size.height - radius)
        return x <= 0 || y <= 0 || OutlineShape.isInEllipse(x, y, radius, radius)
    }
}
