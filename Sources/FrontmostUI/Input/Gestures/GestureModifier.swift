import Foundation
import FrontmostRender
import FrontmostUIKit

/// The gestures of a view that are recognised: the added one, and those of the view and its subviews.
public struct GestureMask: OptionSet, Sendable {
    /// The mask as bits.
    public let rawValue: UInt32
    /// Makes a mask from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// No gesture, the added gesture, and the gestures of the view and its subviews.
    public static let none: GestureMask = [], gesture = GestureMask(rawValue: 1), subviews = GestureMask(rawValue: 2)
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension EnvironmentValues {
    /// Whether gestures and controls in the view take input.
    var takesGestures: Bool { isEnabled && !gesturesAreOff }
}

/// A modifier that adds a gesture to a view.
public struct GestureModifier<G: Gesture> {
    let gesture: G
    let isOn: Bool
    let rank: InputRank
    nonisolated init(_ gesture: G, isOn: Bool = true, rank: InputRank = .ordinary) {
        (self.gesture, self.isOn, self.rank) = (gesture, isOn, rank)
    }
}

extension GestureModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let recognizer = G._makeRecognizer(modifier.gesture)
        let node = GestureNode(parent, recognizer)
        node.refresh(modifier.isOn, modifier.rank)
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        let node = downcast(node, to: GestureNode.self)
        let recognizer = downcast(node.recognizer, to: GestureRecognizer<G.Value>.self)
        G._updateRecognizer(recognizer, modifier.gesture)
        node.refresh(modifier.isOn, modifier.rank)
    }
}

/// What a gesture's node asks of its recogniser, whatever the gesture's value is.
@MainActor protocol NodeRecognizer: AnyObject {
    var kinds: InputKinds { get }
    var followsDrag: Bool { get }
    var awaitsDrag: Bool { get }
    var beginsBeforeScrolling: Bool { get }
    var followsTouches: Bool { get }
    var holdsTouch: Bool { get }
    var lifts: Bool { get }
    func handle(_ event: InputEvent, in node: LayoutNode) -> Bool
    func cancel()
    func judge(taps: Int, isFinal: Bool) -> TapVerdict
    /// Sets the action that runs after each change of the gesture's phase.
    func whenChanged(_ action: @escaping () -> Void)
}

extension GestureRecognizer: NodeRecognizer {
    func whenChanged(_ action: @escaping () -> Void) { report = { _ in action() } }
}

/// The layout node of a gesture, and the responder of its render node.
final class GestureNode: UnaryLayoutNode, InputResponder, LiftSource {
    let recognizer: any NodeRecognizer
    private var isOn = true
    private(set) var inputRank = InputRank.ordinary
    /// Whether a touch has begun since the gesture was last cancelled.
    private var hasBeenTouched = false

    init(_ parent: ViewNode, _ recognizer: any NodeRecognizer) {
        self.recognizer = recognizer
        super.init(parent)
        render.responder = self
        render.touchRule = .content
        recognizer.whenChanged { [weak self] in self?.offerInput() }
    }

    func refresh(_ isOn: Bool, _ rank: InputRank) {
        (self.isOn, inputRank) = (isOn, rank)
        offerInput()
    }

    /// Sets the input that hosts send. It changes when an optional gesture comes or goes, and when the gesture begins or ends: a host
    /// knows from it whether a finger scrolls.
    private func offerInput() {
        let accepts = isOn && environment.values.takesGestures ? wantedInput : []
        if render.accepts == accepts { return }
        if accepts.isEmpty { cancelTouch() }
        (render.accepts, render.touchKinds) = (accepts, accepts)
    }

    /// Cancels the gesture: the node leaves, or is disabled.
    private func cancelTouch() {
        guard hasBeenTouched else { return }
        hasBeenTouched = false
        dropDrags(isFollowing: followsDrag || followsTouches)
        // Queued, because the app's actions must not run while nodes are updated.
        graph.enqueue { [recognizer] in recognizer.cancel() }
    }

    override func endInput() {
        cancelTouch()
        super.endInput()
    }

    override func willDetach() {
        super.willDetach()
        cancelTouch()
    }

    private var wantedInput: InputKinds {
        var kinds = recognizer.kinds
        if kinds.isEmpty { return [] }
        if inputRank == .simultaneous { return kinds.contains(.drag) ? kinds.union(.besideScrolling) : kinds }
        // Such a drag is taken from what scrolls around it, whether or not it has begun.
        if kinds.contains(.drag) && recognizer.beginsBeforeScrolling {
            return inputRank == .high ? kinds.union(.beforeScrolling) : kinds
        }
        if kinds.contains(.drag) { kinds.insert(.afterScrolling) }
        if recognizer.holdsTouch { kinds.insert(.holdsTouch) }
        return kinds
    }

    override func environmentChanged() {
        offerInput()
        super.environmentChanged()
    }

    func respond(to event: InputEvent) -> Bool {
        defer { offerInput() }
        switch event {
        case .pointerDown, .drag, .touch: hasBeenTouched = true
        default: break
        }
        return recognizer.handle(event, in: self)
    }
    func judge(taps: Int, isFinal: Bool) -> TapVerdict { recognizer.judge(taps: taps, isFinal: isFinal) }
    /// Whether the gesture has claimed the current drag. A simultaneous gesture claims none.
    var followsDrag: Bool { inputRank != .simultaneous && recognizer.followsDrag }
    /// Whether the gesture has claimed the touches that are down.
    var followsTouches: Bool { inputRank != .simultaneous && recognizer.followsTouches }
    var awaitsDrag: Bool { recognizer.awaitsDrag }
    var lifts: Bool { recognizer.lifts }
    var yieldsToInnerDrags: Bool { true }
}

/// A modifier that reports when a pointer enters and leaves a view.
public struct HoverModifier {
    let action: (Bool) -> Void
    nonisolated init(_ action: @escaping (Bool) -> Void) { self.action = action }
}

extension HoverModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { HoverNode(parent, modifier.action) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: HoverNode.self).action = modifier.action
    }
}

final class HoverNode: UnaryLayoutNode, InputResponder {
    var action: (Bool) -> Void

    init(_ parent: ViewNode, _ action: @escaping (Bool) -> Void) {
        self.action = action
        super.init(parent)
        render.responder = self
        render.touchRule = .content
        render.accepts = .hover
    }

    /// Never claims the event, because the pointer is over the views around this one, too.
    func respond(to event: InputEvent) -> Bool {
        if case .hover(let isInside) = event { action(isInside) }
        return false
    }
}

extension View {
    /// Turns the gestures of this view off if the mask has no `.subviews`. What a mask around this one has turned off stays off.
    fileprivate nonisolated func turningGesturesOff(unless mask: GestureMask) -> some View {
        transformEnvironment(\.gesturesAreOff) { $0 = $0 || !mask.contains(.subviews) }
    }

    /// Adds a gesture. Gestures of the view and its subviews take precedence.
    public nonisolated func gesture<T: Gesture>(_ gesture: T) -> some View {
        modifier(GestureModifier(gesture))
    }
    /// Adds a gesture. Gestures of the view and its subviews take precedence.
    /// - Parameter mask: The gestures that are recognised. Without `.subviews`, those of the view itself are off as well.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        turningGesturesOff(unless: mask)
            .modifier(GestureModifier(gesture, isOn: mask.contains(.gesture)))
    }
    /// Adds a gesture that can be turned off.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture, isOn: isEnabled))
    }
    /// Adds a gesture that takes precedence over those of the view and its subviews, which receive the events that it does not
    /// use.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View {
        modifier(GestureModifier(gesture, rank: .high))
    }
    /// Adds a gesture that takes precedence over those of the view and its subviews.
    /// - Parameter mask: The gestures that are recognised. Without `.subviews`, those of the view itself are off as well.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        turningGesturesOff(unless: mask)
            .modifier(GestureModifier(gesture, isOn: mask.contains(.gesture), rank: .high))
    }
    /// Adds a gesture with precedence that can be turned off.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture, isOn: isEnabled, rank: .high))
    }
    /// Adds a gesture that is recognised at the same time as those of the view, its subviews and the views around it.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
        modifier(GestureModifier(gesture, rank: .simultaneous))
    }
    /// Adds a gesture that is recognised at the same time as others.
    /// - Parameter mask: The gestures that are recognised. Without `.subviews`, those of the view itself are off as well.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        turningGesturesOff(unless: mask)
            .modifier(GestureModifier(gesture, isOn: mask.contains(.gesture), rank: .simultaneous))
    }
    /// Adds a simultaneous gesture that can be turned off.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture, isOn: isEnabled, rank: .simultaneous))
    }

    /// Runs an action when the user taps the view.
    /// - Parameters:
    ///   - count: The number of taps in quick succession. Outer gestures with fewer taps wait until this one has failed.
    ///   - action: Runs at the last tap.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(GestureModifier(TapAction(count: count, action: { _ in action() })))
    }
    /// Runs an action when the user taps the view.
    /// - Parameter action: Receives the location of the tap, in points in the coordinate space.
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(GestureModifier(TapAction(count: count, space: coordinateSpace.coordinateSpace, action: action)))
    }

    /// Runs an action when the user presses the view and holds.
    /// - Parameters:
    ///   - minimumDuration: The duration of the press, in seconds.
    ///   - maximumDistance: The distance that the touch may move in that time, in points.
    ///   - action: Runs when the duration is over, while the touch is still down.
    ///   - onPressingChanged: Receives true when a touch begins, and false when the press succeeds or fails.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        let gesture = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        return modifier(GestureModifier(LongPressAction(gesture: gesture, action: action, pressingChanged: onPressingChanged)))
    }
    /// The older form of `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
    }

    /// Runs an action when a pointer enters (true) or leaves (false) the view.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { modifier(HoverModifier(action)) }

}

/// A tap gesture with its action in one recogniser, for `onTapGesture`.
private struct TapAction {
    let count: Int
    var space = CoordinateSpace.local
    let action: (CGPoint) -> Void
    nonisolated init(count: Int, space: CoordinateSpace = .local, action: @escaping (CGPoint) -> Void) {
        (self.count, self.space, self.action) = (count, space, action)
    }
}

extension TapAction: Gesture {
    typealias Value = Void
    typealias Body = Never
    static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Void> { TapActionRecognizer(gesture) }
    static func _updateRecognizer(_ recognizer: GestureRecognizer<Void>, _ gesture: Self) {
        downcast(recognizer, to: TapActionRecognizer.self).gesture = gesture
    }
}

private final class TapActionRecognizer: GestureRecognizer<Void> {
    var gesture: TapAction
    init(_ gesture: TapAction) {
        self.gesture = gesture
        super.init()
    }
    override var kinds: InputKinds { .tap }
    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        guard case .tap(let point, let number) = event, number % max(1, gesture.count) == 0 else { return false }
        gesture.action(node.convert(point, to: gesture.space))
        return true
    }
    override func judge(taps: Int, isFinal: Bool) -> TapVerdict { .of(taps, wanted: gesture.count, isFinal: isFinal) }
}

private struct LongPressAction {
    let gesture: LongPressGesture
    let action: () -> Void
    let pressingChanged: ((Bool) -> Void)?
    nonisolated init(gesture: LongPressGesture, action: @escaping () -> Void, pressingChanged: ((Bool) -> Void)?) {
        (self.gesture, self.action, self.pressingChanged) = (gesture, action, pressingChanged)
    }
}

extension LongPressAction: Gesture {
    typealias Value = Bool
    var body: some Gesture<Bool> {
        _ObservedGesture(base: gesture) { phase, _ in
            switch phase {
            case .changed(let isDown): pressingChanged?(isDown)
            case .ended:
                pressingChanged?(false)
                action()
            case .cancelled: pressingChanged?(false)
            }
        }
    }
}
