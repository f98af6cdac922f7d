import Foundation

extension Path {
    /// An element of a path without curves.
    enum FlatElement {
        case move(CGPoint)
        case line(CGPoint)
        case closeSubpath
    }

    /// The number of lines that stand for a curve.
    private static let lines = 24

    /// Visits the elements, with short lines in place of curves.
    func forEachFlatElement(_ visit: (FlatElement) -> Void) {
        var here = CGPoint.zero, start = CGPoint.zero
        func follow(_ curve: (CGFloat) -> CGPoint) {
            for line in 1...Self.lines { visit(.line(curve(CGFloat(line) / CGFloat(Self.lines)))) }
        }
        for element in elements {
            switch element {
            case .move(let to):
                visit(.move(to))
                (here, start) = (to, to)
            case .line(let to):
                visit(.line(to))
                here = to
            case .quadCurve(let to, let c):
                follow { .on(quadCurveFrom: here, c, to: to, at: $0) }
                here = to
            case .curve(let to, let c, let d):
                follow { .on(curveFrom: here, c, d, to: to, at: $0) }
                here = to
            case .closeSubpath:
                visit(.closeSubpath)
                here = start
            }
        }
    }
}
