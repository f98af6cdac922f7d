extension KeyInput {
    /// Whether a focused text field uses the key itself, even if it has nothing to do for it: what writes, deletes or moves the caret, the
    /// editing commands, and Return without Command or Control. All other keys are the app's: Escape, function keys, and characters with
    /// Command or Control. Hosts and the scene share this rule; that of pages is `isUsedByField` in `keys.js`.
    ///
    /// Control with Option writes, as the AltGr key of many keyboards does.
    package func isUsed(byFieldOfSeveralLines isMultiline: Bool) -> Bool {
        let isCommand = modifiers.contains(.command) || modifiers.contains(.control) && !modifiers.contains(.option)
        switch key {
        case "Backspace", "Delete", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown":
            return true
        case KeyInput.enter.key: return !isCommand
        default: return key.count == 1 && (!isCommand || "acvxyz".contains(key.lowercased()))
        }
    }
}
