import Foundation
import FrontmostRender

/// A key with modifiers that stands for a control.
public struct KeyboardShortcut: Hashable, Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public static let defaultAction = KeyboardShortcut(.return, modifiers: []),
        cancelAction = KeyboardShortcut(.escape, modifiers: [])

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { (self.key, self.modifiers) = (key, modifiers) }
}

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }
    public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1B}"), delete = KeyEquivalent("\u{8}")
    public static let tab = KeyEquivalent("\t"), space = KeyEquivalent(" ")
    public static let upArrow = KeyEquivalent("\u{F700}"), downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}"), rightArrow = KeyEquivalent("\u{F703}")
}

public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = EventModifiers(rawValue: 1), shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4), option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16), numericPad = EventModifiers(rawValue: 32)
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

extension View {
    /// A key stands for the control that this view is, or the first one in it, while nothing modal covers its screen. The default action
    /// is Return's where no field and no control has the keyboard, and the cancelling one is Escape's, before that closes a sheet. In an
    /// alert they say which button these keys press. Keys that a browser keeps for itself do not arrive.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        var change = SemanticsChange()
        if shortcut == .defaultAction { change.added = .isDefaultAction }
        if shortcut == .cancelAction { change.added = .isCancelAction }
        return modifier(SemanticsModifier(change)).modifier(ShortcutModifier(shortcut))
    }
    public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
}
