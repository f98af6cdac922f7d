import Foundation

/// A subpath with short lines in place of its curves.
package struct PathPolygon {
    package var points: [CGPoint]
    package var isClosed: Bool
}

extension Path {
    /// The subpaths as lines. Points that follow an equal one are left out, and so are points that are not finite.
    package var polygons: [PathPolygon] {
        var result: [PathPolygon] = [], here = CGPoint.zero, start = CGPoint.zero, isOpen = false
        func add(_ point: CGPoint) {
            if !isOpen {
                result.append(PathPolygon(points: [here], isClosed: false))
                isOpen = true
            }
            here = point
            guard point.x.isFinite, point.y.isFinite, result[result.count - 1].points.last != point else { return }
            result[result.count - 1].points.append(point)
        }
        forEachFlatElement { element in
            switch element {
            case .move(let to): (here, start, isOpen) = (to, to, false)
            case .line(let to): add(to)
            case .closeSubpath:
                guard isOpen else { return }
                if result[result.count - 1].points.last == start { result[result.count - 1].points.removeLast() }
                result[result.count - 1].isClosed = true
                (here, isOpen) = (start, false)
            }
        }
        return result
    }
}
