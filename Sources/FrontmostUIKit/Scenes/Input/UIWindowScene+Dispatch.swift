import FrontmostRender

extension UIWindowScene {
    /// Dispatches an event to a node, and measures the time if the node is in one of the profiler's windows.
    func dispatch(_ event: InputEvent, from node: RenderNode) -> Bool {
        guard let profiler = loop.profiler, let window = node.enclosingWindow,
            profiler.windows.contains(ObjectIdentifier(window))
        else { return tree.dispatch(event, from: node) }
        let start = profiler.processorTime()
        defer { profiler.tookInput(profiler.processorTime() - start) }
        return tree.dispatch(event, from: node)
    }
}
