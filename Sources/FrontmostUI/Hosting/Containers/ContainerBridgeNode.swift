import FrontmostUIKit

/// The state of a UIKit container in SwiftUI content. It applies the changes of a pass to the container's controller, all at
/// once.
@MainActor class ContainerModel<Controller: UIViewController> {
    let controller: Controller
    unowned let node: RepresentableNode
    private var isQueued = false
    /// The transaction for the next `apply`.
    private var transaction = Transaction()

    init(_ node: RepresentableNode, _ controller: Controller) { (self.node, self.controller) = (node, controller) }

    /// Updates the controller from the views.
    func apply() {}
    /// Called when the environment around the container has changed.
    func inherit() {}

    /// What the container keeps while it is in a released row, besides what its bindings hold. See `ViewNode.keptInRow`.
    var keptInRow: AnyObject? { nil }
    /// Takes what the former container in this place has kept. Called before the first `apply`.
    func adopt(_ kept: AnyObject) {}

    /// Whether the node is still in the tree. The container's screens may outlive it for a pass: preferences that they report
    /// then are dropped, and there is no environment to read.
    final var isAttached: Bool { !node.isDetached }

    /// Updates the controller at the end of the pass.
    final func requestApply() {
        if !node.graph.transaction.isPlain { transaction = node.graph.transaction }
        if isQueued || !isAttached { return }
        isQueued = true
        node.graph.enqueue { [weak self] in self?.applyIfAttached() }
    }

    private func applyIfAttached() {
        isQueued = false
        let transaction = transaction
        self.transaction = Transaction()
        // The content of the screens is a part of the views that changed, and is animated with them.
        if isAttached { withTransaction(transaction, apply) }
    }
}

/// A view that shows its content in a UIKit container: a stack, a split view, a tab view.
@MainActor protocol ContainerBridge: View where Body == Never {
    associatedtype Controller: UIViewController
    associatedtype Model: ContainerModel<Controller>

    func makeModel(_ node: RepresentableNode) -> Model
    /// Gives this value to a model that an earlier value has made.
    func update(_ model: Model)
    /// Updates the model with what the bindings hold. Called after each of the above, and when what is read here has changed.
    func readBindings(_ model: Model, _ node: RepresentableNode)
}

extension ContainerBridge {
    func update(_ model: Model) {}

    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { ContainerBridgeNode(parent, view) }
    static func _update(_ node: ViewNode, _ view: Self) { downcast(node, to: ContainerBridgeNode<Self>.self).update(view) }
    static var _isUnary: Bool { true }
}

/// The node of a container's controller. Its body reads the bindings, so that a write to them invalidates it.
final class ContainerBridgeNode<Bridge: ContainerBridge>: RepresentableNode {
    private var bridge: Bridge
    /// Created in the first update.
    private var model: Bridge.Model?

    init(_ parent: ViewNode, _ bridge: Bridge) {
        self.bridge = bridge
        super.init(parent, TypeInfo.of(ContainerBridgeNode.self) { $0.evaluate() })
        evaluate()
    }

    func update(_ bridge: Bridge) {
        self.bridge = bridge
        if let model { bridge.update(model) }
        evaluate()
    }

    override func bringUpToDate() {
        let model = model ?? makeModel()
        bridge.readBindings(model, self)
    }

    private func makeModel() -> Bridge.Model {
        let new = bridge.makeModel(self)
        if let kept = graph.takeKept(for: self) { new.adopt(kept) }
        model = new
        return new
    }

    override var keptInRow: AnyObject? { model?.keptInRow }

    override func environmentChanged() {
        super.environmentChanged()
        passTint()
        model?.inherit()
    }

    /// Gives the container's bars the tint of the views around.
    private func passTint() {
        guard let view = viewIfLoaded else { return }
        var tint: UIColor?
        if case .color(let color)? = environment.values.tintPaint { tint = UIColor(color) }
        if tint != passedTint { (passedTint, view.tintColor) = (tint, tint) }
    }
    private var passedTint: UIColor?

    override var controller: UIViewController? { model?.controller }
    override var view: UIView? {
        let isNew = viewIfLoaded == nil
        defer { if isNew { passTint() } }
        return model?.controller.view
    }
    override var viewIfLoaded: UIView? { model?.controller.viewIfLoaded }

    override var isDisabledAsWhole: Bool { false }

    override func dismantle() { if let view = viewIfLoaded { place.remove(view) } }
}
