import Foundation
import FrontmostRender
import FrontmostUIKit

// Two-finger gestures, and hovering.
extension Screen.Element {
    /// Pinches the element with two fingers.
    /// - Parameters:
    ///   - scale: The fingers' distance at the end, relative to that at the beginning.
    ///   - angle: The angle in radians by which the fingers rotate about their middle meanwhile, clockwise.
    ///   - duration: How long the fingers move, in virtual time.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible or covered, or does not respond to such gestures.
    public func pinch(
        scale: CGFloat, rotatedBy angle: CGFloat = 0, over duration: Duration = .milliseconds(300)
    ) async throws(ScreenError) {
        try await useTwoFingers(over: duration) { start, part in
            let scale = 1 + (scale - 1) * part, (sine, cosine) = (sin(angle * part), cos(angle * part))
            return CGPoint(x: scale * (start.x * cosine - start.y * sine), y: scale * (start.x * sine + start.y * cosine))
        }
    }

    /// Rotates the element with two fingers about their middle.
    /// - Parameters:
    ///   - angle: The angle in radians, clockwise.
    ///   - duration: How long the fingers move, in virtual time.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible or covered, or does not respond to such gestures.
    public func rotate(by angle: CGFloat, over duration: Duration = .milliseconds(300)) async throws(ScreenError) {
        try await pinch(scale: 1, rotatedBy: angle, over: duration)
    }

    /// - Parameter place: Returns a finger's position for its start and a fraction of the time, both relative to the middle of
    ///   the two.
    private func useTwoFingers(
        over duration: Duration, _ place: @escaping (CGPoint, CGFloat) -> CGPoint
    ) async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            let item = try found(), visible = screen.visibleFrame(of: item.node)
            if visible.isEmpty { throw screen.failure(.notVisible(item.words)) }
            let middle = CGPoint(x: visible.midX, y: visible.midY), reach = min(visible.width, visible.height) / 4
            let starts = [CGPoint(x: -reach, y: 0), CGPoint(x: reach, y: 0)]
            var ways: [(finger: Finger, place: (CGFloat) -> CGPoint)] = []
            for start in starts {
                let (finger, _) = try putFinger(at: CGPoint(x: middle.x + start.x, y: middle.y + start.y))
                ways.append(
                    (
                        finger,
                        { part in
                            let point = place(start, part)
                            return CGPoint(x: middle.x + point.x, y: middle.y + point.y)
                        }
                    ))
            }
            guard ways.allSatisfy(\.finger.isWatched) else {
                ways.forEach { $0.finger.lift(velocity: .zero) }
                throw screen.failure(.takesNo("gestures of two fingers", by: item.words))
            }
            await Finger.move(along: ways, over: duration)
            ways.forEach { $0.finger.lift(velocity: .zero) }
        }
    }

    /// Moves the pointer of a mouse over the middle of the element's visible part.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible or covered, or does not respond to hovering.
    public func hover() async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            let (node, point) = try touchable(at: nil)
            guard screen.pointer.move(to: point, over: node, in: screen.scene) else {
                throw screen.failure(.takesNo("hovering", by: try found().words))
            }
        }
    }
}

/// The pointer of a mouse, with the nodes that it hovers over.
@MainActor final class Pointer {
    private weak var hovered: RenderNode?
    private weak var watched: RenderNode?

    /// Moves the pointer.
    /// - Returns: Whether a node responds to it.
    func move(to point: CGPoint, over node: RenderNode?, in scene: UIWindowScene) -> Bool {
        let receiver = node?.nearest { $0.accepts.contains(.hover) }
        if receiver !== hovered {
            if let hovered { scene.send(.hover(false), to: hovered.id, at: point) }
            hovered = receiver
            if let receiver { scene.send(.hover(true), to: receiver.id, at: point) }
        }
        let watcher = node?.nearest { $0.accepts.contains(.pointer) }
        if let watched, watcher == nil { send(.exited, point, to: watched, scene) }
        if let watcher { send(watched == nil ? .entered : .hovered, point, to: watcher, scene) }
        watched = watcher
        return receiver != nil || watcher != nil
    }

    private func send(_ phase: TouchInput.Phase, _ point: CGPoint, to node: RenderNode, _ scene: UIWindowScene) {
        scene.send(
            .touch(TouchInput(id: 0, phase: phase, kind: .pointer, location: point, force: 0, buttons: 0)), to: node.id)
    }
}

extension Screen {
    /// Moves the pointer of a mouse away from all elements.
    /// - Throws: `ScreenError` if the host received a wrong patch.
    public func endHovering() async throws(ScreenError) {
        try await act { _ = pointer.move(to: CGPoint(x: -1, y: -1), over: nil, in: scene) }
    }
}
