import FrontmostRender

/// The criteria for an element. All that are given must match.
struct Query {
    var role: RenderSemantics.Role?
    var label: String?
    var part: String?
    var identifier: String?
    /// The index among several matches in reading order; nil if the match has to be unique.
    var nth: Int?
    /// Whether to include elements behind something modal.
    var includesBehind = false
    /// Whether to include texts that are a part of a control's name.
    var includesParts = false

    @MainActor func matches(_ item: ScreenItem) -> Bool {
        if item.isBehindModal && !includesBehind || item.isPartOfControl && !includesParts { return false }
        if let role, role != item.role, !item.role.isAlso(role) { return false }
        if let identifier, identifier != item.identifier { return false }
        if label == nil && part == nil { return true }
        // Without a role, the words match the title's text, not the bar that is named after it.
        if role == nil && item.role == .navigationBar { return false }
        let name = item.label
        if let label, label != name { return false }
        if let part, !name.contains(part) { return false }
        return true
    }

    /// A description for messages: `button “Show”`.
    var words: String {
        var words = role?.rawValue ?? "element"
        if let label { words += " “\(label)”" }
        if let part { words += " with “\(part)” in its name" }
        if let identifier { words += " with the identifier “\(identifier)”" }
        if let nth { words += ", number \(nth)," }
        return words
    }
}
