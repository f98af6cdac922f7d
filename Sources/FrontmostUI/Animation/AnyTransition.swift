import Foundation
import FrontmostRender

/// How a view comes and goes, when its coming or going is animated.
public struct AnyTransition: Sendable {
    /// What makes a view look like not being there (yet).
    enum Effect: Hashable, Sendable {
        case opacity
        case move(Edge)
        case offset(CGFloat, CGFloat)
        case scale(CGFloat, UnitPoint)
    }
    var insertion: [Effect]
    var removal: [Effect]
    var animation: Animation?
    /// Changes of an app's own, in the order in which they are put around the view.
    var custom: [@MainActor @Sendable (AnyView, TransitionPhase) -> AnyView] = []

    private init(_ insertion: [Effect], _ removal: [Effect]? = nil) {
        self.insertion = insertion
        self.removal = removal ?? insertion
    }

    /// No change of look: the view is there, or it is not.
    public static let identity = AnyTransition([])
    public static let opacity = AnyTransition([.opacity])
    /// In from the edge and out over it, by the view's own size.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }
    /// In from the leading edge, out over the trailing one.
    public static let slide = AnyTransition([.move(.leading)], [.move(.trailing)])
    public static func push(from edge: Edge) -> AnyTransition {
        AnyTransition([.move(edge), .opacity], [.move(edge.opposite), .opacity])
    }
    public static let scale = scale(scale: 0)
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition([.scale(scale, anchor)])
    }
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition([.offset(offset.width, offset.height)]) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition([.offset(x, y)]) }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var result = AnyTransition(insertion.insertion, removal.removal)
        let (coming, going) = (insertion.custom, removal.custom)
        if !coming.isEmpty || !going.isEmpty {
            result.custom = [
                { view, phase in
                    // Both stay around the view: what it keeps is kept when it goes.
                    let arrived = coming.reduce(view) { $1($0, phase == .willAppear ? .willAppear : .identity) }
                    return going.reduce(arrived) { $1($0, phase == .didDisappear ? .didDisappear : .identity) }
                }
            ]
        }
        return result
    }

    /// One modifier while the view is there, another one (of the same type) before and after.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    public init<T: Transition>(_ transition: T) {
        if let known = transition as? any BuiltInTransition {
            self = known.data
            return
        }
        self.init([])
        nonisolated(unsafe) let transition = transition
        custom = [
            { view, phase in
                AnyView(transition.body(content: PlaceholderContentView(view: view), phase: phase))
            }
        ]
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        var result = self
        result.insertion += other.insertion
        result.removal += other.removal
        result.custom += other.custom
        result.animation = animation ?? other.animation
        return result
    }

    /// The transition runs with this animation instead of that of the change.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var copy = self
        copy.animation = animation
        return copy
    }

    /// The look that an inserted node arrives from; nil where it just is there.
    @MainActor func arrival(of node: RenderNode) -> RenderEffects? {
        insertion.isEmpty ? nil : Self.applied(insertion, to: node)
    }

    /// The look that a removed node leaves with; nil where it just goes.
    @MainActor func departure(of node: RenderNode) -> RenderEffects? {
        if removal.isEmpty { return nil }
        var target = Self.applied(removal, to: node)
        target.allowsHitTesting = false
        return target
    }

    @MainActor private static func applied(_ effects: [Effect], to node: RenderNode) -> RenderEffects {
        var result = node.effects
        let size = node.size
        func shift(_ x: CGFloat, _ y: CGFloat) {
            result.transform = result.transform.concatenating(CGAffineTransform(translationX: x, y: y))
        }
        for effect in effects {
            switch effect {
            case .opacity: result.opacity = 0
            case .offset(let x, let y): shift(x, y)
            case .move(.top): shift(0, -size.height)
            case .move(.bottom): shift(0, size.height)
            case .move(.leading): shift(-size.width, 0)
            case .move(.trailing): shift(size.width, 0)
            case .scale(let scale, let anchor):
                result.transform = result.transform.concatenating(
                    CGAffineTransform(scaleX: max(scale, 0.001), y: max(scale, 0.001)).about(anchor.point(in: size)))
            }
        }
        return result
    }
}
