import Foundation
import FrontmostRender

/// What animations changed of a view's properties, as it was before, or is to be at the end.
@MainActor struct MotionModel {
    /// The properties that animations change, each by itself: who takes one back leaves the others as they are by then.
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
    /// What a centre and a size together make of an origin need not be the very same number.
    private let frame: CGRect

    /// - Parameter properties: Those that are meant; the others' values do not count.
    init(of view: UIView, _ properties: Properties = .all) {
        (self.view, self.properties) = (view, properties)
        frame = view.plainFrame
        (center, size) = (frame.center, frame.size)
        (transform, alpha, color) = (view.storedTransform, view.alpha, view.backgroundColor)
    }

    /// The same properties as they are now.
    var now: MotionModel { MotionModel(of: view, properties) }

    /// Of those that were kept, the ones that are others now; nil where none is.
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

    /// Takes in a later change of the view: what was before the first change of a property is what that goes back to.
    mutating func add(_ later: MotionModel) {
        let new = later.properties.subtracting(properties)
        if new.contains(.center) { center = later.center }
        if new.contains(.size) { size = later.size }
        if new.contains(.transform) { transform = later.transform }
        if new.contains(.alpha) { alpha = later.alpha }
        if new.contains(.color) { color = later.color }
        properties.formUnion(new)
    }

    /// Gives the view these values.
    func restore() {
        place(center, size, exactly: frame)
        if properties.contains(.transform), view.storedTransform != transform { view.transform = transform }
        if properties.contains(.alpha), view.alpha != alpha { view.alpha = alpha }
        if properties.contains(.color), view.backgroundColor != color { view.backgroundColor = color }
    }

    /// Gives the view what it is seen with now.
    /// - Parameter part: How far colours have come.
    func takeSeen(_ part: Double) {
        let node = view.node, shift = view.nodeShift, effects = node.effects
        let frame = node.frame.offsetBy(dx: shift.x, dy: shift.y)
        place(frame.center, frame.size, exactly: frame)
        if properties.contains(.alpha) { view.alpha = CGFloat(effects.opacity) }
        if properties.contains(.transform) {
            let anchor = view.storedLayer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
            let middle = CGPoint(x: -node.size.width * anchor.x, y: -node.size.height * anchor.y)
            view.transform = effects.transform.isIdentity ? .identity : effects.transform.about(middle)
        }
        if properties.contains(.color), let fill = node.content.fillColor { view.backgroundColor = UIColor(fill) }
    }

    /// - Parameter frame: What is taken where it says the same.
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
    /// Has the node show what the view's properties say.
    func showModel() {
        placeNode()
        effectsChanged()
        if backgroundColor != nil { lookChanged() }
    }

    /// What lies between the view's frame and its node's.
    var nodeShift: CGPoint { isPlacedElsewhere ? .zero : superview?.originOfSubviewNodes ?? .zero }
}
