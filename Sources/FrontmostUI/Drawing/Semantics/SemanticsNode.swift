import FrontmostRender

/// The changes that an accessibility modifier makes to a view's semantics.
struct SemanticsChange: Equatable {
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var role: RenderSemantics.Role?
    /// Roles that the view loses if it has them.
    var removedRoles: Set<RenderSemantics.Role> = []
    var added: RenderSemantics.Traits = []
    var removed: RenderSemantics.Traits = []
    var sortPriority: Double?
    var activationPoint: RenderSemantics.ActivationPoint?
    /// The label, the value and the hint as far as they depend on the environment.
    var texts: LocalizedTexts?
    /// What follows the value and the hint of the view; nil for nothing.
    var addition: Addition?

    final class Addition: Equatable {
        let label, value: Text
        /// Whether it follows the value, and not the hint.
        let isImportant: Bool
        /// The text in a language.
        let string: String

        init(label: Text, value: Text, isImportant: Bool, in values: EnvironmentValues? = nil) {
            (self.label, self.value, self.isImportant) = (label, value, isImportant)
            func words(_ text: Text) -> String { values.map { text.plainString(localizedIn: $0) } ?? text.plainString }
            string = "\(words(label)): \(words(value))"
        }
        static func == (a: Addition, b: Addition) -> Bool {
            a === b || a.label == b.label && a.value == b.value && a.isImportant == b.isImportant && a.string == b.string
        }
        func localized(in values: EnvironmentValues) -> Addition {
            Addition(label: label, value: value, isImportant: isImportant, in: values)
        }
        fileprivate func following(_ text: String) -> String { text.isEmpty ? string : "\(text), \(string)" }
    }

    final class LocalizedTexts: Equatable {
        let label, value, hint: Text?
        init(label: Text? = nil, value: Text? = nil, hint: Text? = nil) {
            (self.label, self.value, self.hint) = (label, value, hint)
        }
        static func == (a: LocalizedTexts, b: LocalizedTexts) -> Bool {
            a === b || a.label == b.label && a.value == b.value && a.hint == b.hint
        }
    }

    /// Sets the label in the language of the view's environment.
    mutating func setLabel(_ text: Text) {
        label = text.plainString
        if text.isLocalized { texts = LocalizedTexts(label: text, value: texts?.value, hint: texts?.hint) }
    }
    /// Sets the value in the language of the view's environment.
    mutating func setValue(_ text: Text) {
        value = text.plainString
        if text.isLocalized { texts = LocalizedTexts(label: texts?.label, value: text, hint: texts?.hint) }
    }
    /// Sets the hint in the language of the view's environment.
    mutating func setHint(_ text: Text) {
        hint = text.plainString
        if text.isLocalized { texts = LocalizedTexts(label: texts?.label, value: texts?.value, hint: text) }
    }

    var isLocalized: Bool { texts != nil || addition != nil }

    /// The changes in an environment.
    @MainActor func localized(in scope: EnvironmentScope) -> SemanticsChange {
        if !isLocalized { return self }
        var result = self
        result.addition = addition?.localized(in: scope.values)
        guard let texts else { return result }
        result.label = texts.label?.plainString(localizedIn: scope.values) ?? label
        result.value = texts.value?.plainString(localizedIn: scope.values) ?? value
        result.hint = texts.hint?.plainString(localizedIn: scope.values) ?? hint
        return result
    }

    /// `base` with these changes.
    func applied(to base: RenderSemantics) -> RenderSemantics {
        var traits = base.traits.union(added).subtracting(removed)
        // The name that the app gives an image is part of the name of a control around it. A symbol's own one is only where there is no text.
        if base.role == .image && label?.isEmpty == false { traits.insert(.isOneElement) }
        return RenderSemantics(
            role: role ?? (removedRoles.contains(base.role) ? .none : base.role), label: label ?? base.label,
            value: added(to: value ?? base.value, isImportant: true), hint: added(to: hint ?? base.hint, isImportant: false),
            identifier: identifier ?? base.identifier, traits: traits, sortPriority: sortPriority ?? base.sortPriority,
            activationPoint: activationPoint ?? base.activationPoint)
    }

    /// The value or the hint, followed by the addition to it.
    private func added(to text: String, isImportant: Bool) -> String {
        addition?.isImportant == isImportant ? addition?.following(text) ?? text : text
    }
}

/// A node with semantics of its own. Modifiers around it change them, instead of adding an element around it.
@MainActor protocol DescribedNode: LayoutNode {
    /// The node's own semantics, without the changes of the modifiers around it.
    var baseSemantics: RenderSemantics { get }
    func describe()
}

extension DescribedNode {
    /// Writes the complete semantics to the render node.
    func describe() { render.semantics = completeSemantics }

    /// The node's own semantics with the changes of the modifiers around it, up to the next described node.
    var completeSemantics: RenderSemantics {
        var result = baseSemantics, next = layoutParent
        while let modifier = next as? UnaryLayoutNode {
            if let outer = modifier as? SemanticsNode { result = outer.change.applied(to: result) }
            if modifier is any DescribedNode, !(modifier is SemanticsNode) { break }
            next = modifier.layoutParent
        }
        return result
    }
}

/// A modifier that changes a view's semantics.
public struct SemanticsModifier {
    let change: SemanticsChange
    nonisolated init(_ change: SemanticsChange) { self.change = change }
}

extension SemanticsModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { SemanticsNode(parent, modifier.change) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: SemanticsNode.self).update(modifier.change)
    }
}

/// The layout node of a `SemanticsModifier`. If the content is a described node, such as a control, the change is applied there;
/// otherwise the innermost modifier's node carries the semantics.
class SemanticsNode: UnaryLayoutNode, DescribedNode {
    final private(set) var change: SemanticsChange

    init(_ parent: ViewNode, _ change: SemanticsChange) {
        self.change = change.localized(in: parent.environment)
        super.init(parent)
    }

    override func environmentChanged() {
        super.environmentChanged()
        if change.isLocalized { update(change) }
    }

    final func update(_ new: SemanticsChange) {
        let new = new.localized(in: environment)
        if new == change { return }
        change = new
        redescribe()
    }

    override func itemsChanged() { redescribe() }

    /// Finds the node that carries the semantics and has it describe itself again.
    private func redescribe() {
        var node: LayoutNode = self, innermost = self
        while let unary = node as? UnaryLayoutNode, let item = unary.item {
            if let known = item as? SemanticsNode {
                innermost = known
            } else if let control = item as? any DescribedNode {
                render.semantics = nil
                return control.describe()
            }
            node = item
        }
        innermost.describe()
    }

    var baseSemantics: RenderSemantics { change.applied(to: RenderSemantics(role: items.first is TextNode ? .text : .none)) }
}
