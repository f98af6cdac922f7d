import FrontmostRender

/// The transition between two contents of one view: two strings of a text, two symbols of an image.
///
/// A text is replaced with a transition when it changes under an animation, an image with a symbol effect when its symbol changes. The
/// host plays the transition by itself.
public struct ContentTransition: Equatable, Sendable {
    fileprivate enum Kind: Equatable, Sendable {
        case identity, opacity, interpolate
        case number(countsDown: Bool), value(Double, isUp: Bool)
        case symbol(SymbolEffectConfiguration, SymbolEffectOptions)
    }
    fileprivate let kind: Kind

    /// The content is replaced at once.
    public static let identity = ContentTransition(kind: .identity)
    /// One content fades out while the other one fades in.
    public static let opacity = ContentTransition(kind: .opacity)
    /// Colours and places are interpolated; strings and pictures fade.
    public static let interpolate = ContentTransition(kind: .interpolate)
    /// Characters that differ roll up.
    public static let numericText = numericText(countsDown: false)
    /// Characters that differ roll.
    /// - Parameter countsDown: Whether they roll down, not up.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .number(countsDown: countsDown))
    }
    /// Characters that differ roll: up if the value grows, and otherwise down.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .value(value, isUp: true))
    }
    /// Symbols replace each other with the effect that suits them.
    public static let symbolEffect = symbolEffect(.automatic)
    /// Symbols replace each other with an effect.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        ContentTransition(kind: .symbol(effect.configuration, options))
    }

    /// How hosts show the transition; nil for none.
    var style: ContentSwap.Style? {
        switch kind {
        case .identity: nil
        case .opacity, .interpolate: .fade
        case .number(let countsDown): .roll(isUp: !countsDown)
        case .value(_, let isUp): .roll(isUp: isUp)
        case .symbol(let effect, _):
            switch effect.kind {
            case .replace(let out, let into):
                .scale(out: out.map { $0 == .up ? 1.5 : 0.5 } ?? 1, in: into == .up ? 0.5 : 1.5)
            default: .scale(out: 0.5, in: 0.5)
            }
        }
    }

    /// The transition with the direction that follows from the value before.
    fileprivate func directed(after former: ContentTransition) -> ContentTransition {
        guard case .value(let value, _) = kind, case .value(let old, let wasUp) = former.kind else { return self }
        return ContentTransition(kind: .value(value, isUp: value == old ? wasUp : value > old))
    }

    /// The animation of a change that is not animated itself; nil if it has none.
    var ownAnimation: RenderAnimation? {
        guard case .symbol(_, let options) = kind else { return nil }
        return Animation.spring(duration: 0.35, bounce: 0.1).speed(options.speedFactor).render
    }
}

private struct ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.identity }
private struct AddsDrawingGroupKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The transition between two contents of one view.
    public var contentTransition: ContentTransition {
        get { custom.isEmpty ? .identity : self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
    /// Whether transitions between contents are drawn in layers of their own. It has no effect: hosts compose layers as they see fit.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[AddsDrawingGroupKey.self] }
        set { self[AddsDrawingGroupKey.self] = newValue }
    }
}

/// The transition of a node's content that is about to change. A node has one from the change to the layout that shows it.
final class PendingSwap {
    private let style: ContentSwap.Style
    private let animation: RenderAnimation

    /// Nil if the content is replaced at once.
    /// - Parameter node: The node of the content, in the transaction of the change.
    @MainActor init?(of node: LayoutNode) {
        let transition = node.environment.values.contentTransition
        guard node.graph.isVisible, let style = transition.style,
            let animation = node.graph.valueAnimation ?? transition.ownAnimation
        else { return nil }
        (self.style, self.animation) = (style, animation)
    }

    /// Shows other content.
    @MainActor static func show(_ content: RenderContent, in render: RenderNode, _ swap: inout PendingSwap?) {
        guard let pending = swap else { return render.content = content }
        swap = nil
        render.swapContent(to: content, pending.style, pending.animation)
    }
}

/// Sets the transition between contents of the views below.
struct ContentTransitionModifier {
    let transition: ContentTransition
    nonisolated init(_ transition: ContentTransition) { self.transition = transition }
}

extension ContentTransitionModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ContentTransitionNode {
        ContentTransitionNode(parent, modifier.transition)
    }
    static func _updateNode(_ node: ContentTransitionNode, _ modifier: Self) { node.update(modifier.transition) }
}

final class ContentTransitionNode: EnvironmentNode {
    private var transition: ContentTransition

    init(_ parent: ViewNode, _ transition: ContentTransition) {
        self.transition = transition
        super.init(parent) { $0.contentTransition = transition }
    }

    func update(_ new: ContentTransition) {
        let new = new.directed(after: transition)
        if new == transition { return }
        transition = new
        change { $0.contentTransition = new }
    }
}

extension View {
    /// Sets the transition between two contents of the texts and symbols in the view.
    ///
    ///     Text("\(count)").contentTransition(.numericText())
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        modifier(ContentTransitionModifier(transition))
    }
}
