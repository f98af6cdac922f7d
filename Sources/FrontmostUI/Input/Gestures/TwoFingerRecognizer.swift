import Foundation
import FrontmostRender

/// Two fingers on a view.
struct FingersOnView {
    /// What the fingers have done on the screen. The view may be scaled and turned by the gesture meanwhile.
    fileprivate(set) var pair: FingerPair
    /// The middle between the fingers when the second one came down, in the view's coordinates.
    let startLocation: CGPoint
    /// The same middle, in units of the view's size.
    let startAnchor: UnitPoint
}

/// Recognises a movement of two fingers: the first two that come down in the view. It ends when one of them is lifted.
final class TwoFingerRecognizer<Value>: GestureRecognizer<Value> {
    /// The amount of the movement from which it is recognised.
    var minimum: CGFloat
    private let amount: (FingerPair) -> CGFloat
    private let value: (FingersOnView) -> Value
    /// The fingers that are down, in the order in which they came.
    private var fingers: [(number: Int, place: CGPoint)] = []
    private var stage = Stage.idle

    private enum Stage {
        case idle
        case possible(FingersOnView)
        case begun(FingersOnView)
        /// A finger was lifted. The next movement begins after the last one.
        case over
    }

    /// - Parameters:
    ///   - minimum: The amount of the movement from which it is recognised.
    ///   - amount: Measures the movement.
    ///   - value: Makes the gesture's value.
    init(_ minimum: CGFloat, amount: @escaping (FingerPair) -> CGFloat, value: @escaping (FingersOnView) -> Value) {
        (self.minimum, self.amount, self.value) = (minimum, amount, value)
        super.init()
    }

    override var kinds: InputKinds { [.touch, .pinch] }
    override var followsTouches: Bool { if case .begun = stage { true } else { false } }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        guard case .touch(let touch) = event else { return false }
        let time = touch.time ?? node.render.tree?.now ?? 0
        switch touch.phase {
        case .began:
            fingers.removeAll { $0.number == touch.id }
            fingers.append((touch.id, touch.location))
            if fingers.count == 2, case .idle = stage { stage = .possible(fingersDown(on: node, at: time)) }
            recognize()
        case .moved:
            guard let index = fingers.firstIndex(where: { $0.number == touch.id }) else { return false }
            fingers[index].place = touch.location
            if index < 2 { move(at: time) }
        case .ended, .cancelled:
            guard let index = fingers.firstIndex(where: { $0.number == touch.id }) else { return false }
            let wasBegun = followsTouches
            if index < 2 { lift(touch, at: time) }
            fingers.removeAll { $0.number == touch.id }
            if fingers.isEmpty { stage = .idle }
            return wasBegun
        case .entered, .hovered, .exited: return false
        }
        return followsTouches
    }

    private func fingersDown(on node: LayoutNode, at time: TimeInterval) -> FingersOnView {
        let pair = FingerPair(fingers[0].place, fingers[1].place, at: time), size = node.render.size
        let start = node.render.convert(fromRoot: pair.start, at: node.render.tree?.now ?? 0)
        let anchor = UnitPoint(x: start.x / max(size.width, 1e-6), y: start.y / max(size.height, 1e-6))
        return FingersOnView(pair: pair, startLocation: start, startAnchor: anchor)
    }

    private func move(at time: TimeInterval) {
        switch stage {
        case .possible(var movement):
            movement.pair.move(to: fingers[0].place, fingers[1].place, at: time)
            stage = .possible(movement)
            recognize()
        case .begun(var movement):
            movement.pair.move(to: fingers[0].place, fingers[1].place, at: time)
            stage = .begun(movement)
            report(.changed(value(movement)))
        case .idle, .over: break
        }
    }

    private func recognize() {
        guard case .possible(let movement) = stage, abs(amount(movement.pair)) >= minimum else { return }
        stage = .begun(movement)
        report(.changed(value(movement)))
    }

    private func lift(_ touch: TouchInput, at time: TimeInterval) {
        switch stage {
        case .idle, .over: break
        case .possible: stage = .over
        case .begun(var movement):
            stage = .over
            guard touch.phase == .ended else { return report(.cancelled) }
            // Fingers that have rested have no velocity.
            movement.pair.move(to: fingers[0].place, fingers[1].place, at: time)
            report(.ended(value(movement)))
        }
    }

    override func cancel() {
        let wasBegun = followsTouches
        (stage, fingers) = (.idle, [])
        if wasBegun { report(.cancelled) }
    }
}
