extension RenderTree {
    /// Runs `body` with an animation for its changes, and restores the animation of the changes around it.
    /// - Parameter animation: Nil for changes at once.
    package func withAnimation(_ animation: RenderAnimation?, _ body: () -> Void) {
        let outer = self.animation
        self.animation = animation
        body()
        self.animation = outer
    }
}

extension RenderNode {
    /// Runs `body` with an animation for its changes in the node's tree. Changes outside of a tree have none.
    /// - Parameter animation: Nil for changes at once.
    package func withAnimation(_ animation: RenderAnimation?, _ body: () -> Void) {
        guard let tree else { return body() }
        tree.withAnimation(animation, body)
    }
}
