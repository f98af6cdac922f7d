/// A type-erased view. A value of another type than before replaces the view, and its state is lost.
@frozen public struct AnyView {
    @usableFromInline let box: AnyViewBox

    /// Erases the type of a view.
    @inlinable public nonisolated init<V: View>(_ view: V) { box = TypedViewBox(view) }
    /// Erases the type of a view.
    @inlinable public nonisolated init<V: View>(erasing view: V) { self.init(view) }
    /// Erases the type of a value that is a view; nil for other values.
    public nonisolated init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(view)
    }
}

extension AnyView: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { AnyViewNode(parent, view.box) }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: AnyViewNode.self).update(view.box)
    }
    public static var _isUnary: Bool { false }
}

@usableFromInline class AnyViewBox {
    @usableFromInline nonisolated init() {}
    var id: ObjectIdentifier { fatalError("abstract") }
    /// The view itself.
    var content: Any { fatalError("abstract") }
    @MainActor func make(_ parent: ViewNode) -> ViewNode { fatalError("abstract") }
    @MainActor func update(_ node: ViewNode) { fatalError("abstract") }
    @MainActor func hasID(_ id: AnyHashable) -> Bool { false }
}

@usableFromInline final class TypedViewBox<V: View>: AnyViewBox {
    let view: V
    @usableFromInline nonisolated init(_ view: V) { self.view = view }
    override var id: ObjectIdentifier { ObjectIdentifier(V.self) }
    override var content: Any { view }
    @MainActor override func make(_ parent: ViewNode) -> ViewNode { V._makePart(view, parent) }
    @MainActor override func update(_ node: ViewNode) { V._updatePart(node, view) }
    @MainActor override func hasID(_ id: AnyHashable) -> Bool { writesID(view, id) }
}

final class AnyViewNode: SlotNode {
    private var type: ObjectIdentifier

    init(_ parent: ViewNode, _ box: AnyViewBox) {
        type = box.id
        super.init(parent)
        child = box.make(self)
    }

    override var identityOfChild: AnyHashable { type }

    func update(_ box: AnyViewBox) {
        if box.id == type, let child { return box.update(child) }
        if let child = bringBack(box.id) { box.update(child) } else { replaceChild(box.make(self)) }
        type = box.id
    }
}
