import Foundation
import FrontmostRender

/// Runs when a property of a layer changes: usually an animation, which is added to the layer. `NSNull()` is an action that does nothing.
@MainActor @preconcurrency public protocol CAAction {
    /// Runs the action before the change.
    /// - Parameters:
    ///   - event: The name of the property.
    ///   - anObject: The layer.
    ///   - dict: Always nil.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing.
    @MainActor public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
    /// Runs the action for a change of a property. Called before the change.
    ///
    /// A layer that is new in its window is shown as it is: nothing of it was seen before.
    func willChange(_ key: String) {
        guard view == nil, above != nil, node.isInTree, !CATransaction.disableActions(), hostView?.hostScene != nil,
            let action = action(forKey: key), !(action is NSNull)
        else { return }
        guard let animation = action as? CABasicAnimation, animation.fromValue == nil, animation.toValue == nil,
            animation.byValue == nil, let own = animation.copy() as? CABasicAnimation
        else { return action.run(forKey: key, object: self, arguments: nil) }
        let isMoving = animator?.keys.isEmpty == false || !node.runningChanges.isEmpty
        own.fromValue = LayerKey.named(own.keyPath ?? key)?.get(isMoving ? asSeen : self)?.object
        // Without a value that it begins with, the animation would show nothing.
        if own.fromValue != nil { own.run(forKey: key, object: self, arguments: nil) }
    }

    /// - Returns: Nil for a property that does not change gradually, and for the layer of a view.
    func implicitAnimation(of key: String) -> CABasicAnimation? {
        guard view == nil, key != "path", LayerKey.named(key)?.get(self) != nil else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    // MARK: Shadows with a path

    /// Whether the shadow is drawn below the background, since its path is another than the outline of that.
    var drawsShadow: Bool {
        guard let shadowPath, givenShadow != nil, content() == nil else { return false }
        return !(shadowPath.outline == outlinePath() && backgroundColor?.resolved.opacity == 1)
    }

    /// The shadow, the background and the border as a drawing; nil if the shadow is an effect.
    func drawnShadow(above background: ResolvedColor?) -> DrawingContent? {
        guard drawsShadow, let shadowPath, let givenShadow else { return nil }
        var look = DrawingShadow()
        look.hidesSource = true
        let shape = DrawingOperation.fill(PathOutline(shadowPath.outline), .color(.black))
        return DrawingContent(
            [.group([shape], DrawingGroup(filters: [.shadow(givenShadow, look)]))] + backgroundOperations(background))
    }

    /// The background and the border.
    func backgroundOperations(_ background: ResolvedColor?) -> [DrawingOperation] {
        var operations: [DrawingOperation] = []
        if let background, background.opacity > 0 {
            operations.append(.fill(PathOutline(outlinePath()), .color(background)))
        }
        if borderWidth > 0 {
            let color = (borderColor ?? .black).resolved
            operations.append(
                .stroke(outlinePath(inset: borderWidth / 2), .color(color), StrokeStyle(lineWidth: borderWidth)))
        }
        return operations
    }

    /// - Parameter inset: The distance to the layer's edges, in points.
    private func outlinePath(inset: CGFloat = 0) -> Path {
        let rect = CGRect(origin: .zero, size: bounds.size).insetBy(dx: inset, dy: inset)
        guard case .roundedRectangle(let radii) = outline else { return Path(rect) }
        func less(_ radius: CGFloat) -> CGFloat { max(0, radius - inset) }
        return Path(
            rect,
            rounding: CornerRadii(
                topLeading: less(radii.topLeading), topTrailing: less(radii.topTrailing),
                bottomTrailing: less(radii.bottomTrailing), bottomLeading: less(radii.bottomLeading)))
    }
}
