import Foundation

/// An input event, as a host reports it. Points are in the coordinates of the named node, except for drags and touches: their
/// points are in the scene's.
public enum InputEvent: Sendable, Equatable {
    /// A control was activated: clicked, tapped, or Return or Space was pressed on it.
    case activate
    case tap(at: CGPoint, count: Int)
    case longPress(at: CGPoint)
    case drag(DragInput)
    case hover(Bool)
    case edit(TextEdit)
    /// Return was pressed in a text field.
    case submit
    /// Content was scrolled. `isByUser` is false where the host has scrolled by itself, such as to what the user types.
    case scroll(to: CGPoint, isByUser: Bool = true)
    case key(KeyInput)
    /// A key that a focused text field uses itself, unless a node around it does. No shortcut gets it.
    case keyBeforeField(KeyInput)
    /// A key was released.
    case keyUp(KeyInput)
    /// The keyboard focus was gained or lost.
    case focus(Bool)
    case pointerDown(at: CGPoint)
    case pointerUp(at: CGPoint)
    /// A finger or pointer that was pressed on the node has moved, inside or outside of it.
    case pointerMove(at: CGPoint)
    /// A raw touch of a finger or pointer, before it is a tap or a drag. Its location is in the scene's coordinates.
    case touch(TouchInput)
}

/// A drag of a finger or pointer. A host reports its points in the scene's coordinates, since the dragged node may move
/// meanwhile. The responder receives both points in its node's current coordinates.
public struct DragInput: Sendable, Equatable {
    /// The phase of a drag.
    public enum Phase: Sendable { case began, changed, ended, cancelled }
    /// The current phase.
    public var phase: Phase
    /// The point where the drag began.
    public var start: CGPoint
    /// The current point.
    public var location: CGPoint
    /// Points a second.
    public var velocity: CGSize
    /// Whether the host scrolls with the finger from now on. Only simultaneous responders get the rest of such a drag; for the others it
    /// is cancelled.
    public var isScrolling: Bool
    /// Whether a mouse or a pen drags rather than a finger. It scrolls nothing.
    public var isPointer: Bool

    /// Makes a drag.
    public init(
        phase: Phase, start: CGPoint, location: CGPoint, velocity: CGSize = .zero, isScrolling: Bool = false,
        isPointer: Bool = false
    ) {
        (self.phase, self.start, self.location, self.velocity) = (phase, start, location, velocity)
        (self.isScrolling, self.isPointer) = (isScrolling, isPointer)
    }
    /// The distance from the start, in points.
    public var translation: CGSize { CGSize(width: location.x - start.x, height: location.y - start.y) }
}

/// The new text of a text field. The host numbers its edits, so that a response to an old edit does not undo a newer one.
public struct TextEdit: Sendable, Equatable {
    /// The text that the user saw before the edit. The app may have written another one by the time the edit arrives.
    public enum Basis: Sendable, Equatable {
        /// Unknown: the edit counts as the whole text, whatever the app has written.
        case unknown
        /// The host's text after its previous edit that arrived.
        case previousEdit
        /// A text from the app that the host has shown since then.
        case text(String)
    }

    /// The whole new text.
    public var text: String
    /// The number of the edit; each is higher than the previous one.
    public var number: Int
    /// Whether an input method is still composing the last characters.
    public var isComposing: Bool
    /// The text before the edit.
    public var basis: Basis
    /// The selection after the edit in UTF-16 units, empty for a caret; nil if it is unknown. A host of a field that follows its
    /// selection reports a change of it as an edit with the same text.
    public var selection: Range<Int>?

    /// Makes an edit.
    public init(
        text: String, number: Int, isComposing: Bool = false, basis: Basis = .unknown, selection: Range<Int>? = nil
    ) {
        (self.text, self.number, self.isComposing, self.basis) = (text, number, isComposing, basis)
        self.selection = selection
    }
}

/// A key of a keyboard.
public struct KeyInput: Sendable, Equatable {
    /// A set of modifier keys.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift and Control.
        public static let shift = Modifiers(rawValue: 1), control = Modifiers(rawValue: 2)
        /// Option and Command.
        public static let option = Modifiers(rawValue: 4), command = Modifiers(rawValue: 8)
    }
    /// The character, or the key's name in the DOM: `Escape`, `Enter`, `Tab`, `ArrowUp`, …
    public var key: String
    /// The pressed modifier keys.
    public var modifiers: Modifiers
    /// Whether the key is held down, and this is one of its repetitions.
    public var isRepeat: Bool

    /// Makes a key from its character or its name in the DOM.
    public init(_ key: String, modifiers: Modifiers = [], isRepeat: Bool = false) {
        (self.key, self.modifiers, self.isRepeat) = (key, modifiers, isRepeat)
    }

    /// The same key as one that is not repeated, to look it up where repetition makes no difference.
    public var once: KeyInput { KeyInput(key, modifiers: modifiers) }

    /// The Escape key.
    public static let escape = KeyInput("Escape")
    /// The Return key.
    public static let enter = KeyInput("Enter")
    /// The Tab key.
    public static let tab = KeyInput("Tab")
}

/// The kinds of input that a node accepts. Hosts listen only for these.
public struct InputKinds: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Activation of a control.
    public static let activate = InputKinds(rawValue: 1)
    /// Taps.
    public static let tap = InputKinds(rawValue: 2)
    /// Long presses.
    public static let longPress = InputKinds(rawValue: 4)
    /// Drags.
    public static let drag = InputKinds(rawValue: 8)
    /// A pointer that enters or leaves.
    public static let hover = InputKinds(rawValue: 16)
    /// Text edits and Return in a field.
    public static let edit = InputKinds(rawValue: 32)
    /// Scrolling by the user.
    public static let scroll = InputKinds(rawValue: 64)
    /// Keys.
    public static let key = InputKinds(rawValue: 128)
    /// Keyboard focus.
    public static let focus = InputKinds(rawValue: 256)
    /// Press and release, for nodes that look different while pressed.
    public static let press = InputKinds(rawValue: 512)
    /// Raw touches of fingers and pointers, from down to up.
    public static let touch = InputKinds(rawValue: 1024)
    /// With `touch`: moving touches belong to the node, so the host neither scrolls nor zooms with them.
    public static let touchMoves = InputKinds(rawValue: 2048)
    /// A pointer that hovers over the node, sent as touches with a hovering phase.
    public static let pointer = InputKinds(rawValue: 4096)

    /// See `RenderNode.touchKinds`.
    public static let rawTouches: InputKinds = [.touch, .touchMoves, .pointer, .pinch]
    /// Upward drags on scrolling content inside the node that is at its start go to the node first, which expands.
    public static let pull = InputKinds(rawValue: 8192)
    /// With `drag`: of drags on vertically scrolling content the node takes only horizontal ones.
    public static let sideways = InputKinds(rawValue: 16384)
    /// With `drag`: content inside the node scrolls nevertheless, and the node receives the drag as well.
    public static let besideScrolling = InputKinds(rawValue: 32768)
    /// With `drag`: content around the node that can scroll in the direction of the drag takes it, unless the node follows it by then.
    public static let afterScrolling = InputKinds(rawValue: 65536)
    /// With `drag`: the node takes drags from content inside it that could scroll.
    public static let beforeScrolling = InputKinds(rawValue: 131072)
    /// The node uses the touch that is down, so nothing scrolls with it any more.
    public static let holdsTouch = InputKinds(rawValue: 262144)
    /// With `key`: the node gets keys only while the focus is inside it.
    public static let keysWithin = InputKinds(rawValue: 524288)
    /// With `touch`: two moving fingers belong to the node, so the host neither scrolls nor zooms with them. It reports the pinch of a
    /// trackpad as two fingers.
    public static let pinch = InputKinds(rawValue: 1048576)
    /// With `scroll`: content that is pulled beyond its start is refreshed. The host lets it follow, and reports offsets below 0.
    public static let refresh = InputKinds(rawValue: 2097152)
}

extension InputEvent {
    /// The kind that a node has to accept to receive the event.
    public var kind: InputKinds {
        switch self {
        case .activate: .activate
        case .tap: .tap
        case .longPress: .longPress
        case .drag: .drag
        case .hover: .hover
        case .edit, .submit: .edit
        case .scroll: .scroll
        case .key, .keyBeforeField, .keyUp: .key
        case .focus: .focus
        case .pointerDown, .pointerUp, .pointerMove: .press
        case .touch(let touch): touch.phase.isHovering ? .pointer : .touch
        }
    }
}

/// Handles the input of a node.
@MainActor public protocol InputResponder: AnyObject {
    /// Handles an event.
    /// - Returns: Whether the event was used; otherwise the next responder up the tree gets it.
    func respond(to event: InputEvent) -> Bool
    /// Whether a drag that begins at a point may be for this responder. Otherwise the whole drag goes to the next ancestor that
    /// accepts drags.
    /// - Parameter start: In the coordinates of the responder's node.
    func takesDrag(from start: CGPoint) -> Bool
    /// Whether the responder uses the drag that it was given. The scene then releases what the finger presses, and the finger
    /// activates no control.
    var followsDrag: Bool { get }
    /// Whether the responder has been given the current drag and does not use it yet, but may. Until then responders around it get
    /// the drag as well, and the first that follows it keeps it.
    var awaitsDrag: Bool { get }
    /// Whether the responder gets no drag while one inside of it awaits the drag.
    var yieldsToInnerDrags: Bool { get }
    /// Whether the responder has recognised a gesture of the touches that it was given. The others that got those touches lose them, and
    /// their drags.
    var followsTouches: Bool { get }
    /// The part of the node at which a drag has to begin, in the node's coordinates; nil for all of it.
    var dragHandle: CGRect? { get }
    /// The place where a touch activates the node, in its coordinates, if only a part of it takes touches; nil for its middle.
    var activationPoint: CGPoint? { get }
    /// Whether `activationPoint` is what the app says. Keys and assistive technology then touch that place.
    var isActivatedByTouch: Bool { get }
    /// The priority for taps, presses and drags, see `RenderTree.dispatch`.
    var inputRank: InputRank { get }
    /// Judges a series of taps.
    /// - Parameters:
    ///   - taps: The number of taps in a row that this responder may still use, 1 or more.
    ///   - isFinal: Whether no further tap follows in time.
    /// - Returns: Whether the responder wants the taps. It is sent the event only if it does.
    func judge(taps: Int, isFinal: Bool) -> TapVerdict
}

extension InputResponder {
    /// Returns `.ordinary`.
    public var inputRank: InputRank { .ordinary }
    /// Returns `.recognizedAndCounting`: the responder gets each tap of a series, with the host's count.
    public func judge(taps: Int, isFinal: Bool) -> TapVerdict { .recognizedAndCounting }
    /// Returns whether the point is at the handle, if there is one.
    public func takesDrag(from start: CGPoint) -> Bool { dragHandle?.contains(start) ?? true }
    /// Returns `false`.
    public var awaitsDrag: Bool { false }
    /// Returns `false`.
    public var yieldsToInnerDrags: Bool { false }
    /// Returns `false`.
    public var followsTouches: Bool { false }
    /// Returns nil.
    public var dragHandle: CGRect? { nil }
    /// Returns nil.
    public var activationPoint: CGPoint? { nil }
    /// Returns `false`.
    public var isActivatedByTouch: Bool { false }
    /// Returns `true`.
    public var followsDrag: Bool { true }
}
