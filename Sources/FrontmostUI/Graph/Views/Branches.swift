/// The node of an `if` or a `switch`. The branch is the child's identity: another branch replaces the child.
public final class BranchNode: SlotNode {
    // Unchecked, as in `ViewNode`.
    @exclusivity(unchecked) @usableFromInline var branch: Int

    @usableFromInline init(_ parent: ViewNode, _ branch: Int) {
        self.branch = branch
        super.init(parent)
    }

    override func position(of child: ViewNode) -> Int { branch }

    override var identityOfChild: AnyHashable { branch }

    @usableFromInline func switchTo(_ branch: Int, _ new: ViewNode?) {
        replaceChild(new)
        self.branch = branch
    }

    /// Returns to the view of a branch, if that is still leaving.
    @usableFromInline func returnTo(_ branch: Int) -> ViewNode? {
        guard let child = bringBack(branch) else { return nil }
        self.branch = branch
        return child
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never

    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = BranchNode(parent, 0)
        if let view {
            node.branch = 1
            node.child = Wrapped._makePart(view, node)
        }
        return node
    }

    @inlinable public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: BranchNode.self)
        if let view {
            if node.branch == 1, let child = node.child {
                Wrapped._updatePart(child, view)
            } else if let child = node.returnTo(1) {
                Wrapped._updatePart(child, view)
            } else {
                node.switchTo(1, Wrapped._makePart(view, node))
            }
        } else if node.branch == 1 {
            node.switchTo(0, nil)
        }
    }

    @inlinable public static var _isUnary: Bool { false }
}

/// The view that a builder makes of `if`-`else` and `switch`.
@frozen public struct _ConditionalContent<TrueContent, FalseContent> {
    @frozen @usableFromInline enum Storage {
        case first(TrueContent), second(FalseContent)
    }
    @usableFromInline let storage: Storage
    @usableFromInline init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never

    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node: BranchNode
        switch view.storage {
        case .first(let view):
            node = BranchNode(parent, 1)
            node.child = TrueContent._makePart(view, node)
        case .second(let view):
            node = BranchNode(parent, 2)
            node.child = FalseContent._makePart(view, node)
        }
        return node
    }

    @inlinable public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: BranchNode.self)
        switch view.storage {
        case .first(let view):
            if node.branch == 1, let child = node.child {
                TrueContent._updatePart(child, view)
            } else if let child = node.returnTo(1) {
                TrueContent._updatePart(child, view)
            } else {
                node.switchTo(1, TrueContent._makePart(view, node))
            }
        case .second(let view):
            if node.branch == 2, let child = node.child {
                FalseContent._updatePart(child, view)
            } else if let child = node.returnTo(2) {
                FalseContent._updatePart(child, view)
            } else {
                node.switchTo(2, FalseContent._makePart(view, node))
            }
        }
    }

    @inlinable public static var _isUnary: Bool { TrueContent._isUnary && FalseContent._isUnary }
}
