import Foundation
import FrontmostRender

// Who gets what happens at a place of a scene. The rule is here and nowhere else: hosts find a node by their own means (a page by
// its elements), and what they say is checked against hit testing, which apps override.

/// What a touch at a place reaches.
@MainActor package struct TouchTarget {
    /// The frontmost window whose hit test takes the touch.
    package let window: UIWindow
    /// The view that its hit test names.
    package let view: UIView
    /// The innermost node of the view at that place: SwiftUI's button, or the view's own node.
    package let node: RenderNode
}

extension UIWindowScene {
    /// Touches go to the frontmost window whose hit test takes them.
    /// - Parameter point: In the scene.
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

    /// The node at a place that a host may speak to of this kind of input; nil where a touch there is nobody's.
    package func taker(of kinds: InputKinds, at point: CGPoint) -> RenderNode? {
        touchTarget(at: point)?.node.nearest { !$0.accepts.isDisjoint(with: kinds) }
    }
}

extension InputEvent {
    /// The same at another point of its node, where it has one.
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

/// Checks where hosts send input, and remembers for as long as a finger is down where it goes.
@MainActor final class SceneInput {
    private unowned let scene: UIWindowScene
    let touches: TouchDispatcher
    private var drags: [Int: Route] = [:], presses: [Int: Route] = [:], hovers: [Int: Route] = [:]
    /// Counts activations in a row: hosts count taps only.
    private var activations = TapCounter()
    /// Who took the latest press.
    private weak var pressed: RenderNode?
    /// The node that the host named for the latest drag that was followed to its end. The finger of that drag uses no control.
    private var followedDrag: Int?
    /// When a person last did something.
    private(set) var lastHeard: TimeInterval?

    /// The way of a drag, a press or a pointer, by the node that the host speaks to.
    private struct Route {
        weak var target: RenderNode?
        /// In the scene.
        let start: CGPoint
        var drag: DragInput?
        /// A recogniser has the touch.
        var isClaimed = false
        /// Something follows the drag.
        var isFollowed = false
    }

    enum Decision {
        case deliver(InputEvent, RenderNode)
        /// Somebody else has it.
        case used
        case nobody
    }

    init(_ scene: UIWindowScene) {
        self.scene = scene
        touches = TouchDispatcher(scene)
    }

    /// Something comes from a person: not what a host does by itself, such as giving a field the keyboard.
    func heard(_ event: InputEvent) {
        switch event {
        case .focus, .hover: return
        case .activate, .tap, .longPress, .drag, .edit, .submit, .scroll, .key, .pointerDown, .pointerUp, .pointerMove, .touch:
            lastHeard = scene.clock.now
        }
    }

    // MARK: Where an event goes

    /// - Parameters:
    ///   - place: The point of the scene where a pointer did it, as far as the host knows. It comes before the point of the event: a
    ///     page cannot tell points of elements that are turned.
    ///   - drag: The node of the drag that the same finger has just ended.
    func decide(_ event: InputEvent, for node: RenderNode, at place: CGPoint?, after drag: Int? = nil) -> Decision {
        let event = place.map { event.moved(to: local($0, in: node)) } ?? event
        switch event {
        case .tap(let point, let count):
            let place = scenePoint(point, of: node)
            // What was touched keeps the touch, though it moves by it: a search field does, and something else is there then.
            if pressed === node { return touches.isClaimed(at: place, for: node) ? .used : .deliver(event, node) }
            return short(node, at: place) { .tap(at: $0, count: count) }
        case .activate:
            // A key, or assistive technology: that has no place, and means the control.
            guard let place else { return .deliver(event, node) }
            if let drag, drag == followedDrag { return .used }
            let count = activations.count(at: place, time: scene.clock.now)
            return short(node, at: place) { .tap(at: $0, count: count) }
        case .longPress(let point):
            let place = scenePoint(point, of: node)
            guard let target = target(.longPress, for: node, at: place) else { return .nobody }
            if touches.isClaimed(at: place, for: target) { return .used }
            return .deliver(target === node ? event : .longPress(at: local(place, in: target)), target)
        case .drag(let drag): return decide(drag, for: node)
        case .pointerDown(let point):
            let place = scenePoint(point, of: node), target = target(.press, for: node, at: place)
            presses[node.id] = Route(target: target, start: place)
            pressed = target
            guard let target else { return .nobody }
            return .deliver(target === node ? event : .pointerDown(at: local(place, in: target)), target)
        case .pointerUp(let point):
            guard let route = presses.removeValue(forKey: node.id) else { return .deliver(event, node) }
            guard let target = route.target else { return .deliver(event, scene.tree.root) }
            if route.isClaimed { return .used }
            return .deliver(target === node ? event : .pointerUp(at: local(scenePoint(point, of: node), in: target)), target)
        case .pointerMove(let point):
            guard let route = presses[node.id], let target = route.target else { return .nobody }
            if route.isClaimed { return .used }
            return .deliver(target === node ? event : .pointerMove(at: local(scenePoint(point, of: node), in: target)), target)
        case .hover(let isInside):
            guard isInside else {
                guard let route = hovers.removeValue(forKey: node.id) else { return .deliver(event, node) }
                return route.target.map { .deliver(event, $0) } ?? .nobody
            }
            guard let place else { return .deliver(event, node) }
            let target = target(.hover, for: node, at: place)
            if target !== node { hovers[node.id] = Route(target: target, start: place) }
            return target.map { .deliver(event, $0) } ?? .nobody
        case .edit, .submit, .scroll, .key, .focus, .touch: return .deliver(event, node)
        }
    }

    private func short(
        _ node: RenderNode, at place: CGPoint, _ event: (CGPoint) -> InputEvent
    ) -> Decision {
        guard let target = target([.activate, .tap], for: node, at: place) else { return .nobody }
        if touches.isClaimed(at: place, for: target) { return .used }
        return .deliver(event(local(place, in: target)), target)
    }

    /// A drag comes in the scene's points. Who is led hears both of them in its own, where it is by now: so the finger's way stays the
    /// way over the screen, though what it leads moves along.
    private func decide(_ drag: DragInput, for node: RenderNode) -> Decision {
        if drag.phase == .began {
            drags[node.id] = Route(target: dragTarget(for: node, at: drag.start), start: drag.start)
            if followedDrag == node.id { followedDrag = nil }
        }
        guard var route = drags[node.id] else { return .deliver(.drag(local(drag, in: node)), node) }
        let isOver = drag.phase == .ended || drag.phase == .cancelled
        if isOver { endDrag(node.id) }
        guard let target = route.target else { return .nobody }
        let drag = local(drag, in: target)
        if drag.phase == .began && touches.isClaimed(at: route.start, for: target) { route.isClaimed = true }
        route.drag = drag
        if !isOver { drags[node.id] = route }
        return route.isClaimed ? .used : .deliver(.drag(drag), target)
    }

    @discardableResult private func endDrag(_ id: Int) -> Route? {
        let route = drags.removeValue(forKey: id)
        if route?.isFollowed == true { followedDrag = id }
        return route
    }

    /// A finger is lifted from a node that is gone by now, or has something modal in front of it: what it led goes back, what it pressed
    /// is let go.
    /// - Parameters:
    ///   - id: Of the node that the host means.
    ///   - node: The one to be told, where the end has been routed already. Nothing else than what was led hears of it.
    func withdraw(_ event: InputEvent, of id: Int, from node: RenderNode? = nil) {
        switch event {
        case .pointerUp:
            let route = presses.removeValue(forKey: id)
            if route?.isClaimed == true { return }
            // The root of the tree holds nothing: where what was pressed is gone, no press is left all the same.
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

    /// Recognisers claimed touches: drags and presses of theirs are taken back from who has them.
    func sequencesWereClaimed() {
        for (id, route) in drags where !route.isClaimed {
            guard let target = route.target, touches.isClaimed(at: route.start, for: target) else { continue }
            drags[id]?.isClaimed = true
            guard var drag = route.drag else { continue }
            drag.phase = .cancelled
            scene.tree.dispatch(.drag(drag), from: target)
        }
        for (id, route) in presses where !route.isClaimed {
            guard let target = route.target, touches.isClaimed(at: route.start, for: target) else { continue }
            letGo(ofPress: id, route, target)
        }
    }

    private func letGo(ofPress id: Int, _ route: Route, _ target: RenderNode) {
        presses[id]?.isClaimed = true
        scene.tree.dispatch(.pointerUp(at: local(route.start, in: target)), from: target)
    }

    /// A press that something inside of a view took is none for the recognisers around it, and neither is its end a tap.
    /// - Parameters:
    ///   - node: The node that used the event.
    ///   - id: The node that the host means.
    func wasUsed(_ event: InputEvent, by node: RenderNode, for id: Int) {
        switch event {
        case .longPress(let point): touches.prevent(at: scenePoint(point, of: node), around: node)
        case .drag(let drag) where drag.phase == .changed:
            guard let route = drags[id], !route.isFollowed, node.isDragFollowed else { return }
            drags[id]?.isFollowed = true
            // The node may have moved with the drag: its own points are no measure.
            takePresses(from: route.start, of: node)
        default: break
        }
    }

    /// Lets go of what the finger of a drag presses, once something follows the drag. Until then the finger may return to the button.
    /// - Parameter start: Where the drag began, in the scene.
    private func takePresses(from start: CGPoint, of node: RenderNode) {
        for (id, route) in presses where !route.isClaimed && hypot(route.start.x - start.x, route.start.y - start.y) < 1 {
            // A gesture that is made of a press and a drag goes on with both.
            guard let target = route.target, target !== node || node.accepts.contains(.activate) else { continue }
            letGo(ofPress: id, route, target)
        }
    }

    // MARK: The rule

    /// Who gets input of these kinds at `place` that a host meant for `node`.
    ///
    /// A host is right about what it shows, up to hit testing that an app overrides: another window may take the touch, or let it
    /// through, and a view may keep it from what is in it or take it beyond its edges. What is not at that place any more had its
    /// place there when the person saw it. In content without views `RenderNode.hitTest` decides, for every host alike.
    private func target(_ kinds: InputKinds, for node: RenderNode, at place: CGPoint) -> RenderNode? {
        // What is in no window has nobody who could be asked.
        guard node.enclosingView != nil else { return node }
        let inNode = local(place, in: node)
        guard CGRect(origin: .zero, size: node.size).contains(inNode) else { return node }
        guard let hit = scene.touchTarget(at: place) else { return nil }
        let isInContent = hit.view is TouchStandIn
        if !isInContent && node.enclosingView === hit.node.enclosingView { return node }
        return hit.node.nearest { !$0.accepts.isDisjoint(with: kinds) }
    }

    private func dragTarget(for node: RenderNode, at start: CGPoint) -> RenderNode? {
        var target = target(.drag, for: node, at: start)
        while let asked = target, asked.responder?.takesDrag(from: local(start, in: asked)) == false {
            target = asked.parent?.nearest { $0.accepts.contains(.drag) }
        }
        return target
    }

    /// Whether the event is part of a drag that another node than the one that the host means is led by.
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
    /// Whether the node or something around it follows the drag that it was given.
    fileprivate var isDragFollowed: Bool {
        nearest { $0.accepts.contains(.drag) && $0.responder?.followsDrag == true } != nil
    }
}
