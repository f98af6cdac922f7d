/// A filter for the rows of the action log.
public struct ActionFilter: Hashable, Codable, Sendable {
    /// A text that the label has to contain, ignoring case; empty for all rows.
    public var text = ""
    /// Whether only rows with a badge are shown.
    public var isRemarkableOnly = false
    /// Labels that are not shown.
    public var hidden: Set<String> = []

    /// Creates a filter that shows all rows.
    public init() {}

    /// Returns whether a row is shown.
    /// - Parameter row: The row.
    public func shows(_ row: ActionRow) -> Bool {
        if hidden.contains(row.label) || isRemarkableOnly && row.badges.isEmpty { return false }
        return text.isEmpty || row.label.lowercased().contains(text.lowercased())
    }
}
