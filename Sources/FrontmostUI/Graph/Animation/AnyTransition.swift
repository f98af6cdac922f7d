import Foundation
import FrontmostRender

/// A type-erased transition: how a view moves and looks while it is inserted or removed under an animation.
public struct AnyTransition: Sendable {
    /// A change that makes the view look absent.
    enum Effect: Hashable, Sendable {
        case opacity
        case move(Edge)
        case offset(CGFloat, CGFloat)
        case scale(CGFloat, UnitPoint)
        case blur(CGFloat)
    }
    /// What happens to a view that is inserted, or to one that is removed.
    struct Direction: Hashable, Sendable {
        var effects: [Effect]
        /// The transition's own animation, which may be none; nil if the view has that of the change.
        var animation: Animation??

        /// The animation of the transition in a change.
        func animation(insteadOf change: RenderAnimation?) -> RenderAnimation? {
            guard let animation else { return change }
            return animation?.render
        }
    }
    var insertion: Direction
    var removal: Direction
    /// The bodies of an app's own transitions, in the order in which they are applied around the view.
    var custom: [@MainActor @Sendable (AnyView, TransitionPhase) -> AnyView] = []

    private init(_ insertion: [Effect], _ removal: [Effect]? = nil) {
        self.insertion = Direction(effects: insertion)
        self.removal = Direction(effects: removal ?? insertion)
    }

    /// Whether the transition runs in a change without an animation.
    var hasOwnAnimation: Bool { (insertion.animation ?? nil) != nil || (removal.animation ?? nil) != nil }

    /// Inserts and removes the view without any effect.
    public static let identity = AnyTransition([])
    /// Fades the view in and out.
    public static let opacity = AnyTransition([.opacity])
    /// Moves the view in from an edge and out over it, by the view's own size.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }
    /// Moves the view in from the leading edge and out over the trailing one.
    public static let slide = AnyTransition([.move(.leading)], [.move(.trailing)])
    /// Moves the view in from an edge and out over the opposite one, while it fades.
    public static func push(from edge: Edge) -> AnyTransition {
        AnyTransition([.move(edge), .opacity], [.move(edge.opposite), .opacity])
    }
    /// Scales the view up from nothing, and down again.
    public static let scale = scale(scale: 0)
    /// Scales the view between `scale` and its full size.
    /// - Parameter anchor: The point that stays in place.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition([.scale(scale, anchor)])
    }
    /// Moves the view in from an offset and out to it, in points.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition([.offset(offset.width, offset.height)]) }
    /// Moves the view in from an offset and out to it, in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition([.offset(x, y)]) }
    /// Blurs and scales the view while it fades.
    static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> AnyTransition {
        let small = Effect.scale(0.8, .center), large = Effect.scale(1.2, .center)
        return AnyTransition([.opacity, .blur(8), small], [.opacity, .blur(8), configuration == .upUp ? large : small])
    }
    /// Fades the view while its scale changes as a symbol effect has it.
    static func symbolEffect(_ effect: SymbolEffectConfiguration.Kind) -> AnyTransition {
        switch effect {
        case .drawOn, .drawOff: return .opacity
        case .appear(.down), .disappear(.up): return AnyTransition([.opacity, .scale(1.5, .center)])
        default: return AnyTransition([.opacity, .scale(0.5, .center)])
        }
    }
    /// Inserts with one transition and removes with another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var result = AnyTransition([])
        (result.insertion, result.removal) = (insertion.insertion, removal.removal)
        let (coming, going) = (insertion.custom, removal.custom)
        if !coming.isEmpty || !going.isEmpty {
            result.custom = [
                { view, phase in
                    // Both bodies stay around the view, so that its state survives until it is gone.
                    let arrived = coming.reduce(view) { $1($0, phase == .willAppear ? .willAppear : .identity) }
                    return going.reduce(arrived) { $1($0, phase == .didDisappear ? .didDisappear : .identity) }
                }
            ]
        }
        return result
    }

    /// Applies one modifier while the view is present, and another one of the same type before and after.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// Erases the type of a transition.
    public init<T: Transition>(_ transition: T) {
        if let known = transition as? any BuiltInTransition {
            self = known.data
            return
        }
        self.init([])
        // Unchecked: a transition's bodies are built on the main actor only.
        nonisolated(unsafe) let transition = transition
        custom = [
            { view, phase in
                AnyView(transition.body(content: PlaceholderContentView(view: view), phase: phase))
            }
        ]
    }

    /// Applies this transition and another one at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var result = self
        func add(_ other: Direction, to direction: inout Direction) {
            direction.effects += other.effects
            direction.animation = direction.animation ?? other.animation
        }
        add(other.insertion, to: &result.insertion)
        add(other.removal, to: &result.removal)
        result.custom += other.custom
        return result
    }

    /// Runs the transition with an animation of its own, also in a change that has none.
    /// - Parameter animation: Nil to insert and remove the view at once.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var copy = self
        copy.insertion.animation = .some(animation)
        copy.removal.animation = .some(animation)
        return copy
    }

    /// The effects from which an inserted view's node arrives; nil if it appears at once.
    @MainActor func arrival(of node: LayoutNode) -> RenderEffects? {
        insertion.effects.isEmpty ? nil : Self.applied(insertion.effects, to: node)
    }

    /// The effects to which a removed view's node animates; nil if it vanishes at once.
    @MainActor func departure(of node: LayoutNode) -> RenderEffects? {
        if removal.effects.isEmpty { return nil }
        var target = Self.applied(removal.effects, to: node)
        target.allowsHitTesting = false
        return target
    }

    @MainActor private static func applied(_ effects: [Effect], to node: LayoutNode) -> RenderEffects {
        var result = node.render.effects
        let size = node.render.size, isMirrored = node.isMirrored
        func shift(_ x: CGFloat, _ y: CGFloat) {
            let x = isMirrored ? -x : x
            result.transform = result.transform.concatenating(CGAffineTransform(translationX: x, y: y))
        }
        for effect in effects {
            switch effect {
            case .opacity: result.opacity = 0
            case .blur(let radius): result.blurRadius += radius
            case .offset(let x, let y): shift(x, y)
            case .move(.top): shift(0, -size.height)
            case .move(.bottom): shift(0, size.height)
            case .move(.leading): shift(-size.width, 0)
            case .move(.trailing): shift(size.width, 0)
            case .scale(let scale, let anchor):
                // A view that has shrunk to nothing could not be animated by hosts.
                let factor = abs(scale) < 0.001 ? 0.001 : scale
                result.transform = result.transform.concatenating(
                    CGAffineTransform(scaleX: factor, y: factor).about(anchor.point(in: size)))
            }
        }
        return result
    }
}

extension AnyTransition: SelfComparing {
    /// Whether containers see no difference. The bodies of an app's own transitions are the business of the view's phase node.
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee)
        return a.insertion == b.insertion && a.removal == b.removal && a.custom.isEmpty == b.custom.isEmpty
    }
}
