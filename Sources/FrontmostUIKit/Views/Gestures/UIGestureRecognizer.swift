import Foundation
import FrontmostRender

/// Watches the touches of a view, and of all in it, for a gesture.
///
///     let tap = UITapGestureRecognizer { [weak self] recognizer in self?.open(at: recognizer.location(in: nil)) }
///     view.addGestureRecognizer(tap)
///
/// UIKit calls a method of a target, which it knows by its selector; those exist in Objective-C only, so closures stand in:
/// `init(handler:)`, `addHandler` and `addAction`. They run at every change of state that is not a failure.
///
/// A subclass overrides `touchesBegan` and the like, sets `state`, and clears what it keeps in `reset`. `GestureStateMachine` has
/// the states' edges, `GestureArbitration` the rule of who is recognised where several are.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject {
    public override init() { super.init() }

    // MARK: What it does

    open weak var delegate: (any UIGestureRecognizerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UIGestureRecognizerDelegate)?
    /// False: it hears of no touches; a gesture that is on its way is cancelled.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { giveUp() }
            view?.touchKindsChanged()
        }
    }
    public internal(set) weak var view: UIView? { didSet { if view == nil { giveUp() } } }
    /// When the gesture is recognised, the views in `view` hear that its touches were cancelled, and controls there do nothing.
    open var cancelsTouchesInView = true
    /// Views only hear of touches that turned out to be no gesture.
    open var delaysTouchesBegan = false
    /// Views hear of the end of touches only when it is sure that they were no gesture.
    open var delaysTouchesEnded = true
    /// Touches that come while others of another type are down are left out.
    open var requiresExclusiveTouchType = true
    /// Raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
    /// Raw values of `UIPress.PressType`; none, unless it is said.
    open var allowedPressTypes: [NSNumber] = []
    /// For messages and tests.
    open var name: String?

    // MARK: State

    /// A subclass sets it as it sees what the touches become. `began` and `ended` take effect when no other gesture is in the way,
    /// perhaps later.
    open var state: State {
        get { reported ?? current }
        set { transition(to: newValue) }
    }

    /// The other has to fail before this one is recognised.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        required.removeAll { $0.recognizer == nil }
        required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    // MARK: Where

    /// The middle of the touches that are down, or were at last.
    /// - Parameter view: Nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { touchesForLocation.middle { $0.location(in: view) } }
    open var numberOfTouches: Int { touchesForLocation.count }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let all = touchesForLocation
        return all.indices.contains(touchIndex) ? all[touchIndex].location(in: view) : .zero
    }
    open var modifierFlags: UIKeyModifierFlags { lastModifiers }
    open var buttonMask: UIEvent.ButtonMask { UIEvent.ButtonMask(rawValue: touchesForLocation.first?.buttons ?? 0) }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The gesture is over, recognised or not; what was kept of it is forgotten here.
    open func reset() {}
    /// Leaves a touch out of the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { watched.removeAll { $0 === touch } }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        givenDelegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
    }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        givenDelegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
    }
    open func shouldReceive(_ event: UIEvent) -> Bool { givenDelegate?.gestureRecognizer(self, shouldReceive: event) ?? true }

    // MARK: The engine's

    struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }
    struct Handler {
        let id: Int
        let run: @MainActor (UIGestureRecognizer) -> Void
    }

    private(set) var current = State.possible
    /// What it would like to become, while it waits for others to fail.
    private(set) var wish: State?
    /// The state that handlers are being told of, which may have been left since.
    var reported: State?
    private(set) var required: [WeakRecognizer] = []
    var handlers: [Handler] = []
    var actions: [UIAction] = []
    /// All touches since it was reset, in their order.
    private(set) var watched: [UITouch] = []
    /// Those that were down together last.
    private var group: [UITouch] = []
    private var mayBegin: Bool?
    private var lastModifiers: UIKeyModifierFlags = []
    weak var arena: GestureArena?

    /// The input that a host has to send for it.
    var neededInput: InputKinds { .touch }
    var shape: GestureArbitration.Shape { .other }
    /// Of several on one view, who hears of touches first.
    var rank: Int { 0 }

    var live: [UITouch] { watched.filter { !$0.isOver } }
    var touchesForLocation: [UITouch] {
        let live = group.filter { !$0.isOver }
        return live.isEmpty ? group : live
    }
    func isWatching(_ touch: UITouch) -> Bool { watched.contains { $0 === touch } }
}

extension Array where Element == UITouch {
    /// The mean of the touches' places; the origin without touches.
    @MainActor func middle(_ place: (UITouch) -> CGPoint) -> CGPoint {
        if isEmpty { return .zero }
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + place($1).x, y: $0.y + place($1).y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}

// MARK: Touches

extension UIGestureRecognizer {
    /// Whether it would like to hear of a touch that comes down.
    func wants(_ touch: UITouch, _ event: UIEvent) -> Bool {
        // One that waits for others to fail has seen all that it needs.
        guard isEnabled, GestureStateMachine.isListening(current), wish == nil, neededInput.contains(.touch),
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

    func hear(_ touch: UITouch, _ event: UIEvent) {
        guard isWatching(touch), GestureStateMachine.isListening(current) else { return }
        // Its view has gone from the screen under the finger.
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

    func hearPress(_ press: UIPress, _ event: UIPressesEvent, in arena: GestureArena) {
        self.arena = arena
        if press.phase == .began { pressesBegan([press], with: event) } else { pressesEnded([press], with: event) }
        self.arena?.settle()
        if press.phase == .ended { startOver() }
    }
    /// Whether the press belongs to a gesture that is recognised, or may be.
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
            tell(next)
        case .recognition(let next):
            if let arena { arena.request(self, next) } else { recognize(next) }
        }
    }

    func fail() {
        guard current == .possible else { return }
        (current, wish) = (.failed, nil)
        arena?.note(self)
    }

    func wait(for state: State) { wish = state }

    func recognize(_ next: State) {
        (current, wish) = (next, nil)
        tell(next)
    }

    /// Now, where no other gesture has to do with it: a pointer that hovers.
    private func tell(_ state: State) {
        if let arena { arena.tell(self, state) } else { tellHandlers(state) }
    }

    /// Cancels what is on its way; nothing more comes of its touches.
    func giveUp() {
        guard arena != nil || current != .possible else { return }
        transition(to: .cancelled)
        arena?.settle()
        startOver()
    }

    /// Makes it ready for other touches.
    func startOver() {
        reset()
        (current, wish, mayBegin) = (.possible, nil, nil)
        (watched, group) = ([], [])
        arena?.leave(self)
        arena = nil
    }

    func tellHandlers(_ state: State) {
        let former = reported
        reported = state
        for handler in handlers { handler.run(self) }
        for action in actions {
            action.sender = self
            action.handler(action)
        }
        reported = former
    }

    /// Whether its view, its delegate, and what lies inside of the view let it begin; asked once in a sequence of touches.
    var isAllowedToBegin: Bool {
        if let mayBegin { return mayBegin }
        let answer = askWhetherItMayBegin()
        mayBegin = answer
        return answer
    }

    private func askWhetherItMayBegin() -> Bool {
        if let touch = watched.last, let view {
            if GestureArbitration.isTakenInside(shape, inside: touch.inputs(inside: view)) { return false }
            if let touched = touch.view, touched !== view, !touched.gestureRecognizerShouldBegin(self) { return false }
        }
        return view?.gestureRecognizerShouldBegin(self) ?? true && givenDelegate?.gestureRecognizerShouldBegin(self) ?? true
    }
}

extension UITouch {
    /// What lies between the touched node and `view`, and takes input without recognisers: SwiftUI's gestures and controls of
    /// either kind. Views in general are left out: a window takes what nobody else does.
    func inputs(inside view: UIView) -> GestureArbitration.InputShapes {
        var shapes: GestureArbitration.InputShapes = [], next = node
        while let node = next, node !== view.node {
            if (node.responder as? UIView)?.takesInputItself ?? true {
                if !node.accepts.isDisjoint(with: [.activate, .tap, .edit]) { shapes.insert(.tap) }
                if node.accepts.contains(.longPress) { shapes.insert(.press) }
                if node.accepts.contains(.drag) { shapes.insert(.drag) }
            }
            next = node.parent
        }
        return shapes
    }
}

// MARK: Handlers

/// Lets `addHandler` hand a closure the recogniser as what it is.
@MainActor @preconcurrency public protocol GestureHandling: AnyObject {}
extension UIGestureRecognizer: GestureHandling {
    /// - Returns: A number for `removeHandler`.
    @discardableResult func add(_ run: @escaping @MainActor (UIGestureRecognizer) -> Void) -> Int {
        let id = (handlers.last?.id ?? 0) + 1
        handlers.append(Handler(id: id, run: run))
        return id
    }
    public func removeHandler(_ id: Int) { handlers.removeAll { $0.id == id } }

    /// Runs an action at every change of state. An action with the identifier of one that is there replaces it.
    public func addAction(_ action: UIAction) {
        removeAction(action)
        actions.append(action)
    }
    public func removeAction(_ action: UIAction) { actions.removeAll { $0.identifier == action.identifier } }
}

extension GestureHandling where Self: UIGestureRecognizer {
    /// Runs `handler` at every change of the recogniser's state, failures apart.
    /// - Returns: A number for `removeHandler`.
    @discardableResult public func addHandler(_ handler: @escaping @MainActor (Self) -> Void) -> Int {
        add { recognizer in if let recognizer = recognizer as? Self { handler(recognizer) } }
    }

    /// Calls a method of `target`, which is not kept alive: `addTarget(self, action: Controller.tapped)`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        addHandler { [weak target] recognizer in
            if let target { action(target)(recognizer) }
        }
    }
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        addHandler { [weak target] _ in
            if let target { action(target)() }
        }
    }
}
