import FrontmostRender

/// What happens to the accessibility elements inside a view that becomes one element, or a container.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    fileprivate let semantics: RenderSemantics

    /// The view is one element, described only by the modifiers after this one. The elements inside are not exposed.
    public static let ignore = AccessibilityChildBehavior(
        semantics: RenderSemantics(role: .group, traits: .isOneElement))
    /// The view is a container. The elements inside stay as they are.
    public static let contain = AccessibilityChildBehavior(semantics: RenderSemantics(role: .group))
    /// The view is one element that combines the elements inside, separated by commas. If exactly one of them is a control, the
    /// element is that control.
    public static let combine = AccessibilityChildBehavior(
        semantics: RenderSemantics(role: .none, traits: [.isOneElement, .combinesDescendants]))

    public static func == (a: Self, b: Self) -> Bool { a.semantics == b.semantics }
    public func hash(into hasher: inout Hasher) { hasher.combine(semantics.traits) }
}

/// A modifier that makes the view one accessibility element, or a container.
public struct AccessibilityElementModifier {
    let behavior: AccessibilityChildBehavior
    nonisolated init(_ behavior: AccessibilityChildBehavior) { self.behavior = behavior }
}

extension AccessibilityElementModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        AccessibilityElementNode(parent, modifier.behavior)
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: AccessibilityElementNode.self).update(modifier.behavior)
    }
}

/// The layout node of an element or a container. Modifiers outside it describe the element, modifiers inside it the content.
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

    func describe() {
        let semantics = completeSemantics
        render.semantics = semantics
        // Assistive technology activates the element at that point.
        render.touchRule = .inside
        render.accepts = semantics.activationPoint == nil ? [] : .activate
    }
}

extension View {
    /// Makes the view one accessibility element, or a container. Accessibility modifiers after this one describe the element,
    /// those before it the view inside.
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(AccessibilityElementModifier(children))
    }
}
