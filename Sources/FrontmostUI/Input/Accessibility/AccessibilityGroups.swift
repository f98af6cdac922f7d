/// The part of an element in a pair of a label and its content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

extension View {
    /// Links elements, so that a screen reader goes from one to the other. Has no effect, which the console says once: a page is read in
    /// its order.
    public nonisolated func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        noteWithoutEffect(
            "accessibilityLinkedGroup(id:in:)", "a page is read in its order, which accessibilitySortPriority(_:) changes.")
        return self
    }
    /// Says that a view is the label of another one, or the view that has it. Has no effect, which the console says once.
    public nonisolated func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        noteWithoutEffect("accessibilityLabeledPair(role:id:in:)", "accessibilityLabel(_:) on the content names it.")
        return self
    }
}
