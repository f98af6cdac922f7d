import Foundation
import FrontmostRender

/// Modifier keys that are held while another key is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps Lock and Shift.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16), shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control and Option.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18), alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command, and keys of the numeric keypad.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20), numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    init(_ modifiers: KeyInput.Modifiers) {
        self = []
        let pairs: [(KeyInput.Modifiers, UIKeyModifierFlags)] = [
            (.shift, .shift), (.control, .control), (.option, .alternate), (.command, .command),
        ]
        for (theirs, ours) in pairs where modifiers.contains(theirs) { insert(ours) }
    }
}

/// A key of a keyboard when it is pressed.
@MainActor @preconcurrency open class UIKey: NSObject {
    /// The text that the key types. For other keys one of `UIKeyCommand`'s `input…` constants, or an empty string.
    open var characters: String { text }
    /// The text that the key types without modifiers.
    open var charactersIgnoringModifiers: String { text.count == 1 ? text.lowercased() : text }
    /// The pressed modifier keys.
    public let modifierFlags: UIKeyModifierFlags
    /// The key itself.
    public let keyCode: UIKeyboardHIDUsage

    private let text: String

    init(_ input: KeyInput) {
        modifierFlags = UIKeyModifierFlags(input.modifiers)
        keyCode = UIKeyboardHIDUsage(dom: input.key)
        // Hosts use the DOM's key names.
        text = UIKeyCommand.inputs[input.key] ?? (input.key.count == 1 ? input.key : "")
        super.init()
    }
}

/// A press of a button: here, of a key.
@MainActor @preconcurrency open class UIPress: NSObject {
    /// The phase of a press.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    /// The kind of the button.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown
        /// A key that is none of these.
        case keyboard = 2040
    }

    /// When the phase last changed, in seconds.
    public internal(set) var timestamp: TimeInterval
    /// The current phase.
    public internal(set) var phase: Phase
    /// The kind of the button.
    public let type: PressType
    /// The key window when the button was pressed.
    private(set) weak var hostWindow: (any ViewWindow)?
    /// The first responder when the button was pressed.
    public private(set) weak var responder: UIResponder?
    /// The recognisers that track the press.
    open var gestureRecognizers: [UIGestureRecognizer]? { watchers }
    /// The pressure. Always 1.
    open var force: CGFloat { 1 }
    /// The key, if it is a keyboard's.
    public let key: UIKey?

    var watchers: [UIGestureRecognizer] = []

    init(_ input: KeyInput, time: TimeInterval, window: (any ViewWindow)?, responder: UIResponder?) {
        (timestamp, phase, key) = (time, .began, UIKey(input))
        (hostWindow, self.responder) = (window, responder)
        type =
            switch input.key {
            case "ArrowUp": .upArrow
            case "ArrowDown": .downArrow
            case "ArrowLeft": .leftArrow
            case "ArrowRight": .rightArrow
            case "Enter": .select
            case "Escape": .menu
            case "PageUp": .pageUp
            case "PageDown": .pageDown
            default: .keyboard
            }
        super.init()
    }
}

/// An event for presses.
@MainActor @preconcurrency open class UIPressesEvent: UIEvent {
    /// All presses of the event.
    open var allPresses: Set<UIPress> { presses }
    /// The presses that a recogniser tracks.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        presses.filter { $0.watchers.contains { $0 === gesture } }
    }
    private let presses: Set<UIPress>

    init(_ press: UIPress, scene: any SceneServices, modifiers: UIKeyModifierFlags) {
        presses = [press]
        super.init(.presses, scene: scene, time: press.timestamp, modifiers: modifiers)
    }
}
