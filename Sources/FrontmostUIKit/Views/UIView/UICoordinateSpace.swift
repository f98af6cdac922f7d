import Foundation

/// A coordinate system for points and rectangles: a view's, a scene's or a screen's.
@MainActor @preconcurrency public protocol UICoordinateSpace: NSObjectProtocol {
    /// The bounds in the space's own coordinates.
    var bounds: CGRect { get }
}

extension UICoordinateSpace {
    /// Converts a point to another space of the same scene.
    @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.fromScene(inScene(point))
    }
    /// Converts a point from another space of the same scene.
    @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        fromScene(coordinateSpace.inScene(point))
    }
    /// Converts a rectangle to another space of the same scene; the result is the bounding box of its corners.
    @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.aroundCorners { convert($0, to: coordinateSpace) }
    }
    /// Converts a rectangle from another space of the same scene; the result is the bounding box of its corners.
    @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.aroundCorners { convert($0, from: coordinateSpace) }
    }

    /// Converts to the scene's coordinates. All spaces that are not views use the scene's coordinates.
    func inScene(_ point: CGPoint) -> CGPoint {
        guard let view = self as? UIView else { return point }
        let inWindow = view.convert(point, to: nil as UIView?)
        return view.hostWindow.map { inWindow.applying($0.outward) } ?? inWindow
    }

    private func fromScene(_ point: CGPoint) -> CGPoint {
        guard let view = self as? UIView else { return point }
        return view.convert(view.hostWindow?.fromOutside(point) ?? point, from: nil as UIView?)
    }
}

/// The coordinates of a whole scene at one time.
@MainActor final class SceneCoordinateSpace: NSObject, UICoordinateSpace {
    var bounds: CGRect
    init(_ bounds: CGRect) {
        self.bounds = bounds
        super.init()
    }
}
