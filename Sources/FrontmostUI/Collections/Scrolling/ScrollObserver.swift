import Foundation
import FrontmostRender

/// A modifier around a scroll view that follows it: one for its position, its geometry or its phases. It belongs to the first scroll
/// view that finds it in its environment, as in SwiftUI, and not to those inside that one.
@MainActor class ScrollObserver {
    private weak var scroll: ScrollNode?
    /// The node of the modifier.
    fileprivate(set) final weak var node: ViewNode?

    /// Whether this observer belongs to a scroll view. The first one that asks becomes its own.
    final func observes(_ scroll: ScrollNode) -> Bool {
        if self.scroll == nil || self.scroll?.isDetached == true { self.scroll = scroll }
        return self.scroll === scroll
    }

    /// Whether the scroll view's movements have to be followed from their beginning to their end.
    var followsMovement: Bool { false }
    /// Called after a layout.
    func settle(_ scroll: ScrollNode) {}
    /// Called when the user has scrolled.
    func userScrolled() {}
    /// Called when code has scrolled that does not belong to the observer, such as a `ScrollViewReader`.
    func codeScrolled() {}
    /// Called when the scroll view begins or ends to move.
    func phaseChanged(_ scroll: ScrollNode, from old: ScrollPhase, to new: ScrollPhase, velocity: CGVector) {}
}

/// The node of a modifier that observes the scroll view in its content.
class ScrollObserverNode<Observer: ScrollObserver>: EnvironmentNode {
    let observer: Observer

    init(_ parent: ViewNode, _ observer: Observer) {
        self.observer = observer
        super.init(parent) { $0.scrollObservers.append(observer) }
        observer.node = self
    }
}

extension EnvironmentValues {
    private struct ObserversKey: EnvironmentKey { static var defaultValue: [ScrollObserver] { [] } }
    /// The observers around, the outermost first.
    var scrollObservers: [ScrollObserver] {
        get { self[ObserversKey.self] }
        set { self[ObserversKey.self] = newValue }
    }
}

extension ScrollNode {
    /// Calls `body` with the observers that belong to this scroll view.
    func forEachObserver(_ body: (ScrollObserver) -> Void) {
        for observer in environment.values.scrollObservers where observer.observes(self) { body(observer) }
    }
}
