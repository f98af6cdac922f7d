import Foundation
import FrontmostRender

/// Which events of a view a gesture takes part in.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = [], gesture = GestureMask(rawValue: 1), subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

extension EnvironmentValues {
    /// Whether gestures and controls take input.
    var takesGestures: Bool { isEnabled && !gesturesAreOff }
}

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
        let node = GestureNode(parent, recognizer) { [weak recognizer] event, node in
            recognizer?.handle(event, in: node) ?? false
        } judge: { [weak recognizer] taps, isFinal in
            recognizer?.judge(taps: taps, isFinal: isFinal) ?? .failed
        } followsDrag: { [weak recognizer] in
            recognizer?.followsDrag ?? false
        }
        node.refresh(modifier.isOn, modifier.rank, recognizer.kinds)
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        let node = unsafeDowncast(node, to: GestureNode.self)
        let recognizer = unsafeDowncast(node.recognizer, to: GestureRecognizer<G.Value>.self)
        G._updateRecognizer(recognizer, modifier.gesture)
        node.refresh(modifier.isOn, modifier.rank, recognizer.kinds)
    }
}

final class GestureNode: UnaryLayoutNode, InputResponder {
    let recognizer: AnyObject
    private let handle: (InputEvent, LayoutNode) -> Bool
    private let verdict: (Int, Bool) -> TapVerdict
    private let hasDrag: () -> Bool
    /// What the gesture is made of; an optional one may be there at one time and not at another.
    private var kinds: InputKinds = []
    private var isOn = true
    private(set) var inputRank = InputRank.ordinary

    init(
        _ parent: ViewNode, _ recognizer: AnyObject, _ handle: @escaping (InputEvent, LayoutNode) -> Bool,
        judge: @escaping (Int, Bool) -> TapVerdict, followsDrag: @escaping () -> Bool
    ) {
        (self.recognizer, self.handle, verdict, hasDrag) = (recognizer, handle, judge, followsDrag)
        super.init(parent)
        render.responder = self
        render.touchRule = .content
    }

    func refresh(_ isOn: Bool, _ rank: InputRank, _ kinds: InputKinds) {
        (self.isOn, inputRank, self.kinds) = (isOn, rank, kinds)
        let isBeside = rank == .simultaneous && kinds.contains(.drag)
        render.accepts = isOn && environment.values.takesGestures ? isBeside ? kinds.union(.besideScrolling) : kinds : []
    }

    override func environmentChanged() {
        refresh(isOn, inputRank, kinds)
        super.environmentChanged()
    }

    func respond(to event: InputEvent) -> Bool { handle(event, self) }
    func judge(taps: Int, isFinal: Bool) -> TapVerdict { verdict(taps, isFinal) }
    /// A gesture beside others takes nothing from them.
    var followsDrag: Bool { inputRank != .simultaneous && hasDrag() }
}

/// Tells when a pointer comes over a view, and when it leaves.
public struct HoverModifier {
    let action: (Bool) -> Void
    nonisolated init(_ action: @escaping (Bool) -> Void) { self.action = action }
}

extension HoverModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { HoverNode(parent, modifier.action) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        unsafeDowncast(node, to: HoverNode.self).action = modifier.action
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

    /// A pointer is over all views around one, too: the event goes on.
    func respond(to event: InputEvent) -> Bool {
        if case .hover(let isInside) = event { action(isInside) }
        return false
    }
}

extension View {
    /// Adds a gesture that comes after those of the view itself: of two gestures the inner one wins.
    public nonisolated func gesture<T: Gesture>(_ gesture: T) -> some View {
        modifier(GestureModifier(gesture))
    }
    /// - Parameter mask: Without `.gesture` this gesture is off, without `.subviews` those of the view itself and of what is in it.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        environment(\.gesturesAreOff, !mask.contains(.subviews))
            .modifier(GestureModifier(gesture, isOn: mask.contains(.gesture)))
    }
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture, isOn: isEnabled))
    }
    /// Adds a gesture that comes before those of the view itself, which get what it has no use for.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View {
        modifier(GestureModifier(gesture, rank: .high))
    }
    /// - Parameter mask: Without `.gesture` this gesture is off, without `.subviews` those of the view itself and of what is in it.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        environment(\.gesturesAreOff, !mask.contains(.subviews))
            .modifier(GestureModifier(gesture, isOn: mask.contains(.gesture), rank: .high))
    }
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture, isOn: isEnabled, rank: .high))
    }
    /// Adds a gesture that runs beside those of the view itself and of what is around it.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
        modifier(GestureModifier(gesture, rank: .simultaneous))
    }
    /// - Parameter mask: Without `.gesture` this gesture is off, without `.subviews` those of the view itself and of what is in it.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        environment(\.gesturesAreOff, !mask.contains(.subviews))
            .modifier(GestureModifier(gesture, isOn: mask.contains(.gesture), rank: .simultaneous))
    }
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture, isOn: isEnabled, rank: .simultaneous))
    }

    /// - Parameters:
    ///   - count: Taps in quick succession. Gestures further out that are made of fewer taps wait until this one has failed.
    ///   - action: Called at the last tap.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(GestureModifier(TapAction(count: count, action: { _ in action() })))
    }
    /// - Parameter action: Called with the tap's place.
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(GestureModifier(TapAction(count: count, space: coordinateSpace.coordinateSpace, action: action)))
    }

    /// - Parameters:
    ///   - minimumDuration: Seconds that the touch has to stay.
    ///   - maximumDistance: Points that it may move meanwhile.
    ///   - action: Called when the time is over, the finger still down.
    ///   - onPressingChanged: Called with true when a finger is put down, with false when the press succeeds or fails.
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

    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { modifier(HoverModifier(action)) }

    /// No host can be felt.
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
    ) -> some View { self }
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
    ) -> some View { self }
}

/// A tap with its action, without the parts that a gesture of an app's own is made of.
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
        unsafeDowncast(recognizer, to: TapActionRecognizer.self).gesture = gesture
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
        _ObservedGesture(base: gesture) { phase in
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

/// What a device would let a person feel.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String
    public static let success = SensoryFeedback(name: "success"), warning = SensoryFeedback(name: "warning")
    public static let error = SensoryFeedback(name: "error"), selection = SensoryFeedback(name: "selection")
    public static let increase = SensoryFeedback(name: "increase"), decrease = SensoryFeedback(name: "decrease")
    public static let start = SensoryFeedback(name: "start"), stop = SensoryFeedback(name: "stop")
    public static let alignment = SensoryFeedback(name: "alignment"), levelChange = SensoryFeedback(name: "levelChange")
    public static let impact = SensoryFeedback(name: "impact")
    public enum Weight: Sendable { case light, medium, heavy }
    public enum Flexibility: Sendable { case rigid, solid, soft }
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
}
