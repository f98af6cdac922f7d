import Foundation
import FrontmostRender

/// Where points of layers lie, by the values that layers hold: what animations show is no matter.
extension CALayer {
    /// - Parameter p: In the layer's own coordinates.
    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The frontmost of this layer and all in it that holds a point. What is hidden holds none, and what clips none beyond its edges.
    /// - Parameter p: In the superlayer's coordinates.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        if isHidden { return nil }
        let place = p.applying(outward.inverted()), isInside = contains(place)
        if masksToBounds && !isInside { return nil }
        // Subviews lie in front.
        for subview in (view?.subviews ?? []).reversed() {
            if let hit = subview.layer.hitTest(place) { return hit }
        }
        for layer in storedSublayers.reversed() {
            if let hit = layer.hitTest(place) { return hit }
        }
        return isInside ? self : nil
    }

    /// - Parameter l: Where the point is from; nil for the window.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(way(from: l)) }
    /// - Parameter l: Where the point is to be; nil for the window.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(way(to: l)) }
    /// - Returns: The smallest rectangle that holds it, where something is turned on the way.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(way(from: l)) }
    /// - Returns: The smallest rectangle that holds it, where something is turned on the way.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(way(to: l)) }

    // MARK: The ways

    private func way(from other: CALayer?) -> CGAffineTransform { way(to: other).inverted() }
    private func way(to other: CALayer?) -> CGAffineTransform {
        outermost.concatenating(other?.outermost.inverted() ?? .identity)
    }

    /// To the window, or to what holds all that the layer is in.
    private var outermost: CGAffineTransform {
        var way = CGAffineTransform.identity, here: CALayer? = self
        while let layer = here {
            if let view = layer.view { return way.concatenating(view.wayToWindow) }
            way = way.concatenating(layer.outward)
            here = layer.superlayer
        }
        return way
    }

    /// To the superlayer's coordinates.
    private var outward: CGAffineTransform {
        if let view { return view.outward }
        return own.transform.about(pivot).concatenating(CGAffineTransform(translationX: own.frame.minX, y: own.frame.minY))
    }
}

extension UIView {
    /// Three points tell all of it, and `convert` knows of views that are placed by others.
    fileprivate var wayToWindow: CGAffineTransform {
        let origin = convert(CGPoint.zero, to: nil)
        let right = convert(CGPoint(x: 1, y: 0), to: nil), down = convert(CGPoint(x: 0, y: 1), to: nil)
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x, ty: origin.y)
    }
}
