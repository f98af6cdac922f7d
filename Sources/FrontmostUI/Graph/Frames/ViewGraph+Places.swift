import FrontmostRender

// A layout under an animation moves views from their former places to the new ones. As on the platform, each view that draws
// moves in its geometry group (the nearest `geometryGroup()`, scrolled content, row of a list, or the hosting view), with its own
// transaction. Render nodes are nested, so a container's motion takes its content along. For nearly all views that is the same:
// the motions add up. It is not for
//
// - new views: they have no former place, and are at the new one from the first moment;
// - views that leave: they stay at their former place;
// - views with an animation of their own (`animation(_:value:)`, `transaction(_:)`): they move from their former place to the new
//   one with it, or jump.
//
// After each layout these nodes get shifts that take back their containers' motion. The cost is the number of such nodes, times
// their depth.

/// Nodes that do not follow the motion of their containers.
struct PlaceQueues {
    /// New nodes below nodes that are shown already. They count as new until a host has seen them.
    private(set) var new: [LayoutNode] = []
    /// Nodes with shifts that may still be running.
    fileprivate var shifted: [LayoutNode] = []

    @MainActor mutating func add(_ node: LayoutNode) { new.append(node) }

    /// Drops nodes that have gone, which would otherwise be kept until the next layout.
    @MainActor mutating func dropDetached() {
        new.removeAll { $0.isDetached }
        shifted.removeAll { $0.isDetached }
    }

    @MainActor mutating func newPass() {
        if !new.isEmpty { new.removeAll { $0.isDetached || $0.render.tree != nil } }
        if !shifted.isEmpty {
            shifted.removeAll { node in
                node.isShifted = !node.isDetached && node.render.runningChanges.contains { $0.shift != nil }
                return !node.isShifted
            }
        }
    }
}

extension ViewGraph {
    /// Shifts the nodes that do not follow their containers. Called when all frames are known, in the pass that changed them.
    func keepPlaces() {
        guard let tree = root.render.tree else { return }
        let edges = scopes.count == 0 ? [] : scopes.edges
        if places.new.isEmpty && places.shifted.isEmpty && edges.isEmpty && transitions.leaving.isEmpty { return }
        let animation = layouts.animation, outer = tree.animation
        tree.animation = nil
        defer { tree.animation = outer }
        var nodes: [(node: LayoutNode, role: PlaceRole)] = []
        if tree.isAnimating || animation != nil { nodes += places.new.map { ($0, .new) } }
        nodes += edges.filter { $0.render.tree === tree }.map { ($0, .edge) }
        for departure in transitions.leaving.all { nodes += departure.items.map { ($0, .leaving) } }
        nodes += places.shifted.map { ($0, .shifted) }
        var known: Set<ObjectIdentifier> = []
        // Containers first: a node takes back what is left of their motion.
        for (node, role) in nodes.sorted(by: { $0.node.depth < $1.node.depth })
        where known.insert(ObjectIdentifier(node)).inserted {
            switch role {
            case .new: keepNew(node, animation, in: tree)
            case .leaving: keepLeaving(node)
            case .edge, .shifted: move(node, isEdge: role == .edge, animation, in: tree)
            }
        }
    }

    private enum PlaceRole { case new, edge, leaving, shifted }

    /// Keeps a new node at its place.
    private func keepNew(_ node: LayoutNode, _ animation: RenderAnimation?, in tree: RenderTree) {
        // A container that was put around views that are shown already, such as the stack of a second top-level view.
        if node.render.children.contains(where: { $0.tree != nil }) {
            node.render.arrive(from: .zero, animation, in: tree)
            node.forEachItem { if $0.render.tree == nil { keepNew($0, animation, in: tree) } }
            return
        }
        shift(node, by: node.render.groupMotion.shifts.map(\.opposite))
    }

    /// Moves a node from where it is shown to its place, with its own animation.
    /// - Parameters:
    ///   - isEdge: Whether the node begins an active scope. Other nodes do not follow the motion that their containers had before.
    ///   - animation: The animation of the layout.
    private func move(_ node: LayoutNode, isEdge: Bool, _ animation: RenderAnimation?, in tree: RenderTree) {
        let motion = node.render.groupMotion
        // Asked first: the scopes run the app's code.
        guard motion.hasMoved else { return }
        let own = AnimationScopes.animation(around: node, isInside: true, animation)
        if isEdge && !node.isShifted && own == AnimationScopes.animation(around: node, isInside: false, animation) { return }
        var shifts = motion.shifts.map(\.opposite)
        if let own {
            let velocity = own.keepsVelocity ? motion.velocity : .zero
            shifts.add(RenderNode.Shift(motion.distance, own, start: tree.passTime, velocity: velocity))
        }
        shift(node, by: shifts)
    }

    /// Keeps a removed node where it was.
    private func keepLeaving(_ node: LayoutNode) {
        let motion = node.render.groupMotion
        guard motion.hasMoved else { return }
        let origin = node.render.origin, distance = motion.distance
        node.render.setFrame(
            origin: CGPoint(x: origin.x + distance.x, y: origin.y + distance.y), size: node.render.size)
        shift(node, by: motion.shifts.map(\.opposite))
    }

    private func shift(_ node: LayoutNode, by shifts: [RenderNode.Shift]) {
        let shifts = shifts.filter { !$0.isNothing }
        node.render.shift(by: shifts, keepsOwn: node.render.isCarried)
        if shifts.isEmpty || node.isShifted { return }
        node.isShifted = true
        places.shifted.append(node)
    }
}

extension RenderNode.Shift {
    fileprivate var opposite: Self {
        Self(
            CGPoint(x: -distance.x, y: -distance.y), animation, start: start,
            velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    }
}
