// Descriptions with a condition. Those without one are these under a condition that is true (`AccessibilityModifiers.swift`).
extension View {
    /// Describes the view in a word or two, if `isEnabled` is true.
    public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
        semantics { if isEnabled { $0.setLabel(label) } }
    }
    /// Describes the view with a localised string, if `isEnabled` is true.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
    }
    /// Describes the view with a string from a string table, if `isEnabled` is true.
    @_disfavoredOverload public nonisolated func accessibilityLabel(_ labelResource: LocalizedStringResource, isEnabled: Bool)
        -> some View
    {
        accessibilityLabel(Text(labelResource), isEnabled: isEnabled)
    }
    /// Describes the view with a plain string, if `isEnabled` is true.
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }
    /// Describes the view's value, if `isEnabled` is true.
    public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
        semantics { if isEnabled { $0.setValue(value) } }
    }
    /// Describes the view's value with a localised string, if `isEnabled` is true.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityValue(Text(valueKey), isEnabled: isEnabled)
    }
    /// Describes the view's value with a string from a string table, if `isEnabled` is true.
    @_disfavoredOverload public nonisolated func accessibilityValue(_ valueResource: LocalizedStringResource, isEnabled: Bool)
        -> some View
    {
        accessibilityValue(Text(valueResource), isEnabled: isEnabled)
    }
    /// Describes the view's value with a plain string, if `isEnabled` is true.
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }
    /// Describes what the view's action does, if `isEnabled` is true.
    public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
        semantics { if isEnabled { $0.setHint(hint) } }
    }
    /// Describes what the view's action does with a localised string, if `isEnabled` is true.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hintKey), isEnabled: isEnabled)
    }
    /// Describes what the view's action does with a string from a string table, if `isEnabled` is true.
    @_disfavoredOverload public nonisolated func accessibilityHint(_ hintResource: LocalizedStringResource, isEnabled: Bool)
        -> some View
    {
        accessibilityHint(Text(hintResource), isEnabled: isEnabled)
    }
    /// Describes what the view's action does with a plain string, if `isEnabled` is true.
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }
    /// Sets an identifier for tests, if `isEnabled` is true.
    public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
        semantics { if isEnabled { $0.identifier = identifier } }
    }
    /// Hides the view and its descendants from assistive technologies, or shows them, if `isEnabled` is true.
    public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        semantics {
            if !isEnabled { return }
            if hidden { $0.added = .isHidden } else { $0.removed = .isHidden }
        }
    }
    /// Sets where a touch activates the element, in units of the view's size, if `isEnabled` is true.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool) -> some View {
        semantics { if isEnabled { $0.activationPoint = .unit(activationPoint) } }
    }
    /// Sets where a touch activates the element, in points in the view's coordinates, if `isEnabled` is true.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool) -> some View {
        semantics { if isEnabled { $0.activationPoint = .point(activationPoint) } }
    }
    /// Orders the elements of a container for reading, if `isEnabled` is true.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double, isEnabled: Bool) -> some View {
        semantics { if isEnabled { $0.sortPriority = validNumber(sortPriority, "accessibility sort priority", else: 0) } }
    }
}
