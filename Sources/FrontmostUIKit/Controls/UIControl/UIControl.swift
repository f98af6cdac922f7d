import Foundation
import FrontmostRender

/// A view that tells of what is done with it.
///
/// Actions are closures (`UIAction`), or methods of a target that are named instead of selected, since selectors need
/// Objective-C:
///
///     button.addAction(UIAction { _ in save() }, for: .touchUpInside)
///     button.addTarget(self, action: EditorController.save, for: .touchUpInside)
@MainActor @preconcurrency open class UIControl: UIView {
    /// What can be done with a control, and what can come of it.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        /// The second touch of two in quick succession, and each further one.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger comes back into the control's bounds.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// Something else took the finger over, or the control was disabled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control was used, whatever that is for it: a button pressed, a slider moved, Return in a field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The menu of a button that shows it when it is used is about to open.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return ends the editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let allEvents = Event(rawValue: .max)
    }
    /// What a control is at the moment; several at once, or `normal`.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        /// The keyboard's focus is the host's affair: no control is ever in this state by itself.
        public static let focused = State(rawValue: 8)
    }
    /// Where in a control that is wider than its content the content lies. `fill` is as `center`.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    /// Where in a control that is higher than its content the content lies. `fill` is as `center`.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    struct Entry {
        let action: UIAction
        var events: Event
        weak var target: AnyObject?
        let hasTarget: Bool
    }
    private var actions: [Entry] = [] { didSet { touchKindsChanged() } }

    /// A control that is disabled while it is held is let go: its tracking is cancelled.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled {
                trackCancelled(nil)
                isHighlighted = false
            }
            stateChanged()
        }
    }
    /// Stays until it is written again; what it means is the control's affair.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// A finger is on the control. Controls look different then.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    // MARK: Tracking

    /// A finger went down in the control, and has not gone up.
    public internal(set) var isTracking = false
    /// The finger that is tracked is inside of the control's bounds.
    public internal(set) var isTouchInside = false

    /// - Returns: Whether the control wants to follow the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// - Returns: Whether it wants to go on.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger was lifted, or `continueTracking` wanted no more of it.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The finger was taken over by something else.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trackBegan(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trackMoved(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trackEnded(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { trackCancelled(event) }

    override var takesInputItself: Bool { true }
    override var tracksTouches: Bool { hasActions(for: .needingTouches) }

    // MARK: Making one

    public override init(frame: CGRect) {
        super.init(frame: frame)
        acceptInput()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        acceptInput()
    }
    /// - Parameter primaryAction: Runs when the control is used, whatever that is for it.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: Actions

    /// An action with the identifier of one that is there replaces it.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append(Entry(action: action, events: controlEvents, hasTarget: false))
    }
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.action.identifier == actionIdentifier }
    }

    private func removeEvents(_ events: Event, where isMeant: (Entry) -> Bool) {
        for index in actions.indices where isMeant(actions[index]) { actions[index].events.subtract(events) }
        actions.removeAll { $0.events.isEmpty || $0.hasTarget && $0.target == nil }
    }

    /// The events that somebody listens to.
    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }
    /// Calls `iterator` for every action, in the order in which they were added; the last parameter ends it.
    open func enumerateEventHandlers(_ iterator: (UIAction, Event, inout Bool) -> Void) {
        var stops = false
        for entry in actions where !stops { iterator(entry.action, entry.events, &stops) }
    }
    func hasActions(for controlEvents: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: controlEvents) } }

    /// Runs all actions of these events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
    }
    /// Runs one action with the control as its sender; all actions of events come by here.
    open func sendAction(_ action: UIAction) {
        action.sender = self
        action.handler(action)
    }

    // MARK: State

    func stateChanged() {
        acceptInput()
        semanticsChanged()
        setNeedsLayout()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    // MARK: Input

    /// What the control takes while it is enabled.
    var inputKinds: InputKinds { [.activate, .press] }
    func acceptInput() { node.accepts = isEnabled ? inputKinds : [] }

    open override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .activate:
            if isEnabled { wasUsed() }
        case .pointerDown: isHighlighted = isEnabled
        case .pointerUp: isHighlighted = false
        default: return super.respond(to: event)
        }
        return true
    }

    /// A tap, or Return or Space on the keyboard.
    func wasUsed() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

    // MARK: Meaning

    override func semantics(
        _ role: RenderSemantics.Role, label: String = "", value: String = "", traits more: RenderSemantics.Traits = []
    ) -> RenderSemantics {
        var traits = more
        if !isEnabled { traits.insert(.isDisabled) }
        if isSelected { traits.insert(.isSelected) }
        return super.semantics(role, label: label, value: value, traits: traits)
    }
}

// Not overridable, hence in an extension: what takes isolated closures in the class itself cannot be linked by apps' subclasses.
extension UIControl {
    /// Calls a method of `target`, which is not kept alive, with the control.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) {
        addEntry(target, controlEvents) { [weak target] sender in
            if let target, let sender = sender as? Sender { action(target)(sender) }
        }
    }
    /// Calls a method of `target`, which is not kept alive.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        addEntry(target, controlEvents) { [weak target] _ in
            if let target { action(target)() }
        }
    }
    /// Forgets all methods of a target for those events; nil stands for all targets.
    public func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.hasTarget && (target == nil || $0.target === target) }
    }

    private func addEntry(_ target: AnyObject, _ events: Event, _ body: @escaping @MainActor (AnyObject?) -> Void) {
        actions.append(Entry(action: UIAction { body($0.sender) }, events: events, target: target, hasTarget: true))
    }
}
