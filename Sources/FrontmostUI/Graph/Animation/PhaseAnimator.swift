import Foundation
import FrontmostRender

/// A container that animates its content through a series of phases.
///
///     PhaseAnimator([1, 1.2, 0.9]) { scale in
///         Image(systemName: "heart.fill").scaleEffect(scale)
///     } animation: { _ in .bouncy }
///
/// Without a trigger, the phases follow each other for ever. With one, the content rests in the first phase, and passes once through all
/// phases, back to the first, when the trigger changes. The host plays each phase as one animation.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
    let phases: [Phase]
    let trigger: (any Equatable)?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
}

extension PhaseAnimator: View {
    public typealias Body = Never

    /// Animates through the phases once, each time that a value changes.
    /// - Parameters:
    ///   - phases: The phases, of which the first is shown at rest.
    ///   - trigger: The value that is watched.
    ///   - content: Makes the content for a phase.
    ///   - animation: The animation towards a phase; nil shows it at once.
    public nonisolated init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, self.trigger) = (Array(phases), trigger)
        (self.content, self.animation) = (content, animation)
    }

    /// Animates through the phases for ever.
    /// - Parameters:
    ///   - phases: The phases, in their order.
    ///   - content: Makes the content for a phase.
    ///   - animation: The animation towards a phase; nil shows it at once.
    public nonisolated init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, trigger) = (Array(phases), nil)
        (self.content, self.animation) = (content, animation)
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let slot = PhaseSlotNode<Phase, Content>(parent)
        slot.child = slot.makeChild(view)
        return slot
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: PhaseSlotNode<Phase, Content>.self).update(view)
    }
    public static var _isUnary: Bool { false }
}

/// The content of a phase animator; nothing if it has no phases.
private final class PhaseSlotNode<Phase: Equatable, Content: View>: SlotNode {
    func makeChild(_ view: PhaseAnimator<Phase, Content>) -> PhaseNode<Phase, Content>? {
        if !view.phases.isEmpty { return PhaseNode(self, view) }
        Console.warning("A phase animator without phases shows nothing. Give at least one phase.", oncePer: "no phases")
        return nil
    }

    func update(_ view: PhaseAnimator<Phase, Content>) {
        if let child, !view.phases.isEmpty {
            downcast(child, to: PhaseNode<Phase, Content>.self).update(view)
        } else if child != nil || !view.phases.isEmpty {
            replaceChild(makeChild(view))
        }
    }
}

/// The node that shows a phase. Each phase is evaluated in a transaction of its own, as if state had been written with the phase's
/// animation.
private final class PhaseNode<Phase: Equatable, Content: View>: ContentNode<Phase, Content>, FrameAnimated {
    private var view: PhaseAnimator<Phase, Content>
    private let index = PhaseIndex()
    /// When the next phase begins, in seconds on the clock; nil at rest.
    private var nextStart: TimeInterval?

    init(_ parent: ViewNode, _ view: PhaseAnimator<Phase, Content>) {
        self.view = view
        super.init(parent, TypeInfo.of(PhaseAnimator<Phase, Content>.self) { $0.evaluate() }, view.content)
        if view.trigger == nil { begin(isNew: true) }
    }

    override var input: Phase { view.phases[index.value] }

    func update(_ new: PhaseAnimator<Phase, Content>) {
        let old = view
        view = new
        let isSame = old.phases == new.phases
        index.change { min($0, new.phases.count - 1) }
        if let trigger = new.trigger {
            if let former = old.trigger, !trigger.isSame(as: former) {
                // From where the content is shown now to the second phase.
                index.change { _ in 0 }
                begin(isNew: false)
            }
        } else if !isSame && nextStart == nil {
            begin(isNew: false)
        }
        update(new.content, isChanged: !isSame)
    }

    /// Lets the second phase begin.
    /// - Parameter isNew: Whether the content may not have been shown yet. A host animates only what it shows already.
    private func begin(isNew: Bool) {
        guard view.phases.count > 1 else { return }
        nextStart = graph.frameTime + (isNew ? Self.frame : 0)
        graph.animateFrames(of: self)
    }
    private static var frame: TimeInterval { 1.0 / 60 }

    private func advance() {
        guard let start = nextStart else { return }
        let earlier = index.advance(to: (index.value + 1) % view.phases.count)
        let animation = view.animation(input), time = graph.frameTime
        // At least a frame, so that phases that take no time do not follow each other without end.
        let length = max(animation?.render.logicalDuration ?? 0, Self.frame)
        let isLast = view.trigger != nil && index.value == 0 || !length.isFinite
        // Phases keep their pace, unless the content was off screen for a while.
        nextStart = isLast ? nil : time - start < length ? start + length : time + length
        graph.evaluateInThisUpdate(self, in: Transaction(animation: animation), from: earlier)
    }

    override func visibilityChanged(_ isVisible: Bool) {
        if isVisible, let start = nextStart {
            nextStart = max(start, graph.frameTime + Self.frame)
            graph.animateFrames(of: self)
        }
        super.visibilityChanged(isVisible)
    }

    var animatedNode: ViewNode? { self }

    func showFrame() {
        if let nextStart, graph.frameTime + AnimatedTime.precision >= nextStart, !graph.isLeaving(self) { advance() }
    }

    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? { nextStart }
}

/// The index of the phase that is shown, which other changes of a frame may find as it was before the phase began.
private final class PhaseIndex {
    // Written on the main actor; `EarlierPhase` exchanges it there too, within an update.
    nonisolated(unsafe) fileprivate(set) var value = 0
    private weak var waiting: EarlierPhase?

    /// Begins another phase, and returns the former one.
    func advance(to new: Int) -> EarlierValue {
        let earlier = EarlierPhase(self)
        (value, waiting) = (new, earlier)
        return earlier
    }

    /// Changes the index, and that of a phase that is about to begin.
    func change(_ change: (Int) -> Int) {
        value = change(value)
        if let waiting { waiting.value = change(waiting.value) }
    }
}

private final class EarlierPhase: EarlierValue {
    private let index: PhaseIndex
    var value: Int

    init(_ index: PhaseIndex) { (self.index, value) = (index, index.value) }

    override func exchange() { swap(&index.value, &value) }
}

extension Equatable {
    /// Whether another value is of the same type and equal.
    func isSame(as other: any Equatable) -> Bool { other as? Self == self }
}

extension View {
    /// Animates the view through a series of phases, once each time that a value changes.
    /// - Parameters:
    ///   - phases: The phases, of which the first is shown at rest.
    ///   - trigger: The value that is watched.
    ///   - content: Modifies the view for a phase.
    ///   - animation: The animation towards a phase; nil shows it at once.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(view: AnyView(self))
        return PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
    }

    /// Animates the view through a series of phases, for ever.
    /// - Parameters:
    ///   - phases: The phases, in their order.
    ///   - content: Modifies the view for a phase.
    ///   - animation: The animation towards a phase; nil shows it at once.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(view: AnyView(self))
        return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
    }
}
