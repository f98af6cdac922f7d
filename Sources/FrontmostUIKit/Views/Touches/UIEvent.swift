import Foundation
import FrontmostRender

/// What a person did at one moment: touches that came, moved or went, keys, or a motion of the device.
@MainActor @preconcurrency open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover, transform = 14
    }
    public enum EventSubtype: Int, Sendable { case none, motionShake }
    /// Buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1), secondary = ButtonMask(rawValue: 2)
        /// - Parameter buttonNumber: From 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    open var type: EventType { kind }
    open var subtype: EventSubtype { kind == .motion ? .motionShake : .none }
    /// Seconds since the system started.
    open var timestamp: TimeInterval { time }
    open var buttonMask: ButtonMask { buttons }
    open var modifierFlags: UIKeyModifierFlags { modifiers }

    /// All touches of the scene at this moment, those that did not change included.
    open var allTouches: Set<UITouch>? { kind == .touches || kind == .hover ? touches : nil }
    open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { some { gesture.isWatching($0) } }
    /// What lay between this event and the one before. Hosts report a touch once a frame, so that is the touch itself.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
    /// Where the touch may be soon: hosts do not tell.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    func some(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(condition)
        return found.isEmpty ? nil : found
    }

    // MARK: The engine's

    private let kind: EventType
    private let time: TimeInterval
    private let touches: Set<UITouch>
    private let buttons: ButtonMask
    private let modifiers: UIKeyModifierFlags
    /// The touches that the event is about.
    let changed: [UITouch]
    /// The scene it happened in.
    let scene: (any SceneServices)?
    /// It came to the end of the responder chain without anybody having kept it.
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
