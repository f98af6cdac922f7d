import Foundation
import FrontmostRender
import FrontmostUIKit

/// A finger on a screen: finds what it reaches by hit testing and reports what it does as a host would, to the nearest node that
/// wants to know.
///
/// Elements have gestures of one finger (`tap`, `drag`, …) and of two (`pinch`, `rotate`). What they do not say is said by fingers:
///
///     let thumb = try await screen.putFinger(at: CGPoint(x: 100, y: 300))
///     try await thumb.move(to: CGPoint(x: 160, y: 300))
///     try await thumb.lift()
///
/// One that moves alone over something that scrolls that way leads it, unless something there wants the movement itself: content that
/// scrolls stops where the finger is lifted. One that rests where it was put while half a second goes by is a long press:
///
///     let thumb = try await screen.putFinger(at: CGPoint(x: 100, y: 300))
///     await screen.advance(by: .milliseconds(500))
@MainActor public final class Finger {
    private let screen: Screen
    private let touched: RenderNode
    private let id: Int
    private let start: CGPoint
    /// Where it is, in points of the scene.
    public private(set) var location: CGPoint
    private let press, drag, raw: RenderNode?
    /// What the finger uses if it is lifted there.
    private let control: RenderNode?
    private let beginning: TimeInterval
    private(set) var isDown = true
    /// It stayed where it was put.
    private var isStill = true
    private var scroll = FingerScroll.no
    /// Something took its rest as a long press.
    private var wasLongPress = false
    /// The end of its rest, on the scene's clock.
    private var rest: Int?
    /// Its speed in the last step, and when that was.
    private var speed: (velocity: CGSize, time: TimeInterval) = (.zero, 0)

    private var scene: UIWindowScene { screen.scene }
    private var now: TimeInterval { scene.tree.now }

    /// Puts the finger down.
    /// - Parameter point: In the scene.
    init(_ screen: Screen, on touched: RenderNode, at point: CGPoint) {
        (self.screen, self.touched, start, location) = (screen, touched, point, point)
        id = screen.nextFinger()
        beginning = screen.scene.tree.now
        raw = touched.nearest { $0.accepts.contains(.touch) }
        press = touched.nearest { $0.accepts.contains(.press) }
        drag = touched.nearest { $0.accepts.contains(.drag) }
        control = touched.usedControl
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
        if !leads || dragsBesideScrolling { sendDrag(.changed, velocity) }
        if leads { return }
        sendTouch(.moved)
        if let press, press.tree != nil { scene.send(.pointerMove(at: local(point, in: press)), to: press.id) }
    }

    /// Whether the drag goes on while the finger scrolls.
    private var dragsBesideScrolling: Bool { drag?.accepts.contains(.besideScrolling) == true }

    /// What it lies on scrolls with it as soon as it has moved too far for a tap, and is pressed long if it does not.
    func isOnItsOwn() {
        scroll = .possible
        rest = scene.tree.clock.schedule(at: beginning + Self.tapTime) { [weak self] in
            guard let self, isDown, touched.tree != nil else { return }
            rest = nil
            _ = longPress()
        }
    }

    private func endRest() {
        if let rest { scene.tree.clock.cancel(rest) }
        rest = nil
    }

    /// - Returns: Whether it leads what scrolls, and nobody else hears of it.
    private func lead() -> Bool {
        switch scroll {
        case .no: return false
        case .possible:
            let way = CGSize(width: location.x - start.x, height: location.y - start.y)
            guard !isStill, screen.fingersDown == 1, let node = screen.scrolls(touched, by: way) else { return false }
            scroll = .leads(node, from: node.scrollOffset)
            tellTaken()
        case .leads: break
        }
        guard case .leads(let node, let offset) = scroll else { return false }
        if node.tree == nil { return true }
        let target = CGPoint(x: offset.x - (location.x - start.x), y: offset.y - (location.y - start.y))
        screen.scroll(node, to: node.reachable(target))
        return true
    }

    /// Takes the finger away.
    func lift(velocity: CGSize) {
        isDown = false
        endRest()
        if !scroll.isLeading || dragsBesideScrolling { sendDrag(.ended, velocity) }
        if scroll.isLeading { return }
        sendTouch(.ended)
        if let press { scene.send(.pointerUp(at: local(location, in: press)), to: press.id) }
    }

    /// The host makes something of its own of it: it scrolls.
    func takeAway() {
        isDown = false
        endRest()
        if !scroll.isLeading { tellTaken() } else if dragsBesideScrolling { sendDrag(.cancelled) }
    }

    private func tellTaken() {
        sendTouch(.cancelled)
        if !isDown || !dragsBesideScrolling { sendDrag(.cancelled) }
        if let press { scene.send(.pointerUp(at: local(location, in: press)), to: press.id) }
    }

    /// The finger was down for a short time only, in one place.
    /// - Parameter count: Of taps in a row.
    /// - Returns: Whether anything takes taps there.
    @discardableResult func click(count: Int) -> Bool {
        guard let target = touched.nearest({ !$0.accepts.isDisjoint(with: [.activate, .tap]) }) else { return raw != nil }
        if target.accepts.contains(.activate) {
            scene.send(.activate, to: target.id, at: start, after: drag?.id)
        } else {
            scene.send(.tap(at: local(start, in: target), count: count), to: target.id)
        }
        return true
    }

    func longPress() -> Bool {
        guard let target = touched.nearest({ $0.accepts.contains(.longPress) }) else { return raw != nil }
        if scene.send(.longPress(at: local(start, in: target)), to: target.id) { wasLongPress = true }
        return true
    }

    /// Uses the control that the finger was put on, if the finger is still there or has returned. It may have been elsewhere meanwhile,
    /// and may have stayed long.
    private func useControl() {
        if let drag, drag.tree == nil { return }
        guard !scroll.isLeading, !wasLongPress, let control, screen.reached(at: location)?.usedControl === control else {
            return
        }
        scene.send(.activate, to: control.id, at: location, after: drag?.id)
    }

    /// Whether anything there wants to know of its moves.
    var isFollowed: Bool { drag != nil || raw != nil }
    /// Whether anything there looks at fingers as such.
    var isWatched: Bool { raw != nil }

    private func sendTouch(_ phase: TouchInput.Phase) {
        guard let raw else { return }
        scene.send(.touch(TouchInput(id: id, phase: phase, location: location)), to: raw.id)
    }

    private func sendDrag(_ phase: DragInput.Phase, _ velocity: CGSize = .zero) {
        guard let drag, drag.tree != nil else { return }
        scene.send(.drag(DragInput(phase: phase, start: start, location: location, velocity: velocity)), to: drag.id)
    }

    private func local(_ point: CGPoint, in node: RenderNode) -> CGPoint { node.convert(fromRoot: point, at: now) }
}

extension RenderNode {
    /// The control that a finger on the node uses, though it moves or stays long. A finger that moves in a field, or in a view that
    /// follows fingers, uses no control around that.
    fileprivate var usedControl: RenderNode? {
        let taker = nearest { $0.isTextField || !$0.accepts.isDisjoint(with: [.activate, .touchMoves]) }
        return taker?.accepts.contains(.activate) == true ? taker : nil
    }
}

/// A finger that is gone when the test has let go of it.
struct WeakFinger { weak var finger: Finger? }

/// Whether a finger scrolls what it lies on, as hosts decide it.
private enum FingerScroll {
    case no, possible
    /// - Parameter from: Where the content was when the finger was put down.
    case leads(RenderNode, from: CGPoint)

    var isLeading: Bool {
        if case .leads = self { return true }
        return false
    }
}

extension Finger {
    /// Moves with even speed, a step a frame.
    /// - Parameter point: In the scene.
    public func move(to point: CGPoint, over duration: Duration = .milliseconds(100)) async throws(ScreenError) {
        try await screen.act { await follow(to: point, over: duration) }
    }

    /// Points that a finger may move, and seconds that it may stay, and is a tap all the same; then it is a long press.
    private static let slop: CGFloat = 10, tapTime: TimeInterval = 0.5

    /// Seconds after which a finger that moved counts as resting.
    private static let restTime: TimeInterval = 0.05

    /// Takes the finger away, with the speed of its last movement: who lifts it at once has thrown what it leads, who lets time pass
    /// before has not. One that was down shortly and in one place has tapped what it was put on. A control is used by any finger that
    /// is lifted where it was put down, unless something followed its drag.
    public func lift() async throws(ScreenError) {
        try await screen.act {
            lift(velocity: isStill || now - speed.time > Self.restTime ? .zero : speed.velocity)
            if isStill && now - beginning < Self.tapTime {
                click(count: screen.taps.count(at: start, time: beginning))
            } else {
                useControl()
            }
        }
    }

    /// The host takes it away: a call comes in, or it scrolls by the finger.
    public func cancel() async throws(ScreenError) { try await screen.act { takeAway() } }

    /// - Returns: Points a second.
    @discardableResult func follow(to end: CGPoint, over duration: Duration) async -> CGSize {
        await Finger.move([(self, end)], over: duration)
    }

    /// Moves several fingers at once.
    /// - Returns: The first one's speed, in points a second.
    @discardableResult static func move(_ ways: [(finger: Finger, end: CGPoint)], over duration: Duration) async -> CGSize {
        await move(
            along: ways.map { finger, end in
                let start = finger.location
                return (finger, { CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0) })
            }, over: duration)
    }

    /// - Parameter ways: Where each finger is at a part of the time, from 0 to 1.
    @discardableResult static func move(
        along ways: [(finger: Finger, place: (CGFloat) -> CGPoint)], over duration: Duration
    ) async -> CGSize {
        guard let screen = ways.first?.finger.screen else { return .zero }
        let seconds = duration.inSeconds, steps = Int((seconds * 60).rounded(.down))
        var velocity = CGSize.zero
        for step in 1...max(1, steps) {
            let part = steps > 0 ? CGFloat(step) / CGFloat(steps) : 1
            if steps > 0 { await screen.advance(by: duration / steps) }
            for (index, way) in ways.enumerated() {
                let from = way.finger.location, to = way.place(part), frame = seconds / Double(max(1, steps))
                let speed = steps > 0 ? CGSize(width: (to.x - from.x) / frame, height: (to.y - from.y) / frame) : .zero
                way.finger.move(to: to, velocity: speed)
                if index == 0 { velocity = speed }
            }
            if steps > 0 { await screen.settle() }
        }
        return velocity
    }
}

extension Screen {
    /// Puts a finger down, on whatever is there.
    /// - Parameter point: In the scene.
    public func putFinger(at point: CGPoint) async throws(ScreenError) -> Finger {
        showChanges()
        guard let touched = reached(at: point) else {
            throw failure(.covered("the point (\(Int(point.x)), \(Int(point.y)))", by: "nothing that takes touches"))
        }
        let finger = Finger(self, on: touched, at: point)
        fingersPutDown.removeAll { $0.finger?.isDown != true }
        fingersPutDown.append(WeakFinger(finger: finger))
        finger.isOnItsOwn()
        await settle()
        try checkPatches()
        return finger
    }

    /// How many of the fingers that a test has put down are on the screen.
    var fingersDown: Int { fingersPutDown.count { $0.finger?.isDown == true } }

    /// Touches whatever is there, shortly: what lies beside a popover, say, to close it.
    /// - Parameter point: In the scene.
    public func tap(at point: CGPoint) async throws(ScreenError) { try await putFinger(at: point).lift() }

    /// What a touch there reaches, by the rule that all hosts share.
    func reached(at point: CGPoint) -> RenderNode? {
        guard scene.environment.keyboardHeight == 0 || openPart.contains(point), let node = scene.touchTarget(at: point)?.node,
            scene.isReachable(node)
        else { return nil }
        return node
    }
}
