extension KeyInput {
    /// Whether a focused text field uses the key itself, even if it has nothing to do for it: what writes, deletes or moves the caret, the
    /// editing commands, and Return without Command or Control. All other keys are the app's: Escape, function keys, and characters with
    /// Command or Control. Hosts and the scene share this rule; that of pages is in `field-keys.js`, and `Tests/Browser/keys.json` has
    /// cases that both are tested with.
    package func isUsed(byFieldOfSeveralLines isMultiline: Bool) -> Bool {
        switch key {
        case "Backspace", "Delete", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown":
            return true
        case KeyInput.enter.key: return !isCommand
        default: return key.count == 1 && (!isCommand || "acvxyz".contains(key.lowercased()))
        }
    }

    /// Whether a key that a field uses is a command, such as Select All. The field gets a command before views that follow keys.
    package var isEditingCommand: Bool { key.count == 1 && isCommand }

    /// Control with Option writes, as the AltGr key of many keyboards does.
    private var isCommand: Bool { modifiers.contains(.command) || modifiers.contains(.control) && !modifiers.contains(.option) }
}
