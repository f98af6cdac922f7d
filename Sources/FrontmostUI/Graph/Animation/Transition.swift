import Foundation
import FrontmostRender

/// The phase of a view's insertion or removal.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear

    /// Whether the view is present.
    public var isIdentity: Bool { self == .identity }
    /// -1 before the insertion, 0 while the view is present, 1 after the removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// How a view is inserted and removed: its look in each phase.
///
///     struct Twirl: Transition {
///         func body(content: Content, phase: TransitionPhase) -> some View {
///             content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(phase.value * 90))
///         }
///     }
@MainActor @preconcurrency public protocol Transition {
    /// The type of `body`, inferred from it.
    associatedtype Body: View
    /// The placeholder for the view.
    typealias Content = PlaceholderContentView<Self>
    /// The view in one phase of the transition.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    /// Properties that do not depend on the phase.
    static var properties: TransitionProperties { get }
}

extension Transition {
    /// By default the transition has motion.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Applies this transition to the view, and the other one around it.
    public nonisolated func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }
    /// Runs the transition with an animation of its own.
    public nonisolated func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// Properties of a transition that do not depend on its phase.
public struct TransitionProperties: Sendable {
    /// Whether the transition moves the view. Unlike on the platform, nothing reads it: reduced motion does not replace
    /// transitions.
    public var hasMotion: Bool
    /// Makes properties.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The placeholder for the view in a transition's body.
public struct PlaceholderContentView<Value> {
    let view: AnyView
    nonisolated init(view: AnyView) { self.view = view }
}

extension PlaceholderContentView: View {
    public typealias Body = Never

    // The node of the view itself, without one of its own: a change of phase reaches the whole subtree at once.
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { AnyView._make(view.view, parent) }
    public static func _update(_ node: ViewNode, _ view: Self) { AnyView._update(node, view.view) }
    public static var _isUnary: Bool { AnyView._isUnary }
}

// MARK: - Built-in transitions

/// A transition that is described by data. The render tree animates it, and its body never runs.
protocol BuiltInTransition: Transition {
    nonisolated var data: AnyTransition { get }
}
extension BuiltInTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Inserts and removes the view without any effect.
nonisolated public struct IdentityTransition: BuiltInTransition {
    /// Makes the transition.
    public nonisolated init() {}
    nonisolated var data: AnyTransition { .identity }
}
/// Fades the view in and out.
nonisolated public struct OpacityTransition: BuiltInTransition {
    /// Makes the transition.
    public nonisolated init() {}
    nonisolated var data: AnyTransition { .opacity }
}
/// Moves the view in from an edge and out over it.
nonisolated public struct MoveTransition: BuiltInTransition {
    /// The edge.
    public var edge: Edge
    /// Makes the transition.
    public nonisolated init(edge: Edge) { self.edge = edge }
    nonisolated var data: AnyTransition { .move(edge: edge) }
}
/// Moves the view in from the leading edge and out over the trailing one.
nonisolated public struct SlideTransition: BuiltInTransition {
    /// Makes the transition.
    public nonisolated init() {}
    nonisolated var data: AnyTransition { .slide }
}
/// Moves the view in from an edge and out over the opposite one, while it fades.
nonisolated public struct PushTransition: BuiltInTransition {
    /// The edge of the insertion.
    public var edge: Edge
    /// Makes the transition.
    public nonisolated init(edge: Edge) { self.edge = edge }
    nonisolated var data: AnyTransition { .push(from: edge) }
}
/// Moves the view in from an offset and out to it.
nonisolated public struct OffsetTransition: BuiltInTransition {
    /// The offset in points.
    public var offset: CGSize
    /// Makes the transition.
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
    nonisolated var data: AnyTransition { .offset(offset) }
}
/// Scales the view between a factor and its full size.
nonisolated public struct ScaleTransition: BuiltInTransition {
    /// The factor while the view is absent.
    public var scale: Double
    /// The point that stays in place.
    public var anchor: UnitPoint
    /// Makes the transition.
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
    nonisolated var data: AnyTransition { .scale(scale: scale, anchor: anchor) }
}
/// Blurs and scales the view while it fades, so that one view turns into another.
nonisolated public struct BlurReplaceTransition: BuiltInTransition {
    /// How the scale changes.
    public struct Configuration: Equatable, Sendable {
        private let isUpUp: Bool
        /// The removed view shrinks, and the inserted one grows.
        public static let downUp = Configuration(isUpUp: false)
        /// Both views grow.
        public static let upUp = Configuration(isUpUp: true)
    }
    /// How the scale changes.
    public var configuration: Configuration
    /// Makes the transition.
    public nonisolated init(configuration: Configuration) { self.configuration = configuration }
    nonisolated var data: AnyTransition { .blurReplace(configuration) }
}
/// Lets a symbol come and go with a symbol effect: the whole view fades and changes its scale.
nonisolated public struct SymbolEffectTransition: BuiltInTransition {
    private let effect: SymbolEffectConfiguration
    private let options: SymbolEffectOptions
    /// Makes the transition. Only the speed of `options` has an effect.
    public nonisolated init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions) {
        (self.effect, self.options) = (effect.configuration, options)
    }
    nonisolated var data: AnyTransition {
        let transition = AnyTransition.symbolEffect(effect.kind)
        return options.speedFactor == 1 ? transition : transition.animation(.default.speed(options.speedFactor))
    }
}
/// Inserts with one transition and removes with another.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: BuiltInTransition {
    /// The transition of the insertion.
    public var insertion: Insertion
    /// The transition of the removal.
    public var removal: Removal
    /// Makes the transition.
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
    /// Inserts and removes the view without any effect.
    public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
    /// Fades the view in and out.
    public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == MoveTransition {
    /// Moves the view in from an edge and out over it.
    public nonisolated static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
    /// Moves the view in from the leading edge and out over the trailing one.
    public nonisolated static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
    /// Moves the view in from an edge and out over the opposite one, while it fades.
    public nonisolated static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
    /// Moves the view in from an offset and out to it, in points.
    public nonisolated static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    /// Moves the view in from an offset and out to it, in points.
    public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}
extension Transition where Self == ScaleTransition {
    /// Scales the view up from nothing, and down again.
    public nonisolated static var scale: ScaleTransition { ScaleTransition(0) }
    /// Scales the view between a factor and its full size.
    public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}
extension Transition where Self == BlurReplaceTransition {
    /// Blurs and scales the view while it fades.
    public nonisolated static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
    /// Blurs and scales the view while it fades.
    public nonisolated static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration = .downUp
    ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}
extension Transition where Self == SymbolEffectTransition {
    /// Lets a symbol appear and disappear.
    public nonisolated static var symbolEffect: SymbolEffectTransition {
        SymbolEffectTransition(effect: AutomaticSymbolEffect.automatic, options: .default)
    }
    /// Lets a symbol come and go with an effect.
    public nonisolated static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}

/// The transition behind `AnyTransition.modifier(active:identity:)`.
nonisolated struct ModifierTransition<E: ViewModifier>: Transition {
    let active: E
    let identity: E
    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

// MARK: - View graph

/// The modifier behind `transition(_:)`. It passes the transition to the containers around the view, and applies the body of an
/// app's own transition.
struct TransitionModifier {
    let transition: AnyTransition
    nonisolated init(transition: AnyTransition) { self.transition = transition }
}

extension LayoutTraits {
    static let transition = TraitKey<AnyTransition>()
    /// The phase of an app-defined transition.
    static let transitionPhase = TraitKey<TransitionPhase.Place>()
}

extension TransitionPhase {
    /// The node that shows a phase. It is around the layout nodes that have it as a trait, and must not be retained by them.
    struct Place {
        weak var node: TransitionPhaseNode?
    }
}

extension TransitionModifier: ViewModifier {
    typealias Body = Never

    static func _makeView<C: View>(_ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode) -> ViewNode {
        let transition = view.modifier.transition
        parent.graph.transitions.note(transition)
        let node = TraitNode(parent, TraitModifier(LayoutTraits.transition, transition))
        if transition.custom.isEmpty {
            node.content = C._make(view.content, node)
        } else {
            let phase = TransitionPhaseNode(node, AnyView(view.content), transition)
            let mark = TraitNode(node, TraitModifier(LayoutTraits.transitionPhase, TransitionPhase.Place(node: phase)))
            mark.content = phase
            node.content = mark
        }
        return node
    }

    static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>) {
        let node = downcast(node, to: TraitNode<AnyTransition>.self)
        node.graph.transitions.note(view.modifier.transition)
        node.update(TraitModifier(LayoutTraits.transition, view.modifier.transition))
        if let phase = (node.content as? TraitNode<TransitionPhase.Place>)?.content as? TransitionPhaseNode {
            phase.update(AnyView(view.content), view.modifier.transition)
        } else {
            C._update(node.content, view.content)
        }
    }

    static func _isUnary<C: View>(over content: C.Type) -> Bool { C._isUnary }
}

/// The node of a view inside the body of an app's own transition.
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

    /// Whether the view has a transition of the app's at the moment. Its former bodies stay around it if it has not, so that its state
    /// survives.
    private var isUsed = true

    func update(_ view: AnyView, _ transition: AnyTransition) {
        self.view = view
        isUsed = !transition.custom.isEmpty
        if isUsed { self.transition = transition }
        AnyView._update(content, shown)
    }

    func change(to phase: TransitionPhase) {
        if phase == self.phase || !isUsed { return }
        self.phase = phase
        AnyView._update(content, shown)
    }
}
