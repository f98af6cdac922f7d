import Foundation
import FrontmostRender

/// Keys that are held while another is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16), shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18), alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20), numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    init(_ modifiers: KeyInput.Modifiers) {
        self = []
        let pairs: [(KeyInput.Modifiers, UIKeyModifierFlags)] = [
            (.shift, .shift), (.control, .control), (.option, .alternate), (.command, .command),
        ]
        for (theirs, ours) in pairs where modifiers.contains(theirs) { insert(ours) }
    }
}

/// A key of a keyboard at the moment it is pressed.
@MainActor @preconcurrency open class UIKey: NSObject {
    /// What the key types; for keys that type nothing, one of `UIKeyCommand`'s `input…` constants, or nothing.
    open var characters: String { text }
    open var charactersIgnoringModifiers: String { text.count == 1 ? text.lowercased() : text }
    public let modifierFlags: UIKeyModifierFlags

    private let text: String

    init(_ input: KeyInput) {
        modifierFlags = UIKeyModifierFlags(input.modifiers)
        // The host has the names of the DOM.
        text = UIKeyCommand.inputs[input.key] ?? (input.key.count == 1 ? input.key : "")
        super.init()
    }
}

/// A button that is pressed: of a keyboard, here.
@MainActor @preconcurrency open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown
        /// A key that is none of these.
        case keyboard = 2040
    }

    public internal(set) var timestamp: TimeInterval
    public internal(set) var phase: Phase
    public let type: PressType
    private(set) weak var hostWindow: (any ViewWindow)?
    public private(set) weak var responder: UIResponder?
    open var gestureRecognizers: [UIGestureRecognizer]? { watchers }
    open var force: CGFloat { 1 }
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

/// The event of presses.
@MainActor @preconcurrency open class UIPressesEvent: UIEvent {
    open var allPresses: Set<UIPress> { presses }
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        presses.filter { $0.watchers.contains { $0 === gesture } }
    }
    private let presses: Set<UIPress>

    init(_ press: UIPress, scene: any SceneServices, modifiers: UIKeyModifierFlags) {
        presses = [press]
        super.init(.presses, scene: scene, time: press.timestamp, modifiers: modifiers)
    }
}
