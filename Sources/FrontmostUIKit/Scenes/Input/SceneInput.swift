import Foundation
import FrontmostRender

// Routes input at a point of a scene. All of the rule is here: hosts find a node by their own means (a page by its elements), and
// their choice is checked against hit testing, which apps override.

/// The result of hit testing a touch in a scene.
@MainActor package struct TouchTarget {
    /// The frontmost window that takes the touch in its hit test.
    package let window: UIWindow
    /// The view that the window's hit test returned.
    package let view: UIView
    /// The innermost node of the view at that point: a SwiftUI button's, or the view's own node.
    package let node: RenderNode
}

extension UIWindowScene {
    /// Hit-tests a touch: it goes to the frontmost window that takes it in its hit test.
    /// - Parameter point: In the scene's coordinates.
    package func touchTarget(at point: CGPoint, with event: UIEvent? = nil) -> TouchTarget? {
        for window in attachedWindows.reversed() where window.isShown {
            if let view = window.hitTest(window.fromOutside(point), with: event) {
                let owner = view.window ?? window
                let place = view.convert(owner.fromOutside(point), from: nil)
                return TouchTarget(window: owner, view: view, node: view.touchedNode(at: place))
            }
        }
        return nil
    }

    /// The node at a point that a host may send these kinds of input to; nil if nothing takes a touch there.
    package func receiver(of kinds: InputKinds, at point: CGPoint) -> RenderNode? {
        touchTarget(at: point)?.node.nearest { !$0.acceptsByTouch.isDisjoint(with: kinds) }
    }
}

extension InputEvent {
    /// The event at another point of its node, if it has a point.
    fileprivate func moved(to point: CGPoint) -> InputEvent {
        switch self {
        case .tap(_, let count): .tap(at: point, count: count)
        case .longPress: .longPress(at: point)
        case .pointerDown: .pointerDown(at: point)
        case .pointerUp: .pointerUp(at: point)
        case .pointerMove: .pointerMove(at: point)
        default: self
        }
    }
}

/// Checks where hosts send input, and tracks each sequence's target until the finger is lifted.
@MainActor final class SceneInput {
    unowned let scene: UIWindowScene
    let touches: TouchDispatcher
    /// The item that a finger carries (`CarriedItem.swift`).
    var carried: CarriedDrag?
    private var drags: [Int: Route] = [:], presses: [Int: Route] = [:], hovers: [Int: Route] = [:]
    /// Counts activations in a row: hosts count taps only.
    private var activations = TapCounter()
    /// The node that took the latest press.
    private weak var pressed: RenderNode?
    /// The node that the host named for the latest drag that was followed to its end, or claimed by a recogniser. The finger of that
    /// drag activates no control.
    private var followedDrag: Int?
    /// The node that the host named for the latest long press, if a responder kept it. The finger of that press activates no control.
    private var keptPress: Int?
    /// When the user last did something.
    private(set) var lastInputTime: TimeInterval?

    /// The route of a drag, a press or a pointer, keyed by the node that the host names.
    private struct Route {
        weak var target: RenderNode?
        /// In the scene's coordinates.
        let start: CGPoint
        var drag: DragInput?
        /// Whether a recogniser has claimed the touch.
        var isClaimed = false
        /// Whether a node follows the drag.
        var isFollowed = false
    }

    enum Decision {
        case deliver(InputEvent, RenderNode)
        /// The touch belongs to another receiver.
        case used
        case unhandled
    }

    init(_ scene: UIWindowScene) {
        self.scene = scene
        touches = TouchDispatcher(scene)
    }

    /// Cancels what fingers and pointers do: the scene went to the background, or is gone. The host may never report their end.
    func cancelAll() {
        endCarrying()
        touches.cancelAll()
        let routes = (drags: drags, presses: presses, hovers: hovers)
        (drags, presses, hovers) = ([:], [:], [:])
        (pressed, followedDrag, keptPress) = (nil, nil, nil)
        for (_, route) in routes.drags.sorted(by: { $0.key < $1.key }) where !route.isClaimed { cancelDrag(route) }
        for (_, route) in routes.presses.sorted(by: { $0.key < $1.key }) where !route.isClaimed { release(route) }
        for (_, route) in routes.hovers.sorted(by: { $0.key < $1.key }) {
            if let target = route.target { scene.tree.dispatch(.hover(false), from: target) }
        }
    }

    /// Records the time of input by the user. Events that a host sends by itself do not count, such as focusing a field.
    func note(_ event: InputEvent) {
        switch event {
        case .focus, .hover: return
        case .activate, .tap, .longPress, .drag, .edit, .submit, .scroll, .key, .keyBeforeField, .keyUp, .pointerDown, .pointerUp,
            .pointerMove, .touch:
            lastInputTime = scene.clock.now
        }
    }

    // MARK: Target of an event

    /// Decides where an event goes.
    /// - Parameters:
    ///   - place: The pointer's position in the scene, if the host knows it. It takes precedence over the event's own point,
    ///     since a page cannot compute points in rotated elements.
    ///   - drag: The node of the drag that the same finger has just ended.
    ///   - press: The node of the long press that the same finger has made.
    func decide(
        _ event: InputEvent, for node: RenderNode, at place: CGPoint?, after drag: Int? = nil, holding press: Int? = nil
    ) -> Decision {
        let event = place.map { event.moved(to: local($0, in: node)) } ?? event
        switch event {
        case .tap(let point, let count):
            let place = scenePoint(point, of: node)
            // A tap goes to the pressed node, even if the press has moved it from under the finger, as a search field moves.
            if pressed === node { return touches.isClaimed(at: place, for: node) ? .used : .deliver(event, node) }
            return short(node, at: place) { .tap(at: $0, count: count) }
        case .activate:
            // Sent by a key or by assistive technology: there is no position, and the control itself is meant.
            guard let place else { return .deliver(event, node) }
            if let drag, drag == followedDrag { return .used }
            if let press, press == keptPress { return .used }
            let count = activations.count(at: place, time: scene.clock.now)
            return short(node, at: place) { .tap(at: $0, count: count) }
        case .longPress(let point):
            keptPress = nil
            let place = scenePoint(point, of: node)
            guard let target = target(.longPress, for: node, at: place) else { return .unhandled }
            if touches.isClaimed(at: place, for: target) { return .used }
            return .deliver(target === node ? event : .longPress(at: local(place, in: target)), target)
        case .drag(let drag): return decide(drag, for: node)
        case .pointerDown(let point): return beginPress(event, on: node, at: scenePoint(point, of: node))
        case .pointerUp(let point):
            guard let route = presses.removeValue(forKey: node.id) else { return .deliver(event, node) }
            guard let target = route.target else { return .deliver(event, scene.tree.root) }
            if route.isClaimed { return .used }
            return .deliver(target === node ? event : .pointerUp(at: local(scenePoint(point, of: node), in: target)), target)
        case .pointerMove(let point):
            guard let route = presses[node.id], let target = route.target else { return .unhandled }
            if route.isClaimed { return .used }
            return .deliver(target === node ? event : .pointerMove(at: local(scenePoint(point, of: node), in: target)), target)
        case .hover(true): return beginHover(event, on: node, at: place)
        case .hover(false):
            guard let route = hovers.removeValue(forKey: node.id) else { return .deliver(event, node) }
            return route.target.map { .deliver(event, $0) } ?? .unhandled
        case .edit, .submit, .scroll, .key, .keyBeforeField, .keyUp, .focus, .touch: return .deliver(event, node)
        }
    }

    /// Routes a press. What follows of it goes to the same target.
    private func beginPress(_ event: InputEvent, on node: RenderNode, at place: CGPoint) -> Decision {
        let target = target(.press, for: node, at: place)
        presses[node.id] = Route(target: target, start: place)
        pressed = target
        guard let target else { return .unhandled }
        return .deliver(target === node ? event : .pointerDown(at: local(place, in: target)), target)
    }

    /// Routes a pointer that has come over a node. Its leaving goes to the same target.
    private func beginHover(_ event: InputEvent, on node: RenderNode, at place: CGPoint?) -> Decision {
        guard let place else { return .deliver(event, node) }
        let target = target(.hover, for: node, at: place)
        if target !== node { hovers[node.id] = Route(target: target, start: place) }
        return target.map { .deliver(event, $0) } ?? .unhandled
    }

    private func short(
        _ node: RenderNode, at place: CGPoint, _ event: (CGPoint) -> InputEvent
    ) -> Decision {
        guard let target = target([.activate, .tap], for: node, at: place) else { return .unhandled }
        if touches.isClaimed(at: place, for: target) { return .used }
        return .deliver(event(local(place, in: target)), target)
    }

    /// Routes a drag. Its points are in the scene's coordinates. The target receives both points in its own current coordinates,
    /// so the translation stays that of the finger on screen even if the target moves along.
    private func decide(_ drag: DragInput, for node: RenderNode) -> Decision {
        if drag.phase == .began {
            drags[node.id] = Route(target: dragTarget(for: node, at: drag.start), start: drag.start)
            if followedDrag == node.id { followedDrag = nil }
        }
        // A drag without a beginning was cancelled, because the scene was in the background.
        guard var route = drags[node.id] else { return .unhandled }
        let isOver = drag.phase == .ended || drag.phase == .cancelled
        if isOver { endDrag(node.id) }
        guard let target = route.target else { return .unhandled }
        let drag = local(drag, in: target)
        if drag.phase == .began && touches.isClaimed(at: route.start, for: target) { route.isClaimed = true }
        route.drag = drag
        if !isOver { drags[node.id] = route }
        return route.isClaimed ? .used : .deliver(.drag(drag), target)
    }

    @discardableResult private func endDrag(_ id: Int) -> Route? {
        let route = drags.removeValue(forKey: id)
        if route?.isFollowed == true || route?.isClaimed == true { followedDrag = id }
        return route
    }

    /// Handles a finger lifted from a node that is gone or behind a modal view: cancels its drag and releases its press.
    /// - Parameters:
    ///   - id: The id of the node that the host names.
    ///   - node: The node to notify if the event has been routed already. Otherwise only the routed target is notified.
    func withdraw(_ event: InputEvent, of id: Int, from node: RenderNode? = nil) {
        switch event {
        case .pointerUp:
            let route = presses.removeValue(forKey: id)
            if route?.isClaimed == true { return }
            // If the pressed node is gone, the event goes to the root of the tree, which ends the press.
            let target = node ?? route?.target ?? scene.tree.root
            scene.tree.dispatch(.pointerUp(at: route.map { local($0.start, in: target) } ?? .zero), from: target)
        case .drag(var drag) where drag.phase == .ended || drag.phase == .cancelled:
            var target = node
            if let route = endDrag(id) {
                if route.isClaimed { return }
                (target, drag) = (route.target, route.drag ?? drag)
            }
            drag.phase = .cancelled
            if let target { scene.tree.dispatch(.drag(drag), from: target) }
        default: break
        }
    }

    /// Cancels drags and presses after recognisers have claimed their touches.
    func sequencesWereClaimed() {
        for (id, route) in drags where !route.isClaimed {
            guard let target = route.target, touches.isClaimed(at: route.start, for: target) else { continue }
            drags[id]?.isClaimed = true
            cancelDrag(route)
        }
        for (id, route) in presses where !route.isClaimed {
            guard let target = route.target, touches.isClaimed(at: route.start, for: target) else { continue }
            claimPress(id, route)
        }
    }

    /// Cancels a drag for its target, if that has been told of one.
    private func cancelDrag(_ route: Route) {
        guard let target = route.target, var drag = route.drag else { return }
        drag.phase = .cancelled
        scene.tree.dispatch(.drag(drag), from: target)
    }

    /// Ends a press for its target.
    private func release(_ route: Route) {
        guard let target = route.target else { return }
        scene.tree.dispatch(.pointerUp(at: local(route.start, in: target)), from: target)
    }

    /// Marks the drag that began at a point as followed, so that its finger activates no control.
    /// - Returns: The id of the node that the host names for the drag.
    func follow(from start: CGPoint) -> Int? {
        guard let id = drags.first(where: { !$0.value.isClaimed && isNear($0.value.start, start) })?.key else { return nil }
        drags[id]?.isFollowed = true
        return id
    }

    /// Records the end of a drag that something carried.
    func forgetDrag(_ id: Int) { endDrag(id) }

    /// Cancels a drag, its press and its touch for everything that they were sent to.
    func takeOver(_ id: Int) {
        guard let route = drags[id] else { return }
        drags[id]?.isClaimed = true
        touches.cancel(at: route.start)
        for (id, press) in presses where !press.isClaimed && isNear(press.start, route.start) {
            claimPress(id, press)
        }
        cancelDrag(route)
    }

    /// Whether two events began with the same touch.
    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1 }

    private func claimPress(_ id: Int, _ route: Route) {
        presses[id]?.isClaimed = true
        release(route)
    }

    /// Prevents the recognisers around a view after its content used a press or a drag, and the tap at its end.
    /// - Parameters:
    ///   - node: The node that used the event.
    ///   - id: The id of the node that the host names.
    func wasUsed(_ event: InputEvent, by node: RenderNode, for id: Int) {
        switch event {
        case .longPress(let point):
            touches.prevent(at: scenePoint(point, of: node), around: node)
            if scene.tree.isLongPressKept { keptPress = id }
        case .drag(let drag) where drag.phase == .began || drag.phase == .changed:
            guard let route = drags[id], !route.isFollowed, let follower = node.dragFollower else { return }
            if follower.preventsPresses { touches.preventPresses(at: route.start, around: follower) }
            // Until it moves, the finger may still be lifted as a tap.
            if drag.phase == .began { return }
            drags[id]?.isFollowed = true
            // Use the start in the scene: the node may have moved with the drag.
            releasePresses(from: route.start, of: node)
        default: break
        }
    }

    /// Releases the presses of a drag's finger, once a node follows the drag. Until then the finger may return to the button.
    /// - Parameter start: The start of the drag, in the scene's coordinates.
    private func releasePresses(from start: CGPoint, of node: RenderNode) {
        for (id, route) in presses where !route.isClaimed && isNear(route.start, start) {
            // A gesture composed of a press and a drag continues with both.
            guard let target = route.target, target !== node || node.accepts.contains(.activate) else { continue }
            claimPress(id, route)
        }
    }

    // MARK: The rule

    /// The target of input of these kinds at `place` that a host sent to `node`.
    ///
    /// The host's choice holds except where an app overrides hit testing: another window may take the touch or let it through,
    /// and a view may keep it from its subviews or extend beyond its bounds. A node that is not at that point any more was there
    /// when the user saw it. In content without views `RenderNode.hitTest` decides, for every host alike.
    private func target(_ kinds: InputKinds, for node: RenderNode, at place: CGPoint) -> RenderNode? {
        // Nodes outside of windows have no view that could be hit-tested.
        guard node.enclosingView != nil else { return node }
        let inNode = local(place, in: node)
        guard CGRect(origin: .zero, size: node.size).contains(inNode) else { return node }
        guard let hit = scene.touchTarget(at: place) else { return nil }
        let isInContent = hit.view is TouchStandIn
        if !isInContent && node.enclosingView === hit.node.enclosingView { return node }
        return hit.node.nearest { !$0.acceptsByTouch.isDisjoint(with: kinds) }
    }

    private func dragTarget(for node: RenderNode, at start: CGPoint) -> RenderNode? {
        var target = target(.drag, for: node, at: start)
        while let asked = target, asked.responder?.takesDrag(from: local(start, in: asked)) == false {
            target = asked.parent?.nearest { $0.accepts.contains(.drag) }
        }
        return target
    }

    /// Whether the event belongs to a drag with another target than the node that the host names.
    func leadsAnother(_ event: InputEvent, than node: RenderNode) -> Bool {
        guard case .drag(let drag) = event, drag.phase != .began, let route = drags[node.id] else { return false }
        return route.target !== node
    }

    private func scenePoint(_ point: CGPoint, of node: RenderNode) -> CGPoint { node.convert(point, at: scene.clock.now) }
    private func local(_ point: CGPoint, in node: RenderNode) -> CGPoint { node.convert(fromRoot: point, at: scene.clock.now) }
    private func local(_ drag: DragInput, in node: RenderNode) -> DragInput {
        var drag = drag
        (drag.start, drag.location) = (local(drag.start, in: node), local(drag.location, in: node))
        return drag
    }
}

extension RenderNode {
    /// The node that follows the drag that was dispatched to this one: the node itself or one around it.
    fileprivate var dragFollower: RenderNode? { nearest { $0.accepts.contains(.drag) && $0.responder?.followsDrag == true } }

    /// Whether a drag that the node follows prevents the long presses of views around it, as one recogniser prevents others. The tracking of a
    /// control does not, nor do gestures that are recognised simultaneously with others.
    fileprivate var preventsPresses: Bool { !(responder is UIView) && responder?.inputRank != .simultaneous }
}
