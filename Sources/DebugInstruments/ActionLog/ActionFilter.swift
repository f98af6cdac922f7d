/// Which rows of the action log are shown.
public struct ActionFilter: Hashable, Codable, Sendable {
    /// What the label has to have in it, whatever the case of its letters; empty for all.
    public var text = ""
    /// Only rows with a badge.
    public var isRemarkableOnly = false
    /// Labels that are never shown.
    public var hidden: Set<String> = []

    /// Shows all.
    public init() {}

    /// Whether the row is shown.
    public func shows(_ row: ActionRow) -> Bool {
        if hidden.contains(row.label) || isRemarkableOnly && row.badges.isEmpty { return false }
        return text.isEmpty || row.label.lowercased().contains(text.lowercased())
    }
}
