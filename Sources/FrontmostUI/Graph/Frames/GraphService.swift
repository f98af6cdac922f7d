import Foundation

/// What a feature of an upper layer keeps with a graph, such as a queue of its nodes. A graph has at most one of each type.
@MainActor protocol GraphService: AnyObject {
    init(_ graph: ViewGraph)
    /// Called when the graph has dropped all queued work, because updates did not come to an end.
    func workWasDropped()
}

extension GraphService {
    func workWasDropped() {}
}

extension ViewGraph {
    /// The service of a type, which is made at first use. A graph has a handful, so that they are searched in order.
    func service<S: GraphService>(_ type: S.Type) -> S {
        if let known = existingService(type) { return known }
        let new = S(self)
        services.append(new)
        return new
    }

    /// The service of a type; nil before its first use.
    func existingService<S: GraphService>(_ type: S.Type) -> S? {
        for service in services { if let found = service as? S { return found } }
        return nil
    }
}

/// A service that moves nodes when all frames are known.
@MainActor protocol PlaceFollower: GraphService {
    /// Called at the end of each layout, before the transitions of new views start.
    func followPlaces()
}

/// What shows a graph.
@MainActor protocol GraphHost: AnyObject {
    /// Whether the content is being dismissed or popped, so that it must not change.
    var isLeavingScreen: Bool { get }
    /// Called when preferences have changed that pass up to the graph that encloses the host.
    func sharedPreferencesChanged()
    /// The node of another graph that holds the UIKit content around the host; nil if there is none.
    var nodeAround: LayoutNode? { get }
    /// Where the graph's root is in the window, in points.
    var originInWindow: CGPoint { get }
}

extension ViewGraph {
    /// Whether the content is leaving the screen.
    var isLeavingScreen: Bool { (host ?? leader?.host)?.isLeavingScreen ?? false }

    /// Where the root is in the window, in points; zero without a host.
    var originInWindow: CGPoint { host?.originInWindow ?? .zero }
}
