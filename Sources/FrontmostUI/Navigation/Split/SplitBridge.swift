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

/// Connects a split view with UIKit's controller.
struct SplitBridge {
    let configuration: SplitConfiguration
}

extension SplitBridge: ContainerBridge {
    typealias Body = Never
    typealias Controller = SplitController
    func makeModel(_ node: RepresentableNode) -> SplitModel { SplitModel(node, configuration) }
    func update(_ model: SplitModel) { model.update(configuration) }
    func readBindings(_ model: SplitModel, _ node: RepresentableNode) { model.readBindings() }
}
