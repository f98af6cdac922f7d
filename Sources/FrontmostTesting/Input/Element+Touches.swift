import Foundation
import FrontmostRender
import FrontmostUIKit

/// The direction of a swipe.
public enum SwipeDirection: Sendable {
    /// The direction in which the finger moves.
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
    /// Taps the middle of the element's visible part, or its activation point: a toggle is tapped on its switch.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible, covered, or does not respond to taps.
    public func tap() async throws(ScreenError) { try await tap(times: 1) }

    /// Taps the element twice in a row.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible, covered, or does not respond to taps.
    public func doubleTap() async throws(ScreenError) { try await tap(times: 2) }

    private func tap(times: Int) async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            for count in 1...times {
                let (finger, touched) = try putFinger()
                // The app shows what is pressed before the finger is lifted.
                await screen.settle()
                screen.showChanges()
                finger.lift(velocity: .zero)
                let isTaken = finger.tap(count: count)
                if !isTaken && touched.touchedField == nil { throw screen.failure(.takesNo("taps", by: try found().words)) }
                if count < times { await screen.settle() }
            }
        }
    }

    /// Holds a finger on the element, and lifts it. After half a second it is a long press, as on a device: a context menu opens then, however
    /// long the finger stays. A shorter touch is a tap, and gestures that need less time recognise it as well.
    /// - Parameter duration: How long the finger is down, in virtual time.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible, covered, or responds neither to long presses nor to such a
    ///   tap.
    public func longPress(for duration: Duration = .milliseconds(500)) async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            let (finger, touched) = try putFinger()
            let isTaken = await finger.hold(for: duration)
            if !isTaken && !touched.isTextField { throw screen.failure(.takesNo("long presses", by: try found().words)) }
        }
    }

    /// In points. In a tenth of a second, this exceeds the speed of a throw, 1,000 points a second.
    private static var leastThrow: CGFloat { 120 }

    /// Swipes over the element: within 0.1 s, over 60 % of its length and at least 120 points, which is enough to dismiss a sheet
    /// from a small text in it. A scroll view that can scroll in that direction is scrolled.
    /// - Parameter direction: The direction in which the finger moves.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible or covered, or does not respond to drags.
    public func swipe(_ direction: SwipeDirection) async throws(ScreenError) {
        let size = screen.visibleFrame(of: try foundForUse().node).size, vector = direction.vector
        let distance = max(Self.leastThrow, 0.6 * (vector.width == 0 ? size.height : size.width))
        try await drag(by: CGSize(width: vector.width * distance, height: vector.height * distance), over: .milliseconds(100))
    }

    /// Drags from one point of the element to another.
    /// - Parameters:
    ///   - start: The first point, in points from the element's upper left corner.
    ///   - end: The last point, in points from the element's upper left corner.
    ///   - duration: How long the finger moves, in virtual time.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible or covered, or does not respond to drags, or if the first
    ///   point is outside of it.
    public func drag(from start: CGPoint, to end: CGPoint, over duration: Duration = .milliseconds(300)) async throws(ScreenError)
    {
        let item = try foundForUse(), frame = item.node.frame(at: screen.scene.tree.now)
        guard CGRect(origin: .zero, size: frame.size).insetBy(dx: -0.5, dy: -0.5).contains(start) else {
            let size = "\(ScreenDump.number(frame.width)) × \(ScreenDump.number(frame.height))"
            let point = "(\(ScreenDump.number(start.x)), \(ScreenDump.number(start.y)))"
            throw screen.failure(.outside("\(item.words), which is \(size)", point: point))
        }
        let origin = CGPoint(x: frame.minX + start.x, y: frame.minY + start.y)
        try await drag(by: CGSize(width: end.x - start.x, height: end.y - start.y), from: origin, over: duration)
    }

    /// Drags the element by a distance.
    /// - Parameters:
    ///   - translation: The distance, in points.
    ///   - start: The first point, in the scene's coordinates; the middle of the element's visible part if nil.
    ///   - duration: How long the finger moves, at constant speed. A duration below one frame (1/60 s) moves it at once, with
    ///     speed zero.
    /// - Throws: `ScreenError` if the element is missing, disabled, not visible or covered, or does not respond to drags.
    public func drag(
        by translation: CGSize, from start: CGPoint? = nil, over duration: Duration = .milliseconds(300)
    ) async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            let touched = try touchable(at: start ?? handle)
            let end = CGPoint(x: touched.point.x + translation.width, y: touched.point.y + translation.height)
            // What scrolls, and what a gesture gets, depends on the finger's way.
            if touched.node.receiver(ofFingerMovedBy: translation)?.isScrolling == true {
                let finger = screen.putFreeFinger(on: touched.node, at: touched.point)
                return finger.lift(velocity: await finger.follow(to: end, over: duration))
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

    /// The part by which the element is dragged, in the scene's coordinates: a slider's thumb.
    private var handle: CGPoint? {
        guard let item = try? found(), let part = item.node.responder?.dragHandle else { return nil }
        return item.node.convert(CGPoint(x: part.midX, y: part.midY), at: screen.scene.tree.now)
    }

    // MARK: Hit testing

    func putFinger(at point: CGPoint? = nil) throws(ScreenError) -> (finger: Finger, touched: RenderNode) {
        let (node, point) = try touchable(at: point)
        return (Finger(screen, on: node, at: point), node)
    }

    /// The node that a finger reaches at `point` of the scene, or in the middle of the visible part: the element, a part of it,
    /// or a container of it. For a link, the point avoids controls inside of the link.
    func touchable(at point: CGPoint?) throws(ScreenError) -> (node: RenderNode, point: CGPoint) {
        let item = try found()
        if !item.isEnabled { throw screen.failure(.disabled(item.words)) }
        // For a combined element, the target is the control in it.
        let target = item.node.combinedControl ?? item.node
        let visible = screen.visibleFrame(of: target)
        if visible.isEmpty { throw screen.failure(.notVisible(item.words)) }
        let activation = point == nil ? screen.activationPoint(of: target) : nil
        if let activation, !visible.insetBy(dx: -0.5, dy: -0.5).contains(activation), !item.isPartOfControl {
            throw screen.failure(.notVisible(item.words))
        }
        let point = point ?? activation ?? screen.place(on: target, in: visible)
        let hit = screen.scene.touchTarget(at: point)?.node
        guard let hit, screen.scene.isReachable(hit) else {
            throw screen.failure(.covered(item.words, by: hit.map(screen.words) ?? "nothing that accepts touches"))
        }
        // A field of UIKit's is exposed by its text input part; the whole view acts for it.
        if hit.enclosingView?.semanticsNode === item.node { return (item.node, point) }
        // A control that lets touches through to its container does not respond to them itself.
        let isThrough = !hit.isWithin(item.node) && item.node.isWithin(hit) && !(item.role.isLeaf && !item.role.isText)
        if !hit.isWithin(item.node) && !isThrough && !sharesControl(item.node, hit) {
            throw screen.failure(.covered(item.words, by: screen.words(for: hit)))
        }
        return (hit, point)
    }

    /// Whether a touch on the hit node acts on the element's control. A label is in front of its control's background, or behind
    /// its highlight.
    private func sharesControl(_ node: RenderNode, _ hit: RenderNode) -> Bool {
        // Or both are parts of a row that acts as a whole.
        if let row = node.nearest({ $0.accepts.contains(.activate) }), row !== node,
            row === hit.nearest({ $0.accepts.contains(.activate) })
        {
            return true
        }
        // Or the row acts in place of its content, as for a link while the list is edited.
        if let row = hit.nearest({ $0.accepts.contains(.activate) }), node.isWithin(row),
            let shield = node.nearest({ $0 === row || !$0.effects.allowsHitTesting }), shield !== row
        {
            return true
        }
        guard case let control? = node.nearest({ $0.semantics?.role.isLeaf == true && $0.semantics?.role.isText == false })
        else { return false }
        return hit.isWithin(control)
    }
}

extension Screen {
    /// The activation point of the element, or of the control that it is a part of, in the scene's coordinates; nil if that is its middle.
    fileprivate func activationPoint(of node: RenderNode) -> CGPoint? {
        let element = node.nearest { $0 === node && node.activationPoint != nil || $0.semantics?.role.isControl == true }
        guard let element, let point = element.activationPoint else { return nil }
        return element.convert(point, at: scene.tree.now)
    }

    /// The middle of the visible part of a node, or a point beside it if a control inside of a link is there.
    fileprivate func place(on node: RenderNode, in visible: CGRect) -> CGPoint {
        let places = [0.5, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98].map {
            CGPoint(x: visible.minX + visible.width * $0, y: visible.midY)
        }
        return places.first { !isHeldControl(at: $0, in: node) && !isGap(at: $0, in: node) } ?? places[0]
    }

    /// Whether a touch there passes through to a container of the node, as in the gap of a stack.
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

    /// The description of a node that was hit in place of another, for messages.
    func words(for node: RenderNode) -> String {
        let items = items
        let named = node.nearest { candidate in items.contains { $0.node === candidate } }
        if let named, let item = items.first(where: { $0.node === named }) { return item.words }
        let name = node.nearest { $0.debugName != nil }?.debugName
        // The dimming view of a presentation is not an element of its own.
        if name == "Presentation" { return "a presentation in front of it; to tap beside it, use tap(at:)" }
        return name ?? "an unnamed view"
    }
}

extension Keyboard {
    /// A tap beside a field unfocuses it; a tap on a control does not.
    func focus(_ field: RenderNode?, in scene: UIWindowScene, keepingFor touched: RenderNode) {
        if field == nil, touched.nearest({ $0.accepts.contains(.activate) }) != nil { return }
        focus(field, in: scene)
    }
}
