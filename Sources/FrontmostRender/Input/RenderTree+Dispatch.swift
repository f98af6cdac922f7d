import Foundation

/// A series of taps that is not dispatched completely yet.
struct TapContest {
    /// The number of taps in a row, as counted by the host.
    var count = 0
    /// The number of taps that an exclusive responder has used.
    var used = 0
    /// The timer after which no further tap is expected.
    var timer: Int?
    /// Whether a touch that may become the next tap has begun.
    var isTouched = false
    weak var node: RenderNode?
    var point = CGPoint.zero

    /// The longest time between two taps in a row, in seconds.
    static let interval: TimeInterval = 0.35
    /// The longest time, in seconds, from the beginning of a touch to its tap, and from its end to its tap.
    static let longestTouch: TimeInterval = 0.55, reportDelay: TimeInterval = 0.05
}

/// A drag that a responder waits for, while the responders around it receive it as well.
package struct DragContest {
    /// The node from which the drag is dispatched.
    weak var origin: RenderNode?
    /// The responders that wait, innermost first.
    var waiting: [RenderNode] = []
    /// The responder around them that gets the drag meanwhile.
    weak var outer: RenderNode?
    /// The responder that keeps the drag.
    weak var holder: RenderNode?
    /// The responder that follows the drag beyond the distance of a tap, or as a gesture.
    weak var follower: RenderNode?
    /// The latest event, in the coordinates of `origin`.
    var latest: DragInput?
    /// Whether content scrolls with the finger, so that only simultaneous responders get the drag.
    var isScrolling = false
    /// The ids of nodes that get no further events of the drag, even if they accept drags again.
    var dropped: Set<Int> = []
    /// Whether a responder has followed the drag and dropped it, so that no other one begins to follow it.
    var isOver = false

    /// The distance in points that a drag moves before it goes to a responder around one that waits. It is the usual distance at which
    /// a gesture begins, so that the inner one does.
    package static let slop: CGFloat = 10
}

extension RenderTree {
    /// Dispatches an event to the responders between a node and the root.
    ///
    /// Of taps, presses and drags, the responder with the highest priority that uses the event keeps it: high ranks first, from
    /// the outside in, then ordinary ones, from the inside out. Simultaneous responders receive the event in addition. A tap also
    /// counts as an activation for nodes that accept those. Taps wait while a responder with a higher priority may still
    /// recognise a gesture of several taps.
    /// - Parameters:
    ///   - event: With points in the coordinates of `node`; other responders receive them in their own.
    ///   - node: The innermost node that may use the event.
    /// - Returns: Whether a responder used the event, or may use it together with the next tap.
    @discardableResult
    public func dispatch(_ event: InputEvent, from node: RenderNode) -> Bool {
        awaitTap(of: event, from: node)
        switch event {
        case .tap(let point, let count): return tap(at: point, count: count, from: node)
        case .drag(let drag): return contend(drag, from: node)
        case .pointerDown, .pointerUp, .pointerMove:
            if case .pointerDown = event { isPressed = true }
            if case .pointerUp = event { isPressed = false }
            return rank(event, from: node)
        case .longPress:
            let use = bubble(event, from: node)
            isLongPressKept = use == .kept
            return use != .unused
        default: return bubble(event, from: node) != .unused
        }
    }

    private enum Use { case unused, shared, kept }

    private func bubble(_ event: InputEvent, from node: RenderNode) -> Use {
        var next: RenderNode? = node, use = Use.unused
        while let here = next {
            if here.accepts.contains(event.kind), here.isConcerned(by: event, from: node), let responder = here.responder,
                responder.respond(to: moved(event, from: node, to: here))
            {
                if responder.inputRank != .simultaneous { return .kept }
                use = .shared
            }
            next = here.parent
        }
        return use
    }

    // MARK: Ranks

    typealias Receiver = (node: RenderNode, responder: any InputResponder)

    func receivers(of kinds: InputKinds, from node: RenderNode) -> [Receiver] {
        var receivers: [Receiver] = [], next: RenderNode? = node
        while let here = next {
            if !here.acceptsByTouch.isDisjoint(with: kinds), let responder = here.responder {
                receivers.append((here, responder))
            }
            next = here.parent
        }
        return receivers
    }

    /// The responders of which only one gets an event, in order of priority.
    func exclusive(_ receivers: [Receiver]) -> [Receiver] {
        receivers.reversed().filter { $0.responder.inputRank == .high } + receivers.filter { $0.responder.inputRank == .ordinary }
    }

    private func rank(_ event: InputEvent, from node: RenderNode) -> Bool {
        let receivers = receivers(of: event.kind, from: node)
        var isUsed = false
        for receiver in exclusive(receivers) where receiver.responder.respond(to: moved(event, from: node, to: receiver.node)) {
            isUsed = true
            break
        }
        for receiver in receivers where receiver.responder.inputRank == .simultaneous {
            if receiver.responder.respond(to: moved(event, from: node, to: receiver.node)) { isUsed = true }
        }
        return isUsed
    }

    /// Dispatches a drag. It goes to one responder, as other ranked events do. But while that responder awaits the drag, those around it
    /// get it as well, until the first of them follows it.
    private func contend(_ drag: DragInput, from node: RenderNode) -> Bool {
        if drag.phase == .began {
            dragContests = dragContests.filter { $0.value.origin?.tree === self }
            dragContests[node.id] = DragContest(origin: node)
        }
        var contest = dragContests[node.id] ?? DragContest(origin: node)
        contest.latest = drag
        let receivers = receivers(of: .drag, from: node).filter { !contest.dropped.contains($0.node.id) }
        var isAnyUsed = false
        if !contest.isScrolling && !contest.isOver {
            var own = drag
            contest.isScrolling = drag.isScrolling
            if drag.isScrolling { own.phase = .cancelled }
            isAnyUsed = contend(own, from: node, receivers, &contest)
        }
        let isOver = drag.phase == .ended || drag.phase == .cancelled
        if contest.waiting.isEmpty && contest.holder == nil { contest.outer = nil }
        // A responder may have dropped the drag in the meantime.
        if let now = dragContests[node.id] { (contest.dropped, contest.isOver) = (now.dropped, now.isOver) }
        dragContests[node.id] = isOver ? nil : contest
        for receiver in receivers where receiver.responder.inputRank == .simultaneous {
            if receiver.responder.respond(to: moved(.drag(drag), from: node, to: receiver.node)) { isAnyUsed = true }
        }
        return isAnyUsed
    }

    /// The responder that keeps a drag that others have waited for.
    /// - Parameter node: The node from which the drag is dispatched.
    public func holder(ofDragFrom node: RenderNode) -> RenderNode? { dragContests[node.id]?.holder }

    private func contend(
        _ drag: DragInput, from node: RenderNode, _ receivers: [Receiver], _ contest: inout DragContest
    ) -> Bool {
        func cancel(_ loser: RenderNode) {
            var drag = drag
            drag.phase = .cancelled
            if loser.tree === self { _ = loser.responder?.respond(to: moved(.drag(drag), from: node, to: loser)) }
        }
        let isShort = hypot(drag.translation.width, drag.translation.height) < DragContest.slop
        var waiting: [RenderNode] = []
        for receiver in exclusive(receivers) {
            if let holder = contest.holder, holder !== receiver.node { continue }
            if let inner = waiting.first {
                if receiver.responder.yieldsToInnerDrags || !inner.isWithin(receiver.node) { continue }
                if drag.phase == .changed && isShort { break }
            }
            let isTaken = receiver.responder.respond(to: moved(.drag(drag), from: node, to: receiver.node))
            if receiver.responder.awaitsDrag {
                waiting.append(receiver.node)
                continue
            }
            if !isTaken { continue }
            if !waiting.isEmpty {
                contest.outer = receiver.node
                if drag.phase == .changed && receiver.responder.followsDrag {
                    contest.holder = receiver.node
                    waiting.forEach(cancel)
                }
            } else if let outer = contest.outer, outer !== receiver.node {
                contest.outer = nil
                contest.holder = receiver.node
                cancel(outer)
            }
            contest.waiting = waiting
            let follows = drag.phase == .changed && receiver.responder.followsDrag
            // A gesture follows the drag from its minimum distance on, other responders follow every drag.
            if follows && (!isShort || receiver.responder.yieldsToInnerDrags) { contest.follower = receiver.node }
            return true
        }
        contest.waiting = waiting
        return !waiting.isEmpty
    }

    /// Gives the drags inside and around a node to its responder, which has recognised a gesture of the same fingers.
    func giveDrags(to node: RenderNode) {
        for (id, contest) in dragContests {
            guard let origin = contest.origin, origin.isWithin(node) || node.isWithin(origin) else { continue }
            var contest = contest
            if var drag = contest.latest, !contest.isScrolling, node.responder?.followsDrag != true {
                drag.phase = .cancelled
                let losers = receivers(of: .drag, from: origin).filter {
                    $0.node !== node && !contest.dropped.contains($0.node.id)
                }
                _ = contend(drag, from: origin, losers, &contest)
            }
            (contest.holder, contest.follower, contest.outer, contest.waiting) = (node, nil, nil, [])
            dragContests[id] = contest
        }
    }

    /// Whether another responder than that of `node` follows a drag inside or around the node.
    func isDragged(byOtherThan node: RenderNode) -> Bool {
        dragContests.values.contains { contest in
            guard let follower = contest.follower, follower !== node, let origin = contest.origin else { return false }
            return !contest.isOver && (origin.isWithin(node) || node.isWithin(origin))
        }
    }

    /// Ends the drags inside a node for its responder, which has become disabled or is leaving.
    /// - Parameter isFollowing: Whether the responder follows the drag. No other one begins to follow it then.
    public func dropDrags(in node: RenderNode, isFollowing: Bool) {
        for (id, contest) in dragContests where contest.origin?.isWithin(node) == true {
            dragContests[id]?.dropped.insert(node.id)
            if isFollowing { dragContests[id]?.isOver = true }
        }
    }

    /// The event with its points in the coordinates of an ancestor of `node`.
    private func moved(_ event: InputEvent, from node: RenderNode, to receiver: RenderNode) -> InputEvent {
        if receiver === node { return event }
        func place(_ point: CGPoint) -> CGPoint { node.convert(point, to: receiver, at: now) }
        switch event {
        case .pointerDown(let point): return .pointerDown(at: place(point))
        case .pointerUp(let point): return .pointerUp(at: place(point))
        case .pointerMove(let point): return .pointerMove(at: place(point))
        case .tap(let point, let count): return .tap(at: place(point), count: count)
        case .longPress(let point): return .longPress(at: place(point))
        case .drag(var drag):
            (drag.start, drag.location) = (place(drag.start), place(drag.location))
            return .drag(drag)
        default: return event
        }
    }

    // MARK: Taps

    private static let tapKinds: InputKinds = [.tap, .activate, .longPress]

    private func tap(at point: CGPoint, count: Int, from node: RenderNode) -> Bool {
        if count <= taps.count || taps.node !== node {
            // A new series of taps begins.
            endTaps()
            taps = TapContest(used: count - 1)
        }
        if let timer = taps.timer { clock.cancel(timer) }
        (taps.timer, taps.count, taps.node, taps.point, taps.isTouched) = (nil, count, node, point, false)
        let receivers = receivers(of: Self.tapKinds, from: node)
        let isUsed = contest(receivers, isFinal: false)
        var isAnyUsed = isUsed
        for receiver in receivers where receiver.responder.inputRank == .simultaneous {
            switch receiver.responder.judge(taps: count, isFinal: false) {
            case .recognized, .recognizedAndCounting: if give(count, at: point, from: node, to: receiver) { isAnyUsed = true }
            case .possible, .failed: break
            }
        }
        return isAnyUsed
    }

    /// Dispatches the remaining taps to the first responder that wants them.
    /// - Returns: Whether there is one, or one may still want them.
    private func contest(_ receivers: [Receiver], isFinal: Bool) -> Bool {
        guard let node = taps.node else { return false }
        let left = taps.count - taps.used, point = taps.point
        if left <= 0 { return false }
        for receiver in exclusive(receivers) {
            switch receiver.responder.judge(taps: left, isFinal: isFinal) {
            case .failed: continue
            case .possible:
                endTaps(after: TapContest.interval)
                return true
            case .recognized:
                let count = taps.count
                if give(left, at: point, from: node, to: receiver) {
                    if taps.count == count { taps.used = count }
                    return true
                }
            case .recognizedAndCounting: if give(left, at: point, from: node, to: receiver) { return true }
            }
        }
        return false
    }

    /// Lets a series of taps wait for a touch that may become its next tap. Without this, the second press of a double tap that is still
    /// down at the end of the interval would leave two single taps.
    private func awaitTap(of event: InputEvent, from node: RenderNode) {
        guard taps.timer != nil, let tapped = taps.node, node.isWithin(tapped) || tapped.isWithin(node) else { return }
        switch event {
        case .pointerDown: begin()
        case .drag(let drag) where drag.phase == .began: begin()
        case .pointerUp: end()
        case .drag(let drag) where drag.phase != .changed: end()
        default: break
        }
        func begin() {
            taps.isTouched = true
            endTaps(after: TapContest.longestTouch)
        }
        func end() { if taps.isTouched { endTaps(after: TapContest.reportDelay) } }
    }

    private func endTaps(after delay: TimeInterval) {
        if let timer = taps.timer { clock.cancel(timer) }
        taps.timer = clock.schedule(at: now + delay) { [weak self] in self?.endTaps() }
    }

    /// Ends the series of taps: responders that waited for its end get their turn.
    private func endTaps() {
        guard let timer = taps.timer else { return }
        clock.cancel(timer)
        taps.timer = nil
        guard let node = taps.node, node.tree === self else { return }
        _ = contest(receivers(of: Self.tapKinds, from: node), isFinal: true)
    }

    private func give(_ count: Int, at point: CGPoint, from node: RenderNode, to receiver: Receiver) -> Bool {
        if receiver.node.accepts.contains(.activate) { return receiver.responder.respond(to: .activate) }
        return receiver.responder.respond(to: moved(.tap(at: point, count: count), from: node, to: receiver.node))
    }
}

extension RenderNode {
    /// Whether an event of the keyboard that began at `origin`, in this node, concerns this node. A view that can have the focus is not
    /// told of the focus of what is inside it, and what follows keys while the focus is inside gets none of a node that cannot have the
    /// focus.
    fileprivate func isConcerned(by event: InputEvent, from origin: RenderNode) -> Bool {
        switch event {
        case .focus: self === origin || keyboard?.isFocusable != true
        case .key, .keyBeforeField, .keyUp: !accepts.contains(.keysWithin) || origin.canHaveFocus
        default: true
        }
    }

    private var canHaveFocus: Bool {
        if case .textField = content { return true }
        return keyboard?.isFocusable == true || !accepts.isDisjoint(with: [.activate, .focus])
            || semantics?.role.isControl == true
    }
}
