import Foundation
import FrontmostRender

/// Where a view is on its way through the visible part of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// Beyond the start, or on the way in from there.
    case topLeading
    /// Visible.
    case identity
    /// Beyond the end, or on the way in from there.
    case bottomTrailing

    /// Whether the view is visible.
    public var isIdentity: Bool { self == .identity }
    /// -1 beyond the start, 0 while the view is visible, 1 beyond the end.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view changes while it is scrolled in.
public struct ScrollTransitionConfiguration: Sendable {
    /// The position at which a view counts as visible.
    public struct Threshold: Sendable {
        fileprivate enum Position { case share(Double), centre }
        fileprivate var position: Position
        /// Points by which the visible part of the scroll view is made smaller at each end.
        fileprivate var inset = 0.0

        /// The whole view is visible, or as much of it as there is room for.
        public static let visible = Threshold(position: .share(1))
        /// The view touches the visible part.
        public static let hidden = Threshold(position: .share(0))
        /// The view is at the centre of the scroll view.
        public static let centered = Threshold(position: .centre)
        /// A share of the view is visible: 0 for none, 1 for the whole view.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(position: .share(amount.isFinite ? min(1, max(0, amount)) : 1))
        }
        /// The same threshold, as if the scroll view ended earlier at both ends.
        /// - Parameter distance: Points.
        public func inset(by distance: Double) -> Threshold {
            var copy = self
            copy.inset += distance.isFinite ? distance : 0
            return copy
        }
    }

    fileprivate enum Mode {
        case interactive(UnitCurve)
        case animated(Animation)
        case identity
    }
    fileprivate let mode: Mode
    fileprivate var visibility = Threshold.visible

    /// Changes the view step by step with the scroll position.
    public static let interactive = interactive()
    /// Changes the view step by step with the scroll position.
    /// - Parameter timingCurve: How the change is divided over the way.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(mode: .interactive(timingCurve))
    }
    /// Changes the view at once, with an animation, when it becomes visible.
    public static let animated = animated()
    /// Changes the view at once, with an animation, when it becomes visible.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(mode: .animated(animation))
    }
    /// Does not change the view.
    public static let identity = ScrollTransitionConfiguration(mode: .identity)

    /// The same change with another position at which the view counts as visible.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.visibility = threshold
        return copy
    }
    /// The same change with another animation, if it is an animated one.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        guard case .animated = mode else { return self }
        var copy = ScrollTransitionConfiguration(mode: .animated(animation))
        copy.visibility = visibility
        return copy
    }
}

/// Where a view is in the visible part of its scroll view, along one axis, in points.
struct ScrollPlace {
    let start, length, available: Double

    /// The edge that the view is nearer to.
    var edge: ScrollTransitionPhase { start + length / 2 < available / 2 ? .topLeading : .bottomTrailing }

    /// How far the view is on its way in: 0 when it begins to be visible, 1 from the threshold on.
    func arrival(_ threshold: ScrollTransitionConfiguration.Threshold) -> Double {
        let available = max(0, self.available - 2 * threshold.inset), start = self.start - threshold.inset
        switch threshold.position {
        case .centre:
            let whole = (available + length) / 2
            return whole > 0 ? max(0, 1 - abs(start + length / 2 - available / 2) / whole) : 1
        case .share(let share):
            let seen = min(start + length, available) - max(start, 0), most = min(length, available)
            if share == 0 || most <= 0 { return seen >= 0 ? 1 : 0 }
            return min(1, max(0, seen / (most * share)))
        }
    }
}

struct ScrollTransitionModifier {
    let leading, trailing: ScrollTransitionConfiguration
    let axis: Axis?
    let effect: @Sendable (ScrollTransitionPhase) -> _VisualEffects
    nonisolated init(
        _ leading: ScrollTransitionConfiguration, _ trailing: ScrollTransitionConfiguration, _ axis: Axis?,
        _ effect: @escaping @Sendable (ScrollTransitionPhase) -> _VisualEffects
    ) {
        (self.leading, self.trailing, self.axis, self.effect) = (leading, trailing, axis, effect)
    }
}

extension ScrollTransitionModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { ScrollTransitionNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: ScrollTransitionNode.self).update(modifier)
    }
}

/// The node of a scroll transition, which follows the view's place in the nearest scroll view.
final class ScrollTransitionNode: UnaryLayoutNode {
    private var modifier: ScrollTransitionModifier
    private var observed: ObservedRun?
    /// What is shown: the edge that the view comes from, and how far it has come.
    private var shown: (edge: ScrollTransitionPhase, arrival: Double)?

    init(_ parent: ViewNode, _ modifier: ScrollTransitionModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.addSettling(self)
    }

    func update(_ new: ScrollTransitionModifier) {
        if FieldComparison.isSame(modifier, new) { return }
        modifier = new
        shown = nil
        invalidatePlacement()
    }

    override func place(_ p: Extent) {
        super.place(p)
        // Effects may depend on the size.
        shown = nil
    }

    private var scroll: ScrollNode? { nearest(ScrollNode.self) }

    override func settle() {
        guard lastProposal.width >= 0, let scroll else { return }
        let axis = modifier.axis ?? (scroll.scrolls(.vertical) ? .vertical : .horizontal)
        let port = scroll.seenRect, own = frame(in: scroll)
        let place =
            axis == .vertical
            ? ScrollPlace(
                start: Double(own.minY - (port.minY - scroll.render.scrollOffset.y)), length: Double(own.height),
                available: Double(port.height))
            : ScrollPlace(
                start: Double(
                    scroll.isMirrored
                        ? port.maxX - scroll.render.scrollOffset.x - own.maxX
                        : own.minX - (port.minX - scroll.render.scrollOffset.x)), length: Double(own.width),
                available: Double(port.width))
        let edge = place.edge, configuration = edge == .topLeading ? modifier.leading : modifier.trailing
        let arrival = place.arrival(configuration.visibility)
        switch configuration.mode {
        case .identity: show(edge, 1, nil)
        case .interactive(let curve): show(edge, curve.value(at: arrival), nil)
        case .animated(let animation): show(edge, arrival < 1 ? 0 : 1, shown == nil ? nil : animation)
        }
    }

    private func show(_ edge: ScrollTransitionPhase, _ arrival: Double, _ animation: Animation?) {
        if let shown, shown.arrival == arrival, arrival == 1 || shown.edge == edge { return }
        shown = (edge, arrival)
        func look(_ phase: ScrollTransitionPhase) -> RenderEffects {
            trackingContent(&observed) { modifier.effect(phase) }.effects(in: size.cgSize, environment.values)
        }
        let look =
            arrival == 1
            ? look(.identity) : arrival == 0 ? look(edge) : look(edge).interpolated(to: look(.identity), arrival)
        let tree = render.tree, outer = tree?.animation
        if let animation { tree?.animation = animation.render }
        render.setLook(look)
        tree?.animation = outer
    }
}

extension View {
    /// Changes the view while it is scrolled into the visible part of the nearest scroll view, and out of it.
    /// - Parameters:
    ///   - configuration: Whether the change follows the scroll position, or is animated.
    ///   - axis: The axis that counts; nil for that of the scroll view.
    ///   - transition: Adds effects to an empty one, for each phase.
    public nonisolated func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes the view while it is scrolled into the visible part of the nearest scroll view, and out of it.
    /// - Parameters:
    ///   - topLeading: How it changes at the start.
    ///   - bottomTrailing: How it changes at the end.
    ///   - axis: The axis that counts; nil for that of the scroll view.
    ///   - transition: Adds effects to an empty one, for each phase.
    public nonisolated func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(
            ScrollTransitionModifier(topLeading, bottomTrailing, axis) { _VisualEffects(transition(EmptyVisualEffect(), $0)) })
    }
}
