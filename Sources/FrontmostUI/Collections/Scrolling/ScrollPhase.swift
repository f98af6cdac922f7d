import Foundation
import FrontmostRender

/// What a scroll view is doing.
public enum ScrollPhase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// A finger is down and may scroll. Hosts do not report it, so that no scroll view is in this phase.
    case tracking
    /// The user is scrolling. A host's own deceleration is part of it: hosts report offsets and no fingers.
    case interacting
    /// The content moves on to where its target behaviour wants it.
    case decelerating
    /// The content moves because code has scrolled.
    case animating

    /// Whether the content moves.
    public var isScrolling: Bool { self != .idle && self != .tracking }
}

extension ScrollPhase: CustomDebugStringConvertible {
    /// The case's name.
    public var debugDescription: String {
        switch self {
        case .idle: "idle"
        case .tracking: "tracking"
        case .interacting: "interacting"
        case .decelerating: "decelerating"
        case .animating: "animating"
        }
    }
}

/// The state of a scroll view when its phase changes.
public struct ScrollPhaseChangeContext {
    /// The geometry.
    public let geometry: ScrollGeometry
    /// The velocity of the offset in points per second; nil if the content rests.
    public let velocity: CGVector?
}

private struct ScrollPhaseModifier {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    nonisolated init(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) { self.action = action }
}

extension ScrollPhaseModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ScrollObserverNode<ScrollPhaseObserver> {
        ScrollObserverNode(parent, ScrollPhaseObserver(modifier))
    }
    static func _updateNode(_ node: ScrollObserverNode<ScrollPhaseObserver>, _ modifier: Self) {
        node.observer.modifier = modifier
    }
}

private final class ScrollPhaseObserver: ScrollObserver {
    var modifier: ScrollPhaseModifier
    init(_ modifier: ScrollPhaseModifier) { self.modifier = modifier }

    override var followsMovement: Bool { true }
    override func phaseChanged(_ scroll: ScrollNode, from old: ScrollPhase, to new: ScrollPhase, velocity: CGVector) {
        let context = ScrollPhaseChangeContext(geometry: scroll.geometry, velocity: velocity == .zero ? nil : velocity)
        scroll.graph.enqueue { [self] in modifier.action(old, new, context) }
    }
}

extension View {
    /// Calls an action when the first scroll view in this view begins or ends to move.
    ///
    /// A host reports offsets and no fingers: the user's scrolling, deceleration included, is one `interacting` phase. It ends when no
    /// offset was reported for 0.15 seconds.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
    }

    /// Calls an action when the first scroll view in this view begins or ends to move, with the scroll view's geometry and velocity.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier(action))
    }
}
