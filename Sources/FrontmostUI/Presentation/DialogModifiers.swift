/// How grave what an alert says is.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String
    public static let automatic = DialogSeverity(name: "automatic")
    public static let standard = DialogSeverity(name: "standard")
    public static let critical = DialogSeverity(name: "critical")
}

extension View {
    /// As on an iPhone, alerts and dialogs show no icon: what is said here is for the same code on a Mac.
    public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
    /// As on an iPhone, grave alerts look like others: what is said here is for the same code on a Mac.
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
}
