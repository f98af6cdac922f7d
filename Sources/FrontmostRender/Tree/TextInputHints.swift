/// The purpose of a text, so that a host can offer a suitable keyboard. All values are HTML's, since browsers use all of them; an
/// empty one leaves the choice to the host.
public struct TextInputHints: Hashable, Sendable {
    /// `inputmode`: `text`, `numeric`, `decimal`, `email`, `url`, `tel`, `search`, `none`.
    public var inputMode: String
    /// `enterkeyhint`: `done`, `go`, `next`, `search`, `send`.
    public var enterKey: String
    /// `autocapitalize`: `none`, `words`, `sentences`, `characters`.
    public var capitals: String
    /// `autocomplete`: the user's data that may be filled in, for example `email`, `one-time-code`.
    public var content: String
    /// Whether the host may correct the text while it is typed (`autocorrect`).
    public var isCorrected: Bool
    /// Whether the host may mark misspelt words (`spellcheck`).
    public var isSpellChecked: Bool

    /// Makes hints from HTML's values.
    public init(
        inputMode: String = "text", enterKey: String = "", capitals: String = "", content: String = "", isCorrected: Bool = false,
        isSpellChecked: Bool = false
    ) {
        (self.inputMode, self.enterKey, self.capitals, self.content) = (inputMode, enterKey, capitals, content)
        (self.isCorrected, self.isSpellChecked) = (isCorrected, isSpellChecked)
    }
}
