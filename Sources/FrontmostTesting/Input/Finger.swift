import Foundation
import FrontmostRender
import FrontmostUIKit

/// A finger on a screen. It finds the touched node by hit testing, and sends its input as a host does, to the nearest nodes that
/// handle it.
///
/// Elements have methods for gestures with one finger (`tap`, `drag`, …) and with two (`pinch`, `rotate`). For other gestures,
/// use fingers:
///
///     let thumb = try await screen.putFinger(at: CGPoint(x: 100, y: 300))
///     try await thumb.move(to: CGPoint(x: 160, y: 300))
///     try await thumb.lift()
///
/// A single finger that moves over a scroll view scrolls it, unless something there handles the movement itself. The content
/// stops when the finger is lifted. As in a browser, the first finger alone drags and holds; those that join it tap, press other controls
/// and are touches for gestures of several fingers. A first finger that does not move for half a second is a long press:
///
///     let thumb = try await screen.putFinger(at: CGPoint(x: 100, y: 300))
///     await screen.advance(by: .milliseconds(500))
@MainActor public final class Finger {
    private let screen: Screen
    private let touched: RenderNode
    private let id: Int
    private let start: CGPoint
    /// The finger's position, in the scene's coordinates.
    public private(set) var location: CGPoint
    private let press, drag, raw: RenderNode?
    /// The id that the node of the drag had when the finger was put down.
    private let dragID: Int?
    /// Whether no other finger was down before it.
    private let isFirst: Bool
    /// The control that is activated if the finger is lifted there.
    private let control: RenderNode?
    private let beginning: TimeInterval
    private(set) var isDown = true
    /// Whether it has not moved.
    private var isStill = true
    private var scroll = FingerScroll.no
    /// Whether the finger holds content beyond its start.
    private var isPulling = false
    /// The node that was told of a long press.
    private var held: RenderNode?
    /// The timer for the long press, on the scene's clock.
    private var rest: Int?
    /// The velocity of the last step, in points a second, and its time.
    private var speed: (velocity: CGSize, time: TimeInterval) = (.zero, 0)

    private var scene: UIWindowScene { screen.scene }
    private var now: TimeInterval { scene.tree.now }

    /// Puts the finger down.
    /// - Parameter point: In the scene's coordinates.
    init(_ screen: Screen, on touched: RenderNode, at point: CGPoint) {
        (self.screen, self.touched, start, location) = (screen, touched, point, point)
        id = screen.nextFinger()
        beginning = screen.scene.tree.now
        screen.fingersPutDown.removeAll { $0.finger?.isDown != true }
        let others = screen.fingersPutDown.compactMap(\.finger), pressed = touched.nearest { $0.accepts.contains(.press) }
        isFirst = others.isEmpty
        raw = touched.nearest { $0.accepts.contains(.touch) }
        press = others.contains { $0.press === pressed } ? nil : pressed
        drag = isFirst ? touched.nearest { $0.accepts.contains(.drag) } : nil
        dragID = drag?.id
        control = touched.usedControl
        screen.fingersPutDown.append(WeakFinger(finger: self))
        sendTouch(.began)
        if let press { scene.send(.pointerDown(at: local(point, in: press)), to: press.id) }
        sendDrag(.began)
    }

    func move(to point: CGPoint, velocity: CGSize) {
        location = point
        speed = (velocity, now)
        if hypot(point.x - start.x, point.y - start.y) > Self.slop {
            isStill = false
            endRest()
        }
        let leads = lead()
        if !leads || isDraggedBeside { sendDrag(.changed, velocity) }
        if leads { return }
        sendTouch(.moved)
        if let press, press.tree != nil { scene.send(.pointerMove(at: local(point, in: press)), to: press.id) }
    }

    /// Whether a gesture gets the drag even while the finger scrolls.
    private var isDraggedBeside: Bool { drag?.nearest { $0.accepts.contains(.besideScrolling) } != nil }

    /// Enables scrolling once the finger has moved too far for a tap, and the long press if it does not move.
    func isOnItsOwn() {
        scroll = .possible
        waitForLongPress()
    }

    private func waitForLongPress() {
        guard isFirst else { return }
        rest = scene.tree.clock.schedule(at: beginning + Self.tapTime) { [weak self] in
            guard let self, isDown, touched.tree != nil else { return }
            rest = nil
            longPress()
        }
    }

    private func endRest() {
        if let rest { scene.tree.clock.cancel(rest) }
        rest = nil
    }

    /// Scrolls with the finger.
    /// - Returns: Whether it scrolls, so that other handlers do not receive the movement.
    private func lead() -> Bool {
        switch scroll {
        case .no: return false
        case .possible:
            let translation = CGSize(width: location.x - start.x, height: location.y - start.y)
            guard !isStill, screen.fingersDown == 1,
                let node = touched.receiver(ofFingerMovedBy: translation, beyond: Self.slop)
            else { return false }
            guard node.isScrolling else {
                if node.responder?.followsDrag == true { scroll = .no }
                return false
            }
            scroll = .leads(node, from: node.scrollOffset)
            reportTaken()
        case .leads: break
        }
        guard case .leads(let node, let offset) = scroll else { return false }
        if node.tree == nil { return true }
        let target = CGPoint(x: offset.x - (location.x - start.x), y: offset.y - (location.y - start.y))
        screen.scroll(node, to: node.reachable(target))
        if offset.y <= 0 { pull(node, by: -target.y) }
        return true
    }

    /// Pulls content that is at its start down, if that refreshes it.
    private func pull(_ node: RenderNode, by distance: CGFloat) {
        guard node.accepts.contains(.refresh) else { return }
        let pulled = PullRule.distance(pulledBy: distance, height: node.size.height)
        if pulled > 0 || isPulling { scene.send(.scroll(to: CGPoint(x: node.scrollOffset.x, y: -pulled)), to: node.id) }
        isPulling = pulled > 0
    }

    /// Releases content that was pulled down.
    private func release() {
        guard isPulling, case .leads(let node, _) = scroll, node.tree != nil else { return }
        isPulling = false
        scene.send(.scroll(to: CGPoint(x: node.scrollOffset.x, y: 0)), to: node.id)
    }

    /// Lifts the finger.
    func lift(velocity: CGSize) {
        isDown = false
        endRest()
        if !scroll.isLeading || isDraggedBeside { sendDrag(.ended, velocity) }
        if scroll.isLeading { return release() }
        sendTouch(.ended)
        if let press { scene.send(.pointerUp(at: local(location, in: press)), to: press.id) }
    }

    /// Takes the finger from the app, because the host scrolls with it.
    func cancelForScrolling() {
        isDown = false
        endRest()
        if !scroll.isLeading { reportTaken() } else if isDraggedBeside { sendDrag(.cancelled) }
        release()
    }

    private func reportTaken() {
        sendTouch(.cancelled)
        if isDown && isDraggedBeside { sendDrag(.changed, isScrolling: true) } else { sendDrag(.cancelled) }
        if let press { scene.send(.pointerUp(at: local(location, in: press)), to: press.id) }
    }

    /// Taps, for a finger that was down only briefly in one place. A field there gets the focus.
    /// - Parameter count: The number of taps in a row.
    /// - Returns: Whether a node there handles taps.
    @discardableResult func tap(count: Int) -> Bool {
        screen.keyboard.focus(touched.touchedField, in: scene, keepingFor: touched)
        return click(count: count)
    }

    private func click(count: Int) -> Bool {
        guard let target = touched.nearest({ !$0.accepts.isDisjoint(with: [.activate, .tap]) }) else { return isWatchedAlone }
        if target.accepts.contains(.activate) {
            scene.send(.activate, to: target.id, at: start, after: drag?.id)
        } else {
            scene.send(.tap(at: local(start, in: target), count: count), to: target.id)
        }
        return true
    }

    private func longPress() {
        guard let target = touched.nearest({ $0.accepts.contains(.longPress) }) else { return }
        held = target
        scene.send(.longPress(at: local(start, in: target)), to: target.id)
    }

    /// Whether a node there handles long presses.
    var isHeldByNode: Bool { isWatchedAlone || touched.nearest { $0.accepts.contains(.longPress) } != nil }

    /// Holds the finger where it is, and lifts it.
    /// - Returns: Whether a node there handles that: a tap if it was short, or else a long press.
    func hold(for duration: Duration) async -> Bool {
        waitForLongPress()
        await screen.advance(by: duration)
        let isLong = duration.inSeconds >= Self.tapTime, wasHeld = isHeldByNode
        if isLong && rest != nil {
            endRest()
            longPress()
        }
        lift(velocity: .zero)
        if !isLong { return tap(count: 1) || wasHeld }
        useControl()
        return wasHeld
    }

    /// Activates the control on which the finger was put down, if the finger is still or again on it, whatever it did in between.
    private func useControl() {
        if let drag, drag.tree == nil { return }
        guard !scroll.isLeading, let control, screen.reached(at: location)?.usedControl === control else {
            return
        }
        scene.send(.activate, to: control.id, at: location, after: drag?.id, holding: held?.id)
    }

    /// Whether a node there handles movements of the finger.
    var isFollowed: Bool { drag != nil || isWatchedAlone }
    /// Whether a node there handles touches of a single finger. A gesture of two fingers without a view does not.
    private var isWatchedAlone: Bool {
        guard let raw else { return false }
        return !raw.accepts.contains(.pinch) || raw.accepts.contains(.touchMoves)
    }
    /// Whether a node there handles touches.
    var isWatched: Bool { raw != nil }

    private func sendTouch(_ phase: TouchInput.Phase) {
        guard let raw else { return }
        scene.send(.touch(TouchInput(id: id, phase: phase, location: location)), to: raw.id)
    }

    private func sendDrag(_ phase: DragInput.Phase, _ velocity: CGSize = .zero, isScrolling: Bool = false) {
        // A drag continues when the node has left: the finger may carry what it has lifted off it.
        guard let dragID else { return }
        let input = DragInput(
            phase: phase, start: start, location: location, velocity: velocity, isScrolling: isScrolling)
        scene.send(.drag(input), to: dragID)
    }

    private func local(_ point: CGPoint, in node: RenderNode) -> CGPoint { node.convert(fromRoot: point, at: now) }
}

extension RenderNode {
    /// The field, or the view that can have the focus, that a touch on the node focuses. A control inside such a view keeps it from that. A
    /// field of UIKit's takes touches as a whole, around its text.
    var touchedField: RenderNode? {
        if let field = nearest(\.isTextField) { return field }
        let view = nearest { $0.keyboard?.isFocusedByTouch == true || $0.accepts.contains(.activate) }
        if let view, !view.accepts.contains(.activate) { return view }
        guard let field = enclosingView?.semanticsNode, field.isTextField else { return nil }
        return field
    }

    /// The control that a finger on the node activates, even if the finger moves or stays long. A text field, or a view that
    /// follows touches, keeps the controls around it from being activated.
    fileprivate var usedControl: RenderNode? {
        let receiver = nearest { $0.isTextField || !$0.accepts.isDisjoint(with: [.activate, .touchMoves]) }
        return receiver?.accepts.contains(.activate) == true ? receiver : nil
    }
}

/// A weak reference, so that a finger is released with the test's reference.
struct WeakFinger { weak var finger: Finger? }

/// Whether a finger scrolls the content below it, by the rule of hosts.
private enum FingerScroll {
    case no, possible
    /// - Parameter from: The content offset when the finger was put down.
    case leads(RenderNode, from: CGPoint)

    var isLeading: Bool {
        if case .leads = self { return true }
        return false
    }
}

extension Finger {
    /// Moves the finger at constant speed, one step a frame.
    /// - Parameters:
    ///   - point: The destination, in the scene's coordinates.
    ///   - duration: How long it moves, in virtual time.
    /// - Throws: `ScreenError` if the host received a wrong patch.
    public func move(to point: CGPoint, over duration: Duration = .milliseconds(100)) async throws(ScreenError) {
        try await screen.act { await follow(to: point, over: duration) }
    }

    /// The distance in points up to which, and the time in seconds for which, a touch is a tap; a longer one is a long press.
    private static let slop: CGFloat = 10, tapTime: TimeInterval = 0.5

    /// The time after a movement from which a finger counts as resting, in seconds.
    private static let restTime: TimeInterval = 0.05

    /// Lifts the finger with the velocity of its last movement: lifting it at once throws what it moves; after some time it does
    /// not. A finger that was down briefly in one place taps. Any finger that is lifted on the control on which it was put down
    /// activates it, unless something handled its drag.
    /// - Throws: `ScreenError` if the host received a wrong patch.
    public func lift() async throws(ScreenError) {
        try await screen.act {
            lift(velocity: isStill || now - speed.time > Self.restTime ? .zero : speed.velocity)
            if isStill && now - beginning < Self.tapTime {
                tap(count: screen.taps.count(at: start, time: beginning))
            } else {
                useControl()
            }
        }
    }

    /// Cancels the touch, as the system does when a call comes in.
    /// - Throws: `ScreenError` if the host received a wrong patch.
    public func cancel() async throws(ScreenError) { try await screen.act { cancelForScrolling() } }

    /// Moves the finger at constant speed.
    /// - Returns: The velocity, in points a second.
    @discardableResult func follow(to end: CGPoint, over duration: Duration) async -> CGSize {
        await Finger.move([(self, end)], over: duration)
    }

    /// Moves several fingers at once.
    /// - Returns: The first one's velocity, in points a second.
    @discardableResult static func move(_ ways: [(finger: Finger, end: CGPoint)], over duration: Duration) async -> CGSize {
        await move(
            along: ways.map { finger, end in
                let start = finger.location
                return (finger, { CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0) })
            }, over: duration)
    }

    /// - Parameter ways: Each finger's position for a fraction of the time, from 0 to 1.
    @discardableResult static func move(
        along ways: [(finger: Finger, place: (CGFloat) -> CGPoint)], over duration: Duration
    ) async -> CGSize {
        guard let screen = ways.first?.finger.screen else { return .zero }
        let seconds = duration.inSeconds, steps = Int((seconds * 60).rounded(.down))
        var velocity = CGSize.zero
        for step in 1...max(1, steps) {
            let part = steps > 0 ? CGFloat(step) / CGFloat(steps) : 1
            if steps > 0 { await screen.advance(by: duration / steps) }
            for (index, translation) in ways.enumerated() {
                let from = translation.finger.location, to = translation.place(part), frame = seconds / Double(max(1, steps))
                let speed = steps > 0 ? CGSize(width: (to.x - from.x) / frame, height: (to.y - from.y) / frame) : .zero
                translation.finger.move(to: to, velocity: speed)
                if index == 0 { velocity = speed }
            }
            if steps > 0 { await screen.settle() }
        }
        return velocity
    }
}

extension Screen {
    /// Puts a finger down on whatever is at a point.
    /// - Parameter point: In the scene's coordinates.
    /// - Returns: The finger, to be moved and lifted.
    /// - Throws: `ScreenError` if nothing there takes touches.
    public func putFinger(at point: CGPoint) async throws(ScreenError) -> Finger {
        showChanges()
        guard let touched = reached(at: point) else {
            throw failure(
                .covered(
                    "the point (\(Double(point.x).clampedInt), \(Double(point.y).clampedInt))", by: "nothing that accepts touches"
                ))
        }
        let finger = putFreeFinger(on: touched, at: point)
        await settle()
        try checkPatches()
        return finger
    }

    /// Puts a finger down that scrolls once it has moved, unless a gesture takes it.
    func putFreeFinger(on touched: RenderNode, at point: CGPoint) -> Finger {
        let finger = Finger(self, on: touched, at: point)
        finger.isOnItsOwn()
        return finger
    }

    /// The number of fingers that are down.
    var fingersDown: Int { fingersPutDown.count { $0.finger?.isDown == true } }

    /// Taps whatever is at a point, such as the area beside a popover to close it.
    /// - Parameter point: In the scene's coordinates.
    /// - Throws: `ScreenError` if nothing there takes touches.
    public func tap(at point: CGPoint) async throws(ScreenError) { try await putFinger(at: point).lift() }

    /// The node that a touch reaches, by the rule that all hosts share.
    func reached(at point: CGPoint) -> RenderNode? {
        guard scene.environment.keyboardHeight == 0 || openPart.contains(point), let node = scene.touchTarget(at: point)?.node,
            scene.isReachable(node)
        else { return nil }
        return node
    }
}
