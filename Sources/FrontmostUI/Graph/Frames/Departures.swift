import Foundation
import FrontmostRender

/// A removed subtree that is still shown, but takes no part in layout or input.
struct Departure {
    let node: ViewNode
    /// What distinguishes the view from others that its parent may show; nil for one that does not return.
    let identity: AnyHashable?
    /// The layout node that shows the subtree.
    let container: LayoutNode
    /// The structure nodes between the subtree and the container. Retained, because the leaving nodes have unowned references
    /// to them.
    let ancestors: [ViewNode]
    /// When the last transition ends, in seconds on the graph's clock.
    var end: TimeInterval
    /// The subtree's layout nodes, each in its transition.
    var items: ContiguousArray<LayoutNode> = []
    /// The effects of `items` before the transition.
    var effects: [RenderEffects] = []
    /// The phases of apps' own transitions, each with the view that it shows.
    var phases: [(phase: TransitionPhaseNode, view: LayoutNode)] = []
    /// The nodes that modifiers of several views have around the subtree's layout nodes. They leave with it.
    var wrappers: ContiguousArray<LayoutNode> = []
}

/// Departures in the order in which they began, with tables in which nodes, views and containers are found: a whole list may leave
/// or come back at once.
@MainActor struct Departures {
    private struct View: Hashable {
        let parent: ObjectIdentifier
        let identity: AnyHashable
    }

    private var numbered: [Int: Departure] = [:]
    private var count = 0
    /// The numbers of the departures, in ascending order, by the view that is leaving. The same one may have left several times.
    private var views: [View: [Int]] = [:]
    private var containers: [ObjectIdentifier: Set<Int>] = [:]
    /// How often a node is the root or a wrapper of a departure.
    private var roots: [ObjectIdentifier: Int] = [:]
    /// In how many departures a node is between the subtree and the container.
    private var ancestors: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { numbered.isEmpty }
    /// All departures in order.
    var all: [Departure] { numbered.sorted { $0.key < $1.key }.map(\.value) }

    /// Whether the node is the root of a subtree that is leaving, or of a wrapper that leaves with it.
    func contains(_ node: ViewNode) -> Bool { roots[ObjectIdentifier(node)] != nil }

    /// Whether the node is between a leaving subtree and its container.
    func isAncestor(_ node: ViewNode) -> Bool { ancestors[ObjectIdentifier(node)] != nil }

    mutating func add(_ departure: Departure) {
        numbered[count] = departure
        if let view = Self.view(of: departure) { views[view, default: []].append(count) }
        containers[ObjectIdentifier(departure.container), default: []].insert(count)
        note(departure, 1)
        count += 1
    }

    /// Removes and returns the last departure of a view; nil if there is none.
    mutating func take(_ identity: AnyHashable, below parent: ViewNode) -> Departure? {
        views[View(parent: ObjectIdentifier(parent), identity: identity)]?.last.flatMap { take($0) }
    }

    /// Removes and returns the departures from a container.
    mutating func take(from container: LayoutNode) -> [Departure] {
        containers[ObjectIdentifier(container), default: []].sorted().compactMap { take($0) }
    }

    /// Removes and returns the departures that fulfil a condition.
    mutating func take(where condition: (Departure) -> Bool) -> [Departure] {
        numbered.filter { condition($0.value) }.keys.sorted().compactMap { take($0) }
    }

    private mutating func take(_ number: Int) -> Departure? {
        guard let departure = numbered.removeValue(forKey: number) else { return nil }
        if let view = Self.view(of: departure) {
            views[view]?.removeAll { $0 == number }
            if views[view]?.isEmpty == true { views[view] = nil }
        }
        let container = ObjectIdentifier(departure.container)
        containers[container]?.remove(number)
        if containers[container]?.isEmpty == true { containers[container] = nil }
        note(departure, -1)
        return departure
    }

    private mutating func note(_ departure: Departure, _ change: Int) {
        func note(_ node: ViewNode, in counts: inout [ObjectIdentifier: Int]) {
            let new = counts[ObjectIdentifier(node), default: 0] + change
            counts[ObjectIdentifier(node)] = new > 0 ? new : nil
        }
        note(departure.node, in: &roots)
        for wrapper in departure.wrappers { note(wrapper, in: &roots) }
        for ancestor in departure.ancestors { note(ancestor, in: &ancestors) }
    }

    private static func view(of departure: Departure) -> View? {
        guard let parent = departure.node.parent, let identity = departure.identity else { return nil }
        return View(parent: ObjectIdentifier(parent), identity: identity)
    }
}
