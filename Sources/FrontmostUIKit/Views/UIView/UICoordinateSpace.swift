import Foundation

/// A frame of reference that points and rectangles are given in: a view, a scene, a screen.
@MainActor @preconcurrency public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
}

extension UICoordinateSpace {
    /// - Parameter coordinateSpace: Of the same scene.
    @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.fromScene(inScene(point))
    }
    @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        fromScene(coordinateSpace.inScene(point))
    }
    @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.aroundCorners { convert($0, to: coordinateSpace) }
    }
    @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.aroundCorners { convert($0, from: coordinateSpace) }
    }

    /// Views lie in their window, windows in the scene; everything else here has the scene's coordinates.
    private func inScene(_ point: CGPoint) -> CGPoint {
        guard let view = self as? UIView else { return point }
        let inWindow = view.convert(point, to: nil as UIView?)
        return view.hostWindow.map { inWindow.applying($0.outward) } ?? inWindow
    }

    private func fromScene(_ point: CGPoint) -> CGPoint {
        guard let view = self as? UIView else { return point }
        return view.convert(view.hostWindow?.fromOutside(point) ?? point, from: nil as UIView?)
    }
}

/// The coordinates of a whole scene, at one time.
@MainActor final class SceneCoordinateSpace: NSObject, UICoordinateSpace {
    var bounds: CGRect
    init(_ bounds: CGRect) {
        self.bounds = bounds
        super.init()
    }
}
