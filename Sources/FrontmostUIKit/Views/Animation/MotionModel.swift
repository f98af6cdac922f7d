import Foundation
import FrontmostRender

/// A snapshot of the view properties that an animation changes, from before it or for its end.
@MainActor struct MotionModel {
    /// The animatable properties. Each is recorded separately, so that restoring one leaves the others at their current values.
    struct Properties: OptionSet {
        let rawValue: Int
        static let center = Properties(rawValue: 1)
        static let size = Properties(rawValue: 1 << 1)
        static let transform = Properties(rawValue: 1 << 2)
        static let alpha = Properties(rawValue: 1 << 3)
        static let color = Properties(rawValue: 1 << 4)
        static let all: Properties = [.center, .size, .transform, .alpha, .color]
    }

    let view: UIView
    private var properties: Properties
    private var center: CGPoint, size: CGSize, transform: CGAffineTransform, alpha: CGFloat, color: UIColor?
    /// The exact frame: an origin computed from a centre and a size may differ by a rounding error.
    private let frame: CGRect

    /// - Parameter properties: The recorded properties. The values of the others are ignored.
    init(of view: UIView, _ properties: Properties = .all) {
        (self.view, self.properties) = (view, properties)
        frame = view.plainFrame
        (center, size) = (frame.center, frame.size)
        (transform, alpha, color) = (view.storedTransform, view.alpha, view.backgroundColor)
    }

    /// A snapshot of the same properties with their current values.
    var now: MotionModel { MotionModel(of: view, properties) }

    /// This snapshot reduced to the properties that have changed since; nil if none has.
    var changed: MotionModel? {
        var result = self
        result.properties = properties.subtracting(same(as: MotionModel(of: view)))
        return result.properties.isEmpty ? nil : result
    }

    private func same(as other: MotionModel) -> Properties {
        var result: Properties = []
        if center == other.center { result.insert(.center) }
        if size == other.size { result.insert(.size) }
        if transform == other.transform { result.insert(.transform) }
        if alpha == other.alpha { result.insert(.alpha) }
        if color == other.color { result.insert(.color) }
        return result
    }

    /// Merges a later snapshot. For a property in both, the earlier value wins: it is the one to restore.
    mutating func add(_ later: MotionModel) {
        let new = later.properties.subtracting(properties)
        if new.contains(.center) { center = later.center }
        if new.contains(.size) { size = later.size }
        if new.contains(.transform) { transform = later.transform }
        if new.contains(.alpha) { alpha = later.alpha }
        if new.contains(.color) { color = later.color }
        properties.formUnion(new)
    }

    /// Sets the view's properties to the recorded values.
    func restore() {
        place(center, size, exactly: frame)
        if properties.contains(.transform), view.storedTransform != transform { view.transform = transform }
        if properties.contains(.alpha), view.alpha != alpha { view.alpha = alpha }
        if properties.contains(.color), view.backgroundColor != color { view.backgroundColor = color }
    }

    /// Sets the view's recorded properties to what its node currently shows.
    func applyShown() {
        let node = view.node, effects = node.effects, frame = view.frame(forNode: node.frame)
        place(frame.center, frame.size, exactly: frame)
        if properties.contains(.alpha) { view.alpha = CGFloat(effects.opacity) / view.opacityFactor }
        if properties.contains(.transform) {
            let anchor = view.storedLayer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
            let x = view.isCountedFromRight ? 1 - anchor.x : anchor.x
            let middle = CGPoint(x: -node.size.width * x, y: -node.size.height * anchor.y)
            view.transform =
                effects.transform.isIdentity ? .identity : view.nodeTransform(for: effects.transform.about(middle))
        }
        if properties.contains(.color), let fill = node.content.fillColor { view.backgroundColor = UIColor(fill) }
    }

    /// - Parameter frame: Used as is if its centre and size equal those to set, to avoid a rounding error.
    private func place(_ center: CGPoint, _ size: CGSize, exactly frame: CGRect) {
        if properties.isDisjoint(with: [.center, .size]) { return }
        let old = view.plainFrame
        let center = properties.contains(.center) ? center : old.center, size = properties.contains(.size) ? size : old.size
        if center == frame.center && size == frame.size { return view.place(frame) }
        view.place(
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
    }
}

extension RenderContent {
    fileprivate var fillColor: ResolvedColor? {
        guard case .shape(let shape) = self, case .color(let color) = shape.fill else { return nil }
        return color
    }
}

extension UIView {
    /// Updates the node from the view's properties.
    func showModel() {
        placeNode()
        effectsChanged()
        if backgroundColor != nil { lookChanged() }
    }

    /// The offset from the node's origin to the view's.
    var nodeShift: CGPoint { isPlacedElsewhere ? .zero : superview?.originOfSubviewNodes ?? .zero }
}
