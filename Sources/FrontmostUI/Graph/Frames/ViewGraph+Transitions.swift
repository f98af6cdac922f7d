import Foundation
import FrontmostRender

// Insertion and removal under an animation. A removed subtree is no longer part of the structure, but is shown until its
// transition is over. Only then does it detach, which runs `onDisappear` and cancels its tasks. A view of the same identity that is
// inserted before that is the same view: it turns round and keeps its state.

/// Subtrees that come or go under an animation.
@MainActor struct TransitionQueues {
    /// Subtrees that were inserted, each with the animation of the change. Their transitions start after the layout that places them.
    var arrivals: [(node: ViewNode, animation: RenderAnimation?)] = []
    /// Subtrees that were removed and are still shown.
    var leaving = Departures()
    /// Whether any view had a transition with an animation of its own: changes without an animation look for them then.
    private(set) var haveOwnAnimations = false

    mutating func note(_ transition: AnyTransition) { if transition.hasOwnAnimation { haveOwnAnimations = true } }
}

extension ViewGraph {
    /// Queues the transition of a subtree that was inserted below existing views, if the insertion is animated.
    func noteArrival(of node: ViewNode) {
        if mayAnimateTransitions { transitions.arrivals.append((node, transaction.animation?.render)) }
    }

    /// Whether views that come or go in the present change may have a transition.
    private var mayAnimateTransitions: Bool {
        isVisible && (transaction.animation != nil || transitions.haveOwnAnimations && !transaction.disablesAnimations)
    }

    /// Whether the node is in a subtree that is leaving. Such a subtree is frozen, because the state that it shows may be gone.
    func isLeaving(_ node: ViewNode) -> Bool {
        if transitions.leaving.isEmpty { return false }
        var next: ViewNode? = node
        while let ancestor = next {
            if transitions.leaving.contains(ancestor) { return true }
            next = ancestor.parent
        }
        return false
    }

    /// Starts the transitions of inserted subtrees from where the finished layout has placed them.
    func startArrivals() {
        if transitions.arrivals.isEmpty { return }
        let time = clock?.now ?? FrameClock.seconds
        // The phases of an app's transition run its code, which may insert further views. They arrive after the next layout.
        let arrivals = transitions.arrivals
        transitions.arrivals = []
        for (node, animation) in arrivals where !node.isDetached {
            var list: ContiguousArray<LayoutNode> = []
            node.collect(into: &list)
            for layout in list {
                let transition = layout.trait(LayoutTraits.transition) ?? .opacity
                guard let animation = transition.insertion.animation(insteadOf: animation) else { continue }
                if let phase = layout.trait(LayoutTraits.transitionPhase)?.node {
                    // Records how the view looks in the phase before its insertion, and animates from there.
                    change(phase, to: .willAppear, of: layout, nil)
                    let before = looks(of: layout.render)
                    change(phase, to: .identity, of: layout, nil, values: animation)
                    for (node, frame, effects) in before {
                        if node.effects != effects { node.animateArrival(from: effects, animation, at: time) }
                        node.animateArrival(fromFrame: frame, animation, at: time)
                    }
                }
                guard let from = transition.arrival(of: layout) else { continue }
                layout.render.animateArrival(from: from, animation, at: time)
            }
        }
    }

    /// Removes a subtree: at once, or under an animation after its transition. `onDisappear` runs when it is gone.
    /// - Parameter identity: Identifies the subtree for `bringBack` while it leaves.
    func remove(_ node: ViewNode, from parent: ViewNode, identity: @autoclosure () -> AnyHashable? = nil) {
        guard mayAnimateTransitions, !parent.isDetached else { return node.detach() }
        let container = parent.asLayoutNode ?? parent.container, time = clock?.now ?? FrameClock.seconds
        let (chains, ancestors) = chains(of: node, below: parent, in: container)
        var departure = Departure(node: node, identity: identity(), container: container, ancestors: ancestors, end: time)
        for chain in chains { leave(chain, transaction.animation?.render, at: time, &departure) }
        guard !departure.items.isEmpty, departure.end > time, departure.end.isFinite else { return node.detach() }
        node.endInput()
        for wrapper in departure.wrappers { wrapper.endInput() }
        for layout in departure.items + departure.wrappers { layout.isLeaving = true }
        // A leaving button is no longer a part of its row, although it detaches only after the transition.
        if parent.environment.values.rowButtons != nil { container.rowPartsChanged() }
        transitions.leaving.add(departure)
        // What leaves is no longer below those that read preferences.
        if node.leadsToPreferences { preferencesChanged(below: node) }
        clock?.schedule(at: departure.end) { [weak self] in self?.finishDepartures() }
    }

    /// The layout nodes of a subtree, each with those that modifiers of several views have around it, innermost first: the outermost one
    /// is shown. Also the structure nodes between the subtree and the container.
    private func chains(
        of node: ViewNode, below parent: ViewNode, in container: LayoutNode
    ) -> (chains: [[LayoutNode]], ancestors: [ViewNode]) {
        var list: ContiguousArray<LayoutNode> = []
        node.collect(into: &list)
        var chains = list.map { [$0] }
        var ancestors: [ViewNode] = [], next: ViewNode? = parent
        while let ancestor = next, ancestor !== container {
            if let modifier = ancestor as? MultiModifierNode {
                for index in chains.indices {
                    if let wrapper = chains[index].last.flatMap(modifier.wrapper) { chains[index].append(wrapper) }
                }
            }
            ancestors.append(ancestor)
            next = ancestor.parent
        }
        return (chains, ancestors)
    }

    /// Starts the transition of one layout node of a subtree, if it has one, and adds it to the departure.
    private func leave(
        _ chain: [LayoutNode], _ animationOfChange: RenderAnimation?, at time: TimeInterval, _ departure: inout Departure
    ) {
        guard let inner = chain.first, let layout = chain.last else { return }
        let phase = layout.trait(LayoutTraits.transitionPhase)?.node
        var transition = layout.trait(LayoutTraits.transition) ?? .opacity
        guard let animation = transition.removal.animation(insteadOf: animationOfChange) else { return }
        // The view got a transition of the app's only after it was made, so nothing of that is around it.
        if phase == nil && !transition.custom.isEmpty && transition.removal.effects.isEmpty { transition = .opacity }
        // A new phase writes effects at once.
        let before = layout.render.effects
        if let phase { change(phase, to: .didDisappear, of: inner, animation, values: animation) }
        var target = transition.departure(of: layout)
        if target == nil && phase != nil {
            target = layout.render.effects
            target?.allowsHitTesting = false
        }
        guard let target else { return }
        departure.effects.append(before)
        if let phase { departure.phases.append((phase, inner)) }
        layout.render.withAnimation(animation) { layout.render.effects = target }
        departure.items.append(layout)
        departure.wrappers += chain.dropFirst()
        departure.end = max(departure.end, time + animation.totalDuration)
    }

    /// Makes a leaving subtree part of the structure again, where it is, and animates it back with the current transaction.
    /// - Returns: The root of the subtree, to be updated; nil if no view of that identity is leaving.
    func bringBack(_ identity: AnyHashable, below parent: ViewNode) -> ViewNode? {
        guard let departure = transitions.leaving.take(identity, below: parent) else { return nil }
        let animation = transaction.animation?.render
        for layout in departure.items + departure.wrappers { layout.isLeaving = false }
        for wrapper in departure.wrappers { (wrapper.parent as? MultiModifierNode)?.restore(wrapper) }
        for (phase, view) in departure.phases { change(phase, to: .identity, of: view, animation, values: animation) }
        for (layout, effects) in zip(departure.items, departure.effects) {
            layout.render.withAnimation(animation) { layout.render.effects = effects }
        }
        if parent.environment.values.rowButtons != nil { departure.container.rowPartsChanged() }
        // Nothing below was evaluated meanwhile, or notified of changes.
        evaluateLater(departure.node)
        departure.node.environmentChanged()
        if departure.node.leadsToPreferences { preferencesChanged(below: departure.node) }
        return departure.node
    }

    /// Queues the nodes of a subtree that became dirty while the subtree was frozen.
    private func evaluateLater(_ node: ViewNode) {
        if node.isDirty { evaluateLater(node, in: transaction) }
        node.forEachChild(evaluateLater)
    }

    /// The frames and effects of a view's render nodes, before a change of phase.
    private func looks(of node: RenderNode) -> [(node: RenderNode, frame: CGRect, effects: RenderEffects)] {
        [(node, node.frame, node.effects)] + node.children.flatMap(looks)
    }

    /// Applies a phase of an app's own transition, without waiting for a frame: the view is outside the structure, or new in it.
    /// - Parameters:
    ///   - animation: The animation of frames and effects, which the host runs.
    ///   - values: The animation of animatable data.
    private func change(
        _ phase: TransitionPhaseNode, to new: TransitionPhase, of layout: LayoutNode, _ animation: RenderAnimation?,
        values: RenderAnimation? = nil
    ) {
        let outer = transaction
        transaction = Transaction(animation: values.map { Animation($0) })
        layout.render.withAnimation(animation) {
            phase.change(to: new)
            layout.placeAgain()
        }
        transaction = outer
    }

    private func finishDepartures() {
        let time = clock?.now ?? FrameClock.seconds
        transitions.leaving.take { $0.end <= time || $0.container.isDetached }.forEach(finish)
        layouts.forgetDetached()
        places.forgetDetached()
        setNeedsUpdate()
    }

    /// Finishes all departures from a container that is removed for good.
    func finishDepartures(from container: LayoutNode) {
        transitions.leaving.take(from: container).forEach(finish)
    }

    private func finish(_ departure: Departure) {
        let owner = (departure.container as? RootNode)?.stack ?? departure.container
        for item in departure.items { owner.dropLeaving(item) }
        departure.node.detach()
        for wrapper in departure.wrappers { wrapper.detach() }
        for case let node as LifecycleNode in departure.ancestors { node.occupancyChanged() }
    }
}
