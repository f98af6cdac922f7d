import Foundation
import FrontmostRender

extension CALayer {
    // MARK: Animations

    /// Adds an animation, which starts at once or at its begin time. It replaces an animation with the same key.
    ///
    /// The key paths are `position`, `bounds.size`, `opacity`, `transform`, `backgroundColor`, `cornerRadius`, `borderWidth`,
    /// `borderColor`, `zPosition`, those of the shadow, of the transform (`transform.scale`, `.rotation.z`, `.translation` and
    /// their `.x` and `.y`), of a shape (`path`, `strokeStart`, `strokeEnd`, `lineWidth`, …) and of a gradient. A layer that is
    /// in no window at the end of the turn, or leaves its window, loses its animations.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let animator = animator ?? LayerAnimator(self)
        self.animator = animator
        animator.add(anim, key)
        above?.contentsHaveChanged()
    }
    /// Removes the animation with a key.
    public func removeAnimation(forKey key: String) {
        animator?.remove(key)
        above?.contentsHaveChanged()
    }
    /// Removes all animations, and stops those of animation blocks.
    public func removeAllAnimations() {
        animator?.removeAll()
        // Also stop the animations of animation blocks.
        UIView.withAnimation(nil) { node.stopMoving() }
        if let view { RunningAnimation.stopped(view) }
        above?.contentsHaveChanged()
    }
    /// The animation with a key.
    public func animation(forKey key: String) -> CAAnimation? { animator?.animation(key) }
    /// The keys of the animations, in the order in which they were added; nil if there are none.
    public func animationKeys() -> [String]? { animator.flatMap { $0.keys.isEmpty ? nil : $0.keys } }

    /// A copy of the layer with the values currently on screen, including running animations. Nil outside a window. For a layer
    /// of the app's own class, the copy is a plain `CALayer`, so the result is nil unless it is requested as `CALayer`.
    public func presentation() -> Self? { hostView?.hostWindow == nil ? nil : asSeen as? Self }
    /// The layer that holds the model values: itself.
    public func model() -> Self { self }

    /// The value of a key path, see `add(_:forKey:)`. Numbers are `NSNumber`s, and geometry is in `NSValue`s.
    public func value(forKeyPath keyPath: String) -> Any? { LayerKey.named(keyPath)?.get(self).flatMap(\.object) }
    /// Sets the value of a key path, see `add(_:forKey:)`. An unknown key path is reported in the console.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let emitter = self as? CAEmitterLayer, emitter.setCellValue(value, keyPath) { return }
        guard let key = LayerKey.named(keyPath), let own = key.get(self) else { return LayerMessage.unknown(keyPath, of: self) }
        if let new = LayerValue(value, like: own) { key.set(self, new) }
    }

    // MARK: For the animator

    /// The anchor point in the layer's coordinates, in points.
    var pivot: CGPoint {
        let size = view?.plainFrame.size ?? own.frame.size
        return CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
    }

    func anchorMoved(from former: CGPoint) {
        let frame = view?.plainFrame ?? own.frame
        let place = frame.offsetBy(
            dx: (former.x - anchorPoint.x) * frame.width, dy: (former.y - anchorPoint.y) * frame.height)
        if let view {
            view.place(place)
            view.effectsChanged()
        } else {
            own.frame = place
            changed()
        }
    }

    /// Copies the appearance of another layer.
    func copyAppearance(of other: CALayer) {
        if let view = other.view {
            own = (view.plainFrame, view.storedTransform, Float(view.alpha), view.isHidden, view.clipsToBounds)
            ownBackground = other.backgroundColor
        } else {
            (own, ownBackground) = (other.own, other.ownBackground)
        }
        (name, contents, contentsGravity, anchorPoint) = (other.name, other.contents, other.contentsGravity, other.anchorPoint)
        // Setting the anchor point moves the frame, so set the frame after it.
        own.frame = other.view?.plainFrame ?? other.own.frame
        spaceTransform = other.spaceTransform
        (cornerRadius, maskedCorners, cornerCurve) = (other.cornerRadius, other.maskedCorners, other.cornerCurve)
        (borderWidth, borderColor, zPosition) = (other.borderWidth, other.borderColor, other.zPosition)
        (shadowColor, shadowOpacity, shadowPath) = (other.shadowColor, other.shadowOpacity, other.shadowPath)
        (shadowOffset, shadowRadius) = (other.shadowOffset, other.shadowRadius)
    }

    /// A copy of the layer with the values currently on screen: those of animation blocks and of the layer's animations.
    var asSeen: CALayer {
        let result = picture(), node = node, time = node.tree?.now ?? FrameClock.seconds
        let moving = node.runningChanges, isHeld = view.map { MotionScript.isHeld($0) } ?? false
        // Channels that a layer's animations control start from the layer's own values, even while the node is animated for them.
        if isHeld || moving.contains(where: { $0.fromFrame != nil }), animator?.leads(.frame) != true {
            let frame = node.presentationFrame(at: time)
            result.own.frame = view?.frame(forNode: frame) ?? frame
        }
        if isHeld || moving.contains(where: { $0.fromEffects != nil }), animator?.leads(.effects) != true {
            let effects = node.presentationEffects(at: time), middle = view?.nodePivot(for: result.pivot) ?? result.pivot
            result.own.opacity = Float(effects.opacity / Double(view?.opacityFactor ?? 1))
            let shown =
                effects.transform.isIdentity ? effects.transform : effects.transform.about(CGPoint(x: -middle.x, y: -middle.y))
            result.own.transform = view?.nodeTransform(for: shown) ?? shown
        }
        animator?.lead(result, at: time)
        return result
    }

    /// The frame of the layer's node if the layer had the copy's frame.
    func nodeFrame(of picture: CALayer) -> CGRect {
        view?.nodeFrame(for: picture.own.frame) ?? picture.own.frame
    }

    /// The outline through which the masked layer is visible, in that layer's coordinates, including running animations.
    var maskOutline: PathOutline {
        let seen = view == nil && animator == nil ? self : asSeen, place = seen.own.frame.origin
        let way = seen.own.transform.about(seen.pivot).concatenating(CGAffineTransform(translationX: place.x, y: place.y))
        return seen.maskPath.applying(way)
    }

    /// Writes the animated values into the effects of a node.
    /// - Parameter view: The view of the node, if it has one.
    func writeAnimatedValues(to effects: inout RenderEffects, of view: UIView?) {
        effects.opacity = Double(own.opacity)
        effects.transform(
            by: view?.nodeTransform(for: own.transform) ?? own.transform, about: view?.nodePivot(for: pivot) ?? pivot)
        (effects.shadow, effects.zIndex) = (shadow, Double(zPosition))
        switch effects.clip {
        case .rectangle, .roundedRectangle: effects.clip = outline
        default: break
        }
    }

    /// Restores the layer's own values in channels that no animation controls any more.
    func showOwn(_ channels: LayerKey.Channels) {
        node.stopMoving(frame: channels.contains(.frame), effects: channels.contains(.effects))
        if channels.contains(.effects) { (node.effects.turn, node.effects.pivot) = (nil, .zero) }
        guard let view else { return write() }
        if channels.contains(.frame) { view.placeNode() }
        if channels.contains(.effects) { view.effectsChanged() }
        if channels.contains(.content) { view.lookChanged() }
    }

    /// Called when the layer and its sublayers moved to another window, or to none.
    func windowChanged() {
        animator?.windowChanged()
        windowHasChanged()
        storedSublayers.forEach { $0.windowChanged() }
        mask?.windowChanged()
    }
}

extension UIView {
    /// The view's transform in three dimensions, see `CATransform3D`.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The layer's anchor point in the view's coordinates, in points. Usually the centre.
    var pivot: CGPoint {
        storedLayer?.pivot ?? CGPoint(x: plainFrame.width / 2, y: plainFrame.height / 2)
    }
    /// The anchor point in the superview's coordinates.
    var plainCenter: CGPoint { CGPoint(x: plainFrame.minX + pivot.x, y: plainFrame.minY + pivot.y) }
}
