import Foundation
import FrontmostRender

/// A key with modifiers that activates a control.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The modifiers that have to be pressed with it.
    public var modifiers: EventModifiers
    /// Return and Escape, each without modifiers: the shortcuts of a dialog's default and cancel buttons.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: []),
        cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// How a shortcut follows the user's keyboard. Keys are matched by the character that they produce, so that every localisation
    /// is the same here.
    public struct Localization: Hashable, Sendable {
        private let name: String
        /// The platform's default, and one that does not mirror brackets and arrows.
        public static let automatic = Localization(name: "automatic"), withoutMirroring = Localization(name: "withoutMirroring")
        /// The key as written.
        public static let custom = Localization(name: "custom")
    }

    /// Creates a shortcut.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { (self.key, self.modifiers) = (key, modifiers) }
    /// Creates a shortcut.
    /// - Parameter localization: Every localisation is the same here.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
        self.init(key, modifiers: modifiers)
    }
}

/// A key, by the character that it produces.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character.
    public var character: Character
    /// Creates a key from its character.
    public init(_ character: Character) { self.character = character }
    /// Creates a key from a character literal.
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }
    /// The Return, Escape and Delete keys.
    public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1B}"), delete = KeyEquivalent("\u{8}")
    /// The keys that delete the character after the caret, and clear the display.
    public static let deleteForward = KeyEquivalent("\u{F728}"), clear = KeyEquivalent("\u{F739}")
    /// The keys that go to an end of the content.
    public static let home = KeyEquivalent("\u{F729}"), end = KeyEquivalent("\u{F72B}")
    /// The keys that scroll by a page.
    public static let pageUp = KeyEquivalent("\u{F72C}"), pageDown = KeyEquivalent("\u{F72D}")
    /// The Tab key and the space bar.
    public static let tab = KeyEquivalent("\t"), space = KeyEquivalent(" ")
    /// The up and down arrow keys.
    public static let upArrow = KeyEquivalent("\u{F700}"), downArrow = KeyEquivalent("\u{F701}")
    /// The left and right arrow keys.
    public static let leftArrow = KeyEquivalent("\u{F702}"), rightArrow = KeyEquivalent("\u{F703}")
}

/// A set of modifier keys.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits.
    public let rawValue: Int
    /// Creates a set of modifiers from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps Lock and Shift.
    public static let capsLock = EventModifiers(rawValue: 1), shift = EventModifiers(rawValue: 2)
    /// Control and Option.
    public static let control = EventModifiers(rawValue: 4), option = EventModifiers(rawValue: 8)
    /// Command, and the numeric keypad.
    public static let command = EventModifiers(rawValue: 16), numericPad = EventModifiers(rawValue: 32)
    /// All modifiers.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

extension View {
    /// Activates this control, or the first one in the view, with a key, unless a modal presentation covers its screen. The
    /// default action's key is Return while no field and no control has the focus; the cancel action's is Escape, which takes
    /// precedence over dismissing a sheet. In an alert they determine which button these keys press. Keys that the browser
    /// reserves for itself do not arrive.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { keyboardShortcut(Optional(shortcut)) }
    /// Activates this control, or the first one in the view, with a key, unless a modal presentation covers its screen.
    public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
    /// Activates this control, or the first one in the view, with a key.
    /// - Parameter localization: Every localisation is the same here.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(key, modifiers: modifiers)
    }
    /// Activates this control, or the first one in the view, with a key; nil for none.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        var change = SemanticsChange()
        if shortcut == .defaultAction { change.added = .isDefaultAction }
        if shortcut == .cancelAction { change.added = .isCancelAction }
        return modifier(SemanticsModifier(change)).modifier(ShortcutModifier(shortcut))
    }
}
