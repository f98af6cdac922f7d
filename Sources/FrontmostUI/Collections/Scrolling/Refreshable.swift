import Foundation
import FrontmostRender
import FrontmostUIKit

/// Reloads content. Read it from the environment to offer a way to reload other than a pull.
public struct RefreshAction: Sendable {
    let source: RefreshSource

    /// Runs the action, and returns when it has ended.
    public func callAsFunction() async {
        let action = await source.action
        await action()
    }
}

/// Holds the current action. Its identity is stable, so that views which only pass it on are not invalidated by a new closure.
@MainActor final class RefreshSource {
    var action: @Sendable () async -> Void
    init(_ action: @escaping @Sendable () async -> Void) { self.action = action }
}

private struct RefreshableModifier {
    let action: @Sendable () async -> Void
    nonisolated init(_ action: @escaping @Sendable () async -> Void) { self.action = action }
}

extension RefreshableModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> RefreshableNode { RefreshableNode(parent, modifier.action) }
    static func _updateNode(_ node: RefreshableNode, _ modifier: Self) { node.source.action = modifier.action }
}

private final class RefreshableNode: EnvironmentNode {
    let source: RefreshSource

    init(_ parent: ViewNode, _ action: @escaping @Sendable () async -> Void) {
        let source = RefreshSource(action)
        self.source = source
        super.init(parent) { $0.refresh = RefreshAction(source: source) }
    }
}

extension EnvironmentValues {
    private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
    /// Reloads the content; nil if no view around has set `refreshable`.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Lets the user reload lists and scroll views in this view by pulling them down. Until the action has ended, a spinner is
    /// shown above the content.
    ///
    /// A pull needs a host that lets scrolling bounce beyond the start. For other hosts, offer another way through the
    /// environment's `refresh`.
    /// - Parameter action: Reloads the content. It runs on the actor of the body that it is written in.
    public nonisolated func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View {
        modifier(RefreshableModifier(action))
    }
}

/// A scroll view that the user may refresh by pulling its content down.
@MainActor @preconcurrency package protocol PulledToRefresh: AnyObject {
    /// Whether a pull refreshes the content.
    var isRefreshable: Bool { get }
}

/// The spinner that a scroll view shows above its content during a refresh.
@MainActor final class ScrollRefresh {
    let node = RenderNode()
    private let wheel = RenderNode()
    private var pull = PullRule()
    private var task: Task<Void, Never>?

    init() {
        node.effects.isHidden = true
        node.setChildren([wheel])
    }

    var isGoingOn: Bool { task != nil }
    var insetWhileRefreshing: CGFloat { isGoingOn ? PullRule.height : 0 }

    /// Starts the action if the user has pulled the content far enough beyond its start.
    /// - Parameters:
    ///   - distance: Points beyond the start.
    ///   - change: Called when the refresh begins, and when it ends.
    func follow(_ distance: CGFloat, _ action: RefreshAction, change: @escaping @MainActor () -> Void) {
        guard pull.begins(at: distance, isIdle: !isGoingOn) else { return }
        task = Task { [weak self] in
            await action()
            guard let self, !Task.isCancelled else { return }
            task = nil
            change()
        }
        change()
    }

    func cancel() {
        task?.cancel()
        task = nil
    }

    /// Places the spinner.
    /// - Parameters:
    ///   - top: The y coordinate at which the content begins, in points.
    ///   - time: The frame's time in seconds.
    func show(top: CGFloat, width: CGFloat, on surface: ColorSurface, at time: TimeInterval) {
        let wasHidden = node.effects.isHidden
        node.effects.isHidden = !isGoingOn
        node.semantics = isGoingOn ? RenderSemantics(role: .progress) : nil
        guard isGoingOn else { return }
        let diameter = SpinnerAppearance.medium, side = CGFloat(diameter)
        node.setFrame(
            origin: CGPoint(x: (width - side) / 2, y: top + (PullRule.height - side) / 2), size: CGSize(width: side, height: side)
        )
        wheel.setFrame(origin: .zero, size: CGSize(width: side, height: side))
        guard wasHidden else { return }
        let color = Paint.color(SpinnerAppearance.color.resolved(surface))
        wheel.content = .drawing(SpinnerAppearance.drawing(diameter: diameter) { color.multiplyingOpacity(by: $0) })
        SpinnerAppearance.turn(wheel, diameter: diameter, at: time)
    }
}
