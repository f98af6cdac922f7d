extension ViewNode {
    /// Runs an app's closure that makes views, or is called in a layout, so that its reads invalidate the body above.
    /// - Parameter observed: The reads of the closure's previous run for the same views.
    @usableFromInline final func trackingContent<Result>(_ observed: inout ObservedRun?, _ make: () -> Result) -> Result {
        if let body = Self.contentOwner(below: parent) { return body.trackingContentReads(&observed, make) }
        return make()
    }

    /// The body that made a closure.
    /// - Parameter node: The node around the one that has the closure.
    fileprivate static func contentOwner(below node: ViewNode?) -> BodyNode? {
        var node = node
        while let next = node {
            if let body = next as? BodyNode { return body }
            // A modifier's own body does not contain the content that it modifies.
            node = (next as? PlaceholderNode)?.modifier?.parent ?? next.parent
        }
        return nil
    }
}

/// The reads of an app's closure that a node runs already while it is created.
@MainActor final class ClosureReads {
    private weak var owner: BodyNode?
    private var observed: ObservedRun?

    /// - Parameter parent: The parent of the node that has the closure.
    init(below parent: ViewNode) { owner = ViewNode.contentOwner(below: parent) }

    /// Runs the closure, so that its reads invalidate the body that made it.
    func track<Result>(_ run: () -> Result) -> Result {
        guard let owner else { return run() }
        return owner.trackingContentReads(&observed, run)
    }
}

extension BodyNode {
    /// The views of the app between this one and the body that has declared a state, which have been handed closures.
    ///
    /// On the platform a state that was read anywhere runs the body that declares it, and its closures are new ones then. Views that store
    /// one run their bodies, whether they have read the state or others to which they pass the closure on:
    ///
    ///     SwitchRoutes {                      // Makes an object in its body that says which route is taken.
    ///         Route("news") { News(page) }    // Reads the state.
    ///     }
    final func keepersOfClosures(upTo owner: BodyNode) -> [BodyNode] {
        if !info.mayReadInClosures { return [] }
        var keepers: [BodyNode] = [], next = parent
        while let node = next, node !== owner {
            if let body = node as? BodyNode, body.info.keepsClosures { keepers.append(body) }
            next = node.parent
        }
        return keepers
    }
}
