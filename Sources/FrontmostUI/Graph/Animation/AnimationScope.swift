import Foundation
import FrontmostRender

/// A part of the view tree with an animation of its own, set up by an animation or transaction modifier.
@MainActor @preconcurrency public final class AnimationScope {
    var change: (inout Transaction) -> Void
    /// Whether the current update's changes are animated by the scope.
    var isActive = false
    /// Whether the scope is active in every update, not only when a value changes.
    let isConstant: Bool
    /// The animation outside the scope, as it was when the scope was last entered.
    fileprivate var outside: (animation: Animation?, disablesAnimations: Bool) = (nil, false)
    /// The layout nodes at the scope's edge.
    fileprivate(set) var edges = AnimatedLayoutNode.List()
    // The graph of the node that owns the scope.
    private unowned(unsafe) let graph: ViewGraph

    init(_ graph: ViewGraph, isConstant: Bool, _ change: @escaping (inout Transaction) -> Void) {
        (self.graph, self.isConstant, self.change) = (graph, isConstant, change)
        isActive = isConstant
    }

    /// Evaluates with the scope's transaction. Its animation applies to layout inside the scope only.
    func evaluate(_ body: () -> Void) {
        if !isActive { return body() }
        var transaction = graph.transaction
        outside = (transaction.animation, transaction.disablesAnimations)
        change(&transaction)
        let outer = graph.transaction
        graph.transaction = transaction
        graph.root.render.withAnimation(transaction.animation?.render, body)
        graph.transaction = outer
    }

    /// Places with the scope's animation instead of the layout's.
    func place(_ body: () -> Void) {
        guard isActive, let tree = graph.root.render.tree else { return body() }
        tree.withAnimation(animation(insteadOf: tree.animation), body)
    }

    /// The scope's animation, derived from the one outside it.
    func animation(insteadOf outer: RenderAnimation?) -> RenderAnimation? {
        var transaction = graph.layouts.transaction ?? Transaction()
        transaction.animation = outer.map { Animation($0) }
        outside = (transaction.animation, transaction.disablesAnimations)
        change(&transaction)
        return transaction.animation?.render
    }
}

/// The animation scopes of a graph.
@MainActor struct AnimationScopes {
    /// The number of scopes. At zero, no node looks for them.
    var count = 0
    /// The scopes that are active until the end of the layout.
    private var active: [AnimationScope] = []
    /// The layout nodes at the edges of scopes that are always active.
    private var constant = AnimatedLayoutNode.List()

    mutating func activate(_ scope: AnimationScope) {
        if scope.isActive { return }
        scope.isActive = true
        active.append(scope)
    }

    /// The layout nodes at the edges of active scopes.
    var edges: [AnimatedLayoutNode] { active.reduce(constant.nodes) { $0 + $1.edges.nodes } }

    @MainActor mutating func add(_ edge: AnimatedLayoutNode) {
        if edge.scope.isConstant { constant.add(edge) } else { edge.scope.edges.add(edge) }
    }

    @MainActor mutating func remove(_ edge: AnimatedLayoutNode) {
        if edge.scope.isConstant { constant.remove(edge) } else { edge.scope.edges.remove(edge) }
    }

    /// Called at the end of a layout. Deactivates scopes that a value had activated.
    mutating func finish() {
        for scope in active { scope.isActive = false }
        active = []
    }

    /// The animation of a node's place: that of the layout, as the active scopes around the node change it.
    /// - Parameter isInside: Whether a scope that begins at the node counts.
    @MainActor static func animation(
        around node: LayoutNode, isInside: Bool, _ layoutAnimation: RenderAnimation?
    ) -> RenderAnimation? {
        if node.graph.scopes.count == 0 { return layoutAnimation }
        var scopes: [AnimationScope] = [], next = isInside ? node : node.layoutParent
        while let ancestor = next {
            if let edge = ancestor as? AnimatedLayoutNode, edge.scope.isActive { scopes.append(edge.scope) }
            next = ancestor.layoutParent
        }
        return scopes.reversed().reduce(layoutAnimation) { $1.animation(insteadOf: $0) }
    }

    /// Evaluates a node within the active scopes around it.
    @MainActor static func evaluate(_ node: ViewNode) {
        var scopes: [AnimationScope] = [], next = node.parent
        while let ancestor = next {
            if let scoping = ancestor as? any AnimationScoping, scoping.scope.isActive { scopes.append(scoping.scope) }
            next = ancestor.parent
        }
        within(scopes[...], { $0.evaluate($1) }) { node.evaluate() }
    }

    /// Places a node within the active scopes around it.
    @MainActor static func placeAgain(_ node: LayoutNode) {
        var scopes: [AnimationScope] = [], next = node.layoutParent
        while let ancestor = next {
            if let edge = ancestor as? AnimatedLayoutNode, edge.scope.isActive { scopes.append(edge.scope) }
            next = ancestor.layoutParent
        }
        within(scopes[...], { $0.place($1) }) { node.placeAgain() }
    }

    /// Runs `body` inside nested scopes.
    /// - Parameter scopes: The scopes, innermost first.
    @MainActor private static func within(
        _ scopes: ArraySlice<AnimationScope>, _ enter: @escaping (AnimationScope, @escaping () -> Void) -> Void,
        _ body: @escaping () -> Void
    ) {
        guard let outermost = scopes.last else { return body() }
        enter(outermost) { within(scopes.dropLast(), enter, body) }
    }
}

extension Animation {
    init(_ render: RenderAnimation) { self.render = render }
}

/// A modifier that changes the transaction of changes below: always, or only when a value changes.
public struct TransactionModifier<Value: Equatable> {
    /// The part of the view that the modifier is around.
    enum Role {
        case whole
        /// The result of a modifier's body.
        case body
        /// The view that the body of a modifier is given. Its changes have the transaction outside of the body.
        case content
    }
    let value: Value?
    let role: Role
    let change: (inout Transaction) -> Void
    nonisolated init(value: Value?, role: Role = .whole, _ change: @escaping (inout Transaction) -> Void) {
        (self.value, self.role, self.change) = (value, role, change)
    }
}

extension TransactionModifier: ViewModifier {
    public typealias Body = Never

    public static func _makeView<C: View>(_ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode) -> ViewNode {
        let node = AnimationNode(parent, view.modifier), scope = node.scope
        if C._isUnary {
            let inner = AnimatedLayoutNode(node, scope)
            inner.content = C._make(view.content, inner)
            inner.restructure()
            node.content = inner
        } else {
            let inner = MultiModifierNode(node) { AnimatedLayoutNode($0, scope) }
            inner.content = C._make(view.content, inner)
            node.content = inner
        }
        return node
    }

    public static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>) {
        let node = downcast(node, to: AnimationNode<Value>.self)
        node.update(view.modifier)
        node.scope.evaluate {
            if C._isUnary {
                C._update(downcast(node.content, to: LayoutNode.self).content, view.content)
            } else {
                C._update(downcast(node.content, to: MultiModifierNode.self).content, view.content)
            }
        }
    }

    public static func _isUnary<C: View>(over content: C.Type) -> Bool { C._isUnary }
}

/// A structure node that opens a scope.
@MainActor protocol AnimationScoping: ViewNode {
    var scope: AnimationScope { get }
}

final class AnimationNode<Value: Equatable>: WrapperNode, AnimationScoping {
    let scope: AnimationScope
    private let role: TransactionModifier<Value>.Role
    private var value: Value?

    init(_ parent: ViewNode, _ modifier: TransactionModifier<Value>) {
        scope = AnimationScope(parent.graph, isConstant: modifier.value == nil, modifier.change)
        (value, role) = (modifier.value, modifier.role)
        super.init(parent)
        graph.scopes.count += 1
        guard role == .content, let body = scopeOfBody else { return }
        scope.change = { [weak body] transaction in
            if let body { (transaction.animation, transaction.disablesAnimations) = body.outside }
        }
    }

    /// The scope of the body in which this node is the given view.
    private var scopeOfBody: AnimationScope? {
        var inner = 0
        return nearest { node in
            guard let node = node as? AnimationNode<Value> else { return nil }
            if node.role == .content { inner += 1 }
            guard node.role == .body else { return nil }
            inner -= 1
            return inner < 0 ? node.scope : nil
        }
    }

    func update(_ new: TransactionModifier<Value>) {
        if role != .content { scope.change = new.change }
        if new.value == value { return }
        value = new.value
        // A change made by a step of an animation is not animated itself.
        if graph.transaction.disablesAnimations { return }
        graph.scopes.activate(scope)
        for edge in scope.edges.nodes { edge.invalidatePlacement() }
    }

    override func willDetach() { graph.scopes.count -= 1 }
}

/// The layout node around the content of an animation modifier. Its place is animated like its content, whatever the containers
/// around it do. See `ViewGraph+Places.swift`.
final class AnimatedLayoutNode: UnaryLayoutNode {
    let scope: AnimationScope
    private var index = 0

    /// Nodes in no particular order, each of which is found at once.
    struct List {
        private(set) var nodes: [AnimatedLayoutNode] = []

        @MainActor mutating func add(_ node: AnimatedLayoutNode) {
            node.index = nodes.count
            nodes.append(node)
        }

        @MainActor mutating func remove(_ node: AnimatedLayoutNode) {
            guard nodes.indices.contains(node.index), nodes[node.index] === node, let last = nodes.popLast() else { return }
            if last === node { return }
            nodes[node.index] = last
            last.index = node.index
        }
    }

    init(_ parent: ViewNode, _ scope: AnimationScope) {
        self.scope = scope
        super.init(parent)
        graph.scopes.add(self)
    }

    override func place(_ p: Extent) { scope.place { super.place(p) } }

    override func willDetach() {
        super.willDetach()
        graph.scopes.remove(self)
    }
}

extension View {
    /// Animates changes in the view when `value` changes.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(
            TransactionModifier(value: value) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    /// Animates every change in the view, whatever its cause.
    public nonisolated func animation(_ animation: Animation?) -> some View {
        modifier(
            TransactionModifier<Int>(value: nil) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    /// Changes the transaction of each update of the view.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier<Int>(value: nil, transform))
    }
    /// Changes the transaction of updates of the view in which `value` changes.
    public nonisolated func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(TransactionModifier(value: value, transform))
    }

    /// Animates what a closure adds to the view, whatever the cause of the change. Changes in the view itself keep their own animation.
    ///
    ///     Text("x").animation(.easeIn) { $0.opacity(isOn ? 1 : 0.3) }
    /// - Parameters:
    ///   - animation: The animation; nil for none.
    ///   - body: Modifies the view.
    public nonisolated func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Changes the transaction of each update of what a closure adds to the view. Changes in the view itself keep their own.
    /// - Parameters:
    ///   - transform: Changes the transaction.
    ///   - body: Modifies the view.
    public nonisolated func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let content = modifier(TransactionModifier<Int>(value: nil, role: .content) { _ in })
        return body(PlaceholderContentView<Self>(view: AnyView(content)))
            .modifier(TransactionModifier<Int>(value: nil, role: .body, transform))
    }
}
