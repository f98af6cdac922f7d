import Foundation
import FrontmostRender

/// An event of user input: touches that began, moved or ended, keys, or a motion of the device.
@MainActor @preconcurrency open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover, transform = 14
    }
    /// The kind of a motion.
    public enum EventSubtype: Int, Sendable { case none, motionShake }
    /// The buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The main button, and the one for context menus.
        public static let primary = ButtonMask(rawValue: 1), secondary = ButtonMask(rawValue: 2)
        /// The mask of a button.
        /// - Parameter buttonNumber: Starting from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    /// The kind of the event.
    open var type: EventType { kind }
    /// The kind of a motion; `none` for other events.
    open var subtype: EventSubtype { kind == .motion ? .motionShake : .none }
    /// Seconds since the system started.
    open var timestamp: TimeInterval { time }
    /// The pressed mouse buttons.
    open var buttonMask: ButtonMask { buttons }
    /// The pressed modifier keys.
    open var modifierFlags: UIKeyModifierFlags { modifiers }

    /// All current touches of the scene, including those that did not change.
    open var allTouches: Set<UITouch>? { kind == .touches || kind == .hover ? touches : nil }
    /// The touches in a view; nil if there are none.
    open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }
    /// The touches that a recogniser tracks; nil if there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { some { gesture.isWatching($0) } }
    /// The touches between the previous event and this one. Hosts report a touch once a frame, so it is the touch itself.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
    /// Estimates of the touch's next positions. Always empty: hosts do not report any.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    func some(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(condition)
        return found.isEmpty ? nil : found
    }

    // MARK: Engine state

    private let kind: EventType
    private let time: TimeInterval
    private let touches: Set<UITouch>
    private let buttons: ButtonMask
    private let modifiers: UIKeyModifierFlags
    /// The touches that the event was sent for.
    let changed: [UITouch]
    /// The scene of the event.
    let scene: (any SceneServices)?
    /// Whether the event reached the end of the responder chain unused.
    var isUnused = false

    public override convenience init() { self.init(.touches, scene: nil, time: FrameClock.seconds) }

    init(
        _ kind: EventType, scene: (any SceneServices)?, time: TimeInterval, touches: Set<UITouch> = [], changed: [UITouch] = [],
        modifiers: UIKeyModifierFlags = []
    ) {
        (self.kind, self.scene, self.time, self.touches, self.changed) = (kind, scene, time, touches, changed)
        self.modifiers = modifiers
        buttons = ButtonMask(rawValue: changed.first?.buttons ?? 0)
        super.init()
    }
}
