import Foundation
import FrontmostRender

/// Turns a host's reports of fingers and pointers into touches: hit-tests each, sends it to recognisers first and then to the
/// view, and cancels it for the view when a recogniser claims it.
@MainActor final class TouchDispatcher: GestureTouches {
    private(set) weak var scene: UIWindowScene?
    var services: (any SceneServices)? { scene }
    private(set) lazy var arena = GestureArena(self)
    /// Keyed by the host's touch ids.
    private var active: [Int: UITouch] = [:]
    /// The last touch that ended: the host's event for it (a tap, for example) follows immediately.
    private var last: UITouch?
    private var counter = TapCounter()
    /// Touches with a beginning or end that their view has not been sent yet.
    private var held: [UITouch] = []
    private let hovering = HoverTracker()

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// - Returns: Whether a view or a recogniser accepted the touch.
    func receive(_ input: TouchInput) -> Bool {
        guard let scene else { return false }
        if input.phase.isHovering { return hovering.receive(input, in: scene) }
        guard input.phase != .began else { return begin(input, in: scene) }
        guard let touch = active[input.id] else { return false }
        let phase: UITouch.Phase = input.phase == .moved ? .moved : input.phase == .ended ? .ended : .cancelled
        touch.change(to: input, phase: phase, now: scene.clock.now)
        send(touch)
        return true
    }

    /// Cancels all touches: the scene went to the background, or is gone.
    func cancelAll() {
        for (id, touch) in active { cancel(touch, id) }
        for recognizer in arena.contenders { recognizer.giveUp() }
    }

    /// Cancels the touches that began at a point: their finger carries something.
    func cancel(at start: CGPoint) {
        for (id, touch) in active where hypot(touch.start.x - start.x, touch.start.y - start.y) < 1 { cancel(touch, id) }
    }

    private func cancel(_ touch: UITouch, _ id: Int) {
        let input = TouchInput(id: id, phase: .cancelled, location: touch.place)
        touch.change(to: input, phase: .cancelled, now: touch.timestamp)
        send(touch)
    }

    // MARK: Touches that begin

    private func begin(_ input: TouchInput, in scene: UIWindowScene) -> Bool {
        if let lost = active[input.id] {
            // The host has not reported the end of the previous touch with this id.
            lost.change(
                to: TouchInput(id: input.id, phase: .cancelled, location: lost.place), phase: .cancelled, now: scene.clock.now)
            send(lost)
        }
        let touch = UITouch(input, now: scene.clock.now)
        let event = event(of: touch)
        guard let target = scene.touchTarget(at: input.location, with: event), scene.isReachable(target.node) else {
            return false
        }
        guard !isExcluded(target.view, in: target.window) else { return false }
        (touch.hostWindow, touch.view, touch.node) = (target.window, target.view, target.node)
        touch.tapCount = counter.count(at: input.location, time: scene.clock.now)
        active[input.id] = touch
        touch.watchers = touch.surroundingRecognizers.filter { $0.wants(touch, event) }
        touch.watchers.forEach { $0.watch(touch, in: arena) }
        send(touch)
        return true
    }

    /// Whether another view's touch excludes this one, because one of the two views is exclusive.
    private func isExcluded(_ view: UIView, in window: UIWindow) -> Bool {
        active.values.contains {
            guard let other = $0.view, other !== view, $0.hostWindow === window else { return false }
            return other.isExclusiveTouch || view.isExclusiveTouch
        }
    }

    // MARK: Sending

    private func event(of touch: UITouch) -> UIEvent {
        UIEvent(
            .touches, scene: scene, time: touch.timestamp, touches: Set(active.values).union([touch]), changed: [touch])
    }

    private func send(_ touch: UITouch) {
        sendToContent(touch)
        UIApplication.shared.sendEvent(event(of: touch))
        arena.settle()
        if touch.isOver {
            active = active.filter { $0.value !== touch }
            last = touch
        } else {
            touch.phase = .stationary
        }
        arena.startOver()
        arena.settle()
        touch.forgetRecognizersIfFinished()
    }

    /// Sends a touch to the gestures of content without views. One that is recognised prevents the recognisers of the views around it.
    private func sendToContent(_ touch: UITouch) {
        guard let scene, let node = scene.tree.dispatch(touch.input, on: touch.node) else { return }
        for touch in active.values { prevent(touch, around: node) }
    }

    /// Delivers an event to the recognisers and then to the view. Called by windows.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        for touch in event.changed where touch.hostWindow === window {
            for recognizer in touch.watchers {
                recognizer.receive(touch, event)
                arena.settle()
            }
            notifyView(of: touch, event)
        }
    }

    // MARK: The touch's view

    private func notifyView(of touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view else { return }
        switch touch.phase {
        case .began:
            // Without multiple touch, a view gets only the first finger.
            let isSecond = active.values.contains { $0 !== touch && $0.view === view && $0.delivery != .finished }
            if touch.delivery == .finished || isSecond && !view.isMultipleTouchEnabled { return }
            if touch.holders(\.delaysTouchesBegan).isEmpty {
                touch.delivery = .delivering
                view.touchesBegan([touch], with: event)
            } else {
                touch.delivery = .beginHeld
                held.append(touch)
            }
        case .moved: if touch.delivery == .delivering { view.touchesMoved([touch], with: event) }
        case .ended:
            guard touch.delivery == .delivering else { return }
            if touch.holders(\.delaysTouchesEnded).isEmpty {
                touch.delivery = .finished
                view.touchesEnded([touch], with: event)
            } else {
                touch.delivery = .endHeld
                held.append(touch)
            }
        case .cancelled: cancel(touch)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    private func cancel(_ touch: UITouch) {
        let wasReported = touch.delivery == .delivering || touch.delivery == .endHeld
        touch.delivery = .finished
        held.removeAll { $0 === touch }
        if wasReported { touch.view?.touchesCancelled([touch], with: event(of: touch)) }
        touch.forgetRecognizersIfFinished()
    }

    /// Delivers what was held back for recognisers that have failed by now.
    func releaseHeld() {
        for touch in held {
            switch touch.delivery {
            case .beginHeld where touch.holders(\.delaysTouchesBegan).isEmpty:
                held.removeAll { $0 === touch }
                touch.delivery = .delivering
                touch.view?.touchesBegan([touch], with: event(of: touch))
                if touch.isOver { notifyView(of: touch, event(of: touch)) }
                touch.forgetRecognizersIfFinished()
            case .endHeld where touch.holders(\.delaysTouchesEnded).isEmpty:
                held.removeAll { $0 === touch }
                touch.delivery = .finished
                touch.view?.touchesEnded([touch], with: event(of: touch))
                touch.forgetRecognizersIfFinished()
            default: break
            }
        }
    }

    // MARK: Claims

    /// Records that a recogniser was recognised with the touch.
    func claim(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        let claim = GestureClaim(boundary: recognizer.boundary, cancelsInside: recognizer.cancelsTouchesInView)
        touch.claims.append(claim)
        scene?.tree.cancel(touch.input, where: claim.excludes)
        if recognizer.cancelsTouchesInView { cancel(touch) }
        scene?.input.sequencesWereClaimed()
    }

    /// Fails the undecided recognisers of the views around `node` after its content used the touch at `place`.
    func prevent(at place: CGPoint, around node: RenderNode) {
        for touch in active.values where touch.isAt(place, now: scene?.clock.now ?? 0) { prevent(touch, around: node) }
        arena.settle()
    }

    /// Fails the undecided long presses of the views around `node`, which has begun to follow the touch at `place` as a drag.
    func preventPresses(at place: CGPoint, around node: RenderNode) {
        for touch in active.values where touch.isAt(place, now: scene?.clock.now ?? 0) {
            prevent(touch, around: node, where: \.isPress)
        }
        arena.settle()
    }

    private func prevent(
        _ touch: UITouch, around node: RenderNode, where isMeant: (UIGestureRecognizer) -> Bool = { _ in true }
    ) {
        for recognizer in touch.watchers where isMeant(recognizer) {
            if let boundary = recognizer.boundary, boundary !== node, node.isWithin(boundary) { recognizer.fail() }
        }
    }

    /// Whether a host's event for the touch at `place` (a tap, a drag) belongs to a recogniser, so that `node` does not get it.
    func isClaimed(at place: CGPoint, for node: RenderNode) -> Bool {
        let candidates = Array(active.values) + (last.map { [$0] } ?? [])
        guard let touch = candidates.first(where: { $0.isAt(place, now: scene?.clock.now ?? 0) }) else { return false }
        return touch.claims.contains { $0.excludes(node) }
    }
}

extension UIGestureRecognizer {
    /// Whether the recogniser waits for fingers that rest.
    fileprivate var isPress: Bool { shape == .press || shape == .menuPress }
}

extension GestureClaim {
    /// Whether the claim keeps the touch from a node. Nodes around the recogniser's view come after it, and do not get the touch any more.
    @MainActor fileprivate func excludes(_ node: RenderNode) -> Bool {
        guard let boundary else { return false }
        return cancelsInside || !node.isWithin(boundary)
    }
}

extension UITouch {
    /// The touch as it was reported, with the time of the scene's clock.
    fileprivate var input: TouchInput {
        let phases: [Phase: TouchInput.Phase] = [.began: .began, .ended: .ended, .cancelled: .cancelled]
        return TouchInput(id: number, phase: phases[phase] ?? .moved, location: place, force: force, time: timestamp)
    }

    /// The recognisers that make the view wait, as long as they are undecided.
    fileprivate func holders(_ holds: (UIGestureRecognizer) -> Bool) -> [UIGestureRecognizer] {
        watchers.filter { holds($0) && $0.current == .possible && $0.isWatching(self) }
    }

    /// Releases the recognisers. The last touch is kept for a while, but its recognisers must not be.
    fileprivate func forgetRecognizersIfFinished() {
        if isOver && delivery != .beginHeld && delivery != .endHeld { watchers = [] }
    }

    /// Whether a host's event at `place` belongs to this touch.
    fileprivate func isAt(_ place: CGPoint, now: TimeInterval) -> Bool {
        if isOver && now - timestamp > 0.5 { return false }
        func isNear(_ point: CGPoint) -> Bool { hypot(point.x - place.x, point.y - place.y) <= 2 }
        return isNear(self.place) || isNear(start)
    }
}

/// Tracks pointers that hover over views.
@MainActor final class HoverTracker {
    private struct Pointer {
        let touch: UITouch
        /// The recognisers that have received the pointer.
        var over: [UIGestureRecognizer.WeakRecognizer] = []
    }
    private var pointers: [Int: Pointer] = [:]

    /// - Returns: Whether a recogniser tracks the pointer.
    func receive(_ input: TouchInput, in scene: UIWindowScene) -> Bool {
        let isGone = input.phase == .exited
        var pointer = pointers[input.id] ?? Pointer(touch: UITouch(input, now: scene.clock.now))
        let touch = pointer.touch
        touch.change(to: input, phase: isGone ? .regionExited : .regionMoved, now: scene.clock.now)
        let target = isGone ? nil : scene.touchTarget(at: input.location).flatMap { scene.isReachable($0.node) ? $0 : nil }
        if let target { (touch.hostWindow, touch.view, touch.node) = (target.window, target.view, target.node) }
        let around = target == nil ? [] : touch.surroundingRecognizers
        let now = around.filter { $0.isEnabled && $0.neededInput.contains(.pointer) }
        let left = pointer.over.compactMap(\.recognizer).filter { !now.contains($0) }
        pointer.over = now.map { UIGestureRecognizer.WeakRecognizer(recognizer: $0) }
        pointers[input.id] = isGone ? nil : pointer
        for recognizer in left { (recognizer as? UIHoverGestureRecognizer)?.pointerLeft() }
        let event = UIEvent(.hover, scene: scene, time: touch.timestamp, touches: [touch], changed: [touch])
        for recognizer in now { (recognizer as? UIHoverGestureRecognizer)?.pointerMoved(touch, event) }
        return !now.isEmpty || !left.isEmpty
    }
}
