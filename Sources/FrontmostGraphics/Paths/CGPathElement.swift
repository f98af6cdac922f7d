import Foundation
import FrontmostRender

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a part of the path. One point.
    case moveToPoint
    /// A line. One point: its end.
    case addLineToPoint
    /// A quadratic curve. Two points: its control point and its end.
    case addQuadCurveToPoint
    /// A cubic curve. Three points: its control points and its end.
    case addCurveToPoint
    /// A line to the first point of the part. No points.
    case closeSubpath
}

/// An element of a path, valid while the closure runs that it is passed to.
public struct CGPathElement {
    /// The kind of the element, which tells the number of its points.
    public var type: CGPathElementType
    /// The element's points, the end last.
    public var points: UnsafeMutablePointer<CGPoint>
    /// Makes an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) { (self.type, self.points) = (type, points) }
}

/// A function that `CGPath.apply(info:function:)` calls with each element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Runs a closure with each element, in order.
    /// - Complexity: O(*n*) in the number of elements.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        // The path can be changed by the closure; its elements are those from before.
        let elements = outline.elements
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
            buffer.initialize(repeating: .zero)
            guard let points = buffer.baseAddress else { return }
            for element in elements {
                var item = CGPathElement(type: element.write(points), points: points)
                withUnsafePointer(to: &item) { block($0) }
            }
        }
    }

    /// Calls a function with each element, in order.
    /// - Parameter info: Passed on to the function.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension Path.Element {
    /// Writes the points of the element, at most three, and returns its type.
    fileprivate func write(_ points: UnsafeMutablePointer<CGPoint>) -> CGPathElementType {
        switch self {
        case .move(let to):
            points[0] = to
            return .moveToPoint
        case .line(let to):
            points[0] = to
            return .addLineToPoint
        case .quadCurve(let to, let control):
            (points[0], points[1]) = (control, to)
            return .addQuadCurveToPoint
        case .curve(let to, let first, let second):
            (points[0], points[1], points[2]) = (first, second, to)
            return .addCurveToPoint
        case .closeSubpath: return .closeSubpath
        }
    }
}
