import Foundation
import FrontmostRender

/// Recognises a gesture from the touches of a view and its descendants.
///
///     let tap = UITapGestureRecognizer { [weak self] recognizer in self?.open(at: recognizer.location(in: nil)) }
///     view.addGestureRecognizer(tap)
///
/// UIKit calls a target's method by its selector. Selectors need Objective-C, so closures take their place: `init(handler:)`,
/// `addHandler` and `addAction`. They run at every change of state except failure.
///
/// A subclass overrides `touchesBegan` and the other touch methods, sets `state`, and clears its own state in `reset`.
/// `GestureStateMachine` defines the transitions, and `GestureArbitration` decides which of several gestures is recognised.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject {
    /// Creates a recogniser without a handler.
    public override init() { super.init() }

    // MARK: Behaviour

    /// The object that fine-tunes when the recogniser recognises.
    open weak var delegate: (any UIGestureRecognizerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recogniser receives touches. Disabling it cancels a gesture in progress.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { giveUp() }
            view?.touchKindsChanged()
            source?.recognizersChanged()
        }
    }
    /// The view that the recogniser is attached to.
    public internal(set) weak var view: UIView? {
        didSet {
            guard view == nil else { return }
            giveUp()
            leaveContent()
        }
    }
    /// The part of the view's content that the recogniser is limited to. See `RecognizerSource`.
    package internal(set) final weak var content: RenderNode?
    /// Whether recognition cancels the touches of views in `view`, so that controls there do not act on them.
    open var cancelsTouchesInView = true
    /// Whether views receive touches only after this gesture has failed.
    open var delaysTouchesBegan = false
    /// Whether views receive the end of touches only after this gesture has failed.
    open var delaysTouchesEnded = true
    /// Whether touches of another type than those already down are ignored.
    open var requiresExclusiveTouchType = true
    /// The accepted touch types, as raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
    /// The accepted presses, as raw values of `UIPress.PressType`. Empty by default.
    open var allowedPressTypes: [NSNumber] = []
    /// A name for console messages and tests.
    open var name: String?

    // MARK: State

    /// The current state. A subclass sets it as touches arrive. `began` and `ended` take effect once no other gesture stands in
    /// the way, which may be later.
    open var state: State {
        get { reported ?? current }
        set { transition(to: newValue) }
    }

    /// Makes this recogniser wait until the other one has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        required.removeAll { $0.recognizer == nil }
        required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    // MARK: Locations

    /// The centroid of the touches that are down, or of those that were down last.
    /// - Parameter view: The coordinate space; nil for the window.
    open func location(in view: UIView?) -> CGPoint { touchesForLocation.middle { $0.location(in: view) } }
    /// The number of touches that are down, or that were down last.
    open var numberOfTouches: Int { touchesForLocation.count }
    /// The location of one touch; the origin if the index is out of range.
    /// - Parameter view: The coordinate space; nil for the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let all = touchesForLocation
        return all.indices.contains(touchIndex) ? all[touchIndex].location(in: view) : .zero
    }
    /// The modifier keys that were held at the last touch event.
    open var modifierFlags: UIKeyModifierFlags { lastModifiers }
    /// The mouse buttons that are pressed; none for touches.
    open var buttonMask: UIEvent.ButtonMask { UIEvent.ButtonMask(rawValue: touchesForLocation.first?.buttons ?? 0) }

    // MARK: For subclasses

    /// Receives a touch that comes down. Subclasses override it.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Receives a touch that moves. Subclasses override it.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Receives a touch that goes up. Subclasses override it.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Receives a touch that is cancelled. Subclasses override it.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Receives a press of one of the `allowedPressTypes` that begins.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Receives a press of one of the `allowedPressTypes` that ends.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Clears what a subclass keeps about a gesture. Called when the gesture is over, recognised or not.
    open func reset() {}
    /// Removes a touch from the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { watched.removeAll { $0 === touch } }

    /// Whether this recogniser, once recognised, makes the other one fail.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the other recogniser, once recognised, makes this one fail.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this recogniser waits until the other one has failed. Asks the delegate by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        givenDelegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
    }
    /// Whether the other recogniser waits until this one has failed. Asks the delegate by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        givenDelegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
    }
    /// Whether the recogniser handles an event. Asks the delegate by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { givenDelegate?.gestureRecognizer(self, shouldReceive: event) ?? true }

    // MARK: Internals

    struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }
    struct Handler {
        let id: Int
        let run: @MainActor (UIGestureRecognizer) -> Void
    }

    private(set) var current = State.possible
    /// The state that the gesture takes once the recognisers it waits for have failed.
    private(set) var pendingState: State?
    /// The state that handlers are currently notified of. A handler may have caused further transitions.
    var reported: State?
    private(set) var required: [WeakRecognizer] = []
    var handlers: [Handler] = []
    /// The identifier of the handler that was added last. Those of removed handlers are not given again.
    private var lastHandlerID = 0
    var actions: [UIAction] = []
    /// All touches since the last reset, in order.
    private(set) var watched: [UITouch] = []
    /// The touches that were most recently down together.
    private var group: [UITouch] = []
    private var mayBegin: Bool?
    private var lastModifiers: UIKeyModifierFlags = []
    weak var arena: GestureArena?

    /// The input that a host has to send for this recogniser.
    var neededInput: InputKinds { .touch }
    var shape: GestureArbitration.Shape { .other }
    /// The order among recognisers of one view: those with a higher rank receive touches first.
    var rank: Int { 0 }

    var live: [UITouch] { watched.filter { !$0.isOver } }
    var touchesForLocation: [UITouch] {
        let live = group.filter { !$0.isOver }
        return live.isEmpty ? group : live
    }
    func isWatching(_ touch: UITouch) -> Bool { watched.contains { $0 === touch } }
}

extension Array where Element == UITouch {
    /// The mean of the touches' locations; the origin without touches.
    @MainActor func middle(_ place: (UITouch) -> CGPoint) -> CGPoint {
        if isEmpty { return .zero }
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + place($1).x, y: $0.y + place($1).y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}

// MARK: Touches

extension UIGestureRecognizer {
    /// Whether the recogniser wants to track a touch that comes down.
    func wants(_ touch: UITouch, _ event: UIEvent) -> Bool {
        // A recogniser that waits for others to fail needs no further touches.
        guard isEnabled, GestureStateMachine.isListening(current), pendingState == nil, neededInput.contains(.touch),
            allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
        else { return false }
        if requiresExclusiveTouchType, let other = live.first, other.type != touch.type { return false }
        return shouldReceive(event) && givenDelegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    func watch(_ touch: UITouch, in arena: GestureArena) {
        if live.isEmpty { group = [] }
        group.append(touch)
        watched.append(touch)
        self.arena = arena
        arena.enter(self)
    }

    func receive(_ touch: UITouch, _ event: UIEvent) {
        guard isWatching(touch), GestureStateMachine.isListening(current) else { return }
        // The view has left the window under the finger.
        guard view?.hostWindow != nil else { return state = .cancelled }
        lastModifiers = event.modifierFlags
        switch touch.phase {
        case .began: touchesBegan([touch], with: event)
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    func wants(_ press: UIPress) -> Bool {
        isEnabled && allowedPressTypes.contains { $0.intValue == press.type.rawValue }
            && givenDelegate?.gestureRecognizer(self, shouldReceive: press) ?? true
    }

    func receive(_ press: UIPress, _ event: UIPressesEvent, in arena: GestureArena) {
        self.arena = arena
        if press.phase == .began { pressesBegan([press], with: event) } else { pressesEnded([press], with: event) }
        self.arena?.settle()
        if press.phase == .ended { startOver() }
    }
    /// Whether the press belongs to a gesture that has been recognised or still may be.
    func hasClaimed(_ press: UIPress) -> Bool { !allowedPressTypes.isEmpty && current != .failed }
}

// MARK: States

extension UIGestureRecognizer {
    private func transition(to new: State) {
        switch GestureStateMachine.edge(from: current, to: new) {
        case .none: break
        case .failure: fail()
        case .progress(let next):
            current = next
            report(next)
        case .recognition(let next):
            if let arena { arena.request(self, next) } else { recognize(next) }
        }
    }

    func fail() {
        guard current == .possible else { return }
        (current, pendingState) = (.failed, nil)
        arena?.note(self)
    }

    func wait(for state: State) { pendingState = state }

    func recognize(_ next: State) {
        (current, pendingState) = (next, nil)
        report(next)
    }

    /// Notifies handlers at once if the recogniser is outside the arena, as one for a hovering pointer is.
    private func report(_ state: State) {
        if let arena { arena.report(state, of: self) } else { notifyHandlers(state) }
    }

    /// Cancels the gesture in progress and drops its touches.
    func giveUp() {
        guard arena != nil || current != .possible else { return }
        transition(to: .cancelled)
        arena?.settle()
        startOver()
    }

    /// Resets the recogniser for a new sequence of touches.
    func startOver() {
        reset()
        (current, pendingState, mayBegin) = (.possible, nil, nil)
        (watched, group) = ([], [])
        arena?.leave(self)
        arena = nil
    }

    func notifyHandlers(_ state: State) {
        let former = reported
        reported = state
        for handler in handlers { handler.run(self) }
        for action in actions {
            action.sender = self
            action.handler(action)
        }
        reported = former
    }

    /// Whether the view, the delegate and the content inside the view let the gesture begin. Asked once per sequence of touches.
    var isAllowedToBegin: Bool {
        if let mayBegin { return mayBegin }
        let answer = askWhetherItMayBegin()
        mayBegin = answer
        return answer
    }

    private func askWhetherItMayBegin() -> Bool {
        if let touch = watched.last, let view, let boundary {
            if GestureArbitration.isTakenInside(shape, inside: touch.inputs(inside: boundary)) { return false }
            if let touched = touch.view, touched !== view, !touched.gestureRecognizerShouldBegin(self) { return false }
        }
        return view?.gestureRecognizerShouldBegin(self) ?? true && givenDelegate?.gestureRecognizerShouldBegin(self) ?? true
    }
}

extension UITouch {
    /// The input handled without recognisers between the touched node and `boundary`: by SwiftUI's gestures and by controls of either
    /// framework. Other views are left out, because a window accepts all input that nothing else handles.
    func inputs(inside boundary: RenderNode) -> GestureArbitration.InputShapes {
        var shapes: GestureArbitration.InputShapes = [], next = node
        while let node = next, node !== boundary {
            if (node.responder as? UIView)?.takesInputItself ?? true {
                if !node.acceptsByTouch.isDisjoint(with: [.activate, .tap, .edit]) { shapes.insert(.tap) }
                if node.accepts.contains(.longPress) {
                    shapes.insert((node.responder as? any LiftSource)?.lifts == true ? .lift : .press)
                }
                if node.accepts.contains(.drag) { shapes.insert(node.accepts.contains(.sideways) ? .sidewaysDrag : .drag) }
            }
            next = node.parent
        }
        return shapes
    }
}

// MARK: Handlers

/// Gives `addHandler` closures a parameter of the recogniser's own class. Public, because apps call the methods of its
/// extension; only a protocol can name the class of the receiver in a parameter.
@MainActor @preconcurrency public protocol GestureHandling: AnyObject {}
extension UIGestureRecognizer: GestureHandling {
    /// Adds a closure that runs at every change of state.
    /// - Returns: An identifier for `removeHandler`.
    @discardableResult func add(_ run: @escaping @MainActor (UIGestureRecognizer) -> Void) -> Int {
        lastHandlerID += 1
        handlers.append(Handler(id: lastHandlerID, run: run))
        return lastHandlerID
    }
    /// Removes the handler with an identifier that `addHandler` returned.
    public func removeHandler(_ id: Int) { handlers.removeAll { $0.id == id } }

    /// Adds an action that runs at every change of state except failure. It replaces an action with the same identifier.
    public func addAction(_ action: UIAction) {
        removeAction(action)
        actions.append(action)
    }
    /// Removes an action, found by its identifier.
    public func removeAction(_ action: UIAction) { actions.removeAll { $0.identifier == action.identifier } }
}

extension GestureHandling where Self: UIGestureRecognizer {
    /// Adds a closure that runs at every change of state except failure.
    /// - Returns: An identifier for `removeHandler`.
    @discardableResult public func addHandler(_ handler: @escaping @MainActor (Self) -> Void) -> Int {
        add { recognizer in if let recognizer = recognizer as? Self { handler(recognizer) } }
    }

    /// Calls a method of `target`, which is not retained, at every change of state: `addTarget(self, action: Controller.tapped)`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        addHandler { [weak target] recognizer in
            if let target { action(target)(recognizer) }
        }
    }
    /// Calls a method of `target` without the recogniser. The target is not retained.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        addHandler { [weak target] _ in
            if let target { action(target)() }
        }
    }
}
