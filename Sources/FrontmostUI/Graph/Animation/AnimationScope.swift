import Foundation
import FrontmostRender

/// A part of the view tree with an animation of its own, set up by an animation or transaction modifier.
@MainActor @preconcurrency public final class AnimationScope {
    var change: (inout Transaction) -> Void
    /// Whether the current update's changes are animated by the scope.
    var isActive = false
    private unowned(unsafe) let graph: ViewGraph

    init(_ graph: ViewGraph, _ change: @escaping (inout Transaction) -> Void) {
        (self.graph, self.change) = (graph, change)
    }

    /// Evaluates with the scope's transaction. Its animation applies to layout inside the scope only.
    func evaluate(_ body: () -> Void) {
        if !isActive { return body() }
        var transaction = graph.transaction
        change(&transaction)
        let tree = graph.root.render.tree, outerAnimation = tree?.animation, outer = graph.transaction
        graph.transaction = transaction
        tree?.animation = transaction.effectiveAnimation?.render
        body()
        tree?.animation = outerAnimation
        graph.transaction = outer
    }

    /// Places with the scope's animation instead of the layout's.
    func place(_ body: () -> Void) {
        guard isActive, let tree = graph.root.render.tree else { return body() }
        let outer = tree.animation
        tree.animation = animation(insteadOf: outer)
        body()
        tree.animation = outer
    }

    /// The scope's animation, derived from the one outside it.
    func animation(insteadOf outer: RenderAnimation?) -> RenderAnimation? {
        var transaction = Transaction()
        if let outer { transaction.animation = Animation(outer) }
        change(&transaction)
        return transaction.effectiveAnimation?.render
    }
}

/// The animation scopes of a graph.
@MainActor struct AnimationScopes {
    /// The number of scopes. At zero, no node looks for them.
    var count = 0
    /// The scopes that are active until the end of the layout.
    private var active: [AnimationScope] = []
    /// The layout nodes at the edges of scopes, with their frames before the layout.
    private var moved: [(node: AnimatedLayoutNode, from: CGRect, animation: RenderAnimation?)] = []

    mutating func activate(_ scope: AnimationScope) {
        if scope.isActive { return }
        scope.isActive = true
        active.append(scope)
    }

    mutating func noteMoving(_ node: AnimatedLayoutNode, _ animation: RenderAnimation?) {
        moved.append((node, node.render.frame, animation))
    }

    /// Called at the end of a layout. Animates the frames of edge nodes like their content, and deactivates scopes that a value
    /// had activated.
    mutating func finish() {
        for (node, from, animation) in moved where node.render.frame != from && !node.isDetached {
            guard let tree = node.render.tree else { continue }
            let frame = node.render.frame
            tree.animation = nil
            node.render.setFrame(origin: from.origin, size: from.size)
            tree.animation = animation
            node.render.setFrame(origin: frame.origin, size: frame.size)
            tree.animation = nil
        }
        moved = []
        for scope in active { scope.isActive = false }
        active = []
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
    let value: Value?
    let change: (inout Transaction) -> Void
    nonisolated init(value: Value?, _ change: @escaping (inout Transaction) -> Void) {
        (self.value, self.change) = (value, change)
    }
}

extension TransactionModifier: ViewModifier {
    public typealias Body = Never

    public static func _makeView<C: View>(_ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode) -> ViewNode {
        let node = AnimationNode(parent, view.modifier.value, view.modifier.change), scope = node.scope
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
        node.update(view.modifier.value, view.modifier.change)
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
    private var value: Value?

    init(_ parent: ViewNode, _ value: Value?, _ change: @escaping (inout Transaction) -> Void) {
        scope = AnimationScope(parent.graph, change)
        self.value = value
        super.init(parent)
        scope.isActive = value == nil
        graph.scopes.count += 1
    }

    func update(_ new: Value?, _ change: @escaping (inout Transaction) -> Void) {
        scope.change = change
        if new == value { return }
        value = new
        // A change made by a step of an animation is not animated itself.
        if graph.transaction.disablesAnimations { return }
        graph.scopes.activate(scope)
        forEachEdge { $0.invalidatePlacement() }
    }

    private func forEachEdge(_ visit: (AnimatedLayoutNode) -> Void) {
        if let edge = content as? AnimatedLayoutNode { return visit(edge) }
        content.forEachChild { if let edge = $0 as? AnimatedLayoutNode { visit(edge) } }
    }

    override func willDetach() { graph.scopes.count -= 1 }
}

/// The layout node around the content of an animation modifier. Its frame moves together with the content; otherwise a view that
/// grows about its centre would jump first.
final class AnimatedLayoutNode: UnaryLayoutNode {
    let scope: AnimationScope

    init(_ parent: ViewNode, _ scope: AnimationScope) {
        self.scope = scope
        super.init(parent)
    }

    override func place(_ p: Extent) {
        if scope.isActive && wasPlaced { graph.scopes.noteMoving(self, scope.animation(insteadOf: render.tree?.animation)) }
        wasPlaced = true
        scope.place { super.place(p) }
    }
    private var wasPlaced = false
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
}
