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
    /// Lets the user reload lists and scroll views in this view by pulling them down, with a finger, or with a wheel while they are at
    /// their start. Until the action has ended, a spinner is shown above the content. Assistive technology has a button for it.
    ///
    /// To offer another way, call the environment's `refresh`.
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

/// What a scroll view with a refresh action shows for it above its content: a spinner while the content is pulled down and refreshed, and
/// otherwise a button for assistive technology.
@MainActor final class ScrollRefresh: InputResponder {
    let button = RenderNode()
    let spinner = RenderNode()
    /// The spokes. A new node for each refresh, since they turn for ever.
    private var wheel: RenderNode?
    private var isTurning = false
    private var isPulled = false
    private var pull = PullRule()
    private var task: Task<Void, Never>?
    /// Begins a refresh for the button.
    var onPress: @MainActor () -> Void = {}

    init() {
        spinner.effects.isHidden = true
        button.effects.allowsHitTesting = false
        button.semantics = RenderSemantics(role: .button, label: SystemWord.refresh.text, traits: .isAction)
        (button.accepts, button.responder) = (.activate, self)
    }

    var isGoingOn: Bool { task != nil }
    var insetWhileRefreshing: CGFloat { isGoingOn ? PullRule.height : 0 }

    func respond(to event: InputEvent) -> Bool {
        guard case .activate = event else { return false }
        onPress()
        return true
    }

    /// Follows a pull, and starts the action if the user has pulled the content far enough beyond its start.
    /// - Parameters:
    ///   - distance: Points beyond the start.
    ///   - change: Called when the refresh begins, and when it ends.
    /// - Returns: Whether the spinner is shown or hidden for it.
    func follow(_ distance: CGFloat, _ action: RefreshAction, change: @escaping @MainActor () -> Void) -> Bool {
        let wasPulled = isPulled
        if pull.begins(at: distance, isIdle: !isGoingOn) { begin(action, change: change) }
        // After the refresh the content is at its start, although the finger may still be down.
        isPulled = distance > 0 && !pull.isSpent
        return isPulled != wasPulled
    }

    /// Starts the action, unless a refresh is running.
    func begin(_ action: RefreshAction, change: @escaping @MainActor () -> Void) {
        guard !isGoingOn else { return }
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

    /// Places the spinner and the button.
    /// - Parameters:
    ///   - top: The y coordinate at which the content begins, in points.
    ///   - time: The frame's time in seconds.
    ///   - isOffered: Whether the user may refresh the content.
    func show(top: CGFloat, width: CGFloat, on surface: ColorSurface, at time: TimeInterval, isOffered: Bool) {
        let diameter = SpinnerAppearance.medium, side = CGFloat(diameter), isShown = isGoingOn || isPulled && isOffered
        button.effects.isHidden = isGoingOn || !isOffered
        button.setFrame(origin: CGPoint(x: 0, y: top), size: CGSize(width: 1, height: 1))
        spinner.effects.isHidden = !isShown
        spinner.semantics = isGoingOn ? RenderSemantics(role: .progress) : nil
        guard isShown else {
            if wheel != nil { spinner.setChildren([]) }
            (wheel, isTurning) = (nil, false)
            return
        }
        // A pull shows what is above the content.
        let y = top + (PullRule.height - side) / 2 - (isGoingOn ? 0 : PullRule.height)
        spinner.setFrame(origin: CGPoint(x: (width - side) / 2, y: y), size: CGSize(width: side, height: side))
        let wheel = wheel ?? makeWheel(diameter, surface)
        guard isGoingOn, !isTurning else { return }
        isTurning = true
        SpinnerAppearance.turn(wheel, diameter: diameter, at: time)
    }

    private func makeWheel(_ diameter: Double, _ surface: ColorSurface) -> RenderNode {
        let new = RenderNode(), color = Paint.color(SpinnerAppearance.color.resolved(surface))
        new.setFrame(origin: .zero, size: CGSize(width: diameter, height: diameter))
        new.content = .drawing(SpinnerAppearance.drawing(diameter: diameter) { color.multiplyingOpacity(by: $0) })
        spinner.setChildren([new])
        wheel = new
        return new
    }
}
