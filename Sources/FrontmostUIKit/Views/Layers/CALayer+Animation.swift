import Foundation
import FrontmostRender

extension CALayer {
    // MARK: Animations

    /// Shows the layer as the animation says, from now on. One that is there under that key already ends.
    ///
    /// The key paths are `position`, `bounds.size`, `opacity`, `transform`, `backgroundColor`, `cornerRadius`, `borderWidth`,
    /// `borderColor`, `zPosition`, those of the shadow, of the transform (`transform.scale`, `.rotation.z`, `.translation` and
    /// their `.x` and `.y`), of a shape (`path`, `strokeStart`, `strokeEnd`, `lineWidth`, …) and of a gradient. A layer that is
    /// in no window by the end of the turn, or leaves it, loses its animations.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let animator = animator ?? LayerAnimator(self)
        self.animator = animator
        animator.add(anim, key)
    }
    public func removeAnimation(forKey key: String) { animator?.remove(key) }
    public func removeAllAnimations() {
        animator?.removeAll()
        // Those of animation blocks, too.
        UIView.withAnimation(nil) { node.stopMoving() }
        if let view { RunningAnimation.stopped(view) }
    }
    public func animation(forKey key: String) -> CAAnimation? { animator?.animation(key) }
    /// In the order in which they were added; nil where there are none.
    public func animationKeys() -> [String]? { animator.flatMap { $0.keys.isEmpty ? nil : $0.keys } }

    /// The layer as it is seen now: on its way, where something moves it. Nil outside of a window. Of a class of the app's own
    /// it is a plain layer, so that it can be asked for as `CALayer` only.
    public func presentation() -> Self? { hostView?.hostWindow == nil ? nil : asSeen as? Self }
    /// The layer that holds the values: itself.
    public func model() -> Self { self }

    /// What a key path says: see `add(_:forKey:)`. Numbers are `NSNumber`s, geometry is in `NSValue`s.
    public func value(forKeyPath keyPath: String) -> Any? { LayerKey.named(keyPath)?.get(self).flatMap(\.object) }
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let key = LayerKey.named(keyPath), let own = key.get(self) else { return LayerMessage.unknown(keyPath, of: self) }
        if let new = LayerValue(value, like: own) { key.set(self, new) }
    }

    // MARK: For who plays them

    /// Where the anchor is in the layer, in points.
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

    /// Takes the looks of another layer.
    func take(_ other: CALayer) {
        if let view = other.view {
            own = (view.plainFrame, view.storedTransform, Float(view.alpha), view.isHidden, view.clipsToBounds)
            ownBackground = view.backgroundColor
        } else {
            (own, ownBackground) = (other.own, other.ownBackground)
        }
        (name, contents, contentsGravity, anchorPoint) = (other.name, other.contents, other.contentsGravity, other.anchorPoint)
        // An anchor that moves takes the frame along.
        own.frame = other.view?.plainFrame ?? other.own.frame
        spaceTransform = other.spaceTransform
        (cornerRadius, maskedCorners, cornerCurve) = (other.cornerRadius, other.maskedCorners, other.cornerCurve)
        (borderWidth, borderColor, zPosition) = (other.borderWidth, other.borderColor, other.zPosition)
        (shadowColor, shadowOpacity, shadowPath) = (other.shadowColor, other.shadowOpacity, other.shadowPath)
        (shadowOffset, shadowRadius) = (other.shadowOffset, other.shadowRadius)
    }

    /// A picture of it with what is on its way: by animation blocks, and by the layer's animations.
    var asSeen: CALayer {
        let result = picture(), node = node, time = node.tree?.now ?? FrameClock.seconds
        let moving = node.runningChanges
        // What animations of the layer lead, they lead from its own values, whoever moves the node for them.
        if moving.contains(where: { $0.fromFrame != nil }), animator?.leads(.frame) != true {
            let shift = view?.nodeShift ?? .zero
            result.own.frame = node.presentationFrame(at: time).offsetBy(dx: shift.x, dy: shift.y)
        }
        if moving.contains(where: { $0.fromEffects != nil }), animator?.leads(.effects) != true {
            let effects = node.presentationEffects(at: time), middle = result.pivot
            result.own.opacity = Float(effects.opacity)
            result.own.transform =
                effects.transform.isIdentity ? .identity : effects.transform.about(CGPoint(x: -middle.x, y: -middle.y))
        }
        animator?.lead(result, at: time)
        return result
    }

    /// Where the layer's node lies if the layer lies where the picture does.
    func nodeFrame(of picture: CALayer) -> CGRect {
        let shift = view?.nodeShift ?? .zero
        return picture.own.frame.offsetBy(dx: -shift.x, dy: -shift.y)
    }

    /// What it leaves to be seen of what it masks, in that one's coordinates, as animations have it now.
    var maskOutline: PathOutline {
        let seen = view == nil && animator == nil ? self : asSeen, place = seen.own.frame.origin
        let way = seen.own.transform.about(seen.pivot).concatenating(CGAffineTransform(translationX: place.x, y: place.y))
        return seen.maskPath.applying(way)
    }

    /// Writes what animations lead into a node's effects.
    func lookOfMotion(_ effects: inout RenderEffects, _ traits: UITraitCollection) {
        effects.opacity = Double(own.opacity)
        effects.transform(by: own.transform, about: pivot)
        (effects.shadow, effects.zIndex) = (shadow(traits), Double(zPosition))
        switch effects.clip {
        case .rectangle, .roundedRectangle: effects.clip = outline
        default: break
        }
    }

    /// Nothing leads these parts of the node any more.
    func showOwn(_ channels: LayerKey.Channels) {
        node.stopMoving(frame: channels.contains(.frame), effects: channels.contains(.effects))
        if channels.contains(.effects) { (node.effects.turn, node.effects.pivot) = (nil, .zero) }
        guard let view else { return write() }
        if channels.contains(.frame) { view.placeNode() }
        if channels.contains(.effects) { view.effectsChanged() }
        if channels.contains(.content) { view.lookChanged() }
    }

    /// The layer and those in it are in another window, or in none.
    func windowChanged() {
        animator?.windowChanged()
        storedSublayers.forEach { $0.windowChanged() }
        mask?.windowChanged()
    }
}

extension UIView {
    /// The transform with its part in space, see `CATransform3D`.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Where the anchor of its layer is in the view, in points: its middle, mostly.
    var pivot: CGPoint {
        storedLayer?.pivot ?? CGPoint(x: plainFrame.width / 2, y: plainFrame.height / 2)
    }
    /// Where the anchor lies in the superview.
    var plainCenter: CGPoint { CGPoint(x: plainFrame.minX + pivot.x, y: plainFrame.minY + pivot.y) }
}
