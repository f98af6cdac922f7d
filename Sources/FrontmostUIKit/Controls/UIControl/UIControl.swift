import Foundation
import FrontmostRender

/// A view that sends events when the user interacts with it.
///
/// Actions are closures (`UIAction`) or methods of a target. Methods are passed by reference, because selectors need Objective-C:
///
///
///     button.addAction(UIAction { _ in save() }, for: .touchUpInside)
///     button.addTarget(self, action: EditorController.save, for: .touchUpInside)
@MainActor @preconcurrency open class UIControl: UIView {
    /// Interactions with a control, and their results.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bit mask, with UIKit's values.
        public let rawValue: UInt
        /// Creates a set of events from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger goes down on the control.
        public static let touchDown = Event(rawValue: 1)
        /// The second touch of two in quick succession, and each one after that.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moves within the control's bounds.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moves outside the control's bounds.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger moves back into the control's bounds.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger moves out of the control's bounds.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger goes up within the control's bounds. Return and Space on the keyboard send it too.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger goes up outside the control's bounds.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken over, for example by a gesture recogniser, or the control was disabled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the control's value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main interaction: a button tapped, a slider moved, Return pressed in a text field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A button with `showsMenuAsPrimaryAction` is about to open its menu.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing begins in a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changes the text of a text field.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ends in a text field.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return ends editing in a text field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events of text editing.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// All events.
        public static let allEvents = Event(rawValue: .max)
    }
    /// The state of a control: any combination of options, or `normal`.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bit mask, with UIKit's values.
        public let rawValue: UInt
        /// Creates a state from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Enabled, and neither selected nor highlighted.
        public static let normal: State = []
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1)
        /// The control is disabled.
        public static let disabled = State(rawValue: 2)
        /// The control is selected.
        public static let selected = State(rawValue: 4)
        /// Never set by the engine: keyboard focus is left to the host.
        public static let focused = State(rawValue: 8)
    }
    /// The horizontal alignment of the content in a control that is wider than its content. `fill` is the same as `center`.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    /// The vertical alignment of the content in a control that is taller than its content. `fill` is the same as `center`.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    struct Entry {
        let action: UIAction
        var events: Event
        weak var target: AnyObject?
        let hasTarget: Bool
    }
    private var actions: [Entry] = [] { didSet { touchKindsChanged() } }

    /// Whether the control accepts input. Disabling it cancels touch tracking.
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
    /// Whether the control is selected. The meaning is up to the control.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger is on the control, which changes its appearance.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// The current state, combined from `isEnabled`, `isSelected` and `isHighlighted`.
    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }
    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    // MARK: Tracking

    /// Whether the control follows a finger that went down in it.
    public internal(set) var isTracking = false
    /// Whether the tracked finger is inside the control's bounds.
    public internal(set) var isTouchInside = false

    /// Called when a finger goes down on the control.
    /// - Returns: Whether to track the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked finger moves.
    /// - Returns: Whether to continue tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked finger goes up, or after `continueTracking` returned false.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the tracked touch is cancelled.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trackBegan(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trackMoved(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trackEnded(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { trackCancelled(event) }

    override var takesInputItself: Bool { true }
    override var tracksTouches: Bool { hasActions(for: .needingTouches) }

    // MARK: Initialisers

    public override init(frame: CGRect) {
        super.init(frame: frame)
        acceptInput()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        acceptInput()
    }
    /// Creates a control with an action.
    /// - Parameter primaryAction: Runs for `primaryActionTriggered`, the control's main interaction.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: Actions

    /// Adds an action for events. It replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append(Entry(action: action, events: controlEvents, hasTarget: false))
    }
    /// Removes an action, found by its identifier, from events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// Removes the action with an identifier from events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.action.identifier == actionIdentifier }
    }

    private func removeEvents(_ events: Event, where isMeant: (Entry) -> Bool) {
        for index in actions.indices where isMeant(actions[index]) { actions[index].events.subtract(events) }
        actions.removeAll { $0.events.isEmpty || $0.hasTarget && $0.target == nil }
    }

    /// The events that have at least one action.
    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }
    /// Calls `iterator` for every action in the order in which they were added. Setting its last parameter to true stops.
    open func enumerateEventHandlers(_ iterator: (UIAction, Event, inout Bool) -> Void) {
        var stops = false
        for entry in actions where !stops { iterator(entry.action, entry.events, &stops) }
    }
    func hasActions(for controlEvents: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: controlEvents) } }

    /// Runs the actions of all given events in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
    }
    /// Runs one action with the control as its sender. Every action of an event goes through this method.
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

    /// The kinds of input that the control accepts while it is enabled.
    var inputKinds: InputKinds { [.activate, .press] }
    func acceptInput() { node.accepts = isEnabled ? inputKinds : [] }

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .activate:
            if isEnabled { wasUsed() }
        case .pointerDown: isHighlighted = isEnabled
        case .pointerUp: isHighlighted = false
        default: return super.respond(to: event)
        }
        return true
    }

    /// Handles the control's main interaction: a tap, or Return or Space on the keyboard.
    func wasUsed() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

    // MARK: Accessibility

    override func semantics(
        _ role: RenderSemantics.Role, label: String = "", value: String = "", traits more: RenderSemantics.Traits = []
    ) -> RenderSemantics {
        var traits = more
        if !isEnabled { traits.insert(.isDisabled) }
        if isSelected { traits.insert(.isSelected) }
        return super.semantics(role, label: label, value: value, traits: traits)
    }
}

// In an extension and so not overridable: apps' subclasses fail to link if the class itself has methods that take isolated
// closures.
extension UIControl {
    /// Calls a method of `target` with the control as the sender. The target is not retained.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) {
        addEntry(target, controlEvents) { [weak target] sender in
            if let target, let sender = sender as? Sender { action(target)(sender) }
        }
    }
    /// Calls a method of `target`, which is not retained.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        addEntry(target, controlEvents) { [weak target] _ in
            if let target { action(target)() }
        }
    }
    /// Removes all methods of a target from those events; nil removes those of every target.
    public func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.hasTarget && (target == nil || $0.target === target) }
    }

    /// Removes all methods of a target from those events, as UIKit does without a selector; nil removes those of every target.
    /// - Parameter action: Always nil. A closure or a method has no name to find it by.
    public func removeTarget(_ target: AnyObject?, action: Never?, for controlEvents: Event) {
        removeTarget(target, for: controlEvents)
    }

    private func addEntry(_ target: AnyObject, _ events: Event, _ body: @escaping @MainActor (AnyObject?) -> Void) {
        actions.append(Entry(action: UIAction { body($0.sender) }, events: events, target: target, hasTarget: true))
    }
}
