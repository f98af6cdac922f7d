import Foundation
import FrontmostRender

/// Scrolls what is inside of a `ScrollViewReader`.
public struct ScrollViewProxy {
    weak var node: ScrollReaderNode?

    /// Brings the view with that id into sight: one of `id(_:)`, or an element of a `ForEach`. It happens with the next layout, so
    /// an element that was added just now is found.
    /// - Parameter anchor: Where in the view and in the scroll view; nil: by the shortest way.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        nonisolated(unsafe) let id = AnyHashable(id)
        let node = node
        MainActor.assumeIsolated { node?.request(id, anchor) }
    }
}

/// Gives its content a proxy to scroll with.
public struct ScrollViewReader<Content> {
    public var content: (ScrollViewProxy) -> Content
}

extension ScrollViewReader: View where Content: View {
    public typealias Body = Never

    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = ScrollReaderNode(parent)
        let content = view.content
        let body = node.trackingContent(&node.observed) { content(ScrollViewProxy(node: node)) }
        node.content = Content._make(body, node)
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: ScrollReaderNode.self)
        let body = node.trackingContent(&node.observed) { view.content(ScrollViewProxy(node: node)) }
        Content._update(node.content, body)
    }
    public static var _isUnary: Bool { Content._isUnary }
}

final class ScrollReaderNode: WrapperNode {
    private var request: (id: AnyHashable, anchor: UnitPoint?, attempts: Int)?
    @exclusivity(unchecked) var observed: ObservedRun?

    override init(_ parent: ViewNode) {
        super.init(parent)
        graph.addSettling(self)
    }

    func request(_ id: AnyHashable, _ anchor: UnitPoint?) {
        request = (id, anchor, 0)
        graph.noteViewportMoved()
    }

    /// Rows on the way have estimated heights until they are made; so the target is looked for again until it stays.
    override func settle() {
        guard var next = request else { return }
        request = nil
        guard let target = content.scrollTarget(next.id), target.scroll.scroll(toVisible: target.rect, next.anchor) else {
            return
        }
        next.attempts += 1
        if next.attempts < 8 { request = next }
    }
}

/// An area of a scroll view's content.
struct ScrollTarget {
    let scroll: ScrollNode
    let rect: CGRect
}

/// A node that an id leads to.
@MainActor protocol IdentifiedNode: ViewNode {
    func scrollRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)?
    /// The place of a row with this id that has not been made yet.
    func unmadeRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)?
    /// Visits the views with ids that are there.
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void)
}

extension IdentifiedNode {
    func unmadeRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? { nil }
}

extension IDNode: IdentifiedNode {
    func scrollRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? {
        AnyHashable(self.id) == id ? firstLayoutRect : nil
    }
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void) { body(AnyHashable(id), self) }
}

extension ViewNode {
    final var firstLayoutRect: (node: LayoutNode, rect: CGRect)? {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        guard let first = list.first else { return nil }
        return (first, CGRect(origin: .zero, size: first.size.cgSize))
    }

    /// The first place below that has the id; of a row that is not made yet, where it will be.
    final func scrollTarget(_ id: AnyHashable) -> ScrollTarget? {
        scrollTarget(id, isUnmade: false) ?? scrollTarget(id, isUnmade: true)
    }

    private func scrollTarget(_ id: AnyHashable, isUnmade: Bool) -> ScrollTarget? {
        let node = self as? any IdentifiedNode
        if let found = isUnmade ? node?.unmadeRect(id) : node?.scrollRect(id), let scroll = found.node.enclosingScroll(nil) {
            let origin = found.node.frame(in: scroll, isResting: true).origin, offset = scroll.state.offset
            return ScrollTarget(scroll: scroll, rect: found.rect.offsetBy(dx: origin.x + offset.x, dy: origin.y + offset.y))
        }
        var result: ScrollTarget?
        forEachChild { if result == nil { result = $0.scrollTarget(id, isUnmade: isUnmade) } }
        return result
    }

    /// The nearest scroll view above that scrolls along the axis, or along any.
    final func enclosingScroll(_ axis: Axis?) -> ScrollNode? {
        nearest { node in
            guard let scroll = node as? ScrollNode, axis.map({ scroll.scrolls($0) }) ?? true else { return nil }
            return scroll
        }
    }

    /// Runs an app's closure that makes views so that what it reads brings the body above back.
    /// - Parameter observed: What the closure has read when it ran for the same views before.
    @usableFromInline final func trackingContent<Result>(_ observed: inout ObservedRun?, _ make: () -> Result) -> Result {
        if let body = contentOwner { return body.trackingContentReads(&observed, make) }
        return make()
    }

    /// The body above that hands out what is made here. A modifier's own does not hand out what it modifies.
    private var contentOwner: BodyNode? {
        var node = parent
        while let next = node {
            if let body = next as? BodyNode { return body }
            node = (next as? PlaceholderNode)?.modifier?.parent ?? next.parent
        }
        return nil
    }
}
