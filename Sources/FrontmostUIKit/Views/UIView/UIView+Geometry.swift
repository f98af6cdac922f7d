import Foundation

extension UIView {
    /// The bounding box of the transformed frame.
    var transformedFrame: CGRect {
        let center = plainCenter
        return plainFrame.offsetBy(dx: -center.x, dy: -center.y).applying(storedTransform).offsetBy(dx: center.x, dy: center.y)
    }

    func place(bounds: CGRect) {
        if bounds.origin != boundsOrigin {
            boundsOrigin = bounds.origin
            subviews.forEach { $0.placeNode() }
            constraintsFollowOrigin()
            setNeedsLayout()
        }
        let center = plainCenter, anchor = storedLayer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
        place(
            CGRect(
                x: center.x - bounds.width * anchor.x, y: center.y - bounds.height * anchor.y, width: bounds.width,
                height: bounds.height))
    }

    func makeLayer() -> CALayer {
        let own: AnyClass = type(of: self).layerClass
        let layer =
            own == CALayer.self
            ? CALayer() : (own as? NSObject.Type).map { NSObject.make($0, as: "layer") } as? CALayer ?? CALayer()
        layer.attach(to: self)
        storedLayer = layer
        return layer
    }
}
