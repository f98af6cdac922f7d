import Foundation
import FrontmostRender

/// Finds out what a window's hit testing lets through, for hosts that hit-test by themselves: a page scrolls, and gives fields the
/// keyboard, by elements, and does not ask before it does.
///
/// An app may override `hitTest` or `point(inside:with:)` anywhere, so the window is asked: for each view of it that a host could
/// hit, at some of its places. Hit tests go by where views are going, so that is where the places are taken; of content without
/// views, they go by where it is. Where the window lets more of those through than it gives to the view, the view's node does so
/// at the host as well. What then still arrives wrongly is redirected by `TouchRouting`. Windows with nothing behind them are
/// not asked.
@MainActor struct WindowPassing {
    private let window: UIWindow

    /// Places of one view that are tried, along each side.
    static let grid = 4
    /// Nodes of one content without views that are tried.
    static let samples = 8

    /// Called in a frame, when its windows are laid out.
    static func refresh(_ scene: UIWindowScene) {
        let shown = scene.attachedWindows.filter(\.isShown)
        if shown.count < 2 && !scene.passing.hasPassing { return }
        let changed = scene.passing.changedWindows(shown, of: scene)
        scene.passing.hasPassing = shown.count > 1
        for (index, window) in shown.enumerated() where changed.contains(ObjectIdentifier(window)) {
            let passing = WindowPassing(window: window)
            if index == 0 { passing.clear(window) } else { passing.probe(window) }
        }
    }

    private init(window: UIWindow) { self.window = window }

    // MARK: A window with something behind it

    private func probe(_ view: UIView) {
        if view.isHidden || !view.isUserInteractionEnabled { return }
        if let standIn = view as? TouchStandIn {
            write(letsThrough(places(in: standIn.content), of: view) ? .all : .none, to: standIn.content)
            return
        }
        if view.node.takesTouchesItself { write(letsThrough(places(of: view), of: view) ? .itself : .none, to: view.node) }
        view.subviews.forEach(probe)
    }

    private func clear(_ view: UIView) {
        write(.none, to: (view as? TouchStandIn)?.content ?? view.node)
        view.subviews.forEach(clear)
    }

    private func write(_ passing: RenderEffects.Passing, to node: RenderNode) {
        if node.effects.passing != passing { node.effects.passing = passing }
    }

    /// Whether the window lets more of the touches at these places through than it gives to the view. What others take says nothing
    /// about the view.
    private func letsThrough(_ places: [CGPoint], of view: UIView) -> Bool {
        var through = 0, taken = 0
        for place in places {
            guard let hit = window.hitTest(window.fromOutside(place), with: nil) else {
                through += 1
                continue
            }
            if hit === view { taken += 1 }
        }
        return through > taken
    }

    private func places(of view: UIView) -> [CGPoint] {
        let frame = view.node.frame(at: nil), count = CGFloat(Self.grid)
        return (0..<Self.grid * Self.grid).map {
            CGPoint(
                x: frame.minX + frame.width * (CGFloat($0 % Self.grid) + 0.5) / count,
                y: frame.minY + frame.height * (CGFloat($0 / Self.grid) + 0.5) / count)
        }
    }

    /// The middles of some nodes that take touches, controls before what only shows something.
    private func places(in content: RenderNode) -> [CGPoint] {
        var controls: [CGPoint] = [], shown: [CGPoint] = []
        let time = content.tree?.now ?? 0, origin = content.frame(at: nil).origin
        let bounds = window.windowScene?.coordinateSpace.bounds ?? .null
        // With what is seen of their surroundings, in the content.
        var waiting = [(node: content, seen: bounds.offsetBy(dx: -origin.x, dy: -origin.y))]
        while let (node, surroundings) = waiting.popLast(), controls.count < Self.samples {
            if node.responder is UIView || node.effects.isHidden || !node.effects.allowsHitTesting { continue }
            // What fades in is not hit yet, and that says nothing about the window.
            if node.presentationEffects(at: time).opacity < 0.01 { continue }
            var seen = surroundings
            if node.boundsTouches { seen = seen.intersection(node.frame(in: content, at: time)) }
            // Nothing in it is seen, nor does that say anything.
            if seen.isEmpty { continue }
            waiting += node.children.map { ($0, seen) }
            guard node.takesTouchesItself, !node.accepts.isEmpty || shown.count < Self.samples else { continue }
            let frame = node.frame(in: content, at: time), middle = CGPoint(x: frame.midX, y: frame.midY)
            // Neither does what is on its way in from beyond the edges, nor what is scrolled out or cut off.
            if !seen.contains(middle) { continue }
            let place = CGPoint(x: origin.x + middle.x, y: origin.y + middle.y)
            if node.accepts.isEmpty { shown.append(place) } else { controls.append(place) }
        }
        return controls.isEmpty ? shown : controls
    }
}

/// What a scene remembers between its frames of what its windows let through.
@MainActor struct PassingState {
    /// Some window has another behind it.
    var hasPassing = false
    private var order: [ObjectIdentifier] = []

    /// The windows in which something moved, came, went or takes other input, or a view got a background. Texts that change move
    /// nothing.
    mutating func changedWindows(_ shown: [UIWindow], of scene: UIWindowScene) -> Set<ObjectIdentifier> {
        let now = shown.map(ObjectIdentifier.init)
        var found: Set<ObjectIdentifier> = []
        if now != order {
            // What a window lets through does not depend on where it lies, but for the one with nothing behind it.
            let former = Set(order)
            found = Set(now.filter { !former.contains($0) })
            if now.first != order.first { found.formUnion([now.first, order.first].compactMap { $0 }) }
            order = now
        }
        for (node, changes) in scene.tree.changesSoFar {
            let isMove = !changes.isDisjoint(with: [.frame, .effects, .accepts, .children])
            guard isMove || changes.contains(.content) && node.responder is UIView else { continue }
            if found.count == shown.count { break }
            if let window = node.enclosingWindow { found.insert(ObjectIdentifier(window)) }
        }
        return found
    }
}

extension RenderNode {
    /// Whether touches reach what is in the node only inside of it, see `hitTest`.
    fileprivate var boundsTouches: Bool { effects.clip != nil || isScrolling }

    /// Whether a host would hit the node where nothing in it is.
    fileprivate var takesTouchesItself: Bool {
        if !accepts.isEmpty { return true }
        if case .none = content { return false }
        return true
    }
}
