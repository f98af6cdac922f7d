import FrontmostUIKit

/// What a tab view shows its tabs in: a controller with a bar, or one with pages.
@MainActor protocol TabContainer {
    associatedtype Controller: UIViewController
    associatedtype Model: ContainerModel<Controller>
    var selection: TabSelection? { get }
    var declare: @MainActor () -> [TabDeclaration] { get }
    func makeModel(_ node: RepresentableNode) -> Model
    /// Updates the model to the container and the tabs that it declares.
    func update(_ model: Model, _ tabs: [TabDeclaration], isAnimated: Bool)
}

/// The node of a tab view. Its body declares the tabs and reads the selection.
final class TabContainerNode<Container: TabContainer>: ContainerHostNode<Container.Controller, Container.Model> {
    private var host: Container

    init(_ parent: ViewNode, _ host: Container) {
        self.host = host
        super.init(parent, TypeInfo.of(TabContainerNode.self) { $0.evaluate() })
        evaluate()
    }

    func update(_ host: Container) {
        self.host = host
        evaluate()
    }

    override func bringUpToDate() {
        let model = model ?? host.makeModel(self)
        self.model = model
        let tabs = host.declare()
        // Read here, so that a change of the selection invalidates the node.
        for tab in tabs { if let tag = tab.tag { _ = host.selection?.isSelected(tag) } }
        host.update(model, tabs, isAnimated: graph.transaction.effectiveAnimation != nil)
    }
}
