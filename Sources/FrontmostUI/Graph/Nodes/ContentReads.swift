extension ViewNode {
    /// Runs an app's closure that makes views, so that its reads invalidate the body above.
    /// - Parameter observed: The reads of the closure's previous run for the same views.
    @usableFromInline final func trackingContent<Result>(_ observed: inout ObservedRun?, _ make: () -> Result) -> Result {
        if let body = contentOwner { return body.trackingContentReads(&observed, make) }
        return make()
    }

    /// The body that made the closure. A modifier's own body does not contain the content that it modifies.
    private var contentOwner: BodyNode? {
        var node = parent
        while let next = node {
            if let body = next as? BodyNode { return body }
            node = (next as? PlaceholderNode)?.modifier?.parent ?? next.parent
        }
        return nil
    }
}
