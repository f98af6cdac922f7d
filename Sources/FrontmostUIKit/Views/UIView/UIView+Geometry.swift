import Foundation

extension UIView {
    /// The bounding box of the transformed frame.
    var transformedFrame: CGRect {
        let center = plainCenter
        return plainFrame.offsetBy(dx: -center.x, dy: -center.y).applying(storedTransform).offsetBy(dx: center.x, dy: center.y)
    }

    /// Whether all numbers of a frame are finite. Reports the others: the view stays where it is, as no layout and no hit test can use
    /// them.
    func isValid(_ frame: CGRect) -> Bool {
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        if numbers.allSatisfy(\.isFinite) { return true }
        keeps(numbers.map { "\($0)" }.joined(separator: ", "), "frame", "finite numbers of points")
        return false
    }

    /// Reports a value that a property of the view does not take.
    func keeps(_ value: String, _ property: String, _ rule: String) {
        Console.report(
            Console.Message(
                subsystem: "UIKit", text: "The \(property) of \(self) cannot be (\(value)) and stays as it is. Set it to \(rule)."
            ))
    }

    func place(center: CGPoint) {
        place(CGRect(x: center.x - pivot.x, y: center.y - pivot.y, width: plainFrame.width, height: plainFrame.height))
    }

    func setTransform(_ new: CGAffineTransform) {
        let numbers = [new.a, new.b, new.c, new.d, new.tx, new.ty]
        guard numbers.allSatisfy(\.isFinite) else {
            return keeps(numbers.map { "\($0)" }.joined(separator: ", "), "transform", "finite numbers")
        }
        willChangeInMotion()
        storedTransform = new
        effectsChanged()
    }

    func place(bounds: CGRect) {
        guard isValid(bounds) else { return }
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
