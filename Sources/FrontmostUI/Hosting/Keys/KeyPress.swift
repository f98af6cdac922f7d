import FrontmostRender

/// A key of a hardware keyboard that was pressed, is held down, or was released.
public struct KeyPress: Sendable {
    /// What happens to the key.
    public let phase: Phases
    /// The key, by the character that it types without modifiers.
    public let key: KeyEquivalent
    /// The characters that the key types.
    public let characters: String
    /// The modifiers that are pressed with it.
    public let modifiers: EventModifiers

    /// What an action does with a key.
    public enum Result: Sendable {
        /// The action has used the key, so that nothing else does.
        case handled
        /// The key continues to the views around, and then to shortcuts.
        case ignored
    }

    /// What happens to a key.
    public struct Phases: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Makes options from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key was pressed.
        public static let down = Phases(rawValue: 1)
        /// The key is held down, and repeats.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key was released.
        public static let up = Phases(rawValue: 4)
        /// All of them.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// - Returns: Nil for a key that has no equivalent.
    init?(_ input: KeyInput, _ phase: Phases) {
        guard let typed = KeyEquivalent(input) else { return nil }
        self.phase = phase
        let lowercased = typed.character.lowercased()
        key = lowercased.count == 1 ? KeyEquivalent(Character(lowercased)) : typed
        characters = String(typed.character)
        modifiers = EventModifiers(input.modifiers)
    }
}

extension KeyPress: CustomDebugStringConvertible {
    /// The key, its characters, modifiers and phase.
    public var debugDescription: String {
        "KeyPress(key: \(String(reflecting: String(key.character))), characters: \(String(reflecting: characters)), modifiers: "
            + "\(modifiers.rawValue), phase: \(phase.rawValue))"
    }
}

extension KeyEquivalent {
    /// The keys that type nothing, by their names in the DOM.
    private static let named: [String: KeyEquivalent] = [
        "Enter": .return, "Escape": .escape, "Backspace": .delete, "Delete": .deleteForward, "Tab": .tab, "ArrowUp": .upArrow,
        "ArrowDown": .downArrow, "ArrowLeft": .leftArrow, "ArrowRight": .rightArrow, "Home": .home, "End": .end,
        "PageUp": .pageUp,
        "PageDown": .pageDown, "Clear": .clear,
    ]
    private static let names = Dictionary(named.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

    /// The key of a host's input. A function key is one of the characters that Apple's systems have for it.
    /// - Returns: Nil for a key that has a name and no character, such as one that mutes the sound.
    init?(_ input: KeyInput) {
        let number = input.key.first == "F" ? UInt32(input.key.dropFirst()) : nil
        if let key = Self.named[input.key] {
            self = key
        } else if let number, (1...35).contains(number), let scalar = Unicode.Scalar(0xF703 + number) {
            self.init(Character(scalar))
        } else {
            guard input.key.count == 1, let character = input.key.first else { return nil }
            self.init(character)
        }
    }

    /// The key's name in the DOM.
    var hostName: String {
        if let name = Self.names[self] { return name }
        guard let scalar = character.unicodeScalars.first, (0xF704...0xF726).contains(scalar.value) else {
            return String(character)
        }
        return "F\(scalar.value - 0xF703)"
    }
}

extension EventModifiers {
    init(_ modifiers: KeyInput.Modifiers) {
        self = []
        let pairs: [(KeyInput.Modifiers, EventModifiers)] = [
            (.shift, .shift), (.control, .control), (.option, .option), (.command, .command),
        ]
        for (theirs, ours) in pairs where modifiers.contains(theirs) { insert(ours) }
    }
}
