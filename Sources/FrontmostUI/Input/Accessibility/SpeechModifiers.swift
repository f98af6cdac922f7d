// What a screen reader does with a text. Hosts leave that to it.

private nonisolated func noteSpeech(_ name: String) { noteWithoutEffect(name, "the screen reader decides how it speaks.") }

extension View {
    /// Sets whether punctuation is spoken. Has no effect, which the console says once.
    public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
        noteSpeech("speechAlwaysIncludesPunctuation(_:)")
        return self
    }
    /// Sets whether a text is spelled out. Has no effect, which the console says once.
    public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
        noteSpeech("speechSpellsOutCharacters(_:)")
        return self
    }
    /// Raises or lowers the voice. Has no effect, which the console says once.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> some View {
        noteSpeech("speechAdjustedPitch(_:)")
        return self
    }
    /// Sets whether announcements wait for one another. Has no effect, which the console says once.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
        noteSpeech("speechAnnouncementsQueued(_:)")
        return self
    }
}

// Disfavoured: the modifiers of views do more, and apply wherever a view is wanted. These are for parts of a text.
extension Text {
    /// Sets what a screen reader says in place of the text, and by which the text is found.
    @_disfavoredOverload public func accessibilityLabel(_ label: Text) -> Text {
        let spoken = label.plainString
        return Text(string, details).spoken(as: spoken)
    }
    /// Sets what a screen reader says in place of the text, and by which the text is found.
    @_disfavoredOverload public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
        accessibilityLabel(Text(labelKey))
    }
    /// Sets what a screen reader says in place of the text, and by which the text is found.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
        spoken(as: String(label))
    }
    /// Makes a part of a text a heading. Has no effect, which the console says once: a whole text is a heading.
    @_disfavoredOverload public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
        noteWithoutEffect("accessibilityHeading(_:) of a part of a text", "a whole text can be a heading.")
        return self
    }
    /// Sets whether punctuation is spoken. Has no effect, which the console says once.
    @_disfavoredOverload public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
        noteSpeech("speechAlwaysIncludesPunctuation(_:)")
        return self
    }
    /// Sets whether a text is spelled out. Has no effect, which the console says once.
    @_disfavoredOverload public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
        noteSpeech("speechSpellsOutCharacters(_:)")
        return self
    }
    /// Raises or lowers the voice. Has no effect, which the console says once.
    @_disfavoredOverload public func speechAdjustedPitch(_ value: Double) -> Text {
        noteSpeech("speechAdjustedPitch(_:)")
        return self
    }
    /// Sets whether announcements wait for one another. Has no effect, which the console says once.
    @_disfavoredOverload public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
        noteSpeech("speechAnnouncementsQueued(_:)")
        return self
    }
}
