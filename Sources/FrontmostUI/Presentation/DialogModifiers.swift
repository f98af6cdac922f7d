/// How much is at stake in a dialog.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String
    public static let automatic = DialogSeverity(name: "automatic"), standard = DialogSeverity(name: "standard")
    public static let critical = DialogSeverity(name: "critical")
}

// What dialogs of other platforms show beside their words. On a phone they show nothing of it, and so they do here.
extension View {
    public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
    public nonisolated func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
        self
    }
    @_disfavoredOverload public nonisolated func dialogSuppressionToggle<S: StringProtocol>(
        _ title: S, isSuppressed: Binding<Bool>
    ) -> some View { self }
    public nonisolated func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }
    public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
}
