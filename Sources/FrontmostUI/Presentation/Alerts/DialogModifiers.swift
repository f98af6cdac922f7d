/// The severity of a dialog.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String
    /// Severities that have no effect on iOS.
    public static let automatic = DialogSeverity(name: "automatic"), standard = DialogSeverity(name: "standard")
    /// A severity that has no effect on iOS.
    public static let critical = DialogSeverity(name: "critical")
}

// Parts of dialogs on other platforms. iOS does not show them, and neither does this.
extension View {
    /// Has no effect, as on iOS.
    public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
    /// Has no effect, as on iOS.
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
    /// Has no effect, as on iOS.
    public nonisolated func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
        self
    }
    /// Has no effect, as on iOS.
    @_disfavoredOverload public nonisolated func dialogSuppressionToggle(
        _ titleResource: LocalizedStringResource, isSuppressed: Binding<Bool>
    ) -> some View {
        self
    }
    /// Has no effect, as on iOS.
    @_disfavoredOverload public nonisolated func dialogSuppressionToggle<S: StringProtocol>(
        _ title: S, isSuppressed: Binding<Bool>
    ) -> some View { self }
    /// Has no effect, as on iOS.
    public nonisolated func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }
    /// Has no effect, as on iOS.
    public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
}
