/// A reusable change to a view: a function from a view to another view, with dynamic properties of its own.
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of `body`, inferred from it.
    associatedtype Body: View
    /// The modified view.
    /// - Parameter content: A placeholder for the view that is modified. It may appear any number of times.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    /// The placeholder for the modified view.
    typealias Content = _ViewModifier_Content<Self>

    /// Makes the node of a modified view below `parent`.
    static func _makeView<C: View>(_ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode) -> ViewNode
    /// Updates a node made by `_makeView`.
    static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>)
    /// Whether the modified view always has exactly one layout node. See `View._isUnary`.
    static func _isUnary<C: View>(over content: C.Type) -> Bool
}

/// A view, or a modifier, with a modifier applied to it.
@frozen public struct ModifiedContent<Content, Modifier> {
    /// The view that is modified.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Applies `modifier` to `content`.
    @inlinable public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        Modifier._makeView(view, parent)
    }
    @inlinable public static func _update(_ node: ViewNode, _ view: Self) { Modifier._updateView(node, view) }
    @inlinable public static var _isUnary: Bool { Modifier._isUnary(over: Content.self) }
}

extension View {
    /// Applies a modifier.
    @inlinable public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    /// Traps: only the engine makes the node of a primitive modifier.
    public func body(content: Content) -> Never { fatalError("\(Self.self) is a primitive modifier and has no body") }
}

/// Two modifiers as one: the inner one applies first.
extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ViewModifier {
    /// Combines two modifiers: this one is applied first, then `modifier`.
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
@frozen public struct EmptyModifier {
    /// The modifier that changes nothing.
    public static let identity = EmptyModifier()
    /// Makes a modifier that changes nothing.
    @inlinable public init() {}
}
extension EmptyModifier: ViewModifier, Sendable {
    public func body(content: Content) -> some View { content }
}

// MARK: - Modifiers with a body

/// The placeholder for the modified view in a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    /// The node is an ancestor of everything that its body makes. It is weak because nodes below may keep this value, and because
    /// a closure that the body passed on may run after the node is gone.
    weak var node: ModifierNodeBase?
}

extension _ViewModifier_Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        guard let node = view.node else { return EmptyView._make(EmptyView(), parent) }
        let place = PlaceholderNode(parent, node)
        place.content = node.makeContent(place)
        node.placeholders.append(place)
        return place
    }
    /// Does nothing: the modifier's node updates the content in each placeholder itself.
    public static func _update(_ node: ViewNode, _ view: Self) {}
    public static var _isUnary: Bool { false }
}

/// The node at the place where a modifier's body puts the modified view.
final class PlaceholderNode: WrapperNode {
    /// Weak, because a placeholder in another tree, such as a sheet's, can outlive the modifier.
    weak var modifier: ModifierNodeBase?
    init(_ parent: ViewNode, _ modifier: ModifierNodeBase) {
        self.modifier = modifier
        super.init(parent)
    }
    override func willDetach() {
        if let modifier, !modifier.isDetached { modifier.placeholders.removeAll { $0 === self } }
    }
}

/// The part of `ModifierNode` that does not depend on its types.
public class ModifierNodeBase: BodyNode {
    /// The places at which the body shows the modified view.
    final var placeholders: [PlaceholderNode] = []
    func makeContent(_ parent: ViewNode) -> ViewNode { fatalError("abstract") }
}

final class ModifierNode<C: View, M: ViewModifier>: ModifierNodeBase {
    var content: C
    var modifier: M

    init(_ content: C, _ modifier: M, _ parent: ViewNode, _ info: TypeInfo) {
        (self.content, self.modifier) = (content, modifier)
        super.init(parent, info)
    }

    override func makeContent(_ parent: ViewNode) -> ViewNode { C._make(content, parent) }

    override var readsSameEnvironment: Bool {
        withUnsafePointer(to: &modifier) { info.isUpToDate(UnsafeRawPointer($0), self) }
    }

    override func evaluate() {
        if !info.dynamic.isEmpty { withPointer(&modifier) { bind($0) } }
        let body = trackingReads { modifier.body(content: _ViewModifier_Content(node: self)) }
        if info.animates { withPointer(&modifier) { restore($0) } }
        if let child { M.Body._update(child, body) } else { child = M.Body._make(body, self) }
    }

    func update(_ content: C, _ modifier: M) {
        self.content = content
        let isSame = info.isSame(&self.modifier, modifier)
        if !isSame { self.modifier = modifier }
        for place in placeholders { C._update(place.content, content) }
        if !isSame { evaluate() } else if isDue { graph.evaluateDue(in: self) }
    }
}

extension ViewModifier {
    public static func _makeView<C: View>(_ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode) -> ViewNode {
        let info = TypeInfo.of(Self.self) { $0.evaluate() }
        let node = ModifierNode(view.content, view.modifier, parent, info)
        node.evaluate()
        return node
    }
    public static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>) {
        downcast(node, to: ModifierNode<C, Self>.self).update(view.content, view.modifier)
    }
    /// Always false: a body may show the modified view any number of times.
    public static func _isUnary<C: View>(over content: C.Type) -> Bool { false }
}
