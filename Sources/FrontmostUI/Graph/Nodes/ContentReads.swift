extension ViewNode {
    /// Runs an app's closure that makes views, or is called in a layout, so that its reads invalidate the body above.
    /// - Parameter observed: The reads of the closure's previous run for the same views.
    @usableFromInline final func trackingContent<Result>(_ observed: inout ObservedRun?, _ make: () -> Result) -> Result {
        if let body = Self.contentOwner(below: parent) { return body.trackingContentReads(&observed, make) }
        return make()
    }

    /// The body that made a closure.
    /// - Parameter node: The node around the one that has the closure.
    private static func contentOwner(below node: ViewNode?) -> BodyNode? {
        var node = node
        while let next = node {
            if let body = next as? BodyNode { return body }
            // A modifier's own body does not contain the content that it modifies.
            node = (next as? PlaceholderNode)?.modifier?.parent ?? next.parent
        }
        return nil
    }
}
