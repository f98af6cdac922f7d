import Foundation

/// What a person did, as a host reports it. Points are relative to the node that is named, but for what a finger does on its way:
/// drags and touches.
public enum InputEvent: Sendable, Equatable {
    /// A control was used: clicked, tapped, or Return or Space pressed on it.
    case activate
    case tap(at: CGPoint, count: Int)
    case longPress(at: CGPoint)
    case drag(DragInput)
    case hover(Bool)
    case edit(TextEdit)
    /// Return in a text field.
    case submit
    case scroll(to: CGPoint)
    case key(KeyInput)
    /// Keyboard focus came or went.
    case focus(Bool)
    case pointerDown(at: CGPoint)
    case pointerUp(at: CGPoint)
    /// A finger or pointer that was put down on the node moves, on it or beside it.
    case pointerMove(at: CGPoint)
    /// A finger or pointer as such, before anybody has made a tap or a drag of it. Its place is one of the scene.
    case touch(TouchInput)
}

/// A finger or pointer that moves while it is down. A host tells its points in the scene, since what it drags may move meanwhile; who
/// responds to it hears both in its own node, where that is at the time.
public struct DragInput: Sendable, Equatable {
    public enum Phase: Sendable { case began, changed, ended, cancelled }
    public var phase: Phase
    public var start: CGPoint
    public var location: CGPoint
    /// Points a second.
    public var velocity: CGSize

    public init(phase: Phase, start: CGPoint, location: CGPoint, velocity: CGSize = .zero) {
        (self.phase, self.start, self.location, self.velocity) = (phase, start, location, velocity)
    }
    public var translation: CGSize { CGSize(width: location.x - start.x, height: location.y - start.y) }
}

/// A text field's new text. The host numbers its edits, so that an answer to an old one does not undo a newer one.
public struct TextEdit: Sendable, Equatable {
    /// What the text was before, where the person saw it: the app may have written another one by the time an edit arrives.
    public enum Basis: Sendable, Equatable {
        /// The host does not tell: the edit counts as the whole text, whatever the app wrote.
        case unknown
        /// The host's own text as of its previous edit that arrived.
        case previousEdit
        /// A text of the app's that the host had taken over since then.
        case text(String)
    }

    public var text: String
    public var number: Int
    /// An input method is still putting the last characters together.
    public var isComposing: Bool
    public var basis: Basis

    public init(text: String, number: Int, isComposing: Bool = false, basis: Basis = .unknown) {
        (self.text, self.number, self.isComposing, self.basis) = (text, number, isComposing, basis)
    }
}

/// A key of a keyboard.
public struct KeyInput: Sendable, Equatable {
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1), control = Modifiers(rawValue: 2)
        public static let option = Modifiers(rawValue: 4), command = Modifiers(rawValue: 8)
    }
    /// The character, or the key's name as the DOM has it: `Escape`, `Enter`, `Tab`, `ArrowUp`, …
    public var key: String
    public var modifiers: Modifiers

    public init(_ key: String, modifiers: Modifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

    public static let escape = KeyInput("Escape")
    public static let enter = KeyInput("Enter")
    public static let tab = KeyInput("Tab")
}

/// The kinds of input a node wants: a host listens for no others.
public struct InputKinds: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let activate = InputKinds(rawValue: 1)
    public static let tap = InputKinds(rawValue: 2)
    public static let longPress = InputKinds(rawValue: 4)
    public static let drag = InputKinds(rawValue: 8)
    public static let hover = InputKinds(rawValue: 16)
    public static let edit = InputKinds(rawValue: 32)
    public static let scroll = InputKinds(rawValue: 64)
    public static let key = InputKinds(rawValue: 128)
    public static let focus = InputKinds(rawValue: 256)
    /// Press and release, for what changes its look while it is held.
    public static let press = InputKinds(rawValue: 512)
    /// Fingers and pointers as such, from down to up.
    public static let touch = InputKinds(rawValue: 1024)
    /// With `touch`: what moves there is the node's, so the host neither scrolls nor zooms by it.
    public static let touchMoves = InputKinds(rawValue: 2048)
    /// A pointer that moves over the node without being down, as touches whose phase says so.
    public static let pointer = InputKinds(rawValue: 4096)

    /// See `RenderNode.touchKinds`.
    public static let rawTouches: InputKinds = [.touch, .touchMoves, .pointer]
    /// Upward drags of scrolling content in it that is at its start come to the node first, which grows.
    public static let pull = InputKinds(rawValue: 8192)
    /// With `drag`: of drags in what scrolls up and down only those to the sides are the node's.
    public static let sideways = InputKinds(rawValue: 16384)
    /// With `drag`: what lies below scrolls all the same, and the node hears of the drag beside that.
    public static let besideScrolling = InputKinds(rawValue: 32768)
}

extension InputEvent {
    public var kind: InputKinds {
        switch self {
        case .activate: .activate
        case .tap: .tap
        case .longPress: .longPress
        case .drag: .drag
        case .hover: .hover
        case .edit, .submit: .edit
        case .scroll: .scroll
        case .key: .key
        case .focus: .focus
        case .pointerDown, .pointerUp, .pointerMove: .press
        case .touch(let touch): touch.phase.isHovering ? .pointer : .touch
        }
    }
}

/// The engine's side of a node: takes its input.
@MainActor public protocol InputResponder: AnyObject {
    /// - Returns: Whether the event was used; else the next responder above gets it.
    func respond(to event: InputEvent) -> Bool
    /// - Parameter start: In the responder's node.
    /// - Returns: Whether a drag that begins there may be for it; else all of the drag is for the next above that takes drags.
    func takesDrag(from start: CGPoint) -> Bool
    /// Whether the responder uses the drag that it was given. The scene then releases what the finger presses, and the finger uses
    /// no control.
    var followsDrag: Bool { get }
    /// The rank in the contest for taps, presses and drags, see `RenderTree.dispatch`.
    var inputRank: InputRank { get }
    /// - Parameters:
    ///   - taps: The number of taps in a row that this responder may still use, 1 or more.
    ///   - isFinal: No further tap follows in time.
    /// - Returns: Whether the responder wants the taps. It is sent the event only if it does.
    func judge(taps: Int, isFinal: Bool) -> TapVerdict
}

extension InputResponder {
    public var inputRank: InputRank { .ordinary }
    /// A responder that does not judge gets each tap of a row, with the number that the host has counted.
    public func judge(taps: Int, isFinal: Bool) -> TapVerdict { .recognizedAndCounting }
    public func takesDrag(from start: CGPoint) -> Bool { true }
    public var followsDrag: Bool { true }
}
