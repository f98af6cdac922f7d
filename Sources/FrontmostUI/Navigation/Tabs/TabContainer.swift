/// What a tab view shows its tabs in: a controller with a bar, or one with pages.
@MainActor protocol TabContainer: ContainerBridge {
    var selection: TabSelection? { get }
    var declare: @MainActor () -> [TabDeclaration] { get }
    /// Updates the model to the container and the tabs that it declares.
    func update(_ model: Model, _ tabs: [TabDeclaration], isAnimated: Bool)
}

extension TabContainer {
    func readBindings(_ model: Model, _ node: RepresentableNode) {
        let tabs = declare()
        // Read here, so that a change of the selection invalidates the node.
        selection?.read()
        update(model, tabs, isAnimated: node.graph.transaction.animation != nil)
    }
}
