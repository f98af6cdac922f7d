/// What a text is for, so that a host can offer a fitting keyboard. Every word is HTML's, because that is the host that uses them
/// all; an empty one leaves the choice to the host.
public struct TextInputHints: Hashable, Sendable {
    /// `inputmode`: `text`, `numeric`, `decimal`, `email`, `url`, `tel`, `search`.
    public var inputMode: String
    /// `enterkeyhint`: `done`, `go`, `next`, `search`, `send`.
    public var enterKey: String
    /// `autocapitalize`: `none`, `words`, `sentences`, `characters`.
    public var capitals: String
    /// `autocomplete`: what is known of the person that may be filled in, for example `email`, `one-time-code`.
    public var content: String

    public init(inputMode: String = "text", enterKey: String = "", capitals: String = "", content: String = "") {
        (self.inputMode, self.enterKey, self.capitals, self.content) = (inputMode, enterKey, capitals, content)
    }
}
