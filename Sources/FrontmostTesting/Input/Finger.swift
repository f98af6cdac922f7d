import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// A finger on a screen: finds what it reaches by hit testing and reports what it does as a host would, to the nearest node that
/// wants to know.
@MainActor struct Finger {
    private let screen: Screen
    private let touched: RenderNode
    private let start: CGPoint
    private let press: RenderNode?
    private let drag: RenderNode?

    private var scene: UIWindowScene { screen.scene }

    /// Puts the finger down.
    /// - Parameter point: In the scene.
    init(_ screen: Screen, on touched: RenderNode, at point: CGPoint) {
        (self.screen, self.touched, start) = (screen, touched, point)
        press = touched.nearest { $0.accepts.contains(.press) }
        drag = touched.nearest { $0.accepts.contains(.drag) }
        if let press { scene.send(.pointerDown(at: press.local(point, at: scene.tree.now)), to: press.id) }
        sendDrag(.began, to: point)
    }

    func move(to point: CGPoint, velocity: CGSize) { sendDrag(.changed, to: point, velocity) }

    /// Takes the finger away.
    func lift(at point: CGPoint, velocity: CGSize = .zero) {
        sendDrag(.ended, to: point, velocity)
        if let press { scene.send(.pointerUp(at: press.local(point, at: scene.tree.now)), to: press.id) }
    }

    /// The finger was down for a short time only, in one place.
    /// - Parameter count: Of taps in a row.
    /// - Returns: Whether anything takes taps there.
    @discardableResult func click(count: Int) -> Bool {
        guard let target = touched.nearest({ !$0.accepts.isDisjoint(with: [.activate, .tap]) }) else { return false }
        let event: InputEvent =
            target.accepts.contains(.activate) ? .activate : .tap(at: target.local(start, at: scene.tree.now), count: count)
        scene.send(event, to: target.id)
        return true
    }

    func longPress() -> Bool {
        guard let target = touched.nearest({ $0.accepts.contains(.longPress) }) else { return false }
        scene.send(.longPress(at: target.local(start, at: scene.tree.now)), to: target.id)
        return true
    }

    private func sendDrag(_ phase: DragInput.Phase, to point: CGPoint, _ velocity: CGSize = .zero) {
        guard let drag, drag.tree != nil else { return }
        let time = scene.tree.now
        let input = DragInput(
            phase: phase, start: drag.local(start, at: time), location: drag.local(point, at: time), velocity: velocity)
        scene.send(.drag(input), to: drag.id)
    }
}

extension RenderNode {
    /// The nearest node, from this one upwards, for which `condition` holds.
    func nearest(_ condition: (RenderNode) -> Bool) -> RenderNode? {
        var next: RenderNode? = self
        while let node = next {
            if condition(node) { return node }
            next = node.parent
        }
        return nil
    }

    func isWithin(_ ancestor: RenderNode) -> Bool { nearest { $0 === ancestor } != nil }

    /// A point of the scene in this node's own coordinates.
    func local(_ point: CGPoint, at time: TimeInterval) -> CGPoint {
        guard let parent else { return point }
        var point = parent.local(point, at: time)
        if parent.isScrolling {
            point.x += parent.scrollOffset.x
            point.y += parent.scrollOffset.y
        }
        let frame = presentationFrame(at: time), transform = presentationEffects(at: time).transform
        point = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        return transform.isIdentity ? point : point.applying(transform.inverted())
    }
}
