import FrontmostRender

/// What becomes of the elements in a view that is made one element, or a container.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    fileprivate let semantics: RenderSemantics

    /// The view is one element. It says only what the modifiers after this one say.
    public static let ignore = AccessibilityChildBehavior(
        semantics: RenderSemantics(role: .group, traits: .isOneElement))
    /// The view is a container: its elements stay as they are.
    public static let contain = AccessibilityChildBehavior(semantics: RenderSemantics(role: .group))
    /// The view is one element, which says what the elements in it say, with commas between them. With a single control among them
    /// it is that control.
    public static let combine = AccessibilityChildBehavior(
        semantics: RenderSemantics(role: .none, traits: [.isOneElement, .combinesDescendants]))

    public static func == (a: Self, b: Self) -> Bool { a.semantics == b.semantics }
    public func hash(into hasher: inout Hasher) { hasher.combine(semantics.traits) }
}

public struct AccessibilityElementModifier {
    let behavior: AccessibilityChildBehavior
    nonisolated init(_ behavior: AccessibilityChildBehavior) { self.behavior = behavior }
}

extension AccessibilityElementModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        AccessibilityElementNode(parent, modifier.behavior)
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        unsafeDowncast(node, to: AccessibilityElementNode.self).update(modifier.behavior)
    }
}

/// An element, or a container, around a view: modifiers outside of it describe it, modifiers inside the view.
final class AccessibilityElementNode: UnaryLayoutNode, DescribedNode {
    private var behavior: AccessibilityChildBehavior

    init(_ parent: ViewNode, _ behavior: AccessibilityChildBehavior) {
        self.behavior = behavior
        super.init(parent)
        describe()
    }

    func update(_ new: AccessibilityChildBehavior) {
        if new == behavior { return }
        behavior = new
        describe()
    }

    var baseSemantics: RenderSemantics { behavior.semantics }
}

extension View {
    /// Makes one element, or a container, of the view. Accessibility modifiers after this one describe that, and those before it
    /// the view inside.
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(AccessibilityElementModifier(children))
    }
}
