import Foundation
import FrontmostRender

/// Finds the parts of windows that let touches through in hit testing, for hosts that hit-test by themselves: a page scrolls and
/// focuses fields by its elements, without asking first.
///
/// Apps may override `hitTest` and `point(inside:with:)` anywhere, so the window is hit-tested at sample points of each view that
/// a host could hit. The points are taken where views will be after their animations, as hit tests use that; for content without
/// views, where it currently is. If the window lets more of those points through than it gives to the view, the host also lets
/// touches on the view's node through. Touches that still arrive at the wrong node are redirected by `SceneInput`. Windows with
/// nothing behind them are not tested.
@MainActor struct WindowPassing {
    private let window: UIWindow

    /// The number of sample points of a view along each side.
    static let grid = 4
    /// The number of sampled nodes in content without views.
    static let samples = 8

    /// Called in a frame, after its windows are laid out.
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

    // MARK: A window with another behind it

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

    /// Whether the window lets more touches at these points through than it gives to the view. Touches that other views take do
    /// not count.
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

    /// The centres of some nodes that take touches; controls take precedence over nodes that only show content.
    private func places(in content: RenderNode) -> [CGPoint] {
        var controls: [CGPoint] = [], shown: [CGPoint] = []
        let time = content.tree?.now ?? 0, origin = content.frame(at: nil).origin
        let bounds = window.windowScene?.coordinateSpace.bounds ?? .null
        // Each node with the visible part of its surroundings, in the content's coordinates.
        var waiting = [(node: content, seen: bounds.offsetBy(dx: -origin.x, dy: -origin.y))]
        while let (node, surroundings) = waiting.popLast(), controls.count < Self.samples {
            if node.responder is UIView || node.effects.isHidden || !node.effects.allowsHitTesting { continue }
            // A node that fades in is not hit yet, which does not count.
            if node.presentationEffects(at: time).opacity < 0.01 { continue }
            var seen = surroundings
            if node.boundsTouches { seen = seen.intersection(node.frame(in: content, at: time)) }
            // A node that is not visible does not count either.
            if seen.isEmpty { continue }
            waiting += node.children.map { ($0, seen) }
            guard node.takesTouchesItself, !node.accepts.isEmpty || shown.count < Self.samples else { continue }
            let frame = node.frame(in: content, at: time), middle = CGPoint(x: frame.midX, y: frame.midY)
            // Nor does a node with its centre off screen, scrolled out or clipped.
            if !seen.contains(middle) { continue }
            let place = CGPoint(x: origin.x + middle.x, y: origin.y + middle.y)
            if node.accepts.isEmpty { shown.append(place) } else { controls.append(place) }
        }
        return controls.isEmpty ? shown : controls
    }
}

/// What a scene remembers between frames about the parts that its windows let through.
@MainActor struct PassingState {
    /// Whether some window has another behind it.
    var hasPassing = false
    private var order: [ObjectIdentifier] = []

    /// The windows in which something moved, came, went or accepts other input, or a view's content changed, such as its
    /// background. Changed texts do not count.
    mutating func changedWindows(_ shown: [UIWindow], of scene: UIWindowScene) -> Set<ObjectIdentifier> {
        let now = shown.map(ObjectIdentifier.init)
        var found: Set<ObjectIdentifier> = []
        if now != order {
            // What a window lets through does not depend on its position in the order, except for the rearmost.
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
    /// Whether touches reach the node's descendants only inside its bounds, see `hitTest`.
    fileprivate var boundsTouches: Bool { effects.clip != nil || isScrolling }

    /// Whether a host would hit the node at points without descendants.
    fileprivate var takesTouchesItself: Bool {
        if !accepts.isEmpty { return true }
        if case .none = content { return false }
        return true
    }
}
