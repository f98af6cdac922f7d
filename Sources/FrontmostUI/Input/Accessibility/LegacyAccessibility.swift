// The names of iOS 13, deprecated in favour of one modifier each.
extension View {
    /// Use `accessibilityLabel(_:)`.
    @available(*, deprecated, renamed: "accessibilityLabel(_:)")
    public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    /// Use `accessibilityValue(_:)`.
    @available(*, deprecated, renamed: "accessibilityValue(_:)")
    public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }
    /// Use `accessibilityHint(_:)`.
    @available(*, deprecated, renamed: "accessibilityHint(_:)")
    public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    /// Use `accessibilityIdentifier(_:)`.
    @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
    public nonisolated func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    /// Use `accessibilityHidden(_:)`.
    @available(*, deprecated, renamed: "accessibilityHidden(_:)")
    public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// Use `accessibilityAddTraits(_:)`.
    @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
    /// Use `accessibilityRemoveTraits(_:)`.
    @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
    /// Use `accessibilitySortPriority(_:)`.
    @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
    public nonisolated func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
    /// Use `accessibilityInputLabels(_:)`.
    @available(*, deprecated, renamed: "accessibilityInputLabels(_:)")
    public nonisolated func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
}
