import Foundation
import FrontmostRender

/// Scrolls the scroll views inside a `ScrollViewReader`.
public struct ScrollViewProxy {
    weak var node: ScrollReaderNode?

    /// Scrolls to the view with an ID, from `id(_:)` or of an element of a `ForEach`. The scroll happens in the next layout, so
    /// that an element that was just added is found.
    /// - Parameter anchor: The anchor of the view and of the viewport to align; nil scrolls the shortest distance.
    /// - Complexity: O(1) for the call. The next layout searches the IDs in O(*n*), where *n* is the number of elements and views of the
    ///   content.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        // Unchecked: the closure runs at once, on the main actor.
        nonisolated(unsafe) let id = AnyHashable(id)
        let node = node
        MainActor.assumeIsolated { node?.request(id, anchor) }
    }
}

/// A view that gives its content a proxy for scrolling.
public struct ScrollViewReader<Content: View> {
    /// Makes the content.
    public var content: (ScrollViewProxy) -> Content

    /// A reader around the content that the closure makes.
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: View {
    public typealias Body = Never

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = ScrollReaderNode(parent)
        let content = view.content
        let body = node.trackingContent(&node.observed) { content(ScrollViewProxy(node: node)) }
        node.content = Content._make(body, node)
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: ScrollReaderNode.self)
        let body = node.trackingContent(&node.observed) { view.content(ScrollViewProxy(node: node)) }
        Content._update(node.content, body)
    }
    public static var _isUnary: Bool { Content._isUnary }
}

final class ScrollReaderNode: WrapperNode {
    private struct Target {
        let id: AnyHashable
        let anchor: UnitPoint?
    }
    /// In the order of the calls. Each scrolls another scroll view, as far as its target is there.
    private var requests: [ScrollRequest<Target>] = []
    // Unchecked: it is replaced in place while the app's closure runs, see `ViewNode`.
    @exclusivity(unchecked) var observed: ObservedRun?

    override init(_ parent: ViewNode) {
        super.init(parent)
        graph.addSettling(self)
    }

    func request(_ id: AnyHashable, _ anchor: UnitPoint?) {
        requests.removeAll { $0.destination.id == id }
        requests.append(ScrollRequest(Target(id: id, anchor: anchor)))
        graph.noteViewportMoved()
    }

    override func settle() {
        if requests.isEmpty { return }
        var claimed: Set<ObjectIdentifier> = [], kept: [ScrollRequest<Target>] = []
        // Of several requests for a scroll view the last one counts.
        for var next in requests.reversed() {
            let (id, anchor) = (next.destination.id, next.destination.anchor), target = content.scrollTarget(id)
            if let target, !claimed.insert(ObjectIdentifier(target.scroll)).inserted { continue }
            next.attempt(inFrameOf: graph.root.render.tree, in: target?.scroll) { scroll in
                target.map { scroll.reveal($0.rect, anchor) } ?? false
            }
            if !next.isOver { kept.append(next) }
        }
        requests = kept.reversed()
    }
}

/// An area of a scroll view's content.
struct ScrollDestination {
    let scroll: ScrollNode
    let rect: CGRect
}

extension ViewNode {
    /// The first area below that has the ID; for a row that is not made yet, its estimated area.
    final func scrollTarget(_ id: AnyHashable) -> ScrollDestination? {
        scrollTarget(id, isUnmade: false) ?? scrollTarget(id, isUnmade: true)
    }

    private func scrollTarget(_ id: AnyHashable, isUnmade: Bool) -> ScrollDestination? {
        firstInSubtree { node in
            let node = node as? any IdentifiedNode
            guard let found = isUnmade ? node?.unmadeRect(id) : node?.scrollRect(id), let scroll = found.node.enclosingScroll(nil)
            else { return nil }
            let origin = found.node.frame(in: scroll, isResting: true).origin, offset = scroll.state.offset
            return ScrollDestination(scroll: scroll, rect: found.rect.offsetBy(dx: origin.x + offset.x, dy: origin.y + offset.y))
        }
    }

    /// The nearest enclosing scroll view that scrolls along the axis, or along any.
    final func enclosingScroll(_ axis: Axis?) -> ScrollNode? {
        nearest { node in
            guard let scroll = node as? ScrollNode, axis.map({ scroll.scrolls($0) }) ?? true else { return nil }
            return scroll
        }
    }
}
