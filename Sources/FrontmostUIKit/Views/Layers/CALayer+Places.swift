import Foundation
import FrontmostRender

/// Hit testing and coordinate conversion. Both use the layers' own values and ignore running animations.
extension CALayer {
    /// Whether the layer's bounds contain a point.
    /// - Parameter p: A point in the layer's coordinates.
    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The frontmost layer of this subtree that contains a point. Hidden layers are skipped, and layers that clip are skipped
    /// outside their bounds.
    /// - Parameter p: A point in the superlayer's coordinates.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        if isHidden { return nil }
        let place = p.applying(outward.inverted()), isInside = contains(place)
        if masksToBounds && !isInside { return nil }
        // Subviews are in front of sublayers.
        for subview in (view?.subviews ?? []).reversed() {
            if let hit = subview.layer.hitTest(place) { return hit }
        }
        for layer in storedSublayers.reversed() {
            if let hit = layer.hitTest(place) { return hit }
        }
        return isInside ? self : nil
    }

    /// Converts a point to this layer's coordinates.
    /// - Parameter l: The layer in which the point is given; nil for the window.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(conversion(from: l)) }
    /// Converts a point from this layer's coordinates.
    /// - Parameter l: The layer to which the point is converted; nil for the window.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(conversion(to: l)) }
    /// Converts a rectangle to this layer's coordinates.
    /// - Returns: The bounding box if a layer in between is rotated.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(conversion(from: l)) }
    /// Converts a rectangle from this layer's coordinates.
    /// - Returns: The bounding box if a layer in between is rotated.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(conversion(to: l)) }

    // MARK: Transforms

    private func conversion(from other: CALayer?) -> CGAffineTransform { conversion(to: other).inverted() }
    private func conversion(to other: CALayer?) -> CGAffineTransform {
        outermost.concatenating(other?.outermost.inverted() ?? .identity)
    }

    /// The transform to the window, or to the root of the layer's tree outside a window.
    private var outermost: CGAffineTransform {
        var result = CGAffineTransform.identity, here: CALayer? = self
        while let layer = here {
            if let view = layer.view { return result.concatenating(view.transformToWindow) }
            result = result.concatenating(layer.outward)
            here = layer.above
        }
        return result
    }

    /// The transform to the superlayer's coordinates.
    private var outward: CGAffineTransform {
        if let view { return view.outward }
        return own.transform.about(pivot).concatenating(CGAffineTransform(translationX: own.frame.minX, y: own.frame.minY))
    }
}

extension UIView {
    /// Derived from three converted points, because `convert` handles views that other code positions.
    fileprivate var transformToWindow: CGAffineTransform {
        let origin = convert(CGPoint.zero, to: nil)
        let right = convert(CGPoint(x: 1, y: 0), to: nil), down = convert(CGPoint(x: 0, y: 1), to: nil)
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x, ty: origin.y)
    }
}
