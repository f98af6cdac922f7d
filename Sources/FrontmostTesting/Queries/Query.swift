import FrontmostRender

/// What is looked for on a screen. All that is given has to hold.
struct Query {
    var role: RenderSemantics.Role?
    var label: String?
    var part: String?
    var identifier: String?
    /// Of several, in reading order; nil where there must be one only.
    var nth: Int?
    /// Also what a person cannot get at because something modal is in front.
    var includesBehind = false
    /// Texts also where they are the name of a control.
    var includesParts = false

    @MainActor func matches(_ item: ScreenItem) -> Bool {
        if item.isBehindModal && !includesBehind || item.isPartOfControl && !includesParts { return false }
        if let role, role != item.role, !item.role.isAlso(role) { return false }
        if let identifier, identifier != item.identifier { return false }
        if label == nil && part == nil { return true }
        let name = item.label
        if let label, label != name { return false }
        if let part, !name.contains(part) { return false }
        return true
    }

    /// In words, for messages: `button “Show”`.
    var words: String {
        var words = role?.rawValue ?? "element"
        if let label { words += " “\(label)”" }
        if let part { words += " with “\(part)” in its name" }
        if let identifier { words += " with the identifier “\(identifier)”" }
        if let nth { words += ", number \(nth)," }
        return words
    }
}
