import Foundation
import FrontmostRender

/// Where a view is between not being there and being there.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear

    public var isIdentity: Bool { self == .identity }
    /// -1 before the view comes, 0 while it is there, 1 when it has gone.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// How a view comes and goes: what it looks like in each phase.
///
///     struct Twirl: Transition {
///         func body(content: Content, phase: TransitionPhase) -> some View {
///             content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(phase.value * 90))
///         }
///     }
@MainActor @preconcurrency public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// This transition inside, the other one around it.
    public nonisolated func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }
    /// The transition with an animation of its own.
    public nonisolated func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// What has to be known of a transition beside its phases.
public struct TransitionProperties: Sendable {
    /// Whether it moves the view, so that those who want less of that are shown another one.
    public var hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Stands in a transition's body for the view that comes and goes.
public struct PlaceholderContentView<Value>: View {
    public typealias Body = Never
    let view: AnyView

    // The view itself, and no node between: a phase is entered at once, all the way down.
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { AnyView._make(view.view, parent) }
    public static func _update(_ node: ViewNode, _ view: Self) { AnyView._update(node, view.view) }
    public static var _isUnary: Bool { AnyView._isUnary }
}

// MARK: - The platform's own

/// A transition that is data: the render tree moves the view, its body does not have to run.
protocol BuiltInTransition: Transition {
    nonisolated var data: AnyTransition { get }
}
extension BuiltInTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

nonisolated public struct IdentityTransition: BuiltInTransition {
    public nonisolated init() {}
    nonisolated var data: AnyTransition { .identity }
}
nonisolated public struct OpacityTransition: BuiltInTransition {
    public nonisolated init() {}
    nonisolated var data: AnyTransition { .opacity }
}
nonisolated public struct MoveTransition: BuiltInTransition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    nonisolated var data: AnyTransition { .move(edge: edge) }
}
nonisolated public struct SlideTransition: BuiltInTransition {
    public nonisolated init() {}
    nonisolated var data: AnyTransition { .slide }
}
nonisolated public struct PushTransition: BuiltInTransition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    nonisolated var data: AnyTransition { .push(from: edge) }
}
nonisolated public struct OffsetTransition: BuiltInTransition {
    public var offset: CGSize
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
    nonisolated var data: AnyTransition { .offset(offset) }
}
nonisolated public struct ScaleTransition: BuiltInTransition {
    public var scale: Double
    public var anchor: UnitPoint
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
    nonisolated var data: AnyTransition { .scale(scale: scale, anchor: anchor) }
}
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: BuiltInTransition {
    public var insertion: Insertion
    public var removal: Removal
    public nonisolated init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }
    nonisolated var data: AnyTransition {
        .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal))
    }
}
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: BuiltInTransition {
    let first: First
    let second: Second
    nonisolated init(first: First, second: Second) { (self.first, self.second) = (first, second) }
    nonisolated var data: AnyTransition { AnyTransition(first).combined(with: AnyTransition(second)) }
}
nonisolated struct AnimatedTransition<Base: Transition>: BuiltInTransition {
    let base: Base
    let animation: Animation?
    nonisolated init(base: Base, animation: Animation?) { (self.base, self.animation) = (base, animation) }
    nonisolated var data: AnyTransition { AnyTransition(base).animation(animation) }
}

extension Transition where Self == IdentityTransition {
    public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
    public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == MoveTransition {
    public nonisolated static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
    public nonisolated static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
    public nonisolated static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
    public nonisolated static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}
extension Transition where Self == ScaleTransition {
    public nonisolated static var scale: ScaleTransition { ScaleTransition(0) }
    public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

/// What `AnyTransition.modifier(active:identity:)` is made of.
nonisolated struct ModifierTransition<E: ViewModifier>: Transition {
    let active: E
    let identity: E
    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

// MARK: - In the graph

/// Tells the containers around a view how it comes and goes, and puts what an app's own transition does around it.
struct TransitionModifier {
    let transition: AnyTransition
    nonisolated init(transition: AnyTransition) { self.transition = transition }
}

extension TransitionModifier: ViewModifier {
    typealias Body = Never

    static func _makeView<C: View>(_ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode) -> ViewNode {
        let transition = view.modifier.transition
        let node = TraitNode(parent, TraitModifier(\.transition, transition))
        if transition.custom.isEmpty {
            node.content = C._make(view.content, node)
        } else {
            let phase = TransitionPhaseNode(node, AnyView(view.content), transition)
            let mark = TraitNode(node, TraitModifier(\.transitionPhase, phase))
            mark.content = phase
            node.content = mark
        }
        return node
    }

    static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>) {
        let node = unsafeDowncast(node, to: TraitNode<AnyTransition>.self)
        node.update(TraitModifier(\.transition, view.modifier.transition))
        if let phase = (node.content as? TraitNode<TransitionPhaseNode>)?.content as? TransitionPhaseNode {
            phase.update(AnyView(view.content), view.modifier.transition)
        } else {
            C._update(node.content, view.content)
        }
    }

    static func _isUnary<C: View>(over content: C.Type) -> Bool { C._isUnary }
}

/// A view in the body of its transition.
public final class TransitionPhaseNode: WrapperNode {
    private var view: AnyView
    private var transition: AnyTransition
    private var phase = TransitionPhase.identity

    init(_ parent: ViewNode, _ view: AnyView, _ transition: AnyTransition) {
        (self.view, self.transition) = (view, transition)
        super.init(parent)
        content = AnyView._make(shown, self)
    }

    private var shown: AnyView { transition.custom.reduce(view) { $1($0, phase) } }

    func update(_ view: AnyView, _ transition: AnyTransition) {
        (self.view, self.transition) = (view, transition)
        AnyView._update(content, shown)
    }

    func change(to phase: TransitionPhase) {
        if phase == self.phase { return }
        self.phase = phase
        AnyView._update(content, shown)
    }
}
