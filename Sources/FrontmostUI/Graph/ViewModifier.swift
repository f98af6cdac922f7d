/// What is done to a view to make another one of it.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>

    static func _makeView<C: View>(_ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode) -> ViewNode
    static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>)
    static func _isUnary<C: View>(over content: C.Type) -> Bool
}

/// A view with a modifier on it.
@frozen public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

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
    public func body(content: Content) -> Never { fatalError("\(Self.self) is a primitive modifier and has no body") }
}

/// Two modifiers as one.
extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ViewModifier {
    /// This modifier first, then `modifier`.
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that does nothing.
@frozen public struct EmptyModifier {
    public static let identity = EmptyModifier()
    @inlinable public init() {}
}
extension EmptyModifier: ViewModifier, Sendable {
    public func body(content: Content) -> some View { content }
}

// MARK: - Modifiers with a body

/// Stands in a modifier's body for the view that is modified.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    /// The node is above all that its body makes, and what is made there may keep this: another modifier's node does, which is a node
    /// below. Where the body handed it on to a closure that is run later, the node can have gone.
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
    /// The modified view is brought up to date by its own node, which knows it.
    public static func _update(_ node: ViewNode, _ view: Self) {}
    public static var _isUnary: Bool { false }
}

/// Where a modifier's body puts the modified view.
final class PlaceholderNode: WrapperNode {
    /// In another tree, as a sheet's, this can be there for longer.
    weak var modifier: ModifierNodeBase?
    init(_ parent: ViewNode, _ modifier: ModifierNodeBase) {
        self.modifier = modifier
        super.init(parent)
    }
    override func willDetach() {
        if let modifier, !modifier.isDetached { modifier.placeholders.removeAll { $0 === self } }
    }
}

public class ModifierNodeBase: BodyNode {
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
        if !isSame { evaluate() }
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
        unsafeDowncast(node, to: ModifierNode<C, Self>.self).update(view.content, view.modifier)
    }
    /// A body is not looked through: it may show the modified view any number of times.
    public static func _isUnary<C: View>(over content: C.Type) -> Bool { false }
}
