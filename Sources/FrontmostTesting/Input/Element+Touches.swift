import Foundation
import FrontmostRender
import FrontmostUIKit

/// A direction that a finger moves in.
public enum SwipeDirection: Sendable {
    case up, down, left, right

    var vector: CGSize {
        switch self {
        case .up: CGSize(width: 0, height: -1)
        case .down: CGSize(width: 0, height: 1)
        case .left: CGSize(width: -1, height: 0)
        case .right: CGSize(width: 1, height: 0)
        }
    }
}

extension Screen.Element {
    /// Touches the middle of what is in sight of it, shortly.
    /// - Throws: Where it is not there, disabled, out of sight, or where the touch would reach something in front of it.
    public func tap() async throws(ScreenError) { try await tap(times: 1) }

    /// Touches it twice in a row.
    public func doubleTap() async throws(ScreenError) { try await tap(times: 2) }

    private func tap(times: Int) async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            for count in 1...times {
                let (finger, touched) = try putFinger()
                screen.keyboard.focus(touched.nearest { $0.isTextField }, in: screen.scene, keepingFor: touched)
                finger.lift(velocity: .zero)
                let isTaken = finger.click(count: count)
                if !isTaken && !touched.isTextField { throw screen.failure(.takesNo("taps", by: try found().words)) }
                if count < times { await screen.settle() }
            }
        }
    }

    /// Holds a finger on it for `duration`.
    public func longPress(for duration: Duration = .milliseconds(500)) async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            let (finger, _) = try putFinger()
            await screen.advance(by: duration)
            let isTaken = finger.longPress()
            finger.lift(velocity: .zero)
            if !isTaken { throw screen.failure(.takesNo("long presses", by: try found().words)) }
        }
    }

    /// In points. In a tenth of a second it is above the speed that counts as a throw, 1,000 points a second.
    private static var leastThrow: CGFloat { 120 }

    /// Throws it, or what it lies in, in a direction: a tenth of a second over most of its length, and over 120 points at least, which
    /// closes a sheet from however small a text in it. What scrolls that way scrolls.
    public func swipe(_ direction: SwipeDirection) async throws(ScreenError) {
        let size = screen.visibleFrame(of: try foundForUse().node).size, vector = direction.vector
        let distance = max(Self.leastThrow, 0.6 * (vector.width == 0 ? size.height : size.width))
        try await drag(by: CGSize(width: vector.width * distance, height: vector.height * distance), over: .milliseconds(100))
    }

    /// Drags from a place in it to another.
    /// - Parameters:
    ///   - start, end: Points from its upper left corner.
    public func drag(from start: CGPoint, to end: CGPoint, over duration: Duration = .milliseconds(300)) async throws(ScreenError)
    {
        let frame = try foundForUse().node.frame(at: screen.scene.tree.now)
        let origin = CGPoint(x: frame.minX + start.x, y: frame.minY + start.y)
        try await drag(by: CGSize(width: end.x - start.x, height: end.y - start.y), from: origin, over: duration)
    }

    /// Drags it by a distance.
    /// - Parameters:
    ///   - translation: Points.
    ///   - start: A point of the scene; nil for its middle.
    ///   - duration: The finger moves with even speed. Less than a frame (1/60 s) moves it at once, without speed.
    public func drag(
        by translation: CGSize, from start: CGPoint? = nil, over duration: Duration = .milliseconds(300)
    ) async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            let touched = try touchable(at: start)
            let end = CGPoint(x: touched.point.x + translation.width, y: touched.point.y + translation.height)
            if let scroll = screen.scrolls(touched.node, by: translation) {
                if touched.node.nearest({ $0.accepts.contains(.besideScrolling) }) != nil {
                    let finger = Finger(screen, on: touched.node, at: touched.point)
                    finger.isOnItsOwn()
                    finger.lift(velocity: await finger.follow(to: end, over: duration))
                }
                // What wants to know of fingers hears of this one, until the host takes it to scroll.
                if touched.node.nearest({ $0.accepts.contains(.touch) }) != nil {
                    Finger(screen, on: touched.node, at: touched.point).takeAway()
                }
                return screen.scroll(scroll, by: CGSize(width: -translation.width, height: -translation.height))
            }
            let finger = Finger(screen, on: touched.node, at: touched.point)
            guard finger.isFollowed else {
                finger.lift(velocity: .zero)
                throw screen.failure(.takesNo("drags", by: try found().words))
            }
            let velocity = await finger.follow(to: end, over: duration)
            finger.lift(velocity: velocity)
        }
    }

    // MARK: What a finger reaches

    func putFinger(at point: CGPoint? = nil) throws(ScreenError) -> (finger: Finger, touched: RenderNode) {
        let (node, point) = try touchable(at: point)
        return (Finger(screen, on: node, at: point), node)
    }

    /// What a finger at `point` of the scene, or in the middle of what is in sight, reaches: the element, something in it, or what
    /// it lies in. Who uses a link keeps off the controls in it.
    func touchable(at point: CGPoint?) throws(ScreenError) -> (node: RenderNode, point: CGPoint) {
        let item = try found()
        if !item.isEnabled { throw screen.failure(.disabled(item.words)) }
        // A tap on several elements that are one is for the control among them.
        let target = item.node.combinedControl ?? item.node
        let visible = screen.visibleFrame(of: target)
        if visible.isEmpty { throw screen.failure(.outOfSight(item.words)) }
        let point = point ?? screen.place(on: target, in: visible)
        let hit = screen.scene.touchTarget(at: point)?.node
        guard let hit, screen.scene.isReachable(hit) else {
            throw screen.failure(.covered(item.words, by: hit.map(screen.words) ?? "nothing that takes touches"))
        }
        // A field of UIKit's is read out by the part that is typed into; all of the view uses it.
        if hit.enclosingView?.semanticsNode === item.node { return (item.node, point) }
        // A control that lets touches through to what it lies in is not used by them.
        let isThrough = !hit.isWithin(item.node) && item.node.isWithin(hit) && !(item.role.isLeaf && !item.role.isText)
        if !hit.isWithin(item.node) && !isThrough && !sharesControl(item.node, hit) {
            throw screen.failure(.covered(item.words, by: screen.words(for: hit)))
        }
        return (hit, point)
    }

    /// A name is in front of its control's background, or behind its highlight: a touch on either uses the control.
    private func sharesControl(_ node: RenderNode, _ hit: RenderNode) -> Bool {
        // Or they are parts of a row that acts as a whole.
        if let row = node.nearest({ $0.accepts.contains(.activate) }), row !== node,
            row === hit.nearest({ $0.accepts.contains(.activate) })
        {
            return true
        }
        guard case let control? = node.nearest({ $0.semantics?.role.isLeaf == true && $0.semantics?.role.isText == false })
        else { return false }
        return hit.isWithin(control)
    }
}

extension Screen {
    /// The middle of what is in sight of a node, or a place beside it where a control lies there that the node's link holds.
    fileprivate func place(on node: RenderNode, in visible: CGRect) -> CGPoint {
        let places = [0.5, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98].map {
            CGPoint(x: visible.minX + visible.width * $0, y: visible.midY)
        }
        return places.first { !isHeldControl(at: $0, in: node) && !isGap(at: $0, in: node) } ?? places[0]
    }

    /// Whether a touch there goes through to something around the node: a stack's gap, say.
    private func isGap(at point: CGPoint, in node: RenderNode) -> Bool {
        guard let hit = scene.touchTarget(at: point)?.node else { return true }
        return hit !== node && !hit.isWithin(node) && node.isWithin(hit)
    }

    private func isHeldControl(at point: CGPoint, in node: RenderNode) -> Bool {
        var next = scene.touchTarget(at: point)?.node, isControl = false
        while let part = next, part.isWithin(node) {
            if isControl && part.semantics?.traits.contains(.holdsControls) == true { return true }
            if part === node { return false }
            if part.semantics?.role.isControl == true { isControl = true }
            next = part.parent
        }
        return false
    }

    /// What a node is called that was reached in place of another.
    func words(for node: RenderNode) -> String {
        let items = items
        let named = node.nearest { candidate in items.contains { $0.node === candidate } }
        if let named, let item = items.first(where: { $0.node === named }) { return item.words }
        let name = node.nearest { $0.debugName != nil }?.debugName
        // What dims the rest is no element of its own.
        if name == "Presentation" { return "what is presented in front of it; to touch beside that, use tap(at:)" }
        return name ?? "something without a name"
    }
}

extension Keyboard {
    /// A tap beside a field takes the keyboard from it, a tap on a control does not.
    func focus(_ field: RenderNode?, in scene: UIWindowScene, keepingFor touched: RenderNode) {
        if field == nil, touched.nearest({ $0.accepts.contains(.activate) }) != nil { return }
        focus(field, in: scene)
    }
}
