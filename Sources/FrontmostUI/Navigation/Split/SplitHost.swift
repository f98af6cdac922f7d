import FrontmostUIKit

/// The parameters of a split view.
struct SplitConfiguration {
    /// The sidebar first, the detail last; at least two.
    let columns: [AnyView]
    /// Whether there is room for several columns.
    let isWide: Bool
    /// Whether a stack in a column takes the column's place.
    let takesStacks: Bool
    var behavior = UISplitViewController.SplitBehavior.automatic
    var visibility: Binding<NavigationSplitViewVisibility>?
    var preferredColumn: Binding<NavigationSplitViewColumn>?
}

/// Hosts a split view's controller.
struct SplitHost {
    let configuration: SplitConfiguration
}

extension SplitHost: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { SplitHostNode(parent, view.configuration) }
    static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: SplitHostNode.self).update(view.configuration)
    }
    static var _isUnary: Bool { true }
}

/// The node of a split view. Its body reads the bindings, so that a write to them invalidates it.
final class SplitHostNode: ContainerHostNode<SplitController, SplitModel> {
    private var configuration: SplitConfiguration

    init(_ parent: ViewNode, _ configuration: SplitConfiguration) {
        self.configuration = configuration
        super.init(parent, TypeInfo.of(SplitHostNode.self) { $0.evaluate() })
        evaluate()
    }

    func update(_ configuration: SplitConfiguration) {
        self.configuration = configuration
        model?.update(configuration)
        evaluate()
    }

    override func bringUpToDate() {
        let model = model ?? SplitModel(self, configuration)
        self.model = model
        model.readBindings()
    }
}
